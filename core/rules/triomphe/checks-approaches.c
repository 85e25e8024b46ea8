/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "geometry/ring.h"
#include "rules/battle/checks.h"
#include "rules/battle/roads.h"
#include "rules/triomphe/checks.h"

/* T25.1: approaches. */

#define APPROACHES .family = N_ ("Approaches"), .scope = BOR_SCOPE_APPROACH

static const BorApproach *
checked_approach (const BorCheckContext *context)
{
  return bor_scenario_approach (bor_check_scenario (context), bor_check_slot (context));
}

static void
find_unpaired (BorCheckContext *context)
{
  if (checked_approach (context)->edge)
    return;
  bor_find_no_opposite (context);
  bor_find_false_opposite (context);
}

const BorCheck bor_t_bi_1 = {
  APPROACHES,
  .id = "T-BI-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Approach without a mutual opposite"),
  .explanation = N_ ("Every passable approach inside the board has one opposite, in another "
                     "locale, which names it in turn."),
  .rule = "T2.3",
  .covers = "B-OPP-1 B-OPP-2 C-PAIR-1 C-PAIR-2",
  .find = find_unpaired,
  .fixes = { BOR_FIXES_NO_OPPOSITE, BOR_FIXES_FALSE_OPPOSITE },
};

/* The road goes out over `slot`, or comes in over it at its first stop. */
static gboolean
goes_over (const BorRoad *road, gint32 slot)
{
  for (guint i = 0; i < road->n_stops; i++)
    if (road->stops[i].out.slot == slot || (i == 0 && road->stops[i].in.slot == slot))
      return TRUE;
  return FALSE;
}

static void
report_users (BorCheckContext *context, BorKind kind, const char *format)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  guint n;
  const gint32 *users =
    bor_topology_users (bor_check_topology (context), BOR_KIND_APPROACH, slot, kind, &n);
  for (guint i = 0; i < n; i++) {
    if (kind == BOR_KIND_ROAD && !goes_over (bor_scenario_road (s, users[i]), slot))
      continue;
    BorElementRef refs[] = { { BOR_KIND_APPROACH, slot }, { kind, users[i] } };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
    g_autofree char *user = bor_battle_name (context, kind, users[i]);
    bor_check_report (context, refs, 2, NULL, "%s: %s (%s)", name, format, user);
  }
}

static void
find_impassable (BorCheckContext *context)
{
  gboolean second = bor_battle_is_second (bor_check_scenario (context), "marengo");
  const BorApproach *a = checked_approach (context);
  gint32 slot = bor_check_slot (context), other;
  if (bor_battle_is_half_impassable (context, slot, &other)) {
    if (!second)
      bor_find_half_impassable (context);
    return;
  }
  if (!bor_element_prop_flag (a, "impassable"))
    return;
  if (!second)
    report_users (context, BOR_KIND_ROAD, _ ("a road crosses an impassable approach"));
  report_users (context, BOR_KIND_PLACEMENT, _ ("a piece blocks an impassable approach"));
  if (bor_element_prop (a, "direction") == NULL)
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *message = g_strdup_printf (_ ("%s is impassable, but has a direction"), name);
  bor_battle_report (context, BOR_KIND_APPROACH, slot, message);
}

const BorCheck bor_t_bi_2 = {
  APPROACHES,
  .id = "T-BI-2",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Impassable approach that is in use"),
  .explanation = N_ ("Nothing may stand on an impassable approach or cross it: it has no road, no "
                     "direction and no piece, and its opposite is impassable too."),
  .rule = "T2.8",
  .covers = "B-IMP-1",
  .find = find_impassable,
  .fixes = { BOR_FIXES_HALF_IMPASSABLE,
             { BOR_FIX_ASKS, 0, 0, N_ ("Remove the direction"), bor_fix_idle_direction } },
};

static gboolean
has_terrain (const BorApproach *a)
{
  return bor_battle_penalty (a, "infantry") > 0 || bor_battle_penalty (a, "cavalry") > 0
         || bor_battle_penalty (a, "artillery") > 0 || bor_element_prop_flag (a, "obstruction");
}

static void
find_edge (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gboolean second = bor_battle_is_second (s, "marengo");
  const BorApproach *a = checked_approach (context);
  gint32 slot = bor_check_slot (context);
  if (!a->edge)
    return;
  if (!second) {
    bor_find_false_edge (context);
    bor_find_false_opposite (context);
  }
  g_autoptr (GArray) partners = bor_battle_partners (bor_check_topology (context), slot);
  gboolean idle = bor_element_prop (a, "direction") != NULL || (!second && has_terrain (a));
  if (!idle || bor_element_prop_flag (a, "impassable") || partners->len > 0)
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *message =
    g_strdup_printf (_ ("%s has a penalty, obstruction or direction"), name);
  bor_battle_report (context, BOR_KIND_APPROACH, slot, message);
}

const BorCheck bor_t_bi_3 = {
  APPROACHES,
  .id = "T-BI-3",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Board edge that leads somewhere or carries terrain"),
  .explanation = N_ ("A board edge has no opposite and adjoins no locale. It is impassable, or has "
                     "nothing but the roads that cross it."),
  .rule = "T2.13",
  .covers = "B-LOC-3 B-EDGE-1 C-EDGE-1",
  .find = find_edge,
  .fixes = { BOR_FIXES_FALSE_EDGE,
             BOR_FIXES_EDGE_WITH_OPPOSITE,
             { BOR_FIX_ASKS, 0, 0, N_ ("Remove penalties, obstruction and direction"),
               bor_fix_idle_all } },
};

const BorCheck bor_t_bi_4 = {
  APPROACHES,
  .id = "T-BI-4",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Width differs from the opposite"),
  .explanation = N_ ("Both approaches of a pair are narrow, or both are wide."),
  .rule = "T2.6",
  .covers = "B-WID-1",
  .find = bor_find_width,
  .fixes = { BOR_FIXES_WIDTH },
};

static void
find_penalty (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  bor_find_wrong_penalty (context);
  if (bor_scenario_uses (s, "marengo")
      || bor_battle_penalty (checked_approach (context), "artillery") < 2)
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *message = g_strdup_printf (
    _ ("%s has several artillery penalties, but one already forbids all fire"), name);
  bor_battle_report (context, BOR_KIND_APPROACH, slot, message);
}

const BorCheck bor_t_bi_5 = {
  APPROACHES,
  .id = "T-BI-5",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Invalid penalty or obstruction"),
  .explanation =
    N_ ("Infantry and cavalry penalties are numbers of symbols from 0 to 9. An artillery penalty "
        "is 0 or 1; it may be more only on a board that also serves Bonaparte at Marengo."),
  .rule = "T2.8",
  .covers = "B-PEN-1",
  .find = find_penalty,
  .fixes = { BOR_FIXES_VALUE },
};

const BorCheck bor_t_bi_6 = {
  APPROACHES,
  .id = "T-BI-6",
  .severity = BOR_SEVERITY_WARNING,
  .title = N_ ("Cavalry penalty with an obstruction"),
  .explanation =
    N_ ("Cavalry cannot lead an attack over an obstruction, so the penalty has no effect."),
  .rule = "T2.8",
  .covers = "B-OBS-2",
  .find = bor_find_idle_cavalry_penalty,
  .fixes = { BOR_FIXES_CAVALRY_PENALTY },
};

/* A force waits beyond the edge, by this road. */
static gboolean
is_holding_area (const BorScenario *s, gint32 road, const BorApproach *edge)
{
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    if (force->road.slot == road && force->locale.slot == edge->locale.slot
        && bor_battle_is_entering_force (force))
      return TRUE;
  return FALSE;
}

static void
find_decoration (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorApproach *a = checked_approach (context);
  gint32 slot = bor_check_slot (context);
  if (!a->edge || bor_element_prop_flag (a, "impassable") || bor_battle_is_second (s, "marengo"))
    return;
  guint n;
  const gint32 *roads =
    bor_topology_users (bor_check_topology (context), BOR_KIND_APPROACH, slot, BOR_KIND_ROAD, &n);
  for (guint i = 0; i < n; i++) {
    const BorRoad *road = bor_scenario_road (s, roads[i]);
    if ((road->stops[0].in.slot != slot && road->stops[road->n_stops - 1].out.slot != slot)
        || is_holding_area (s, roads[i], a))
      continue;
    BorElementRef refs[] = { { BOR_KIND_APPROACH, slot }, { BOR_KIND_ROAD, roads[i] } };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, roads[i]);
    g_autofree char *where = bor_battle_name (context, BOR_KIND_APPROACH, slot);
    bor_check_report (context, refs, 2, NULL, _ ("%s leaves the map where no force enters: %s"),
                      name, where);
  }
}

const BorCheck bor_t_bi_24 = {
  APPROACHES,
  .id = "T-BI-24",
  .severity = BOR_SEVERITY_HINT,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Decorative crossing of the board edge"),
  .explanation = N_ ("There is no holding area beyond, so the road only appears to continue. That "
                     "is legal; if you intend it, mute the hint."),
  .rule = "T21.6",
  .find = find_decoration,
};
