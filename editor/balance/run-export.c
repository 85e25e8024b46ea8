/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/run-export.h"

#include <glib/gi18n-lib.h>

#include "base/write-file.h"
#include "editor/files/chooser.h"
#include "editor/files/save-dialog.h"

/* What a dialog is for; belongs to it. */
typedef struct {
  BorBalanceRun *run; /* owned */
  BorRunExportFail fail;
} Export;

static void
export_free (gpointer data)
{
  g_object_unref (((Export *) data)->run);
  g_free (data);
}

static void
write_results (const Export *export, GFile *file, GtkWidget *owner)
{
  g_autoptr (GError) error = NULL;
  const char *path = g_file_peek_path (file);
  gboolean json = path != NULL && g_str_has_suffix (path, ".json");
  g_autofree char *text = (json ? bor_playtest_json : bor_playtest_csv) (
    bor_balance_run_game (export->run), bor_balance_run_options (export->run),
    bor_balance_run_result (export->run));
  if (path == NULL)
    export->fail (owner, _ ("Only files on this computer can be written. Choose a local folder."));
  else if (!bor_file_write (path, text, strlen (text), &error))
    export->fail (owner, error->message);
}

static void
on_named (GtkFileChooserNative *dialog, GFile *file, gpointer owner)
{
  if (file != NULL)
    write_results (g_object_get_data (G_OBJECT (dialog), "export"), file, owner);
}

void
bor_run_export (BorBalanceRun *run, BorSession *session, GtkWidget *owner, BorRunExportFail fail)
{
  static const char *const patterns[][2] = { { N_ ("Table (CSV)"), "*.csv" },
                                             { N_ ("JSON"), "*.json" } };
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (_ ("Export Results"), GTK_WINDOW (gtk_widget_get_root (owner)),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), NULL);
  Export *export = g_new0 (Export, 1);
  export->run = g_object_ref (run);
  export->fail = fail;
  g_object_set_data_full (G_OBJECT (dialog), "export", export, export_free);
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++) {
    g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
    gtk_file_filter_set_name (filter, _ (patterns[i][0]));
    gtk_file_filter_add_pattern (filter, patterns[i][1]);
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  }
  bor_chooser_place (dialog, session, G_USER_DIRECTORY_DOCUMENTS);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("balance.csv"));
  bor_save_dialog_run (dialog, ".csv", on_named, owner);
}
