/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/import-dialog.h"

#include <glib/gi18n.h>

#include "editor/job-bar.h"
#include "editor/new-dialog.h"
#include "editor/options-form.h"
#include "scenario/xml-limits.h"

struct _BorImportDialog {
  GtkWindow   parent_instance;
  /* borrowed: the dialog is modal for it */
  BorWindow  *window;
  /* owned */
  char       *path;
  BorOptions *options; /* of the chosen format */
  GPtrArray  *targets; /* const BorTarget *, those that read */
  /* borrowed parts */
  GtkWidget  *name, *format, *form, *read_button, *choices;
  BorJobBar  *progress;
};

G_DEFINE_TYPE (BorImportDialog, bor_import_dialog, GTK_TYPE_WINDOW)

const BorTarget *
bor_import_dialog_target (BorImportDialog *self)
{
  return self->targets->pdata[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->format))];
}

static void
on_format (BorImportDialog *self)
{
  BorOptions *old = self->options;
  self->options = bor_options_new (bor_import_dialog_target (self)->import_options);
  bor_options_form_set_options (BOR_OPTIONS_FORM (self->form), self->options);
  bor_options_free (old);
}

/* What goes to the thread. */
typedef struct {
  const BorTarget *target;
  BorJob          *job;
  BorJobBar       *bar; /* borrowed: keeps itself while it runs */
  char            *path;
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
set_sensitive (BorImportDialog *self, gboolean sensitive)
{
  gtk_widget_set_sensitive (self->choices, sensitive);
  gtk_widget_set_sensitive (self->read_button, sensitive);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  BorImportDialog *self = BOR_IMPORT_DIALOG (source);
  const Run *run = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = g_task_propagate_pointer (G_TASK (result), &error);
  bor_job_bar_stop (run->bar);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return; /* closed meanwhile, or its window is */
  set_sensitive (self, TRUE);
  if (scenario != NULL) {
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
    bor_window_open_scenario (self->window, scenario);
    if (run->job->remarks->len > 0) {
      g_ptr_array_add (run->job->remarks, NULL);
      g_autofree char *remarks = g_strjoinv ("\n", (char **) run->job->remarks->pdata);
      bor_window_show_error (self->window, _ ("Some of it was in doubt"), remarks);
    }
    gtk_window_destroy (GTK_WINDOW (self));
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    bor_window_show_error (self->window, _ ("The file could not be brought in"), error->message);
}

void
bor_import_dialog_read (BorImportDialog *self)
{
  g_return_if_fail (BOR_IS_IMPORT_DIALOG (self) && !bor_job_bar_is_running (self->progress));
  g_autofree char *folder = g_path_get_dirname (self->path);
  Run *run = g_new0 (Run, 1);
  run->target = bor_import_dialog_target (self);
  run->path = g_strdup (self->path);
  run->bar = self->progress;
  run->job = bor_job_new (folder, run->target->import_options);
  bor_options_free (run->job->options);
  run->job->options = bor_options_copy (self->options);
  bor_job_bar_start (self->progress, run->job);
  /* A thread that was given up goes on for a while: it must tell nobody. */
  run->job->progress = NULL;
  set_sensitive (self, FALSE);
  g_autoptr (GTask) task = g_task_new (self, run->job->cancellable, on_done, NULL);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, run, free_run);
  g_task_run_in_thread (task, run_in_thread);
}

/* Stops what is being read; else closes. */
static void
on_cancel (BorImportDialog *self)
{
  if (bor_job_bar_is_running (self->progress))
    bor_job_bar_cancel (self->progress);
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Closed, or gone with its window. */
static void
bor_import_dialog_unmap (GtkWidget *widget)
{
  BorImportDialog *self = BOR_IMPORT_DIALOG (widget);
  if (bor_job_bar_is_running (self->progress)) { /* the thread keeps the dialog, but not its window */
    bor_job_bar_cancel (self->progress);
    gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
  }
  GTK_WIDGET_CLASS (bor_import_dialog_parent_class)->unmap (widget);
}

static void
dispose (GObject *object)
{
  BorImportDialog *self = BOR_IMPORT_DIALOG (object);
  if (self->form != NULL)
    bor_options_form_set_options (BOR_OPTIONS_FORM (self->form), NULL);
  self->form = self->choices = NULL;
  G_OBJECT_CLASS (bor_import_dialog_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  BorImportDialog *self = BOR_IMPORT_DIALOG (object);
  bor_options_free (self->options);
  g_ptr_array_unref (self->targets);
  g_free (self->path);
  G_OBJECT_CLASS (bor_import_dialog_parent_class)->finalize (object);
}

static void
bor_import_dialog_class_init (BorImportDialogClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  G_OBJECT_CLASS (class)->finalize = finalize;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  widget_class->unmap = bor_import_dialog_unmap;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/import-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BorImportDialog, name);
  gtk_widget_class_bind_template_child (widget_class, BorImportDialog, format);
  gtk_widget_class_bind_template_child (widget_class, BorImportDialog, form);
  gtk_widget_class_bind_template_child (widget_class, BorImportDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, BorImportDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, BorImportDialog, read_button);
  gtk_widget_class_bind_template_callback (widget_class, on_format);
  gtk_widget_class_bind_template_callback (widget_class, bor_import_dialog_read);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bor_import_dialog_init (BorImportDialog *self)
{
  self->targets = g_ptr_array_new ();
  for (guint i = 0; bor_targets ()[i] != NULL; i++)
    if (bor_targets ()[i]->read != NULL)
      g_ptr_array_add (self->targets, (gpointer) bor_targets ()[i]);
  g_type_ensure (BOR_TYPE_JOB_BAR);
  g_type_ensure (BOR_TYPE_OPTIONS_FORM);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bor_import_dialog_new (BorWindow *window, GFile *file)
{
  g_return_val_if_fail (BOR_IS_WINDOW (window) && g_file_peek_path (file) != NULL, NULL);
  BorImportDialog *self = g_object_new (BOR_TYPE_IMPORT_DIALOG, "transient-for", window, NULL);
  self->window = window;
  self->path = g_file_get_path (file);
  g_autofree char *name = g_filename_display_basename (self->path);
  gtk_label_set_text (GTK_LABEL (self->name), name);
  const BorTarget *guess = bor_target_of_path (self->path, TRUE);
  GtkStringList *titles = gtk_string_list_new (NULL);
  guint selected = 0;
  for (guint i = 0; i < self->targets->len; i++) {
    const BorTarget *target = self->targets->pdata[i];
    gtk_string_list_append (titles, _ (target->title));
    selected = target == guess ? i : selected;
  }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->format), G_LIST_MODEL (titles));
  g_object_unref (titles);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->format), selected);
  on_format (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->read_button);
  return GTK_WIDGET (self);
}
