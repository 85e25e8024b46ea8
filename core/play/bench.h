/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Measures the speed of a game's engine, and tells whether two engines play the same. */
typedef struct {
  guint games;
  guint64 actions;   /* decisions and outcomes of chance */
  double seconds;    /* processor time of this thread */
  double copies;     /* copies of a state per second */
  guint64 signature; /* hash of the final positions of all games */
} BorBench;

/* Plays whole games at random (uniformly) in this thread. */
BorBench bor_bench_run (const BorGame *game, guint games, guint64 seed);

/* Counts the sequences of `depth` choices from the state, including games that end earlier. Each
 * outcome of chance counts as a choice; of chance nodes that cannot be listed, only a single
 * outcome, always the same, is followed. */
guint64 bor_bench_perft (const BorGame *game, const BorGameState *state, guint depth);

/* The same counted by whole operations (bor_game_is_quiet()): the number of ways to complete
 * `depth` operations, starting with the current one. */
guint64 bor_bench_perft_turns (const BorGame *game, const BorGameState *state, guint depth);

G_END_DECLS
