/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/ring.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* Nodes of a network board: points that are drawn as discs. What stands at one is placed around it. */

#define BOR_NODE_RADIUS 18.0 /* style points */

/* Appends a square in the disc, for what fills a locale; `size` is board units a style point. */
void bor_node_plate (const BorLocale *node, double size, BorPoints *out);
/* Appends a ring around the node within which pieces and symbols have room: as far as half the way to
 * the nearest node that it is linked with, but within bounds. */
void bor_node_room (const BorScenario *scenario, const BorLocale *node, double size,
                    BorPoints *out);
/* Where a piece stands that holds this end of a link: between its node and the neighbour. Nothing
 * changes when the link leads nowhere. */
void bor_node_link_end (const BorScenario *scenario, gint32 approach, double size, BorPoint *at);

G_END_DECLS
