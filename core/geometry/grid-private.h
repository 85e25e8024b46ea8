/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

#include "geometry/grid.h"

G_BEGIN_DECLS

/* Hexagons lie in lanes: rows of pointed ones, columns of flat ones. */

/* 1 if the lane lies half a cell further on. */
static inline guint
bor_grid_shift (const BorGrid *grid, guint lane)
{
  return (lane % 2 == 1) != (grid->even != FALSE);
}

static inline guint
bor_grid_n_lanes (const BorGrid *grid)
{
  return grid->flat ? grid->columns : grid->rows;
}

/* Of hexagons in a lane. */
static inline guint
bor_grid_lane_length (const BorGrid *grid)
{
  return grid->flat ? grid->rows : grid->columns;
}

/* Half a side's length: a hexagon is as high as four of them, a lane three further than the one
 * before. */
static inline double
bor_grid_half_side (const BorGrid *grid)
{
  return grid->size / sqrt (3) / 2;
}

/* Gets the cell in a direction. Returns FALSE if there is none. */
gboolean bor_grid_find_neighbour (const BorGrid *grid, guint column, guint row, guint direction,
                                  guint *there_column, guint *there_row);

G_END_DECLS
