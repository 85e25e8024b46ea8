/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/setup.h"

/* What a new scenario begins with: two powers at war, at the two ends of the network, with a
 * fortress and an army each, and an impulse for either. */

static void
add_side (BorScenario *s, const char *id, const char *name, const char *color)
{
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, id);
  army->name = g_strdup (name);
  bor_element_set_prop (army, "color", color);
  bor_element_set_prop (army, "role", "major");
  bor_scenario_append (s, army);
}

static void
add_row (BorScenario *s, const char *table, const char *power, const char *name, const char *value)
{
  g_autofree char *id = g_strconcat (table, "-", power, NULL);
  BorRecord *record = bor_element_new (BOR_KIND_RECORD, id);
  record->table = g_strdup (table);
  bor_element_set_prop (record, "power", power);
  if (name != NULL)
    bor_element_set_prop (record, name, value);
  bor_scenario_append (s, record);
}

static void
settle (BorScenario *s)
{
  guint n = bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, old) {
    if (old->shape != BOR_LOCALE_NODE)
      continue;
    const char *owner = (guint) slot < (n + 1) / 2 ? "red" : "blue";
    BorLocale *space = bor_element_copy (old);
    if (space->name == NULL)
      space->name = g_strdup_printf ("%u", (guint) slot + 1);
    bor_element_set_prop (space, "held-by", owner);
    if (slot == 0 || (guint) slot + 1 == n) {
      bor_element_set_prop (space, "town-symbol", "key");
      bor_element_set_prop (space, "home-of", owner);
    }
    bor_scenario_replace (s, slot, space);
  }
}

static void
add_army (BorScenario *s, gint32 side, gint32 space)
{
  g_autofree char *id = g_strdup_printf ("army-%d", side + 1);
  BorPlacement *placed = bor_element_new (BOR_KIND_PLACEMENT, id);
  placed->army = bor_ref_make (side);
  placed->type = bor_ref_make (0);
  placed->locale = bor_ref_make (space);
  placed->approach = BOR_REF_NONE;
  placed->strength = 1;
  placed->count = 4;
  bor_scenario_append (s, placed);
}

void
his_begin (BorScenario *s)
{
  guint n = bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  add_side (s, "red", _ ("Red"), "#b03028");
  add_side (s, "blue", _ ("Blue"), "#2b5f9e");
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "regular");
  type->name = g_strdup (_ ("Regular"));
  bor_element_set_prop (type, "arm", "regular");
  bor_element_set_prop (type, "symbol", "infantry");
  bor_scenario_append (s, type);
  settle (s);
  if (n > 1 && bor_scenario_board (s)->kind == BOR_BOARD_NETWORK) {
    add_army (s, 0, 0);
    add_army (s, 1, (gint32) n - 1);
  }
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup (bor_here_i_stand.id);
  bor_scenario_append (s, rules);
  add_row (s, "war", "red", "other-power", "blue");
  add_row (s, "order", "red", NULL, NULL);
  add_row (s, "order", "blue", NULL, NULL);
  add_row (s, "impulse", "red", "command-points", "4");
  add_row (s, "impulse", "blue", "command-points", "4");
}
