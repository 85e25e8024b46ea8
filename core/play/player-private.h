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

void bor_heuristic_init (BorPlayer *player);
void bor_mcts_init (BorPlayer *player);

G_END_DECLS
