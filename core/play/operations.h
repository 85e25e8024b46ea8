/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/worth.h"

G_BEGIN_DECLS

/* Evaluates actions by the best way to finish the operation that they begin or continue. What others decide
 * in between, they decide at random. Not thread-safe. */
typedef struct BorOperations BorOperations;

/* `value` evaluates positions: bor_game_value or bor_game_study. (transfer full) */
BorOperations *bor_operations_new (const BorGame *game, BorPositionValue value);
void bor_operations_free (BorOperations *operations);

/* Returns how well the player `side`, whose decision it is, can stand after an operation that `action` begins
 * or continues. Positions that are worth the same as others (bor_game_action_covers(),
 * bor_game_value_key()) are not looked at twice; result and random numbers are as if they were. */
double bor_operations_value (BorOperations *operations, const BorGameState *state, guint side,
                             BorAction action, BorRandom *random);

G_END_DECLS
