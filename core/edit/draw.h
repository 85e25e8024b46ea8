/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Draws a locale with the given corners, in either direction. Points and sides snap to existing
 * ones within `snap` units (0: the board's tolerance), so that the new locale shares vertices with
 * its neighbours. Where it runs along a free side of a neighbour, that side is split if necessary
 * and paired with the new one, which takes over the properties that a pair must share; impassable
 * sides share their vertices but are not paired. All other sides become board edge, one for each
 * straight or evenly curved stretch. Fails with BOR_EDIT_ERROR_GEOMETRY if the locale would overlap
 * another or itself. `locale` (nullable) receives the new slot. */
BorScenario *bor_edit_draw_locale (const BorScenario *scenario, const BorPoint *points, guint n,
                                   double snap, gint32 *locale, GError **error);
/* The same for a rectangle with sides parallel to the axes. */
BorScenario *bor_edit_draw_rectangle (const BorScenario *scenario, BorPoint corner,
                                      BorPoint opposite, double snap, gint32 *locale,
                                      GError **error);

/* Adds a node to a network board. */
BorScenario *bor_edit_add_node (const BorScenario *scenario, double x, double y, gint32 *locale,
                                GError **error);
/* Links two nodes by an approach at each, which are paired. `approach` (nullable) receives that of
 * `a`. */
BorScenario *bor_edit_link_nodes (const BorScenario *scenario, gint32 a, gint32 b, gint32 *approach,
                                  GError **error);

/* Draws a chain of nodes and links: adds a node at each of the points that has none within `reach`
 * units, and links each node to the next unless they are linked already. `last` (nullable) receives
 * the last node. Fails with BOR_EDIT_ERROR_GEOMETRY if the board is not a network. */
BorScenario *bor_edit_draw_track (const BorScenario *scenario, const BorPoint *points, guint n,
                                  double reach, gint32 *last, GError **error);

G_END_DECLS
