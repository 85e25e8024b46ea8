/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* A Monte Carlo tree search for the decisions of one player. What it has tried is kept from one
 * decision to the next as long as it is certain to be about that decision (see play/tree.h); then it
 * counts as well as new trials. Not thread-safe; each thread needs its own. */
typedef struct BorTrials BorTrials;

/* `most`: how many trials there are for a decision, at most. Memory is in proportion to them. */
BorTrials *bor_trials_new (const BorGame *game, guint most);
void bor_trials_free (BorTrials *trials);
/* Forgets everything, as if newly created. */
void bor_trials_forget (BorTrials *trials);

/* Begins a decision of the player `side` among the `n` actions. `random` is used until the next one.
 * With an estimate of the ruleset, each action starts with what its operation is worth, in so many
 * guesses of what is hidden; without guesses it does not. */
void bor_trials_begin (BorTrials *trials, const BorGameState *observation, guint side,
                       const BorAction *actions, guint n, guint guesses, BorRandom *random);
/* Makes one more trial. */
void bor_trials_make (BorTrials *trials, const BorGameState *observation);
/* Adds what was found out about an action: its visits and the sum of their results. */
void bor_trials_add (const BorTrials *trials, BorAction action, guint64 *visits, double *total);
/* Tells what was decided. */
void bor_trials_decide (BorTrials *trials, BorAction action);

G_END_DECLS
