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

G_END_DECLS
