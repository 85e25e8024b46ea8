/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions "undo" and "redo". In a text they are the text's. Undo in the middle of a drag
 * puts back what is dragged; while a line is drawn it removes its last point. */
void bor_window_add_undo_actions (BorWorkspace *window);

G_END_DECLS
