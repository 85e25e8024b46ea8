/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions on a grid as a whole to a window: "resize-grid", and "crop-grid", which begins with
 * what lies around the selected cells; "mask-cells" for the selected ones, and "restore-cells" for the
 * masked ones around them, or for all. They ask before anything is lost. */
void bor_grid_add_actions (BorWorkspace *window);

G_END_DECLS
