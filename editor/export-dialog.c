/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/export-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/chooser.h"
#include "editor/job-bar.h"
#include "editor/options-form.h"

struct _BorExportDialog {
  GtkWindow   parent_instance;
  /* borrowed: the dialog is modal for it */
  BorWindow  *window;
  /* owned */
  BorOptions *options; /* of the chosen format */
  GPtrArray  *targets; /* const BorTarget *, those that write */
  /* borrowed parts */
  GtkWidget  *format, *form, *options_scroller, *measure, *losses, *write_button, *choices;
  BorJobBar  *progress;
};

G_DEFINE_TYPE (BorExportDialog, bor_export_dialog, GTK_TYPE_WINDOW)

static GSettings *
settings_of (BorExportDialog *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));
  return application != NULL ? bor_application_settings (BOR_APPLICATION (application)) : NULL;
}

const BorTarget *
bor_export_dialog_target (BorExportDialog *self)
{
  return self->targets->pdata[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->format))];
}

/* Options are kept as "pdf.page" → "a4". */
static void
recall (BorExportDialog *self, const BorTarget *target)
{
  GSettings *settings = settings_of (self);
  if (settings == NULL)
    return;
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "export-options");
  for (const BorOptionDef *def = bor_options_defs (self->options); def->name != NULL; def++) {
    g_autofree char *key = g_strconcat (target->id, ".", def->name, NULL);
    const char *value;
    if (g_variant_lookup (kept, key, "&s", &value))
      bor_options_set (self->options, def->name, value, NULL);
  }
}

static void
remember (BorExportDialog *self)
{
  const BorTarget *target = bor_export_dialog_target (self);
  GSettings *settings = settings_of (self);
  if (settings == NULL)
    return;
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "export-options");
  GVariantBuilder builder;
  GVariantIter iter;
  const char *key, *value;
  g_autofree char *own = g_strconcat (target->id, ".", NULL);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &value))
    if (!g_str_has_prefix (key, own))
      g_variant_builder_add (&builder, "{ss}", key, value);
  for (const BorOptionDef *def = bor_options_defs (self->options); def->name != NULL; def++) {
    g_autofree char *name = g_strconcat (own, def->name, NULL);
    g_variant_builder_add (&builder, "{ss}", name, bor_options_text (self->options, def->name));
  }
  g_settings_set_value (settings, "export-options", g_variant_builder_end (&builder));
  g_settings_set_string (settings, "export-format", target->id);
}

static void
show_losses (BorExportDialog *self)
{
  const BorScenario *scenario = bor_session_scenario (bor_window_session (self->window));
  const BorTarget *target = bor_export_dialog_target (self);
  g_autofree char *measure
    = target->measure != NULL ? target->measure (scenario, self->options) : NULL;
  gtk_label_set_text (GTK_LABEL (self->measure), measure != NULL ? measure : "");
  gtk_widget_set_visible (self->measure, measure != NULL);
  g_autoptr (GPtrArray) losses
    = bor_target_losses (target, scenario, self->options);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < losses->len; i++)
    g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "", (const char *) losses->pdata[i]);
  gtk_label_set_text (GTK_LABEL (self->losses),
                      losses->len > 0 ? text->str : _ ("Nothing of this scenario is lost."));
}

const char *
bor_export_dialog_losses (BorExportDialog *self)
{
  return gtk_label_get_text (GTK_LABEL (self->losses));
}

GtkWidget *
bor_export_dialog_control (BorExportDialog *self, const char *option)
{
  return bor_options_form_control (BOR_OPTIONS_FORM (self->form), option);
}

static void
on_format (BorExportDialog *self)
{
  const BorTarget *target = bor_export_dialog_target (self);
  BorOptions *old = self->options;
  self->options = bor_options_new (target->options);
  recall (self, target);
  bor_options_form_set_options (BOR_OPTIONS_FORM (self->form), self->options);
  const BorOptionDef *defs = bor_options_defs (self->options);
  gtk_widget_set_visible (self->options_scroller, defs != NULL && defs->name != NULL);
  bor_options_free (old);
  show_losses (self);
}

void
bor_export_dialog_choose (BorExportDialog *self, const BorTarget *target)
{
  for (guint i = 0; i < self->targets->len; i++)
    if (self->targets->pdata[i] == target)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->format), i);
}

/* What goes to the thread. */
typedef struct {
  const BorTarget *target;
  BorScenario     *scenario;
  BorJob          *job;
  BorJobBar       *bar; /* borrowed: keeps itself while it runs */
  char            *path;
} Run;

static void
free_run (gpointer data)
{
  Run *run = data;
  bor_scenario_unref (run->scenario);
  bor_job_free (run->job);
  g_free (run->path);
  g_free (run);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;
  GError *error = NULL;
  if (bor_target_save (run->target, run->scenario, run->job, run->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
set_sensitive (BorExportDialog *self, gboolean sensitive)
{
  gtk_widget_set_sensitive (self->choices, sensitive);
  gtk_widget_set_sensitive (self->write_button, sensitive);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  BorExportDialog *self = BOR_EXPORT_DIALOG (source);
  const Run *run = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean good = g_task_propagate_boolean (G_TASK (result), &error);
  bor_job_bar_stop (run->bar);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return; /* closed meanwhile, or its window is */
  set_sensitive (self, TRUE);
  if (good) {
    g_autofree char *name = g_filename_display_basename (run->path);
    g_autofree char *said = g_strdup_printf (_ ("Exported to “%s”"), name);
    bor_window_say (self->window, said);
    gtk_window_destroy (GTK_WINDOW (self));
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    bor_window_show_error (self->window, _ ("The scenario could not be exported"), error->message);
}

void
bor_export_dialog_write (BorExportDialog *self, GFile *file)
{
  g_return_if_fail (BOR_IS_EXPORT_DIALOG (self) && !bor_job_bar_is_running (self->progress));
  BorSession *session = bor_window_session (self->window);
  g_autofree char *path = g_file_get_path (file);
  if (path == NULL) {
    bor_window_show_error (self->window, _ ("The scenario could not be exported"),
                           _ ("Only files on this computer can be written."));
    return;
  }
  remember (self);
  Run *run = g_new0 (Run, 1);
  run->target = bor_export_dialog_target (self);
  run->scenario = bor_scenario_ref (bor_session_scenario (session));
  run->path = g_steal_pointer (&path);
  run->bar = self->progress;
  run->job = bor_job_new (bor_backdrops_folder (bor_session_backdrops (session)),
                          run->target->options);
  bor_options_free (run->job->options);
  run->job->options = bor_options_copy (self->options);
  bor_job_bar_start (self->progress, run->job);
  set_sensitive (self, FALSE);
  g_autoptr (GTask) task = g_task_new (self, run->job->cancellable, on_done, NULL);
  g_task_set_task_data (task, run, free_run);
  g_task_run_in_thread (task, run_in_thread);
}

static void
on_file_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    bor_export_dialog_write (data, file);
  }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* "battle.svg" beside battle.xml; else after the title. */
static void
suggest_name (BorExportDialog *self, GtkFileChooser *chooser)
{
  BorSession *session = bor_window_session (self->window);
  GFile *file = bor_session_file (session);
  const char *suffix = bor_export_dialog_target (self)->suffix;
  g_autofree char *stem = file != NULL ? g_file_get_basename (file) : g_strdup (_ ("scenario"));
  char *dot = strchr (stem, '.');
  if (dot != NULL && dot != stem)
    *dot = '\0';
  g_autofree char *name = g_strconcat (stem, suffix, NULL);
  gtk_file_chooser_set_current_name (chooser, name);
}

static void
on_write (BorExportDialog *self)
{
  const BorTarget *target = bor_export_dialog_target (self);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Export"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), NULL);
  g_autofree char *pattern = g_strconcat ("*", target->suffix, NULL);
  GtkFileFilter *filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ (target->title));
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  bor_chooser_place (dialog, bor_window_session (self->window), G_USER_DIRECTORY_DOCUMENTS);
  suggest_name (self, GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_file_response), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Stops what is being written; else closes. */
static void
on_cancel (BorExportDialog *self)
{
  if (bor_job_bar_is_running (self->progress))
    bor_job_bar_cancel (self->progress);
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Closed, or gone with its window. */
static void
bor_export_dialog_unmap (GtkWidget *widget)
{
  BorExportDialog *self = BOR_EXPORT_DIALOG (widget);
  if (bor_job_bar_is_running (self->progress)) { /* the thread keeps the dialog, but not its window */
    bor_job_bar_cancel (self->progress);
    gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
  }
  GTK_WIDGET_CLASS (bor_export_dialog_parent_class)->unmap (widget);
}

static void
dispose (GObject *object)
{
  BorExportDialog *self = BOR_EXPORT_DIALOG (object);
  if (self->form != NULL)
    bor_options_form_set_options (BOR_OPTIONS_FORM (self->form), NULL);
  self->form = self->choices = NULL;
  G_OBJECT_CLASS (bor_export_dialog_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  BorExportDialog *self = BOR_EXPORT_DIALOG (object);
  bor_options_free (self->options);
  g_ptr_array_unref (self->targets);
  G_OBJECT_CLASS (bor_export_dialog_parent_class)->finalize (object);
}

static void
bor_export_dialog_class_init (BorExportDialogClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  G_OBJECT_CLASS (class)->finalize = finalize;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  widget_class->unmap = bor_export_dialog_unmap;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, format);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, form);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, options_scroller);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, measure);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, losses);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, write_button);
  gtk_widget_class_bind_template_callback (widget_class, on_format);
  gtk_widget_class_bind_template_callback (widget_class, on_write);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, show_losses);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bor_export_dialog_init (BorExportDialog *self)
{
  self->targets = g_ptr_array_new ();
  for (guint i = 0; bor_targets ()[i] != NULL; i++)
    if (bor_targets ()[i]->write != NULL)
      g_ptr_array_add (self->targets, (gpointer) bor_targets ()[i]);
  g_type_ensure (BOR_TYPE_JOB_BAR);
  g_type_ensure (BOR_TYPE_OPTIONS_FORM);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bor_export_dialog_new (BorWindow *window)
{
  g_return_val_if_fail (BOR_IS_WINDOW (window) && bor_window_session (window) != NULL, NULL);
  BorExportDialog *self = g_object_new (BOR_TYPE_EXPORT_DIALOG, "transient-for", window, NULL);
  self->window = window;
  GtkStringList *titles = gtk_string_list_new (NULL);
  for (guint i = 0; i < self->targets->len; i++)
    gtk_string_list_append (titles, _ (((const BorTarget *) self->targets->pdata[i])->title));
  GSettings *settings = settings_of (self);
  g_autofree char *last = settings != NULL ? g_settings_get_string (settings, "export-format") : NULL;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->format), G_LIST_MODEL (titles));
  g_object_unref (titles);
  bor_export_dialog_choose (self, bor_target_find (last));
  on_format (self);
  return GTK_WIDGET (self);
}
