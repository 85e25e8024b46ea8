/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/run-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

#define TABLE ".csv"
#define JSON  ".json"

static gboolean
has_ending (const char *path, const char *ending)
{
  gsize length = strlen (path), n = strlen (ending);
  return length > n && g_ascii_strcasecmp (path + length - n, ending) == 0;
}

/* The name tells, and where it does not, the filter. */
static gboolean
is_json (const char *path, const char *chosen)
{
  return has_ending (path, JSON) || (g_strcmp0 (chosen, JSON) == 0 && !has_ending (path, TABLE));
}

static void
write_results (const Export *export, GFile *file, const char *chosen, GtkWidget *owner)
{
  g_autoptr (GError) error = NULL;
  const char *path = g_file_peek_path (file);
  gboolean json = path != NULL && is_json (path, chosen);
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
    write_results (g_object_get_data (G_OBJECT (dialog), "export"), file,
                   bor_save_dialog_chosen_ending (dialog), owner);
}

void
bor_run_export (BorBalanceRun *run, BorSession *session, GtkWidget *owner, BorRunExportFail fail)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (_ ("Export Results"), GTK_WINDOW (gtk_widget_get_root (owner)),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), NULL);
  Export *export = g_new0 (Export, 1);
  export->run = g_object_ref (run);
  export->fail = fail;
  g_object_set_data_full (G_OBJECT (dialog), "export", export, export_free);
  bor_save_dialog_add_filter (dialog, _ ("Table (CSV)"), TABLE);
  bor_save_dialog_add_filter (dialog, _ ("JSON"), JSON);
  bor_chooser_place (dialog, session, G_USER_DIRECTORY_DOCUMENTS);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("balance.csv"));
  bor_save_dialog_run (dialog, TABLE, on_named, owner);
}
