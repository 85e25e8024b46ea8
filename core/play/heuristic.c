/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/operations.h"
#include "play/player-private.h"

/* A player that looks one operation ahead: it tries every way of finishing the current operation
 * (and of each that it could begin), and takes the one after which its side stands best. Hidden
 * information is guessed once for each decision. */

static BorAction
choose (BorPlayer *player, const BorGameState *observation, guint side, const BorAction *actions,
        guint n)
{
  BorOperations *search = player->data;
  double best = -G_MAXDOUBLE;
  BorAction chosen = actions[0];
  g_autofree BorGameState *guess = bor_game_state_new (player->game);
  bor_game_determinise (player->game, observation, (gint) side, &player->random, guess);
  for (guint i = 0; i < n; i++) {
    double value = bor_operations_value (search, guess, side, actions[i], &player->random)
                   + 1e-6 * bor_random_double (&player->random);
    if (value > best) {
      best = value;
      chosen = actions[i];
    }
  }
  return chosen;
}

static void
free_search (gpointer data)
{
  bor_operations_free (data);
}

void
bor_heuristic_init (BorPlayer *player)
{
  player->data = bor_operations_new (player->game, bor_game_value);
  player->choose = choose;
  player->free_data = free_search;
}
