/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions that change the grid: "resize-grid"; "crop-grid", the same dialog with the
 * margins around the selected cells; "mask-cells" for the selected cells; and "restore-cells" for
 * the masked cells next to them, or for all. They ask before anything is lost. */
void bor_grid_add_actions (BorWorkspace *window);

G_END_DECLS
