/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "geometry/grid-private.h"
#include "model/locale.h"

/* The elements of a grid: vertices, locales and approaches. */

/* The corners of a square clockwise from the top left: where each direction's
 * side starts, or its corner link is. */
static const guint corner_x[4] = { 0, 1, 1, 0 }, corner_y[4] = { 0, 0, 1, 1 };
/* Hexagons lie in lanes, rows of pointed ones and columns of flat ones, and their corners on the
 * zigzag lines between lanes: for each side of a hexagon, where it starts, as the number of the
 * line and of the corner on it after those of the lane and of the hexagon. */
static const guint pointed_line[6] = { 0, 0, 1, 1, 1, 0 }, pointed_along[6] = { 1, 2, 2, 1, 0, 0 };
static const guint flat_line[6] = { 0, 1, 1, 1, 0, 0 }, flat_along[6] = { 0, 0, 1, 2, 2, 1 };

/* Corner number `along` of line number `line` between lanes. The first line and the last have one
 * fewer, as one lane only touches them. */
static gint32
lane_corner (const BorGrid *grid, guint line, guint along)
{
  guint n = 2 * bor_grid_lane_length (grid), lanes = bor_grid_n_lanes (grid);
  if (line == 0)
    return (gint32) (along - bor_grid_shift (grid, 0));
  guint before = line == lanes ? bor_grid_shift (grid, lanes - 1) : 0;
  return (gint32) (n + 1 + (line - 1) * (n + 2) + along - before);
}

static guint
n_vertices (const BorGrid *grid)
{
  if (!bor_grid_is_hexagonal (grid))
    return (grid->columns + 1) * (grid->rows + 1);
  return (bor_grid_n_lanes (grid) + 1) * (2 * bor_grid_lane_length (grid) + 2) - 2;
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
  return lane_corner (grid, lane + line[which],
                      2 * at + bor_grid_shift (grid, lane) + along[which]);
}

/* The longest id: "v4294967295-4294967295-nw" would fit. */
typedef char Id[32];

static char *
put_number (char *to, guint number)
{
  char digits[10];
  guint n = 0;
  do
    digits[n++] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  while (n > 0)
    *to++ = digits[--n];
  return to;
}

/* "v3-12", "c3-12", "c3-12-ne". A large grid has hundreds of thousands, which printf takes long for. */
static void
write_id (Id id, char letter, guint column, guint row, const char *direction)
{
  char *end = id;
  *end++ = letter;
  end = put_number (end, column);
  *end++ = '-';
  end = put_number (end, row);
  if (direction != NULL) {
    *end++ = '-';
    end = stpcpy (end, direction);
  }
  *end = '\0';
}

static void
set_slots (BorRefs *refs, const gint32 *slots, guint n)
{
  refs->items = g_renew (BorRef, refs->items, n);
  refs->n = n;
  for (guint i = 0; i < n; i++)
    refs->items[i] = bor_ref_make (slots[i]);
}

static void
place_vertex (BorVertex *vertex, Id id, const BorGrid *grid, guint column, guint row, double x,
              double y)
{
  write_id (id, 'v', column, row, NULL);
  vertex->x = bor_coord_round (grid->x + x);
  vertex->y = bor_coord_round (grid->y + y);
}

/* Corner number `along` of a line between lanes. */
static void
set_lane_vertex (BorVertex *vertex, Id id, const BorGrid *grid, guint lane, guint along)
{
  double low = (along + bor_grid_shift (grid, lane)) % 2 == 0 ? 1 : 0;
  double x = along * grid->size / 2, y = (3.0 * lane + low) * bor_grid_half_side (grid);
  if (grid->flat)
    place_vertex (vertex, id, grid, lane, along, y, x);
  else
    place_vertex (vertex, id, grid, along, lane, x, y);
}

/* Sets what the grid says of the vertex of a slot, which must be below their number; writes its id. */
static void
set_vertex (BorVertex *vertex, Id id, const BorGrid *grid, guint slot)
{
  if (!bor_grid_is_hexagonal (grid)) {
    guint column = slot % (grid->columns + 1), row = slot / (grid->columns + 1);
    place_vertex (vertex, id, grid, column, row, column * grid->size, row * grid->size);
    return;
  }
  guint n = 2 * bor_grid_lane_length (grid), lanes = bor_grid_n_lanes (grid);
  if (slot <= n) {
    set_lane_vertex (vertex, id, grid, 0, slot + bor_grid_shift (grid, 0));
    return;
  }
  guint lane = 1 + (slot - n - 1) / (n + 2), along = (slot - n - 1) % (n + 2);
  if (lane == lanes)
    along += bor_grid_shift (grid, lanes - 1);
  set_lane_vertex (vertex, id, grid, lane, along);
}

static void
set_approach (BorApproach *approach, const BorGrid *grid, guint column, guint row, guint place)
{
  guint direction = bor_grid_direction (grid, place), there_column, there_row;
  approach->locale = bor_ref_make (bor_grid_locale (grid, column, row));
  approach->opposite = BOR_REF_NONE;
  approach->edge =
    !bor_grid_find_neighbour (grid, column, row, direction, &there_column, &there_row);
  if (!approach->edge)
    approach->opposite =
      bor_ref_make (bor_grid_approach (grid, there_column, there_row, (direction + 4) % 8));

  gboolean hexagon = bor_grid_is_hexagonal (grid);
  guint n = hexagon ? 6 : 4, first = hexagon ? place : (direction + 1) / 2 % 4;
  const gint32 along[] = { corner (grid, column, row, first),
                           corner (grid, column, row, (first + 1) % n) };
  set_slots (&approach->along, along, hexagon || direction % 2 == 0 ? 2 : 1);
}

static void
set_locale (BorLocale *locale, const BorGrid *grid, guint column, guint row)
{
  gint32 slots[BOR_GRID_N_DIRECTIONS];
  locale->shape = BOR_LOCALE_CELL;
  locale->column = (gint) column;
  locale->row = (gint) row;
  for (guint place = 0; place < grid->neighbours; place++)
    slots[place] = bor_grid_approach (grid, column, row, bor_grid_direction (grid, place));
  set_slots (&locale->approaches, slots, grid->neighbours);
}

static BorVertex *
make_vertex (const BorGrid *grid, guint slot)
{
  Id id;
  BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, NULL);
  set_vertex (vertex, id, grid, slot);
  vertex->base.id = g_strdup (id);
  return vertex;
}

static BorApproach *
make_approach (const BorGrid *grid, guint column, guint row, guint place)
{
  Id id;
  BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, NULL);
  set_approach (approach, grid, column, row, place);
  write_id (id, 'c', column, row, bor_grid_direction_name (bor_grid_direction (grid, place)));
  approach->base.id = g_strdup (id);
  return approach;
}

static BorLocale *
make_locale (const BorGrid *grid, guint column, guint row)
{
  Id id;
  BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, NULL);
  set_locale (locale, grid, column, row);
  write_id (id, 'c', column, row, NULL);
  locale->base.id = g_strdup (id);
  return locale;
}

/* Where a grid stands in its file. */
typedef struct {
  guint32 line, column;
} Origin;

static void
append (BorScenario *scenario, void *made, Origin origin)
{
  BorElement *element = made;
  element->line = origin.line;
  element->column = origin.column;
  bor_scenario_append (scenario, element);
}

void
bor_grid_expand (BorScenario *scenario, const BorGrid *grid, guint32 line, guint32 column)
{
  BorGrid g = *grid; /* it may be in an element that is replaced meanwhile */
  g_return_if_fail (bor_grid_is_valid (&g));
  g_return_if_fail (bor_scenario_n_slots (scenario, BOR_KIND_LOCALE) == 0
                    && bor_scenario_n_slots (scenario, BOR_KIND_APPROACH) == 0
                    && bor_scenario_n_slots (scenario, BOR_KIND_VERTEX) == 0);

  const Origin origin = { line, column };
  for (guint slot = 0; slot < n_vertices (&g); slot++)
    append (scenario, make_vertex (&g, slot), origin);
  for (guint r = 0; r < g.rows; r++)
    for (guint c = 0; c < g.columns; c++) {
      append (scenario, make_locale (&g, c, r), origin);
      for (guint place = 0; place < g.neighbours; place++)
        append (scenario, make_approach (&g, c, r, place), origin);
    }
}

static gboolean
is_absent (const BorScenario *scenario, const BorGrid *grid, guint column, guint row)
{
  return bor_scenario_get (scenario, BOR_KIND_LOCALE, bor_grid_locale (grid, column, row)) == NULL;
}

/* An approach leads nowhere if the cell that it would lead to is absent. */
static void
close_to_absent (BorApproach *approach, const BorScenario *scenario, const BorGrid *grid,
                 guint column, guint row, guint place)
{
  guint there_column, there_row;
  if (!bor_grid_find_neighbour (grid, column, row, bor_grid_direction (grid, place), &there_column,
                                &there_row)
      || !is_absent (scenario, grid, there_column, there_row))
    return;
  approach->edge = TRUE;
  approach->opposite = BOR_REF_NONE;
}

/* Elements as the grid makes them, one after the other, to compare others with. */
typedef struct {
  const BorScenario *scenario;
  const BorGrid *grid;
  BorVertex *vertex;
  BorLocale *locale;
  BorApproach *approach;
} Expected;

/* What a <cell> may contain is not compared. */
static gboolean
locale_is_plain (const Expected *expected, guint column, guint row)
{
  const BorGrid *grid = expected->grid;
  BorLocale *made = expected->locale;
  const BorLocale *locale =
    bor_scenario_locale (expected->scenario, bor_grid_locale (grid, column, row));
  set_locale (made, grid, column, row);
  made->name = locale->name;
  made->has_label = locale->has_label;
  made->label_x = locale->label_x;
  made->label_y = locale->label_y;
  made->label_angle = locale->label_angle;
  gboolean same = bor_kind_class (BOR_KIND_LOCALE)->equal (&made->base, &locale->base);
  made->name = NULL; /* it was borrowed */
  return same;
}

/* Of a cell that is not absent. */
static gboolean
approach_is_plain (const Expected *expected, guint column, guint row, guint place)
{
  const BorGrid *grid = expected->grid;
  BorApproach *made = expected->approach;
  const BorApproach *approach = bor_scenario_approach (
    expected->scenario, bor_grid_approach (grid, column, row, bor_grid_direction (grid, place)));
  if (approach == NULL)
    return FALSE;
  set_approach (made, grid, column, row, place);
  close_to_absent (made, expected->scenario, grid, column, row, place);
  return bor_kind_class (BOR_KIND_APPROACH)->equal (&made->base, &approach->base);
}

static gboolean
cell_is_plain (const Expected *expected, guint column, guint row)
{
  const BorGrid *grid = expected->grid;
  gboolean absent = is_absent (expected->scenario, grid, column, row);
  if (!absent && !locale_is_plain (expected, column, row))
    return FALSE;
  for (guint place = 0; place < grid->neighbours; place++) {
    gint32 slot = bor_grid_approach (grid, column, row, bor_grid_direction (grid, place));
    if (absent ? bor_scenario_approach (expected->scenario, slot) != NULL
               : !approach_is_plain (expected, column, row, place))
      return FALSE;
  }
  return TRUE;
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
vertex_is_plain (const Expected *expected, guint slot, gboolean used)
{
  const BorElement *there = bor_scenario_get (expected->scenario, BOR_KIND_VERTEX, (gint32) slot);
  BorVertex *made = expected->vertex;
  Id id;
  if (!used || there == NULL)
    return used == (there != NULL);
  set_vertex (made, id, expected->grid, slot);
  made->base.id = id;
  gboolean same = bor_element_equal (&made->base, there);
  made->base.id = NULL;
  return same;
}

static gboolean
all_are_plain (const Expected *expected)
{
  const BorGrid *grid = expected->grid;
  g_autofree guint8 *used = mark_corners (expected->scenario, grid);
  for (guint slot = 0; slot < n_vertices (grid); slot++)
    if (!vertex_is_plain (expected, slot, used[slot]))
      return FALSE;
  for (guint r = 0; r < grid->rows; r++)
    for (guint c = 0; c < grid->columns; c++)
      if (!cell_is_plain (expected, c, r))
        return FALSE;
  return TRUE;
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

  const Expected expected = { scenario, grid, bor_element_new (BOR_KIND_VERTEX, NULL),
                              bor_element_new (BOR_KIND_LOCALE, NULL),
                              bor_element_new (BOR_KIND_APPROACH, NULL) };
  gboolean plain = all_are_plain (&expected);
  bor_element_unref (expected.vertex);
  bor_element_unref (expected.locale);
  bor_element_unref (expected.approach);
  return plain;
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
    BorApproach *side = make_approach (grid, column, row, place);
    gint32 slot = bor_grid_approach (grid, column, row, bor_grid_direction (grid, place));
    close_to_absent (side, scenario, grid, column, row, place);
    for (guint i = 0; i < side->along.n; i++) {
      gint32 vertex = side->along.items[i].slot;
      if (bor_scenario_vertex (scenario, vertex) == NULL)
        put_missing (scenario, vertex, make_vertex (grid, (guint) vertex));
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
    put_missing (scenario, cells[i], make_locale (&grid, column, row));
    g_array_append_val (restored, cells[i]);
  }
  for (guint i = 0; i < restored->len; i++) {
    guint cell = (guint) g_array_index (restored, gint32, i);
    restore_sides (scenario, &grid, cell % grid.columns, cell / grid.columns);
  }
}
