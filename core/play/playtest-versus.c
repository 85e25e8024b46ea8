/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest-versus.h"

#include "play/contest.h"
#include "play/playtest-until.h"

#define WIDTH 0.15 /* at which intervals of shares are at their best */

G_STATIC_ASSERT (BOR_MAX_PLAYERS <= 8); /* winners are bits of a byte */

double
bor_playtest_gap (const BorGame *game, const BorPlaytest *result, double *low, double *high)
{
  guint most = 0, least = G_MAXUINT;
  double most_low = 0, most_high = 0, least_low = 1, least_high = 1;
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    double side_low, side_high;
    bor_playtest_interval (result, result->wins[p], &side_low, &side_high);
    most = MAX (most, result->wins[p]);
    least = MIN (least, result->wins[p]);
    most_low = MAX (most_low, side_low);
    most_high = MAX (most_high, side_high);
    least_low = MIN (least_low, side_low);
    least_high = MIN (least_high, side_high);
  }
  *low = MAX (most_low - least_high, 0);
  *high = most_high - least_low;
  return (double) (most - least) / MAX (result->games, 1);
}

static BorFairer
compare_gaps (const BorGame *const games[2], const BorVersus *versus)
{
  double low[2], high[2];
  for (guint i = 0; i < 2; i++)
    bor_playtest_gap (games[i], &versus->results[i], &low[i], &high[i]);
  return high[0] < low[1]   ? BOR_FAIRER_FIRST
         : high[1] < low[0] ? BOR_FAIRER_SECOND
                            : BOR_FAIRER_UNKNOWN;
}

/* A run. */
typedef struct {
  const BorGame *const *games;
  const BorPlaytestOptions *options;
  BorPlaytestProgress progress; /* nullable */
  gpointer data;
  guint done; /* games before those that are being played, of both scenarios */
  guint8 *winners[2];
  BorVersus *versus;
} Run;

static gboolean
report (guint done, guint games, gpointer data)
{
  const Run *run = data;
  return run->progress == NULL
         || run->progress (run->done + done, 2 * run->options->games, run->data);
}

/* To the first of two sides. */
static guint
worth (guint8 winners)
{
  return 1 + (winners & 1) - (winners >> 1 & 1);
}

/* Plays pairs until there are so many. */
static gboolean
play_pairs (Run *run, guint end, gboolean common, GError **error)
{
  guint n = end - run->versus->results[0].games;
  for (guint i = 0; i < 2; i++) {
    BorPlaytest *result = &run->versus->results[i];
    BorPlaytestOptions options = *run->options;
    options.statistics = NULL;
    options.winners = run->winners[i];
    if (i == 1 && !common)
      options.seed = bor_contest_seed (options.seed, G_MAXUINT);
    run->done = run->versus->results[0].games + run->versus->results[1].games;
    if (!bor_playtest_continue (run->games[i], &options, end, report, run, result, error))
      return FALSE;
    if (result->cancelled)
      return TRUE;
  }
  BorPairs pairs = { 0 };
  for (guint i = 0; i < n; i++)
    pairs[worth (run->winners[0][i])][worth (run->winners[1][i])]++;
  bor_versus_signs_add (&run->versus->signs, pairs, common);
  run->versus->common += common ? n : 0;
  return TRUE;
}

gboolean
bor_playtest_versus (const BorGame *const games[2], const BorPlaytestOptions *options,
                     BorPlaytestProgress progress, gpointer data, BorVersus *versus, GError **error)
{
  guint n_sides = bor_game_n_players (games[0]);
  g_return_val_if_fail (bor_game_n_players (games[1]) == n_sides, FALSE);
  g_autofree guint8 *first = g_new (guint8, BOR_PLAYTEST_MAX_STEP),
                    *second = g_new (guint8, BOR_PLAYTEST_MAX_STEP);
  Run run = { .games = games, .options = options, .progress = progress, .data = data };
  run.winners[0] = first;
  run.winners[1] = second;
  run.versus = versus;
  *versus = (BorVersus){ .fairer = BOR_FAIRER_UNKNOWN };
  /* Gaps decide between more than two sides, so all intervals have to hold together. */
  for (guint i = 0; i < 2; i++) {
    versus->results[i].width = WIDTH;
    versus->results[i].n_sides = n_sides == 2 ? 2 : 2 * n_sides;
  }
  const BorPlaytest *result = &versus->results[1];
  while (versus->fairer == BOR_FAIRER_UNKNOWN && result->games < options->games) {
    gboolean common = n_sides != 2 || bor_versus_signs_want_common (&versus->signs);
    if (!play_pairs (&run, bor_playtest_next_stop (result->games, options->games), common, error))
      return FALSE;
    if (versus->results[0].cancelled || result->cancelled)
      break;
    versus->fairer =
      n_sides == 2 ? bor_versus_signs_fairer (&versus->signs) : compare_gaps (games, versus);
  }
  return TRUE;
}
