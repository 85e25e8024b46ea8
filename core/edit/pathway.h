/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"

G_BEGIN_DECLS

/* Lines met, cut and measured against other lines. A place on a line is
 * `segment + t`: 2.5 is the middle of the third segment. */

void bor_path_release (BorPoints *points);
#define BOR_AUTO_POINTS __attribute__ ((cleanup (bor_path_release))) BorPoints

/* The first place after `from` where `path` meets `line`; `where` (nullable)
 * gets the point. */
gboolean bor_path_meets (const BorPoints *path, double from, const BorPoints *line, double *at,
                         BorPoint *where);
/* Shortest distance between two lines; G_MAXDOUBLE when one is empty. */
double bor_path_gap (const BorPoints *a, const BorPoints *b);
/* Shortest distance of a point to a line; `at` (nullable) gets the place. */
double bor_path_reach (const BorPoints *path, BorPoint point, double *at);
BorPoint bor_path_point (const BorPoints *path, double at);
/* Appends the part of `path` between two places, ends rounded. */
void bor_path_part (const BorPoints *path, double from, double to, BorPoints *out);
/* Appends a point unless it is the last one already. */
void bor_path_add (BorPoints *path, BorPoint point);
void bor_path_reverse (BorPoints *path);
/* Drops points between places `first` and `last` of the path that lie within `reach` of the line
 * through those that stay. */
void bor_path_simplify (BorPoints *path, guint first, guint last, double reach);

G_END_DECLS
