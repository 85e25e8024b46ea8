/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/testing.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/files/chooser.h"
#include "editor/files/save-dialog.h"
struct _BorExportDialog {
  BorTargetDialog parent_instance;
  /* borrowed: template children */
  GtkWidget *options_scroller, *measure, *losses;
};

G_DEFINE_TYPE (BorExportDialog, bor_export_dialog, BOR_TYPE_TARGET_DIALOG)

/* Options are stored as "pdf.page" → "a4". */
static void
recall (BorTargetDialog *self, const BorTarget *target, BorOptions *options)
{
  GSettings *settings = bor_target_dialog_settings (self);
  if (settings == NULL)
    return;
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "export-options");
  for (const BorOptionDef *def = bor_options_defs (options); def->name != NULL; def++) {
    g_autofree char *key = g_strconcat (target->id, ".", def->name, NULL);
    const char *value;
    if (g_variant_lookup (kept, key, "&s", &value))
      bor_options_set (options, def->name, value, NULL);
  }
}

static void
remember (BorTargetDialog *self)
{
  const BorTarget *target = bor_target_dialog_target (self);
  const BorOptions *options = bor_target_dialog_options (self);
  GSettings *settings = bor_target_dialog_settings (self);
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
  for (const BorOptionDef *def = bor_options_defs (options); def->name != NULL; def++) {
    g_autofree char *name = g_strconcat (own, def->name, NULL);
    g_variant_builder_add (&builder, "{ss}", name, bor_options_text (options, def->name));
  }
  g_settings_set_value (settings, "export-options", g_variant_builder_end (&builder));
  g_settings_set_string (settings, "export-format", target->id);
}

static void
show_losses (BorTargetDialog *dialog)
{
  BorExportDialog *self = BOR_EXPORT_DIALOG (dialog);
  const BorScenario *scenario =
    bor_session_scenario (bor_workspace_session (bor_target_dialog_window (dialog)));
  const BorTarget *target = bor_target_dialog_target (dialog);
  const BorOptions *options = bor_target_dialog_options (dialog);
  const BorOptionDef *defs = bor_options_defs (options);
  gtk_widget_set_visible (self->options_scroller, defs != NULL && defs->name != NULL);
  g_autofree char *measure = target->measure != NULL ? target->measure (scenario, options) : NULL;
  gtk_label_set_text (GTK_LABEL (self->measure), measure != NULL ? measure : "");
  gtk_widget_set_visible (self->measure, measure != NULL);
  g_autoptr (GPtrArray) losses = bor_target_losses (target, scenario, options);
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

/* Data for the thread. */
typedef struct {
  const BorTarget *target;
  BorScenario *scenario;
  BorJob *job;
  char *path;
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
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorTargetDialog) self = data;
  BorWorkspace *window = bor_target_dialog_window (self);
  const Run *run = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean good = g_task_propagate_boolean (G_TASK (result), &error);
  if (!bor_target_dialog_end (self))
    return;
  if (good) {
    g_autofree char *name = g_filename_display_basename (run->path);
    g_autofree char *message = g_strdup_printf (_ ("Exported to “%s”"), name);
    g_autoptr (GFile) file = g_file_new_for_path (run->path);
    bor_workspace_show_file_message (window, message, file);
    gtk_window_destroy (GTK_WINDOW (self));
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    bor_workspace_show_error (window, _ ("The scenario could not be exported"), error->message);
}

void
bor_export_dialog_write (BorExportDialog *self, GFile *file)
{
  g_return_if_fail (BOR_IS_EXPORT_DIALOG (self));
  BorTargetDialog *dialog = BOR_TARGET_DIALOG (self);
  BorWorkspace *window = bor_target_dialog_window (dialog);
  BorSession *session = bor_workspace_session (window);
  g_autofree char *path = g_file_get_path (file);
  g_return_if_fail (!bor_target_dialog_is_running (dialog));
  if (path == NULL) {
    bor_workspace_show_error (
      window, _ ("The scenario could not be exported"),
      _ ("Only files on this computer can be written. Choose a local folder."));
    return;
  }
  remember (dialog);
  Run *run = g_new0 (Run, 1);
  run->target = bor_target_dialog_target (dialog);
  run->scenario = bor_scenario_ref (bor_session_scenario (session));
  run->path = g_steal_pointer (&path);
  run->job =
    bor_target_dialog_begin (dialog, bor_backdrops_folder (bor_session_backdrops (session)));
  /* No source object: the thread may hold the last reference to the task, and must not finalize
   * a widget. */
  g_autoptr (GTask) task = g_task_new (NULL, run->job->cancellable, on_done, g_object_ref (self));
  g_task_set_task_data (task, run, free_run);
  g_task_run_in_thread (task, run_in_thread);
}

static void
on_named (GtkFileChooserNative *dialog, GFile *file, gpointer owner)
{
  if (file != NULL)
    bor_export_dialog_write (owner, file);
}

/* TRUE if an earlier target writes files with the same suffix, which must not replace each other. */
static gboolean
is_second_of_suffix (const BorTarget *target)
{
  const BorTarget *const *t = bor_target_list ();
  while (*t != target
         && (!bor_target_can_write (*t) || !g_str_equal ((*t)->suffix, target->suffix)))
    t++;
  return *t != target;
}

/* Suggests "battle.svg" beside battle.xml, and "battle-aids.pdf" for play aids; if there is no file,
 * a name made from the title. */
static void
suggest_name (BorTargetDialog *self, GtkFileChooser *chooser)
{
  BorSession *session = bor_workspace_session (bor_target_dialog_window (self));
  GFile *file = bor_session_file (session);
  const BorTarget *target = bor_target_dialog_target (self);
  g_autofree char *stem = file != NULL ? g_file_get_basename (file) : g_strdup (_ ("scenario"));
  char *dot = strchr (stem, '.');
  if (dot != NULL && dot != stem)
    *dot = '\0';
  g_autofree char *name = is_second_of_suffix (target)
                            ? g_strconcat (stem, "-", target->id, target->suffix, NULL)
                            : g_strconcat (stem, target->suffix, NULL);
  gtk_file_chooser_set_current_name (chooser, name);
}

static void
on_write (BorTargetDialog *self)
{
  const BorTarget *target = bor_target_dialog_target (self);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Export"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), NULL);
  g_autofree char *pattern = g_strconcat ("*", target->suffix, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ (target->title));
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  bor_chooser_place (dialog, bor_workspace_session (bor_target_dialog_window (self)),
                     G_USER_DIRECTORY_DOCUMENTS);
  suggest_name (self, GTK_FILE_CHOOSER (dialog));
  bor_save_dialog_run (dialog, target->suffix, on_named, self);
}

static void
bor_export_dialog_class_init (BorExportDialogClass *class)
{
  BorTargetDialogClass *dialog_class = BOR_TARGET_DIALOG_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  dialog_class->recall = recall;
  dialog_class->changed = show_losses;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/export-dialog.ui");
  bor_target_dialog_class_bind (dialog_class);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, options_scroller);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, measure);
  gtk_widget_class_bind_template_child (widget_class, BorExportDialog, losses);
  gtk_widget_class_bind_template_callback (widget_class, on_write);
}

static void
bor_export_dialog_init (BorExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bor_export_dialog_new (BorWorkspace *window)
{
  g_return_val_if_fail (BOR_IS_WORKSPACE (window) && bor_workspace_session (window) != NULL, NULL);
  BorTargetDialog *self = g_object_new (BOR_TYPE_EXPORT_DIALOG, "transient-for", window, NULL);
  GSettings *settings = bor_workspace_settings (window);
  g_autofree char *last =
    settings != NULL ? g_settings_get_string (settings, "export-format") : NULL;
  bor_target_dialog_set_up (self, window, bor_target_find (last));
  return GTK_WIDGET (self);
}
