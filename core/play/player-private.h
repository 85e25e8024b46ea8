/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/player.h"

G_BEGIN_DECLS

struct BorPlayer {
  const BorGame *game; /* owned */
  BorRandom random;
  guint iterations;           /* of a search */
  gpointer data;              /* owned by the kind of player */
  BorPlayerProgress progress; /* nullable */
  gpointer progress_data;
  BorAction (*choose) (BorPlayer *player, const BorGameState *observation, guint side,
                       const BorAction *actions, guint n);
  void (*free_data) (gpointer data);
};

/* Judges an action by the best way to finish the operation that it begins or goes on with, for the
 * side; what others do in between is played at random. `value` is how good a position is:
 * bor_game_value or bor_game_study. */
typedef struct BorOperations BorOperations;
typedef double (*BorPositionValue) (const BorGame *game, const BorGameState *state, guint player);
BorOperations *bor_operations_new (const BorGame *game, BorPositionValue value);
void bor_operations_free (BorOperations *operations);
double bor_operations_value (BorOperations *operations, const BorGameState *state, guint side,
                             BorAction action, BorRandom *random);

void bor_heuristic_init (BorPlayer *player);
void bor_mcts_init (BorPlayer *player);
/* Whether the game is one of two, without chance or secrets. */
gboolean bor_alphabeta_suits (const BorGame *game);
void bor_alphabeta_init (BorPlayer *player);

G_END_DECLS
