/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/grid.h"

#include <math.h>
#include <string.h>

#include "model/locale.h"

static const char *const direction_names[BOR_GRID_N_DIRECTIONS] = { "n", "ne", "e", "se",
                                                                    "s", "sw", "w", "nw" };
static const int step_x[BOR_GRID_N_DIRECTIONS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const int step_y[BOR_GRID_N_DIRECTIONS] = { -1, -1, 0, 1, 1, 1, 0, -1 };
/* The directions that each kind of cell has, clockwise. */
static const guint places[4][BOR_GRID_N_DIRECTIONS] = {
  { 0, 2, 4, 6 }, { 0, 1, 2, 3, 4, 5, 6, 7 }, { 1, 2, 3, 5, 6, 7 }, { 0, 1, 3, 4, 5, 7 }
};
/* The corners of a square clockwise from the top left: where each direction's
 * side starts, or its corner link is. */
static const guint corner_x[4] = { 0, 1, 1, 0 }, corner_y[4] = { 0, 0, 1, 1 };
/* Hexagons lie in lanes, rows of pointed ones and columns of flat ones, and their corners on the
 * zigzag lines between lanes: for each side of a hexagon, where it starts, as the number of the
 * line and of the corner on it after those of the lane and of the hexagon. */
static const guint pointed_line[6] = { 0, 0, 1, 1, 1, 0 }, pointed_along[6] = { 1, 2, 2, 1, 0, 0 };
static const guint flat_line[6] = { 0, 1, 1, 1, 0, 0 }, flat_along[6] = { 0, 0, 1, 2, 2, 1 };

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

/* --- Lanes of hexagons --- */

/* 1 if the lane lies half a cell further on. */
static guint
shift_of (const BorGrid *grid, guint lane)
{
  return (lane % 2 == 1) != (grid->even != FALSE);
}

static guint
n_lanes (const BorGrid *grid)
{
  return grid->flat ? grid->columns : grid->rows;
}

/* Of hexagons in a lane. */
static guint
lane_length (const BorGrid *grid)
{
  return grid->flat ? grid->rows : grid->columns;
}

/* The cell in a direction. FALSE if there is none. */
static gboolean
find_neighbour (const BorGrid *grid, guint column, guint row, guint direction, guint *there_column,
                guint *there_row)
{
  gint64 x = (gint64) column + step_x[direction], y = (gint64) row + step_y[direction];
  if (bor_grid_is_hexagonal (grid) && !grid->flat && direction % 4 != 2)
    x = (gint64) column + shift_of (grid, row) - (step_x[direction] < 0);
  if (bor_grid_is_hexagonal (grid) && grid->flat && direction % 4 != 0)
    y = (gint64) row + shift_of (grid, column) - (step_y[direction] < 0);
  if (bor_grid_place (grid, direction) < 0 || x < 0 || y < 0 || x >= grid->columns
      || y >= grid->rows)
    return FALSE;
  *there_column = (guint) x;
  *there_row = (guint) y;
  return TRUE;
}

/* Half a side's length: a hexagon is as high as four of them, a lane three further than the one
 * before. */
static double
half_side (const BorGrid *grid)
{
  return grid->size / sqrt (3) / 2;
}

BorPoint
bor_grid_middle (const BorGrid *grid, guint column, guint row)
{
  if (!bor_grid_is_hexagonal (grid))
    return (BorPoint){ grid->x + (column + 0.5) * grid->size, grid->y + (row + 0.5) * grid->size };
  guint lane = grid->flat ? column : row, at = grid->flat ? row : column;
  double along = (at + 0.5 + 0.5 * shift_of (grid, lane)) * grid->size;
  double across = (3.0 * lane + 2) * half_side (grid);
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
  guint lanes = n_lanes (grid);
  double first = lanes > 1 || shift_of (grid, 0) == 0 ? 0 : grid->size / 2;
  double along = (lane_length (grid) + (lanes > 1 ? 0.5 : 0)) * grid->size;
  double across = (3.0 * lanes + 1) * half_side (grid);
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
  double lane = half_side (grid) * 3;
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

/* --- Elements --- */

/* Corner number `along` of line number `line` between lanes. The first line and the last have one
 * fewer, as one lane only touches them. */
static gint32
lane_corner (const BorGrid *grid, guint line, guint along)
{
  guint n = 2 * lane_length (grid), lanes = n_lanes (grid);
  if (line == 0)
    return (gint32) (along - shift_of (grid, 0));
  guint before = line == lanes ? shift_of (grid, lanes - 1) : 0;
  return (gint32) (n + 1 + (line - 1) * (n + 2) + along - before);
}

static guint
n_vertices (const BorGrid *grid)
{
  if (!bor_grid_is_hexagonal (grid))
    return (grid->columns + 1) * (grid->rows + 1);
  return (n_lanes (grid) + 1) * (2 * lane_length (grid) + 2) - 2;
}

/* Where the side at a place of the ring starts. */
static gint32
corner (const BorGrid *grid, guint column, guint row, guint which)
{
  if (!bor_grid_is_hexagonal (grid))
    return (gint32) ((row + corner_y[which]) * (grid->columns + 1) + column + corner_x[which]);
  guint lane = grid->flat ? column : row, at = grid->flat ? row : column;
  const guint *line = grid->flat ? flat_line : pointed_line;
  const guint *along = grid->flat ? flat_along : pointed_along;
  return lane_corner (grid, lane + line[which], 2 * at + shift_of (grid, lane) + along[which]);
}

static void *make (BorKind kind, guint32 line, guint32 at_column, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

static void *
make (BorKind kind, guint32 line, guint32 at_column, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  BorElement *element = bor_element_new (kind, NULL);
  element->id = g_strdup_vprintf (format, args);
  element->line = line;
  element->column = at_column;
  va_end (args);
  return element;
}

static BorVertex *
place_vertex (const BorGrid *grid, guint column, guint row, double x, double y, guint32 line,
              guint32 at)
{
  BorVertex *vertex = make (BOR_KIND_VERTEX, line, at, "v%u-%u", column, row);
  vertex->x = bor_coord_round (grid->x + x);
  vertex->y = bor_coord_round (grid->y + y);
  return vertex;
}

/* Corner number `along` of a line between lanes. */
static BorVertex *
make_lane_vertex (const BorGrid *grid, guint lane, guint along, guint32 line, guint32 at)
{
  double low = (along + shift_of (grid, lane)) % 2 == 0 ? 1 : 0;
  double x = along * grid->size / 2, y = (3.0 * lane + low) * half_side (grid);
  return grid->flat ? place_vertex (grid, lane, along, y, x, line, at)
                    : place_vertex (grid, along, lane, x, y, line, at);
}

/* The vertex of a slot, which must be below their number. */
static BorVertex *
make_vertex (const BorGrid *grid, guint slot, guint32 line, guint32 at)
{
  if (!bor_grid_is_hexagonal (grid)) {
    guint column = slot % (grid->columns + 1), row = slot / (grid->columns + 1);
    return place_vertex (grid, column, row, column * grid->size, row * grid->size, line, at);
  }
  guint n = 2 * lane_length (grid), lanes = n_lanes (grid);
  if (slot <= n)
    return make_lane_vertex (grid, 0, slot + shift_of (grid, 0), line, at);
  guint lane = 1 + (slot - n - 1) / (n + 2), along = (slot - n - 1) % (n + 2);
  if (lane == lanes)
    along += shift_of (grid, lanes - 1);
  return make_lane_vertex (grid, lane, along, line, at);
}

static BorApproach *
make_approach (const BorGrid *grid, guint column, guint row, guint place, guint32 line, guint32 at)
{
  guint direction = bor_grid_direction (grid, place), there_column, there_row;
  BorApproach *approach =
    make (BOR_KIND_APPROACH, line, at, "c%u-%u-%s", column, row, direction_names[direction]);
  approach->locale = bor_ref_make (bor_grid_locale (grid, column, row));
  approach->opposite = BOR_REF_NONE;
  approach->edge = !find_neighbour (grid, column, row, direction, &there_column, &there_row);
  if (!approach->edge)
    approach->opposite =
      bor_ref_make (bor_grid_approach (grid, there_column, there_row, (direction + 4) % 8));

  gboolean hexagon = bor_grid_is_hexagonal (grid);
  guint n = hexagon ? 6 : 4, first = hexagon ? place : (direction + 1) / 2 % 4;
  bor_refs_append_slot (&approach->along, corner (grid, column, row, first));
  if (hexagon || direction % 2 == 0)
    bor_refs_append_slot (&approach->along, corner (grid, column, row, (first + 1) % n));
  return approach;
}

static BorLocale *
make_locale (const BorGrid *grid, guint column, guint row, guint32 line, guint32 at)
{
  BorLocale *locale = make (BOR_KIND_LOCALE, line, at, "c%u-%u", column, row);
  locale->shape = BOR_LOCALE_CELL;
  locale->column = (gint) column;
  locale->row = (gint) row;
  for (guint place = 0; place < grid->neighbours; place++)
    bor_refs_append_slot (&locale->approaches,
                          bor_grid_approach (grid, column, row, bor_grid_direction (grid, place)));
  return locale;
}

void
bor_grid_expand (BorScenario *scenario, const BorGrid *grid, guint32 line, guint32 column)
{
  BorGrid g = *grid; /* it may be in an element that is replaced meanwhile */
  g_return_if_fail (bor_grid_is_valid (&g));
  g_return_if_fail (bor_scenario_n_slots (scenario, BOR_KIND_LOCALE) == 0
                    && bor_scenario_n_slots (scenario, BOR_KIND_APPROACH) == 0
                    && bor_scenario_n_slots (scenario, BOR_KIND_VERTEX) == 0);

  for (guint slot = 0; slot < n_vertices (&g); slot++)
    bor_scenario_append (scenario, make_vertex (&g, slot, line, column));
  for (guint r = 0; r < g.rows; r++)
    for (guint c = 0; c < g.columns; c++) {
      bor_scenario_append (scenario, make_locale (&g, c, r, line, column));
      for (guint place = 0; place < g.neighbours; place++)
        bor_scenario_append (scenario, make_approach (&g, c, r, place, line, column));
    }
}

/* Compares everything except what a <cell> or <side> may contain, which `made` takes over. */
static gboolean
same_shape (BorElement *made, const BorElement *element)
{
  if (element == NULL)
    return FALSE;
  if (made->kind == BOR_KIND_LOCALE) {
    BorLocale *to = (BorLocale *) made;
    const BorLocale *from = (const BorLocale *) element;
    to->name = g_strdup (from->name);
    to->has_label = from->has_label;
    to->label_x = from->label_x;
    to->label_y = from->label_y;
    to->label_angle = from->label_angle;
  }
  return bor_kind_class (made->kind)->equal (made, element);
}

static gboolean
is_absent (const BorScenario *scenario, const BorGrid *grid, guint column, guint row)
{
  return bor_scenario_get (scenario, BOR_KIND_LOCALE, bor_grid_locale (grid, column, row)) == NULL;
}

/* The approach as it should be where cells may be absent. NULL if its own cell is. */
static BorApproach *
expect_approach (const BorScenario *scenario, const BorGrid *grid, guint column, guint row,
                 guint place)
{
  guint there_column, there_row;
  if (is_absent (scenario, grid, column, row))
    return NULL;
  BorApproach *approach = make_approach (grid, column, row, place, 0, 0);
  if (find_neighbour (grid, column, row, bor_grid_direction (grid, place), &there_column,
                      &there_row)
      && is_absent (scenario, grid, there_column, there_row)) {
    approach->edge = TRUE;
    approach->opposite = BOR_REF_NONE;
  }
  return approach;
}

static gboolean
cell_is_plain (const BorScenario *scenario, const BorGrid *grid, guint column, guint row)
{
  gint32 slot = bor_grid_locale (grid, column, row);
  gboolean absent = is_absent (scenario, grid, column, row), same = TRUE;
  if (!absent) {
    BorLocale *locale = make_locale (grid, column, row, 0, 0);
    same = same_shape (&locale->base, bor_scenario_get (scenario, BOR_KIND_LOCALE, slot));
    bor_element_unref (locale);
  }
  for (guint place = 0; same && place < grid->neighbours; place++) {
    BorApproach *approach = expect_approach (scenario, grid, column, row, place);
    slot = bor_grid_approach (grid, column, row, bor_grid_direction (grid, place));
    const BorElement *there = bor_scenario_get (scenario, BOR_KIND_APPROACH, slot);
    same = approach == NULL ? there == NULL : same_shape (&approach->base, there);
    if (approach != NULL)
      bor_element_unref (approach);
  }
  return same;
}

/* Which vertices are corners of cells. (transfer full) */
static guint8 *
mark_corners (const BorScenario *scenario, const BorGrid *grid)
{
  guint8 *used = g_new0 (guint8, n_vertices (grid));
  for (guint r = 0; r < grid->rows; r++)
    for (guint c = 0; c < grid->columns; c++)
      for (guint i = 0; !is_absent (scenario, grid, c, r) && i < (grid->neighbours == 6 ? 6 : 4);
           i++)
        used[corner (grid, c, r, i)] = TRUE;
  return used;
}

static gboolean
vertex_is_plain (const BorScenario *scenario, const BorGrid *grid, guint slot, gboolean used)
{
  const BorElement *there = bor_scenario_get (scenario, BOR_KIND_VERTEX, (gint32) slot);
  if (!used)
    return there == NULL;
  BorVertex *vertex = make_vertex (grid, slot, 0, 0);
  gboolean same = there != NULL && bor_element_equal (&vertex->base, there);
  bor_element_unref (vertex);
  return same;
}

gboolean
bor_grid_describes (const BorScenario *scenario)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  guint cells = grid->columns * grid->rows;
  if (!bor_grid_is_valid (grid) || bor_scenario_n_slots (scenario, BOR_KIND_LOCALE) != cells
      || bor_scenario_n_slots (scenario, BOR_KIND_APPROACH) != cells * grid->neighbours
      || bor_scenario_n_slots (scenario, BOR_KIND_VERTEX) != n_vertices (grid)
      || bor_scenario_count (scenario, BOR_KIND_LOCALE) == 0)
    return FALSE;

  g_autofree guint8 *used = mark_corners (scenario, grid);
  for (guint slot = 0; slot < n_vertices (grid); slot++)
    if (!vertex_is_plain (scenario, grid, slot, used[slot]))
      return FALSE;
  for (guint r = 0; r < grid->rows; r++)
    for (guint c = 0; c < grid->columns; c++)
      if (!cell_is_plain (scenario, grid, c, r))
        return FALSE;
  return TRUE;
}

GArray *
bor_grid_list_absent (const BorScenario *scenario)
{
  GArray *absent = g_array_new (FALSE, FALSE, sizeof (gint32));
  const gint32 n = (gint32) bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  for (gint32 slot = 0; slot < n; slot++)
    if (bor_scenario_get (scenario, BOR_KIND_LOCALE, slot) == NULL)
      g_array_append_val (absent, slot);
  return absent;
}

static void
close_side (BorScenario *scenario, gint32 slot)
{
  const BorApproach *side = bor_scenario_approach (scenario, slot);
  if (side == NULL)
    return;
  BorApproach *edge = bor_element_copy (side);
  edge->edge = TRUE;
  edge->opposite = BOR_REF_NONE;
  bor_scenario_replace (scenario, slot, edge);
}

void
bor_grid_remove_cells (BorScenario *scenario, const gint32 *cells, guint n)
{
  const BorGrid grid = bor_scenario_board (scenario)->grid;
  for (guint i = 0; i < n; i++) {
    guint column = (guint) cells[i] % grid.columns, row = (guint) cells[i] / grid.columns;
    if (is_absent (scenario, &grid, column, row))
      continue;
    bor_scenario_remove (scenario, BOR_KIND_LOCALE, cells[i]);
    for (guint place = 0; place < grid.neighbours; place++) {
      gint32 slot = bor_grid_approach (&grid, column, row, bor_grid_direction (&grid, place));
      close_side (scenario, bor_scenario_approach (scenario, slot)->opposite.slot);
      bor_scenario_remove (scenario, BOR_KIND_APPROACH, slot);
    }
  }
  g_autofree guint8 *used = n > 0 ? mark_corners (scenario, &grid) : NULL;
  for (guint slot = 0; used != NULL && slot < n_vertices (&grid); slot++)
    if (!used[slot])
      bor_scenario_remove (scenario, BOR_KIND_VERTEX, (gint32) slot);
}

/* Puts an element where there is none, under a fresh id if another has its own. */
static void
put_missing (BorScenario *scenario, gint32 slot, void *made)
{
  BorElement *element = made;
  g_autofree char *id = bor_scenario_fresh_id (scenario, element->kind, element->id);
  bor_element_set_id (element, id);
  bor_scenario_replace (scenario, slot, element);
}

/* The side of a neighbour that leads to a restored cell. */
static void
open_side (BorScenario *scenario, gint32 slot, gint32 opposite)
{
  const BorApproach *side = bor_scenario_approach (scenario, slot);
  if (side == NULL || (!side->edge && side->opposite.slot == opposite))
    return;
  BorApproach *open = bor_element_copy (side);
  open->edge = FALSE;
  open->opposite = bor_ref_make (opposite);
  bor_scenario_replace (scenario, slot, open);
}

static void
restore_sides (BorScenario *scenario, const BorGrid *grid, guint column, guint row)
{
  for (guint place = 0; place < grid->neighbours; place++) {
    BorApproach *side = expect_approach (scenario, grid, column, row, place);
    gint32 slot = bor_grid_approach (grid, column, row, bor_grid_direction (grid, place));
    for (guint i = 0; i < side->along.n; i++) {
      gint32 vertex = side->along.items[i].slot;
      if (bor_scenario_vertex (scenario, vertex) == NULL)
        put_missing (scenario, vertex, make_vertex (grid, (guint) vertex, 0, 0));
    }
    if (!side->edge)
      open_side (scenario, side->opposite.slot, slot);
    put_missing (scenario, slot, side);
  }
}

void
bor_grid_restore_cells (BorScenario *scenario, const gint32 *cells, guint n)
{
  const BorGrid grid = bor_scenario_board (scenario)->grid;
  g_autoptr (GArray) restored = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < n; i++) {
    guint column = (guint) cells[i] % grid.columns, row = (guint) cells[i] / grid.columns;
    if (!is_absent (scenario, &grid, column, row))
      continue;
    put_missing (scenario, cells[i], make_locale (&grid, column, row, 0, 0));
    g_array_append_val (restored, cells[i]);
  }
  for (guint i = 0; i < restored->len; i++) {
    guint cell = (guint) g_array_index (restored, gint32, i);
    restore_sides (scenario, &grid, cell % grid.columns, cell / grid.columns);
  }
}
