/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Coordinates of a grid: what its cells' names have in common, letters by column and figures by row, as
 * the game writes them. */
typedef struct {
  GPtrArray *columns, *rows; /* char *, by number; NULL where none is known */
} BorAxes;

/* NULL for boards that are no grid, and where names do not go by column and row: two cells of one
 * column have other letters, or no cell has such a name. Costs a look at every cell. (transfer full) */
BorAxes *bor_axes_new (const BorScenario *scenario);
void bor_axes_free (BorAxes *axes);
gboolean bor_axes_equal (const BorAxes *a, const BorAxes *b);
/* The name of the cell is just its column and row. `axes` may be NULL. */
gboolean bor_axes_name (const BorAxes *axes, const BorLocale *locale);

/* Style points that they take around the board. */
#define BOR_AXES_BAND 34.0

G_END_DECLS
