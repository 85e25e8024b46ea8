/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/props.h"
#include "play/player-private.h"

#define DEFAULT_ITERATIONS 400
#define DEFAULT_POSITIONS  10000
#define MAX_ITERATIONS     1000000

G_DEFINE_QUARK (bor - player - error - quark, bor_player_error)

static BorAction
choose_at_random (BorPlayer *player, const BorGameState *observation, guint side,
                  const BorAction *actions, guint n)
{
  return actions[bor_random_below (&player->random, n)];
}

/* "NAME" or "NAME:NUMBER"; `iterations` is left as it is without a number. */
static gboolean
parse_search (const char *spec, const char *name, gint64 *iterations)
{
  gsize n = strlen (name);
  if (!g_str_has_prefix (spec, name))
    return FALSE;
  if (spec[n] == '\0')
    return TRUE;
  return spec[n] == ':' && bor_props_parse_int (spec + n + 1, iterations) && *iterations >= 1
         && *iterations <= MAX_ITERATIONS;
}

static gboolean
parse_spec (BorPlayer *player, const char *spec)
{
  gint64 iterations = DEFAULT_ITERATIONS, positions = DEFAULT_POSITIONS;
  if (strcmp (spec, "random") == 0) {
    player->choose = choose_at_random;
  } else if (strcmp (spec, "heuristic") == 0) {
    bor_heuristic_init (player);
  } else if (parse_search (spec, "mcts", &iterations)) {
    player->iterations = (guint) iterations;
    bor_mcts_init (player);
  } else if (parse_search (spec, "alphabeta", &positions)) {
    gboolean suits = bor_alphabeta_is_supported (player->game);
    player->iterations = (guint) (suits ? positions : iterations);
    (suits ? bor_alphabeta_init : bor_mcts_init) (player);
  } else {
    return FALSE;
  }
  return TRUE;
}

BorPlayer *
bor_player_new (const BorGame *game, const char *spec, guint64 seed, GError **error)
{
  g_autoptr (BorPlayer) player = g_new0 (BorPlayer, 1);
  player->game = bor_game_ref (game);
  bor_player_seed (player, seed);
  if (!parse_spec (player, spec)) {
    g_set_error (error, BOR_PLAYER_ERROR, BOR_PLAYER_ERROR_UNKNOWN,
                 _ ("Unknown player “%s”; the players are random, heuristic, mcts and "
                    "mcts:ITERATIONS; for two-player games without chance or hidden information "
                    "also alphabeta and alphabeta:POSITIONS"),
                 spec);
    return NULL;
  }
  return g_steal_pointer (&player);
}

const char *
bor_player_searcher (const BorGame *game)
{
  return bor_alphabeta_is_supported (game) ? "alphabeta" : "mcts";
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
  if (player->forget != NULL)
    player->forget (player->data);
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
