/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/board.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* Square grids: one line in the file, ordinary vertices, locales and
 * approaches in memory.
 *
 * Cells are counted from 0 at the top left. Directions are numbered clockwise
 * from 0 = north to 7 = north-west; with four neighbours only the even ones
 * exist. The ring of a cell holds an approach for each direction in that
 * order: for an even one the side with its two vertices, for an odd one the
 * corner link with its one vertex. An approach that leads off the grid exists
 * too and is a board edge.
 *
 * Ids follow from the place: vertex "v2-0", cell "c2-0", approach "c2-0-ne". */

#define BOR_GRID_MAX_CELLS    65536u
#define BOR_GRID_N_DIRECTIONS 8u

/* At least one cell and not too many, cells of a size, 4 or 8 neighbours. */
gboolean bor_grid_is_valid (const BorGrid *grid);
/* Appends vertices, locales and approaches to a scenario that has none. They
 * get that line and column. */
void bor_grid_expand (BorScenario *scenario, const BorGrid *grid, guint32 line, guint32 column);
/* Slots that bor_grid_expand gives; the cell must be inside the grid. */
gint32 bor_grid_locale (const BorGrid *grid, guint column, guint row);
/* -1 for an odd direction with four neighbours. */
gint32 bor_grid_approach (const BorGrid *grid, guint column, guint row, guint direction);
/* "n", "ne", … */
const char *bor_grid_direction_name (guint direction);
/* Columns and rows to the cell there: -1, 0 or 1 each. */
void bor_grid_direction_step (guint direction, gint *columns, gint *rows);
/* -1 for no direction, NULL among them. */
gint bor_grid_find_direction (const char *name);
/* TRUE if the scenario's vertices, locales and approaches are those of its
 * grid, apart from ids, names, labels, properties and extras of cells and
 * sides: so if it can be written as a grid. */
gboolean bor_grid_describes (const BorScenario *scenario);

G_END_DECLS
