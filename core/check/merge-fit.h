/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Grids of different sizes: cells are told apart by column and row, which resizing at the left or
 * top shifts. */

/* Resizes the grids of `versions` (base, ours, theirs) to the size that the merged one has. The
 * versions are replaced by new ones. Returns FALSE if the cells cannot be matched, or if what one
 * version changed would be cut off with cells that the other removed; then nothing has changed. */
gboolean bor_merge_fit_grids (BorScenario *versions[3]);

G_END_DECLS
