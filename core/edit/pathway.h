/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"

G_BEGIN_DECLS

/* Intersections, parts and distances of lines. A position on a line is `segment + t`: 2.5 is the
 * middle of the third segment. */

void bor_path_release (BorPoints *points);
#define BOR_AUTO_POINTS __attribute__ ((cleanup (bor_path_release))) BorPoints

/* Finds the first position `at` after `from` where `path` meets `line`. `where` (nullable) receives
 * the point. */
gboolean bor_path_find_intersection (const BorPoints *path, double from, const BorPoints *line,
                                     double *at, BorPoint *where);
/* Returns the shortest distance between two lines; G_MAXDOUBLE if one is empty. */
double bor_path_distance (const BorPoints *a, const BorPoints *b);
/* Returns the shortest distance of a point from a line; `at` (nullable) receives the position. */
double bor_path_point_distance (const BorPoints *path, BorPoint point, double *at);
BorPoint bor_path_point (const BorPoints *path, double at);
/* Appends the part of `path` between two positions, with rounded ends. */
void bor_path_part (const BorPoints *path, double from, double to, BorPoints *out);
/* Appends a point unless it equals the last one. */
void bor_path_add (BorPoints *path, BorPoint point);
void bor_path_reverse (BorPoints *path);
/* Removes points between the indices `first` and `last` that are within `reach` of the line through
 * the points that are kept. */
void bor_path_simplify (BorPoints *path, guint first, guint last, double reach);

G_END_DECLS
