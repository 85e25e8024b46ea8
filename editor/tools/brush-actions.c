/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/brush-actions.h"

#include <glib/gi18n-lib.h>

#include "edit/brush.h"
#include "editor/tools/tool-brush.h"

static void
take_brush (BorWorkspace *window, const BorScenario *scenario, guint at)
{
  g_autoptr (GPtrArray) brushes = bor_brush_list (scenario);
  g_action_group_activate_action (G_ACTION_GROUP (window), "tool", g_variant_new_string ("brush"));
  BorTool *tool = bor_map_view_tool (bor_workspace_map (window));
  if (BOR_IS_BRUSH_TOOL (tool) && at < brushes->len)
    bor_brush_tool_set_brush (BOR_BRUSH_TOOL (tool), ((const BorBrush *) brushes->pdata[at])->name);
}

static void
on_use (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorSession *session = bor_workspace_session (data);
  g_autoptr (GArray) sides =
    bor_selection_slots (bor_session_selection (session), BOR_KIND_APPROACH);
  g_autoptr (GError) error = NULL;
  guint at = G_MAXUINT;
  if (sides->len == 0) {
    bor_workspace_show_message (data, _ ("Select a side with the properties to paint."));
    return;
  }
  BorScenario *after = bor_edit_add_brush (bor_session_scenario (session),
                                           g_array_index (sides, gint32, 0), &at, &error);
  if (after != NULL)
    bor_workspace_apply (data, after, _ ("Make a brush"), NULL);
  else if (at == G_MAXUINT)
    bor_workspace_show_message (data, error->message);
  if (at != G_MAXUINT)
    take_brush (data, bor_session_scenario (session), at);
}

static const GActionEntry actions[] = { { .name = "use-as-brush", .activate = on_use } };

void
bor_brush_add_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
