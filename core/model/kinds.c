/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "model/board.h"
#include "model/feature.h"
#include "model/forces.h"
#include "model/header.h"
#include "model/locale.h"
#include "model/road.h"

/* The table of kinds, in a file of its own so that element.c does not depend on them. */

static const BorElementClass *const classes[BOR_N_KINDS] = {
  [BOR_KIND_SCENARIO] = &bor_header_class,
  [BOR_KIND_BOARD] = &bor_board_class,
  [BOR_KIND_BACKDROP] = &bor_backdrop_class,
  [BOR_KIND_VERTEX] = &bor_vertex_class,
  [BOR_KIND_LOCALE] = &bor_locale_class,
  [BOR_KIND_APPROACH] = &bor_approach_class,
  [BOR_KIND_ROAD] = &bor_road_class,
  [BOR_KIND_JUNCTION] = &bor_junction_class,
  [BOR_KIND_FEATURE] = &bor_feature_class,
  [BOR_KIND_REGION] = &bor_region_class,
  [BOR_KIND_SYMBOL] = &bor_symbol_class,
  [BOR_KIND_ARMY] = &bor_army_class,
  [BOR_KIND_PIECE_TYPE] = &bor_piece_type_class,
  [BOR_KIND_FORCE] = &bor_force_class,
  [BOR_KIND_PLACEMENT] = &bor_placement_class,
  [BOR_KIND_TRACK] = &bor_track_class,
  [BOR_KIND_RULES] = &bor_rules_class,
  [BOR_KIND_RECORD] = &bor_record_class,
  [BOR_KIND_MUTE] = &bor_mute_class,
};

static const char *const titles[BOR_N_KINDS] = {
  [BOR_KIND_SCENARIO] = N_ ("scenario"),
  [BOR_KIND_BOARD] = N_ ("board"),
  [BOR_KIND_BACKDROP] = N_ ("backdrop"),
  [BOR_KIND_VERTEX] = N_ ("vertex"),
  [BOR_KIND_LOCALE] = N_ ("locale"),
  [BOR_KIND_APPROACH] = N_ ("approach"),
  [BOR_KIND_ROAD] = N_ ("road"),
  [BOR_KIND_JUNCTION] = N_ ("junction"),
  [BOR_KIND_FEATURE] = N_ ("feature"),
  [BOR_KIND_REGION] = N_ ("region"),
  [BOR_KIND_SYMBOL] = N_ ("symbol"),
  [BOR_KIND_ARMY] = N_ ("army"),
  [BOR_KIND_PIECE_TYPE] = N_ ("piece type"),
  [BOR_KIND_FORCE] = N_ ("force"),
  [BOR_KIND_PLACEMENT] = N_ ("placement"),
  [BOR_KIND_TRACK] = N_ ("track"),
  [BOR_KIND_RULES] = N_ ("rules"),
  [BOR_KIND_RECORD] = N_ ("record"),
  [BOR_KIND_MUTE] = N_ ("muted problem"),
};

static const char *const plurals[BOR_N_KINDS] = {
  [BOR_KIND_SCENARIO] = N_ ("Scenario"),
  [BOR_KIND_BOARD] = N_ ("Board"),
  [BOR_KIND_BACKDROP] = N_ ("Backdrops"),
  [BOR_KIND_VERTEX] = N_ ("Vertices"),
  [BOR_KIND_LOCALE] = N_ ("Locales"),
  [BOR_KIND_APPROACH] = N_ ("Approaches"),
  [BOR_KIND_ROAD] = N_ ("Roads"),
  [BOR_KIND_JUNCTION] = N_ ("Junctions"),
  [BOR_KIND_FEATURE] = N_ ("Features"),
  [BOR_KIND_REGION] = N_ ("Regions"),
  [BOR_KIND_SYMBOL] = N_ ("Symbols"),
  [BOR_KIND_ARMY] = N_ ("Armies"),
  [BOR_KIND_PIECE_TYPE] = N_ ("Piece types"),
  [BOR_KIND_FORCE] = N_ ("Forces"),
  [BOR_KIND_PLACEMENT] = N_ ("Placements"),
  [BOR_KIND_TRACK] = N_ ("Tracks"),
  [BOR_KIND_RULES] = N_ ("Rules"),
  [BOR_KIND_RECORD] = N_ ("Records"),
  [BOR_KIND_MUTE] = N_ ("Muted problems"),
};

const BorElementClass *
bor_kind_class (BorKind kind)
{
  g_return_val_if_fail ((guint) kind < BOR_N_KINDS, NULL);
  return classes[kind];
}

const char *
bor_kind_name (BorKind kind)
{
  return bor_kind_class (kind)->name;
}

const char *
bor_kind_title (BorKind kind)
{
  g_return_val_if_fail ((guint) kind < BOR_N_KINDS, NULL);
  return _ (titles[kind]);
}

const char *
bor_kind_plural (BorKind kind)
{
  g_return_val_if_fail ((guint) kind < BOR_N_KINDS, NULL);
  return _ (plurals[kind]);
}
