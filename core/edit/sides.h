/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Edits of the sides of locales. */

/* Splits a side, and its opposite, at a vertex that is not one of its ends. `second` (nullable)
 * receives the slot of the new side, which is the part after the vertex. An opposite that lacks vertices
 * stays whole, and that of the first part. */
BorScenario *bor_edit_split_side (const BorScenario *scenario, gint32 approach, gint32 vertex,
                                  gint32 *second, GError **error);
/* Joins a side with the next one in the ring, and their opposites; the longer one is kept. Fails
 * with BOR_EDIT_ERROR_IN_USE if they do not lead to the same locale. */
BorScenario *bor_edit_join_sides (const BorScenario *scenario, gint32 approach, GError **error);

/* Redraws a side, and its opposite, between its two ends. `points` are the points between the ends,
 * in the side's direction. Vertices at the same positions are kept; others are removed if nothing
 * else uses them. */
BorScenario *bor_edit_reshape_side (const BorScenario *scenario, gint32 approach,
                                    const BorPoint *points, guint n, GError **error);

/* Redraws part of a side: `points` is a line that begins and ends within `snap` units of the side,
 * in either direction, and replaces what is in between. Fails with BOR_EDIT_ERROR_GEOMETRY if it
 * does not. */
BorScenario *bor_edit_reroute_side (const BorScenario *scenario, gint32 approach,
                                    const BorPoint *points, guint n, double snap, GError **error);

/* Reverses the rings of areas, with the direction of each side. Used to fix locales drawn
 * anticlockwise; their sides' opposites keep their direction. */
BorScenario *bor_edit_reverse_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                                       GError **error);

G_END_DECLS
