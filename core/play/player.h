/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Computer players, for any game. A player is given observations only, so it
 * cannot know what its side cannot. Each has its own random numbers: the same seed and the same
 * observations give the same choices. Not thread-safe; one for each thread. */
typedef struct BorPlayer BorPlayer;

#define BOR_PLAYER_ERROR (bor_player_error_quark ())
GQuark bor_player_error_quark (void);

typedef enum {
  BOR_PLAYER_ERROR_UNKNOWN, /* no player of that name, or no number where one belongs */
} BorPlayerError;

/* `spec` is "random", "heuristic", "mcts", "mcts:ITERATIONS", "alphabeta" or "alphabeta:POSITIONS".
 * Alpha-beta is for games of two without chance and secrets; any other it plays as "mcts".
 * (transfer full, NULL on error) */
BorPlayer *bor_player_new (const BorGame *game, const char *spec, guint64 seed, GError **error);
/* The kind of player that looks ahead best in the game: "alphabeta" or "mcts". */
const char *bor_player_searcher (const BorGame *game);
void bor_player_free (BorPlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPlayer, bor_player_free)
/* Starts again with another seed, as if just made. */
void bor_player_seed (BorPlayer *player, guint64 seed);

/* Called now and then while a player thinks, in its thread; FALSE: choose now, with what has been
 * found so far. */
typedef gboolean (*BorPlayerProgress) (guint done, guint of, gpointer data);
void bor_player_set_progress (BorPlayer *player, BorPlayerProgress progress, gpointer data);

/* One of the `n` legal actions of `observation`, which is what `side` sees at its decision. */
BorAction bor_player_choose (BorPlayer *player, const BorGameState *observation, guint side,
                             const BorAction *actions, guint n);

G_END_DECLS
