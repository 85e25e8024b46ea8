/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* What edits of a grid as a whole share. */

/* Names that number all cells by column and row. */
typedef enum {
  BOR_CELL_NAMES_NONE,
  BOR_CELL_NAMES_FROM_TOP,    /* "A1" is the top left cell */
  BOR_CELL_NAMES_FROM_BOTTOM, /* "a1" is the bottom left cell */
} BorCellNames;

/* Returns how the cells of a grid are numbered. */
BorCellNames bor_cell_names_find (const BorScenario *scenario);
/* Numbers all cells of a scenario that is not yet published. */
void bor_cell_names_set (BorScenario *scenario, BorCellNames names);

/* What removing cells loses. */
typedef struct {
  guint cells; /* with a name, or with properties of their own or of their sides */
  guint pieces;
  guint symbols;
  guint roads;    /* removed, shortened or split */
  guint features; /* that would lie outside the board as a whole */
} BorGridLoss;

/* Counts all but the features. */
void bor_grid_count_loss (const BorScenario *before, const BorScenario *after, const gint32 *cells,
                          guint n, BorGridLoss *loss);
/* Fails with BOR_EDIT_ERROR_GEOMETRY if the board is no grid, or its cells were reshaped. */
gboolean bor_edit_check_describes (const BorScenario *scenario, GError **error);
/* Fails with BOR_EDIT_ERROR_VALUE if no cell would stay, or there would be too many. */
gboolean bor_edit_check_cells_stay (gboolean stay, GError **error);

G_END_DECLS
