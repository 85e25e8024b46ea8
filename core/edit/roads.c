/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/roads.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/road-parts.h"
#include "edit/road-trace.h"
#include "edit/uses.h"

static BorScenario *
publish (const BorScenario *scenario, BorRoad *road, gint32 *slot)
{
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 at = bor_scenario_append (next, road);
  if (slot != NULL)
    *slot = at;
  return next;
}

static BorRoad *
new_road (const BorScenario *scenario)
{
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_ROAD, NULL);
  return bor_element_new (BOR_KIND_ROAD, id);
}

BorScenario *
bor_edit_add_road (const BorScenario *scenario, const gint32 *locales, guint n, gint32 *road,
                   GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_LOCALE, locales, n, error))
    return NULL;
  BorRoad *new = new_road (scenario);
  for (guint i = 0; i < n; i++) {
    BorStop stop = { bor_ref_make (locales[i]), BOR_REF_NONE, BOR_REF_NONE, NULL, 0, 0 };
    bor_road_insert_stop (new, i, stop);
    if (i == 0)
      continue;
    bor_road_draw_path (scenario, new);
    gint32 out = bor_road_find_pair (scenario, locales[i - 1], locales[i], &new->path, error);
    if (out < 0) {
      bor_element_unref (new);
      return NULL;
    }
    bor_road_set_out (new, i - 1, out);
    bor_road_set_in (new, i, bor_scenario_approach (scenario, out)->opposite.slot);
  }
  bor_road_draw_path (scenario, new);
  return publish (scenario, new, road);
}

static void
set_path (BorRoad *road, const BorPoint *points, guint n)
{
  bor_points_clear (&road->path);
  for (guint i = 0; i < n; i++)
    bor_path_add (&road->path, points[i]);
}

BorScenario *
bor_edit_trace_road (const BorScenario *scenario, const BorPoint *points, guint n, gint32 *road,
                     GError **error)
{
  BorRoad *new = new_road (scenario);
  set_path (new, points, n);
  if (bor_road_trace_stops (scenario, &new->path, new, error))
    return publish (scenario, new, road);
  bor_element_unref (new);
  return NULL;
}

/* Crossings that are still there keep what was said of them. */
static void
keep_props (const BorRoad *old, BorRoad *road)
{
  for (guint i = 0; i < road->n_stops; i++)
    for (guint k = 0; k < old->n_stops; k++) {
      BorStop *stop = &road->stops[i];
      const BorStop *was = &old->stops[k];
      if (was->locale.slot != stop->locale.slot || was->out.slot != stop->out.slot)
        continue;
      bor_props_unref (stop->props);
      stop->props = bor_props_ref (was->props);
      stop->line = was->line;
      stop->column = was->column;
      break;
    }
}

static BorScenario *
retrace (const BorScenario *scenario, gint32 slot, BorRoad *road, GError **error)
{
  const BorRoad *old = bor_scenario_road (scenario, slot);
  while (road->n_stops > 0)
    bor_road_remove_stop (road, road->n_stops - 1);
  gboolean good = bor_road_trace_stops (scenario, &road->path, road, error);
  if (good)
    keep_props (old, road);
  if (good && bor_element_equal (&old->base, &road->base)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("The road’s stops already agree with its line"));
    good = FALSE;
  }
  if (!good) {
    bor_element_unref (road);
    return NULL;
  }
  BorScenario *next = bor_scenario_copy (scenario);
  bor_scenario_replace (next, slot, road);
  return next;
}

BorScenario *
bor_edit_retrace_road (const BorScenario *scenario, gint32 road, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, &road, 1, error))
    return NULL;
  return retrace (scenario, road, bor_element_copy (bor_scenario_road (scenario, road)), error);
}

BorScenario *
bor_edit_retrace_roads (const BorScenario *scenario, const gint32 *roads, guint n, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, roads, n, error))
    return NULL;
  g_autoptr (BorScenario) after = NULL;
  for (guint i = 0; i < n; i++) {
    const BorScenario *now = after != NULL ? after : scenario;
    GError *cause = NULL;
    BorScenario *next = bor_edit_retrace_road (now, roads[i], &cause);
    if (next != NULL) {
      g_clear_pointer (&after, bor_scenario_unref);
      after = next;
    } else if (g_error_matches (cause, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING)) {
      g_clear_error (&cause);
    } else {
      g_autofree char *name =
        bor_scenario_describe (now, bor_element_ref_make (BOR_KIND_ROAD, roads[i]));
      if (n > 1)
        g_prefix_error (&cause, "%s: ", name);
      g_propagate_error (error, cause);
      return NULL;
    }
  }
  if (after == NULL)
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("The road’s stops already agree with its line"));
  return g_steal_pointer (&after);
}

BorScenario *
bor_edit_redraw_road (const BorScenario *scenario, gint32 road, const BorPoint *points, guint n,
                      GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, &road, 1, error))
    return NULL;
  BorRoad *copy = bor_element_copy (bor_scenario_road (scenario, road));
  set_path (copy, points, n);
  return retrace (scenario, road, copy, error);
}

BorScenario *
bor_edit_set_road_path (const BorScenario *scenario, gint32 road, const BorPoint *points, guint n,
                        GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, &road, 1, error))
    return NULL;
  BorScenario *next = bor_scenario_copy (scenario);
  set_path (bor_edit_make_own (next, BOR_KIND_ROAD, road), points, n);
  return next;
}

BorScenario *
bor_edit_reverse_road (const BorScenario *scenario, gint32 road, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, &road, 1, error))
    return NULL;
  BorScenario *next = bor_scenario_copy (scenario);
  bor_road_reverse (bor_edit_make_own (next, BOR_KIND_ROAD, road));
  return next;
}

BorScenario *
bor_edit_delete_roads (const BorScenario *scenario, const gint32 *roads, guint n, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_ROAD, roads, n, error))
    return NULL;
  g_auto (BorRemap) remap = { 0 };
  BorScenario *next = bor_scenario_copy (scenario);
  for (guint i = 0; i < n; i++) {
    if (bor_scenario_road (next, roads[i]) == NULL)
      continue;
    bor_remap_add (&remap, BOR_KIND_ROAD, roads[i], -1);
    bor_scenario_remove (next, BOR_KIND_ROAD, roads[i]);
  }
  bor_remap_apply (&remap, next);
  bor_road_tidy_junctions (scenario, next);
  return next;
}

BorScenario *
bor_edit_add_junction (const BorScenario *scenario, gint32 locale, BorJunctionKind junction,
                       const gint32 *roads, guint n, gint32 *slot, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_LOCALE, &locale, 1, error)
      || (n > 0 && !bor_edit_check_exist (scenario, BOR_KIND_ROAD, roads, n, error)))
    return NULL;
  g_autoptr (GHashTable) set = bor_slot_set (roads, n);
  gboolean all_here = g_hash_table_size (set) == n && n >= 2;
  for (guint i = 0; i < n && all_here; i++)
    all_here = bor_road_find_stop (bor_scenario_road (scenario, roads[i]), locale) >= 0;
  if (!all_here) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS,
                         _ ("A junction needs two or more roads with a stop in its locale"));
    return NULL;
  }
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_JUNCTION, NULL);
  BorJunction *new = bor_element_new (BOR_KIND_JUNCTION, id);
  new->locale = bor_ref_make (locale);
  new->junction = junction;
  for (guint i = 0; i < n; i++)
    bor_refs_append_slot (&new->roads, roads[i]);
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 at = bor_scenario_append (next, new);
  if (slot != NULL)
    *slot = at;
  return next;
}
