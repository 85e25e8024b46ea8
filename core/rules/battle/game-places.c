/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game.h"

void
battle_find_places (const Battle *b, guint army, guint locale, guint from, BattlePlaces *places)
{
  const BattleBoard *board = b->board;
  guint n = 0, total = 0, end = board->first_neighbor[locale + 1];
  for (guint i = board->first_neighbor[locale]; i < end && n < G_N_ELEMENTS (places->to); i++) {
    guint to = board->neighbor[i];
    if (to == from || battle_enemy_in (b, army, to) || b->count[to] >= board->capacity[to])
      continue;
    places->to[n] = to;
    places->neighbor[n] = i;
    places->room[n] = (guint) (board->capacity[to] - b->count[to]);
    total += places->room[n++];
  }
  places->n = n;
  places->total = total;
}
