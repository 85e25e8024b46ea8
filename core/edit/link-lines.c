/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/nodes.h"
#include "edit/pathway.h"
#include "geometry/ring.h"

/* The lines of links: bends, and nodes put on them. */

typedef struct {
  gint32 ends[2];  /* the approaches */
  gint32 nodes[2]; /* their nodes */
  GArray *bends;   /* gint32, from the first end to the second */
} Link;

/* Collects a link. Fails if `approach` is not one end of it. */
static gboolean
find_link (const BorScenario *scenario, gint32 approach, Link *link, GError **error)
{
  BOR_AUTO_POINTS line = { 0 };
  const BorApproach *end = bor_scenario_approach (scenario, approach);
  if (end == NULL || !bor_link_points (scenario, end, &line)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("This is not a link between two nodes"));
    return FALSE;
  }
  const BorApproach *other = bor_scenario_approach (scenario, end->opposite.slot);
  link->ends[0] = approach;
  link->ends[1] = end->opposite.slot;
  link->nodes[0] = end->locale.slot;
  link->nodes[1] = other->locale.slot;
  link->bends = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < end->along.n; i++)
    if (bor_scenario_vertex (scenario, end->along.items[i].slot) != NULL)
      g_array_append_val (link->bends, end->along.items[i].slot);
  /* Only the other end has a line, in a file that another program wrote. */
  for (guint i = other->along.n; i > 0 && end->along.n == 0; i--)
    if (bor_scenario_vertex (scenario, other->along.items[i - 1].slot) != NULL)
      g_array_append_val (link->bends, other->along.items[i - 1].slot);
  return TRUE;
}

static BorPoint
point_of (const BorScenario *scenario, const Link *link, guint i)
{
  if (i > 0 && i <= link->bends->len) {
    const BorVertex *v = bor_scenario_vertex (scenario, g_array_index (link->bends, gint32, i - 1));
    return (BorPoint){ v->x, v->y };
  }
  const BorLocale *node = bor_scenario_locale (scenario, link->nodes[i > 0]);
  return (BorPoint){ node->x, node->y };
}

/* Returns how many bends are before the point of the line that is nearest to `at`, and that
 * point. */
static guint
nearest_part (const BorScenario *scenario, const Link *link, BorPoint at, BorPoint *on)
{
  guint best = 0;
  double least = G_MAXDOUBLE;
  for (guint i = 0; i <= link->bends->len; i++) {
    BorPoint a = point_of (scenario, link, i), b = point_of (scenario, link, i + 1);
    double along = 0, far = bor_segment_distance (at, a, b, &along);
    if (far >= least)
      continue;
    least = far;
    best = i;
    *on = (BorPoint){ a.x + along * (b.x - a.x), a.y + along * (b.y - a.y) };
  }
  return best;
}

/* Gives both ends of a link its bends, from `first` on, each in its own direction. */
static void
set_bends (BorScenario *scenario, const gint32 ends[2], const gint32 *bends, guint n)
{
  g_autofree gint32 *back = g_new (gint32, n + 1);
  for (guint i = 0; i < n; i++)
    back[i] = bends[n - 1 - i];
  bor_border_set_along (scenario, ends[0], bends, n);
  bor_border_set_along (scenario, ends[1], back, n);
}

BorScenario *
bor_edit_bend_link (const BorScenario *scenario, gint32 approach, BorPoint at, gint32 *vertex,
                    GError **error)
{
  Link link;
  BorPoint on;
  if (!find_link (scenario, approach, &link, error))
    return NULL;
  g_autoptr (GArray) bends = link.bends;
  BorScenario *next = bor_scenario_copy (scenario);
  guint part = nearest_part (scenario, &link, at, &on);
  gint32 slot = bor_border_add_vertex (next, at.x, at.y);
  g_array_insert_val (bends, part, slot);
  set_bends (next, link.ends, (const gint32 *) (gconstpointer) bends->data, bends->len);
  if (vertex != NULL)
    *vertex = slot;
  return next;
}

/* Adds an approach of the node that has the properties of `like`. */
static gint32
add_end (BorScenario *scenario, gint32 node, gint32 towards, gint32 like)
{
  g_autofree char *stem = bor_border_stem (scenario, node, towards);
  gint32 end = bor_border_add_side (scenario, node, NULL, 0, stem);
  BorApproach *own = bor_edit_make_own (scenario, BOR_KIND_APPROACH, end);
  bor_props_unref (own->base.props);
  own->base.props = bor_props_ref (bor_scenario_approach (scenario, like)->base.props);
  bor_ring_splice (scenario, node, bor_scenario_locale (scenario, node)->approaches.n, 0, &end, 1);
  return end;
}

/* Roads along the link stop at the node. `in` is its approach towards the first end. */
static void
stop_roads (BorScenario *scenario, const Link *link, gint32 node, gint32 in, gint32 out)
{
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i + 1 < road->n_stops; i++) {
      gint32 from = road->stops[i].out.slot, to = road->stops[i + 1].in.slot;
      gboolean back = from == link->ends[1] && to == link->ends[0];
      if (!back && (from != link->ends[0] || to != link->ends[1]))
        continue;
      BorRoad *own = bor_edit_make_own (scenario, BOR_KIND_ROAD, slot);
      BorStop stop = { .locale = bor_ref_make (node),
                       .in = bor_ref_make (back ? out : in),
                       .out = bor_ref_make (back ? in : out),
                       .props = bor_props_ref (own->stops[i].props) };
      bor_road_insert_stop (own, ++i, stop);
      road = own;
    }
}

BorScenario *
bor_edit_split_link (const BorScenario *scenario, gint32 approach, BorPoint at, gint32 *node,
                     GError **error)
{
  Link link;
  BorPoint on = at;
  gint32 middle;
  if (!find_link (scenario, approach, &link, error))
    return NULL;
  g_autoptr (GArray) bends = link.bends;
  guint part = nearest_part (scenario, &link, at, &on);
  BorScenario *next = bor_edit_add_node (scenario, on.x, on.y, &middle, error);
  if (next == NULL)
    return NULL;
  gint32 in = add_end (next, middle, link.nodes[0], link.ends[1]);
  gint32 out = add_end (next, middle, link.nodes[1], link.ends[0]);
  bor_border_link (next, link.ends[0], in);
  bor_border_link (next, out, link.ends[1]);
  const gint32 *slots = (const gint32 *) (gconstpointer) bends->data;
  set_bends (next, (gint32[]){ link.ends[0], in }, slots, part);
  set_bends (next, (gint32[]){ out, link.ends[1] }, slots + part, bends->len - part);
  stop_roads (next, &link, middle, in, out);
  if (node != NULL)
    *node = middle;
  return next;
}
