/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game.h"

void
battle_find_places (const Battle *b, guint army, guint locale, guint from, BattlePlaces *places)
{
  const BattleBoard *board = b->board;
  places->n = places->total = 0;
  for (guint a = board->first_approach[locale]; a < board->first_approach[locale + 1]; a++) {
    guint to = board->to[a];
    guint room = battle_free_capacity (b, army, to);
    gboolean known = to == from || battle_enemy_in (b, army, to) || room == 0;
    for (guint i = 0; i < places->n && !known; i++)
      known = places->to[i] == to;
    if (known || places->n == G_N_ELEMENTS (places->to))
      continue;
    guint i = places->n++;
    for (; i > 0 && places->to[i - 1] > to; i--) {
      places->to[i] = places->to[i - 1];
      places->room[i] = places->room[i - 1];
    }
    places->to[i] = to;
    places->room[i] = room;
    places->total += room;
  }
}
