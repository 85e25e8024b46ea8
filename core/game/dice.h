/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/rules.h"

G_BEGIN_DECLS

/* The probabilities of several dice. Ten dice have sixty million outcomes, but only their sum or
 * the number of hits matters: a single chance node with few outcomes. Ten six-sided dice have 51
 * sums. */

/* A fair six-sided die, for games without other chance nodes: the outcome is the number rolled. */
extern const BorGameChance bor_six_sided_die;

/* Returns the number of different sums of `n` dice with `sides` sides each; they are n to n ×
 * sides. */
static inline guint
bor_dice_n_sums (guint n, guint sides)
{
  return n * (sides - 1) + 1;
}

/* Writes the probability of each sum, from the lowest, to `probabilities`, which has room for
 * bor_dice_n_sums() values. `n` and `sides` must be at least 1. */
void bor_dice_sums (guint n, guint sides, double *probabilities);
/* Writes the probabilities of 0 to `n` hits to `probabilities`, which has room for n + 1 values.
 * Each of the `n` dice hits with probability `hit`. */
void bor_dice_hits (guint n, double hit, double *probabilities);

G_END_DECLS
