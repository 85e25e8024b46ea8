/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "geometry/rows.h"

G_BEGIN_DECLS

/* A uniform grid of cells, each listing the items whose boxes meet it. What
 * lies outside the grid counts to its border cells. Items that cover very
 * many cells are kept in a list of their own, so that memory stays bounded. */
typedef struct {
  BorBox bounds;
  guint columns, rows;
  double per_x, per_y; /* cells to a unit */
  BorRows lists;       /* gint32 */
  GArray *wide;        /* of gint32 */
} BorCells;

/* About one cell to an item of `n_items`. */
void bor_cells_init (BorCells *cells, BorBox bounds, guint n_items);
void bor_cells_clear (BorCells *cells);
/* Empty boxes are nowhere. */
void bor_cells_add (BorCells *cells, gint32 item, BorBox box);
/* With the box that it was added with. */
void bor_cells_remove (BorCells *cells, gint32 item, BorBox box);
/* The items of the cell at a point; `wide` ones are not among them. */
const gint32 *bor_cells_at (const BorCells *cells, double x, double y, guint *n);
/* Appends what may meet `box`, ascending, each once, to a GArray of gint32. */
void bor_cells_in (const BorCells *cells, BorBox box, GArray *items);

G_END_DECLS
