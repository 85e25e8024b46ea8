/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/import/roads.h"

#include <glib/gi18n-lib.h>

#include "edit/pathway.h"
#include "edit/road-trace.h"
#include "formats/import/private.h"
#include "geometry/ring.h"
#include "geometry/topology.h"

/* In how many places of a corridor it is asked what the road is in. */
#define PROBES 8
/* Points that a line keeps, at most. Readers of XML take no attribute of more than ten million
 * characters, so a much longer line could not be saved. */
#define MOST_POINTS 100000

static gboolean
is_in (const BorScenario *scenario, gint32 slot, BorPoint p)
{
  BOR_AUTO_POINTS ring = { 0 };
  bor_locale_ring (scenario, bor_scenario_locale (scenario, slot), &ring);
  return ring.n > 2 && bor_ring_contains (ring.items, ring.n, p.x, p.y);
}

static gboolean
is_in_any (const BorScenario *scenario, BorPoint p)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (scenario);
  bor_topology_locales_in (topology, (BorBox){ p.x, p.y, p.x, p.y }, near);
  for (guint i = 0; i < near->len; i++)
    if (is_in (scenario, g_array_index (near, gint32, i), p))
      return TRUE;
  return FALSE;
}

static gboolean
find_crossing (const BorScenario *scenario, const BorPoints *path, gint32 side, double from,
               double *at)
{
  BOR_AUTO_POINTS line = { 0 };
  bor_approach_points (scenario, bor_scenario_approach (scenario, side), &line);
  return line.n > 1 && bor_path_find_intersection (path, from, &line, at, NULL);
}

/* Returns TRUE if the line does not lead straight from side `out` to its opposite; `at` is where it
 * was on the way, and then where it is. */
static gboolean
is_doubtful (const BorScenario *scenario, const BorPoints *path, gint32 out, double *at)
{
  const BorApproach *side = bor_scenario_approach (scenario, out);
  gint32 opposite = side->opposite.slot;
  double left, entered;
  if (!find_crossing (scenario, path, out, *at, &left))
    return FALSE;
  *at = left;
  if (!find_crossing (scenario, path, opposite, left - 1e-6, &entered))
    return TRUE;
  gint32 to = bor_scenario_approach (scenario, opposite)->locale.slot;
  for (guint i = 1; i < PROBES && entered > left + 1e-6; i++) {
    BorPoint p = bor_path_point (path, left + (entered - left) * i / PROBES);
    if (is_in (scenario, side->locale.slot, p) || is_in (scenario, to, p))
      continue;
    if (is_in_any (scenario, p))
      return TRUE;
  }
  *at = entered;
  return FALSE;
}

static void
warn_doubts (const BorScenario *scenario, const BorRoad *road, const char *where,
             BorImportWarnings *warnings)
{
  double at = -1;
  for (guint i = 0; i + 1 < road->n_stops; i++) {
    gint32 out = road->stops[i].out.slot;
    if (out < 0 || !is_doubtful (scenario, &road->path, out, &at))
      continue;
    BorPoint p = bor_path_point (&road->path, MAX (at, 0));
    g_autofree char *to = bor_scenario_describe (
      scenario, bor_element_ref_make (BOR_KIND_LOCALE, road->stops[i + 1].locale.slot));
    bor_import_warnings_add (
      warnings, where, &p, _ ("the line may lead to another locale than %s here: check the stops"),
      to);
  }
}

/* Keeps points at equal distances in the list, and both ends. */
static void
thin (BorScenario *scenario, gint32 slot, BorImportWarnings *warnings)
{
  const BorRoad *old = bor_scenario_road (scenario, slot);
  guint n = old->path.n;
  if (n <= MOST_POINTS)
    return;
  BorRoad *road = bor_element_copy (old);
  for (guint i = 0; i < MOST_POINTS; i++)
    road->path.items[i] = old->path.items[(guint64) i * (n - 1) / (MOST_POINTS - 1)];
  road->path.n = MOST_POINTS;
  g_autofree char *where =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_ROAD, slot));
  bor_import_warnings_add (warnings, where, road->path.items,
                           _ ("the line has %u points, of which %u are kept"), n,
                           (guint) MOST_POINTS);
  bor_scenario_replace (scenario, slot, road);
}

/* `scenario` stays as it is, so that it can be indexed; the road is changed in that of the import. */
static void
trace_road (const BorImport *import, const BorScenario *scenario, gint32 slot)
{
  g_autofree char *where =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_ROAD, slot));
  g_autoptr (GError) error = NULL;
  BorRoad *road = bor_element_copy (bor_scenario_road (scenario, slot));
  if (bor_road_trace_stops (scenario, &road->path, road, &error)) {
    warn_doubts (scenario, road, where, import->warnings);
    bor_import_tell_along (scenario, slot, import->tolerance, where, import->warnings);
    bor_scenario_replace (import->scenario, slot, road);
    return;
  }
  bor_import_warnings_add (import->warnings, where, road->path.items,
                           _ ("the road got no stops from its line: %s"), error->message);
  warn_doubts (scenario, road, where, import->warnings); /* the place where it went astray */
  bor_element_unref (road);
}

void
bor_import_trace_roads (BorImport *import, const GArray *roads)
{
  g_return_if_fail (import != NULL && roads != NULL);
  if (roads->len == 0)
    return;
  for (guint i = 0; i < roads->len; i++)
    if (bor_scenario_road (import->scenario, g_array_index (roads, gint32, i)) != NULL)
      thin (import->scenario, g_array_index (roads, gint32, i), import->warnings);
  g_autoptr (BorScenario) before = bor_scenario_copy (import->scenario);
  for (guint i = 0; i < roads->len; i++) {
    gint32 slot = g_array_index (roads, gint32, i);
    const BorRoad *road = bor_scenario_road (before, slot);
    if (road != NULL && road->n_stops == 0 && road->path.n > 1)
      trace_road (import, before, slot);
  }
}

GPtrArray *
bor_import_road_doubts (const BorScenario *scenario, const gint32 *roads, guint n)
{
  g_return_val_if_fail (scenario != NULL && (roads != NULL || n == 0), NULL);
  g_autoptr (BorImportWarnings) warnings = bor_import_warnings_new ();
  for (guint i = 0; i < n; i++) {
    const BorRoad *road = bor_scenario_road (scenario, roads[i]);
    if (road == NULL || road->path.n < 2)
      continue;
    g_autofree char *where =
      bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_ROAD, roads[i]));
    warn_doubts (scenario, road, where, warnings);
    bor_import_tell_along (scenario, roads[i], 0, where, warnings);
  }
  return bor_import_warnings_list (warnings);
}
