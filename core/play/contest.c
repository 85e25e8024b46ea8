/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/contest.h"

BorContest *
bor_contest_new (const BorGame *game, const char *const *players, guint64 seed, GError **error)
{
  g_autoptr (BorContest) contest = g_new0 (BorContest, 1);
  contest->game = bor_game_ref (game);
  contest->state = bor_game_state_new (game);
  contest->observation = bor_game_state_new (game);
  contest->actions = g_new (BorAction, game->max_actions);
  for (guint i = 0; i < bor_game_n_players (game); i++) {
    if (players[i] == NULL)
      continue;
    contest->players[i] = bor_player_new (game, players[i], 0, error);
    if (contest->players[i] == NULL)
      return NULL;
  }
  bor_contest_restart (contest, seed);
  return g_steal_pointer (&contest);
}

void
bor_contest_free (BorContest *contest)
{
  if (contest == NULL)
    return;
  for (guint i = 0; i < BOR_MAX_PLAYERS; i++)
    bor_player_free (contest->players[i]);
  g_free (contest->state);
  g_free (contest->observation);
  g_free (contest->actions);
  bor_game_unref ((BorGame *) contest->game);
  g_free (contest);
}

guint64
bor_contest_seed (guint64 seed, guint i)
{
  BorRandom random;
  bor_random_seed (&random, seed + i * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  return bor_random_next (&random);
}

void
bor_contest_restart (BorContest *contest, guint64 seed)
{
  bor_random_seed (&contest->chance, seed);
  for (guint i = 0; i < BOR_MAX_PLAYERS; i++)
    if (contest->players[i] != NULL)
      bor_player_seed (contest->players[i], bor_contest_seed (seed, i + 1));
  contest->length = 0;
  bor_game_initial (contest->game, contest->state);
}

void
bor_contest_set_progress (BorContest *contest, BorPlayerProgress progress, gpointer data)
{
  for (guint i = 0; i < BOR_MAX_PLAYERS; i++)
    if (contest->players[i] != NULL)
      bor_player_set_progress (contest->players[i], progress, data);
}

void
bor_contest_set_threads (BorContest *contest, guint threads)
{
  for (guint i = 0; i < BOR_MAX_PLAYERS; i++)
    if (contest->players[i] != NULL)
      bor_player_set_threads (contest->players[i], threads);
}

gboolean
bor_contest_step (BorContest *contest, BorAction *action, BorEvents *events)
{
  const BorGame *game = contest->game;
  gint side = bor_game_player (game, contest->state);
  BorAction chosen;
  if (side == BOR_PLAYER_TERMINAL)
    return FALSE;
  if (side == BOR_PLAYER_CHANCE) {
    chosen = bor_game_draw (game, contest->state, &contest->chance);
  } else {
    g_return_val_if_fail (contest->players[side] != NULL, FALSE);
    guint n = bor_game_legal (game, contest->state, contest->actions);
    bor_game_observe (game, contest->state, side, contest->observation);
    chosen = bor_player_choose (contest->players[side], contest->observation, (guint) side,
                                contest->actions, n);
  }
  bor_game_apply (game, contest->state, chosen, events);
  contest->length++;
  if (action != NULL)
    *action = chosen;
  return TRUE;
}
