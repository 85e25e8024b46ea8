/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/slab.h"

#include <math.h>

void
bor_slab_corners (const BorSlab *slab, BorPoint corners[4])
{
  double c = cos (slab->angle), s = sin (slab->angle);
  double ux = c * slab->width, uy = s * slab->width;
  double vx = -s * slab->height, vy = c * slab->height;
  corners[0] = (BorPoint){ slab->x - ux - vx, slab->y - uy - vy };
  corners[1] = (BorPoint){ slab->x + ux - vx, slab->y + uy - vy };
  corners[2] = (BorPoint){ slab->x + ux + vx, slab->y + uy + vy };
  corners[3] = (BorPoint){ slab->x - ux + vx, slab->y - uy + vy };
}

BorBox
bor_slab_box (const BorSlab *slab)
{
  BorPoint corners[4];
  bor_slab_corners (slab, corners);
  return bor_points_box (corners, 4);
}

BorSlab
bor_slab_grow (BorSlab slab, double by)
{
  slab.width += by;
  slab.height += by;
  return slab;
}

/* Some axis of `a` parts it from `b`. */
static gboolean
parted_by_axes_of (const BorSlab *a, const BorSlab *b)
{
  double dx = b->x - a->x, dy = b->y - a->y, turn = b->angle - a->angle;
  double c = cos (a->angle), s = sin (a->angle);
  double tc = fabs (cos (turn)), ts = fabs (sin (turn));
  double along = fabs (dx * c + dy * s), across = fabs (dy * c - dx * s);
  return along >= a->width + b->width * tc + b->height * ts
         || across >= a->height + b->width * ts + b->height * tc;
}

gboolean
bor_slabs_overlap (const BorSlab *a, const BorSlab *b)
{
  double reach = a->width + a->height + b->width + b->height;
  if (fabs (a->x - b->x) > reach || fabs (a->y - b->y) > reach)
    return FALSE;
  return !parted_by_axes_of (a, b) && !parted_by_axes_of (b, a);
}

gboolean
bor_slab_meets_segment (const BorSlab *slab, BorPoint a, BorPoint b)
{
  double reach = slab->width + slab->height;
  if (MIN (a.x, b.x) > slab->x + reach || MAX (a.x, b.x) < slab->x - reach
      || MIN (a.y, b.y) > slab->y + reach || MAX (a.y, b.y) < slab->y - reach)
    return FALSE;
  BorSlab line = { (a.x + b.x) / 2, (a.y + b.y) / 2, bor_distance (a, b) / 2, 0,
                   atan2 (b.y - a.y, b.x - a.x) };
  return bor_slabs_overlap (slab, &line);
}

gboolean
bor_slab_in_ring (const BorSlab *slab, const BorPoint *ring, guint n)
{
  if (n < 3 || !bor_ring_contains (ring, n, slab->x, slab->y))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (bor_slab_meets_segment (slab, ring[i], ring[(i + 1) % n]))
      return FALSE;
  return TRUE;
}

double
bor_upright (double angle)
{
  angle = remainder (angle, 2 * G_PI);
  /* Straight up and straight down both read upwards. */
  if (angle >= G_PI / 2 - 1e-6)
    angle -= G_PI;
  else if (angle < -G_PI / 2 - 1e-6)
    angle += G_PI;
  return angle;
}
