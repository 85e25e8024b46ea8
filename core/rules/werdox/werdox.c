/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/werdox.h"

#include <glib/gi18n-lib.h>

#include "rules/werdox/setup.h"

G_DEFINE_QUARK (bor - werdox - error - quark, bor_werdox_error)

const BorRuleset bor_werdox = {
  .id = "werdox",
  .title = N_ ("Werdox"),
  .summary = N_ ("The battle for a fortress, with hidden counters and one die."),
  .board_kinds = 1 << BOR_BOARD_GRID,
  .grid_neighbours = 4,
  .grid_columns = 20, /* the usual forces have room on either side of a wall */
  .grid_rows = 20,
  .vocabulary = &werdox_vocabulary,
  .checks = werdox_checks,
  .game = &bor_werdox_game,
  .begin = werdox_begin,
};
