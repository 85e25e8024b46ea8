/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/sequence.h"

#include <math.h>

#include "play/testing.h"

#define BETS 24

/* lgamma() writes to a global variable. */
static double
log_gamma (double x)
{
  int sign;
  return lgamma_r (x, &sign);
}

/* The logarithm of x (x + 1) … (x + n - 1). */
static double
log_rising (double x, guint64 n)
{
  return n > 0 ? log_gamma (x + (double) n) - log_gamma (x) : 0;
}

double
bor_sequence_evidence (guint64 successes, guint64 n, double share, double weight)
{
  g_return_val_if_fail (share > 0 && share < 1 && weight > 0 && successes <= n, 0);
  guint64 failures = n - successes;
  return log_rising (share * weight, successes) + log_rising ((1 - share) * weight, failures)
         - log_rising (weight, n) - (double) successes * log (share)
         - (double) failures * log1p (-share);
}

/* The evidence is convex in the share: a sum of log (weight + i / share) for each success and the
 * same for the failures. So it crosses the limit once between the share that was seen and an end. */
static double
find_end (guint64 successes, guint64 n, double weight, double limit, double end)
{
  double inside = (double) successes / (double) n, outside = end;
  if (inside == end)
    return end;
  for (guint i = 0; i < 60; i++) {
    double middle = (inside + outside) / 2;
    if (middle <= 0 || middle >= 1)
      break;
    if (bor_sequence_evidence (successes, n, middle, weight) < limit)
      inside = middle;
    else
      outside = middle;
  }
  return outside;
}

void
bor_sequence_interval (guint64 successes, guint64 n, double weight, double error, double *low,
                       double *high)
{
  *low = n > 0 ? find_end (successes, n, weight, -log (error), 0) : 0;
  *high = n > 0 ? find_end (successes, n, weight, -log (error), 1) : 1;
}

/* With k = n / weight, an interval has half the width sqrt (variance / n * f), where
 * f = (1 + 1 / k) (log (1 + k) - 2 log (error)). It is least at f = 1 + k. */
static double
least_factor (double error)
{
  double f = 10;
  for (guint i = 0; i < 50; i++)
    f = 1 + log (f) - 2 * log (error);
  return f;
}

double
bor_sequence_games (double share, double width, double error)
{
  return ceil (4 * least_factor (error) * share * (1 - share) / (width * width));
}

double
bor_sequence_weight (double width, double error)
{
  return bor_sequence_games (0.5, width, error) / (least_factor (error) - 1);
}

/* Of a player who bets a fixed part of what it has on each value; the mean over several parts. */
double
bor_sequence_above (const guint64 counts[5])
{
  double gains[BETS], most = -INFINITY, sum = 0;
  for (guint k = 0; k < BETS; k++) {
    double bet = k == 0 ? 0.95 : pow (2, -0.5 * k);
    gains[k] = 0;
    for (guint i = 0; i < 5; i++)
      if (counts[i] > 0)
        gains[k] += (double) counts[i] * log1p (bet * ((double) i - 2) / 2);
    most = MAX (most, gains[k]);
  }
  for (guint k = 0; k < BETS; k++)
    sum += exp (gains[k] - most) / BETS;
  return most + log (sum);
}

/* The logarithm of what a player has who bets that the mean is above `mean`; the values are turned
 * around if `mirrored`. A value v makes 1 + bet * (v / mean - 1) of each unit, so it grows by
 * nothing on average if `mean` is true, and the more, the smaller `mean` is. */
static double
gain_above (const guint *counts, guint most, double mean, gboolean mirrored)
{
  double gains[BETS], best = -INFINITY, sum = 0;
  for (guint k = 0; k < BETS; k++) {
    double bet = k == 0 ? 0.95 : pow (2, -0.5 * k);
    gains[k] = 0;
    for (guint i = 0; i <= most; i++) {
      guint n = counts[mirrored ? most - i : i];
      if (n > 0)
        gains[k] += n * log1p (bet * (i / mean - 1));
    }
    best = MAX (best, gains[k]);
  }
  for (guint k = 0; k < BETS; k++)
    sum += exp (gains[k] - best) / BETS;
  return best + log (sum);
}

/* The smallest mean against which there is too little evidence. */
static double
find_low (const guint *counts, guint most, double limit, gboolean mirrored)
{
  double out = 0, in = most;
  for (guint i = 0; i < 30; i++) {
    double middle = (out + in) / 2;
    if (middle > 0 && gain_above (counts, most, middle, mirrored) >= limit)
      out = middle;
    else
      in = middle;
  }
  return out;
}

void
bor_sequence_mean_interval (const guint *counts, guint most, double error, double *low,
                            double *high)
{
  double limit = -log (error / 2);
  g_return_if_fail (most > 0);
  *low = find_low (counts, most, limit, FALSE);
  *high = most - find_low (counts, most, limit, TRUE);
}
