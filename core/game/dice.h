/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/rules.h"

G_BEGIN_DECLS

/* The chances of many dice. A throw of ten dice has sixty million outcomes, but what counts is their
 * sum or the number of hits: one chance node with few outcomes. Ten six-sided dice have 51 sums. */

/* One fair die with six sides, for games that have no other chance: an outcome is what it shows. */
extern const BorGameChance bor_six_sided_die;

/* The number of different sums of `n` dice with `sides` sides each: from n to n × sides. */
static inline guint
bor_dice_n_sums (guint n, guint sides)
{
  return n * (sides - 1) + 1;
}

/* Writes the probability of each sum, from the least on, into `probabilities`, which has room for
 * bor_dice_n_sums. At least one die of at least one side. */
void bor_dice_sums (guint n, guint sides, double *probabilities);
/* Writes the probability of no hit, one hit … `n` hits into `probabilities`, which has room for
 * n + 1, when each of `n` dice hits with probability `hit`. */
void bor_dice_hits (guint n, double hit, double *probabilities);

G_END_DECLS
