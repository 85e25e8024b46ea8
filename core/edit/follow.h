/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"

G_BEGIN_DECLS

/* Finds the shortest path from one point to another along free borders, which no other locale
 * adjoins. Both points must be within `reach` of such a border. The path avoids the `n_used` points
 * of `used`, where the outline being drawn already runs. Appends the points of the path, without
 * its ends, to `between`. Returns FALSE if there is no such path, or it is a straight line. */
gboolean bor_follow_border (const BorTopology *topology, BorPoint from, BorPoint to, double reach,
                            const BorPoint *used, guint n_used, BorPoints *between);

G_END_DECLS
