/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune/goal.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "play/sequence.h"

G_DEFINE_QUARK (bor - goal - error - quark, bor_goal_error)

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, BOR_GOAL_ERROR, BOR_GOAL_ERROR_TEXT, message);
  return FALSE;
}

/* A number and then `end`, nothing else. */
static gboolean
read_number (const char *text, const char *end, double *number)
{
  char *rest;
  *number = g_ascii_strtod (text, &rest);
  return rest != text && g_str_equal (rest, end) && isfinite (*number);
}

static gboolean
read_within (const char *within, BorGoal *goal, GError **error)
{
  if (within == NULL)
    return TRUE;
  if (goal->type == BOR_GOAL_LENGTH) {
    if (read_number (within, "", &goal->within) && goal->within >= 0.01 && goal->within <= 100)
      return TRUE;
    return refuse (error, _ ("for a length, --within is a number of rounds from 0.01 to 100"));
  }
  if (!read_number (within, "%", &goal->within) || goal->within < 0.1 || goal->within > 45)
    return refuse (error, _ ("--within is a percentage between 0.1 and 45"));
  goal->within /= 100;
  return TRUE;
}

gboolean
bor_goal_parse (const char *text, const char *within, BorGoal *goal, GError **error)
{
  if (g_str_equal (text, "fair")) {
    *goal = (BorGoal){ BOR_GOAL_FAIR, 0, 0.05 };
  } else if (g_str_equal (text, "decisive")) {
    *goal = (BorGoal){ BOR_GOAL_DECISIVE, 0, 0.1 };
  } else if (g_str_has_prefix (text, "length=")) {
    *goal = (BorGoal){ BOR_GOAL_LENGTH, 0, 0.5 };
    if (!read_number (text + strlen ("length="), "", &goal->target) || goal->target < 1
        || goal->target > BOR_GOAL_ROUNDS)
      return refuse (error, _ ("a length is a number of rounds from 1 to 256, like length=12"));
  } else {
    return refuse (error, _ ("the goal is fair, length=ROUNDS or decisive"));
  }
  return read_within (within, goal, error);
}

char *
bor_goal_text (const BorGoal *goal, guint n_sides)
{
  double low, high;
  bor_goal_range (goal, n_sides, &low, &high);
  switch (goal->type) {
  case BOR_GOAL_FAIR:
    return g_strdup_printf (_ ("each side wins %.1f – %.1f %% of the decided games"), 100 * low,
                            100 * high);
  case BOR_GOAL_LENGTH:
    return g_strdup_printf (_ ("games last %.1f – %.1f rounds on average"), low, high);
  default:
    return g_strdup_printf (_ ("at least %.1f %% of the games are decided"), 100 * low);
  }
}

BorOutcome
bor_goal_outcome (const BorGame *game, const BorGameState *state)
{
  guint winners = bor_game_winners (game, state);
  BorGameStatus status;
  BorOutcome outcome = { -1, 0 };
  bor_game_status (game, state, &status);
  outcome.rounds = (guint16) MIN (status.round, BOR_GOAL_ROUNDS);
  if (winners != 0 && (winners & (winners - 1)) == 0)
    outcome.winner = (gint8) g_bit_nth_lsf (winners, -1);
  return outcome;
}

void
bor_tally_add (BorTally *tally, BorOutcome outcome)
{
  tally->games++;
  tally->lengths[MIN (outcome.rounds, BOR_GOAL_ROUNDS)]++;
  if (outcome.winner >= 0) {
    tally->decided++;
    tally->wins[outcome.winner]++;
  }
}

guint
bor_goal_n_measures (const BorGoal *goal, guint n_sides)
{
  return goal->type == BOR_GOAL_FAIR && n_sides > 2 ? n_sides : 1;
}

void
bor_goal_range (const BorGoal *goal, guint n_sides, double *low, double *high)
{
  double middle = goal->type == BOR_GOAL_FAIR ? 1.0 / MAX (n_sides, 1) : goal->target;
  *low = goal->type == BOR_GOAL_DECISIVE ? 1 - goal->within : MAX (middle - goal->within, 0);
  *high = goal->type == BOR_GOAL_DECISIVE ? 1 : middle + goal->within;
}

/* Successes and games of a share. */
static void
count_share (const BorGoal *goal, const BorTally *tally, guint measure, guint *n, guint *of)
{
  gboolean fair = goal->type == BOR_GOAL_FAIR;
  *n = fair ? tally->wins[measure] : tally->decided;
  *of = fair ? tally->decided : tally->games;
}

static double
measure_length (const BorTally *tally, double *variance)
{
  double sum = 0, squares = 0, n = MAX (tally->games, 1u);
  for (guint i = 0; i <= BOR_GOAL_ROUNDS; i++) {
    sum += (double) i * tally->lengths[i];
    squares += (double) i * i * tally->lengths[i];
  }
  if (variance != NULL)
    *variance = MAX (squares / n - sum / n * (sum / n), 0.01);
  return sum / n;
}

double
bor_goal_measure (const BorGoal *goal, const BorTally *tally, guint measure, double *variance,
                  guint *games)
{
  guint n, of;
  if (goal->type == BOR_GOAL_LENGTH) {
    if (games != NULL)
      *games = tally->games;
    return measure_length (tally, variance);
  }
  count_share (goal, tally, measure, &n, &of);
  double share = of > 0 ? (double) n / of : 0, smooth = (n + 0.5) / (of + 1.0);
  if (variance != NULL)
    *variance = smooth * (1 - smooth);
  if (games != NULL)
    *games = of;
  return share;
}

void
bor_goal_interval (const BorGoal *goal, const BorTally *tally, guint measure, guint n_sides,
                   guint rounds, double error, double *low, double *high)
{
  error /= bor_goal_n_measures (goal, n_sides);
  if (goal->type == BOR_GOAL_LENGTH) {
    bor_sequence_mean_interval (tally->lengths, MIN (rounds, BOR_GOAL_ROUNDS), error, low, high);
    return;
  }
  guint n, of;
  count_share (goal, tally, measure, &n, &of);
  bor_sequence_interval (n, of, bor_sequence_weight (2 * goal->within, error), error, low, high);
}

BorGoalVerdict
bor_goal_judge (const BorGoal *goal, const BorTally *tally, guint n_sides, guint rounds,
                double error)
{
  double least, most, low, high;
  gboolean met = TRUE;
  bor_goal_range (goal, n_sides, &least, &most);
  for (guint m = 0; m < bor_goal_n_measures (goal, n_sides); m++) {
    bor_goal_interval (goal, tally, m, n_sides, rounds, error, &low, &high);
    if (high < least || low > most)
      return BOR_GOAL_MISSED;
    met = met && low >= least && high <= most;
  }
  return met ? BOR_GOAL_MET : BOR_GOAL_OPEN;
}

double
bor_goal_distance (const BorGoal *goal, const BorTally *tally, guint n_sides)
{
  double low, high, distance = -INFINITY;
  bor_goal_range (goal, n_sides, &low, &high);
  if (goal->type == BOR_GOAL_DECISIVE)
    high = 2; /* nothing is too decisive */
  for (guint m = 0; m < bor_goal_n_measures (goal, n_sides); m++) {
    double value = bor_goal_measure (goal, tally, m, NULL, NULL);
    distance = MAX (distance, MAX (low - value, value - high));
  }
  return distance;
}

double
bor_goal_games (const BorGoal *goal, const BorTally *tally, guint n_sides, double error)
{
  double distance = fabs (bor_goal_distance (goal, tally, n_sides)), most = 0;
  guint n = bor_goal_n_measures (goal, n_sides);
  for (guint m = 0; m < n; m++) {
    double variance;
    guint games;
    bor_goal_measure (goal, tally, m, &variance, &games);
    double clearer = distance + sqrt (variance / MAX (games, 1u));
    double needed = bor_sequence_games (0.5, 2 * clearer, error / n) * 4 * variance;
    most = MAX (most, needed * MAX (tally->games, 1u) / MAX (games, 1u));
  }
  return most;
}
