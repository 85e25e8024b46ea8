/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/dice.h"

static double
sum_of (const double *probabilities, guint n)
{
  double sum = 0;
  for (guint i = 0; i < n; i++)
    sum += probabilities[i];
  return sum;
}

static void
sums_of_two_dice_are_the_usual_ones (void)
{
  double p[11];
  g_assert_cmpuint (bor_dice_n_sums (2, 6), ==, 11);
  bor_dice_sums (2, 6, p);
  for (guint i = 0; i < 11; i++)
    g_assert_cmpfloat_with_epsilon (p[i], (i < 6 ? i + 1 : 11 - i) / 36.0, 1e-12);
}

static void
sums_of_many_dice_are_few (void)
{
  double p[51];
  g_assert_cmpuint (bor_dice_n_sums (10, 6), ==, 51);
  bor_dice_sums (10, 6, p);
  g_assert_cmpfloat_with_epsilon (sum_of (p, 51), 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (p[0], 1 / 60466176.0, 1e-15);
  g_assert_cmpfloat_with_epsilon (p[25], 4395456 / 60466176.0, 1e-12);
}

/* Five dice that hit with a third each: 32, 80, 80, 40, 10 and 1 of 243. */
static void
hits_are_binomial (void)
{
  static const guint ways[] = { 32, 80, 80, 40, 10, 1 };
  double p[6];
  bor_dice_hits (5, 1 / 3.0, p);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpfloat_with_epsilon (p[i], ways[i] / 243.0, 1e-12);
  bor_dice_hits (0, 0.5, p);
  g_assert_cmpfloat (p[0], ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice/sums-of-two-are-the-usual-ones", sums_of_two_dice_are_the_usual_ones);
  g_test_add_func ("/dice/sums-of-many-are-few", sums_of_many_dice_are_few);
  g_test_add_func ("/dice/hits-are-binomial", hits_are_binomial);
  return g_test_run ();
}
