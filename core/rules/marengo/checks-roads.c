/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/shared.h"
#include "rules/battle/checks.h"
#include "rules/battle/roads.h"
#include "rules/marengo/checks.h"

/* M22: roads. */

#define ROADS .family = N_ ("Roads")

static void
find_unjoined (BorCheckContext *context)
{
  bor_find_road_unjoined (context);
  bor_find_road_closed (context);
}

const BorCheck bor_b_road_1 = {
  ROADS,
  .scope = BOR_SCOPE_ROAD,
  .id = "B-ROAD-1",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("No passable border between consecutive stops"),
  .explanation = N_ ("A road passes from a locale into the next over a border that can be "
                     "crossed."),
  .rule = "M5.24",
  .covers = "T-BI-8",
  .find = find_unjoined,
  .fixes = { BOR_FIXES_ROAD_CHAIN },
};

const BorCheck bor_b_road_2 = {
  ROADS,
  .scope = BOR_SCOPE_ROAD,
  .id = "B-ROAD-2",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Road with a gap"),
  .explanation =
    N_ ("A road that leaves a locale over an approach enters the next over the opposite approach. "
        "If it does not, a stop is missing or names the wrong side."),
  .rule = "M5.24",
  .covers = "C-ROAD-2",
  .find = bor_find_road_gap,
  .fixes = { BOR_FIXES_ROAD_CHAIN },
};

const BorCheck bor_b_road_3 = {
  ROADS,
  .scope = BOR_SCOPE_JUNCTION,
  .id = "B-ROAD-3",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH,
  .title = N_ ("Junction of roads that do not meet"),
  .explanation = N_ ("A junction names two or more roads that have a stop in its locale."),
  .rule = "M5.26",
  .covers = "C-JUNC-1",
  .find = bor_find_false_junction,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Name each road once"), bor_fix_junction_once },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_JUNCTION), 0,
               N_ ("Remove the road from the junction, and the junction if fewer than two roads "
                   "remain"),
               bor_fix_junction_without } },
};

const BorCheck bor_b_road_4 = {
  ROADS,
  .scope = BOR_SCOPE_LOCALE,
  .id = "B-ROAD-4",
  .severity = BOR_SEVERITY_WARNING,
  .title = N_ ("Unspecified road junction"),
  .explanation = N_ ("Two roads in one locale either join, so that pieces can change from one to "
                     "the other, or cross without joining. A junction says which."),
  .rule = "M5.26",
  .covers = "T-BI-9",
  .find = bor_find_undeclared_meeting,
  .fixes = { BOR_FIXES_MEETING },
};

const BorCheck bor_b_road_5 = {
  ROADS,
  .scope = BOR_SCOPE_ROAD,
  .id = "B-ROAD-5",
  .severity = BOR_SEVERITY_WARNING,
  .title = N_ ("Line and stops of a road disagree"),
  .explanation = N_ ("Pieces follow the stops, players the drawn line: it must cross exactly "
                     "the approaches that the stops name, in their order."),
  .rule = "M5.24",
  .covers = "C-ROAD-3",
  .find = bor_find_road_line,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Update the stops from the line"),
               .apply_by = bor_fix_road_stops },
             { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_ROAD),
               N_ ("Redraw the line through the stops"), .apply_by = bor_fix_road_line } },
};

static gboolean
is_entry_road (const BorScenario *s, gint32 road)
{
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    if (force->road.slot == road && bor_battle_is_entering_force (force))
      return TRUE;
  return FALSE;
}

static void
find_short (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorRoad *road = bor_scenario_road (s, slot);
  if (road->n_stops > 1 || (road->n_stops == 1 && is_entry_road (s, slot))
      || !bor_battle_road_is_sound (s, road))
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, slot);
  g_autofree char *message =
    road->n_stops == 0
      ? g_strdup_printf (_ ("%s has no stops"), name)
      : g_strdup_printf (_ ("%s does not lead out of a locale, and no force enters by it"), name);
  bor_battle_report (context, BOR_KIND_ROAD, slot, message);
}

static BorScenario *
trace_empty (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorRoad *road = bor_fix_element (scenario, problem, 0, BOR_KIND_ROAD, error);
  if (road == NULL)
    return NULL;
  if (road->n_stops > 0)
    return bor_fix_ambiguous (error, _ ("Extend the road, or delete it"));
  return bor_fix_trace_road (scenario, problem, error);
}

const BorCheck bor_b_road_6 = {
  ROADS,
  .scope = BOR_SCOPE_ROAD,
  .id = "B-ROAD-6",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Road that leads nowhere"),
  .explanation = N_ ("A road with a single stop is useful only where reinforcements enter by it."),
  .rule = "M5.26",
  .covers = "C-ROAD-1",
  .find = find_short,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Update the stops from the line"), trace_empty },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_ROAD), 0, N_ ("Remove the road and its line"),
               bor_fix_remove_road } },
};

static void
find_repeated (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorRoad *road = bor_scenario_road (s, slot);
  g_autoptr (GHashTable) passed = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) reported = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i + 1 < road->n_stops; i++) {
    gint32 out = road->stops[i].out.slot;
    if (bor_battle_road_step (s, road, i) != BOR_ROAD_STEP_SOUND)
      continue;
    gint32 pair = MIN (out, road->stops[i + 1].in.slot);
    if (g_hash_table_add (passed, GINT_TO_POINTER (pair))
        || !g_hash_table_add (reported, GINT_TO_POINTER (pair)))
      continue;
    BorElementRef refs[] = { { BOR_KIND_ROAD, slot }, { BOR_KIND_APPROACH, out } };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, slot);
    g_autofree char *border = bor_battle_name (context, BOR_KIND_APPROACH, out);
    bor_check_report (context, refs, 2, NULL, _ ("%s crosses a border twice: %s"), name, border);
  }
}

const BorCheck bor_b_road_7 = {
  ROADS,
  .scope = BOR_SCOPE_ROAD,
  .id = "B-ROAD-7",
  .severity = BOR_SEVERITY_HINT,
  .title = N_ ("Road that crosses a border twice"),
  .explanation = N_ ("Both crossings would share the three slots for traffic."),
  .rule = "M8.28",
  .find = find_repeated,
};

const BorCheck bor_b_road_8 = {
  ROADS,
  .scope = BOR_SCOPE_ROAD,
  .id = "B-ROAD-8",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Road class disagrees with its stops"),
  .explanation = N_ ("A road is main or secondary. A stop has a class only where it differs from "
                     "the road; if all stops differ, the road has the wrong class."),
  .rule = "M5.23",
  .find = bor_find_road_class,
  .fixes = { BOR_FIXES_ROAD_CLASS },
};
