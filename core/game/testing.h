/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* game.h */

/* Returns the invariant that a state violates, in English; NULL if it is valid. */
const char *bor_game_check_state (const BorGame *game, const BorGameState *state);
/* Compares two states byte by byte. */
gboolean bor_game_state_equal (const BorGame *game, const BorGameState *a, const BorGameState *b);

/* Returns a uniformly random legal action, or an outcome of chance. `buffer` has room for
 * max_actions. */
BorAction bor_game_random_action (const BorGame *game, const BorGameState *state, BorAction *buffer,
                                  BorRandom *random);

G_END_DECLS
