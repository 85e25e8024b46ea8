/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune/trials.h"

#include "play/contest.h"

typedef struct {
  const BorTrial *trials;
  guint n;
  const BorTrialOptions *options;
  GMutex lock;       /* of what follows */
  guint trial, game; /* the next one */
  guint done, all;
  gboolean stop;
} Work;

/* Takes the next game; FALSE: none is left. */
static gboolean
take (Work *work, guint *trial, guint *game)
{
  g_mutex_lock (&work->lock);
  work->stop |= g_cancellable_is_cancelled (work->options->cancellable);
  while (work->trial < work->n && work->game == work->trials[work->trial].n) {
    work->trial++;
    work->game = 0;
  }
  gboolean any = !work->stop && work->trial < work->n;
  *trial = work->trial;
  *game = any ? work->game++ : 0;
  g_mutex_unlock (&work->lock);
  return any;
}

static void
report (Work *work)
{
  const BorTrialOptions *options = work->options;
  g_mutex_lock (&work->lock);
  work->done++;
  if (options->progress != NULL
      && !options->progress (options->done + work->done,
                             MAX (options->most, options->done + work->all), options->data))
    work->stop = TRUE;
  g_mutex_unlock (&work->lock);
}

static gboolean
think_on (guint done, guint of, gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

/* Plays to the end; FALSE when cancelled before. */
static gboolean
play (BorContest *contest, GCancellable *cancellable)
{
  while (bor_contest_step (contest, NULL, NULL))
    if (g_cancellable_is_cancelled (cancellable))
      return FALSE;
  return TRUE;
}

static gpointer
run (gpointer data)
{
  Work *work = data;
  GCancellable *cancellable = work->options->cancellable;
  BorContest *contest = NULL;
  guint trial, game;
  while (take (work, &trial, &game)) {
    const BorTrial *t = &work->trials[trial];
    if (contest == NULL || contest->game != t->game) {
      bor_contest_free (contest);
      contest = bor_contest_new (t->game, work->options->players, 0, NULL);
      bor_contest_set_progress (contest, think_on, cancellable);
    }
    bor_contest_restart (contest, bor_contest_seed (t->seed, t->first + game));
    if (!play (contest, cancellable))
      break;
    t->outcomes[game] = bor_goal_outcome (t->game, contest->state);
    report (work);
  }
  bor_contest_free (contest);
  return NULL;
}

gboolean
bor_trials_play (const BorTrial *trials, guint n, const BorTrialOptions *options)
{
  Work work = { .trials = trials, .n = n, .options = options };
  for (guint i = 0; i < n; i++)
    work.all += trials[i].n;
  guint jobs = options->jobs > 0 ? options->jobs : g_get_num_processors ();
  jobs = CLAMP (jobs, 1, MAX (work.all, 1));
  g_mutex_init (&work.lock);
  g_autofree GThread **threads = g_new (GThread *, jobs);
  for (guint i = 1; i < jobs; i++)
    threads[i] = g_thread_new ("trials", run, &work);
  run (&work); /* the first job is this thread's */
  for (guint i = 1; i < jobs; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&work.lock);
  return work.done == work.all;
}
