/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

typedef enum {
  BOR_FILL_SQUARES,
  BOR_FILL_HEXAGONS, /* one corner up; every other row is half a cell further east */
} BorFill;

/* More than these are refused. */
#define BOR_FILL_MAX 200000u

/* Lays out free locales of one size and shape over a board that has none:
 * as many as fit, `size` units wide, from the top left corner, all sides
 * paired or marked as the board's edge. BOR_EDIT_ERROR_IN_USE when the board
 * has spaces, BOR_EDIT_ERROR_VALUE when none would fit or too many. */
BorScenario *bor_edit_fill_board (const BorScenario *scenario, BorFill fill, double size,
                                  GError **error);

/* Makes a board of squares: compact in the file, its shapes made by the grid
 * (geometry/grid.h). Takes the place of whatever grid there was; the board must
 * have no other locales, nor anything that refers to them. */
BorScenario *bor_edit_set_grid (const BorScenario *scenario, const BorGrid *grid, GError **error);
/* Turns the squares of a grid into free locales that can be reshaped. Corner
 * links go. */
BorScenario *bor_edit_free_grid (const BorScenario *scenario, GError **error);

G_END_DECLS
