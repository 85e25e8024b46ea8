/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* game.h */

/* The invariant that a state violates, in English; NULL if it is sound. */
const char *bor_game_check_state (const BorGame *game, const BorGameState *state);
/* Equal bytes: the same position, reached in a way that leaves no difference. */
gboolean bor_game_state_equal (const BorGame *game, const BorGameState *a, const BorGameState *b);

G_END_DECLS
