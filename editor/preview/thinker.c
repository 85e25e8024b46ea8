/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/thinker.h"

/* Shared with the thread, which may outlive the thinker. */
typedef struct {
  gint ref_count;
  const BorGame *game; /* owned */
  BorPlayer *player;   /* owned; the thread's while it thinks */
  guint side;
  BorGameState *observation;
  gint thousandths; /* atomic: progress */
  gint hurry;       /* atomic */
} Job;

struct BorThinker {
  Job *job;
  GCancellable *cancellable;
  BorThinkerDone done;
  gpointer data;
};

static Job *
job_ref (Job *job)
{
  g_atomic_int_inc (&job->ref_count);
  return job;
}

static void
job_unref (Job *job)
{
  if (!g_atomic_int_dec_and_test (&job->ref_count))
    return;
  bor_player_free (job->player);
  bor_game_unref ((BorGame *) job->game);
  g_free (job->observation);
  g_free (job);
}

static gboolean
on_progress (guint done, guint of, gpointer data)
{
  Job *job = data;
  g_atomic_int_set (&job->thousandths, (gint) (1000.0 * done / MAX (of, 1)));
  return !g_atomic_int_get (&job->hurry);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autofree BorAction *actions = g_new (BorAction, job->game->max_actions);
  g_autofree BorAction *chosen = g_new (BorAction, 1);
  bor_player_set_progress (job->player, on_progress, job);
  bor_player_set_threads (job->player, g_get_num_processors ());
  guint n = bor_game_legal (job->game, job->observation, actions);
  *chosen = bor_player_choose (job->player, job->observation, job->side, actions, n);
  g_task_return_pointer (task, g_steal_pointer (&chosen), g_free);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  BorThinker *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree BorAction *action = g_task_propagate_pointer (G_TASK (result), &error);
  /* a cancelled thinker has been freed */
  if (action != NULL && !g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    self->done (*action, self->data);
}

BorThinker *
bor_thinker_start (const BorGame *game, BorPlayer *player, const BorGameState *state, guint side,
                   BorThinkerDone done, gpointer data)
{
  BorThinker *self = g_new0 (BorThinker, 1);
  self->done = done;
  self->data = data;
  self->cancellable = g_cancellable_new ();
  Job *job = self->job = g_new0 (Job, 1);
  job->ref_count = 1;
  job->game = bor_game_ref (game);
  job->player = player;
  job->side = side;
  job->observation = bor_game_state_new (game);
  bor_game_observe (game, state, (gint) side, job->observation);
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, on_done, self);
  g_task_set_task_data (task, job_ref (job), (GDestroyNotify) job_unref);
  g_task_run_in_thread (task, think);
  return self;
}

BorPlayer *
bor_thinker_take_player (BorThinker *self)
{
  return g_steal_pointer (&self->job->player);
}

void
bor_thinker_free (BorThinker *self)
{
  if (self == NULL)
    return;
  g_atomic_int_set (&self->job->hurry, TRUE);
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  job_unref (self->job);
  g_free (self);
}

double
bor_thinker_fraction (const BorThinker *self)
{
  return g_atomic_int_get (&self->job->thousandths) / 1000.0;
}

void
bor_thinker_hurry (BorThinker *self)
{
  g_atomic_int_set (&self->job->hurry, TRUE);
}
