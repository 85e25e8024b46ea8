/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/here-i-stand.h"

#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/game.h"

const BorRuleset bor_here_i_stand = {
  .id = "here-i-stand",
  .title = N_ ("Here I Stand"),
  .summary =
    N_ ("Armies, sieges and fleets of the sixteenth century, on a network with sea zones."),
  .board_kinds = 1 << BOR_BOARD_NETWORK,
  .vocabulary = &his_vocabulary,
  .checks = his_checks,
  .begin = his_begin,
  .game = &bor_here_i_stand_game,
};
