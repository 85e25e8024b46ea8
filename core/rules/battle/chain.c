/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/roads.h"
#include "geometry/trace.h"
#include "rules/battle/checks.h"
#include "rules/battle/roads.h"

/* Fixes for broken sequences of stops: from the stops themselves if they are unambiguous, otherwise
 * from the drawn line. */

static BorStop
make_stop (gint32 locale, gint32 in, gint32 out)
{
  BorStop stop = { bor_ref_make (locale), BOR_REF_NONE, BOR_REF_NONE, NULL, 0, 0 };
  bor_ref_set (&stop.in, in);
  bor_ref_set (&stop.out, out);
  return stop;
}

static gint32
opposite_of (const BorScenario *s, gint32 approach)
{
  const BorApproach *a = bor_scenario_approach (s, approach);
  return a != NULL ? a->opposite.slot : -1;
}

/* Two stops that are neighbours, with one border to choose. */
static gboolean
fill_in (const BorScenario *s, BorStop *from, BorStop *to)
{
  gint32 out = from->out.slot, in = to->in.slot;
  if (out < 0 || in < 0) {
    out = out < 0 ? opposite_of (s, in) : out;
    in = in < 0 ? opposite_of (s, out) : in;
  }
  gboolean sound = out >= 0 && in >= 0 && opposite_of (s, out) == in
                   && bor_battle_is_border (s, out)
                   && bor_scenario_approach (s, out)->locale.slot == from->locale.slot
                   && bor_scenario_approach (s, in)->locale.slot == to->locale.slot;
  if (!sound) {
    out = bor_battle_only_border (s, from->locale.slot, to->locale.slot);
    in = opposite_of (s, out);
  }
  if (out < 0 || in < 0)
    return FALSE;
  bor_ref_set (&from->out, out);
  bor_ref_set (&to->in, in);
  return TRUE;
}

/* A stop was left out: what one leads to, the other comes from. */
static gboolean
insert_between (const BorScenario *s, BorRoad *road, guint i)
{
  gint32 in = opposite_of (s, road->stops[i].out.slot);
  gint32 out = opposite_of (s, road->stops[i + 1].in.slot);
  if (in < 0 || out < 0 || !bor_battle_is_border (s, in) || !bor_battle_is_border (s, out))
    return FALSE;
  gint32 locale = bor_scenario_approach (s, in)->locale.slot;
  if (locale != bor_scenario_approach (s, out)->locale.slot)
    return FALSE;
  bor_road_insert_stop (road, i + 1, make_stop (locale, in, out));
  return TRUE;
}

/* Stops in no locale are in that of their approaches. */
static void
place_stops (const BorScenario *s, BorRoad *road)
{
  for (guint i = 0; i < road->n_stops; i++) {
    BorStop *stop = &road->stops[i];
    gint32 approach = stop->in.slot >= 0 ? stop->in.slot : stop->out.slot;
    if (bor_ref_is_none (stop->locale) && approach >= 0)
      bor_ref_set (&stop->locale, bor_scenario_approach (s, approach)->locale.slot);
  }
}

static gboolean
mend_steps (const BorScenario *s, BorRoad *road)
{
  for (guint i = 0; i + 1 < road->n_stops; i++)
    if (bor_battle_road_step (s, road, i) == BOR_ROAD_STEP_GAP && !insert_between (s, road, i)
        && !fill_in (s, &road->stops[i], &road->stops[i + 1]))
      return FALSE;
  return TRUE;
}

/* The first (or last) stop was left out; the line tells whether the road
 * begins at the board edge there. */
static gboolean
mend_end (const BorScenario *s, BorRoad *road, const GArray *trace, gboolean last)
{
  if (bor_battle_road_end (s, road, last) != BOR_ROAD_STEP_GAP)
    return TRUE;
  BorStop *stop = &road->stops[last ? road->n_stops - 1 : 0];
  gint32 other = opposite_of (s, last ? stop->out.slot : stop->in.slot);
  if (other < 0 || trace == NULL || !bor_battle_is_border (s, other))
    return FALSE;
  const BorTraceStop *t = &g_array_index (trace, BorTraceStop, last ? trace->len - 1 : 0);
  gint32 locale = bor_scenario_approach (s, other)->locale.slot;
  if (t->locale != locale)
    return FALSE;
  if (last)
    bor_road_insert_stop (road, road->n_stops, make_stop (locale, other, t->out));
  else
    bor_road_insert_stop (road, 0, make_stop (locale, t->in, other));
  return TRUE;
}

static gboolean
is_kept (BorRef before, BorRef after)
{
  return bor_ref_is_none (before) || bor_ref_equal (before, after);
}

/* What a road said is still said: all its stops, in their order, with their approaches. */
static gboolean
keeps_stops (const BorRoad *before, const BorRoad *after)
{
  guint at = 0;
  for (guint i = 0; i < before->n_stops; i++, at++) {
    const BorStop *stop = &before->stops[i];
    while (at < after->n_stops
           && (!is_kept (stop->locale, after->stops[at].locale)
               || !is_kept (stop->in, after->stops[at].in)
               || !is_kept (stop->out, after->stops[at].out)
               || !bor_props_equal (stop->props, after->stops[at].props)))
      at++;
    if (at >= after->n_stops)
      return FALSE;
  }
  return TRUE;
}

static BorScenario *
nothing_tells (GError **error)
{
  return bor_fix_ambiguous (error,
                            _ ("Neither the other stops nor the line show which sides are right"));
}

/* Mends the chain from its own stops. `keeping` nothing that the road says is changed by it. */
static BorScenario *
mend_chain (const BorTopology *topology, const BorProblem *problem, gboolean keeping,
            GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorRoad *road = bor_fix_element (scenario, problem, 0, BOR_KIND_ROAD, error);
  if (road == NULL)
    return NULL;
  g_autoptr (GArray) trace = bor_topology_trace (topology, &road->path);
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  BorRoad *own = bor_edit_make_own (copy, BOR_KIND_ROAD, problem->refs[0].slot);
  place_stops (copy, own);
  if (problem->detail != NULL || bor_battle_road_is_sound (scenario, road)
      || !mend_steps (copy, own) || !mend_end (copy, own, trace, FALSE)
      || !mend_end (copy, own, trace, TRUE) || !bor_battle_road_is_sound (copy, own)
      || keeps_stops (road, own) != keeping)
    return nothing_tells (error);
  return g_steal_pointer (&copy);
}

BorScenario *
bor_fix_chain_filled (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  return mend_chain (topology, problem, TRUE, error);
}

BorScenario *
bor_fix_chain_changed (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  return mend_chain (topology, problem, FALSE, error);
}

BorScenario *
bor_fix_chain_traced (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorRoad *road = bor_fix_element (scenario, problem, 0, BOR_KIND_ROAD, error);
  if (road == NULL)
    return NULL;
  gint32 slot = problem->refs[0].slot;
  g_autoptr (BorScenario) copy = bor_edit_retrace_road (scenario, slot, NULL);
  const BorRoad *traced = copy != NULL ? bor_scenario_road (copy, slot) : NULL;
  if (problem->detail != NULL || traced == NULL || !keeps_stops (road, traced)
      || !bor_battle_road_is_sound (copy, traced))
    return nothing_tells (error);
  return g_steal_pointer (&copy);
}
