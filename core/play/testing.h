/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/player.h"
#include "play/trials.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* intervals.h */

/* The chance that a standard normal number is farther from 0 than `z`. */
double bor_interval_chance (double z);

/* sequence.h */

/* The logarithm of the evidence against a share (0 < share < 1): the likelihood of what was seen
 * under a beta distribution around the share, over that under the share. Its exponential is a
 * martingale from 1 if the share is true. `weight`, above 0, is the distribution's, in games; any
 * weight that does not depend on the games is valid. */
double bor_sequence_evidence (guint64 successes, guint64 n, double share, double weight);

/* trials.h */

/* The visits that the decision began with, kept from the one before. */
guint64 bor_trials_kept (const BorTrials *trials);

/* alphabeta.c; players must be of that kind. */

/* Limits how deep a player looks, in turns. A blind one does not use values that it has in its table. */
void bor_alphabeta_limit (BorPlayer *player, guint depth, gboolean blind);
/* How many positions the last search evaluated. */
guint bor_alphabeta_positions (const BorPlayer *player);

G_END_DECLS
