/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/import-dialog.h"

#include <glib/gi18n.h>

#include "editor/dialogs/new-dialog.h"
#include "editor/dialogs/testing.h"
#include "xml/load.h"

struct _BorImportDialog {
  BorTargetDialog parent_instance;
  /* owned */
  char *path;
  /* borrowed: template child */
  GtkWidget *name;
};

G_DEFINE_TYPE (BorImportDialog, bor_import_dialog, BOR_TYPE_TARGET_DIALOG)

/* Data for the thread. */
typedef struct {
  const BorTarget *target;
  BorJob *job;
  char *path;
} Run;

static void
free_run (gpointer data)
{
  Run *run = data;
  bor_job_free (run->job);
  g_free (run->path);
  g_free (run);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;
  GError *error = NULL;
  BorScenario *scenario = NULL;
  g_autofree char *name = g_filename_display_name (run->path);
  g_autoptr (GBytes) bytes = bor_xml_load (run->path, name, &error);
  if (bytes != NULL)
    scenario = run->target->read (bytes, run->path, run->job, &error);
  if (scenario != NULL)
    g_task_return_pointer (task, scenario, (GDestroyNotify) bor_scenario_unref);
  else
    g_task_return_error (task, error);
}

static void
open_it (BorTargetDialog *self, BorScenario *scenario)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  bor_workspace_open_scenario (bor_target_dialog_window (self), scenario);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorTargetDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = g_task_propagate_pointer (G_TASK (result), &error);
  if (!bor_target_dialog_end (self))
    return;
  if (scenario != NULL)
    open_it (self, scenario);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    bor_workspace_show_error (bor_target_dialog_window (self), _ ("The file could not be imported"),
                              error->message);
}

void
bor_import_dialog_read (BorImportDialog *self)
{
  g_return_if_fail (BOR_IS_IMPORT_DIALOG (self));
  BorTargetDialog *dialog = BOR_TARGET_DIALOG (self);
  g_return_if_fail (!bor_target_dialog_is_running (dialog));
  g_autofree char *folder = g_path_get_dirname (self->path);
  Run *run = g_new0 (Run, 1);
  run->target = bor_target_dialog_target (dialog);
  run->path = g_strdup (self->path);
  run->job = bor_target_dialog_begin (dialog, folder);
  /* A cancelled thread continues for a while: it must not report progress. */
  run->job->on_progress = NULL;
  /* No source object: the thread may hold the last reference to the task, and must not finalize
   * a widget. */
  g_autoptr (GTask) task = g_task_new (NULL, run->job->cancellable, on_done, g_object_ref (self));
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, run, free_run);
  g_task_run_in_thread (task, run_in_thread);
}

static void
finalize (GObject *object)
{
  g_free (BOR_IMPORT_DIALOG (object)->path);
  G_OBJECT_CLASS (bor_import_dialog_parent_class)->finalize (object);
}

static void
bor_import_dialog_class_init (BorImportDialogClass *class)
{
  BorTargetDialogClass *dialog_class = BOR_TARGET_DIALOG_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = finalize;
  dialog_class->reading = TRUE;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/import-dialog.ui");
  bor_target_dialog_class_bind (dialog_class);
  gtk_widget_class_bind_template_child (widget_class, BorImportDialog, name);
  gtk_widget_class_bind_template_callback (widget_class, bor_import_dialog_read);
}

static void
bor_import_dialog_init (BorImportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The most likely format of a file. */
static const BorTarget *
guess (GFile *file)
{
  enum {
    START = 65536
  };
  g_autofree char *start = g_malloc (START);
  gsize n = 0;
  g_autoptr (GFileInputStream) stream = NULL;
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_REGULAR)
    stream = g_file_read (file, NULL, NULL);
  if (stream != NULL)
    g_input_stream_read_all (G_INPUT_STREAM (stream), start, START, &n, NULL, NULL);
  return bor_target_of_file (g_file_peek_path (file), start, n);
}

GtkWidget *
bor_import_dialog_new (BorWorkspace *window, GFile *file)
{
  g_return_val_if_fail (BOR_IS_WORKSPACE (window) && g_file_peek_path (file) != NULL, NULL);
  BorImportDialog *self = g_object_new (BOR_TYPE_IMPORT_DIALOG, "transient-for", window, NULL);
  BorTargetDialog *dialog = BOR_TARGET_DIALOG (self);
  self->path = g_file_get_path (file);
  g_autofree char *name = g_filename_display_basename (self->path);
  gtk_label_set_text (GTK_LABEL (self->name), name);
  bor_target_dialog_set_up (dialog, window, guess (file));
  gtk_window_set_focus (GTK_WINDOW (self), bor_target_dialog_button (dialog));
  return GTK_WIDGET (self);
}
