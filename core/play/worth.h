/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

#define BOR_WORTH_MOST 256

/* What positions are worth, where the last ones of which the rules know a key (bor_game_value_key()) are
 * remembered: most differ from earlier ones only in what does not matter. A plain value; not thread-safe. */
typedef double (*BorPositionValue) (const BorGame *game, const BorGameState *state, guint player);
typedef struct {
  const BorGame *game;
  BorPositionValue value; /* bor_game_value or bor_game_study */
  struct {
    guint64 key; /* 0: nothing is known */
    double value;
  } known[BOR_WORTH_MOST];
} BorWorth;

static inline double
bor_worth_of (BorWorth *self, const BorGameState *state, guint player)
{
  guint64 key = bor_game_value_key (self->game, state, player);
  guint place = (guint) key % BOR_WORTH_MOST;
  if (key == 0)
    return self->value (self->game, state, player);
  if (self->known[place].key != key) {
    self->known[place].key = key;
    self->known[place].value = self->value (self->game, state, player);
  }
  return self->known[place].value;
}

G_END_DECLS
