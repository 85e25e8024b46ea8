/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/grid-actions.h"

#include <glib/gi18n-lib.h>

#include "edit/turn-cells.h"
#include "editor/dialogs/grid-dialog.h"

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

static void
on_crop (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const BorSelection *selection = bor_session_selection (bor_workspace_session (data));
  g_autoptr (GArray) cells = bor_edit_find_cells (
    scenario_of (data), bor_selection_refs (selection), bor_selection_size (selection));
  if (!has_grid (data))
    return;
  if (cells->len == 0) {
    bor_workspace_show_message (data, _ ("Select the cells to keep."));
    return;
  }
  bor_grid_dialog_show (data, bor_grid_margins_around (scenario_of (data),
                                                       (const gint32 *) (const void *) cells->data,
                                                       cells->len));
}

static const GActionEntry actions[] = {
  { .name = "resize-grid", .activate = on_resize },
  { .name = "crop-grid", .activate = on_crop },
};

void
bor_grid_add_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
