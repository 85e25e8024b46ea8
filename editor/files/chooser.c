/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/chooser.h"
#include "editor/files/testing.h"

#include "editor/files/samples.h"

#define LAST_FOLDER "last-folder"

static gboolean
is_usable (const char *path)
{
  return path != NULL && *path != '\0' && g_file_test (path, G_FILE_TEST_IS_DIR)
         && !bor_file_is_sample_folder (path);
}

static GFile *
folder_of (BorSession *session)
{
  GFile *file = session != NULL ? bor_session_file (session) : NULL;
  if (file != NULL)
    return g_file_get_parent (file);
  const char *pictures =
    session != NULL ? bor_backdrops_folder (bor_session_backdrops (session)) : NULL;
  return is_usable (pictures) ? g_file_new_for_path (pictures) : NULL;
}

GFile *
bor_chooser_folder (BorSession *session, GUserDirectory usual)
{
  GFile *folder = folder_of (session);
  if (folder != NULL)
    return folder;
  g_autoptr (GSettings) settings = g_settings_new (BOR_SETTINGS_ID);
  g_autofree char *last = g_settings_get_string (settings, LAST_FOLDER);
  if (is_usable (last))
    return g_file_new_for_path (last);
  const char *own = g_get_user_special_dir (usual);
  return g_file_new_for_path (is_usable (own) ? own : g_get_home_dir ());
}

static void
on_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  if (response != GTK_RESPONSE_ACCEPT || folder == NULL || g_file_peek_path (folder) == NULL)
    return;
  g_autoptr (GSettings) settings = g_settings_new (BOR_SETTINGS_ID);
  g_settings_set_string (settings, LAST_FOLDER, g_file_peek_path (folder));
}

void
bor_chooser_place (GtkFileChooserNative *dialog, BorSession *session, GUserDirectory usual)
{
  g_autoptr (GFile) folder = bor_chooser_folder (session, usual);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), NULL);
}
