/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/grid.h"

#include <string.h>

#include "model/locale.h"

static const char *const direction_names[BOR_GRID_N_DIRECTIONS] = { "n", "ne", "e", "se",
                                                                    "s", "sw", "w", "nw" };
static const int step_x[BOR_GRID_N_DIRECTIONS] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const int step_y[BOR_GRID_N_DIRECTIONS] = { -1, -1, 0, 1, 1, 1, 0, -1 };
/* The corners of a cell clockwise from the top left: where each direction's
 * side starts, or its corner link is. */
static const guint corner_x[4] = { 0, 1, 1, 0 }, corner_y[4] = { 0, 0, 1, 1 };

gboolean
bor_grid_is_valid (const BorGrid *grid)
{
  return grid->columns > 0 && grid->rows > 0 && grid->columns <= BOR_GRID_MAX_CELLS
         && grid->rows <= BOR_GRID_MAX_CELLS / grid->columns && grid->size > 0
         && (grid->neighbours == 4 || grid->neighbours == 8);
}

gint32
bor_grid_locale (const BorGrid *grid, guint column, guint row)
{
  return (gint32) (row * grid->columns + column);
}

gint32
bor_grid_approach (const BorGrid *grid, guint column, guint row, guint direction)
{
  g_return_val_if_fail (direction < BOR_GRID_N_DIRECTIONS, -1);
  guint step = 8 / grid->neighbours;
  if (direction % step != 0)
    return -1;
  return bor_grid_locale (grid, column, row) * (gint32) grid->neighbours
         + (gint32) (direction / step);
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

static gint32
corner (const BorGrid *grid, guint column, guint row, guint which)
{
  return (gint32) ((row + corner_y[which]) * (grid->columns + 1) + column + corner_x[which]);
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
make_vertex (const BorGrid *grid, guint column, guint row, guint32 line, guint32 at)
{
  BorVertex *vertex = make (BOR_KIND_VERTEX, line, at, "v%u-%u", column, row);
  vertex->x = bor_coord_round (grid->x + column * grid->size);
  vertex->y = bor_coord_round (grid->y + row * grid->size);
  return vertex;
}

static BorApproach *
make_approach (const BorGrid *grid, guint column, guint row, guint direction, guint32 line,
               guint32 at)
{
  BorApproach *approach =
    make (BOR_KIND_APPROACH, line, at, "c%u-%u-%s", column, row, direction_names[direction]);
  gint64 there_x = (gint64) column + step_x[direction], there_y = (gint64) row + step_y[direction];
  approach->locale = bor_ref_make (bor_grid_locale (grid, column, row));
  approach->opposite = BOR_REF_NONE;
  approach->edge = there_x < 0 || there_y < 0 || there_x >= grid->columns || there_y >= grid->rows;
  if (!approach->edge)
    approach->opposite = bor_ref_make (
      bor_grid_approach (grid, (guint) there_x, (guint) there_y, (direction + 4) % 8));

  guint first = (direction + 1) / 2 % 4;
  bor_refs_append_slot (&approach->along, corner (grid, column, row, first));
  if (direction % 2 == 0)
    bor_refs_append_slot (&approach->along, corner (grid, column, row, (first + 1) % 4));
  return approach;
}

static BorLocale *
make_locale (const BorGrid *grid, guint column, guint row, guint32 line, guint32 at)
{
  BorLocale *locale = make (BOR_KIND_LOCALE, line, at, "c%u-%u", column, row);
  locale->shape = BOR_LOCALE_CELL;
  locale->column = (gint) column;
  locale->row = (gint) row;
  for (guint direction = 0; direction < 8; direction += 8 / grid->neighbours)
    bor_refs_append_slot (&locale->approaches, bor_grid_approach (grid, column, row, direction));
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

  for (guint r = 0; r <= g.rows; r++)
    for (guint c = 0; c <= g.columns; c++)
      bor_scenario_append (scenario, make_vertex (&g, c, r, line, column));
  for (guint r = 0; r < g.rows; r++)
    for (guint c = 0; c < g.columns; c++) {
      bor_scenario_append (scenario, make_locale (&g, c, r, line, column));
      for (guint direction = 0; direction < 8; direction += 8 / g.neighbours)
        bor_scenario_append (scenario, make_approach (&g, c, r, direction, line, column));
    }
}

/* Equal but for what a <cell> or <side> may say. */
static gboolean
same_shape (const BorElement *made, const BorElement *element)
{
  if (element == NULL)
    return FALSE;
  BorElement *bare = bor_element_copy (element);
  g_clear_pointer (&bare->props, bor_props_unref);
  g_clear_pointer (&bare->extras, bor_extras_unref);
  bor_element_set_id (bare, made->id);
  if (bare->kind == BOR_KIND_LOCALE) {
    BorLocale *locale = (BorLocale *) bare;
    g_clear_pointer (&locale->name, g_free);
    locale->has_label = FALSE;
    locale->label_x = locale->label_y = locale->label_angle = 0;
  }
  gboolean same = bor_element_equal (made, bare);
  bor_element_unref (bare);
  return same;
}

static gboolean
cell_is_plain (const BorScenario *scenario, const BorGrid *grid, guint column, guint row)
{
  gint32 slot = bor_grid_locale (grid, column, row);
  BorLocale *locale = make_locale (grid, column, row, 0, 0);
  gboolean same = same_shape (&locale->base, bor_scenario_get (scenario, BOR_KIND_LOCALE, slot));
  bor_element_unref (locale);
  for (guint direction = 0; same && direction < 8; direction += 8 / grid->neighbours) {
    BorApproach *approach = make_approach (grid, column, row, direction, 0, 0);
    slot = bor_grid_approach (grid, column, row, direction);
    same = same_shape (&approach->base, bor_scenario_get (scenario, BOR_KIND_APPROACH, slot));
    bor_element_unref (approach);
  }
  return same;
}

gboolean
bor_grid_describes (const BorScenario *scenario)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  guint cells = grid->columns * grid->rows;
  if (!bor_grid_is_valid (grid) || bor_scenario_n_slots (scenario, BOR_KIND_LOCALE) != cells
      || bor_scenario_n_slots (scenario, BOR_KIND_APPROACH) != cells * grid->neighbours
      || bor_scenario_n_slots (scenario, BOR_KIND_VERTEX) != (grid->columns + 1) * (grid->rows + 1))
    return FALSE;

  for (guint r = 0; r <= grid->rows; r++)
    for (guint c = 0; c <= grid->columns; c++) {
      BorVertex *vertex = make_vertex (grid, c, r, 0, 0);
      gboolean same = bor_element_equal (
        &vertex->base, bor_scenario_get (scenario, BOR_KIND_VERTEX, corner (grid, c, r, 0)));
      bor_element_unref (vertex);
      if (!same)
        return FALSE;
    }
  for (guint r = 0; r < grid->rows; r++)
    for (guint c = 0; c < grid->columns; c++)
      if (!cell_is_plain (scenario, grid, c, r))
        return FALSE;
  return TRUE;
}
