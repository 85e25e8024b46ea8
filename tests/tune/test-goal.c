/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "game/random.h"
#include "play/intervals.h"
#include "play/sequence.h"
#include "play/testing.h"
#include "tune/goal.h"

#define RUNS  40
#define ERROR 0.05

static void
goals_are_read_with_their_defaults (void)
{
  BorGoal goal;
  double low, high;
  g_assert_true (bor_goal_parse ("fair", NULL, &goal, NULL));
  bor_goal_range (&goal, 2, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.45, 1e-9);
  g_assert_cmpfloat_with_epsilon (high, 0.55, 1e-9);
  g_assert_true (bor_goal_parse ("fair", "2.5%", &goal, NULL));
  bor_goal_range (&goal, 4, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.225, 1e-9);
  g_assert_cmpfloat_with_epsilon (high, 0.275, 1e-9);
  g_assert_true (bor_goal_parse ("length=12", "1", &goal, NULL));
  bor_goal_range (&goal, 2, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 11, 1e-9);
  g_assert_cmpfloat_with_epsilon (high, 13, 1e-9);
  g_assert_true (bor_goal_parse ("decisive", NULL, &goal, NULL));
  bor_goal_range (&goal, 2, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.9, 1e-9);
  g_assert_cmpfloat_with_epsilon (high, 1, 1e-9);
}

static void
what_is_no_goal_is_refused (void)
{
  static const char *const bad[][2] = {
    { "", NULL },         { "Fair", NULL },       { "length", NULL },     { "length=", NULL },
    { "length=0", NULL }, { "length=nan", NULL }, { "length=12x", NULL }, { "length=1e9", NULL },
    { "fair", "5" },      { "fair", "0%" },       { "fair", "50%" },      { "fair", "-5%" },
    { "fair", "nan%" },   { "length=12", "5%" },  { "length=12", "0" },   { "decisive", "" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    BorGoal goal;
    g_assert_false (bor_goal_parse (bad[i][0], bad[i][1], &goal, &error));
    g_assert_error (error, BOR_GOAL_ERROR, BOR_GOAL_ERROR_TEXT);
  }
}

static double
uniform (BorRandom *random)
{
  return (double) (bor_random_next (random) >> 11) * 0x1p-53;
}

/* Plays simulated games and judges after every thirty-second; the first verdict. */
static BorGoalVerdict
judge_until (BorRandom *random, const BorGoal *goal, double share, guint rounds, guint games)
{
  BorTally tally = { 0 };
  for (guint i = 1; i <= games; i++) {
    double draw = uniform (random);
    gint8 winner = draw < 0.1 ? -1 : uniform (random) < share ? 0 : 1;
    bor_tally_add (&tally, (BorOutcome){ winner, (guint16) (1 + uniform (random) * rounds) });
    BorGoalVerdict verdict =
      i % 32 == 0 ? bor_goal_judge (goal, &tally, 2, rounds, ERROR) : BOR_GOAL_OPEN;
    if (verdict != BOR_GOAL_OPEN)
      return verdict;
  }
  return BOR_GOAL_OPEN;
}

/* Just inside, just outside, on either side: whoever judges again and again is rarely wrong. */
static void
verdicts_are_wrong_no_more_often_than_they_say (void)
{
  static const struct {
    const char *text, *within;
    double share;
    guint rounds;
    BorGoalVerdict wrong;
  } cases[] = {
    { "fair", "5%", 0.551, 10, BOR_GOAL_MET },
    { "fair", "5%", 0.449, 10, BOR_GOAL_MET },
    { "fair", "5%", 0.549, 10, BOR_GOAL_MISSED },
    { "fair", "20%", 0.701, 10, BOR_GOAL_MET },
    { "length=5", "0.4", 0.5, 10, BOR_GOAL_MET },
    { "length=5", "0.6", 0.5, 10, BOR_GOAL_MISSED },
    { "decisive", "11%", 0.5, 10, BOR_GOAL_MISSED },
    { "decisive", "9%", 0.5, 10, BOR_GOAL_MET },
  };
  BorRandom random;
  bor_random_seed (&random, 5);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    BorGoal goal;
    guint wrong = 0;
    g_assert_true (bor_goal_parse (cases[i].text, cases[i].within, &goal, NULL));
    for (guint run = 0; run < RUNS; run++)
      wrong += judge_until (&random, &goal, cases[i].share, cases[i].rounds, 480) == cases[i].wrong;
    g_assert_cmpfloat (wrong, <=, RUNS * ERROR);
  }
}

static void
what_is_clear_is_found (void)
{
  static const struct {
    const char *text, *within;
    double share;
    BorGoalVerdict right;
  } cases[] = {
    { "fair", "10%", 0.5, BOR_GOAL_MET },     { "fair", "5%", 0.8, BOR_GOAL_MISSED },
    { "length=5.5", "1", 0.5, BOR_GOAL_MET }, { "length=8", "1", 0.5, BOR_GOAL_MISSED },
    { "decisive", "20%", 0.5, BOR_GOAL_MET }, { "decisive", "2%", 0.5, BOR_GOAL_MISSED },
  };
  BorRandom random;
  bor_random_seed (&random, 6);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    BorGoal goal;
    g_assert_true (bor_goal_parse (cases[i].text, cases[i].within, &goal, NULL));
    for (guint run = 0; run < 5; run++)
      g_assert_cmpint (judge_until (&random, &goal, cases[i].share, 10, 3008), ==, cases[i].right);
  }
}

/* Looked at after every fourth value. */
static void
intervals_of_means_hold_at_all_times_together (void)
{
  static const guint mosts[] = { 1, 10, 40 };
  BorRandom random;
  bor_random_seed (&random, 7);
  for (guint i = 0; i < G_N_ELEMENTS (mosts); i++) {
    guint missed = 0, most = mosts[i];
    for (guint run = 0; run < RUNS; run++) {
      g_autofree guint *counts = g_new0 (guint, most + 1);
      gboolean wrong = FALSE;
      for (guint n = 1; n <= 120 && !wrong; n++) {
        double low, high;
        counts[uniform (&random) < 0.7 ? 0 : bor_random_below (&random, most + 1)]++;
        if (n % 4 != 0)
          continue;
        bor_sequence_mean_interval (counts, most, ERROR, &low, &high);
        wrong = low > 0.3 * most / 2 || high < 0.3 * most / 2;
      }
      missed += wrong;
    }
    g_assert_cmpfloat (missed, <=, RUNS * ERROR);
  }
}

static void
z_is_that_of_the_tables (void)
{
  g_assert_cmpfloat_with_epsilon (bor_interval_z (0.05), 1.959964, 1e-5);
  g_assert_cmpfloat_with_epsilon (bor_interval_z (0.001), 3.290527, 1e-5);
  g_assert_cmpfloat_with_epsilon (bor_interval_chance (1.959964), 0.05, 1e-6);
}

/* What goes together differs less. */
static void
correlation_narrows_the_interval_of_a_difference (void)
{
  double low, high, low_paired, high_paired;
  bor_interval_difference (60, 100, 50, 100, 0, 1.96, &low, &high);
  bor_interval_difference (60, 100, 50, 100, 0.8, 1.96, &low_paired, &high_paired);
  g_assert_cmpfloat (low, <, 0);
  g_assert_cmpfloat (low_paired, >, 0);
  g_assert_cmpfloat (high_paired, <, high);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tune/goal/goals-are-read-with-their-defaults",
                   goals_are_read_with_their_defaults);
  g_test_add_func ("/tune/goal/what-is-no-goal-is-refused", what_is_no_goal_is_refused);
  g_test_add_func ("/tune/goal/verdicts-are-wrong-no-more-often-than-they-say",
                   verdicts_are_wrong_no_more_often_than_they_say);
  g_test_add_func ("/tune/goal/what-is-clear-is-found", what_is_clear_is_found);
  g_test_add_func ("/tune/goal/intervals-of-means-hold-at-all-times-together",
                   intervals_of_means_hold_at_all_times_together);
  g_test_add_func ("/tune/goal/z-is-that-of-the-tables", z_is_that_of_the_tables);
  g_test_add_func ("/tune/goal/correlation-narrows-the-interval-of-a-difference",
                   correlation_narrows_the_interval_of_a_difference);
  return g_test_run ();
}
