/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "geometry/rows.h"

G_BEGIN_DECLS

/* A spatial index: a uniform grid of cells, each with a list of the items whose boxes intersect it.
 * Items outside the grid are listed in its outermost cells. Items that cover very many cells are
 * kept in a separate list, so that memory is bounded. */
typedef struct {
  BorBox bounds;
  guint columns, rows;
  double per_x, per_y; /* cells per unit */
  BorRows lists;       /* gint32 */
  GArray *wide;        /* of gint32 */
} BorCells;

/* Initializes the grid with about one cell per item. */
void bor_cells_init (BorCells *cells, BorBox bounds, guint n_items);
void bor_cells_clear (BorCells *cells);
/* Adds an item. An item with an empty box is never found. */
void bor_cells_add (BorCells *cells, gint32 item, BorBox box);
/* Removes an item; `box` must be the one that it was added with. */
void bor_cells_remove (BorCells *cells, gint32 item, BorBox box);
/* Returns the items of the cell at a point, without those in `wide`. */
const gint32 *bor_cells_at (const BorCells *cells, double x, double y, guint *n);
/* Appends the items that may intersect `box` to a GArray of gint32, ascending and without
 * duplicates. */
void bor_cells_in (const BorCells *cells, BorBox box, GArray *items);

G_END_DECLS
