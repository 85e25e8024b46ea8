/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/grid-shape.h"

#include <math.h>

#include "geometry/grid.h"

guint
bor_grid_n_sides (const BorGrid *grid)
{
  return bor_grid_is_hexagonal (grid) ? 6 : 4;
}

/* The direction in which the side lies from the middle; the first is the one at the top, or at the
 * top right where a corner is at the top. */
static double
side_angle (const BorGrid *grid, guint side)
{
  gboolean pointed = bor_grid_is_hexagonal (grid) && !grid->flat;
  return (pointed ? -G_PI / 3 : -G_PI / 2) + side * 2 * G_PI / bor_grid_n_sides (grid);
}

static BorPoint
towards (BorPoint from, double angle, double far)
{
  return (BorPoint){ from.x + far * cos (angle), from.y + far * sin (angle) };
}

static BorPoint
middle_of (const BorGrid *grid, gint32 cell)
{
  return bor_grid_middle (grid, (guint) cell % grid->columns, (guint) cell / grid->columns);
}

/* From corner to corner a hexagon is wider than from side to side. */
BorBox
bor_grid_cell_box (const BorGrid *grid, gint32 cell)
{
  BorPoint middle = middle_of (grid, cell);
  double side = grid->size / 2, corner = grid->size / sqrt (3);
  gboolean hexagon = bor_grid_is_hexagonal (grid);
  double x = hexagon && grid->flat ? corner : side, y = hexagon && !grid->flat ? corner : side;
  return (BorBox){ middle.x - x, middle.y - y, middle.x + x, middle.y + y };
}

guint
bor_grid_cell_ring (const BorGrid *grid, gint32 cell, BorPoint ring[BOR_GRID_MAX_CORNERS])
{
  guint n = bor_grid_n_sides (grid);
  BorPoint middle = middle_of (grid, cell);
  double far = grid->size / 2 / cos (G_PI / n);
  for (guint i = 0; i < n; i++)
    ring[i] = towards (middle, side_angle (grid, i) - G_PI / n, far);
  return n;
}

static gboolean
is_inside (const BorGrid *grid, BorPoint middle, BorPoint at)
{
  double x = at.x - middle.x, y = at.y - middle.y;
  for (guint side = 0; side < bor_grid_n_sides (grid); side++) {
    double angle = side_angle (grid, side);
    if (x * cos (angle) + y * sin (angle) > grid->size / 2)
      return FALSE;
  }
  return TRUE;
}

static gint32
square_in (const BorGrid *grid, double column, double row)
{
  return column >= 0 && row >= 0 && column < grid->columns && row < grid->rows
           ? bor_grid_locale (grid, (guint) column, (guint) row)
           : -1;
}

gint32
bor_grid_cell_at (const BorGrid *grid, BorPoint at)
{
  if (!bor_grid_is_hexagonal (grid))
    return square_in (grid, (at.x - grid->x) / grid->size, (at.y - grid->y) / grid->size);
  guint column = 0, row = 0;
  bor_grid_nearest_cell (grid, at, &column, &row);
  return is_inside (grid, bor_grid_middle (grid, column, row), at)
           ? bor_grid_locale (grid, column, row)
           : -1;
}

gint32
bor_grid_cell_beyond (const BorGrid *grid, gint32 cell, guint side)
{
  if (!bor_grid_is_hexagonal (grid)) {
    gint columns, rows;
    bor_grid_direction_step (2 * side, &columns, &rows);
    return square_in (grid, cell % (gint32) grid->columns + columns,
                      cell / (gint32) grid->columns + rows);
  }
  return bor_grid_cell_at (grid,
                           towards (middle_of (grid, cell), side_angle (grid, side), grid->size));
}
