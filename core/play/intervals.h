/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Ordinary intervals, for a number of games that was fixed before, and what many of them at once
 * need. */

/* The z so that a standard normal number is farther from 0 with the chance `error`: 1.96 for 0.05. If
 * each of m intervals may be wrong with 0.05 / m, all of them hold together with 95 % (Bonferroni). */
double bor_interval_z (double error);
/* Wilson's interval of a proportion. */
void bor_interval_wilson (guint successes, guint n, double z, double *low, double *high);
/* Newcombe's interval of the difference a / n_a - b / n_b of two proportions (Statistics in Medicine
 * 17, 1998, 873–890 and 2635–2650). `correlation` is that of the two in pairs; 0: not paired. */
void bor_interval_difference (guint a, guint n_a, guint b, guint n_b, double correlation, double z,
                              double *low, double *high);

G_END_DECLS
