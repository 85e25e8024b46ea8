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
  BorRefs bends;   /* from the first end to the second, with those that do not exist */
} Link;

static void
link_clear (Link *link)
{
  bor_refs_clear (&link->bends);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Link, link_clear)

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
  bor_refs_copy (&link->bends, end->along.n > 0 ? &end->along : &other->along);
  if (end->along.n == 0) /* only the other end has a line, in a file that another program wrote */
    bor_refs_reverse (&link->bends);
  return TRUE;
}

/* A node, or the bend before it; FALSE if that does not exist. */
static gboolean
get_point (const BorScenario *scenario, const Link *link, guint i, BorPoint *at)
{
  if (i > 0 && i <= link->bends.n) {
    const BorVertex *v = bor_scenario_vertex (scenario, link->bends.items[i - 1].slot);
    if (v != NULL)
      *at = (BorPoint){ v->x, v->y };
    return v != NULL;
  }
  const BorLocale *node = bor_scenario_locale (scenario, link->nodes[i > 0]);
  *at = (BorPoint){ node->x, node->y };
  return TRUE;
}

/* Returns how many bends are before the point of the line that is nearest to `at`, and that
 * point. */
static guint
nearest_part (const BorScenario *scenario, const Link *link, BorPoint at, BorPoint *on)
{
  guint best = 0;
  double least = G_MAXDOUBLE;
  BorPoint a, b;
  get_point (scenario, link, 0, &a);
  for (guint i = 0; i <= link->bends.n; i++) {
    if (!get_point (scenario, link, i + 1, &b))
      continue;
    double along = 0, far = bor_segment_distance (at, a, b, &along);
    if (far < least) {
      least = far;
      best = i;
      *on = (BorPoint){ a.x + along * (b.x - a.x), a.y + along * (b.y - a.y) };
    }
    a = b;
  }
  return best;
}

/* Gives both ends of a link some of its bends, each in its own direction. */
static void
set_bends (BorScenario *scenario, const gint32 ends[2], const BorRefs *bends, guint from, guint to)
{
  for (guint end = 0; end < 2; end++) {
    BorApproach *own = bor_edit_make_own (scenario, BOR_KIND_APPROACH, ends[end]);
    bor_refs_clear (&own->along);
    for (guint i = from; i < to; i++)
      bor_refs_insert (&own->along, end == 0 ? own->along.n : 0, bor_ref_copy (bends->items[i]));
  }
}

BorScenario *
bor_edit_bend_link (const BorScenario *scenario, gint32 approach, BorPoint at, gint32 *vertex,
                    GError **error)
{
  g_auto (Link) link = { 0 };
  BorPoint on;
  if (!find_link (scenario, approach, &link, error))
    return NULL;
  BorScenario *next = bor_scenario_copy (scenario);
  guint part = nearest_part (scenario, &link, at, &on);
  gint32 slot = bor_border_add_vertex (next, at.x, at.y);
  bor_refs_insert (&link.bends, part, bor_ref_make (slot));
  set_bends (next, link.ends, &link.bends, 0, link.bends.n);
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
  g_auto (Link) link = { 0 };
  BorPoint on = at;
  gint32 middle;
  if (!find_link (scenario, approach, &link, error))
    return NULL;
  guint part = nearest_part (scenario, &link, at, &on);
  BorScenario *next = bor_edit_add_node (scenario, on.x, on.y, &middle, error);
  if (next == NULL)
    return NULL;
  gint32 in = add_end (next, middle, link.nodes[0], link.ends[1]);
  gint32 out = add_end (next, middle, link.nodes[1], link.ends[0]);
  bor_border_link (next, link.ends[0], in);
  bor_border_link (next, out, link.ends[1]);
  set_bends (next, (gint32[]){ link.ends[0], in }, &link.bends, 0, part);
  set_bends (next, (gint32[]){ out, link.ends[1] }, &link.bends, part, link.bends.n);
  stop_roads (next, &link, middle, in, out);
  if (node != NULL)
    *node = middle;
  return next;
}
