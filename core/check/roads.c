/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "edit/roads.h"
#include "geometry/ring.h"

/* Roads and junctions on any board; the rulesets know more about them. */

static void
find_no_stops (BorCheckContext *context)
{
  const BorRoad *road = bor_scenario_road (context->scenario, context->slot);
  if (road->n_stops > 0)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s has no stops"), name);
}

/* Everything that the road already specifies is kept. */
BorScenario *
bor_fix_trace_road (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gint32 slot = problem->refs[0].slot;
  const BorRoad *road = bor_scenario_road (scenario, slot);
  if (road->n_stops > 0 || road->path.n < 2)
    return bor_fix_unclear (error);
  return bor_edit_retrace_road (scenario, slot, error);
}

BorScenario *
bor_fix_remove_road (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gint32 slot = problem->refs[0].slot;
  if (bor_scenario_road (scenario, slot)->n_stops > 0)
    return bor_fix_unclear (error);
  BOR_FOREACH (scenario, BOR_KIND_JUNCTION, at, const BorJunction, junction)
    if (bor_refs_find (&junction->roads, slot) >= 0)
      return bor_fix_unclear (error);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, at, const BorForce, force)
    if (force->road.slot == slot)
      return bor_fix_unclear (error);
  return bor_fix_remove (scenario, problem->refs[0]);
}

/* Updates the stops of a road from its line. */
static BorScenario *
retrace_road (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gint32 slot = problem->refs[0].slot;
  if (bor_scenario_road (scenario, slot)->path.n < 2)
    return bor_fix_unclear (error);
  return bor_edit_retrace_road (scenario, slot, error);
}

static gboolean
is_elsewhere (const BorScenario *s, const BorRef *approach, gint32 locale)
{
  const BorApproach *a = bor_scenario_approach (s, approach->slot);
  return a != NULL && a->locale.slot != locale;
}

static void
find_foreign_approach (BorCheckContext *context)
{
  const BorScenario *s = context->scenario;
  const BorRoad *road = bor_scenario_road (s, context->slot);
  for (guint i = 0; i < road->n_stops; i++) {
    const BorStop *stop = &road->stops[i];
    if (stop->locale.slot < 0
        || (!is_elsewhere (s, &stop->in, stop->locale.slot)
            && !is_elsewhere (s, &stop->out, stop->locale.slot)))
      continue;
    BorElementRef refs[] = { bor_check_current (context), { BOR_KIND_LOCALE, stop->locale.slot } };
    g_autofree char *name = bor_check_name (context);
    g_autofree char *locale = bor_scenario_describe (s, refs[1]);
    bor_check_report (context, refs, 2, NULL,
                      _ ("%s crosses an approach of another locale at stop %u, %s"), name, i + 1,
                      locale);
  }
}

/* If all approaches of a stop belong to another locale, that is the stop's locale. */
static BorScenario *
move_stop (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorRoad *road = bor_element_copy (bor_scenario_road (scenario, problem->refs[0].slot));
  gboolean changed = FALSE;
  for (guint i = 0; i < road->n_stops; i++) {
    BorStop *stop = &road->stops[i];
    const BorApproach *in = bor_scenario_approach (scenario, stop->in.slot);
    const BorApproach *out = bor_scenario_approach (scenario, stop->out.slot);
    gint32 locale = in != NULL ? in->locale.slot : out != NULL ? out->locale.slot : -1;
    if (locale >= 0 && locale != stop->locale.slot && (out == NULL || out->locale.slot == locale)) {
      bor_ref_set (&stop->locale, locale);
      changed = TRUE;
    }
  }
  if (!changed) {
    bor_element_unref (road);
    return bor_fix_unclear (error);
  }
  return bor_fix_change (scenario, problem->refs[0], road);
}

/* Returns TRUE if point i of the path, or the segment to the next one, touches the ring. */
static gboolean
touches (const BorPoints *path, guint i, const BorPoint *ring, guint n, BorBox box, double reach)
{
  BorPoint p = path->items[i], q = path->items[MIN (i + 1, path->n - 1)];
  if (MIN (p.x, q.x) > box.x1 || MAX (p.x, q.x) < box.x0 || MIN (p.y, q.y) > box.y1
      || MAX (p.y, q.y) < box.y0)
    return FALSE;
  if (bor_ring_contains (ring, n, p.x, p.y) || bor_ring_contains (ring, n, q.x, q.y))
    return TRUE;
  for (guint k = 0; k < n; k++) {
    BorPoint a = ring[k], b = ring[k + 1 < n ? k + 1 : 0];
    if (bor_segments_intersect (p, q, a, b, NULL) || bor_segment_distance (p, a, b, NULL) <= reach
        || bor_segment_distance (q, a, b, NULL) <= reach)
      return TRUE;
  }
  return FALSE;
}

/* Searches from `start`, where the previous stop was passed, and then from the beginning: so most
 * roads are searched only once. */
static gboolean
passes (BorCheckContext *context, const BorPoints *path, gint32 locale, guint *start)
{
  guint n;
  const BorPoint *ring = bor_topology_locale_ring (context->topology, locale, &n);
  double reach = bor_scenario_board (context->scenario)->tolerance;
  BorBox box = bor_box_grow (bor_topology_locale_box (context->topology, locale), reach);
  for (guint i = 0; i < path->n; i++) {
    guint at = (*start + i) % path->n;
    if (touches (path, at, ring, n, box, reach)) {
      *start = at;
      return TRUE;
    }
  }
  return FALSE;
}

static void
find_line_astray (BorCheckContext *context)
{
  const BorRoad *road = bor_scenario_road (context->scenario, context->slot);
  guint start = 0;
  for (guint i = 0; road->path.n > 1 && i < road->n_stops; i++) {
    gint32 slot = road->stops[i].locale.slot;
    if (bor_topology_ring_state (context->topology, slot) != BOR_RING_VALID
        || passes (context, &road->path, slot, &start))
      continue;
    BorElementRef refs[] = { bor_check_current (context), { BOR_KIND_LOCALE, slot } };
    g_autofree char *name = bor_check_name (context);
    g_autofree char *locale = bor_scenario_describe (context->scenario, refs[1]);
    bor_check_report (context, refs, 2, NULL,
                      _ ("The line of %s does not pass through its stop %s"), name, locale);
  }
}

static void
add_middle (const BorScenario *scenario, BorPoints *path, BorRef approach)
{
  const BorApproach *a = bor_scenario_approach (scenario, approach.slot);
  if (a == NULL || a->along.n == 0)
    return;
  BorPoint p = bor_approach_middle (scenario, a, NULL);
  bor_points_append (path, bor_coord_round (p.x), bor_coord_round (p.y));
}

static BorScenario *
redraw (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorRoad *road = bor_element_copy (bor_scenario_road (scenario, problem->refs[0].slot));
  bor_points_clear (&road->path);
  for (guint i = 0; i < road->n_stops; i++) {
    const BorLocale *locale = bor_scenario_locale (scenario, road->stops[i].locale.slot);
    if (i == 0 || road->stops[i - 1].out.slot < 0)
      add_middle (scenario, &road->path, road->stops[i].in);
    if (locale != NULL) {
      BorPoint p = bor_locale_label_point (scenario, locale);
      bor_points_append (&road->path, bor_coord_round (p.x), bor_coord_round (p.y));
    }
    add_middle (scenario, &road->path, road->stops[i].out);
  }
  return bor_fix_change (scenario, problem->refs[0], road);
}

/* --- Junctions --- */

static gboolean
joins_twice (const BorJunction *junction)
{
  for (guint i = 0; i < junction->roads.n; i++)
    for (guint k = 0; k < i; k++)
      if (junction->roads.items[i].slot >= 0
          && junction->roads.items[i].slot == junction->roads.items[k].slot)
        return TRUE;
  return FALSE;
}

static void
find_junction_small (BorCheckContext *context)
{
  const BorJunction *junction = bor_scenario_junction (context->scenario, context->slot);
  gboolean twice = joins_twice (junction);
  if (junction->roads.n > 1 && !twice && !bor_ref_is_none (junction->locale))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  if (bor_ref_is_none (junction->locale))
    bor_check_report (context, &ref, 1, NULL, _ ("%s is in no locale"), name);
  else if (twice)
    bor_check_report (context, &ref, 1, NULL, _ ("%s names a road more than once"), name);
  else
    bor_check_report (context, &ref, 1, NULL, _ ("%s has fewer than two roads"), name);
}

static BorScenario *
name_roads_once (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorJunction *junction =
    bor_element_copy (bor_scenario_junction (scenario, problem->refs[0].slot));
  guint n = junction->roads.n;
  for (guint i = n; i-- > 0;)
    if (junction->roads.items[i].slot >= 0
        && bor_refs_find (&junction->roads, junction->roads.items[i].slot) < (gint) i)
      bor_refs_remove (&junction->roads, i);
  if (junction->roads.n < n && junction->roads.n > 1 && !bor_ref_is_none (junction->locale))
    return bor_fix_change (scenario, problem->refs[0], junction);
  bor_element_unref (junction);
  return bor_fix_unclear (error);
}

static BorScenario *
remove_junction (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_fix_remove (scenario, problem->refs[0]);
}

#define ROADS .family = N_ ("Roads")

const BorCheck bor_check_road_no_stops = {
  ROADS,
  .id = "C-ROAD-1",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_ROAD,
  .title = N_ ("Road without stops"),
  .explanation = N_ ("Its line is drawn, but it passes through no locale, so no piece can use it."),
  .find = find_no_stops,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Update the stops from the line"), bor_fix_trace_road },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_ROAD), 0, N_ ("Remove the road and its line"),
               bor_fix_remove_road } },
};

const BorCheck bor_check_road_elsewhere = {
  ROADS,
  .id = "C-ROAD-2",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_ROAD,
  .title = N_ ("Road over an approach of another locale"),
  .explanation = N_ ("A road enters and leaves each stop by approaches of that stop’s locale."),
  .find = find_foreign_approach,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Move the stop to the locale of its approaches"),
               move_stop },
             { BOR_FIX_ASKS, 0, 0, N_ ("Update the stops from the line"), retrace_road } },
};

const BorCheck bor_check_road_off_stops = {
  ROADS,
  .id = "C-ROAD-3",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_ROAD,
  .title = N_ ("Road whose line misses a stop"),
  .explanation = N_ ("Players see the line; the game follows the stops. The two should agree."),
  .find = find_line_astray,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Update the stops from the line"), retrace_road },
             { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_ROAD),
               N_ ("Redraw the line through the stops"), redraw } },
};

const BorCheck bor_check_junction = {
  ROADS,
  .id = "C-JUNC-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_JUNCTION,
  .title = N_ ("Junction that joins nothing"),
  .explanation = N_ ("A junction says how two or more roads meet in a locale."),
  .find = find_junction_small,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Name each road once"), name_roads_once },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_JUNCTION), 0, N_ ("Remove the junction"),
               remove_junction } },
};
