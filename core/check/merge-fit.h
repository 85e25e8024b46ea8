/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "xml/merge.h"

G_BEGIN_DECLS

/* Grids of different sizes: cells are told apart by column and row, which resizing at the left or
 * top shifts. How much was added there, the grids say. */

/* Resizes the grids of `versions` (base, ours, theirs) to the size that the merged one has. The
 * versions are replaced by new ones. Returns what must be kept as a whole, as cells cannot be matched:
 * both made something else of the grid, or one drew on ground that the other has cut off; then nothing
 * has changed. */
BorMergeWhole bor_merge_fit_grids (BorScenario *versions[3]);

G_END_DECLS
