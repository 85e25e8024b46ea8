/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/junctions.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/pathway.h"
#include "edit/roads.h"
#include "edit/uses.h"
#include "geometry/ring.h"

static guint
count_of (const BorJunction *junction, GHashTable *roads)
{
  guint n = 0;
  for (guint i = 0; i < junction->roads.n; i++)
    n += bor_slot_set_has (roads, junction->roads.items[i].slot);
  return n;
}

/* The junctions of `locale` that name two or more of `roads`. (transfer full, of gint32) */
static GArray *
junctions_of (const BorScenario *scenario, gint32 locale, GHashTable *roads)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_JUNCTION, slot, const BorJunction, junction)
    if (junction->locale.slot == locale && count_of (junction, roads) >= 2)
      g_array_append_val (found, slot);
  return found;
}

static BorScenario *
without (const BorScenario *scenario, const GArray *junctions)
{
  BorScenario *next = bor_scenario_copy (scenario);
  for (guint i = 0; i < junctions->len; i++)
    bor_scenario_remove (next, BOR_KIND_JUNCTION, g_array_index (junctions, gint32, i));
  return next;
}

/* The chosen roads and those that the old junctions name, in the order of the board. */
static GArray *
all_roads (const BorScenario *scenario, const GArray *junctions, const gint32 *roads, guint n)
{
  g_autoptr (GHashTable) set = bor_slot_set (roads, n);
  for (guint i = 0; i < junctions->len; i++) {
    const BorJunction *old = (const BorJunction *) bor_scenario_get (
      scenario, BOR_KIND_JUNCTION, g_array_index (junctions, gint32, i));
    for (guint r = 0; r < old->roads.n; r++)
      if (old->roads.items[r].slot >= 0)
        bor_slot_set_add (set, old->roads.items[r].slot);
  }
  return bor_slot_set_list (set);
}

/* The first of the junctions has the roads of all. */
static BorScenario *
change_first (const BorScenario *scenario, GArray *junctions, BorJunctionKind kind,
              const GArray *roads)
{
  gint32 first = g_array_index (junctions, gint32, 0);
  BorJunction *own = bor_element_copy (bor_scenario_junction (scenario, first));
  own->junction = kind;
  for (guint i = 0; i < roads->len; i++)
    if (bor_refs_find (&own->roads, g_array_index (roads, gint32, i)) < 0)
      bor_refs_append_slot (&own->roads, g_array_index (roads, gint32, i));
  for (guint i = 1; i < junctions->len; i++) {
    const BorJunction *other =
      bor_scenario_junction (scenario, g_array_index (junctions, gint32, i));
    for (guint r = 0; r < other->roads.n; r++)
      if (other->roads.items[r].slot < 0)
        bor_refs_insert (&own->roads, own->roads.n, bor_ref_copy (other->roads.items[r]));
    bor_edit_take_over (own, &other->base);
  }
  g_array_remove_index (junctions, 0);
  BorScenario *next = without (scenario, junctions);
  bor_scenario_replace (next, first, own);
  return next;
}

BorScenario *
bor_edit_connect_roads (const BorScenario *scenario, gint32 locale, BorJunctionKind kind,
                        const gint32 *roads, guint n, GError **error)
{
  g_return_val_if_fail (scenario != NULL && (roads != NULL || n == 0), NULL);

  g_autoptr (GHashTable) chosen = bor_slot_set (roads, n);
  g_autoptr (GArray) old = junctions_of (scenario, locale, chosen);
  g_autoptr (GArray) all = all_roads (scenario, old, roads, n);
  if (old->len == 1) {
    const BorJunction *one = (const BorJunction *) bor_scenario_get (
      scenario, BOR_KIND_JUNCTION, g_array_index (old, gint32, 0));
    if (one->junction == kind && one->roads.n == all->len) {
      g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                           _ ("The roads already meet in that way here"));
      return NULL;
    }
  }
  g_autoptr (BorScenario) added = bor_edit_add_junction (
    scenario, locale, kind, (const gint32 *) (gpointer) all->data, all->len, NULL, error);
  if (added == NULL || old->len == 0)
    return g_steal_pointer (&added);
  return change_first (scenario, old, kind, all);
}

BorScenario *
bor_edit_disconnect_roads (const BorScenario *scenario, gint32 locale, const gint32 *roads, guint n,
                           GError **error)
{
  g_return_val_if_fail (scenario != NULL && (roads != NULL || n == 0), NULL);

  g_autoptr (GHashTable) chosen = bor_slot_set (roads, n);
  g_autoptr (GArray) old = junctions_of (scenario, locale, chosen);
  if (old->len == 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("The roads neither join nor cross here"));
    return NULL;
  }
  return without (scenario, old);
}

/* --- Roads that end on others --- */

/* Whether a line that ends there ends in the locale still. */
static gboolean
is_in (const BorScenario *scenario, gint32 locale, BorPoint at)
{
  const BorLocale *l = bor_scenario_locale (scenario, locale);
  BOR_AUTO_POINTS ring = { 0 };
  if (l != NULL)
    bor_locale_ring (scenario, l, &ring);
  return bor_ring_contains (ring.items, ring.n, at.x, at.y);
}

/* The other roads that stop in `locale` and come within `reach` of `end`, which moves onto the
 * nearest of them. (transfer full, of gint32) */
static GArray *
roads_below (const BorScenario *scenario, gint32 road, gint32 locale, double reach, BorPoint *end)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint32));
  BorPoint from = *end;
  double nearest = G_MAXDOUBLE;
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, other) {
    double at, distance = G_MAXDOUBLE;
    if (slot != road && other->path.n > 0 && bor_road_find_stop (other, locale) >= 0)
      distance = bor_path_point_distance (&other->path, from, &at);
    if (distance > reach)
      continue;
    g_array_append_val (found, slot);
    BorPoint there = bor_path_point (&other->path, at);
    if (distance < nearest && is_in (scenario, locale, there)) {
      nearest = distance;
      *end = there;
    }
  }
  return found;
}

/* Takes `scenario` and returns what is to follow it. */
static BorScenario *
join_end (BorScenario *scenario, gint32 road, gboolean last, double reach)
{
  const BorRoad *r = bor_scenario_road (scenario, road);
  if (r == NULL || r->n_stops == 0 || r->path.n < 2)
    return scenario;
  guint at = last ? r->path.n - 1 : 0;
  gint32 locale = r->stops[last ? r->n_stops - 1 : 0].locale.slot;
  BorPoint end = r->path.items[at];
  g_autoptr (GArray) met = roads_below (scenario, road, locale, reach, &end);
  if (met->len == 0)
    return scenario;
  g_array_append_val (met, road);
  g_autoptr (BorScenario) before = scenario;
  g_autoptr (BorScenario) moved = bor_scenario_copy (scenario);
  BorRoad *copy = bor_element_copy (r);
  copy->path.items[at] = (BorPoint){ bor_coord_round (end.x), bor_coord_round (end.y) };
  bor_scenario_replace (moved, road, copy);
  BorScenario *joined = bor_edit_connect_roads (
    moved, locale, BOR_JUNCTION_JOIN, (const gint32 *) (gpointer) met->data, met->len, NULL);
  return joined != NULL ? joined : g_steal_pointer (&before);
}

BorScenario *
bor_edit_join_ends (const BorScenario *scenario, gint32 road, gboolean first, gboolean last,
                    double reach)
{
  g_return_val_if_fail (scenario != NULL && reach >= 0, NULL);
  BorScenario *after = bor_scenario_ref (scenario);
  if (first)
    after = join_end (after, road, FALSE, reach);
  if (last)
    after = join_end (after, road, TRUE, reach);
  return after;
}
