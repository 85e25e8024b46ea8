/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "game/random.h"
#include "play/playtest.h"
#include "play/sequence.h"
#include "play/testing.h"

#define RUNS  2000
#define ERROR 0.05

static gboolean
happens (BorRandom *random, double chance)
{
  return (double) (bor_random_next (random) >> 11) * 0x1p-53 < chance;
}

/* Of the mean under a share, over all that can be seen, without logarithms. */
static double
mean_evidence (guint n, double share, double weight)
{
  double mean = 0, ways = 1;
  for (guint k = 0; k <= n; k++) {
    mean += ways * pow (share, k) * pow (1 - share, n - k)
            * exp (bor_sequence_evidence (k, n, share, weight));
    ways = ways * (n - k) / (k + 1);
  }
  return mean;
}

static void
evidence_against_the_truth_stays_one_in_the_mean (void)
{
  static const double shares[] = { 0.01, 0.3, 0.5, 0.97 }, weights[] = { 0.5, 7, 20000 };
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    for (guint k = 0; k < G_N_ELEMENTS (weights); k++)
      for (guint n = 0; n <= 30; n++)
        g_assert_cmpfloat_with_epsilon (mean_evidence (n, shares[i], weights[k]), 1, 1e-9);
}

/* Whether the interval, looked at after each of many games, is ever wrong. */
static gboolean
misses_ever (BorRandom *random, double share, double weight, guint games)
{
  guint wins = 0;
  for (guint n = 1; n <= games; n++) {
    wins += happens (random, share);
    if (bor_sequence_evidence (wins, n, share, weight) >= -log (ERROR))
      return TRUE;
  }
  return FALSE;
}

static void
intervals_hold_at_all_times_together (void)
{
  static const double shares[] = { 0.5, 0.85, 0.02 }, widths[] = { 0.02, 0.2 };
  BorRandom random;
  bor_random_seed (&random, 11);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    for (guint k = 0; k < G_N_ELEMENTS (widths); k++) {
      double weight = bor_sequence_weight (widths[k], ERROR);
      guint missed = 0;
      for (guint run = 0; run < RUNS; run++)
        missed += misses_ever (&random, shares[i], weight, 700);
      g_assert_cmpfloat (missed, <=, RUNS * ERROR);
    }
}

/* Why all this is needed: whoever looks at them after each game is misled most of the time. */
static void
ordinary_intervals_do_not_hold_at_all_times (void)
{
  BorRandom random;
  guint missed = 0;
  bor_random_seed (&random, 12);
  for (guint run = 0; run < RUNS; run++) {
    double low = 0, high = 1;
    guint wins = 0;
    for (guint n = 1; n <= 1500 && low <= 0.5 && high >= 0.5; n++) {
      wins += happens (&random, 0.5);
      bor_statistics_wilson (wins, n, &low, &high);
    }
    missed += low > 0.5 || high < 0.5;
  }
  g_assert_cmpfloat (missed, >, RUNS * 0.4);
}

/* Stopped when the interval is narrow, as playtests are. */
static void
intervals_that_are_narrow_at_last_are_right (void)
{
  const double width = 0.1, shares[] = { 0.5, 0.7, 0.97 };
  double weight = bor_sequence_weight (width, ERROR);
  BorRandom random;
  bor_random_seed (&random, 13);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++) {
    guint missed = 0, games = 0;
    double expected = bor_sequence_games (shares[i], width, ERROR);
    for (guint run = 0; run < RUNS; run++) {
      double low = 0, high = 1;
      guint wins = 0, n = 0;
      while (high - low > width) {
        for (guint k = 0; k < 32; k++, n++)
          wins += happens (&random, shares[i]);
        bor_sequence_interval (wins, n, weight, ERROR, &low, &high);
      }
      missed += low > shares[i] || high < shares[i];
      games += n;
    }
    g_assert_cmpfloat (missed, <=, RUNS * ERROR);
    if (shares[i] == 0.5)
      g_assert_cmpfloat_with_epsilon ((double) games / RUNS, expected, 0.1 * expected);
    g_assert_cmpfloat ((double) games / RUNS, <, bor_sequence_games (0.5, width, ERROR) + 32);
  }
}

static void
intervals_are_where_the_evidence_is_small (void)
{
  BorRandom random;
  bor_random_seed (&random, 14);
  for (guint run = 0; run < 3000; run++) {
    guint64 n = bor_random_next (&random) % (run % 2 == 0 ? 20 : 10000000) + 1;
    guint64 wins = run % 5 == 0 ? 0 : run % 5 == 1 ? n : bor_random_next (&random) % (n + 1);
    double weight = pow (10, (double) (run % 7) - 1), low, high;
    bor_sequence_interval (wins, n, weight, ERROR, &low, &high);
    g_assert_cmpfloat (0, <=, low);
    g_assert_cmpfloat (low, <=, (double) wins / (double) n);
    g_assert_cmpfloat ((double) wins / (double) n, <=, high);
    g_assert_cmpfloat (high, <=, 1);
    g_assert_cmpfloat (low, <, high);
    for (guint k = 1; k < 40; k++) {
      double share = k / 40.0, evidence = bor_sequence_evidence (wins, n, share, weight);
      g_assert_cmpint (share > low && share < high, ==, evidence < -log (ERROR));
    }
  }
}

static void
nothing_is_known_before_the_first_game (void)
{
  double low, high;
  bor_sequence_interval (0, 0, 10, ERROR, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
  g_assert_cmpfloat_with_epsilon (bor_sequence_above ((guint64[]){ 0, 0, 0, 0, 0 }), 0, 1e-12);
}

/* The place of a value from -2 to 2; their mean is 0, but -0.4 for the last kind. */
static guint
draw_value (BorRandom *random, guint kind)
{
  static const double chances[][5] = { { 0.2, 0.1, 0.4, 0.1, 0.2 },
                                       { 0, 0.4, 0.4, 0, 0.2 },
                                       { 0.05, 0, 0.85, 0.1, 0 },
                                       { 0.3, 0.2, 0.1, 0.4, 0 } };
  double left = 1;
  for (guint i = 0; i < 4; i++) {
    if (happens (random, chances[kind][i] / left))
      return i;
    left -= chances[kind][i];
  }
  return 4;
}

static void
means_that_are_not_above_zero_seldom_seem_so (void)
{
  BorRandom random;
  bor_random_seed (&random, 15);
  for (guint kind = 0; kind < 4; kind++) {
    guint wrong = 0;
    for (guint run = 0; run < RUNS; run++) {
      guint64 counts[5] = { 0 };
      double evidence = 0;
      for (guint n = 0; n < 400 && evidence < -log (ERROR); n++) {
        counts[draw_value (&random, kind)]++;
        evidence = bor_sequence_above (counts);
      }
      wrong += evidence >= -log (ERROR);
    }
    g_assert_cmpfloat (wrong, <=, RUNS * ERROR);
  }
}

static void
means_above_zero_are_found (void)
{
  const guint64 few[5] = { 0, 0, 0, 0, 12 }, many[5] = { 49000, 0, 0, 0, 51000 };
  const guint64 below[5] = { 0, 60, 0, 20, 0 };
  g_assert_cmpfloat (bor_sequence_above (few), >, log (40));
  g_assert_cmpfloat (bor_sequence_above (many), >, log (40));
  g_assert_cmpfloat (bor_sequence_above (below), <, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sequence/evidence-against-the-truth-stays-one-in-the-mean",
                   evidence_against_the_truth_stays_one_in_the_mean);
  g_test_add_func ("/sequence/intervals-hold-at-all-times-together",
                   intervals_hold_at_all_times_together);
  g_test_add_func ("/sequence/ordinary-intervals-do-not-hold-at-all-times",
                   ordinary_intervals_do_not_hold_at_all_times);
  g_test_add_func ("/sequence/intervals-that-are-narrow-at-last-are-right",
                   intervals_that_are_narrow_at_last_are_right);
  g_test_add_func ("/sequence/intervals-are-where-the-evidence-is-small",
                   intervals_are_where_the_evidence_is_small);
  g_test_add_func ("/sequence/nothing-is-known-before-the-first-game",
                   nothing_is_known_before_the_first_game);
  g_test_add_func ("/sequence/means-that-are-not-above-zero-seldom-seem-so",
                   means_that_are_not_above_zero_seldom_seem_so);
  g_test_add_func ("/sequence/means-above-zero-are-found", means_above_zero_are_found);
  return g_test_run ();
}
