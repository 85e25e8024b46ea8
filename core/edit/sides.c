/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/sides.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/pathway.h"
#include "edit/uses.h"
#include "geometry/ring.h"

static const BorApproach *
area_side (const BorScenario *scenario, gint32 approach, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_APPROACH, &approach, 1, error))
    return NULL;
  const BorApproach *side = bor_scenario_approach (scenario, approach);
  const BorLocale *locale = bor_scenario_locale (scenario, side->locale.slot);
  if (locale != NULL && locale->shape == BOR_LOCALE_AREA && side->along.n >= 2)
    return side;
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                       _ ("This is not a side of an area"));
  return NULL;
}

BorScenario *
bor_edit_split_side (const BorScenario *scenario, gint32 approach, gint32 vertex, gint32 *second,
                     GError **error)
{
  const BorApproach *side = area_side (scenario, approach, error);
  if (side == NULL)
    return NULL;
  gint at = bor_refs_find (&side->along, vertex);
  if (at < 1 || (guint) at + 1 >= side->along.n || bor_scenario_vertex (scenario, vertex) == NULL) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("A side can be split only at a vertex between its ends"));
    return NULL;
  }
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 slot = bor_border_split (next, approach, (guint) at);
  if (second != NULL)
    *second = slot;
  return next;
}

BorScenario *
bor_edit_join_sides (const BorScenario *scenario, gint32 approach, GError **error)
{
  if (area_side (scenario, approach, error) == NULL)
    return NULL;
  g_auto (BorRemap) remap = { 0 };
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  if (bor_border_join (next, approach, &remap, error) < 0)
    return NULL;
  bor_remap_apply (&remap, next);
  return g_steal_pointer (&next);
}

/* A vertex at the place: one that the old line has there, or a new one. */
static gint32
vertex_at (BorScenario *scenario, const BorRefs *old, BorPoint point)
{
  double x = bor_coord_round (point.x), y = bor_coord_round (point.y);
  for (guint i = 0; i < old->n; i++) {
    const BorVertex *vertex = bor_scenario_vertex (scenario, old->items[i].slot);
    if (vertex != NULL && vertex->x == x && vertex->y == y)
      return old->items[i].slot;
  }
  return bor_border_add_vertex (scenario, x, y);
}

static gboolean
runs_backwards (const BorApproach *a, const BorApproach *b)
{
  gboolean same = a->along.n == b->along.n;
  for (guint i = 0; same && i < a->along.n; i++)
    same = a->along.items[i].slot == b->along.items[b->along.n - 1 - i].slot;
  return same;
}

BorScenario *
bor_edit_reshape_side (const BorScenario *scenario, gint32 approach, const BorPoint *points,
                       guint n, GError **error)
{
  const BorApproach *side = area_side (scenario, approach, error);
  if (side == NULL)
    return NULL;
  if (!bor_approach_is_complete (scenario, side)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("The side has no line there"));
    return NULL;
  }
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GHashTable) old = bor_slot_set (NULL, 0);

  g_array_append_val (line, side->along.items[0].slot);
  for (guint i = 0; i <= n; i++) {
    gint32 slot = i < n ? vertex_at (next, &side->along, points[i]) : bor_approach_end (side);
    if (slot != g_array_index (line, gint32, line->len - 1))
      g_array_append_val (line, slot);
  }
  for (guint i = 1; i + 1 < side->along.n; i++)
    bor_slot_set_add (old, side->along.items[i].slot);

  gint32 *slots = (gpointer) line->data;
  const BorApproach *opposite = bor_scenario_approach (scenario, side->opposite.slot);
  gboolean both = opposite != NULL && runs_backwards (side, opposite);
  bor_border_set_along (next, approach, slots, line->len);
  if (both) {
    bor_border_set_along (next, side->opposite.slot, slots, line->len);
    bor_refs_reverse (
      &((BorApproach *) bor_edit_make_own (next, BOR_KIND_APPROACH, side->opposite.slot))->along);
  }
  bor_vertices_drop_unused (next, old);
  if (!bor_edit_check_shape (scenario, next, side->locale.slot, error)
      || (both && !bor_edit_check_shape (scenario, next, opposite->locale.slot, error)))
    return NULL;
  return g_steal_pointer (&next);
}

/* Appends a point between the ends of a line, unless it is one of them. */
static void
add_between (BorPoints *between, const BorPoints *line, BorPoint point, double snap)
{
  if (bor_point_distance (point, line->items[0]) > snap
      && bor_point_distance (point, line->items[line->n - 1]) > snap)
    bor_path_add (between, point);
}

BorScenario *
bor_edit_reroute_side (const BorScenario *scenario, gint32 approach, const BorPoint *points,
                       guint n, double snap, GError **error)
{
  BOR_AUTO_POINTS line = { 0 }, way = { 0 }, between = { 0 };
  const BorApproach *side = area_side (scenario, approach, error);
  double from = 0, to = 0;
  if (side == NULL)
    return NULL;
  bor_approach_points (scenario, side, &line);
  if (n < 2 || bor_path_point_distance (&line, points[0], &from) > snap
      || bor_path_point_distance (&line, points[n - 1], &to) > snap || from == to) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("The line does not begin and end on the same border"));
    return NULL;
  }
  for (guint i = 0; i < n; i++)
    bor_points_append (&way, points[i].x, points[i].y);
  way.items[0] = bor_path_point (&line, from);
  way.items[n - 1] = bor_path_point (&line, to);
  if (from > to)
    bor_path_reverse (&way);
  for (guint i = 1; i < line.n && i < MIN (from, to); i++)
    bor_path_add (&between, line.items[i]);
  for (guint i = 0; i < n; i++)
    add_between (&between, &line, way.items[i], i == 0 || i + 1 == n ? snap : 0);
  for (guint i = 1; i + 1 < line.n; i++)
    if (i > MAX (from, to))
      bor_path_add (&between, line.items[i]);
  return bor_edit_reshape_side (scenario, approach, between.items, between.n, error);
}

BorScenario *
bor_edit_reverse_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                          GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_LOCALE, locales, n, error))
    return NULL;
  BorScenario *next = bor_scenario_copy (scenario);
  g_autoptr (GHashTable) done = bor_slot_set (NULL, 0);
  for (guint i = 0; i < n; i++)
    if (bor_slot_set_add (done, locales[i]))
      bor_border_reverse (next, locales[i]);
  return next;
}
