/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/road-parts.h"
#include "edit/roads.h"
#include "geometry/trace.h"
#include "rules/battle/checks.h"
#include "rules/battle/roads.h"

/* Whether the drawn line of a road goes where its stops say. */

/* Where the line and the stops part. */
typedef struct {
  BorPoint at;
  gint32 drawn, stated; /* locales that the line and the stops go to; -1: they end */
} Parting;

static gint32
stop_locale (const BorRoad *road, guint i)
{
  return i < road->n_stops ? road->stops[i].locale.slot : -1;
}

static gint32
trace_locale (const GArray *trace, guint i)
{
  return i < trace->len ? g_array_index (trace, BorTraceStop, i).locale : -1;
}

static gint32
end_approach (BorRef ref)
{
  return bor_ref_is_none (ref) ? -1 : ref.slot;
}

/* Where the line comes to its stop `i`. */
static BorPoint
place_of (const BorRoad *road, const GArray *trace, guint i)
{
  if (i == 0)
    return road->path.items[0];
  return g_array_index (trace, BorTraceStop, MIN (i, trace->len) - 1).leaves;
}

/* TRUE when they agree to the end. */
static gboolean
line_agrees (const BorRoad *road, const GArray *trace, Parting *parting)
{
  guint n = MAX (trace->len, road->n_stops);
  for (guint i = 0; i < n; i++) {
    *parting =
      (Parting){ place_of (road, trace, i), trace_locale (trace, i), stop_locale (road, i) };
    if (parting->drawn != parting->stated)
      return FALSE;
    const BorTraceStop *t = &g_array_index (trace, BorTraceStop, i);
    if (t->in != end_approach (road->stops[i].in))
      return FALSE;
    parting->at = t->leaves;
    if (t->out != end_approach (road->stops[i].out))
      return FALSE;
  }
  return TRUE;
}

static void
report_parting (BorCheckContext *context, const Parting *parting)
{
  gint32 slot = bor_check_slot (context);
  gint32 locale = parting->stated >= 0 ? parting->stated : parting->drawn;
  BorElementRef refs[] = { { BOR_KIND_ROAD, slot }, { BOR_KIND_LOCALE, locale } };
  g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, slot);
  g_autofree char *drawn = bor_battle_name (context, BOR_KIND_LOCALE, parting->drawn);
  g_autofree char *stated = bor_battle_name (context, BOR_KIND_LOCALE, parting->stated);
  if (parting->drawn == parting->stated)
    bor_check_report (context, refs, 2, &parting->at,
                      _ ("The line of %s crosses a side of %s that its stops do not name"), name,
                      stated);
  else if (parting->drawn < 0)
    bor_check_report (context, refs, 2, &parting->at,
                      _ ("The line of %s ends before its stop in %s"), name, stated);
  else if (parting->stated < 0)
    bor_check_report (context, refs, 2, &parting->at,
                      _ ("The line of %s enters %s, where it has no stop"), name, drawn);
  else
    bor_check_report (context, refs, 2, &parting->at,
                      _ ("The line of %s enters %s, but its stops lead to %s"), name, drawn,
                      stated);
}

void
bor_find_road_line (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorRoad *road = bor_scenario_road (s, slot);
  if (road->path.n < 2 || road->n_stops == 0 || !bor_battle_road_is_sound (s, road))
    return;
  g_autoptr (GArray) trace = bor_topology_trace (bor_check_topology (context), &road->path);
  if (trace == NULL) {
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, slot);
    g_autofree char *message =
      g_strdup_printf (_ ("The line of %s runs through places that are in no locale"), name);
    bor_battle_report (context, BOR_KIND_ROAD, slot, message);
    return;
  }
  Parting parting;
  if (!line_agrees (road, trace, &parting))
    report_parting (context, &parting);
}

/* Line and stops of the road agree in a scenario. */
static gboolean
agrees_now (const BorTopology *topology, const BorScenario *scenario, gint32 slot)
{
  const BorRoad *road = bor_scenario_road (scenario, slot);
  g_autoptr (GArray) trace = bor_topology_trace (topology, &road->path);
  Parting parting;
  return trace != NULL && line_agrees (road, trace, &parting);
}

BorScenario *
bor_fix_road_line (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorRoad *road = bor_fix_element (scenario, problem, 0, BOR_KIND_ROAD, error);
  if (road == NULL)
    return NULL;
  if (!bor_battle_road_is_sound (scenario, road))
    return bor_fix_ambiguous (error, _ ("Fix the stops of the road first"));
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  bor_road_draw_path (copy, bor_edit_make_own (copy, BOR_KIND_ROAD, problem->refs[0].slot));
  if (!agrees_now (topology, copy, problem->refs[0].slot))
    return bor_fix_ambiguous (
      error, _ ("Draw the line by hand: these locales are too crooked for an automatic line"));
  return g_steal_pointer (&copy);
}

BorScenario *
bor_fix_road_stops (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  gint32 slot = problem->refs[0].slot;
  g_autoptr (BorScenario) copy = bor_edit_retrace_road (scenario, slot, error);
  if (copy == NULL)
    return NULL;
  if (!bor_battle_road_is_sound (copy, bor_scenario_road (copy, slot))
      || !agrees_now (topology, copy, slot))
    return bor_fix_ambiguous (
      error, _ ("Draw the line by hand: these locales are too crooked for an automatic line"));
  return g_steal_pointer (&copy);
}
