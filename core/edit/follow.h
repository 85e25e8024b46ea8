/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"

G_BEGIN_DECLS

/* The shortest way along the free borders of locales, those that no locale adjoins, from one
 * point on them to another, each within `reach`. It goes round the `n_used` points of `used`: an
 * outline that is being drawn runs there already. Appends what lies between the two points, without
 * them, to `between`. FALSE when there is no such way, or it is a straight line. */
gboolean bor_follow_border (const BorTopology *topology, BorPoint from, BorPoint to, double reach,
                            const BorPoint *used, guint n_used, BorPoints *between);

G_END_DECLS
