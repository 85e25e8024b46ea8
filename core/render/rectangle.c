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

/* Where an axis points. */
typedef struct {
  double c, s;
} Axis;

static Axis
axis_of (const BorRectangle *rectangle)
{
  if (rectangle->angle == 0)
    return (Axis){ 1, 0 };
  return (Axis){ cos (rectangle->angle), sin (rectangle->angle) };
}

/* How far rectangles are apart at least, or overlap if negative. */
static double
gap_between (const BorRectangle *a, Axis p, const BorRectangle *b, Axis q)
{
  double dx = b->x - a->x, dy = b->y - a->y;
  double tc = fabs (p.c * q.c + p.s * q.s), ts = fabs (p.c * q.s - p.s * q.c);
  double own = MAX (fabs (dx * p.c + dy * p.s) - (a->width + b->width * tc + b->height * ts),
                    fabs (dy * p.c - dx * p.s) - (a->height + b->width * ts + b->height * tc));
  double other = MAX (fabs (dx * q.c + dy * q.s) - (b->width + a->width * tc + a->height * ts),
                      fabs (dy * q.c - dx * q.s) - (b->height + a->width * ts + a->height * tc));
  return MAX (own, other);
}

/* More than rounding can change of that gap, however it is computed. */
static double
noise_of (const BorRectangle *a, const BorRectangle *b)
{
  return 1e-12
         * (fabs (a->x) + fabs (a->y) + fabs (a->width) + fabs (a->height) + fabs (b->x)
            + fabs (b->y) + fabs (b->width) + fabs (b->height));
}

/* Of large angles the rounding is large, too. */
static gboolean
is_steady (const BorRectangle *rectangle)
{
  return fabs (rectangle->angle) < 10;
}

/* A rectangle that is not turned is apart from `b`, whichever way that is turned. */
static gboolean
clears (const BorRectangle *upright, const BorRectangle *b)
{
  double most = sqrt (b->width * b->width + b->height * b->height) + noise_of (upright, b);
  return fabs (b->x - upright->x) > upright->width + most
         || fabs (b->y - upright->y) > upright->height + most;
}

gboolean
bor_rectangles_overlap (const BorRectangle *a, const BorRectangle *b)
{
  double reach = a->width + a->height + b->width + b->height;
  if (fabs (a->x - b->x) > reach || fabs (a->y - b->y) > reach)
    return FALSE;
  if ((a->angle == 0 && clears (a, b)) || (b->angle == 0 && clears (b, a)))
    return FALSE;
  if (is_steady (a) && is_steady (b)) {
    double gap = gap_between (a, axis_of (a), b, axis_of (b)), noise = noise_of (a, b);
    if (fabs (gap) > noise)
      return gap < 0;
  }
  return !parted_by_axes_of (a, b) && !parted_by_axes_of (b, a);
}

static gboolean
is_out_of_reach (const BorRectangle *rectangle, BorPoint a, BorPoint b)
{
  double reach = rectangle->width + rectangle->height;
  return MIN (a.x, b.x) > rectangle->x + reach || MAX (a.x, b.x) < rectangle->x - reach
         || MIN (a.y, b.y) > rectangle->y + reach || MAX (a.y, b.y) < rectangle->y - reach;
}

/* `axis` is the rectangle's. Angles, which take long, are computed only where the segment all but
 * touches the edge. */
static gboolean
meets_segment (const BorRectangle *rectangle, Axis axis, BorPoint a, BorPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y, length = sqrt (dx * dx + dy * dy);
  BorRectangle line = { (a.x + b.x) / 2, (a.y + b.y) / 2, length / 2, 0, 0 };
  if (length > 1e-9 && is_steady (rectangle)) {
    double gap = gap_between (rectangle, axis, &line, (Axis){ dx / length, dy / length });
    if (fabs (gap) > noise_of (rectangle, &line))
      return gap < 0;
  }
  line.width = bor_point_distance (a, b) / 2;
  line.angle = atan2 (dy, dx);
  return !parted_by_axes_of (rectangle, &line) && !parted_by_axes_of (&line, rectangle);
}

gboolean
bor_rectangle_intersects_segment (const BorRectangle *rectangle, BorPoint a, BorPoint b)
{
  return !is_out_of_reach (rectangle, a, b) && meets_segment (rectangle, axis_of (rectangle), a, b);
}

gboolean
bor_rectangle_in_ring (const BorRectangle *rectangle, const BorPoint *ring, guint n)
{
  if (n < 3 || !bor_ring_contains (ring, n, rectangle->x, rectangle->y))
    return FALSE;
  Axis axis = axis_of (rectangle);
  for (guint i = 0; i < n; i++) {
    BorPoint a = ring[i], b = ring[i + 1 < n ? i + 1 : 0];
    if (!is_out_of_reach (rectangle, a, b) && meets_segment (rectangle, axis, a, b))
      return FALSE;
  }
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
