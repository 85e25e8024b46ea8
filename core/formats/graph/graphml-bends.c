/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph program may move, add and remove the bends of links. */
#include <math.h>

#include "edit/border.h"
#include "edit/uses.h"
#include "formats/graph/graphml-private.h"
#include "geometry/geometry.h"

/* How far a place may be from what was written and still be the same: programs round. */
#define SAME_PLACE 0.05

gboolean
bor_graphml_is_near (BorPoint a, BorPoint b)
{
  return fabs (a.x - b.x) <= SAME_PLACE && fabs (a.y - b.y) <= SAME_PLACE;
}

/* The bends that the file shows, from the source or towards it. */
static BorPoint
bend_of (const BorGraphItem *item, guint i, gboolean back)
{
  BorPoint p = item->points.items[back ? item->points.n - 1 - i : i];
  return (BorPoint){ bor_coord_round (p.x), bor_coord_round (-p.y) };
}

/* Vertices that do not exist were not written. */
static gboolean
is_bent_so (const BorScenario *base, const BorApproach *a, const BorGraphItem *item, gboolean back)
{
  guint n = 0;
  for (guint i = 0; i < a->along.n; i++) {
    const BorVertex *vertex = bor_scenario_vertex (base, a->along.items[i].slot);
    if (vertex == NULL)
      continue;
    if (n == item->points.n
        || !bor_graphml_is_near ((BorPoint){ vertex->x, vertex->y }, bend_of (item, n, back)))
      return FALSE;
    n++;
  }
  return n == item->points.n;
}

/* Both ends have the same line, and nothing else has its vertices. */
static gboolean
can_bend (const BorScenario *base, gint32 slot)
{
  const BorApproach *a = bor_scenario_approach (base, slot);
  const BorApproach *b = bor_scenario_approach (base, a->opposite.slot);
  if (b->opposite.slot != slot || a == b || a->along.n != b->along.n)
    return FALSE;
  for (guint i = 0; i < a->along.n; i++) {
    gint32 vertex = a->along.items[i].slot;
    if (bor_scenario_vertex (base, vertex) == NULL
        || b->along.items[a->along.n - 1 - i].slot != vertex)
      return FALSE;
    g_autoptr (GArray) users = bor_users (base, BOR_KIND_VERTEX, vertex, BOR_KIND_APPROACH);
    if (users->len != 2)
      return FALSE;
  }
  return TRUE;
}

static gint32
put_vertex (BorScenario *next, BorIds *ids, gint32 slot, BorPoint at)
{
  BorVertex *vertex = slot >= 0 ? bor_element_copy (bor_scenario_vertex (next, slot))
                                : bor_element_new (BOR_KIND_VERTEX, bor_ids_take (ids, NULL));
  if (slot < 0 || !bor_graphml_is_near ((BorPoint){ vertex->x, vertex->y }, at)) {
    vertex->x = at.x;
    vertex->y = at.y;
  }
  if (slot < 0)
    return bor_scenario_append (next, vertex);
  bor_scenario_replace (next, slot, vertex);
  return slot;
}

gboolean
bor_graphml_take_bends (const BorScenario *base, BorScenario *next, BorIds *vertex_ids,
                        const BorGraphItem *item, gint32 approach, gboolean turned,
                        GHashTable *loose)
{
  const BorApproach *a = bor_scenario_approach (base, approach);
  guint n = item->points.n, before = a->along.n;
  if (!item->drawn || is_bent_so (base, a, item, turned) || is_bent_so (base, a, item, FALSE))
    return TRUE;
  if (!can_bend (base, approach))
    return FALSE;
  g_autofree gint32 *there = g_new (gint32, n + 1), *back = g_new (gint32, n + 1);
  for (guint i = 0; i < n; i++) {
    gint32 old = i < before ? a->along.items[i].slot : -1;
    there[i] = back[n - 1 - i] = put_vertex (next, vertex_ids, old, bend_of (item, i, turned));
  }
  for (guint i = n; i < before; i++)
    bor_slot_set_add (loose, a->along.items[i].slot);
  if (n != before) {
    bor_border_set_along (next, approach, there, n);
    bor_border_set_along (next, a->opposite.slot, back, n);
  }
  return TRUE;
}
