/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions "undo" and "redo". In a text field they apply to the text. During a drag,
 * undo cancels the drag; while a line is being drawn, it removes the last point. */
void bor_window_add_undo_actions (BorWorkspace *window);

G_END_DECLS
