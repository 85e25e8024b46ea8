/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/draw.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "edit/draw-sides.h"
#include "edit/pathway.h"
#include "edit/uses.h"
#include "geometry/topology.h"

static gboolean
set_geometry (GError **error, const char *message)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY, message);
  return FALSE;
}

/* Adds the side of a locale if it is in the way. */
static void
gather_side (BorDraw *draw, gint32 locale, gint32 slot)
{
  const BorApproach *approach = bor_scenario_approach (draw->scenario, slot);
  BorBox box = BOR_BOX_EMPTY;
  if (approach == NULL || approach->locale.slot != locale
      || !bor_approach_is_complete (draw->scenario, approach))
    return;
  for (guint i = 0; i < approach->along.n; i++) {
    const BorVertex *v = bor_scenario_vertex (draw->scenario, approach->along.items[i].slot);
    box = bor_box_add (box, v->x, v->y);
  }
  if (bor_box_intersects (box, draw->box))
    g_array_append_val (draw->sides, slot);
}

static void
gather (BorDraw *draw, const BorPoints *points)
{
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (draw->scenario);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  draw->box = bor_box_grow (bor_points_box (points->items, points->n), draw->snap);
  bor_topology_vertices_in (topology, draw->box, draw->vertices);
  bor_topology_locales_in (topology, draw->box, near);
  for (guint i = 0; i < near->len; i++) {
    gint32 slot = g_array_index (near, gint32, i);
    const BorLocale *locale = bor_scenario_locale (draw->scenario, slot);
    for (guint k = 0; locale->shape == BOR_LOCALE_AREA && k < locale->approaches.n; k++)
      gather_side (draw, slot, locale->approaches.items[k].slot);
  }
  bor_slot_list_sort (draw->sides);
}

static BorPoint
vertex_point (const BorScenario *scenario, gint32 slot)
{
  const BorVertex *v = bor_scenario_vertex (scenario, slot);
  return (BorPoint){ v->x, v->y };
}

static gint32
nearest_vertex (const BorDraw *draw, BorPoint p)
{
  gint32 best = -1;
  double nearest = draw->snap;
  for (guint i = 0; i < draw->vertices->len; i++) {
    gint32 slot = g_array_index (draw->vertices, gint32, i);
    double d = bor_point_distance (p, vertex_point (draw->scenario, slot));
    if (d <= nearest) {
      nearest = d;
      best = slot;
    }
  }
  return best;
}

/* Puts a vertex into the side that the point lies on, if it lies on one. */
static gint32
vertex_on_side (BorDraw *draw, BorPoint p)
{
  double nearest = draw->snap;
  gint32 a = -1, b = -1;
  BorPoint at = p;
  for (guint i = 0; i < draw->sides->len; i++) {
    const BorApproach *side =
      bor_scenario_approach (draw->scenario, g_array_index (draw->sides, gint32, i));
    for (guint k = 0; k + 1 < side->along.n; k++) {
      BorPoint q = vertex_point (draw->scenario, side->along.items[k].slot);
      BorPoint r = vertex_point (draw->scenario, side->along.items[k + 1].slot);
      double t, d = bor_segment_distance (p, q, r, &t);
      if (d > nearest || (d == nearest && a >= 0))
        continue;
      nearest = d;
      a = side->along.items[k].slot;
      b = side->along.items[k + 1].slot;
      at = (BorPoint){ q.x + t * (r.x - q.x), q.y + t * (r.y - q.y) };
    }
  }
  if (a < 0)
    return -1;
  gint32 slot = bor_border_add_vertex (draw->scenario, at.x, at.y);
  bor_border_insert (draw->scenario, draw->sides, a, b, slot);
  return slot;
}

static void
place_corner (BorDraw *draw, BorPoint p)
{
  gint32 slot = nearest_vertex (draw, p);
  if (slot < 0) {
    slot = vertex_on_side (draw, p);
    if (slot < 0)
      slot = bor_border_add_vertex (draw->scenario, p.x, p.y);
    g_array_append_val (draw->vertices, slot);
  }
  GArray *ring = draw->ring;
  if (ring->len == 0 || g_array_index (ring, gint32, ring->len - 1) != slot)
    g_array_append_val (ring, slot);
}

typedef struct {
  double t;
  gint32 vertex;
} Passing;

static int
compare_passings (gconstpointer a, gconstpointer b)
{
  double x = ((const Passing *) a)->t, y = ((const Passing *) b)->t;
  return (x > y) - (x < y);
}

static gboolean
in_ring (const BorDraw *draw, gint32 slot)
{
  for (guint i = 0; i < draw->ring->len; i++)
    if (g_array_index (draw->ring, gint32, i) == slot)
      return TRUE;
  return FALSE;
}

/* Takes the vertices that the drawn lines pass into the ring. */
static void
thread_ring (BorDraw *draw)
{
  GArray *threaded = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) passings = g_array_new (FALSE, FALSE, sizeof (Passing));
  for (guint i = 0; i < draw->ring->len; i++) {
    gint32 from = g_array_index (draw->ring, gint32, i);
    gint32 to = g_array_index (draw->ring, gint32, (i + 1) % draw->ring->len);
    BorPoint a = vertex_point (draw->scenario, from), b = vertex_point (draw->scenario, to);
    g_array_append_val (threaded, from);
    g_array_set_size (passings, 0);
    for (guint k = 0; k < draw->vertices->len; k++) {
      Passing p = { 0, g_array_index (draw->vertices, gint32, k) };
      double d = bor_segment_distance (vertex_point (draw->scenario, p.vertex), a, b, &p.t);
      if (d <= draw->snap && p.t > 0 && p.t < 1 && !in_ring (draw, p.vertex))
        g_array_append_val (passings, p);
    }
    g_array_sort (passings, compare_passings);
    for (guint k = 0; k < passings->len; k++)
      g_array_append_val (threaded, g_array_index (passings, Passing, k).vertex);
  }
  g_array_unref (draw->ring);
  draw->ring = threaded;
}

static void
ring_points (const BorDraw *draw, BorPoints *out)
{
  for (guint i = 0; i < draw->ring->len; i++) {
    BorPoint p = vertex_point (draw->scenario, g_array_index (draw->ring, gint32, i));
    bor_points_append (out, p.x, p.y);
  }
}

/* No drawn line crosses a side. Lines that share a vertex may touch. */
static gboolean
crosses_nothing (const BorDraw *draw, const BorPoints *ring)
{
  for (guint i = 0; i < draw->sides->len; i++) {
    BOR_AUTO_POINTS line = { 0 };
    bor_approach_points (
      draw->scenario,
      bor_scenario_approach (draw->scenario, g_array_index (draw->sides, gint32, i)), &line);
    for (guint k = 0; k + 1 < line.n; k++)
      for (guint m = 0; m < ring->n; m++)
        if (bor_segments_cross (ring->items[m], ring->items[(m + 1) % ring->n], line.items[k],
                                line.items[k + 1], NULL))
          return FALSE;
  }
  return TRUE;
}

/* No locale contains a point of the new one, or vice versa. */
static gboolean
is_free_ground (const BorDraw *draw, const BorPoints *ring)
{
  BorBox box = bor_points_box (ring->items, ring->n);
  BorPoint middle = bor_ring_inner_point (ring->items, ring->n, MAX (draw->snap, 0.1), NULL);
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (draw->scenario);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_locales_in (topology, box, near);
  for (guint i = 0; i < near->len; i++) {
    gint32 slot = g_array_index (near, gint32, i);
    guint n;
    const BorPoint *other = bor_topology_locale_ring (topology, slot, &n);
    if (n < 3 || bor_scenario_locale (draw->scenario, slot)->shape == BOR_LOCALE_NODE)
      continue;
    BorPoint p = bor_ring_inner_point (other, n, MAX (draw->snap, 0.1), NULL);
    if (bor_ring_contains (other, n, middle.x, middle.y)
        || bor_ring_contains (ring->items, ring->n, p.x, p.y))
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_ring (const BorDraw *draw, GError **error)
{
  BOR_AUTO_POINTS ring = { 0 };
  ring_points (draw, &ring);
  if (ring.n < 3 || bor_ring_area (ring.items, ring.n) <= 0
      || !bor_ring_is_simple (ring.items, ring.n, NULL))
    return set_geometry (error, _ ("The outline crosses itself or has no area"));
  if (!crosses_nothing (draw, &ring) || !is_free_ground (draw, &ring))
    return set_geometry (error, _ ("The locale would overlap another"));
  return TRUE;
}

/* The corners, clockwise, rounded. */
static void
prepare_points (const BorPoint *points, guint n, BorPoints *out)
{
  for (guint i = 0; i < n; i++)
    bor_path_add (out, points[i]);
  if (bor_ring_area (out->items, out->n) < 0)
    bor_path_reverse (out);
}

static gint32
draw_ring (BorDraw *draw, const BorPoints *points, GError **error)
{
  gather (draw, points);
  for (guint i = 0; i < points->n; i++)
    place_corner (draw, points->items[i]);
  GArray *ring = draw->ring;
  while (ring->len > 1
         && g_array_index (ring, gint32, ring->len - 1) == g_array_index (ring, gint32, 0))
    g_array_set_size (ring, ring->len - 1);
  thread_ring (draw);
  if (!check_ring (draw, error))
    return -1;
  return bor_draw_add_locale (draw, error);
}

BorScenario *
bor_edit_draw_locale (const BorScenario *scenario, const BorPoint *points, guint n, double snap,
                      gint32 *locale, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error))
    return NULL;
  BOR_AUTO_POINTS corners = { 0 };
  prepare_points (points, n, &corners);
  if (corners.n < 3) {
    set_geometry (error, _ ("A locale needs at least three corners"));
    return NULL;
  }
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  BorDraw draw = { .scenario = next,
                   .snap = snap > 0 ? snap : bor_scenario_board (scenario)->tolerance };
  draw.vertices = g_array_new (FALSE, FALSE, sizeof (gint32));
  draw.sides = g_array_new (FALSE, FALSE, sizeof (gint32));
  draw.ring = g_array_new (FALSE, FALSE, sizeof (gint32));
  gint32 slot = draw_ring (&draw, &corners, error);
  g_array_unref (draw.vertices);
  g_array_unref (draw.sides);
  g_array_unref (draw.ring);
  if (slot < 0)
    return NULL;
  if (locale != NULL)
    *locale = slot;
  return g_steal_pointer (&next);
}

BorScenario *
bor_edit_draw_rectangle (const BorScenario *scenario, BorPoint corner, BorPoint opposite,
                         double snap, gint32 *locale, GError **error)
{
  const BorPoint points[] = {
    corner, { opposite.x, corner.y }, opposite, { corner.x, opposite.y }
  };
  return bor_edit_draw_locale (scenario, points, 4, snap, locale, error);
}
