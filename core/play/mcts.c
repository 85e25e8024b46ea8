/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/player-private.h"
#include "play/trials.h"

/* A player that searches by trials. It may have several trees, each with an equal share of the trials
 * and random numbers of its own, and adds up what they found (root parallelization: Chaslot, Winands and
 * van den Herik, 2008). So threads share nothing while they think, and the choice does not depend on
 * how many threads there are. */

#define GUESSES 2     /* of what is hidden, before the first trial */
#define REPORT  16    /* trials between two reports of progress */
#define WAIT    20000 /* microseconds between two reports while only others think */

typedef struct {
  guint n_trees;
  BorTrials **trees;
  BorRandom *randoms; /* the first one is not used: that tree takes the player's numbers */
} Mcts;

/* One choice, shared by the threads that think about it. */
typedef struct {
  BorPlayer *player;
  Mcts *mcts;
  const BorGameState *observation;
  guint side, n;
  const BorAction *actions;
  gint next, done, stop; /* atomic: the next tree, trials made, whether to stop */
  GMutex lock;
  GCond over;
  guint running; /* other threads; under the lock */
} Job;

static void
report (Job *job)
{
  BorPlayer *player = job->player;
  guint done = (guint) g_atomic_int_get (&job->done);
  if (player->progress != NULL
      && !player->progress (done, player->iterations, player->progress_data))
    g_atomic_int_set (&job->stop, TRUE);
}

/* The trials of a tree; `reports`: in the thread that may call the player's progress. */
static void
think (Job *job, guint tree, gboolean reports)
{
  Mcts *mcts = job->mcts;
  BorTrials *trials = mcts->trees[tree];
  guint64 all = job->player->iterations;
  guint share = (guint) (all * (tree + 1) / mcts->n_trees - all * tree / mcts->n_trees);
  bor_trials_begin (trials, job->observation, job->side, job->actions, job->n,
                    MAX (GUESSES / mcts->n_trees, 1),
                    tree == 0 ? &job->player->random : &mcts->randoms[tree]);
  for (guint i = 0; i < share; i++) {
    if (i > 0 && i % REPORT == 0) {
      g_atomic_int_add (&job->done, REPORT);
      if (reports)
        report (job);
      if (g_atomic_int_get (&job->stop))
        return;
    }
    bor_trials_make (trials, job->observation);
  }
  g_atomic_int_add (&job->done, (gint) (share % REPORT));
}

/* Takes trees until there are none left. */
static void
take_trees (Job *job, gboolean reports)
{
  for (;;) {
    guint tree = (guint) g_atomic_int_add (&job->next, 1);
    if (tree >= job->mcts->n_trees)
      return;
    if (g_atomic_int_get (&job->stop))
      bor_trials_forget (job->mcts->trees[tree]);
    else
      think (job, tree, reports);
  }
}

static gpointer
help (gpointer data)
{
  Job *job = data;
  take_trees (job, FALSE);
  g_mutex_lock (&job->lock);
  job->running--;
  g_cond_signal (&job->over);
  g_mutex_unlock (&job->lock);
  return NULL;
}

static void
wait_for_others (Job *job)
{
  g_mutex_lock (&job->lock);
  while (job->running > 0)
    if (!g_cond_wait_until (&job->over, &job->lock, g_get_monotonic_time () + WAIT)) {
      g_mutex_unlock (&job->lock);
      report (job);
      g_mutex_lock (&job->lock);
    }
  g_mutex_unlock (&job->lock);
}

static void
think_together (Job *job)
{
  guint n = MIN (job->player->threads, job->mcts->n_trees) - 1;
  g_autofree GThread **threads = g_new (GThread *, MAX (n, 1));
  g_mutex_init (&job->lock);
  g_cond_init (&job->over);
  job->running = n;
  for (guint i = 0; i < n; i++)
    threads[i] = g_thread_new ("mcts", help, job);
  think (job, 0, TRUE);
  take_trees (job, TRUE);
  wait_for_others (job);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&job->lock);
  g_cond_clear (&job->over);
}

/* The action visited most; of those the one with the better results; of those the last one. */
static BorAction
most_visited (const Mcts *mcts, const BorAction *actions, guint n)
{
  guint best = n - 1;
  guint64 most = 0;
  double highest = 0;
  for (guint i = n; i-- > 0;) {
    guint64 visits = 0;
    double total = 0;
    for (guint k = 0; k < mcts->n_trees; k++)
      bor_trials_add (mcts->trees[k], actions[i], &visits, &total);
    if (visits > most || (visits == most && visits > 0 && total > highest)) {
      best = i;
      most = visits;
      highest = total;
    }
  }
  return actions[best];
}

static BorAction
choose (BorPlayer *player, const BorGameState *observation, guint side, const BorAction *actions,
        guint n)
{
  Mcts *mcts = player->data;
  Job job = { .player = player,
              .mcts = mcts,
              .observation = observation,
              .side = side,
              .n = n,
              .actions = actions,
              .next = 1 };
  for (guint i = 1; i < mcts->n_trees; i++)
    bor_random_seed (&mcts->randoms[i], bor_random_next (&player->random));
  think_together (&job);
  BorAction chosen = most_visited (mcts, actions, n);
  for (guint i = 0; i < mcts->n_trees; i++)
    bor_trials_decide (mcts->trees[i], chosen);
  return chosen;
}

static void
forget (gpointer data)
{
  Mcts *mcts = data;
  for (guint i = 0; i < mcts->n_trees; i++)
    bor_trials_forget (mcts->trees[i]);
}

static void
free_mcts (gpointer data)
{
  Mcts *mcts = data;
  for (guint i = 0; i < mcts->n_trees; i++)
    bor_trials_free (mcts->trees[i]);
  g_free (mcts->trees);
  g_free (mcts->randoms);
  g_free (mcts);
}

void
bor_mcts_init (BorPlayer *player, guint trees)
{
  Mcts *mcts = g_new0 (Mcts, 1);
  mcts->n_trees = trees;
  mcts->trees = g_new (BorTrials *, trees);
  mcts->randoms = g_new0 (BorRandom, trees);
  for (guint i = 0; i < trees; i++)
    mcts->trees[i] = bor_trials_new (player->game, (player->iterations + trees - 1) / trees);
  player->data = mcts;
  player->choose = choose;
  player->forget = forget;
  player->free_data = free_mcts;
}
