/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/marengo/game-private.h"

/* What a side sees (M15.13), and states that it could be in. */

void
marengo_observe (const BorGame *game, const BorGameState *state, gint observer,
                 BorGameState *observation)
{
  Marengo m;
  memcpy (observation, state, game->state_size);
  marengo_open (&m, (const MarengoGame *) game, observation, NULL);
  if (m.s->stage != MARENGO_STAGE_OVER && m.s->decider != observer) {
    marengo_reset (&m);
    marengo_ask (&m, BATTLE_STAGE_HIDDEN, BATTLE_NOBODY);
  }
  for (guint army = 0; army < 2; army++)
    if ((gint) army != observer)
      battle_hide_army (&m.b, army);
}

guint64
marengo_sight_key (const BorGame *game, const BorGameState *state, gint player)
{
  const MarengoGame *g = (const MarengoGame *) game;
  Marengo m;
  marengo_open (&m, g, state, NULL);
  return battle_sight_key (&m.b, &g->layout, (const guint8 *) state,
                           game->state_size - game->derived_size, (guint) player);
}

void
marengo_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                     BorRandom *random, BorGameState *state)
{
  Marengo m;
  memcpy (state, observation, game->state_size);
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  for (guint army = 0; army < 2; army++)
    if ((gint) army != observer)
      battle_guess_army (&m.b, army, random);
}
