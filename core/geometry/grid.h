/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/board.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* Grids of squares or hexagons: a single element in the file, but ordinary vertices, locales and
 * approaches in memory.
 *
 * Columns and rows are counted from 0 at the top left. Directions are numbered clockwise from 0 =
 * north to 7 = north-west; squares with four neighbours have only the even ones, pointy-topped
 * hexagons neither north nor south, flat-topped ones neither east nor west. The ring of a cell has
 * an approach for each direction, in that order: the side with its two vertices, or for an odd
 * direction of a square the diagonal link with its one vertex. An approach that leads off the grid
 * exists as well and is marked as board edge.
 *
 * Ids are formed from column and row: vertex "v2-0", cell "c2-0", approach "c2-0-ne". Vertices of
 * hexagons lie on the zigzag lines between rows (flat-topped: columns): "v3-1" is three half cells
 * from the left on the second such line.
 *
 * Cells may be absent: holes in the board. Then the slots of the cell, of its approaches, and of
 * vertices that no other cell has are empty, and what would lead there is board edge. */

#define BOR_GRID_MAX_CELLS    65536u
#define BOR_GRID_N_DIRECTIONS 8u

/* Returns TRUE if the grid has at least one and at most BOR_GRID_MAX_CELLS cells, a positive cell
 * size, and 4, 6 or 8 neighbours, and is in range. */
gboolean bor_grid_is_valid (const BorGrid *grid);
/* Returns TRUE if no coordinate of it is beyond BOR_COORD_MAX: its vertices could not be saved. */
gboolean bor_grid_is_in_range (const BorGrid *grid);
/* Returns TRUE if cells have six neighbours. */
gboolean bor_grid_is_hexagonal (const BorGrid *grid);
/* Appends the grid's vertices, locales and approaches to a scenario that has none. They all get
 * `line` and `column` as their place in the file. */
void bor_grid_expand (BorScenario *scenario, const BorGrid *grid, guint32 line, guint32 column);
/* Removes cells, each of which may be listed more than once, from what bor_grid_expand() made. */
void bor_grid_remove_cells (BorScenario *scenario, const gint32 *cells, guint n);
/* Puts back cells that are absent, as bor_grid_expand() makes them, under fresh ids where others have
 * theirs. The sides of their neighbours lead to them again. The cost grows with the number of cells
 * that are put back, not with the size of the grid. */
void bor_grid_restore_cells (BorScenario *scenario, const gint32 *cells, guint n);
/* Returns the slots of the cells that are absent from a scenario that its grid describes. (transfer
 * full, of gint32) */
GArray *bor_grid_list_absent (const BorScenario *scenario);
/* Returns the slot that bor_grid_expand() assigns; the cell must be inside the grid. */
gint32 bor_grid_locale (const BorGrid *grid, guint column, guint row);
/* The same for an approach; -1 for a direction that cells do not have. */
gint32 bor_grid_approach (const BorGrid *grid, guint column, guint row, guint direction);
/* The direction of an approach by its index in the ring of a cell, and the reverse: -1 for a
 * direction that cells do not have. */
guint bor_grid_direction (const BorGrid *grid, guint place);
gint bor_grid_place (const BorGrid *grid, guint direction);
/* Return the centre of a cell, the bounding box of all cells, and the cell whose centre is nearest;
 * board units. */
BorPoint bor_grid_middle (const BorGrid *grid, guint column, guint row);
BorBox bor_grid_box (const BorGrid *grid);
void bor_grid_nearest_cell (const BorGrid *grid, BorPoint at, guint *column, guint *row);
/* The name of a direction: "n", "ne", … */
const char *bor_grid_direction_name (guint direction);
/* The step in columns and rows to the next square in a direction: -1, 0 or 1 each. */
void bor_grid_direction_step (guint direction, gint *columns, gint *rows);
/* Returns the direction with that name, or -1; `name` is nullable. */
gint bor_grid_find_direction (const char *name);
/* Returns TRUE if the scenario can be written as a grid: its vertices, locales and approaches are
 * exactly those of its grid without absent cells, except for ids, names, labels, properties and
 * extras of cells and sides. */
gboolean bor_grid_describes (const BorScenario *scenario);

G_END_DECLS
