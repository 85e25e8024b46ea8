/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/grid.h"

#include <math.h>

#include "geometry/grid-private.h"

static const char *const direction_names[BOR_GRID_N_DIRECTIONS] = { "n", "ne", "e", "se",
                                                                    "s", "sw", "w", "nw" };
static const int step_x[BOR_GRID_N_DIRECTIONS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const int step_y[BOR_GRID_N_DIRECTIONS] = { -1, -1, 0, 1, 1, 1, 0, -1 };
/* The directions that each kind of cell has, clockwise. */
static const guint places[4][BOR_GRID_N_DIRECTIONS] = {
  { 0, 2, 4, 6 }, { 0, 1, 2, 3, 4, 5, 6, 7 }, { 1, 2, 3, 5, 6, 7 }, { 0, 1, 3, 4, 5, 7 }
};

gboolean
bor_grid_is_valid (const BorGrid *grid)
{
  return grid->columns > 0 && grid->rows > 0 && grid->columns <= BOR_GRID_MAX_CELLS
         && grid->rows <= BOR_GRID_MAX_CELLS / grid->columns && grid->size > 0
         && (grid->neighbours == 4 || grid->neighbours == 8 || grid->neighbours == 6)
         && bor_grid_is_in_range (grid);
}

gboolean
bor_grid_is_hexagonal (const BorGrid *grid)
{
  return grid->neighbours == 6;
}

gint32
bor_grid_locale (const BorGrid *grid, guint column, guint row)
{
  return (gint32) (row * grid->columns + column);
}

static const guint *
directions_of (const BorGrid *grid)
{
  return places[bor_grid_is_hexagonal (grid) ? 2 + (guint) (grid->flat != FALSE)
                                             : grid->neighbours / 4 - 1];
}

guint
bor_grid_direction (const BorGrid *grid, guint place)
{
  g_return_val_if_fail (place < grid->neighbours, 0);
  return directions_of (grid)[place];
}

gint
bor_grid_place (const BorGrid *grid, guint direction)
{
  const guint *all = directions_of (grid);
  for (guint place = 0; place < grid->neighbours; place++)
    if (all[place] == direction)
      return (gint) place;
  return -1;
}

gint32
bor_grid_approach (const BorGrid *grid, guint column, guint row, guint direction)
{
  g_return_val_if_fail (direction < BOR_GRID_N_DIRECTIONS, -1);
  gint place = bor_grid_place (grid, direction);
  return place < 0
           ? -1
           : bor_grid_locale (grid, column, row) * (gint32) grid->neighbours + (gint32) place;
}

const char *
bor_grid_direction_name (guint direction)
{
  g_return_val_if_fail (direction < BOR_GRID_N_DIRECTIONS, NULL);
  return direction_names[direction];
}

void
bor_grid_direction_step (guint direction, gint *columns, gint *rows)
{
  g_return_if_fail (direction < BOR_GRID_N_DIRECTIONS);
  *columns = step_x[direction];
  *rows = step_y[direction];
}

gint
bor_grid_find_direction (const char *name)
{
  for (guint i = 0; i < BOR_GRID_N_DIRECTIONS; i++)
    if (g_strcmp0 (name, direction_names[i]) == 0)
      return (gint) i;
  return -1;
}

gboolean
bor_grid_find_neighbour (const BorGrid *grid, guint column, guint row, guint direction,
                         guint *there_column, guint *there_row)
{
  gint64 x = (gint64) column + step_x[direction], y = (gint64) row + step_y[direction];
  if (bor_grid_is_hexagonal (grid) && !grid->flat && direction % 4 != 2)
    x = (gint64) column + bor_grid_shift (grid, row) - (step_x[direction] < 0);
  if (bor_grid_is_hexagonal (grid) && grid->flat && direction % 4 != 0)
    y = (gint64) row + bor_grid_shift (grid, column) - (step_y[direction] < 0);
  if (bor_grid_place (grid, direction) < 0 || x < 0 || y < 0 || x >= grid->columns
      || y >= grid->rows)
    return FALSE;
  *there_column = (guint) x;
  *there_row = (guint) y;
  return TRUE;
}

BorPoint
bor_grid_middle (const BorGrid *grid, guint column, guint row)
{
  if (!bor_grid_is_hexagonal (grid))
    return (BorPoint){ grid->x + (column + 0.5) * grid->size, grid->y + (row + 0.5) * grid->size };
  guint lane = grid->flat ? column : row, at = grid->flat ? row : column;
  double along = (at + 0.5 + 0.5 * bor_grid_shift (grid, lane)) * grid->size;
  double across = (3.0 * lane + 2) * bor_grid_half_side (grid);
  return grid->flat ? (BorPoint){ grid->x + across, grid->y + along }
                    : (BorPoint){ grid->x + along, grid->y + across };
}

gboolean
bor_grid_is_in_range (const BorGrid *grid)
{
  BorBox box = bor_grid_box (grid);
  return MIN (box.x0, box.y0) >= -BOR_COORD_MAX && MAX (box.x1, box.y1) <= BOR_COORD_MAX;
}

BorBox
bor_grid_box (const BorGrid *grid)
{
  BorBox box = { grid->x, grid->y, grid->x + grid->columns * grid->size,
                 grid->y + grid->rows * grid->size };
  if (!bor_grid_is_hexagonal (grid))
    return box;
  guint lanes = bor_grid_n_lanes (grid);
  double first = lanes > 1 || bor_grid_shift (grid, 0) == 0 ? 0 : grid->size / 2;
  double along = (bor_grid_lane_length (grid) + (lanes > 1 ? 0.5 : 0)) * grid->size;
  double across = (3.0 * lanes + 1) * bor_grid_half_side (grid);
  if (grid->flat)
    return (BorBox){ grid->x, grid->y + first, grid->x + across, grid->y + first + along };
  return (BorBox){ grid->x + first, grid->y, grid->x + first + along, grid->y + across };
}

static double
distance_to (const BorGrid *grid, double column, double row, BorPoint at)
{
  BorPoint middle = bor_grid_middle (grid, (guint) column, (guint) row);
  return hypot (middle.x - at.x, middle.y - at.y);
}

void
bor_grid_nearest_cell (const BorGrid *grid, BorPoint at, guint *column, guint *row)
{
  gboolean hexagons = bor_grid_is_hexagonal (grid);
  double lane = bor_grid_half_side (grid) * 3;
  double wide = hexagons && grid->flat ? lane : grid->size;
  double high = hexagons && !grid->flat ? lane : grid->size;
  double x = floor ((at.x - grid->x) / wide), y = floor ((at.y - grid->y) / high);
  double best = INFINITY;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      double c = CLAMP (x + dx, 0, grid->columns - 1.0), r = CLAMP (y + dy, 0, grid->rows - 1.0);
      double far = distance_to (grid, c, r, at);
      if (far < best - 1e-9) {
        best = far;
        *column = (guint) c;
        *row = (guint) r;
      }
    }
}
