/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* Finding the node or link of a network at a point. The functions look at all nodes, and find
 * nothing on a board that is not a network. */

/* The radius within which a point hits a node, as a fraction of the mean distance between nodes,
 * which is computed as if they were spread evenly over the board. */
#define BOR_NODE_REACH 0.12

/* Appends a ring around a node, with that radius. */
void bor_node_ring (const BorScenario *scenario, const BorLocale *node, BorPoints *out);
/* Returns the nearest node within that radius of the point, or -1. */
gint32 bor_node_at (const BorScenario *scenario, double x, double y);
/* Returns the link nearest to the point within `reach`, as the approach at the link's nearer end.
 * Returns -1 if there is none, or if the point hits a node. */
gint32 bor_node_link_near (const BorScenario *scenario, double x, double y, double reach);

G_END_DECLS
