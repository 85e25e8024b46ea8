/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game.h"

gint
battle_player (const BorGame *game, const BorGameState *state)
{
  const BattleHead *head = (const BattleHead *) state;
  switch (head->decider) {
  case BATTLE_CHANCE:
    return BOR_PLAYER_CHANCE;
  case BATTLE_NOBODY:
    return head->stage == BATTLE_STAGE_HIDDEN ? BOR_PLAYER_HIDDEN : BOR_PLAYER_TERMINAL;
  default:
    return head->decider;
  }
}
