/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Computer players for any game. They only see observations, so they cannot know what the player
 * they stand for cannot. Each has its own random numbers: the same seed and the same observations
 * give the same choices. Not thread-safe; use one per thread. */
typedef struct BorPlayer BorPlayer;

#define BOR_PLAYER_ERROR (bor_player_error_quark ())
GQuark bor_player_error_quark (void);

typedef enum {
  BOR_PLAYER_ERROR_UNKNOWN, /* unknown name, or an invalid number */
} BorPlayerError;

#define BOR_PLAYER_MAX_TREES 64

/* Creates a player. `spec` is "random", "heuristic", "mcts", "mcts:ITERATIONS",
 * "mcts:ITERATIONS/TREES", "alphabeta" or "alphabeta:POSITIONS". Trees, at most
 * BOR_PLAYER_MAX_TREES and as many as iterations, share the iterations; threads can work on them
 * at the same time. Alpha-beta search is for two-player games without chance and hidden
 * information; in other games "alphabeta" plays as "mcts". (transfer full, NULL on error) */
BorPlayer *bor_player_new (const BorGame *game, const char *spec, guint64 seed, GError **error);
/* Returns the kind of search that suits the game: "alphabeta" or "mcts". */
const char *bor_player_searcher (const BorGame *game);
void bor_player_free (BorPlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPlayer, bor_player_free)
/* Resets a player with another seed, as if newly created. */
void bor_player_seed (BorPlayer *player, guint64 seed);

/* How many threads the player may use while it thinks (1); it has use for as many as it has trees. They
 * make it faster, but do not change what it chooses. */
void bor_player_set_threads (BorPlayer *player, guint threads);

/* Called from time to time while a player thinks, in the same thread. Returns FALSE to stop
 * thinking and choose the best action found so far. */
typedef gboolean (*BorPlayerProgress) (guint done, guint of, gpointer data);
void bor_player_set_progress (BorPlayer *player, BorPlayerProgress progress, gpointer data);

/* Chooses one of the `n` legal actions. `observation` is what the player `side` sees at its
 * decision. */
BorAction bor_player_choose (BorPlayer *player, const BorGameState *observation, guint side,
                             const BorAction *actions, guint n);

G_END_DECLS
