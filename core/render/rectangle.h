/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"

G_BEGIN_DECLS

/* A rectangle that may be turned: the room that a symbol or a name takes. */
typedef struct {
  double x, y;          /* middle */
  double width, height; /* halves */
  double angle;         /* radians, clockwise on the screen */
} BorRectangle;

void bor_rectangle_corners (const BorRectangle *rectangle, BorPoint corners[4]);
BorBox bor_rectangle_box (const BorRectangle *rectangle);
BorRectangle bor_rectangle_grow (BorRectangle rectangle, double by);
gboolean bor_rectangles_overlap (const BorRectangle *a, const BorRectangle *b);
gboolean bor_rectangle_meets_segment (const BorRectangle *rectangle, BorPoint a, BorPoint b);
/* Wholly inside the ring. */
gboolean bor_rectangle_in_ring (const BorRectangle *rectangle, const BorPoint *ring, guint n);
/* The same direction or its reverse, so that letters do not stand on their heads. */
double bor_angle_upright (double angle);

G_END_DECLS
