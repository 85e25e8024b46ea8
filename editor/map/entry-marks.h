/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Marks where forces enter the board: an arrow across the board's edge in the colour of the
 * army, with the name of the force. Shown only while editing, not in exports. */

/* Draws the marks of all forces, or only those of forces that are selected or whose locale is. */
void bor_entry_marks_draw (cairo_t *cr, BorSession *session, const BorViewport *view, gboolean all);

G_END_DECLS
