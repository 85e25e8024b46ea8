/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Edits of the sides of locales. */

/* Makes two sides of one, at a vertex inside its line, and of its opposite
 * too. `second` (nullable) gets the slot of the new side, which is the part
 * after the vertex. */
BorScenario *bor_edit_split_side (const BorScenario *scenario, gint32 approach, gint32 vertex,
                                  gint32 *second, GError **error);
/* Makes one side of an approach and the one after it in its ring, and of
 * their opposites too; the longer one stays. BOR_EDIT_ERROR_IN_USE when they
 * do not lead to the same place. */
BorScenario *bor_edit_join_sides (const BorScenario *scenario, gint32 approach, GError **error);

/* Gives a side, and its opposite with it, another line between its two ends.
 * `points` are those between the ends, in the side's direction; vertices at
 * the same places stay, others go when nothing else needs them. */
BorScenario *bor_edit_reshape_side (const BorScenario *scenario, gint32 approach,
                                    const BorPoint *points, guint n, GError **error);

/* The same for a part of it: `points` is a line that begins and ends within `snap` units of the side, in
 * either direction, and takes the place of what lies between. BOR_EDIT_ERROR_GEOMETRY when it does not. */
BorScenario *bor_edit_reroute_side (const BorScenario *scenario, gint32 approach,
                                    const BorPoint *points, guint n, double snap, GError **error);

/* Turns the rings of areas round: each side runs the other way. Mends locales
 * drawn against the clock; their opposites keep their direction. */
BorScenario *bor_edit_reverse_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                                       GError **error);

G_END_DECLS
