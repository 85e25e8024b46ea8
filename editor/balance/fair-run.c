/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/fair-run.h"

struct _BorFairRun {
  GObject parent_instance;

  /* owned */
  BorScenario *scenario;
  GPtrArray *knobs; /* until the thread takes it */
  GCancellable *cancellable;
  BorTune *result; /* nullable */
  GError *error;   /* nullable */

  BorTuneOptions options;
  gboolean over;
  guint clock; /* source that reports progress */
  gint games;  /* atomic: written by the thread */
  GMutex lock; /* of `status` */
  BorTuneStatus status;
};

G_DEFINE_FINAL_TYPE (BorFairRun, bor_fair_run, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

#define TICK 200 /* milliseconds between two reports */

/* --- In the thread --- */

static gboolean
on_progress (guint done, guint games, gpointer data)
{
  g_atomic_int_set (&((BorFairRun *) data)->games, (gint) done);
  return TRUE;
}

static void
on_status (const BorTuneStatus *status, gpointer data)
{
  BorFairRun *self = data;
  g_mutex_lock (&self->lock);
  self->status = *status;
  g_mutex_unlock (&self->lock);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BorFairRun *self = data;
  self->result = bor_tune_run (self->scenario, g_steal_pointer (&self->knobs), &self->options,
                               on_progress, self, &self->error);
  g_task_return_boolean (task, TRUE);
}

/* --- In the main thread --- */

static void
on_over (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorFairRun) self = data;
  self->over = TRUE;
  g_clear_handle_id (&self->clock, g_source_remove);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tick (gpointer data)
{
  g_signal_emit (data, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
bor_fair_run_finalize (GObject *object)
{
  BorFairRun *self = BOR_FAIR_RUN (object);
  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_pointer (&self->knobs, g_ptr_array_unref);
  bor_tune_free (self->result);
  g_clear_error (&self->error);
  bor_scenario_unref (self->scenario);
  g_clear_object (&self->cancellable);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (bor_fair_run_parent_class)->finalize (object);
}

static void
bor_fair_run_class_init (BorFairRunClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_fair_run_finalize;
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_FAIR_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
bor_fair_run_init (BorFairRun *self)
{
  g_mutex_init (&self->lock);
  self->cancellable = g_cancellable_new ();
}

BorFairRun *
bor_fair_run_start (const BorScenario *scenario, GPtrArray *knobs, const BorTuneOptions *options)
{
  BorFairRun *self = g_object_new (BOR_TYPE_FAIR_RUN, NULL);
  self->scenario = bor_scenario_ref ((BorScenario *) scenario);
  self->knobs = knobs;
  self->options = *options;
  self->options.cancellable = self->cancellable;
  self->options.watch = on_status;
  self->options.watch_data = self;
  self->clock = g_timeout_add (TICK, tick, self);
  /* As in run.c: the thread may hold the last reference to the task. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_over, g_object_ref (self));
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, work);
  return self;
}

void
bor_fair_run_cancel (BorFairRun *self)
{
  g_cancellable_cancel (self->cancellable);
}

gboolean
bor_fair_run_is_over (BorFairRun *self)
{
  return self->over;
}

BorTuneStatus
bor_fair_run_status (BorFairRun *self)
{
  g_mutex_lock (&self->lock);
  BorTuneStatus status = self->status;
  g_mutex_unlock (&self->lock);
  status.games = MAX (status.games, (guint) g_atomic_int_get (&self->games));
  return status;
}

const BorTuneOptions *
bor_fair_run_options (BorFairRun *self)
{
  return &self->options;
}

const BorTune *
bor_fair_run_result (BorFairRun *self, const GError **error)
{
  if (error != NULL)
    *error = self->over ? self->error : NULL;
  return self->over ? self->result : NULL;
}
