/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/props.h"
#include "play/player-private.h"

#define DEFAULT_ITERATIONS 400
#define MAX_ITERATIONS     1000000

G_DEFINE_QUARK (bor - player - error - quark, bor_player_error)

static BorAction
choose_at_random (BorPlayer *player, const BorGameState *observation, guint side,
                  const BorAction *actions, guint n)
{
  return actions[bor_random_below (&player->random, n)];
}

static gboolean
parse_spec (BorPlayer *player, const char *spec)
{
  gint64 iterations = DEFAULT_ITERATIONS;
  if (strcmp (spec, "random") == 0) {
    player->choose = choose_at_random;
    return TRUE;
  }
  if (strcmp (spec, "heuristic") == 0) {
    bor_heuristic_init (player);
    return TRUE;
  }
  if (g_str_has_prefix (spec, "mcts:") && !bor_props_parse_int (spec + 5, &iterations))
    return FALSE;
  if ((strcmp (spec, "mcts") != 0 && !g_str_has_prefix (spec, "mcts:")) || iterations < 1
      || iterations > MAX_ITERATIONS)
    return FALSE;
  player->iterations = (guint) iterations;
  bor_mcts_init (player);
  return TRUE;
}

BorPlayer *
bor_player_new (const BorGame *game, const char *spec, guint64 seed, GError **error)
{
  g_autoptr (BorPlayer) player = g_new0 (BorPlayer, 1);
  player->game = bor_game_ref (game);
  bor_player_seed (player, seed);
  if (!parse_spec (player, spec)) {
    g_set_error (
      error, BOR_PLAYER_ERROR, BOR_PLAYER_ERROR_UNKNOWN,
      _ ("Unknown player “%s”; the players are random, heuristic, mcts and mcts:ITERATIONS"), spec);
    return NULL;
  }
  return g_steal_pointer (&player);
}

void
bor_player_free (BorPlayer *player)
{
  if (player == NULL)
    return;
  if (player->free_data != NULL)
    player->free_data (player->data);
  bor_game_unref ((BorGame *) player->game);
  g_free (player);
}

void
bor_player_seed (BorPlayer *player, guint64 seed)
{
  bor_random_seed (&player->random, seed);
}

void
bor_player_set_progress (BorPlayer *player, BorPlayerProgress progress, gpointer data)
{
  player->progress = progress;
  player->progress_data = data;
}

BorAction
bor_player_choose (BorPlayer *player, const BorGameState *observation, guint side,
                   const BorAction *actions, guint n)
{
  g_return_val_if_fail (n > 0, 0);
  return player->choose (player, observation, side, actions, n);
}
