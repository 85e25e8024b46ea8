/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/page-actions.h"

#include <glib/gi18n-lib.h>

#include "base/write-file.h"
#include "editor/files/chooser.h"
#include "editor/files/save-dialog.h"
#include "editor/map/workspace.h"
#include "editor/map/zoom-actions.h"
#include "editor/preview/testing.h"

#define MAX_RECORD (64 * 1024 * 1024) /* largest file to read, in bytes */

static void
on_leave (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_preview_page_leave (data);
}

/* Escape never leaves the game: pressing it once too often must not end it. */
static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorPlayInput *input = bor_preview_page_input (data);
  if (input != NULL)
    bor_play_input_go_back (input);
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_preview_undo (bor_preview_page_preview (data));
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_preview_redo (bor_preview_page_preview (data));
}

static void
on_restart (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_preview_restart (bor_preview_page_preview (data), g_random_int ());
}

static void
on_pause (GSimpleAction *action, GVariant *state, gpointer data)
{
  bor_preview_set_paused (bor_preview_page_preview (data), g_variant_get_boolean (state));
}

static void
on_reach (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  bor_preview_page_show_reach (data, g_variant_get_boolean (state));
}

static void
on_zoom (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_zoom_activate (bor_preview_page_map (data), g_action_get_name (G_ACTION (action)));
}

gboolean
bor_preview_page_save (BorPreviewPage *self, const char *path, GError **error)
{
  g_autofree char *record = bor_preview_save (bor_preview_page_preview (self));
  if (!bor_file_write (path, record, strlen (record), error))
    return FALSE;
  bor_preview_set_saved (bor_preview_page_preview (self));
  return TRUE;
}

gboolean
bor_preview_page_open (BorPreviewPage *self, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autofree char *text = NULL;
  if (info == NULL)
    return FALSE;
  if (g_file_info_get_size (info) > MAX_RECORD) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("This version cannot read the game record"));
    return FALSE;
  }
  return g_file_get_contents (path, &text, NULL, error)
         && bor_preview_load (bor_preview_page_preview (self), text, error);
}

static void
show_error (BorPreviewPage *page, const char *title, const GError *error)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))),
                                              GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", title);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", error->message);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
say (BorPreviewPage *page, const char *message)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  if (BOR_IS_WORKSPACE (root))
    bor_workspace_show_message (BOR_WORKSPACE (root), message);
}

/* `file` is nullable. */
static void
save_or_open (BorPreviewPage *page, GFile *file, gboolean save)
{
  g_autoptr (GError) error = NULL;
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  if (path == NULL || bor_preview_page_preview (page) == NULL)
    return;
  if (save && !bor_preview_page_save (page, path, &error))
    show_error (page, _ ("The game could not be saved"), error);
  else if (save)
    say (page, _ ("Saved"));
  else if (!bor_preview_page_open (page, path, &error))
    show_error (page, _ ("The game could not be opened"), error);
}

static void
on_named (GtkFileChooserNative *dialog, GFile *file, gpointer owner)
{
  save_or_open (owner, file, TRUE);
}

static void
on_file_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (response == GTK_RESPONSE_ACCEPT)
    save_or_open (data, file, FALSE);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
on_file (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean save = g_str_equal (g_action_get_name (G_ACTION (action)), "save");
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    save ? _ ("Save Game") : _ ("Open Game"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (data))),
    save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ ("Games"));
  gtk_file_filter_add_pattern (filter, "*.game");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  GtkRoot *root = gtk_widget_get_root (data);
  bor_chooser_place (dialog,
                     BOR_IS_WORKSPACE (root) ? bor_workspace_session (BOR_WORKSPACE (root)) : NULL,
                     G_USER_DIRECTORY_DOCUMENTS);
  if (save) {
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("preview.game"));
    bor_save_dialog_run (dialog, ".game", on_named, data);
    return;
  }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_file_response), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static const GActionEntry entries[] = {
  { .name = "leave", .activate = on_leave },
  { .name = "back", .activate = on_back },
  { .name = "undo", .activate = on_undo },
  { .name = "redo", .activate = on_redo },
  { .name = "restart", .activate = on_restart },
  { .name = "pause", .state = "false", .change_state = on_pause },
  { .name = "reach", .state = "false", .change_state = on_reach },
  { .name = "open", .activate = on_file },
  { .name = "save", .activate = on_file },
  { .name = "zoom-in", .activate = on_zoom },
  { .name = "zoom-out", .activate = on_zoom },
  { .name = "zoom-100", .activate = on_zoom },
  { .name = "zoom-fit", .activate = on_zoom },
};

static const struct {
  const char *key, *action;
} keys[] = {
  { "Escape", "preview.back" },
  { "<Control>z", "preview.undo" },
  { "<Control><Shift>z", "preview.redo" },
  { "<Control>y", "preview.redo" },
  { "<Control><Shift>r", "preview.restart" },
  { "<Control>period", "preview.pause" },
  { "<Control>r", "preview.reach" },
  { "<Control>o", "preview.open" },
  { "<Control>s", "preview.save" },
  { "<Control>plus", "preview.zoom-in" },
  { "<Control>equal", "preview.zoom-in" },
  { "<Control>minus", "preview.zoom-out" },
  { "<Control>1", "preview.zoom-100" },
  { "<Control>0", "preview.zoom-fit" },
};

GSimpleActionGroup *
bor_preview_actions_add (GtkWidget *page)
{
  GSimpleActionGroup *actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), page);
  gtk_widget_insert_action_group (page, "preview", G_ACTION_GROUP (actions));
  GtkEventController *controller = gtk_shortcut_controller_new ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].key),
                        gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (page, controller);
  bor_preview_actions_update (actions, NULL);
  return actions;
}

static void
set_enabled (GSimpleActionGroup *actions, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

gboolean
bor_preview_actions_shows_reach (GSimpleActionGroup *actions)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (actions), "reach");
  return g_variant_get_boolean (state);
}

void
bor_preview_actions_update (GSimpleActionGroup *actions, BorPreview *preview)
{
  static const char *const need_game[] = { "restart", "pause",    "open",     "save",
                                           "zoom-in", "zoom-out", "zoom-100", "zoom-fit" };
  for (guint i = 0; i < G_N_ELEMENTS (need_game); i++)
    set_enabled (actions, need_game[i], preview != NULL);
  set_enabled (actions, "undo", preview != NULL && bor_preview_can_undo (preview));
  set_enabled (actions, "redo", preview != NULL && bor_preview_can_redo (preview));
  set_enabled (actions, "reach",
               preview != NULL && bor_game_tells_reach (bor_preview_game (preview)));
  GAction *pause = g_action_map_lookup_action (G_ACTION_MAP (actions), "pause");
  g_simple_action_set_state (
    G_SIMPLE_ACTION (pause),
    g_variant_new_boolean (preview != NULL && bor_preview_is_paused (preview)));
}
