/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/cell-steps.h"

#include <math.h>

#include "geometry/grid.h"

/* From the middle of a cell to the place just inside its side, in cells. */
#define INSIDE 0.47
/* Distances that differ by less are the same. */
#define SAME 1e-6

gboolean
bor_cell_step (const BorBoard *board, BorPoint *at, gint columns, gint rows)
{
  const BorGrid *grid = &board->grid;
  if (board->kind != BOR_BOARD_GRID)
    return FALSE;
  guint column, row;
  bor_grid_nearest_cell (grid, *at, &column, &row);
  gint to_column = CLAMP ((gint) column + columns, 0, (gint) grid->columns - 1);
  gint to_row = CLAMP ((gint) row + rows, 0, (gint) grid->rows - 1);
  *at = bor_grid_middle (grid, (guint) to_column, (guint) to_row);
  return TRUE;
}

/* Along one axis, in cells from the edge of the grid. */
static double
step_along (double at, gint places, guint n_cells)
{
  double cell = CLAMP (floor (at), 0, n_cells - 1.0), beside = at - cell - 0.5;
  gint in_cell = beside < -INSIDE / 2 ? 0 : beside > INSIDE / 2 ? 2 : 1;
  gint place = CLAMP ((gint) cell * 3 + in_cell + places, 0, (gint) n_cells * 3 - 1);
  gint whole = place / 3, part = place % 3 - 1;
  return whole + 0.5 + part * INSIDE;
}

gboolean
bor_cell_step_to_side (const BorBoard *board, BorPoint *at, gint right, gint down)
{
  const BorGrid *grid = &board->grid;
  if (board->kind != BOR_BOARD_GRID || bor_grid_is_hexagonal (grid))
    return FALSE;
  at->x = grid->x + grid->size * step_along ((at->x - grid->x) / grid->size, right, grid->columns);
  at->y = grid->y + grid->size * step_along ((at->y - grid->y) / grid->size, down, grid->rows);
  return TRUE;
}

static const BorBoard *
board_of (const BorTopology *topology)
{
  return bor_scenario_board (bor_topology_scenario (topology));
}

static BorPoint
middle_of (const BorTopology *topology, const BorLocale *cell)
{
  return bor_grid_middle (&board_of (topology)->grid, (guint) cell->column, (guint) cell->row);
}

/* The cell there, or NULL. */
static const BorLocale *
cell_at (const BorTopology *topology, BorPoint at)
{
  if (board_of (topology)->kind != BOR_BOARD_GRID)
    return NULL;
  return bor_scenario_locale (bor_topology_scenario (topology),
                              bor_topology_locale_at (topology, at.x, at.y));
}

gboolean
bor_cell_snap (const BorTopology *topology, BorPoint *at)
{
  const BorLocale *cell = cell_at (topology, *at);
  if (cell == NULL)
    return FALSE;
  *at = middle_of (topology, cell);
  return TRUE;
}

/* The cell on the other side of a side; NULL for corners and where there is none. */
static const BorLocale *
beyond (const BorScenario *scenario, gint32 side)
{
  const BorApproach *approach = bor_scenario_approach (scenario, side);
  if (approach->along.n < 2)
    return NULL;
  return bor_scenario_locale (scenario, bor_scenario_neighbour (scenario, side));
}

static void
take_nearer (BorPoint candidate, BorPoint to, double *best, BorPoint *found)
{
  double far = bor_point_distance (candidate, to);
  if (far >= *best)
    return;
  *best = far;
  *found = candidate;
}

gboolean
bor_cell_snap_near (const BorTopology *topology, double reach, BorPoint *at)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorLocale *cell = cell_at (topology, *at);
  BorPoint found = *at;
  double best = reach;
  if (cell == NULL)
    return FALSE;
  take_nearer (middle_of (topology, cell), *at, &best, &found);
  BorPoints line = { 0 };
  for (guint i = 0; i < cell->approaches.n; i++) {
    bor_points_clear (&line);
    bor_approach_points (scenario, bor_scenario_approach (scenario, cell->approaches.items[i].slot),
                         &line);
    if (line.n != 2)
      continue;
    BorPoint a = line.items[0], b = line.items[1];
    take_nearer ((BorPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 }, *at, &best, &found);
  }
  bor_points_clear (&line);
  *at = found;
  return best < reach;
}

/* The neighbour that is nearer to the end, and of these the one nearest to the straight line. */
static const BorLocale *
next_cell (const BorTopology *topology, const BorLocale *cell, BorPoint from, BorPoint to)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  double far = bor_point_distance (middle_of (topology, cell), to), best = G_MAXDOUBLE;
  const BorLocale *found = NULL;
  for (guint i = 0; i < cell->approaches.n; i++) {
    const BorLocale *next = beyond (scenario, cell->approaches.items[i].slot);
    if (next == NULL || bor_point_distance (middle_of (topology, next), to) > far - SAME)
      continue;
    double beside = bor_segment_distance (middle_of (topology, next), from, to, NULL);
    if (beside > best - SAME)
      continue;
    best = beside;
    found = next;
  }
  return found;
}

/* Appends a point; one that lies in a straight line between its neighbours is left out. */
static void
append (BorPoints *path, guint first, BorPoint from, BorPoint at)
{
  if (path->n > first) {
    BorPoint last = path->items[path->n - 1];
    BorPoint before = path->n > first + 1 ? path->items[path->n - 2] : from;
    double turn = (last.x - before.x) * (at.y - last.y) - (last.y - before.y) * (at.x - last.x);
    if (fabs (turn) < SAME)
      path->n--;
  }
  bor_points_append (path, at.x, at.y);
}

gboolean
bor_cell_path (const BorTopology *topology, BorPoint from, BorPoint to, BorPoints *path)
{
  const BorLocale *cell = cell_at (topology, from), *last = cell_at (topology, to);
  guint first = path->n;
  if (cell == NULL || last == NULL)
    return FALSE;
  BorPoint start = middle_of (topology, cell), end = middle_of (topology, last);
  while (cell != last) {
    cell = next_cell (topology, cell, start, end);
    if (cell == NULL) {
      path->n = first;
      return FALSE;
    }
    append (path, first, start, middle_of (topology, cell));
  }
  path->n = MAX (path->n, first + 1) - 1;
  return TRUE;
}
