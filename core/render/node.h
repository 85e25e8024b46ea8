/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/ring.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* Nodes of a network board are points, drawn as discs. Pieces and symbols are placed around
 * them. */

#define BOR_NODE_RADIUS 18.0 /* style points */

/* Appends a square inside the disc, for whatever fills a locale. `size` is in board units per style
 * point. */
void bor_node_square (const BorLocale *node, double size, BorPoints *out);
/* Appends a ring around the node in which pieces and symbols are placed. Its radius is half the
 * distance to the nearest linked node, within limits. */
void bor_node_placement_ring (const BorScenario *scenario, const BorLocale *node, double size,
                              BorPoints *out);
/* Appends the part of a link on which what holds at this end is drawn: from the disc of its node to
 * the edge of the ring for placement. Appends nothing if the link has no other end, or no room. */
void bor_node_link_part (const BorScenario *scenario, gint32 approach, double size, BorPoints *out);
/* Sets `at` to the position of a piece that blocks this end of a link: between its node and the
 * neighbour. Leaves `at` unchanged if the link has no other end. */
void bor_node_link_end (const BorScenario *scenario, gint32 approach, double size, BorPoint *at);

G_END_DECLS
