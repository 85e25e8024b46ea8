/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

typedef enum {
  BOR_FILL_SQUARES,
  BOR_FILL_HEXAGONS, /* pointy-topped; every other row is shifted east by half a cell */
} BorFill;

/* The maximum number of locales. */
#define BOR_FILL_MAX 200000u

/* Fills a board that has no locales with equal locales that can be reshaped: as many as fit, `size`
 * units wide, starting at the top left corner. All sides are paired or marked as board edge. Fails
 * with BOR_EDIT_ERROR_IN_USE if the board has locales, and with BOR_EDIT_ERROR_VALUE if none or too
 * many would fit. */
BorScenario *bor_edit_fill_board (const BorScenario *scenario, BorFill fill, double size,
                                  GError **error);

/* Makes the board a grid of squares (geometry/grid.h). Replaces an existing grid; the board must
 * have no other locales, and nothing may refer to them. Fails with BOR_EDIT_ERROR_VALUE if the grid
 * is not valid. */
BorScenario *bor_edit_set_grid (const BorScenario *scenario, const BorGrid *grid, GError **error);
/* Turns the squares of a grid into locales that can be reshaped. Diagonal links are removed. */
BorScenario *bor_edit_free_grid (const BorScenario *scenario, GError **error);

G_END_DECLS
