/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/grid-cells.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "geometry/grid.h"

static char *
numbered_name (const BorGrid *grid, BorCellNames names, guint column, guint row)
{
  gboolean top = names == BOR_CELL_NAMES_FROM_TOP;
  g_autoptr (GString) letters = g_string_new (NULL);
  for (guint rest = column + 1; rest > 0; rest = (rest - 1) / 26)
    g_string_prepend_c (letters, (char) ((top ? 'A' : 'a') + (rest - 1) % 26));
  return g_strdup_printf ("%s%u", letters->str, top ? row + 1 : grid->rows - row);
}

static gboolean
are_named (const BorScenario *scenario, BorCellNames names)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, cell) {
    g_autofree char *name = numbered_name (grid, names, (guint) cell->column, (guint) cell->row);
    if (g_strcmp0 (cell->name, name) != 0)
      return FALSE;
  }
  return TRUE;
}

void
bor_cell_names_set (BorScenario *scenario, BorCellNames names)
{
  if (names == BOR_CELL_NAMES_NONE)
    return;
  const BorGrid grid = bor_scenario_board (scenario)->grid;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, there) {
    g_autofree char *name = numbered_name (&grid, names, (guint) there->column, (guint) there->row);
    if (g_strcmp0 (there->name, name) == 0)
      continue; /* what follows an edit looks at everything that has changed */
    BorLocale *cell = bor_edit_make_own (scenario, BOR_KIND_LOCALE, slot);
    g_free (cell->name);
    cell->name = g_steal_pointer (&name);
  }
}

BorCellNames
bor_cell_names_find (const BorScenario *scenario)
{
  return are_named (scenario, BOR_CELL_NAMES_FROM_TOP)      ? BOR_CELL_NAMES_FROM_TOP
         : are_named (scenario, BOR_CELL_NAMES_FROM_BOTTOM) ? BOR_CELL_NAMES_FROM_BOTTOM
                                                            : BOR_CELL_NAMES_NONE;
}

static gboolean
says_something (const BorScenario *scenario, const BorLocale *cell, BorCellNames names)
{
  gboolean says = cell->base.props != NULL || cell->has_label
                  || (cell->name != NULL && names == BOR_CELL_NAMES_NONE);
  for (guint i = 0; i < cell->approaches.n && !says; i++)
    says = bor_scenario_approach (scenario, cell->approaches.items[i].slot)->base.props != NULL;
  return says;
}

static guint
count_roads_changed (const BorScenario *before, const BorScenario *after)
{
  guint n = 0;
  BOR_FOREACH (before, BOR_KIND_ROAD, slot, const BorElement, road)
    n += bor_scenario_get (after, BOR_KIND_ROAD, slot) != road;
  return n;
}

void
bor_grid_count_loss (const BorScenario *before, const BorScenario *after, const gint32 *cells,
                     guint n, BorGridLoss *loss)
{
  BorCellNames names = bor_cell_names_find (before);
  for (guint i = 0; i < n; i++)
    loss->cells += says_something (before, bor_scenario_locale (before, cells[i]), names);
  BOR_FOREACH (before, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (bor_scenario_placement (after, slot) == NULL)
      loss->pieces += (guint) MAX (placement->count, 1);
  loss->symbols +=
    bor_scenario_count (before, BOR_KIND_SYMBOL) - bor_scenario_count (after, BOR_KIND_SYMBOL);
  loss->roads += count_roads_changed (before, after);
}

gboolean
bor_edit_check_describes (const BorScenario *scenario, GError **error)
{
  if (bor_scenario_board (scenario)->kind == BOR_BOARD_GRID && bor_grid_describes (scenario))
    return TRUE;
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                       _ ("The board is not a grid, or its cells were changed"));
  return FALSE;
}

gboolean
bor_edit_check_cells_stay (gboolean stay, GError **error)
{
  if (!stay)
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("Some of the cells must stay, and a grid has at most %u"), BOR_GRID_MAX_CELLS);
  return stay;
}

gboolean
bor_edit_check_grid_range (const BorGrid *grid, GError **error)
{
  gboolean good = bor_grid_is_in_range (grid);
  if (!good)
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("The grid would have coordinates beyond %.0f"), BOR_COORD_MAX);
  return good;
}
