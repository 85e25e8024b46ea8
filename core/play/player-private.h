/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/player.h"

G_BEGIN_DECLS

struct BorPlayer {
  const BorGame *game; /* owned */
  BorRandom random;
  guint iterations;           /* of a search */
  guint threads;              /* that it may use */
  gpointer data;              /* used by the kind of player */
  BorPlayerProgress progress; /* nullable */
  gpointer progress_data;
  BorAction (*choose) (BorPlayer *player, const BorGameState *observation, guint side,
                       const BorAction *actions, guint n);
  void (*forget) (gpointer data); /* nullable: what was kept from earlier choices */
  void (*free_data) (gpointer data);
};

void bor_heuristic_init (BorPlayer *player);
/* `trees` share the iterations. */
void bor_mcts_init (BorPlayer *player, guint trees);
/* Returns TRUE if the game is for two players, without chance or hidden information. */
gboolean bor_alphabeta_is_supported (const BorGame *game);
void bor_alphabeta_init (BorPlayer *player);

G_END_DECLS
