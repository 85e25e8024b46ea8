/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/game.h"
#include "game/key.h"
#include "game/testing.h"

/* What players need who look ahead: chance, what is hidden, and how good a position is. */

BorAction
bor_game_draw (const BorGame *game, const BorGameState *state, BorRandom *random)
{
  BorChance chances[BOR_MAX_CHANCES];
  guint n = bor_game_chances (game, state, chances), i = 0;
  if (n == 0)
    return game->rules->chance->sample (game, state, random);
  double at = bor_random_double (random);
  for (; i + 1 < n && at >= chances[i].probability; i++)
    at -= chances[i].probability;
  return chances[i].action;
}

BorAction
bor_game_random_action (const BorGame *game, const BorGameState *state, BorAction *buffer,
                        BorRandom *random)
{
  if (bor_game_player (game, state) == BOR_PLAYER_CHANCE)
    return bor_game_draw (game, state, random);
  return buffer[bor_random_below (random, bor_game_legal (game, state, buffer))];
}

guint
bor_game_apply_within (const BorGame *game, BorGameState *state, BorAction action,
                       BorAction *actions)
{
  if (game->rules->apply_within != NULL)
    return game->rules->apply_within (game, state, action, actions);
  bor_game_apply (game, state, action, NULL);
  return bor_game_is_quiet (game, state) ? 0 : bor_game_legal (game, state, actions);
}

/* One action after the other; `within` as in BorGameRules. */
static guint
go_on_at_random (const BorGame *game, BorGameState *state, guint max, gboolean within, guint n,
                 BorAction *actions, BorRandom *random)
{
  guint played = 0;
  for (; played < max; played++) {
    BorAction action;
    if (n > 0)
      action = actions[bor_random_below (random, n)];
    else if (within ? !bor_game_is_quiet (game, state)
                    : bor_game_player (game, state) == BOR_PLAYER_CHANCE)
      action = bor_game_draw (game, state, random);
    else
      break;
    n = within ? bor_game_apply_within (game, state, action, actions)
               : bor_game_apply_and_list (game, state, action, NULL, actions);
  }
  return played;
}

void
bor_game_finish_at_random (const BorGame *game, BorGameState *state, guint max, guint n,
                           BorAction *actions, BorRandom *random)
{
  if (game->rules->play_at_random != NULL)
    game->rules->play_at_random (game, state, max, TRUE, n, actions, random);
  else
    go_on_at_random (game, state, max, TRUE, n, actions, random);
}

guint
bor_game_play_at_random (const BorGame *game, BorGameState *state, guint max, BorAction *buffer,
                         BorRandom *random)
{
  guint n = bor_game_legal (game, state, buffer);
  return game->rules->play_at_random != NULL
           ? game->rules->play_at_random (game, state, max, FALSE, n, buffer, random)
           : go_on_at_random (game, state, max, FALSE, n, buffer, random);
}

void
bor_game_observe (const BorGame *game, const BorGameState *state, gint observer,
                  BorGameState *observation)
{
  const BorGameHiding *hiding = game->rules->hiding;
  if (hiding != NULL)
    hiding->observe (game, state, observer, observation);
  else
    memcpy (observation, state, game->state_size);
}

guint64
bor_game_observation_key (const BorGame *game, const BorGameState *observation, gint player)
{
  const BorGameHiding *hiding = game->rules->hiding;
  return hiding != NULL && hiding->key != NULL ? hiding->key (game, observation, player)
                                               : bor_game_state_key (game, observation);
}

guint64
bor_game_sight_key (const BorGame *game, const BorGameState *state, gint player,
                    BorGameState *buffer)
{
  const BorGameHiding *hiding = game->rules->hiding;
  if (hiding == NULL || hiding->key != NULL)
    return bor_game_observation_key (game, state, player);
  hiding->observe (game, state, player, buffer);
  return bor_game_observation_key (game, buffer, player);
}

void
bor_game_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                      BorRandom *random, BorGameState *state)
{
  const BorGameHiding *hiding = game->rules->hiding;
  if (hiding != NULL)
    hiding->determinise (game, observation, observer, random, state);
  else
    memcpy (state, observation, game->state_size);
}

/* What the player gets in one random game from here; the same state leads to the same game. */
static double
play_out (const BorGame *game, const BorGameState *start, guint player)
{
  g_autofree BorGameState *state = bor_game_state_copy (game, start);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  double returns[BOR_MAX_PLAYERS];
  BorRandom random;
  bor_random_seed (&random, bor_game_state_hash (game, start));
  bor_game_play_at_random (game, state, game->max_length, actions, &random);
  bor_game_returns (game, state, returns);
  return returns[player];
}

static double
judge (const BorGame *game, const BorGameState *state, guint player,
       double (*guess) (const BorGame *game, const BorGameState *state, guint player))
{
  double returns[BOR_MAX_PLAYERS];
  if (guess == NULL)
    return play_out (game, state, player);
  if (bor_game_player (game, state) != BOR_PLAYER_TERMINAL)
    return guess (game, state, player);
  bor_game_returns (game, state, returns);
  return returns[player];
}

double
bor_game_value (const BorGame *game, const BorGameState *state, guint player)
{
  const BorGameSearch *search = game->rules->search;
  return judge (game, state, player, search != NULL ? search->value : NULL);
}

guint64
bor_game_value_key (const BorGame *game, const BorGameState *state, guint player)
{
  const BorGameSearch *search = game->rules->search;
  if (search == NULL || search->value_key == NULL
      || bor_game_player (game, state) == BOR_PLAYER_TERMINAL)
    return 0;
  return search->value_key (game, state) ^ player * BOR_KEY_THREE;
}

gboolean
bor_game_action_covers (const BorGame *game, const BorGameState *state, BorAction a, BorAction b)
{
  const BorGameSearch *search = game->rules->search;
  return search != NULL && search->covers != NULL && search->covers (game, state, a, b);
}

double
bor_game_study (const BorGame *game, const BorGameState *state, guint player)
{
  const BorGameSearch *search = game->rules->search;
  if (search == NULL || search->study == NULL)
    return bor_game_value (game, state, player);
  return judge (game, state, player, search->study);
}

gboolean
bor_game_is_quiet (const BorGame *game, const BorGameState *state)
{
  const BorGameSearch *search = game->rules->search;
  return search != NULL && search->is_quiet != NULL
           ? search->is_quiet (game, state)
           : bor_game_player (game, state) != BOR_PLAYER_CHANCE;
}
