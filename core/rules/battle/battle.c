/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/battle.h"

#include <glib/gi18n-lib.h>

const BorPropValue bor_battle_widths[] = {
  { "narrow", N_ ("Narrow"), .draw = BOR_DRAW_PLAIN_SIDE, .key = N_ ("Narrow approach") },
  { "wide", N_ ("Wide"), .draw = BOR_DRAW_BARS, .key = N_ ("Wide approach") },
  { NULL },
};
const BorPropValue bor_battle_classes[] = {
  { "main", N_ ("Main road"), .draw = BOR_DRAW_DOUBLE_ROAD },
  { "secondary", N_ ("Secondary road"), .draw = BOR_DRAW_DASHED_ROAD },
  { NULL },
};
const BorPropValue bor_battle_colors[] = {
  { "red", N_ ("Red") },
  { "green", N_ ("Green") },
  { "blue", N_ ("Blue") },
  { NULL },
};
const BorPropValue bor_battle_roles[] = {
  { "entering", N_ ("Entering army") },
  { "holding", N_ ("Holding army") },
  { NULL },
};
const BorPropValue bor_battle_tasks[] = {
  { "start", N_ ("On the map at the start"), .means = BOR_MEANS_AT_START },
  { "reinforcement", N_ ("Reinforcement"), .means = BOR_MEANS_ENTERS_LATER },
  { NULL },
};
const BorPropValue bor_battle_arms[] = {
  { "infantry", N_ ("Infantry") },
  { "cavalry", N_ ("Cavalry") },
  { "artillery", N_ ("Artillery") },
  { NULL },
};

BorWidth
bor_battle_width (const BorApproach *approach)
{
  const char *width = bor_element_prop (approach, "width");
  if (g_strcmp0 (width, "wide") == 0)
    return BOR_WIDTH_WIDE;
  return g_strcmp0 (width, "narrow") == 0 ? BOR_WIDTH_NARROW : BOR_WIDTH_NONE;
}

gboolean
bor_battle_is_passable (const BorApproach *approach)
{
  return !approach->edge && !bor_element_prop_flag (approach, "impassable");
}

gboolean
bor_battle_is_border (const BorScenario *scenario, gint32 approach)
{
  const BorApproach *a = bor_scenario_approach (scenario, approach);
  if (a == NULL || !bor_battle_is_passable (a))
    return FALSE;
  const BorApproach *b = bor_scenario_approach (scenario, a->opposite.slot);
  return b != NULL && b->opposite.slot == approach && bor_battle_is_passable (b)
         && a->locale.slot != b->locale.slot
         && bor_scenario_locale (scenario, a->locale.slot) != NULL
         && bor_scenario_locale (scenario, b->locale.slot) != NULL;
}

guint
bor_battle_penalty (const BorApproach *approach, const char *arm)
{
  gint64 n = bor_element_prop_int (approach, arm, 0);
  return n >= 0 && n <= 9 ? (guint) n : 0;
}

gint32
bor_battle_army (const BorScenario *scenario, const char *role)
{
  BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, army)
    if (bor_props_is (army->base.props, "role", role))
      return slot;
  return -1;
}

const char *
bor_battle_role (const BorScenario *scenario, gint32 army)
{
  const BorArmy *s = bor_scenario_army (scenario, army);
  const char *role = s != NULL ? bor_element_prop (s, "role") : NULL;
  return role != NULL ? role : "";
}

gint32
bor_battle_symbol_army (const BorScenario *scenario, const BorSymbol *symbol)
{
  return bor_ref_is_none (symbol->army) ? bor_battle_army (scenario, "holding") : symbol->army.slot;
}

gboolean
bor_battle_is_entering_force (const BorForce *force)
{
  return bor_props_is (force->base.props, "role", "reinforcement")
         && bor_force_n_pieces (force) > 0;
}

static gboolean
is_edge_of (const BorScenario *scenario, BorRef approach, gint32 locale)
{
  const BorApproach *a = bor_scenario_approach (scenario, approach.slot);
  return a != NULL && a->edge && a->locale.slot == locale
         && !bor_element_prop_flag (a, "impassable");
}

gint32
bor_battle_entry (const BorScenario *scenario, const BorForce *force)
{
  const BorRoad *road = bor_scenario_road (scenario, force->road.slot);
  for (guint i = 0; road != NULL && force->locale.slot >= 0 && i < road->n_stops; i++) {
    if (is_edge_of (scenario, road->stops[i].in, force->locale.slot))
      return road->stops[i].in.slot;
    if (is_edge_of (scenario, road->stops[i].out, force->locale.slot))
      return road->stops[i].out.slot;
  }
  return -1;
}
