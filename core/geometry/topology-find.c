/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/nodes.h"
#include "geometry/topology-private.h"

static gboolean
locale_contains (const BorTopology *self, gint32 slot, double x, double y)
{
  if (!bor_box_contains (g_array_index (self->extents, BorExtent, slot).ring, x, y))
    return FALSE;
  guint n;
  const BorPoint *ring = bor_topology_locale_ring (self, slot, &n);
  return n > 2 && bor_ring_contains (ring, n, x, y);
}

gint32
bor_topology_locale_at (const BorTopology *topology, double x, double y)
{
  gint32 found = bor_node_at (topology->scenario, x, y);
  guint n;
  if (found >= 0)
    return found;
  const gint32 *near = bor_cells_at (&topology->locales, x, y, &n);
  for (guint i = 0; i < n; i++)
    if (near[i] > found && locale_contains (topology, near[i], x, y))
      found = near[i];
  const GArray *wide = topology->locales.wide;
  for (guint i = 0; i < wide->len; i++) {
    gint32 slot = g_array_index (wide, gint32, i);
    if (slot > found && locale_contains (topology, slot, x, y))
      found = slot;
  }
  return found;
}

gint32
bor_topology_vertex_near (const BorTopology *topology, double x, double y, double reach)
{
  return bor_topology_other_vertex_near (topology, -1, x, y, reach);
}

gint32
bor_topology_other_vertex_near (const BorTopology *topology, gint32 but, double x, double y,
                                double reach)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_cells_in (&topology->vertices, bor_box_grow ((BorBox){ x, y, x, y }, reach), near);
  gint32 found = -1;
  for (guint i = 0; i < near->len; i++) {
    gint32 slot = g_array_index (near, gint32, i);
    const BorVertex *v = bor_scenario_vertex (topology->scenario, slot);
    if (slot == but)
      continue;
    double distance = bor_point_distance ((BorPoint){ x, y }, (BorPoint){ v->x, v->y });
    if (distance < reach || (distance == reach && found < 0)) {
      reach = distance;
      found = slot;
    }
  }
  return found;
}

static double
distance_to_line (const BorPoints *line, BorPoint p)
{
  double nearest = line->n == 1 ? bor_point_distance (p, line->items[0]) : G_MAXDOUBLE;
  for (guint i = 1; i < line->n; i++) {
    double d = bor_segment_distance (p, line->items[i - 1], line->items[i], NULL);
    nearest = MIN (nearest, d);
  }
  return nearest;
}

/* Opposite approaches on one line are equally near but for rounding. */
#define OWN_SIDE 1e-6

gint32
bor_topology_approach_near (const BorTopology *topology, double x, double y, double reach)
{
  gint32 link = bor_node_link_near (topology->scenario, x, y, reach);
  if (link >= 0 || bor_node_at (topology->scenario, x, y) >= 0)
    return link;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_cells_in (&topology->locales, bor_box_grow ((BorBox){ x, y, x, y }, reach), near);
  gint32 here = bor_topology_locale_at (topology, x, y), found = -1;
  double best = G_MAXDOUBLE;
  BorPoints line = { 0 };
  for (guint i = 0; i < near->len; i++) {
    gint32 slot = g_array_index (near, gint32, i);
    const BorLocale *locale = bor_scenario_locale (topology->scenario, slot);
    for (guint k = 0; k < locale->approaches.n; k++) {
      gint32 at = locale->approaches.items[k].slot;
      const BorApproach *approach = bor_scenario_approach (topology->scenario, at);
      if (approach == NULL)
        continue;
      bor_points_clear (&line);
      bor_approach_points (topology->scenario, approach, &line);
      double distance = distance_to_line (&line, (BorPoint){ x, y });
      double rank = slot == here ? distance - OWN_SIDE : distance;
      if (distance <= reach && rank < best) {
        best = rank;
        found = at;
      }
    }
  }
  bor_points_clear (&line);
  return found;
}

gint32
bor_topology_corner_near (const BorTopology *topology, double x, double y, double reach)
{
  const BorScenario *scenario = topology->scenario;
  const BorLocale *here = bor_scenario_locale (scenario, bor_topology_locale_at (topology, x, y));
  if (here == NULL || here->shape == BOR_LOCALE_NODE)
    return -1;
  for (guint i = 0; i < here->approaches.n; i++) {
    gint32 slot = here->approaches.items[i].slot;
    const BorApproach *link = bor_scenario_approach (scenario, slot);
    const BorVertex *corner =
      link->along.n == 1 ? bor_scenario_vertex (scenario, link->along.items[0].slot) : NULL;
    if (corner != NULL
        && bor_point_distance ((BorPoint){ corner->x, corner->y }, (BorPoint){ x, y }) <= reach)
      return slot;
  }
  return -1;
}

void
bor_topology_locales_in (const BorTopology *topology, BorBox box, GArray *slots)
{
  guint first = slots->len;
  bor_cells_in (&topology->locales, box, slots);
  guint kept = first;
  for (guint i = first; i < slots->len; i++) {
    gint32 slot = g_array_index (slots, gint32, i);
    if (bor_box_intersects (bor_topology_locale_box (topology, slot), box))
      g_array_index (slots, gint32, kept++) = slot;
  }
  g_array_set_size (slots, kept);
}

void
bor_topology_vertices_in (const BorTopology *topology, BorBox box, GArray *slots)
{
  guint first = slots->len;
  bor_cells_in (&topology->vertices, box, slots);
  guint kept = first;
  for (guint i = first; i < slots->len; i++) {
    gint32 slot = g_array_index (slots, gint32, i);
    const BorVertex *v = bor_scenario_vertex (topology->scenario, slot);
    if (bor_box_contains (box, v->x, v->y))
      g_array_index (slots, gint32, kept++) = slot;
  }
  g_array_set_size (slots, kept);
}
