/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-undo.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/pending-text.h"

static gboolean
undo_in_tool (BorMapView *map)
{
  BorTool *tool = bor_map_view_tool (map);
  if (tool != NULL && bor_tool_has_steps (tool))
    return bor_tool_back (tool);
  return tool != NULL && bor_map_view_is_dragging (map) && bor_tool_cancel (tool);
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  if (bor_pending_text_do (GTK_WINDOW (window), "text.undo")
      || undo_in_tool (bor_workspace_map (window)))
    return;
  BorSession *session = bor_workspace_session (window);
  BorDocument *document = bor_session_document (session);
  bor_workspace_cancel_tool (window);
  guint position = bor_document_position (document);
  if (!bor_session_undo (session))
    return;
  g_autofree char *text =
    g_strdup_printf (_ ("Undid: %s"), bor_document_label (document, position - 1));
  bor_workspace_show_message (window, text);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  if (bor_pending_text_do (GTK_WINDOW (window), "text.redo"))
    return;
  BorSession *session = bor_workspace_session (window);
  BorDocument *document = bor_session_document (session);
  BorTool *tool = bor_map_view_tool (bor_workspace_map (window));
  if (tool == NULL || !bor_tool_is_drawing (tool))
    bor_workspace_cancel_tool (window);
  if (!bor_session_redo (session))
    return;
  g_autofree char *text = g_strdup_printf (
    _ ("Redid: %s"), bor_document_label (document, bor_document_position (document) - 1));
  bor_workspace_show_message (window, text);
}

static const GActionEntry actions[] = {
  { .name = "undo", .activate = on_undo },
  { .name = "redo", .activate = on_redo },
};

void
bor_window_add_undo_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
