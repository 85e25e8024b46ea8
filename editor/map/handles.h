/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* The points of a road's or feature's line, which can be dragged one by one. */

/* The road or feature whose points can be dragged: the selected one, if it is the only element
 * selected. Otherwise slot -1. */
BorElementRef bor_handles_owner (BorSession *session);
/* The points of a road or feature; borrowed, NULL for other elements and slot -1. */
const BorPoints *bor_handles_points (const BorScenario *scenario, BorElementRef ref);
/* Appends to `out` the line as drawn: smoothed, and closed if it is an outline. */
void bor_handles_line (const BorScenario *scenario, BorElementRef ref, BorPoints *out);
/* The distance from `at` to the line as drawn; `after` (nullable) gets the index of the point
 * after which a new one there belongs. */
double bor_handles_distance (const BorScenario *scenario, BorElementRef ref, BorPoint at,
                             guint *after);
/* The nearest point within `reach` board units, or -1. */
gint bor_handles_near (const BorScenario *scenario, BorElementRef ref, BorPoint at, double reach);

/* Edits of the line. They do not change a road's stops: see bor_handles_settle(). */
BorScenario *bor_handles_move (const BorScenario *scenario, BorElementRef ref, guint at,
                               BorPoint to, GError **error);
BorScenario *bor_handles_insert (const BorScenario *scenario, BorElementRef ref, guint at,
                                 BorPoint to, GError **error);
/* BOR_EDIT_ERROR_GEOMETRY if too few points would be left. */
BorScenario *bor_handles_remove (const BorScenario *scenario, BorElementRef ref, guint at,
                                 GError **error);
/* Call when a drag of the line is over: updates a road's stops to follow its line. NULL without
 * an error if nothing changes. */
BorScenario *bor_handles_settle (const BorScenario *scenario, BorElementRef ref, GError **error);
/* Draws the selected point of a line. */
void bor_handles_draw_chosen (BorPoint at, cairo_t *cr, const BorViewport *view);

G_END_DECLS
