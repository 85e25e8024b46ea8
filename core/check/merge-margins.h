/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/resize-grid.h"

G_BEGIN_DECLS

/* Finds what was added to a grid between two versions, at the sides that most of what is on its cells
 * speaks for; both must be grids. Grids of one size may have been shifted: as much was added on one
 * side as was removed on the other, up to 8 columns and rows. Then what refers to cells speaks too,
 * and what is drawn. Returns FALSE if nothing speaks for any margins, or as much for others. For
 * grids of one size, this costs about 300 looks at each cell, and as much as a few resizings if
 * something speaks for a shift. */
gboolean bor_merge_find_margins (const BorScenario *from, const BorScenario *to,
                                 BorGridMargins *margins);

G_END_DECLS
