/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/grid-actions.h"

#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "edit/mask-cells.h"
#include "edit/turn-cells.h"
#include "editor/dialogs/grid-dialog.h"
#include "editor/dialogs/mask-dialog.h"
#include "geometry/grid.h"

static const BorScenario *
scenario_of (BorWorkspace *window)
{
  return bor_session_scenario (bor_workspace_session (window));
}

static gboolean
has_grid (BorWorkspace *window)
{
  gboolean grid = bor_scenario_board (scenario_of (window))->kind == BOR_BOARD_GRID;
  if (!grid)
    bor_workspace_show_message (window, _ ("The board is not a grid."));
  return grid;
}

static void
on_resize (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (has_grid (data))
    bor_grid_dialog_show (data, (BorGridMargins){ 0 });
}

/* The selected cells. (transfer full, of gint32) */
static GArray *
selected_cells (BorWorkspace *window)
{
  const BorSelection *selection = bor_session_selection (bor_workspace_session (window));
  return bor_edit_find_cells (scenario_of (window), bor_selection_refs (selection),
                              bor_selection_size (selection));
}

/* The same; NULL if there is none to do something with, with a message that says what to select. */
static GArray *
need_cells (BorWorkspace *window, const char *message)
{
  if (!has_grid (window))
    return NULL;
  g_autoptr (GArray) cells = selected_cells (window);
  if (cells->len == 0) {
    bor_workspace_show_message (window, message);
    return NULL;
  }
  return g_steal_pointer (&cells);
}

static void
on_crop (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) cells = need_cells (data, _ ("Select the cells to keep."));
  if (cells != NULL)
    bor_grid_dialog_show (
      data, bor_grid_margins_around (scenario_of (data),
                                     (const gint32 *) (const void *) cells->data, cells->len));
}

static void
on_mask (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) cells = need_cells (data, _ ("Select the cells to mask."));
  if (cells != NULL)
    bor_mask_dialog_run (data, (const gint32 *) (const void *) cells->data, cells->len);
}

/* Those that are absent around the selected cells; without a selection all of them. */
static GArray *
cells_to_restore (BorWorkspace *window)
{
  const BorScenario *s = scenario_of (window);
  gint columns = (gint) bor_scenario_board (s)->grid.columns;
  gint rows = (gint) bor_scenario_board (s)->grid.rows;
  g_autoptr (GArray) selected = selected_cells (window);
  GArray *absent = bor_grid_list_absent (s);
  if (selected->len == 0)
    return absent;
  BorGridMargins margins =
    bor_grid_margins_around (s, (const gint32 *) (const void *) selected->data, selected->len);
  guint kept = 0;
  for (guint i = 0; i < absent->len; i++) {
    gint32 cell = g_array_index (absent, gint32, i);
    gint column = cell % columns, row = cell / columns;
    if (column >= -margins.left - 1 && column <= columns + margins.right && row >= -margins.top - 1
        && row <= rows + margins.bottom)
      g_array_index (absent, gint32, kept++) = cell;
  }
  g_array_set_size (absent, kept);
  return absent;
}

static void
on_restore (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (!has_grid (data))
    return;
  g_autoptr (GArray) cells = cells_to_restore (data);
  GError *error = NULL;
  BorScenario *after = bor_edit_restore_cells (
    scenario_of (data), (const gint32 *) (const void *) cells->data, cells->len, &error);
  g_autofree char *label = bor_edit_label (BOR_LABEL_RESTORE_CELLS, cells->len);
  bor_workspace_apply (data, after, label, error);
}

static const GActionEntry actions[] = {
  { .name = "resize-grid", .activate = on_resize },
  { .name = "crop-grid", .activate = on_crop },
  { .name = "mask-cells", .activate = on_mask },
  { .name = "restore-cells", .activate = on_restore },
};

void
bor_grid_add_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
