/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/refusal.h"

#include <glib/gi18n-lib.h>

#include "base/write-file.h"
#include "editor/files/save-dialog.h"
#include "xml/verify.h"

#define SCENARIO "scenario" /* of the file dialog; belongs to it */

static void
complain (GtkWindow *window, const char *message)
{
  GtkWidget *dialog =
    gtk_message_dialog_new (window, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                            GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", message);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_named (GtkFileChooserNative *chooser, GFile *file, gpointer window)
{
  const BorScenario *scenario = g_object_get_data (G_OBJECT (chooser), SCENARIO);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  if (file == NULL)
    return;
  if (path == NULL) {
    complain (window, _ ("Only files on this computer can be written. Choose a local folder."));
    return;
  }
  g_autoptr (GBytes) report = bor_xml_report_refusal (scenario);
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *bytes = g_bytes_get_data (report, &size);
  if (!bor_file_write (path, bytes, size, &error))
    complain (window, error->message);
}

static void
unref_scenario (gpointer data, GClosure *closure)
{
  bor_scenario_unref (data);
}

static void
on_answer (GtkDialog *dialog, int response, gpointer data)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  if (response == GTK_RESPONSE_ACCEPT) {
    GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ ("Save Report"), window, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), _ ("bormida-report.txt"));
    g_object_set_data_full (G_OBJECT (chooser), SCENARIO, bor_scenario_ref (data),
                            (GDestroyNotify) bor_scenario_unref);
    bor_save_dialog_run (chooser, ".txt", on_named, window);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

void
bor_refusal_show (GtkWindow *window, const BorScenario *scenario, const char *title,
                  const char *message)
{
  GtkWidget *dialog =
    gtk_message_dialog_new (window, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                            GTK_MESSAGE_ERROR, GTK_BUTTONS_NONE, "%s", title);
  gtk_message_dialog_format_secondary_text (
    GTK_MESSAGE_DIALOG (dialog), "%s\n\n%s", message,
    _ ("This is a bug in Bormida. Your scenario is still open. Save a report and send it to the "
       "developers."));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Close"), GTK_RESPONSE_CLOSE,
                          _ ("Save _Report…"), GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_answer), bor_scenario_ref (scenario),
                         unref_scenario, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
