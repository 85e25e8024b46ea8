/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/follow.h"

/* A point on a free border: at a vertex, or between two. */
typedef struct {
  BorPoint at;
  gint32 a, b; /* vertices, `b` -1 when the point is at `a`; `a` -1: not on a free border */
} Place;

/* A vertex that the way may go over. */
typedef struct {
  gint32 vertex;
  gint32 from;   /* the vertex before it, or -1 */
  double length; /* of the way to it */
} Node;

typedef struct {
  const BorTopology *topology;
  const BorPoint *used;
  guint n_used;
  Place start, end;
  GHashTable *nodes; /* vertex → Node: the best that is known */
  GSequence *open;   /* of Node, the shortest first */
} Search;

static const BorApproach *
approach_of (const BorTopology *topology, gint32 slot)
{
  return bor_scenario_approach (bor_topology_scenario (topology), slot);
}

static BorPoint
point_of (const BorTopology *topology, gint32 slot)
{
  const BorVertex *v = bor_scenario_vertex (bor_topology_scenario (topology), slot);
  return (BorPoint){ v->x, v->y };
}

static gboolean
runs_between (const BorApproach *side, gint32 a, gint32 b)
{
  for (guint i = 0; i + 1 < side->along.n; i++) {
    gint32 p = side->along.items[i].slot, q = side->along.items[i + 1].slot;
    if ((p == a && q == b) || (p == b && q == a))
      return TRUE;
  }
  return FALSE;
}

/* One side alone runs between the two vertices, and it has no opposite. */
static gboolean
is_free (const BorTopology *topology, gint32 a, gint32 b)
{
  guint n, sides = 0;
  const gint32 *slots = bor_topology_vertex_approaches (topology, a, &n);
  for (guint i = 0; i < n; i++) {
    const BorApproach *side = approach_of (topology, slots[i]);
    if (!runs_between (side, a, b))
      continue;
    const BorLocale *locale =
      bor_scenario_locale (bor_topology_scenario (topology), side->locale.slot);
    if (++sides > 1 || side->opposite.slot >= 0 || locale == NULL
        || locale->shape != BOR_LOCALE_AREA)
      return FALSE;
  }
  return sides == 1;
}

static gboolean
is_on_free_border (const BorTopology *topology, gint32 vertex)
{
  guint n;
  const gint32 *slots = bor_topology_vertex_approaches (topology, vertex, &n);
  for (guint i = 0; i < n; i++) {
    const BorRefs *along = &approach_of (topology, slots[i])->along;
    for (guint k = 0; k < along->n; k++)
      if (along->items[k].slot == vertex
          && ((k > 0 && is_free (topology, vertex, along->items[k - 1].slot))
              || (k + 1 < along->n && is_free (topology, vertex, along->items[k + 1].slot))))
        return TRUE;
  }
  return FALSE;
}

/* Finds where on a free border a point is. */
static Place
locate (const BorTopology *topology, BorPoint at, double reach)
{
  Place place = { at, bor_topology_vertex_near (topology, at.x, at.y, reach), -1 };
  if (place.a >= 0) {
    if (!is_on_free_border (topology, place.a))
      place.a = -1;
    return place;
  }
  gint32 slot = bor_topology_approach_near (topology, at.x, at.y, reach);
  if (slot < 0)
    return place;
  const BorRefs *along = &approach_of (topology, slot)->along;
  double nearest = G_MAXDOUBLE;
  for (guint i = 0; i + 1 < along->n; i++) {
    gint32 a = along->items[i].slot, b = along->items[i + 1].slot;
    if (a < 0 || b < 0)
      continue;
    double d = bor_segment_distance (at, point_of (topology, a), point_of (topology, b), NULL);
    if (d >= nearest || !is_free (topology, a, b))
      continue;
    nearest = d;
    place.a = a;
    place.b = b;
  }
  return place;
}

static gint
compare_nodes (gconstpointer a, gconstpointer b, gpointer data)
{
  double p = ((const Node *) a)->length, q = ((const Node *) b)->length;
  return (p > q) - (p < q);
}

static gboolean
is_used (const Search *search, BorPoint at)
{
  for (guint i = 0; i < search->n_used; i++)
    if (bor_point_distance (search->used[i], at) <= 0
        && bor_point_distance (at, search->start.at) > 0
        && bor_point_distance (at, search->end.at) > 0)
      return TRUE;
  return FALSE;
}

static void
reach_vertex (Search *search, gint32 vertex, gint32 from, double length)
{
  const Node *known = g_hash_table_lookup (search->nodes, GINT_TO_POINTER (vertex));
  if ((known != NULL && known->length <= length)
      || is_used (search, point_of (search->topology, vertex)))
    return;
  Node *node = g_new (Node, 1);
  *node = (Node){ vertex, from, length };
  g_hash_table_insert (search->nodes, GINT_TO_POINTER (vertex), node);
  g_sequence_insert_sorted (search->open, g_memdup2 (node, sizeof *node), compare_nodes, NULL);
}

/* Extends the search from a vertex to its neighbours on free borders. */
static void
go_on (Search *search, const Node *node)
{
  guint n;
  const gint32 *slots = bor_topology_vertex_approaches (search->topology, node->vertex, &n);
  for (guint i = 0; i < n; i++) {
    const BorRefs *along = &approach_of (search->topology, slots[i])->along;
    for (guint k = 0; k + 1 < along->n; k++) {
      gint32 a = along->items[k].slot, b = along->items[k + 1].slot;
      gint32 next = a == node->vertex ? b : b == node->vertex ? a : -1;
      if (next < 0 || !is_free (search->topology, node->vertex, next))
        continue;
      double step = bor_point_distance (point_of (search->topology, node->vertex),
                                        point_of (search->topology, next));
      reach_vertex (search, next, node->vertex, node->length + step);
    }
  }
}

static double
rest (const Search *search, gint32 vertex)
{
  return bor_point_distance (point_of (search->topology, vertex), search->end.at);
}

static gboolean
is_last (const Search *search, gint32 vertex)
{
  return vertex == search->end.a || (search->end.b >= 0 && vertex == search->end.b);
}

/* Returns the last vertex of the shortest path, or -1. */
static gint32
search_way (Search *search)
{
  gint32 last = -1;
  double shortest = G_MAXDOUBLE;
  while (!g_sequence_is_empty (search->open)) {
    GSequenceIter *first = g_sequence_get_begin_iter (search->open);
    Node node = *(Node *) g_sequence_get (first);
    g_sequence_remove (first);
    if (node.length >= shortest)
      break;
    if (is_last (search, node.vertex) && node.length + rest (search, node.vertex) < shortest) {
      shortest = node.length + rest (search, node.vertex);
      last = node.vertex;
    }
    if (node.vertex != search->end.a || search->end.b >= 0)
      go_on (search, &node);
  }
  return last;
}

/* Appends the vertices of the way to `last`, but for the ends. */
static gboolean
append_way (const Search *search, gint32 last, BorPoints *between)
{
  guint n = 0;
  for (gint32 v = last; v >= 0;) {
    const Node *node = g_hash_table_lookup (search->nodes, GINT_TO_POINTER (v));
    BorPoint at = point_of (search->topology, v);
    if (bor_point_distance (at, search->start.at) > 0
        && bor_point_distance (at, search->end.at) > 0) {
      bor_points_append (between, at.x, at.y);
      n++;
    }
    v = node->from;
  }
  BorPoint *way = between->items + between->n - n;
  for (guint i = 0; i < n / 2; i++) {
    BorPoint swap = way[i];
    way[i] = way[n - 1 - i];
    way[n - 1 - i] = swap;
  }
  return n > 0;
}

static gboolean
on_one_line (const Place *p, const Place *q)
{
  return p->b >= 0 && q->b >= 0
         && ((p->a == q->a && p->b == q->b) || (p->a == q->b && p->b == q->a));
}

gboolean
bor_follow_border (const BorTopology *topology, BorPoint from, BorPoint to, double reach,
                   const BorPoint *used, guint n_used, BorPoints *between)
{
  Search search = {
    topology, used, n_used, locate (topology, from, reach), locate (topology, to, reach), NULL, NULL
  };
  const Place *start = &search.start;
  if (start->a < 0 || search.end.a < 0 || on_one_line (start, &search.end))
    return FALSE;
  search.nodes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  search.open = g_sequence_new (g_free);
  reach_vertex (&search, start->a, -1, bor_point_distance (from, point_of (topology, start->a)));
  if (start->b >= 0)
    reach_vertex (&search, start->b, -1, bor_point_distance (from, point_of (topology, start->b)));
  gint32 last = search_way (&search);
  gboolean found = last >= 0 && append_way (&search, last, between);
  g_sequence_free (search.open);
  g_hash_table_unref (search.nodes);
  return found;
}
