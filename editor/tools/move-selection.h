/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"

G_BEGIN_DECLS

/* Moves the selection by dx, dy from its position in `from`. Commits with the same `merge`
 * (nullable) are one step of the history. */
void bor_move_selection (BorTool *tool, const BorScenario *from, double dx, double dy,
                         const char *merge);
/* Call when the move is over: assigns the moved elements to the locales they are now in, within
 * the same step. */
void bor_settle_selection (BorTool *tool, const char *merge);

G_END_DECLS
