/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"

G_BEGIN_DECLS

/* A rectangle that may be rotated: the space that a symbol or a name takes. */
typedef struct {
  double x, y;          /* centre */
  double width, height; /* half the width and height */
  double angle;         /* radians, clockwise on the screen */
} BorRectangle;

void bor_rectangle_corners (const BorRectangle *rectangle, BorPoint corners[4]);
BorBox bor_rectangle_box (const BorRectangle *rectangle);
BorRectangle bor_rectangle_grow (BorRectangle rectangle, double by);
gboolean bor_rectangles_overlap (const BorRectangle *a, const BorRectangle *b);
gboolean bor_rectangle_intersects_segment (const BorRectangle *rectangle, BorPoint a, BorPoint b);
/* Returns TRUE if the rectangle is completely inside the ring. */
gboolean bor_rectangle_in_ring (const BorRectangle *rectangle, const BorPoint *ring, guint n);
/* Returns the direction or its reverse, so that text is not upside down. */
double bor_angle_upright (double angle);

G_END_DECLS
