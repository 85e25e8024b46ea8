/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/rectangle.h"

#include <math.h>

void
bor_rectangle_corners (const BorRectangle *rectangle, BorPoint corners[4])
{
  double c = cos (rectangle->angle), s = sin (rectangle->angle);
  double ux = c * rectangle->width, uy = s * rectangle->width;
  double vx = -s * rectangle->height, vy = c * rectangle->height;
  corners[0] = (BorPoint){ rectangle->x - ux - vx, rectangle->y - uy - vy };
  corners[1] = (BorPoint){ rectangle->x + ux - vx, rectangle->y + uy - vy };
  corners[2] = (BorPoint){ rectangle->x + ux + vx, rectangle->y + uy + vy };
  corners[3] = (BorPoint){ rectangle->x - ux + vx, rectangle->y - uy + vy };
}

BorBox
bor_rectangle_box (const BorRectangle *rectangle)
{
  BorPoint corners[4];
  bor_rectangle_corners (rectangle, corners);
  return bor_points_box (corners, 4);
}

BorRectangle
bor_rectangle_grow (BorRectangle rectangle, double by)
{
  rectangle.width += by;
  rectangle.height += by;
  return rectangle;
}

/* Some axis of `a` parts it from `b`. */
static gboolean
parted_by_axes_of (const BorRectangle *a, const BorRectangle *b)
{
  double dx = b->x - a->x, dy = b->y - a->y, turn = b->angle - a->angle;
  double c = cos (a->angle), s = sin (a->angle);
  double tc = fabs (cos (turn)), ts = fabs (sin (turn));
  double along = fabs (dx * c + dy * s), across = fabs (dy * c - dx * s);
  return along >= a->width + b->width * tc + b->height * ts
         || across >= a->height + b->width * ts + b->height * tc;
}

gboolean
bor_rectangles_overlap (const BorRectangle *a, const BorRectangle *b)
{
  double reach = a->width + a->height + b->width + b->height;
  if (fabs (a->x - b->x) > reach || fabs (a->y - b->y) > reach)
    return FALSE;
  return !parted_by_axes_of (a, b) && !parted_by_axes_of (b, a);
}

gboolean
bor_rectangle_intersects_segment (const BorRectangle *rectangle, BorPoint a, BorPoint b)
{
  double reach = rectangle->width + rectangle->height;
  if (MIN (a.x, b.x) > rectangle->x + reach || MAX (a.x, b.x) < rectangle->x - reach
      || MIN (a.y, b.y) > rectangle->y + reach || MAX (a.y, b.y) < rectangle->y - reach)
    return FALSE;
  BorRectangle line = { (a.x + b.x) / 2, (a.y + b.y) / 2, bor_point_distance (a, b) / 2, 0,
                        atan2 (b.y - a.y, b.x - a.x) };
  return bor_rectangles_overlap (rectangle, &line);
}

gboolean
bor_rectangle_in_ring (const BorRectangle *rectangle, const BorPoint *ring, guint n)
{
  if (n < 3 || !bor_ring_contains (ring, n, rectangle->x, rectangle->y))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (bor_rectangle_intersects_segment (rectangle, ring[i], ring[(i + 1) % n]))
      return FALSE;
  return TRUE;
}

double
bor_angle_upright (double angle)
{
  angle = remainder (angle, 2 * G_PI);
  /* Straight up and straight down both read upwards. */
  if (angle >= G_PI / 2 - 1e-6)
    angle -= G_PI;
  else if (angle < -G_PI / 2 - 1e-6)
    angle += G_PI;
  return angle;
}
