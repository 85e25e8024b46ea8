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

/* What follows the name of a search. */
typedef struct {
  gint64 iterations, trees;
} Effort;

/* "NAME", "NAME:NUMBER" or, with several trees, "NAME:NUMBER/TREES"; `effort` is left as it is without
 * a number. */
static gboolean
parse_search (const char *spec, const char *name, gboolean trees, Effort *effort)
{
  gsize n = strlen (name);
  if (!g_str_has_prefix (spec, name))
    return FALSE;
  if (spec[n] == '\0')
    return TRUE;
  g_auto (GStrv) numbers = g_strsplit (spec + n + 1, "/", -1);
  guint count = g_strv_length (numbers);
  return spec[n] == ':' && (count == 1 || (count == 2 && trees))
         && bor_props_parse_int (numbers[0], &effort->iterations) && effort->iterations >= 1
         && effort->iterations <= MAX_ITERATIONS
         && (count == 1 || bor_props_parse_int (numbers[1], &effort->trees)) && effort->trees >= 1
         && effort->trees <= BOR_PLAYER_MAX_TREES && effort->trees <= effort->iterations;
}

static gboolean
parse_spec (BorPlayer *player, const char *spec)
{
  Effort trials = { DEFAULT_ITERATIONS, 1 }, positions = { DEFAULT_POSITIONS, 1 };
  if (strcmp (spec, "random") == 0) {
    player->choose = choose_at_random;
  } else if (strcmp (spec, "heuristic") == 0) {
    bor_heuristic_init (player);
  } else if (parse_search (spec, "mcts", TRUE, &trials)) {
    player->iterations = (guint) trials.iterations;
    bor_mcts_init (player, (guint) trials.trees);
  } else if (parse_search (spec, "alphabeta", FALSE, &positions)) {
    gboolean suits = bor_alphabeta_is_supported (player->game);
    player->iterations = (guint) (suits ? positions.iterations : trials.iterations);
    if (suits)
      bor_alphabeta_init (player);
    else
      bor_mcts_init (player, 1);
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
  player->threads = 1;
  bor_player_seed (player, seed);
  if (!parse_spec (player, spec)) {
    g_set_error (error, BOR_PLAYER_ERROR, BOR_PLAYER_ERROR_UNKNOWN,
                 _ ("Unknown player “%s”; the players are random, heuristic, mcts, "
                    "mcts:ITERATIONS and mcts:ITERATIONS/TREES; for two-player games without "
                    "chance or hidden information "
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
bor_player_set_threads (BorPlayer *player, guint threads)
{
  player->threads = MAX (threads, 1);
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
