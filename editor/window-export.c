/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-export.h"

#include <glib/gi18n.h>

#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/import-dialog.h"
#include "editor/files/chooser.h"

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (bor_export_dialog_new (data)));
}

static void
on_file_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    if (g_file_peek_path (file) != NULL)
      gtk_window_present (GTK_WINDOW (bor_import_dialog_new (data, file)));
    else
      bor_workspace_show_error (data, _ ("The file could not be imported"),
                                _ ("Only files on this computer can be opened."));
  }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* One filter for all readable formats, and one for any file. */
static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) known = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) any = gtk_file_filter_new ();
  gtk_file_filter_set_name (known, _ ("Files that can be imported"));
  gtk_file_filter_set_name (any, _ ("All files"));
  gtk_file_filter_add_pattern (any, "*");
  for (guint i = 0; bor_target_list ()[i] != NULL; i++)
    if (bor_target_list ()[i]->read != NULL) {
      g_autofree char *pattern = g_strconcat ("*", bor_target_list ()[i]->suffix, NULL);
      gtk_file_filter_add_pattern (known, pattern);
    }
  gtk_file_chooser_add_filter (chooser, known);
  gtk_file_chooser_add_filter (chooser, any);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Import"), GTK_WINDOW (data), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  add_filters (GTK_FILE_CHOOSER (dialog));
  bor_chooser_place (dialog, bor_workspace_session (data), G_USER_DIRECTORY_DOCUMENTS);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_file_response), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
bor_window_add_export_actions (BorWorkspace *window)
{
  static const GActionEntry actions[] = {
    { .name = "export", .activate = on_export },
    { .name = "import", .activate = on_import },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
