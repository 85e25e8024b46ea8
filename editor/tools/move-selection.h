/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"

G_BEGIN_DECLS

/* Returns how far a drag of the selection, pressed on `under` at `start`, has moved it. A single
 * vertex snaps to others nearby; a single vertex, node or symbol snaps to the grid, if that is
 * enabled. With Alt nothing snaps. */
BorPoint bor_aim_selection (BorTool *tool, const BorScenario *from, BorElementRef under,
                            const BorToolEvent *start, const BorToolEvent *event);
/* Moves the selection by dx, dy from its position in `from`. Commits with the same `merge`
 * (nullable) are one step of the history. */
void bor_move_selection (BorTool *tool, const BorScenario *from, double dx, double dy,
                         const char *merge);
/* Returns TRUE if something selected is in a locked layer, so that it cannot be moved on the
 * map. */
gboolean bor_selection_is_locked (BorTool *tool);
/* Call when the move is over: assigns the moved elements to the locales they are now in, within
 * the same step. */
void bor_settle_selection (BorTool *tool, const char *merge);

G_END_DECLS
