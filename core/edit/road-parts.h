/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "edit/pathway.h"

G_BEGIN_DECLS

/* What the edits of roads share; for roads that are not yet shared. */

/* A line over the middles of locales and borders, in place of the current one. */
void bor_road_draw_path (const BorScenario *scenario, BorRoad *road);
/* Turns stops, crossings and line round. */
void bor_road_turn (BorRoad *road);
/* The place where the road's line crosses the side, as near as it comes. */
double bor_road_place (const BorScenario *scenario, const BorRoad *road, gint32 approach);
/* Copies of the stops `from` up to, not including, `to`. */
void bor_road_copy_stops (const BorRoad *from, guint first, guint end, BorRoad *to);
/* Takes junctions away that have come down to one road, or say what an
 * earlier one of the same locale says; only such as differ from `before`. */
void bor_road_tidy_junctions (const BorScenario *before, BorScenario *after);
/* A stretch of a road: the stops from `first` up to, not including, `end`. */
typedef struct {
  guint first, end;
} BorStretch;

/* The stretches that run through `locales` only (`inside`), or through others
 * only. One stop counts when it leads over the board's edge. (transfer full,
 * of BorStretch) */
GArray *bor_road_stretches (const BorRoad *road, GHashTable *locales, gboolean inside);
/* Puts the stops and the part of the line of a stretch of `road` in the place
 * of those of `to`. */
void bor_road_cut_stretch (const BorScenario *scenario, const BorRoad *road, BorStretch stretch,
                           BorRoad *to);
/* Deals junctions and entering forces of a road out to it and to the one that
 * its later stops became. */
void bor_road_share_links (BorScenario *scenario, gint32 first, gint32 second);
/* Sets the approach over which a stop is left or entered. */
void bor_road_set_out (BorRoad *road, guint at, gint32 approach);
void bor_road_set_in (BorRoad *road, guint at, gint32 approach);

G_END_DECLS
