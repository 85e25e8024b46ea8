/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Where forces enter the board, shown while one works on it: an arrow over the board's edge, in the
 * colour of the army, with the name of the force. Maps that are exported do not have them. */

/* Draws them for all forces, or only for those that are selected, or whose locale is. */
void bor_entry_marks_draw (cairo_t *cr, BorSession *session, const BorViewport *view, gboolean all);

G_END_DECLS
