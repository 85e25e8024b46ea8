/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest.h"

#include "play/contest.h"
#include "play/intervals.h"
#include "play/sequence.h"

#define MAX_EVENTS 1024 /* that one choice brings */

typedef struct {
  const BorGame *game;
  const BorPlaytestOptions *options;
  BorPlaytest *result;
  GMutex lock;   /* of what follows, and of the result */
  guint games;   /* of the whole playtest */
  guint threads; /* for the players of each game */
  guint next, first, end, done;
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
  gint i = test->stop || test->next == test->end ? -1 : (gint) test->next++;
  g_mutex_unlock (&test->lock);
  return i;
}

static void
report (Playtest *test)
{
  g_mutex_lock (&test->lock);
  test->done++;
  if (test->progress != NULL && !test->progress (test->done, test->end - test->first, test->data))
    test->stop = TRUE;
  g_mutex_unlock (&test->lock);
}

/* 31 to the power of `n`. */
static guint64
power (guint n)
{
  guint64 result = 1, square = 31;
  for (; n > 0; n >>= 1, square *= square)
    result *= (n & 1) != 0 ? square : 1;
  return result;
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

/* Adds game `i` to what one thread has played. */
static void
keep (const Playtest *test, guint i, const BorContest *contest, BorPlaytest *own)
{
  const BorGame *game = test->game;
  guint winners = bor_game_winners (game, contest->state);
  own->games++;
  count_winners (winners, own);
  if (test->options->winners != NULL)
    test->options->winners[i - test->first] = (guint8) winners;
  own->actions += contest->length;
  own->shortest = MIN (own->shortest, contest->length);
  own->longest = MAX (own->longest, contest->length);
  own->signature += bor_game_state_hash (game, contest->state) * power (test->games - 1 - i);
}

/* Signatures are added as they are: each game is weighed by its place in the whole playtest. */
void
bor_playtest_add (BorPlaytest *sum, const BorPlaytest *more)
{
  sum->games += more->games;
  sum->draws += more->draws;
  for (guint p = 0; p < BOR_MAX_PLAYERS; p++) {
    sum->wins[p] += more->wins[p];
    sum->shared[p] += more->shared[p];
  }
  sum->actions += more->actions;
  sum->shortest = MIN (sum->shortest, more->shortest);
  sum->longest = MAX (sum->longest, more->longest);
  sum->signature += more->signature;
}

/* Plays to the end, FALSE when cancelled before; `statistics` is nullable. */
static gboolean
play (BorContest *contest, BorStatistics *statistics, BorWhy *why, BorEvent *items,
      GCancellable *cancellable)
{
  BorEvents events = { items, MAX_EVENTS, 0 };
  if (statistics != NULL)
    bor_statistics_begin (statistics, contest->state);
  for (; bor_contest_step (contest, NULL, statistics != NULL ? &events : NULL); events.n = 0) {
    if (statistics != NULL)
      bor_statistics_watch (statistics, contest->state, &events);
    if (why != NULL)
      bor_why_watch (why, &events);
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
  BorWhy *all_why = all != NULL ? test->options->why : NULL;
  g_autoptr (BorWhy) why = all_why != NULL ? bor_why_new (test->game) : NULL;
  g_autofree BorEvent *items = g_new (BorEvent, MAX_EVENTS);
  BorPlaytest played = { .shortest = G_MAXUINT };
  bor_contest_set_progress (contest, think_on, cancellable);
  bor_contest_set_threads (contest, test->threads);
  for (gint i = take (test); i >= 0; i = take (test)) {
    bor_contest_restart (contest, bor_contest_seed (test->options->seed, (guint) i));
    if (!play (contest, one, why, items, cancellable))
      break;
    if (why != NULL)
      bor_why_count (why, one, contest->state);
    if (own != NULL) {
      bor_statistics_add (own, one);
      bor_statistics_clear (one);
    }
    keep (test, (guint) i, contest, &played);
    report (test);
  }
  g_mutex_lock (&test->lock);
  bor_playtest_add (test->result, &played);
  if (own != NULL)
    bor_statistics_add (all, own);
  if (why != NULL)
    bor_why_add (all_why, why);
  g_mutex_unlock (&test->lock);
  return NULL;
}

void
bor_playtest_range (const BorPlaytestOptions *options, guint *first, guint *end)
{
  guint64 games = options->games, shards = MAX (options->shards, 1);
  guint64 shard = options->shards > 0 ? options->shard : 1;
  g_return_if_fail (shard >= 1 && shard <= shards);
  *first = (guint) ((shard - 1) * games / shards);
  *end = (guint) (shard * games / shards);
}

/* Plays the games of a run that is set up. */
static void
play_range (Playtest *test)
{
  guint games = test->end - test->first;
  test->next = test->first;
  g_mutex_init (&test->lock);
  guint jobs = test->options->jobs > 0 ? test->options->jobs : g_get_num_processors ();
  test->threads = jobs / MAX (games, 1); /* what games leave over */
  jobs = CLAMP (jobs, 1, MAX (games, 1));
  g_autofree GThread **threads = g_new (GThread *, jobs);
  for (guint i = 0; i < jobs; i++)
    threads[i] = g_thread_new ("playtest", work, test);
  for (guint i = 0; i < jobs; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&test->lock);
}

/* Finds wrong names before the threads do. */
static gboolean
check_players (const BorGame *game, const BorPlaytestOptions *options, GError **error)
{
  g_autoptr (BorContest) trial = bor_contest_new (game, options->players, 0, error);
  return trial != NULL;
}

gboolean
bor_playtest_run (const BorGame *game, const BorPlaytestOptions *options,
                  BorPlaytestProgress progress, gpointer data, BorPlaytest *result, GError **error)
{
  if (!check_players (game, options, error))
    return FALSE;
  Playtest test = {
    .game = game, .options = options, .progress = progress, .data = data, .games = options->games
  };
  test.result = result;
  *result = (BorPlaytest){ .shortest = G_MAXUINT };
  bor_playtest_range (options, &test.first, &test.end);
  play_range (&test);
  result->cancelled = result->games < test.end - test.first;
  if (result->games == 0)
    result->shortest = 0;
  return TRUE;
}

gboolean
bor_playtest_continue (const BorGame *game, const BorPlaytestOptions *options, guint games,
                       BorPlaytestProgress progress, gpointer data, BorPlaytest *result,
                       GError **error)
{
  g_return_val_if_fail (games >= result->games && !result->cancelled, FALSE);
  if (!check_players (game, options, error))
    return FALSE;
  Playtest test = { .game = game, .options = options, .progress = progress, .data = data };
  test.result = result;
  test.first = result->games;
  test.end = test.games = games;
  if (result->games == 0)
    result->shortest = G_MAXUINT;
  result->signature *= power (games - result->games);
  play_range (&test);
  result->cancelled = result->games < games;
  if (result->games == 0)
    result->shortest = 0;
  return TRUE;
}

void
bor_playtest_interval (const BorPlaytest *result, guint n, double *low, double *high)
{
  if (result->width > 0) {
    double error = BOR_PLAYTEST_RISK / MAX (result->n_sides, 1);
    double weight = bor_sequence_weight (result->width, error);
    bor_sequence_interval (n, result->games, weight, error, low, high);
  } else {
    bor_statistics_wilson (n, result->games, low, high);
  }
}

#define Z 1.959964 /* of 95 % */

void
bor_statistics_wilson (guint successes, guint n, double *low, double *high)
{
  bor_interval_wilson (successes, n, Z, low, high);
}

void
bor_statistics_wilson_difference (guint a, guint n_a, guint b, guint n_b, double *low, double *high)
{
  bor_interval_difference (a, n_a, b, n_b, 0, Z, low, high);
}
