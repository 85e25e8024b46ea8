/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* How fast a game is, and whether two engines play the same. */
typedef struct {
  guint games;
  guint64 actions;   /* decisions and chance */
  double seconds;    /* of processor time of this thread */
  double copies;     /* of a state in a second */
  guint64 signature; /* over the final positions of all games */
} BorBench;

/* Uniformly random play of whole games in this thread. */
BorBench bor_bench_run (const BorGame *game, guint games, guint64 seed);

/* The number of ways to make `depth` choices from the state, games that end
 * before included; each outcome of chance is one way. Of chances that cannot be listed the same one is
 * taken every time. */
guint64 bor_bench_perft (const BorGame *game, const BorGameState *state, guint depth);

/* The same by operations (bor_game_is_quiet), for rules that count whole turns: the number of ways to
 * finish `depth` of them, the one at hand first. */
guint64 bor_bench_perft_turns (const BorGame *game, const BorGameState *state, guint depth);

G_END_DECLS
