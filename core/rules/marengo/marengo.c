/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/marengo.h"

#include <glib/gi18n-lib.h>

#include "rules/marengo/game.h"

static const BorCheck *const no_checks[] = { NULL };

const BorRuleset bor_marengo = {
  .id = "marengo",
  .title = N_ ("Bonaparte at Marengo"),
  .summary = N_ ("Two armies of wooden blocks with hidden faces fight over the sides of locales, "
                 "without dice."),
  .board_kinds = 1 << BOR_BOARD_AREA,
  .vocabulary = &bor_marengo_vocabulary,
  .checks = no_checks,
  .game = &bor_marengo_game,
};
