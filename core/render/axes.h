/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* The coordinates of a grid: letters by column and numbers by row, taken from the names of its
 * cells. */
typedef struct {
  GPtrArray *columns, *rows; /* char *, by index; NULL if unknown */
} BorAxes;

/* Finds the coordinates. Returns NULL if the board is not a grid, or its names do not follow
 * columns and rows: two cells of a column have different letters, or no cell has such a name. Looks
 * at every cell. (transfer full) */
BorAxes *bor_axes_new (const BorScenario *scenario);
void bor_axes_free (BorAxes *axes);
gboolean bor_axes_equal (const BorAxes *a, const BorAxes *b);
/* Returns TRUE if the name of the cell is just its column and row. `axes` is nullable. */
gboolean bor_axes_name (const BorAxes *axes, const BorLocale *locale);

/* The width of the coordinates around the board, in style points. */
#define BOR_AXES_BAND 34.0

G_END_DECLS
