/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/refs.h"

G_BEGIN_DECLS

/* Plane geometry on board coordinates (y grows downwards). */

typedef struct {
  double x0, y0, x1, y1; /* empty when x1 < x0 */
} BorBox;

#define BOR_BOX_EMPTY ((BorBox){ 1, 1, 0, 0 })

/* More than any board. */
#define BOR_BOX_EVERYWHERE ((BorBox){ -1e9, -1e9, 1e9, 1e9 })

gboolean bor_box_is_empty (BorBox box);
BorBox bor_box_add (BorBox box, double x, double y);
BorBox bor_box_union (BorBox a, BorBox b);
BorBox bor_box_grow (BorBox box, double by);
/* Touching counts. */
gboolean bor_box_meets (BorBox a, BorBox b);
gboolean bor_box_contains (BorBox box, double x, double y);
BorBox bor_points_box (const BorPoint *points, guint n);

double bor_point_distance (BorPoint a, BorPoint b);
/* Distance from `p` to segment ab; `t` (nullable) gets the place of the
 * nearest point, 0 at a to 1 at b. */
double bor_segment_distance (BorPoint p, BorPoint a, BorPoint b, double *t);
/* TRUE if the segments meet, in a point or along a stretch; `at` (nullable)
 * gets a common point. */
gboolean bor_segments_meet (BorPoint a, BorPoint b, BorPoint c, BorPoint d, BorPoint *at);
/* TRUE only for a crossing inside both segments. */
gboolean bor_segments_cross (BorPoint a, BorPoint b, BorPoint c, BorPoint d, BorPoint *at);

/* Signed area of a closed ring (the last point is not repeated): positive
 * when it runs clockwise on the screen. */
double bor_ring_area (const BorPoint *ring, guint n);
/* Even-odd rule; on the line is either. */
gboolean bor_ring_contains (const BorPoint *ring, guint n, double x, double y);
/* No two sides meet but neighbours in their common point. O(n log n) expected. */
gboolean bor_ring_is_simple (const BorPoint *ring, guint n, BorPoint *where);
BorPoint bor_ring_centroid (const BorPoint *ring, guint n);
/* A point well inside, far from the sides (pole of inaccessibility, to
 * within `precision` units); `radius` (nullable) gets its distance to them. */
BorPoint bor_ring_inner_point (const BorPoint *ring, guint n, double precision, double *radius);

double bor_path_length (const BorPoint *points, guint n);
/* The point `along` units from the start; `angle` (nullable) gets the
 * direction there in radians. */
BorPoint bor_path_at (const BorPoint *points, guint n, double along, double *angle);
/* A smooth curve through the points: Catmull-Rom, flattened. (appended to `out`) */
void bor_path_smooth (const BorPoint *points, guint n, gboolean closed, guint steps,
                      BorPoints *out);

G_END_DECLS
