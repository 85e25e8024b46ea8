/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "check/testing.h"
#include "geometry/adjoining.h"

/* Overlaps and slivers between locales.
 *
 * Lines of neighbours may lie a tolerance apart, so overlapping means that a
 * part of one outline runs inside the other locale, deeper than the
 * tolerance; or that the locales are one and the same. */

typedef struct {
  const BorPoint *points;
  guint n;
  BorBox box;
} Ring;

static Ring
ring_of (const BorTopology *topology, gint32 slot)
{
  Ring ring = { .box = bor_topology_locale_box (topology, slot) };
  ring.points = bor_topology_locale_ring (topology, slot, &ring.n);
  return ring;
}

/* Returns TRUE if the point is inside, and further than `deep` from the sides. */
static gboolean
is_deep (const Ring *ring, BorPoint p, double deep)
{
  if (p.x < ring->box.x0 + deep || p.x > ring->box.x1 - deep || p.y < ring->box.y0 + deep
      || p.y > ring->box.y1 - deep || !bor_ring_contains (ring->points, ring->n, p.x, p.y))
    return FALSE;
  for (guint i = 0; i < ring->n; i++)
    if (bor_segment_distance (p, ring->points[i], ring->points[i + 1 < ring->n ? i + 1 : 0], NULL)
        <= deep)
      return FALSE;
  return TRUE;
}

static int
compare_doubles (const void *a, const void *b)
{
  double p = *(const double *) a, q = *(const double *) b;
  return (p > q) - (p < q);
}

#define MOST_CUTS 62

/* Collects the positions (0 to 1) where the ring cuts side pq, and its ends; sorted. */
static guint
cut_side (BorPoint p, BorPoint q, const Ring *ring, double cuts[MOST_CUTS + 2])
{
  BorBox box = bor_points_box ((BorPoint[]){ p, q }, 2);
  double length = bor_point_distance (p, q);
  guint n = 0;
  cuts[n++] = 0;
  for (guint i = 0; i < ring->n && n <= MOST_CUTS; i++) {
    BorPoint side[2] = { ring->points[i], ring->points[i + 1 < ring->n ? i + 1 : 0] }, at;
    if (MAX (side[0].x, side[1].x) < box.x0 || MIN (side[0].x, side[1].x) > box.x1
        || MAX (side[0].y, side[1].y) < box.y0 || MIN (side[0].y, side[1].y) > box.y1)
      continue;
    if (length > 0 && bor_segments_cross (p, q, side[0], side[1], &at))
      cuts[n++] = CLAMP (bor_point_distance (p, at) / length, 0, 1);
  }
  cuts[n++] = 1;
  if (n > 2)
    qsort (cuts, n, sizeof (double), compare_doubles);
  return n;
}

static gboolean
has_side (const Ring *ring, BorPoint p, BorPoint q)
{
  for (guint i = 0; i < ring->n; i++) {
    const BorPoint *a = &ring->points[i], *b = &ring->points[i + 1 < ring->n ? i + 1 : 0];
    if (a->x == q.x && a->y == q.y && b->x == p.x && b->y == p.y)
      return TRUE;
  }
  return FALSE;
}

/* Returns TRUE if side pq runs deep inside the ring: tested between its cuts. */
static gboolean
side_enters (BorPoint p, BorPoint q, const Ring *ring, double deep, BorPoint *where)
{
  if (MAX (p.x, q.x) < ring->box.x0 + deep || MIN (p.x, q.x) > ring->box.x1 - deep
      || MAX (p.y, q.y) < ring->box.y0 + deep || MIN (p.y, q.y) > ring->box.y1 - deep
      || has_side (ring, p, q))
    return FALSE;
  static const double probes[] = { 0.0, 0.25, 0.5, 0.75 };
  double cuts[MOST_CUTS + 2];
  guint n = cut_side (p, q, ring, cuts);
  for (guint i = 1; i < n; i++)
    for (guint k = 0; k < G_N_ELEMENTS (probes); k++) {
      double t = cuts[i - 1] + probes[k] * (cuts[i] - cuts[i - 1]);
      BorPoint at = { p.x + t * (q.x - p.x), p.y + t * (q.y - p.y) };
      if (is_deep (ring, at, deep)) {
        *where = at;
        return TRUE;
      }
    }
  return FALSE;
}

static gboolean
outline_enters (const Ring *a, const Ring *b, double deep, BorPoint *where)
{
  for (guint i = 0; i < a->n; i++)
    if (side_enters (a->points[i], a->points[i + 1 < a->n ? i + 1 : 0], b, deep, where))
      return TRUE;
  return FALSE;
}

/* No corner of `a` is outside `b` by more than the tolerance: `a` may fill a bay of `b` or overlap
 * it, which an inner point shows. */
static gboolean
covers (const Ring *a, const Ring *b, double deep, BorPoint *where)
{
  for (guint i = 0; i < a->n; i++) {
    BorPoint p = a->points[i];
    if (!bor_box_contains (bor_box_grow (b->box, deep), p.x, p.y))
      return FALSE;
  }
  for (guint i = 0; i < a->n; i++) {
    BorPoint p = a->points[i];
    double nearest = G_MAXDOUBLE;
    for (guint k = 0; k < b->n; k++)
      nearest = MIN (
        nearest, bor_segment_distance (p, b->points[k], b->points[k + 1 < b->n ? k + 1 : 0], NULL));
    if (nearest > deep && !bor_ring_contains (b->points, b->n, p.x, p.y))
      return FALSE;
  }
  *where = bor_ring_inner_point (a->points, a->n, deep, NULL);
  return bor_ring_contains (b->points, b->n, where->x, where->y);
}

gboolean
bor_check_locales_overlap (const BorTopology *topology, gint32 a, gint32 b, BorPoint *where)
{
  if (bor_topology_ring_state (topology, a) != BOR_RING_VALID
      || bor_topology_ring_state (topology, b) != BOR_RING_VALID)
    return FALSE;
  double deep = MAX (bor_scenario_board (bor_topology_scenario (topology))->tolerance, 1e-6);
  Ring p = ring_of (topology, a), q = ring_of (topology, b);
  BorPoint at;
  if (!outline_enters (&p, &q, deep, &at) && !outline_enters (&q, &p, deep, &at)
      && !covers (&p, &q, deep, &at) && !covers (&q, &p, deep, &at))
    return FALSE;
  if (where != NULL)
    *where = at;
  return TRUE;
}

static void
find_overlap (BorCheckContext *context)
{
  if (bor_topology_ring_state (context->topology, context->slot) != BOR_RING_VALID)
    return;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  BorBox box = bor_topology_locale_box (context->topology, context->slot);
  bor_topology_locales_in (context->topology, box, near);
  g_autofree char *name = NULL;
  guint n = context->found->len;
  for (guint i = 0; i < near->len && context->found->len < n + BOR_CHECK_MOST_OTHERS; i++) {
    gint32 other = g_array_index (near, gint32, i);
    BorPoint where;
    if (other <= context->slot
        || !bor_check_locales_overlap (context->topology, context->slot, other, &where))
      continue;
    BorElementRef refs[] = { bor_check_current (context), { BOR_KIND_LOCALE, other } };
    g_autofree char *second = bor_scenario_describe (context->scenario, refs[1]);
    if (name == NULL)
      name = bor_check_name (context);
    bor_check_report (context, refs, 2, &where, _ ("%s and %s overlap"), name, second);
  }
}

/* An unlinked side that runs near a side of a neighbour, but further off than
 * the tolerance. */
static void
find_sliver (BorCheckContext *context)
{
  const BorScenario *s = context->scenario;
  const BorApproach *a = bor_scenario_approach (s, context->slot);
  if (!bor_ref_is_none (a->opposite) || a->along.n < 2
      || bor_topology_ring_state (context->topology, a->locale.slot) != BOR_RING_VALID)
    return;
  double reach = bor_scenario_board (s)->tolerance * BOR_CHECK_NEAR;
  g_autoptr (GArray) facing = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_find_adjoining_within (context->topology, context->slot, reach, facing);
  guint n = context->found->len;
  for (guint i = 0; i < facing->len && context->found->len < n + BOR_CHECK_MOST_OTHERS; i++) {
    gint32 other = g_array_index (facing, gint32, i);
    const BorApproach *b = bor_scenario_approach (s, other);
    if (other < context->slot || !bor_ref_is_none (b->opposite) || bor_approaches_adjoin (s, a, b)
        || bor_topology_ring_state (context->topology, b->locale.slot) != BOR_RING_VALID)
      continue;
    BorElementRef refs[] = { bor_check_current (context), { BOR_KIND_APPROACH, other } };
    g_autofree char *name = bor_check_name (context);
    g_autofree char *second = bor_scenario_describe (s, refs[1]);
    bor_check_report (context, refs, 2, NULL, _ ("There is a sliver between %s and %s"), name,
                      second);
  }
}

const BorCheck bor_check_overlap = {
  .id = "C-OVER-1",
  .family = N_ ("Overlaps and gaps"),
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Overlapping locales"),
  .explanation = N_ ("Each place belongs to one locale. Move the vertices so that outlines meet "
                     "only along borders."),
  .find = find_overlap,
};

const BorCheck bor_check_sliver = {
  .id = "C-GAP-1",
  .family = N_ ("Overlaps and gaps"),
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_APPROACH,
  .title = N_ ("Sliver between locales"),
  .explanation = N_ (
    "Two unpaired sides run along each other, slightly further apart than the board’s tolerance. "
    "They look like a border but are not one. Weld their vertices, or move the locales apart."),
  .find = find_sliver,
};
