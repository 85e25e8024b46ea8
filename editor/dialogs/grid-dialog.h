/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/resize-grid.h"
#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Asks how many columns and rows to add at each side of the grid, or to cut off, and says what
 * would be lost before it is done. Begins with `margins`. The board must be a grid. */
void bor_grid_dialog_show (BorWorkspace *window, BorGridMargins margins);

G_END_DECLS
