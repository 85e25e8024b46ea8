/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/workspace.h"

#include "editor/widgets/capitalize.h"
#include "editor/widgets/pending-text.h"

G_DEFINE_INTERFACE (BorWorkspace, bor_workspace, GTK_TYPE_WINDOW)

static void
bor_workspace_default_init (BorWorkspaceInterface *interface)
{
}

BorSession *
bor_workspace_session (BorWorkspace *self)
{
  g_return_val_if_fail (BOR_IS_WORKSPACE (self), NULL);
  return BOR_WORKSPACE_GET_IFACE (self)->session (self);
}

BorMapView *
bor_workspace_map (BorWorkspace *self)
{
  g_return_val_if_fail (BOR_IS_WORKSPACE (self), NULL);
  return BOR_WORKSPACE_GET_IFACE (self)->map (self);
}

GSettings *
bor_workspace_settings (BorWorkspace *self)
{
  g_return_val_if_fail (BOR_IS_WORKSPACE (self), NULL);
  return BOR_WORKSPACE_GET_IFACE (self)->settings (self);
}

gboolean
bor_workspace_is_playing (BorWorkspace *self)
{
  g_return_val_if_fail (BOR_IS_WORKSPACE (self), FALSE);
  return BOR_WORKSPACE_GET_IFACE (self)->is_playing (self);
}

void
bor_workspace_show_message (BorWorkspace *self, const char *message)
{
  g_return_if_fail (BOR_IS_WORKSPACE (self));
  BOR_WORKSPACE_GET_IFACE (self)->say (self, message, NULL);
}

void
bor_workspace_show_file_message (BorWorkspace *self, const char *message, GFile *file)
{
  g_return_if_fail (BOR_IS_WORKSPACE (self) && message != NULL && G_IS_FILE (file));
  BOR_WORKSPACE_GET_IFACE (self)->say (self, message, file);
}

void
bor_workspace_show_error (BorWorkspace *self, const char *title, const char *message)
{
  g_return_if_fail (BOR_IS_WORKSPACE (self));
  GtkWidget *dialog =
    gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                            GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", title);
  g_autofree char *text = bor_text_capitalize (message);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", text);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bor_workspace_apply (BorWorkspace *self, BorScenario *scenario, const char *label, GError *error)
{
  if (scenario != NULL) {
    bor_session_commit (bor_workspace_session (self), scenario, label, NULL);
    bor_scenario_unref (scenario);
  } else if (error != NULL)
    bor_workspace_show_message (self, error->message);
  g_clear_error (&error);
}

void
bor_workspace_cancel_tool (BorWorkspace *self)
{
  BorTool *tool = bor_map_view_tool (bor_workspace_map (self));
  if (tool != NULL && !BOR_TOOL_GET_CLASS (tool)->patient)
    bor_tool_cancel (tool);
}

gboolean
bor_workspace_commit_text (BorWorkspace *self)
{
  g_autofree char *message = NULL;
  gboolean done = bor_pending_text_commit (GTK_WINDOW (self), &message);
  if (message != NULL)
    bor_workspace_show_message (self, message);
  return done;
}

void
bor_workspace_open (BorWorkspace *self, GFile *file)
{
  g_return_if_fail (BOR_IS_WORKSPACE (self) && G_IS_FILE (file));
  BOR_WORKSPACE_GET_IFACE (self)->open (self, file);
}

BorWorkspace *
bor_workspace_open_session (BorWorkspace *self, BorSession *session)
{
  g_return_val_if_fail (BOR_IS_WORKSPACE (self) && BOR_IS_SESSION (session), NULL);
  return BOR_WORKSPACE_GET_IFACE (self)->open_session (self, session);
}

BorWorkspace *
bor_workspace_open_scenario (BorWorkspace *self, const BorScenario *scenario)
{
  g_autoptr (BorDocument) document = bor_document_new (scenario);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  return bor_workspace_open_session (self, session);
}
