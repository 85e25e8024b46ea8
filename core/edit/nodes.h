/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Nodes of a network, and the links between them. */

/* Adds a node. */
BorScenario *bor_edit_add_node (const BorScenario *scenario, double x, double y, gint32 *locale,
                                GError **error);
/* Links two nodes by a pair of approaches, one at each. `approach` (nullable) receives that of `a`.
 * */
BorScenario *bor_edit_link_nodes (const BorScenario *scenario, gint32 a, gint32 b, gint32 *approach,
                                  GError **error);

/* Draws a chain of nodes and links: adds a node at each of the points that has none within `reach`
 * units, and links each node to the next unless they are already linked. `last` (nullable) receives
 * the last node. Fails with BOR_EDIT_ERROR_GEOMETRY if the board is not a network. */
BorScenario *bor_edit_draw_track (const BorScenario *scenario, const BorPoint *points, guint n,
                                  double reach, gint32 *last, GError **error);

/* Bends a link, given by either end: inserts the point into its line, where the line is nearest.
 * `vertex` (nullable) receives the new vertex. Fails with BOR_EDIT_ERROR_GEOMETRY if the approach
 * is not one end of a link. */
BorScenario *bor_edit_bend_link (const BorScenario *scenario, gint32 approach, BorPoint at,
                                 gint32 *vertex, GError **error);
/* Adds a node to a link, at the nearest point of its line. The link becomes two, each with its part
 * of the bends and the properties of the old link. Roads along the link get a stop at the node.
 * `node` (nullable) receives the node. Fails with BOR_EDIT_ERROR_GEOMETRY if the approach is not
 * one end of a link. */
BorScenario *bor_edit_split_link (const BorScenario *scenario, gint32 approach, BorPoint at,
                                  gint32 *node, GError **error);
/* Merges nodes into the first. It takes over a name and properties that it lacks, the links, and
 * whatever refers to the others. Links between the nodes are removed. If there are two links to one
 * neighbour with equal properties, the second is removed if it is straight. Fails with
 * BOR_EDIT_ERROR_GEOMETRY if one of the locales is not a node. */
BorScenario *bor_edit_merge_nodes (const BorScenario *scenario, const gint32 *nodes, guint n,
                                   GError **error);

G_END_DECLS
