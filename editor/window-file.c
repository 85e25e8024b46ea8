/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-file.h"
#include "editor/testing.h"

#include <glib/gi18n-lib.h>

#include "edit/compare-renames.h"
#include "edit/ids.h"
#include "editor/files/chooser.h"
#include "editor/files/printing.h"
#include "editor/files/recent.h"
#include "editor/files/refusal.h"
#include "editor/files/save-dialog.h"
#include "editor/window-backdrop.h"
#include "xml/xml.h"

gboolean
bor_window_load (BorWindow *window, GFile *file, BorFileKind kind, GError **error)
{
  gboolean copy = kind == BOR_FILE_EXAMPLE; /* its pictures are in the original folder */
  const char *path = g_file_peek_path (file);
  if (path == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _ ("Only files on this computer can be opened."));
    return FALSE;
  }
  g_autofree char *message = NULL;
  g_autoptr (BorScenario) scenario =
    bor_xml_recover (path, &message, error) ? bor_xml_read_file (path, error) : NULL;
  if (scenario == NULL)
    return FALSE;

  /* The board of an example may be in another example's file. If a copy were saved beside a user's
   * file of that name, it would overwrite the board there. */
  if (copy)
    bor_scenario_set_board_href (scenario, NULL);
  g_autoptr (BorDocument) document = bor_document_new (scenario);
  g_autoptr (BorSession) session = bor_session_new (document, copy ? NULL : file);
  if (copy) {
    g_autofree char *folder = g_path_get_dirname (path);
    bor_backdrops_set_folder (bor_session_backdrops (session), folder);
    bor_session_set_example (session);
  }
  bor_window_set_session (window, session);
  if (kind == BOR_FILE_SCENARIO)
    bor_recent_add (file);
  if (message != NULL)
    bor_workspace_show_message (BOR_WORKSPACE (window), message);
  return TRUE;
}

static void
complain (BorWindow *window, const GError *error)
{
  bor_workspace_show_error (BOR_WORKSPACE (window), _ ("The scenario could not be opened"),
                            error->message);
}

static BorApplication *
application_of (BorWindow *window)
{
  return BOR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
}

static void
open_example (BorWindow *window, GFile *file)
{
  g_autoptr (GError) error = NULL;
  BorWindow *target = window;
  if (bor_window_session (window) != NULL)
    target = BOR_WINDOW (bor_window_new (application_of (window)));
  gboolean loaded = bor_window_load (target, file, BOR_FILE_EXAMPLE, &error);
  if (!loaded && target != window)
    gtk_window_destroy (GTK_WINDOW (target));
  if (loaded)
    gtk_window_present (GTK_WINDOW (target));
  else
    complain (window, error);
}

void
bor_window_open (BorWindow *window, GFile *file)
{
  g_autoptr (GError) error = NULL;
  BorFileKind kind = bor_file_kind (file, TRUE);
  if (kind == BOR_FILE_PICTURE)
    bor_window_open_picture (BOR_WORKSPACE (window), file);
  else if (kind == BOR_FILE_EXAMPLE)
    open_example (window, file);
  else if (bor_window_session (window) != NULL
           || bor_application_find_window (application_of (window), file) != NULL)
    bor_application_open_file (application_of (window), file, kind);
  else if (!bor_window_load (window, file, kind, &error))
    complain (window, error);
}

BorWindow *
bor_window_open_session (BorWindow *window, BorSession *session)
{
  if (bor_window_session (window) != NULL) {
    window = BOR_WINDOW (bor_window_new (application_of (window)));
    gtk_window_present (GTK_WINDOW (window));
  }
  bor_window_set_session (window, session);
  return window;
}

void
bor_window_recover (BorWindow *window, const BorLost *lost)
{
  g_autoptr (BorDocument) document = bor_lost_document (lost);
  g_autoptr (BorSession) session = bor_session_new (document, lost->file);
  bor_session_mark_saved (session, FALSE);
  if (lost->file == NULL)
    bor_backdrops_set_folder (bor_session_backdrops (session), lost->pictures);
  bor_window_set_session (window, session);
  bor_window_accept_disk_until (window, lost->time);
  if (bor_window_keep_copy (window)) /* otherwise it is offered again next time */
    bor_lost_discard (lost);
}

gboolean
bor_window_reload (BorWindow *window, GError **error)
{
  BorSession *session = bor_window_session (window);
  g_autoptr (BorScenario) scenario =
    bor_xml_read_file (g_file_peek_path (bor_session_file (session)), error);
  if (scenario == NULL)
    return FALSE;
  bor_session_commit (session, scenario, _ ("Reload the file"), NULL);
  bor_session_mark_saved (session, TRUE);
  return TRUE;
}

static GtkFileFilter *
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
  return filter;
}

static const char *const scenario_patterns[] = { "*.xml", NULL };
static const char *const all_patterns[] = { "*", NULL };

static void
on_open_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  BorWindow *window = data;
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    bor_window_open (window, file);
  }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Open Scenario"), GTK_WINDOW (data), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Scenarios"), scenario_patterns);
  bor_window_add_picture_filter (GTK_FILE_CHOOSER (dialog));
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), all_patterns);
  bor_chooser_place (dialog, bor_window_session (data), G_USER_DIRECTORY_DOCUMENTS);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_open_response), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Saves to a file, which then becomes the session's. */
static gboolean
save_to (BorWindow *window, GFile *file)
{
  BorSession *session = bor_window_session (window);
  BorDocument *document = bor_session_document (session);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  const char *path = g_file_peek_path (file);
  if (path == NULL
      || !bor_xml_save_and_tell (bor_document_scenario (document), path, bor_compare_follow_renames,
                                 &message, &error)) {
    if (g_error_matches (error, BOR_XML_ERROR, BOR_XML_ERROR_UNFAITHFUL)) {
      bor_refusal_show (GTK_WINDOW (window), bor_document_scenario (document),
                        _ ("The scenario could not be saved"), error->message);
      return FALSE;
    }
    bor_workspace_show_error (
      BOR_WORKSPACE (window), _ ("The scenario could not be saved"),
      error != NULL ? error->message
                    : _ ("Only files on this computer can be written. Choose a local folder."));
    return FALSE;
  }
  bor_session_set_file (session, file);
  bor_session_mark_saved (session, TRUE);
  bor_window_accept_disk (window);
  if (bor_file_kind (file, FALSE) == BOR_FILE_SCENARIO)
    bor_recent_add (file);
  bor_workspace_show_message (BOR_WORKSPACE (window), message != NULL ? message : _ ("Saved"));
  return TRUE;
}

static gboolean
save (BorWindow *window)
{
  return save_to (window, bor_session_file (bor_window_session (window)));
}

/* The response may close the window that the dialog belongs to before the signal has released
 * the dialog; GTK would then access a finalized window. */
static void
dismiss (GtkDialog *dialog)
{
  g_object_ref (dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  g_object_unref (dialog);
}

/* A question before a document is saved; with `close`, the window closes afterwards. */
typedef struct {
  BorWindow *window; /* owned: quitting can close it below the dialog */
  gboolean close;
} SaveAs;

static void
save_as_free (gpointer data)
{
  g_object_unref (((SaveAs *) data)->window);
  g_free (data);
}

/* Belongs to the dialog. */
static SaveAs *
save_as_new (BorWindow *window, gboolean close, gpointer dialog)
{
  SaveAs *task = g_new0 (SaveAs, 1);
  *task = (SaveAs){ g_object_ref (window), close };
  g_object_set_data_full (dialog, "save-as", task, save_as_free);
  return task;
}

gboolean
bor_window_save_as (BorWindow *window, GFile *file)
{
  GtkWindow *there = bor_application_find_window (application_of (window), file);
  if (there != NULL && there != GTK_WINDOW (window)) {
    g_autofree char *name = g_file_get_basename (file);
    g_autofree char *message = g_strdup_printf (
      _ ("“%s” is open in another window. Close it there, or choose another name."), name);
    bor_workspace_show_error (BOR_WORKSPACE (window), _ ("The scenario could not be saved"),
                              message);
    return FALSE;
  }
  BorSession *session = bor_window_session (window);
  g_autofree char *folder = g_strdup (bor_backdrops_folder (bor_session_backdrops (session)));
  gboolean saved = save_to (window, file);
  if (saved && folder != NULL)
    bor_window_copy_backdrops (BOR_WORKSPACE (window), folder);
  return saved;
}

/* Ends an attempt to close. */
static void
end_closing (BorWindow *window, gboolean close)
{
  if (close)
    gtk_window_destroy (GTK_WINDOW (window));
  else
    bor_application_stay (application_of (window));
}

static void
on_named (GtkFileChooserNative *dialog, GFile *file, gpointer window)
{
  const SaveAs *task = g_object_get_data (G_OBJECT (dialog), "save-as");
  gboolean saved =
    file != NULL && bor_window_session (window) != NULL && bor_window_save_as (window, file);
  if (task->close)
    end_closing (window, saved);
}

#define ENDING ".bormida.xml" /* of new files, by which the desktop knows them */

/* "Marengo, 14 June 1800" becomes "marengo-14-june-1800.bormida.xml". (transfer full) */
static char *
file_name_of (const char *title)
{
  g_autofree char *stem = bor_id_stem (title);
  return stem != NULL ? g_strdup_printf ("%.60s" ENDING, stem)
                      : g_strdup (_ ("scenario.bormida.xml"));
}

/* (transfer full) */
static char *
proposed_name (BorSession *session)
{
  GFile *file = bor_session_file (session);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  return path != NULL ? g_filename_display_basename (path)
                      : file_name_of (bor_scenario_header (bor_session_scenario (session))->title);
}

static void
ask_for_name (BorWindow *window, gboolean close)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Save Scenario"), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Scenarios"), scenario_patterns);
  bor_chooser_place (dialog, bor_window_session (window), G_USER_DIRECTORY_DOCUMENTS);
  g_autofree char *name = proposed_name (bor_window_session (window));
  /* Not gtk_file_chooser_set_file(): once the folder is set, it selects the parent folder. */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  save_as_new (window, close, dialog);
  bor_save_dialog_run (dialog, g_str_has_suffix (name, ENDING) ? ENDING : ".xml", on_named, window);
}

enum {
  OVERWRITE = 1,
  SAVE_ELSEWHERE
};

static void
on_overwrite_response (GtkDialog *dialog, int response, gpointer data)
{
  g_autoptr (BorWindow) window = g_object_ref (((const SaveAs *) data)->window);
  gboolean close = ((const SaveAs *) data)->close;
  dismiss (dialog);
  if (response == SAVE_ELSEWHERE) {
    ask_for_name (window, close);
    return;
  }
  gboolean saved = response == OVERWRITE && save (window);
  if (close)
    end_closing (window, saved);
}

/* Warns that saving would overwrite changes by another program. */
static void
ask_to_overwrite (BorWindow *window, gboolean close)
{
  g_autofree char *name = g_file_get_basename (bor_window_changed_file (window));
  GtkWidget *dialog = gtk_message_dialog_new (
    GTK_WINDOW (window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_WARNING,
    GTK_BUTTONS_NONE, _ ("Another program has changed “%s”. Overwrite it?"), name);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _ ("Its changes will be lost, except in the backup."));
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  GtkWidget *over = gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Overwrite"), OVERWRITE);
  gtk_widget_add_css_class (over, "destructive-action");
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("Save _As…"), SAVE_ELSEWHERE);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), SAVE_ELSEWHERE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_overwrite_response),
                    save_as_new (window, close, dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_or_ask (BorWindow *window, gboolean close)
{
  if (bor_session_file (bor_window_session (window)) == NULL)
    ask_for_name (window, close);
  else if (bor_window_changed_file (window) != NULL)
    ask_to_overwrite (window, close);
  else {
    gboolean saved = save (window);
    if (close)
      end_closing (window, saved);
  }
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save_or_ask (data, FALSE);
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_for_name (data, FALSE);
}

/* The last choices, kept while the window is open. */
static void
keep_print_settings (GtkPrintOperation *operation, BorWindow *window)
{
  g_object_set_data_full (G_OBJECT (window), "print-settings",
                          g_object_ref (gtk_print_operation_get_print_settings (operation)),
                          g_object_unref);
}

static void
on_print (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPrintOperation) operation =
    bor_printing_new (bor_window_session (window), &bor_printing_usual);
  gtk_print_operation_set_print_settings (operation,
                                          g_object_get_data (G_OBJECT (window), "print-settings"));
  GtkPrintOperationResult result = gtk_print_operation_run (
    operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (window), &error);
  const char *message = bor_printing_message (operation);
  if (error != NULL || message != NULL)
    bor_workspace_show_error (BOR_WORKSPACE (window), _ ("The scenario could not be printed"),
                              error != NULL ? error->message : message);
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    keep_print_settings (operation, window);
}

static void
on_open_recent (GSimpleAction *action, GVariant *uri, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));
  bor_workspace_open (data, file);
}

static const GActionEntry actions[] = {
  { .name = "open", .activate = on_open },
  { .name = "open-recent", .activate = on_open_recent, .parameter_type = "s" },
  { .name = "save", .activate = on_save },
  { .name = "save-as", .activate = on_save_as },
  { .name = "print", .activate = on_print },
};

void
bor_window_add_file_actions (BorWindow *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}

enum {
  CLOSE_WITHOUT_SAVING = 1,
  SAVE_AND_CLOSE
};

static void
on_close_response (GtkDialog *dialog, int response, gpointer data)
{
  BorWindow *window = data;
  dismiss (dialog);
  if (response == CLOSE_WITHOUT_SAVING)
    bor_window_discard (window);
  else if (response == SAVE_AND_CLOSE)
    save_or_ask (window, TRUE);
  else
    end_closing (window, FALSE);
}

gboolean
bor_window_has_unsaved (BorWindow *window)
{
  BorSession *session = bor_window_session (window);
  return session != NULL
         && (!bor_document_is_saved (bor_session_document (session))
             || bor_window_file_vanished (window));
}

gboolean
bor_window_ask_to_close (BorWindow *window)
{
  if (!bor_window_has_unsaved (window))
    return FALSE;

  g_autofree char *name = bor_session_title (bor_window_session (window));
  GtkWidget *dialog = gtk_message_dialog_new (
    GTK_WINDOW (window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
    GTK_BUTTONS_NONE, _ ("Save changes to “%s” before closing?"), name);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            _ ("Unsaved changes will be lost."));
  GtkWidget *discard =
    gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("Close _without Saving"), CLOSE_WITHOUT_SAVING);
  gtk_widget_add_css_class (discard, "destructive-action");
  gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL);
  GtkWidget *keep = gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Save"), SAVE_AND_CLOSE);
  gtk_widget_add_css_class (keep, "suggested-action");
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), SAVE_AND_CLOSE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_close_response), window);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}
