/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/job-bar.h"

struct _BorJobBar {
  GtkWidget parent_instance;
  GtkWidget *bar; /* template: the only child */

  /* owned */
  GCancellable *cancellable; /* NULL: nothing runs */
  guint watch;
  gint permille; /* written by the thread */
};

G_DEFINE_TYPE (BorJobBar, bor_job_bar, GTK_TYPE_WIDGET)

/* Runs in the thread. */
static void
on_progress (double done, gpointer data)
{
  g_atomic_int_set (&((BorJobBar *) data)->permille, (gint) (1000 * done));
}

static gboolean
show_progress (gpointer data)
{
  BorJobBar *self = data;
  gint permille = g_atomic_int_get (&self->permille);
  if (permille > 0)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), permille / 1000.0);
  else
    gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->bar));
  return G_SOURCE_CONTINUE;
}

void
bor_job_bar_start (BorJobBar *self, BorJob *job)
{
  g_return_if_fail (BOR_IS_JOB_BAR (self) && self->cancellable == NULL);
  /* The thread writes to it, so it must stay alive even if its window is closed. */
  g_object_ref (self);
  self->cancellable = g_cancellable_new ();
  g_set_object (&job->cancellable, self->cancellable);
  job->on_progress = on_progress;
  job->on_progress_data = self;
  g_atomic_int_set (&self->permille, 0);
  self->watch = g_timeout_add (100, show_progress, self);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), 0);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
end_watch (BorJobBar *self)
{
  g_clear_handle_id (&self->watch, g_source_remove);
}

void
bor_job_bar_stop (BorJobBar *self)
{
  g_return_if_fail (BOR_IS_JOB_BAR (self) && self->cancellable != NULL);
  end_watch (self);
  g_clear_object (&self->cancellable);
  /* A pulsing bar keeps the frame clock running even while hidden. */
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), 0);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_object_unref (self);
}

void
bor_job_bar_cancel (BorJobBar *self)
{
  g_cancellable_cancel (self->cancellable);
}

static void
dispose (GObject *object)
{
  BorJobBar *self = BOR_JOB_BAR (object);
  end_watch (self);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_job_bar_parent_class)->dispose (object);
}

static void
bor_job_bar_class_init (BorJobBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (class),
                                               "/org/bormida/Bormida/job-bar.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BorJobBar, bar);
}

static void
bor_job_bar_init (BorJobBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
