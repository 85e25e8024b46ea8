/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* Which node or link of a network is meant by a place. Both look at all nodes, and at nothing where the
 * board is no network. */

/* A node is meant by places around it: so far, of the way between nodes that share the board evenly. */
#define BOR_NODE_REACH 0.12

/* Appends a ring around a node, as far as it reaches. */
void bor_node_ring (const BorScenario *scenario, const BorLocale *node, BorPoints *out);
/* The nearest node that reaches to the place, or -1. */
gint32 bor_node_at (const BorScenario *scenario, double x, double y);
/* The end (approach) of a link near the place, that of the nearer node; -1 where there is none within
 * `reach`, or a node is meant. */
gint32 bor_node_link_near (const BorScenario *scenario, double x, double y, double reach);

G_END_DECLS
