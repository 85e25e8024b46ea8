/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Draws a locale with the given corners, either way round. Points and sides
 * within `snap` units (0: the board's tolerance) of what is there fall upon
 * it: the new locale shares vertices with its neighbours, and where it lies
 * along a free side of one, that side is split as far as needed and both
 * become a pair, the new side with the properties that must be equal on both;
 * impassable sides are shared but not linked. All other sides count as the
 * board's edge, one for each straight or evenly bent stretch.
 * BOR_EDIT_ERROR_GEOMETRY when it would overlap another locale or cross
 * itself. `locale` (nullable) gets its slot. */
BorScenario *bor_edit_draw_locale (const BorScenario *scenario, const BorPoint *points, guint n,
                                   double snap, gint32 *locale, GError **error);
/* The same for a rectangle with sides along the axes. */
BorScenario *bor_edit_draw_rectangle (const BorScenario *scenario, BorPoint corner,
                                      BorPoint opposite, double snap, gint32 *locale,
                                      GError **error);

/* A node at a place, for boards of nodes and links. */
BorScenario *bor_edit_add_node (const BorScenario *scenario, double x, double y, gint32 *locale,
                                GError **error);
/* A link between two nodes: an approach at each, opposite to one another.
 * `approach` (nullable) gets that of the first. */
BorScenario *bor_edit_link_nodes (const BorScenario *scenario, gint32 a, gint32 b, gint32 *approach,
                                  GError **error);

/* A track: a node at each of the points, unless one is within `reach` units, and links from each to the
 * next that are not there yet. `last` (nullable) gets the last of the nodes. BOR_EDIT_ERROR_GEOMETRY when
 * the board is no network. */
BorScenario *bor_edit_draw_track (const BorScenario *scenario, const BorPoint *points, guint n,
                                  double reach, gint32 *last, GError **error);

G_END_DECLS
