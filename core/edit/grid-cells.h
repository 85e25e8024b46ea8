/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Helpers for edits of a whole grid. */

/* How the names of cells give their column and row. */
typedef enum {
  BOR_CELL_NAMES_NONE,
  BOR_CELL_NAMES_FROM_TOP,    /* "A1" is the top left cell */
  BOR_CELL_NAMES_FROM_BOTTOM, /* "a1" is the bottom left cell */
} BorCellNames;

/* Returns how all cells of a grid are named. */
BorCellNames bor_cell_names_find (const BorScenario *scenario);
/* Names all cells of a scenario that is not yet published. */
void bor_cell_names_set (BorScenario *scenario, BorCellNames names);

/* What is lost when cells are removed. */
typedef struct {
  guint cells; /* with a name, or with properties of their own or of their sides */
  guint pieces;
  guint symbols;
  guint roads;    /* removed, shortened or split */
  guint features; /* completely outside the board afterwards */
} BorGridLoss;

/* Counts all but the features. */
void bor_grid_count_loss (const BorScenario *before, const BorScenario *after, const gint32 *cells,
                          guint n, BorGridLoss *loss);
/* Fails with BOR_EDIT_ERROR_GEOMETRY if the board is not a grid, or its cells were reshaped. */
gboolean bor_edit_check_describes (const BorScenario *scenario, GError **error);
/* Fails with BOR_EDIT_ERROR_VALUE unless `stay`: cells remain, and not too many. */
gboolean bor_edit_check_cells_stay (gboolean stay, GError **error);
/* Fails with BOR_EDIT_ERROR_VALUE unless bor_grid_is_in_range(). */
gboolean bor_edit_check_grid_range (const BorGrid *grid, GError **error);

G_END_DECLS
