/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/intervals.h"

#include <math.h>

#include "play/testing.h"

double
bor_interval_chance (double z)
{
  return erfc (fabs (z) / G_SQRT2);
}

double
bor_interval_z (double error)
{
  double low = 0, high = 38;
  for (guint i = 0; i < 80; i++) {
    double middle = (low + high) / 2;
    if (bor_interval_chance (middle) > error)
      low = middle;
    else
      high = middle;
  }
  return low;
}

void
bor_interval_wilson (guint successes, guint n, double z, double *low, double *high)
{
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

/* The distance of the difference from an end: `a` and `b` are those of the two proportions. */
static double
join (double a, double b, double correlation)
{
  return sqrt (MAX (a * a + b * b - 2 * correlation * a * b, 0));
}

void
bor_interval_difference (guint a, guint n_a, guint b, guint n_b, double correlation, double z,
                         double *low, double *high)
{
  double low_a, high_a, low_b, high_b;
  double share_a = (double) a / MAX (n_a, 1), share_b = (double) b / MAX (n_b, 1);
  bor_interval_wilson (a, n_a, z, &low_a, &high_a);
  bor_interval_wilson (b, n_b, z, &low_b, &high_b);
  *low = share_a - share_b - join (share_a - low_a, high_b - share_b, correlation);
  *high = share_a - share_b + join (high_a - share_a, share_b - low_b, correlation);
}
