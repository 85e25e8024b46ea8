/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "play/intervals.h"
#include "tune/tune-private.h"

/* Sums over pairs of games with the same random numbers. */
typedef struct {
  double n, a, b, aa, bb, ab;
} Sums;

/* Both games of a pair in a measure; FALSE if one of them says nothing about it. */
static gboolean
values_of (const BorGoal *goal, BorOutcome before, BorOutcome after, guint measure, double *a,
           double *b)
{
  if (goal->type == BOR_GOAL_LENGTH) {
    *a = before.rounds;
    *b = after.rounds;
    return TRUE;
  }
  if (goal->type == BOR_GOAL_DECISIVE) {
    *a = before.winner >= 0;
    *b = after.winner >= 0;
    return TRUE;
  }
  *a = before.winner == (gint8) measure;
  *b = after.winner == (gint8) measure;
  return before.winner >= 0 && after.winner >= 0;
}

static Sums
sum_pairs (const BorGoal *goal, const BorOutcome *before, const BorOutcome *after, guint n,
           guint measure)
{
  Sums sums = { 0 };
  for (guint i = 0; i < n; i++) {
    double a, b;
    if (!values_of (goal, before[i], after[i], measure, &a, &b))
      continue;
    sums.n++;
    sums.a += a;
    sums.b += b;
    sums.aa += a * a;
    sums.bb += b * b;
    sums.ab += a * b;
  }
  return sums;
}

static double
correlate (const Sums *s)
{
  double va = s->n * s->aa - s->a * s->a, vb = s->n * s->bb - s->b * s->b;
  return va > 1e-9 && vb > 1e-9 ? (s->n * s->ab - s->a * s->b) / sqrt (va * vb) : 0;
}

/* Of means: that of the differences of pairs. Their spread counts as at least a tenth of a round, as
 * a few games may end alike by chance. */
static void
length_interval (const Sums *s, double z, BorTuneEffect *effect)
{
  double mean = (s->b - s->a) / s->n;
  double variance = (s->bb + s->aa - 2 * s->ab) / s->n - mean * mean;
  double half = z * sqrt (MAX (variance, 0.01) / s->n);
  effect->low = mean - half;
  effect->high = mean + half;
}

static BorTuneEffect
compare (const BorSearch *search, const BorRunner *now, const BorRunner *other, guint measure,
         double z)
{
  const BorGoal *goal = &search->tune->goal;
  BorTally before = { 0 }, after = { 0 };
  for (guint i = 0; i < search->first; i++) {
    bor_tally_add (&before, now->first[i]);
    bor_tally_add (&after, other->first[i]);
  }
  Sums sums = sum_pairs (goal, now->first, other->first, search->first, measure);
  guint n_before, n_after;
  BorTuneEffect effect = { .measure = measure, .correlation = correlate (&sums) };
  effect.before = bor_goal_measure (goal, &before, measure, NULL, &n_before);
  effect.after = bor_goal_measure (goal, &after, measure, NULL, &n_after);
  if (goal->type == BOR_GOAL_LENGTH)
    length_interval (&sums, z, &effect);
  else
    bor_interval_difference ((guint) lround (effect.after * n_after), n_after,
                             (guint) lround (effect.before * n_before), n_before,
                             effect.correlation, z, &effect.low, &effect.high);
  return effect;
}

void
bor_search_effects (BorSearch *search)
{
  BorTune *tune = search->tune;
  guint n_measures = bor_goal_n_measures (&tune->goal, tune->n_sides), singles = 0;
  if (tune->games == 0)
    return; /* stopped before the first games were over */
  for (guint k = 0; k < tune->knobs->len; k++)
    singles += search->n_values[k] - 1;
  double z = bor_interval_z (BOR_PLAYTEST_RISK / (singles * n_measures));
  tune->effect_games = search->first;
  for (guint k = 0; k < tune->knobs->len; k++)
    for (guint v = 1; v < search->n_values[k]; v++) {
      gint choice = bor_search_single (search, k, v);
      if (choice < 0 || search->runners[choice] == NULL)
        continue;
      for (guint m = 0; m < n_measures; m++) {
        BorTuneEffect effect = compare (search, search->runners[0], search->runners[choice], m, z);
        effect.knob = k;
        effect.value = v;
        g_array_append_val (tune->effects, effect);
      }
    }
}
