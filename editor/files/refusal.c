/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/refusal.h"

#include <glib/gi18n-lib.h>

#include "base/write-file.h"
#include "xml/verify.h"

static void
on_named (GtkNativeDialog *chooser, int response, gpointer data)
{
  const BorScenario *scenario = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  if (response == GTK_RESPONSE_ACCEPT && path != NULL) {
    g_autoptr (GBytes) report = bor_xml_report_refusal (scenario);
    g_autoptr (GError) error = NULL;
    gsize size;
    const char *bytes = g_bytes_get_data (report, &size);
    if (!bor_file_write (path, bytes, size, &error)) {
      GtkWidget *dialog =
        gtk_message_dialog_new (gtk_native_dialog_get_transient_for (chooser),
                                GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", error->message);
      g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
      gtk_window_present (GTK_WINDOW (dialog));
    }
  }
  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
}

static void
unref_scenario (gpointer data, GClosure *closure)
{
  bor_scenario_unref (data);
}

static void
on_answer (GtkDialog *dialog, int response, gpointer data)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ ("Save Report"), gtk_window_get_transient_for (GTK_WINDOW (dialog)),
      GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), _ ("bormida-report.txt"));
    gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
    g_signal_connect_data (chooser, "response", G_CALLBACK (on_named), bor_scenario_ref (data),
                           unref_scenario, 0);
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
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
