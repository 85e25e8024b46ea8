/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/begin.h"

#include <glib/gi18n-lib.h>

#include "geometry/ring.h"
#include "vocabulary/properties.h"

#define ROUNDS 16

/* Start morale and, where the game has them, morale tokens: about half of the strength. */
static const gint morale_at_start[] = { 6, 4 };

static void
set_cell_props (BorScenario *s)
{
  double middle = bor_scenario_board (s)->width / 2;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, old) {
    BorLocale *locale = bor_element_copy (old);
    BorBox box = bor_locale_box (s, old);
    bor_element_set_prop (locale, "capacity", "6");
    if (bor_scenario_find_prop (s, BOR_KIND_LOCALE, NULL, "half") != NULL)
      bor_element_set_prop (locale, "half", (box.x0 + box.x1) / 2 < middle ? "west" : "east");
    bor_scenario_replace (s, slot, locale);
  }
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, old) {
    if (old->edge)
      continue;
    BorApproach *approach = bor_element_copy (old);
    bor_element_set_prop (approach, "width", "narrow");
    bor_scenario_replace (s, slot, approach);
  }
}

static void
add_army (BorScenario *s, const char *id, const char *name, const char *role, const char *color,
          gint morale)
{
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, id);
  army->name = g_strdup (name);
  bor_element_set_prop (army, "role", role);
  bor_element_set_prop (army, "color", color);
  if (bor_scenario_find_prop (s, BOR_KIND_ARMY, NULL, "pool") != NULL) {
    g_autofree char *pool = g_strdup_printf ("%d", morale);
    bor_element_set_prop (army, "pool", pool);
  }
  bor_scenario_append (s, army);
}

static void
add_type (BorScenario *s, const char *id, const char *name, const char *strength)
{
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, id);
  type->name = g_strdup (name);
  bor_element_set_prop (type, "symbol", id);
  bor_element_set_prop (type, "strength", strength);
  bor_scenario_append (s, type);
}

/* "3 infantry, 1 cavalry", …: each type at its full strength. */
static void
add_force (BorScenario *s, const char *id, const char *name, gint32 army, const char *role,
           const gint *counts)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, id);
  force->name = g_strdup (name);
  force->army = bor_ref_make (army);
  force->road = force->locale = BOR_REF_NONE;
  bor_element_set_prop (force, "role", role);
  BOR_FOREACH (s, BOR_KIND_PIECE_TYPE, type, const BorPieceType, piece)
    if (counts[type] > 0)
      bor_force_append (force, (BorPieces){ bor_ref_make (type),
                                            (gint) bor_element_prop_int (piece, "strength", 1),
                                            counts[type], NULL, 0, 0 });
  bor_scenario_append (s, force);
}

/* A few pieces for each army, as a small first battle has them. The morale is half of their
 * strength. */
static void
add_forces (BorScenario *s)
{
  add_force (s, "column", _ ("Column"), 0, "reinforcement", (const gint[]){ 3, 1, 1 });
  add_force (s, "garrison", _ ("Garrison"), 1, "start", (const gint[]){ 2, 1, 0 });
}

void
bor_battle_begin (BorScenario *s)
{
  set_cell_props (s);
  add_army (s, "austrian", _ ("Austrian"), "entering", "#b03028", morale_at_start[0]);
  add_army (s, "french", _ ("French"), "holding", "#2b5f9e", morale_at_start[1]);
  add_type (s, "infantry", _ ("Infantry"), "3");
  add_type (s, "cavalry", _ ("Cavalry"), "2");
  add_type (s, "artillery", _ ("Artillery"), "1");

  add_forces (s);
  BorTrack *time = bor_element_new (BOR_KIND_TRACK, "time");
  time->name = g_strdup (_ ("Time"));
  time->first = 1;
  time->last = ROUNDS;
  bor_scenario_append (s, time);
  BorTrack *morale = bor_element_new (BOR_KIND_TRACK, "morale");
  morale->name = g_strdup (_ ("Morale"));
  morale->last = 30;
  for (gint32 army = 0; army < 2; army++)
    bor_track_append_marker (
      morale, (BorTrackMarker){ .army = bor_ref_make (army), .at = morale_at_start[army] });
  bor_scenario_append (s, morale);

  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup (bor_scenario_header (s)->ruleset);
  g_autofree char *rounds = g_strdup_printf ("%d", ROUNDS);
  bor_element_set_prop (rules, "rounds", rounds);
  bor_element_set_prop (rules, "pontoon-pieces", "0"); /* a new board has no river */
  bor_scenario_append (s, rules);
}
