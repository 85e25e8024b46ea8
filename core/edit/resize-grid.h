/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/grid-cells.h"

G_BEGIN_DECLS

/* Resizing a grid at any side. Cells keep everything that is on them and on their sides; absent
 * cells stay absent. */

/* Columns or rows to add at each side; negative numbers remove them. */
typedef struct {
  gint left, top, right, bottom;
} BorGridMargins;

/* Finds what was added to a grid at each side, as far as the two say. FALSE if their cells cannot be
 * matched. */
gboolean bor_grid_find_margins (const BorGrid *from, const BorGrid *to, BorGridMargins *margins);
/* Returns the margins that crop the grid to the bounding box of `locales`, which must be cells of
 * it. */
BorGridMargins bor_grid_margins_around (const BorScenario *scenario, const gint32 *locales,
                                        guint n);
/* Resizes the grid. The board grows or shrinks with it, and drawings, symbols and backdrops keep
 * their places on it. Names that number all cells from the top left ("A1") or the bottom left
 * ("a1") continue to do so. `loss` is nullable. Fails with BOR_EDIT_ERROR_GEOMETRY if the board is
 * not a grid or its cells were reshaped, with BOR_EDIT_ERROR_NOTHING if all margins are 0, and with
 * BOR_EDIT_ERROR_VALUE if no cell would be left, there would be too many, or they would be out of
 * range. */
BorScenario *bor_edit_resize_grid (const BorScenario *scenario, BorGridMargins margins,
                                   BorGridLoss *loss, GError **error);

G_END_DECLS
