/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/inset.h"

#include <math.h>

#define MITRE 3.0 /* a corner reaches at most that many times the distance */

typedef struct {
  BorPoint a, b; /* the side */
  double by;     /* how far to draw it in */
  gint32 slot;
  double dx, dy; /* direction */
} Side;

static void
add_side (GArray *sides, BorPoint a, BorPoint b, double by, gint32 slot)
{
  double length = bor_point_distance (a, b);
  if (!(length > 1e-9) || !isfinite (length))
    return;
  Side side = { a, b, by, slot, (b.x - a.x) / length, (b.y - a.y) / length };
  g_array_append_val (sides, side);
}

/* Where the drawn-in sides p and q meet; q follows p. */
static BorPoint
corner (const Side *p, const Side *q)
{
  BorPoint at = { (p->b.x + q->a.x) / 2, (p->b.y + q->a.y) / 2 };
  double turn = p->dx * q->dy - p->dy * q->dx;
  double nx = -p->dy * p->by, ny = p->dx * p->by;
  double mx = -q->dy * q->by, my = q->dx * q->by;
  if (fabs (turn) < 0.05) /* all but straight on */
    return (BorPoint){ at.x + (nx + mx) / 2, at.y + (ny + my) / 2 };

  /* p.b + n + t p.d = q.a + m + s q.d */
  double rx = q->a.x + mx - p->b.x - nx, ry = q->a.y + my - p->b.y - ny;
  double t = (rx * q->dy - ry * q->dx) / turn;
  BorPoint c = { p->b.x + nx + t * p->dx, p->b.y + ny + t * p->dy };
  double far = bor_point_distance (at, c),
         most = MITRE * MAX (p->by, q->by) + bor_point_distance (p->b, q->a);
  if (far > most && far > 0)
    c = (BorPoint){ at.x + (c.x - at.x) * most / far, at.y + (c.y - at.y) * most / far };
  return c;
}

/* Removes the sides that are reversed by the inset, because they are shorter than what their
 * corners take away. */
static void
drop_reversed (GArray *sides)
{
  for (guint i = 0, kept = 0; sides->len > 3 && kept < sides->len;) {
    const Side *all = (gconstpointer) sides->data;
    guint n = sides->len;
    const Side *here = &all[i];
    BorPoint from = corner (&all[(i + n - 1) % n], here), to = corner (here, &all[(i + 1) % n]);
    if ((to.x - from.x) * here->dx + (to.y - from.y) * here->dy < 0) {
      g_array_remove_index (sides, i);
      kept = kept > 2 ? kept - 2 : 0; /* its neighbours are looked at again */
      i = i > 0 ? i - 1 : sides->len - 1;
    } else {
      kept++;
      i = (i + 1) % n;
    }
  }
}

static double
side_depth (const BorScenario *scenario, const BorApproach *approach, double corridor)
{
  const BorApproach *other = bor_scenario_approach (scenario, approach->opposite.slot);
  guint n = approach->along.n;
  if (other == NULL || other->along.n == 0
      || other->along.items[other->along.n - 1].slot == approach->along.items[0].slot
      || other->along.items[0].slot == approach->along.items[n - 1].slot)
    return corridor / 2;
  double apart = bor_point_distance (bor_approach_middle (scenario, approach, NULL),
                                     bor_approach_middle (scenario, other, NULL));
  return MAX (0, (corridor - apart) / 2);
}

static void
add_approach (const BorScenario *scenario, gint32 slot, double corridor, GArray *sides)
{
  const BorApproach *approach = bor_scenario_approach (scenario, slot);
  if (approach == NULL || approach->along.n < 2)
    return;
  double by = side_depth (scenario, approach, corridor);
  BorPoints line = { 0 };
  bor_approach_points (scenario, approach, &line);
  for (guint i = 1; i < line.n; i++)
    add_side (sides, line.items[i - 1], line.items[i], by, slot);
  bor_points_clear (&line);
}

/* Takes away from the sides. */
static BorInset
inset_of (GArray *sides)
{
  drop_reversed (sides);

  BorInset inset = { 0 };
  if (sides->len < 3)
    return inset;
  inset.n = sides->len;
  inset.points = g_new (BorPoint, inset.n);
  inset.sides = g_new (gint32, inset.n);
  for (guint i = 0; i < inset.n; i++) {
    const Side *side = &g_array_index (sides, Side, i);
    inset.points[i] = corner (&g_array_index (sides, Side, (i + inset.n - 1) % inset.n), side);
    inset.sides[i] = side->slot;
  }
  /* If a ring is too thin, what is left of it is reversed. */
  if (!(bor_ring_area (inset.points, inset.n) > 0))
    bor_inset_clear (&inset);
  return inset;
}

BorInset
bor_inset_new (const BorScenario *scenario, const BorLocale *locale, double corridor)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  for (guint i = 0; i < locale->approaches.n; i++)
    add_approach (scenario, locale->approaches.items[i].slot, corridor, sides);
  return inset_of (sides);
}

BorInset
bor_inset_shrink (const BorInset *inset, double by)
{
  g_autoptr (GArray) sides = g_array_sized_new (FALSE, FALSE, sizeof (Side), inset->n);
  for (guint i = 0; i < inset->n; i++)
    add_side (sides, inset->points[i], inset->points[(i + 1) % inset->n], by, inset->sides[i]);
  return inset_of (sides);
}

void
bor_inset_clear (BorInset *inset)
{
  g_clear_pointer (&inset->points, g_free);
  g_clear_pointer (&inset->sides, g_free);
  inset->n = 0;
}

void
bor_inset_side (const BorInset *inset, gint32 slot, BorPoints *out)
{
  guint n = inset->n, first = n;
  for (guint i = 0; i < n; i++)
    if (inset->sides[i] == slot && inset->sides[(i + n - 1) % n] != slot) {
      first = i;
      break;
    }
  if (first == n)
    return;
  guint i = first;
  for (guint k = 0; k < n && inset->sides[i] == slot; k++, i = (i + 1) % n)
    bor_points_append (out, inset->points[i].x, inset->points[i].y);
  bor_points_append (out, inset->points[i].x, inset->points[i].y);
}

void
bor_ring_inset (const BorPoint *ring, guint n, double by, BorPoints *out)
{
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  for (guint i = 0; i < n; i++)
    add_side (sides, ring[i], ring[(i + 1) % n], by, 0);
  drop_reversed (sides);
  for (guint i = 0; i < sides->len && sides->len > 2; i++) {
    BorPoint p = corner (&g_array_index (sides, Side, (i + sides->len - 1) % sides->len),
                         &g_array_index (sides, Side, i));
    bor_points_append (out, p.x, p.y);
  }
}
