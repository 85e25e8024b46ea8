/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/board.h"

G_BEGIN_DECLS

/* Where the cells of a grid are, absent or not. Cells are given by their slots, as in
 * bor_grid_locale(). */

#define BOR_GRID_MAX_CORNERS 6u

/* Returns the number of sides, and of corners, of a cell. */
guint bor_grid_n_sides (const BorGrid *grid);
/* Returns the cell at a point; -1 outside the grid. */
gint32 bor_grid_cell_at (const BorGrid *grid, BorPoint at);
BorBox bor_grid_cell_box (const BorGrid *grid, gint32 cell);
/* Writes the corners of a cell to `ring`, clockwise. Returns their number. */
guint bor_grid_cell_ring (const BorGrid *grid, gint32 cell, BorPoint ring[BOR_GRID_MAX_CORNERS]);
/* Returns the cell on the other side of `side`, which runs from that corner of the ring to the
 * next; -1 outside the grid. */
gint32 bor_grid_cell_beyond (const BorGrid *grid, gint32 cell, guint side);

G_END_DECLS
