/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/background.h"

typedef struct {
  GCancellable *cancellable; /* owned */
  gint done;                 /* atomic */
  gboolean over;
  guint clock; /* source that reports progress */
} BorBackgroundPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (BorBackground, bor_background, G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (BorBackground))

enum {
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

#define TICK 200 /* milliseconds between two reports */

static BorBackgroundPrivate *
own (BorBackground *self)
{
  return bor_background_get_instance_private (self);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BOR_BACKGROUND_GET_CLASS (data)->work (data);
  g_task_return_boolean (task, TRUE);
}

static void
on_over (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorBackground) self = data;
  own (self)->over = TRUE;
  g_clear_handle_id (&own (self)->clock, g_source_remove);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tick (gpointer data)
{
  g_signal_emit (data, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
bor_background_finalize (GObject *object)
{
  BorBackgroundPrivate *p = own (BOR_BACKGROUND (object));
  g_clear_handle_id (&p->clock, g_source_remove);
  g_clear_object (&p->cancellable);
  G_OBJECT_CLASS (bor_background_parent_class)->finalize (object);
}

static void
bor_background_class_init (BorBackgroundClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_background_finalize;
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_BACKGROUND, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
bor_background_init (BorBackground *self)
{
  own (self)->cancellable = g_cancellable_new ();
}

void
bor_background_start (BorBackground *self)
{
  own (self)->clock = g_timeout_add (TICK, tick, self);
  /* No source object: the thread may hold the last reference to the task, and must not finalize
   * it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_over, g_object_ref (self));
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, work);
}

void
bor_background_cancel (BorBackground *self)
{
  g_cancellable_cancel (own (self)->cancellable);
}

GCancellable *
bor_background_cancellable (BorBackground *self)
{
  return own (self)->cancellable;
}

gboolean
bor_background_is_over (BorBackground *self)
{
  return own (self)->over;
}

guint
bor_background_done (BorBackground *self)
{
  return (guint) g_atomic_int_get (&own (self)->done);
}

gboolean
bor_background_on_progress (guint done, guint games, gpointer self)
{
  g_atomic_int_set (&own (self)->done, (gint) done);
  return TRUE;
}
