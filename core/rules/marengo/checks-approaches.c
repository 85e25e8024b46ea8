/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/checks.h"
#include "rules/marengo/checks.h"

/* M22: width, impassability, board edge, penalties, obstruction. */

#define APPROACHES .family = N_ ("Approaches"), .scope = BOR_SCOPE_APPROACH

const BorCheck bor_b_wid_1 = {
  APPROACHES,
  .id = "B-WID-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Width differs from the opposite"),
  .explanation = N_ ("The two sides of a border are the same line: both are narrow, or both are "
                     "wide. Set “wide-from” to the length from which the board’s borders are wide. "
                     "Then the check knows which side is wrong and can fix it."),
  .rule = "M5.14",
  .covers = "T-BI-4",
  .find = bor_find_width,
  .fixes = { BOR_FIXES_WIDTH },
};

const BorCheck bor_b_imp_1 = {
  APPROACHES,
  .id = "B-IMP-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Impassable on one side only"),
  .explanation = N_ ("Nothing crosses an impassable line in either direction: if one side is "
                     "impassable, the other must be too."),
  .rule = "M5.12",
  .find = bor_find_half_impassable,
  .fixes = { BOR_FIXES_HALF_IMPASSABLE },
};

static gboolean
has_terrain (const BorApproach *a)
{
  return bor_battle_penalty (a, "infantry") > 0 || bor_battle_penalty (a, "cavalry") > 0
         || bor_battle_penalty (a, "artillery") > 0 || bor_element_prop_flag (a, "obstruction");
}

/* Reports roads that begin or end over the approach; what lies between two stops is reported by
 * B-ROAD-1 and B-ROAD-2. */
static void
report_ends_over (BorCheckContext *context, gint32 slot, const char *format,
                  gboolean (*is_fine) (const BorScenario *s, gint32 road, gint32 approach))
{
  const BorScenario *s = bor_check_scenario (context);
  guint n;
  const gint32 *roads =
    bor_topology_users (bor_check_topology (context), BOR_KIND_APPROACH, slot, BOR_KIND_ROAD, &n);
  for (guint i = 0; i < n; i++) {
    const BorRoad *road = bor_scenario_road (s, roads[i]);
    if (road->stops[0].in.slot != slot && road->stops[road->n_stops - 1].out.slot != slot)
      continue;
    if (is_fine != NULL && is_fine (s, roads[i], slot))
      continue;
    BorElementRef refs[] = { { BOR_KIND_APPROACH, slot }, { BOR_KIND_ROAD, roads[i] } };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
    g_autofree char *road_name = bor_battle_name (context, BOR_KIND_ROAD, roads[i]);
    bor_check_report (context, refs, 2, NULL, "%s: %s (%s)", name, format, road_name);
  }
}

static void
find_idle_impassable (BorCheckContext *context)
{
  gint32 slot = bor_check_slot (context), other;
  const BorApproach *a = bor_scenario_approach (bor_check_scenario (context), slot);
  if (!bor_element_prop_flag (a, "impassable")
      || bor_battle_is_half_impassable (context, slot, &other))
    return;
  if (has_terrain (a)) {
    g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
    g_autofree char *message =
      g_strdup_printf (_ ("%s is impassable, but has a penalty or obstruction"), name);
    bor_battle_report (context, BOR_KIND_APPROACH, slot, message);
  }
  if (!bor_battle_is_second (bor_check_scenario (context), "triomphe"))
    report_ends_over (context, slot, _ ("a road leaves the map over an impassable side"), NULL);
}

const BorCheck bor_b_imp_2 = {
  APPROACHES,
  .id = "B-IMP-2",
  .severity = BOR_SEVERITY_WARNING,
  .title = N_ ("Terrain on an impassable approach"),
  .explanation =
    N_ ("Nothing crosses there, so a penalty, an obstruction or a road has no effect."),
  .rule = "M5.18",
  .find = find_idle_impassable,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Remove penalties and obstruction"),
               bor_fix_idle_terrain } },
};

/* A force enters by the road over this edge. */
static gboolean
is_entry (const BorScenario *s, gint32 road, gint32 approach)
{
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    if (force->road.slot == road && bor_battle_is_entering_force (force)
        && force->locale.slot == bor_scenario_approach (s, approach)->locale.slot)
      return TRUE;
  return FALSE;
}

static void
find_idle_edge (BorCheckContext *context)
{
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (bor_check_scenario (context), slot);
  if (!a->edge || bor_element_prop_flag (a, "impassable"))
    return;
  if (has_terrain (a)) {
    g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
    g_autofree char *message =
      g_strdup_printf (_ ("%s has a penalty or obstruction, but nobody can attack there"), name);
    bor_battle_report (context, BOR_KIND_APPROACH, slot, message);
  }
  report_ends_over (context, slot, _ ("a road leaves the map where no force enters"), is_entry);
}

const BorCheck bor_b_edge_1 = {
  APPROACHES,
  .id = "B-EDGE-1",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Terrain or road at the board edge"),
  .explanation = N_ ("A board edge leads nowhere: penalties and obstructions have no effect there, "
                     "and a road crosses it only where reinforcements enter."),
  .rule = "M5.7",
  .find = find_idle_edge,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Remove penalties and obstruction"),
               bor_fix_idle_terrain } },
};

const BorCheck bor_b_pen_1 = {
  APPROACHES,
  .id = "B-PEN-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Invalid penalty or obstruction"),
  .explanation = N_ ("A penalty is a number of symbols from 0 to 9; an obstruction is “true” or "
                     "left out."),
  .rule = "M5.9",
  .covers = "T-BI-5",
  .find = bor_find_wrong_penalty,
  .fixes = { BOR_FIXES_VALUE },
};

/* The opposite, for the first of a sound pair; NULL otherwise. */
static const BorApproach *
second_of_pair (const BorScenario *s, gint32 slot)
{
  const BorApproach *a = bor_scenario_approach (s, slot);
  if (slot > a->opposite.slot || !bor_battle_is_border (s, slot))
    return NULL;
  return bor_scenario_approach (s, a->opposite.slot);
}

static void
find_slope (BorCheckContext *context)
{
  static const char *const arms[] = { "infantry", "cavalry", "artillery" };
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot), *b = second_of_pair (s, slot);
  gboolean differ = FALSE;
  for (guint i = 0; b != NULL && i < G_N_ELEMENTS (arms); i++)
    differ = differ || bor_battle_penalty (a, arms[i]) != bor_battle_penalty (b, arms[i]);
  if (!differ)
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, a->opposite.slot);
  g_autofree char *message =
    g_strdup_printf (_ ("The penalties of %s differ from those of %s"), name, other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, a->opposite.slot, message);
}

const BorCheck bor_b_pen_2 = {
  APPROACHES,
  .id = "B-PEN-2",
  .severity = BOR_SEVERITY_HINT,
  .title = N_ ("Penalties that differ within a pair"),
  .explanation = N_ ("Slopes and banks are harder to cross one way than the other. Mute the hint "
                     "where this is intended."),
  .rule = "M5.16",
  .find = find_slope,
};

/* Greatest strength that a piece of an arm has, or 0 when there is none. */
static gint
greatest_strength (const BorScenario *s, const char *arm)
{
  gint greatest = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; i < force->n_pieces; i++) {
      const BorPieceType *type = bor_scenario_piece_type (s, force->pieces[i].type.slot);
      if (type != NULL && bor_props_is (type->base.props, "symbol", arm))
        greatest = MAX (greatest, force->pieces[i].strength);
    }
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    const BorPieceType *type = bor_scenario_piece_type (s, placement->type.slot);
    if (type != NULL && bor_props_is (type->base.props, "symbol", arm))
      greatest = MAX (greatest, placement->strength);
  }
  return greatest;
}

static void
find_prohibitive (BorCheckContext *context)
{
  static const char *const leading[] = { "infantry", "cavalry" };
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  if (!bor_battle_is_passable (a))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (leading); i++) {
    gint penalty = (gint) bor_battle_penalty (a, leading[i]);
    gint strongest = penalty > 0 ? greatest_strength (s, leading[i]) : 0;
    if (strongest == 0 || penalty < strongest)
      continue;
    BorElementRef ref = { BOR_KIND_APPROACH, slot };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
    bor_check_report (context, &ref, 1, NULL,
                      i == 0 ? _ ("%s: infantry of %d cannot attack against a penalty of %d")
                             : _ ("%s: cavalry of %d cannot attack against a penalty of %d"),
                      name, strongest, penalty);
  }
}

const BorCheck bor_b_pen_3 = {
  APPROACHES,
  .id = "B-PEN-3",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Penalty that forbids every assault"),
  .explanation = N_ ("A leading piece must be stronger than the penalty. If the penalty equals the "
                     "strongest piece, that arm can never assault here."),
  .rule = "M11.9",
  .find = find_prohibitive,
};

static void
find_half_obstructed (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  if (!bor_element_prop_flag (a, "obstruction") || !bor_battle_is_border (s, slot)
      || bor_element_prop_flag (bor_scenario_approach (s, a->opposite.slot), "obstruction"))
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, a->opposite.slot);
  g_autofree char *message =
    g_strdup_printf (_ ("%s has a cavalry obstruction, %s has none"), name, other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, a->opposite.slot, message);
}

const BorCheck bor_b_obs_1 = {
  APPROACHES,
  .id = "B-OBS-1",
  .severity = BOR_SEVERITY_HINT,
  .title = N_ ("Obstruction on one side of a pair"),
  .explanation = N_ ("It obstructs only attacks into this locale. That is legal, but a brook or "
                     "wall usually hinders cavalry both ways."),
  .rule = "M5.17",
  .find = find_half_obstructed,
};

const BorCheck bor_b_obs_2 = {
  APPROACHES,
  .id = "B-OBS-2",
  .severity = BOR_SEVERITY_WARNING,
  .title = N_ ("Cavalry penalty with an obstruction"),
  .explanation =
    N_ ("Cavalry cannot lead an attack over an obstruction, so the penalty has no effect."),
  .rule = "M5.17",
  .covers = "T-BI-6",
  .find = bor_find_idle_cavalry_penalty,
  .fixes = { BOR_FIXES_CAVALRY_PENALTY },
};
