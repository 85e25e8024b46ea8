/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest.h"

#include <math.h>

#include "play/contest.h"

#define MAX_EVENTS 1024 /* that one choice brings */

typedef struct {
  guint winners; /* bit per player; 0: nobody */
  gboolean done;
  guint length;
  guint64 hash;
} Outcome;

typedef struct {
  const BorGame *game;
  const BorPlaytestOptions *options;
  Outcome *outcomes;
  GMutex lock;
  guint next, done;
  gboolean stop;
  BorPlaytestProgress progress;
  gpointer data;
} Playtest;

/* The number of the next game, or -1. */
static gint
take (Playtest *test)
{
  g_mutex_lock (&test->lock);
  test->stop |= g_cancellable_is_cancelled (test->options->cancellable);
  gint i = test->stop || test->next == test->options->games ? -1 : (gint) test->next++;
  g_mutex_unlock (&test->lock);
  return i;
}

static void
report (Playtest *test)
{
  g_mutex_lock (&test->lock);
  test->done++;
  if (test->progress != NULL && !test->progress (test->done, test->options->games, test->data))
    test->stop = TRUE;
  g_mutex_unlock (&test->lock);
}

static void
keep (Playtest *test, guint i, const BorContest *contest)
{
  const BorGame *game = test->game;
  Outcome *outcome = &test->outcomes[i];
  outcome->winners = bor_game_winners (game, contest->state);
  outcome->length = contest->length;
  outcome->hash = bor_game_state_hash (game, contest->state);
  outcome->done = TRUE;
}

/* Plays to the end, FALSE when cancelled before; `statistics` is nullable. */
static gboolean
play (BorContest *contest, BorStatistics *statistics, BorEvent *items, GCancellable *cancellable)
{
  BorEvents events = { items, MAX_EVENTS, 0 };
  if (statistics != NULL)
    bor_statistics_begin (statistics, contest->state);
  for (; bor_contest_step (contest, NULL, statistics != NULL ? &events : NULL); events.n = 0) {
    if (statistics != NULL)
      bor_statistics_watch (statistics, contest->state, &events);
    if (g_cancellable_is_cancelled (cancellable))
      return bor_game_player (contest->game, contest->state) == BOR_PLAYER_TERMINAL;
  }
  return TRUE;
}

/* Players that think for long are not waited for once all is to stop. */
static gboolean
think_on (guint done, guint of, gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

static gpointer
work (gpointer data)
{
  Playtest *test = data;
  BorStatistics *all = test->options->statistics;
  g_autoptr (BorContest) contest = bor_contest_new (test->game, test->options->players, 0, NULL);
  GCancellable *cancellable = test->options->cancellable;
  g_autoptr (BorStatistics) own = all != NULL ? bor_statistics_new (test->game) : NULL;
  g_autoptr (BorStatistics) one = all != NULL ? bor_statistics_new (test->game) : NULL;
  g_autofree BorEvent *items = g_new (BorEvent, MAX_EVENTS);
  bor_contest_set_progress (contest, think_on, cancellable);
  for (gint i = take (test); i >= 0; i = take (test)) {
    bor_contest_restart (contest, bor_contest_seed (test->options->seed, (guint) i));
    if (!play (contest, one, items, cancellable))
      break;
    if (own != NULL) {
      bor_statistics_add (own, one);
      bor_statistics_clear (one);
    }
    keep (test, (guint) i, contest);
    report (test);
  }
  if (own != NULL) {
    g_mutex_lock (&test->lock);
    bor_statistics_add (all, own);
    g_mutex_unlock (&test->lock);
  }
  return NULL;
}

/* Those who win together have all won, and the game counts as shared for each. */
static void
count_winners (guint winners, BorPlaytest *result)
{
  gboolean several = (winners & (winners - 1)) != 0;
  result->draws += winners == 0;
  for (guint p = 0; p < BOR_MAX_PLAYERS; p++) {
    result->wins[p] += winners >> p & 1;
    result->shared[p] += several && (winners >> p & 1) != 0;
  }
}

static void
add_up (const Playtest *test, BorPlaytest *result)
{
  *result = (BorPlaytest){ .shortest = G_MAXUINT };
  for (guint i = 0; i < test->options->games; i++) {
    const Outcome *outcome = &test->outcomes[i];
    if (!outcome->done)
      continue;
    result->games++;
    count_winners (outcome->winners, result);
    result->actions += outcome->length;
    result->shortest = MIN (result->shortest, outcome->length);
    result->longest = MAX (result->longest, outcome->length);
    result->signature = result->signature * 31 + outcome->hash;
  }
  result->cancelled = result->games < test->options->games;
  if (result->games == 0)
    result->shortest = 0;
}

gboolean
bor_playtest_run (const BorGame *game, const BorPlaytestOptions *options,
                  BorPlaytestProgress progress, gpointer data, BorPlaytest *result, GError **error)
{
  /* finds wrong names before the threads do */
  BorContest *trial = bor_contest_new (game, options->players, 0, error);
  if (trial == NULL)
    return FALSE;
  bor_contest_free (trial);
  Playtest test = { .game = game, .options = options, .progress = progress, .data = data };
  test.outcomes = g_new0 (Outcome, options->games + 1);
  g_mutex_init (&test.lock);
  guint jobs = options->jobs > 0 ? options->jobs : g_get_num_processors ();
  jobs = CLAMP (jobs, 1, MAX (options->games, 1));
  g_autofree GThread **threads = g_new (GThread *, jobs);
  for (guint i = 0; i < jobs; i++)
    threads[i] = g_thread_new ("playtest", work, &test);
  for (guint i = 0; i < jobs; i++)
    g_thread_join (threads[i]);
  add_up (&test, result);
  g_mutex_clear (&test.lock);
  g_free (test.outcomes);
  return TRUE;
}

void
bor_statistics_wilson (guint successes, guint n, double *low, double *high)
{
  const double z = 1.959964;
  if (n == 0) {
    *low = 0;
    *high = 1;
    return;
  }
  double p = (double) successes / n, base = 1 + z * z / n;
  double middle = (p + z * z / (2 * n)) / base;
  double half = z * sqrt (p * (1 - p) / n + z * z / (4.0 * n * n)) / base;
  *low = MAX (0, middle - half);
  *high = MIN (1, middle + half);
}

void
bor_statistics_wilson_difference (guint a, guint n_a, guint b, guint n_b, double *low, double *high)
{
  double low_a, high_a, low_b, high_b;
  double share_a = (double) a / MAX (n_a, 1), share_b = (double) b / MAX (n_b, 1);
  bor_statistics_wilson (a, n_a, &low_a, &high_a);
  bor_statistics_wilson (b, n_b, &low_b, &high_b);
  *low = share_a - share_b - hypot (share_a - low_a, high_b - share_b);
  *high = share_a - share_b + hypot (high_a - share_a, share_b - low_b);
}
