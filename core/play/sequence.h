/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is known after n games if one may stop at any time because of what has been seen. Ordinary
 * intervals are then wrong far more often than they say. These hold at all times together: the
 * chance that any of them is ever wrong is at most `error`, by Ville's inequality for nonnegative
 * supermartingales.
 *
 * Sources: S. R. Howard, A. Ramdas, J. McAuliffe, J. Sekhon: Time-uniform, nonparametric,
 * nonasymptotic confidence sequences. Annals of Statistics 49 (2021), 1055–1080: the two-sided
 * beta-binomial mixture, used here for shares. I. Waudby-Smith, A. Ramdas: Estimating means of
 * bounded random variables by betting. Journal of the Royal Statistical Society B 86 (2024), 1–27:
 * the discrete mixture of bets, used here for signs. */

/* The interval of the share: that of all shares against which there is little evidence. `weight`,
 * above 0, says for how many games it is made, and must not depend on the games. */
void bor_sequence_interval (guint64 successes, guint64 n, double weight, double error, double *low,
                            double *high);
/* The weight that makes the interval narrowest at the time when its width, from 0 to 1, is that. */
double bor_sequence_weight (double width, double error);
/* About how many games it takes until the interval of a share is so narrow. */
double bor_sequence_games (double share, double width, double error);

/* The logarithm of the evidence that the mean of values is above 0, from how many of them were -2,
 * -1, 0, 1 and 2. If it is not, the exponential is a supermartingale from 1. */
double bor_sequence_above (const guint64 counts[5]);

/* The interval of the mean of values from 0 to `most`, from how many of them (`counts`, most + 1
 * numbers) were 0, 1, …: all means against which a player who bets on higher values, or one who bets
 * on lower ones, has won little. */
void bor_sequence_mean_interval (const guint *counts, guint most, double error, double *low,
                                 double *high);

G_END_DECLS
