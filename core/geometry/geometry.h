/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/refs.h"

G_BEGIN_DECLS

/* Plane geometry in board coordinates (y points down). */

typedef struct {
  double x0, y0, x1, y1; /* empty if x1 < x0 */
} BorBox;

#define BOR_BOX_EMPTY ((BorBox){ 1, 1, 0, 0 })

/* Larger than any board. */
#define BOR_BOX_EVERYWHERE ((BorBox){ -1e9, -1e9, 1e9, 1e9 })

gboolean bor_box_is_empty (BorBox box);
BorBox bor_box_add (BorBox box, double x, double y);
BorBox bor_box_union (BorBox a, BorBox b);
BorBox bor_box_grow (BorBox box, double by);
/* Returns TRUE if the boxes intersect or touch. */
gboolean bor_box_intersects (BorBox a, BorBox b);
gboolean bor_box_contains (BorBox box, double x, double y);
BorBox bor_points_box (const BorPoint *points, guint n);

double bor_point_distance (BorPoint a, BorPoint b);
/* Returns the distance from `p` to the segment ab. `t` (nullable) receives the position of the
 * nearest point, from 0 at a to 1 at b. */
double bor_segment_distance (BorPoint p, BorPoint a, BorPoint b, double *t);
/* Returns TRUE if the segments have a point in common; `at` (nullable) receives one. */
gboolean bor_segments_intersect (BorPoint a, BorPoint b, BorPoint c, BorPoint d, BorPoint *at);
/* Returns TRUE if the segments cross at an interior point of both. */
gboolean bor_segments_cross (BorPoint a, BorPoint b, BorPoint c, BorPoint d, BorPoint *at);

/* Returns the signed area of a closed ring (whose first point is not repeated at the end): positive
 * if it runs clockwise on the screen. */
double bor_ring_area (const BorPoint *ring, guint n);
/* Returns TRUE if the point is inside the ring (even-odd rule). Unspecified for points on the ring
 * itself. */
gboolean bor_ring_contains (const BorPoint *ring, guint n, double x, double y);
/* Returns TRUE if no two segments have a point in common, except consecutive ones their shared end.
 * `where` (nullable) receives a point where they do. O(n log n) expected. */
gboolean bor_ring_is_simple (const BorPoint *ring, guint n, BorPoint *where);
BorPoint bor_ring_centroid (const BorPoint *ring, guint n);
/* Returns the point of the interior that is farthest from the outline (pole of inaccessibility), to
 * within `precision` units. `radius` (nullable) receives its distance from the outline. */
BorPoint bor_ring_inner_point (const BorPoint *ring, guint n, double precision, double *radius);

double bor_path_length (const BorPoint *points, guint n);
/* Returns the point `along` units from the start; `angle` (nullable) receives the direction there,
 * in radians. */
BorPoint bor_path_at (const BorPoint *points, guint n, double along, double *angle);
/* Appends to `out` a smooth curve through the points: a Catmull-Rom spline, flattened to `steps`
 * segments between two points. Where points are far apart it swings out widely; with `swing`, board
 * units, it leaves the straight line by a sixth of that at most. 0: no limit. */
void bor_path_smooth (const BorPoint *points, guint n, gboolean closed, guint steps, double swing,
                      BorPoints *out);

G_END_DECLS
