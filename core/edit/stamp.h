/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* A stamp: the properties of some cells of a grid, to be copied elsewhere, rotated or mirrored. It
 * is a separate scenario, so that it can be on the clipboard; its board is a grid with only these
 * cells. */

/* Cuts a stamp of the cells, with the properties of the cells and of their sides, and nothing else.
 * Fails with BOR_EDIT_ERROR_GEOMETRY if the board is not a grid, or its cells were reshaped.
 * (transfer full) */
BorScenario *bor_stamp_cut (const BorScenario *scenario, const gint32 *cells, guint n,
                            GError **error);
/* Returns TRUE if the stamp fits the board: both are grids whose cells have the same neighbours. */
gboolean bor_stamp_fits (const BorScenario *scenario, const BorScenario *stamp);
/* Returns a rotation clockwise by `steps`, after mirroring left to right if `mirrored`. A step is a
 * quarter turn for squares, a sixth of a turn for hexagons. */
BorMatrix bor_stamp_matrix (const BorScenario *stamp, guint steps, gboolean mirrored);
/* Returns the cells that the stamp would cover if its centre were on the cell `at`: a slot for each
 * cell of the stamp, in slot order; -1 outside the board. (transfer full, of gint32) */
GArray *bor_stamp_find (const BorScenario *scenario, const BorScenario *stamp, BorMatrix matrix,
                        gint32 at);
/* Copies the properties to those cells; what would be outside the board is left out. If a property
 * is always the same on both sides of a border, the opposite is changed too. Fails with
 * BOR_EDIT_ERROR_GEOMETRY if the stamp does not fit, and with BOR_EDIT_ERROR_NOTHING if all of it
 * is outside. */
BorScenario *bor_edit_stamp (const BorScenario *scenario, const BorScenario *stamp,
                             BorMatrix matrix, gint32 at, GError **error);
/* Removes the properties of the cells and their sides. Fails with BOR_EDIT_ERROR_NOTHING if they
 * have none. */
BorScenario *bor_edit_clear_cells (const BorScenario *scenario, const gint32 *cells, guint n,
                                   GError **error);

G_END_DECLS
