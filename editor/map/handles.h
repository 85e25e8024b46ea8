/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* The points of a road's or a feature's line, which the hand takes one by one. */

/* The road or feature whose points can be taken: the only element selected.
 * Slot -1 when it is another or there are more. */
BorElementRef bor_handles_owner (BorSession *session);
/* Its points; borrowed, NULL for other elements and none. */
const BorPoints *bor_handles_points (const BorScenario *scenario, BorElementRef ref);
/* Appends its line as it is drawn: smooth, closed. */
void bor_handles_line (const BorScenario *scenario, BorElementRef ref, BorPoints *out);
/* Distance of a place to the line as it is drawn; `after` (nullable) gets the
 * point after which one there would be inserted. */
double bor_handles_distance (const BorScenario *scenario, BorElementRef ref, BorPoint at,
                             guint *after);
/* The nearest point within `reach` units, or -1. */
gint bor_handles_near (const BorScenario *scenario, BorElementRef ref, BorPoint at, double reach);

/* Edits of the line. A road's stops stay as they are: see bor_handles_settle. */
BorScenario *bor_handles_move (const BorScenario *scenario, BorElementRef ref, guint at,
                               BorPoint to, GError **error);
BorScenario *bor_handles_insert (const BorScenario *scenario, BorElementRef ref, guint at,
                                 BorPoint to, GError **error);
/* BOR_EDIT_ERROR_GEOMETRY when too few would be left. */
BorScenario *bor_handles_remove (const BorScenario *scenario, BorElementRef ref, guint at,
                                 GError **error);
/* What is left to do when a line has come to its place: a road's stops after
 * it. NULL without an error when nothing is. */
BorScenario *bor_handles_settle (const BorScenario *scenario, BorElementRef ref, GError **error);
/* Draws the point of a line that has been taken. */
void bor_handles_draw_chosen (BorPoint at, cairo_t *cr, const BorViewport *view);

G_END_DECLS
