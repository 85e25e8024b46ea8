/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"

G_BEGIN_DECLS

/* Appends to `found` (a GArray of gint32) the approaches of other locales that adjoin approach
 * `slot` (see bor_approaches_adjoin), in ascending order. */
void bor_topology_find_adjoining (const BorTopology *topology, gint32 slot, GArray *found);
/* The same with a distance `within`, board units, in place of the board's tolerance. */
void bor_topology_find_adjoining_within (const BorTopology *topology, gint32 slot, double within,
                                         GArray *found);

G_END_DECLS
