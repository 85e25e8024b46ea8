/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/versus-signs.h"

#include <math.h>

#include "play/playtest.h"
#include "play/sequence.h"

#define PILOT 256 /* pairs before one asks whether the same random numbers help */

/* Variances and covariance of the worths of pairs. */
typedef struct {
  double n, first, second, covariance;
} Moments;

static Moments
moments_of (const BorVersusSigns *signs)
{
  double n = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0;
  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++) {
      double many = (double) signs->common[i][k];
      n += many;
      a += many * i;
      b += many * k;
      aa += many * i * i;
      bb += many * k * k;
      ab += many * i * k;
    }
  if (n == 0)
    return (Moments){ 0 };
  return (Moments){ n, (aa - a * a / n) / n, (bb - b * b / n) / n, (ab - a * b / n) / n };
}

/* The strongest evidence for either sign of the mean of `values`, and that sign. */
static double
find_sign (const guint64 values[5], gint *sign)
{
  const guint64 mirrored[5] = { values[4], values[3], values[2], values[1], values[0] };
  double above = bor_sequence_above (values), below = bor_sequence_above (mirrored);
  *sign = above > below ? 1 : -1;
  return MAX (above, below);
}

/* The evidence for the signs of difference and sum. */
static void
weigh (const BorVersusSigns *signs, double *difference, gint *difference_sign, double *sum,
       gint *sum_sign)
{
  guint64 differences[5] = { 0 }, sums[5] = { 0 };
  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++) {
      differences[k + 2 - i] += signs->pairs[i][k];
      sums[i + k] += signs->pairs[i][k];
    }
  *difference = find_sign (differences, difference_sign);
  *sum = find_sign (sums, sum_sign);
}

/* A wrong answer needs one wrong sign of two, and a sign is wrong on one side only: half the risk
 * for each side. If a sign has none, as both are equally fair, both of its sides are wrong. */
void
bor_versus_signs_add (BorVersusSigns *signs, BorPairs pairs, gboolean common)
{
  const double limit = -log (BOR_PLAYTEST_RISK / 2);
  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++) {
      signs->pairs[i][k] += pairs[i][k];
      signs->common[i][k] += common ? pairs[i][k] : 0;
    }
  double difference, sum;
  gint difference_sign, sum_sign;
  weigh (signs, &difference, &difference_sign, &sum, &sum_sign);
  if (signs->difference == 0 && difference >= limit)
    signs->difference = difference_sign;
  if (signs->sum == 0 && sum >= limit)
    signs->sum = sum_sign;
}

BorFairer
bor_versus_signs_fairer (const BorVersusSigns *signs)
{
  gint product = signs->difference * signs->sum;
  return product == 0 ? BOR_FAIRER_UNKNOWN : product > 0 ? BOR_FAIRER_FIRST : BOR_FAIRER_SECOND;
}

/* If games of a pair go alike, their difference varies less, and their sum more. */
gboolean
bor_versus_signs_want_common (const BorVersusSigns *signs)
{
  Moments moments = moments_of (signs);
  double difference, sum;
  gint difference_sign, sum_sign;
  weigh (signs, &difference, &difference_sign, &sum, &sum_sign);
  if (moments.n < PILOT)
    return TRUE;
  gboolean waits_for_sum = signs->sum == 0 && (signs->difference != 0 || sum < difference);
  return waits_for_sum ? moments.covariance < 0 : moments.covariance >= 0;
}

gboolean
bor_versus_signs_gain (const BorVersusSigns *signs, double *correlation, double *gain)
{
  Moments moments = moments_of (signs);
  double apart = moments.first + moments.second, together = apart - 2 * moments.covariance;
  if (together < 1e-12)
    return FALSE;
  double product = moments.first * moments.second;
  *correlation = product > 0 ? moments.covariance / sqrt (product) : 0;
  *gain = apart / together;
  return TRUE;
}
