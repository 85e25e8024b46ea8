/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/fair-run.h"

struct _BorFairRun {
  BorBackground parent_instance;

  /* owned */
  BorScenario *scenario;
  GPtrArray *knobs; /* until the thread takes it */
  BorTune *result;  /* nullable */
  GError *error;    /* nullable */

  BorTuneOptions options;
  GMutex lock; /* of `status` */
  BorTuneStatus status;
};

G_DEFINE_FINAL_TYPE (BorFairRun, bor_fair_run, BOR_TYPE_BACKGROUND)

static void
on_status (const BorTuneStatus *status, gpointer data)
{
  BorFairRun *self = data;
  g_mutex_lock (&self->lock);
  self->status = *status;
  g_mutex_unlock (&self->lock);
}

static void
work (BorBackground *background)
{
  BorFairRun *self = BOR_FAIR_RUN (background);
  self->result = bor_tune_run (self->scenario, g_steal_pointer (&self->knobs), &self->options,
                               bor_background_on_progress, self, &self->error);
}

static void
bor_fair_run_finalize (GObject *object)
{
  BorFairRun *self = BOR_FAIR_RUN (object);
  g_clear_pointer (&self->knobs, g_ptr_array_unref);
  bor_tune_free (self->result);
  g_clear_error (&self->error);
  bor_scenario_unref (self->scenario);
  g_mutex_clear (&self->lock);
  G_OBJECT_CLASS (bor_fair_run_parent_class)->finalize (object);
}

static void
bor_fair_run_class_init (BorFairRunClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_fair_run_finalize;
  BOR_BACKGROUND_CLASS (class)->work = work;
}

static void
bor_fair_run_init (BorFairRun *self)
{
  g_mutex_init (&self->lock);
}

BorFairRun *
bor_fair_run_start (const BorScenario *scenario, GPtrArray *knobs, const BorTuneOptions *options)
{
  BorFairRun *self = g_object_new (BOR_TYPE_FAIR_RUN, NULL);
  self->scenario = bor_scenario_ref ((BorScenario *) scenario);
  self->knobs = knobs;
  self->options = *options;
  self->options.cancellable = bor_background_cancellable (BOR_BACKGROUND (self));
  self->options.watch = on_status;
  self->options.watch_data = self;
  bor_background_start (BOR_BACKGROUND (self));
  return self;
}

BorTuneStatus
bor_fair_run_status (BorFairRun *self)
{
  g_mutex_lock (&self->lock);
  BorTuneStatus status = self->status;
  g_mutex_unlock (&self->lock);
  status.games = MAX (status.games, bor_background_done (BOR_BACKGROUND (self)));
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
  gboolean over = bor_background_is_over (BOR_BACKGROUND (self));
  if (error != NULL)
    *error = over ? self->error : NULL;
  return over ? self->result : NULL;
}
