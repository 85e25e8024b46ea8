/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/target-dialog.h"
#include "editor/dialogs/testing.h"

#include <glib/gi18n.h>

typedef struct {
  /* borrowed: the dialog is modal for it */
  BorWorkspace *window;
  /* owned */
  BorOptions *options; /* of the chosen format */
  GPtrArray *targets;  /* const BorTarget *: those that can be written, or read */
  BorJobBar *running;  /* the bar, kept alive while a job reports progress to it */
  /* borrowed: template children */
  GtkWidget *format, *form, *choices, *button;
  BorJobBar *progress;
} BorTargetDialogPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BorTargetDialog, bor_target_dialog, GTK_TYPE_WINDOW)

static BorTargetDialogPrivate *
priv_of (BorTargetDialog *self)
{
  return bor_target_dialog_get_instance_private (self);
}

GSettings *
bor_target_dialog_settings (BorTargetDialog *self)
{
  return bor_workspace_settings (priv_of (self)->window);
}

BorWorkspace *
bor_target_dialog_window (BorTargetDialog *self)
{
  return priv_of (self)->window;
}

BorOptions *
bor_target_dialog_options (BorTargetDialog *self)
{
  return priv_of (self)->options;
}

GtkWidget *
bor_target_dialog_button (BorTargetDialog *self)
{
  return priv_of (self)->button;
}

GtkWidget *
bor_target_dialog_control (BorTargetDialog *self, const char *option)
{
  return bor_options_form_control (BOR_OPTIONS_FORM (priv_of (self)->form), option);
}

const BorTarget *
bor_target_dialog_target (BorTargetDialog *self)
{
  BorTargetDialogPrivate *priv = priv_of (self);
  return priv->targets->pdata[gtk_drop_down_get_selected (GTK_DROP_DOWN (priv->format))];
}

void
bor_target_dialog_choose (BorTargetDialog *self, const BorTarget *target)
{
  BorTargetDialogPrivate *priv = priv_of (self);
  for (guint i = 0; i < priv->targets->len; i++)
    if (priv->targets->pdata[i] == target)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (priv->format), i);
}

static void
on_changed (BorTargetDialog *self)
{
  BorTargetDialogClass *class = BOR_TARGET_DIALOG_GET_CLASS (self);
  if (class->changed != NULL)
    class->changed (self);
}

static void
on_format (BorTargetDialog *self)
{
  BorTargetDialogPrivate *priv = priv_of (self);
  BorTargetDialogClass *class = BOR_TARGET_DIALOG_GET_CLASS (self);
  const BorTarget *target = bor_target_dialog_target (self);
  BorOptions *old = priv->options;
  priv->options = bor_options_new (class->reading ? target->import_options : target->options);
  if (class->recall != NULL)
    class->recall (self, target, priv->options);
  bor_options_form_set_options (BOR_OPTIONS_FORM (priv->form), priv->options);
  bor_options_free (old);
  on_changed (self);
}

gboolean
bor_target_dialog_is_running (BorTargetDialog *self)
{
  return priv_of (self)->running != NULL;
}

static void
set_sensitive (BorTargetDialogPrivate *priv, gboolean sensitive)
{
  gtk_widget_set_sensitive (priv->choices, sensitive);
  gtk_widget_set_sensitive (priv->button, sensitive);
}

BorJob *
bor_target_dialog_begin (BorTargetDialog *self, const char *folder)
{
  BorTargetDialogPrivate *priv = priv_of (self);
  g_return_val_if_fail (priv->running == NULL, NULL);
  BorJob *job = bor_job_new (folder, bor_options_defs (priv->options));
  bor_options_free (job->options);
  job->options = bor_options_copy (priv->options);
  priv->running = g_object_ref (priv->progress);
  bor_job_bar_start (priv->running, job);
  set_sensitive (priv, FALSE);
  return job;
}

gboolean
bor_target_dialog_end (BorTargetDialog *self)
{
  BorTargetDialogPrivate *priv = priv_of (self);
  bor_job_bar_stop (priv->running);
  g_clear_object (&priv->running);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  set_sensitive (priv, TRUE);
  return TRUE;
}

/* Cancels the running job, or closes the dialog if there is none. */
static void
on_cancel (BorTargetDialog *self)
{
  if (bor_target_dialog_is_running (self))
    bor_job_bar_cancel (priv_of (self)->running);
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

/* The dialog was closed, or destroyed with its window. */
static void
bor_target_dialog_unmap (GtkWidget *widget)
{
  BorTargetDialog *self = BOR_TARGET_DIALOG (widget);
  if (bor_target_dialog_is_running (self)) { /* the thread keeps the dialog, but not its window */
    bor_job_bar_cancel (priv_of (self)->running);
    gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
  }
  GTK_WIDGET_CLASS (bor_target_dialog_parent_class)->unmap (widget);
}

static void
dispose (GObject *object)
{
  BorTargetDialogPrivate *priv = priv_of (BOR_TARGET_DIALOG (object));
  if (priv->form != NULL)
    bor_options_form_set_options (BOR_OPTIONS_FORM (priv->form), NULL);
  priv->form = priv->choices = NULL;
  G_OBJECT_CLASS (bor_target_dialog_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  BorTargetDialogPrivate *priv = priv_of (BOR_TARGET_DIALOG (object));
  bor_options_free (priv->options);
  g_ptr_array_unref (priv->targets);
  G_OBJECT_CLASS (bor_target_dialog_parent_class)->finalize (object);
}

void
bor_target_dialog_class_bind (BorTargetDialogClass *class)
{
  const struct {
    const char *name;
    gssize offset;
  } children[] = {
    { "format", G_PRIVATE_OFFSET (BorTargetDialog, format) },
    { "form", G_PRIVATE_OFFSET (BorTargetDialog, form) },
    { "choices", G_PRIVATE_OFFSET (BorTargetDialog, choices) },
    { "button", G_PRIVATE_OFFSET (BorTargetDialog, button) },
    { "progress", G_PRIVATE_OFFSET (BorTargetDialog, progress) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
  gtk_widget_class_bind_template_callback (widget_class, on_format);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
}

static void
bor_target_dialog_class_init (BorTargetDialogClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  G_OBJECT_CLASS (class)->finalize = finalize;
  GTK_WIDGET_CLASS (class)->unmap = bor_target_dialog_unmap;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
bor_target_dialog_init (BorTargetDialog *self)
{
  priv_of (self)->targets = g_ptr_array_new ();
  g_type_ensure (BOR_TYPE_JOB_BAR);
  g_type_ensure (BOR_TYPE_OPTIONS_FORM);
}

void
bor_target_dialog_set_up (BorTargetDialog *self, BorWorkspace *window, const BorTarget *first)
{
  BorTargetDialogPrivate *priv = priv_of (self);
  gboolean reading = BOR_TARGET_DIALOG_GET_CLASS (self)->reading;
  GtkStringList *titles = gtk_string_list_new (NULL);
  priv->window = window;
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    if (reading ? target->read == NULL : !bor_target_can_write (target))
      continue;
    g_ptr_array_add (priv->targets, (gpointer) target);
    gtk_string_list_append (titles, _ (target->title));
  }
  gtk_drop_down_set_model (GTK_DROP_DOWN (priv->format), G_LIST_MODEL (titles));
  g_object_unref (titles);
  bor_target_dialog_choose (self, first);
  on_format (self);
}
