/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks/tanks.h"

#include <glib/gi18n-lib.h>

#include "check/check.h"
#include "rules/tanks/setup.h"

const BorRuleset bor_tanks = {
  .id = "tanks",
  .title = N_ ("Tanks"),
  .summary = N_ ("A duel of two Commanders with their tanks on squares, without dice or secrets."),
  .board_kinds = 1 << BOR_BOARD_GRID,
  .grid_neighbours = 8,
  .grid_columns = 16, /* K1.1 */
  .grid_rows = 16,
  .vocabulary = &tanks_vocabulary,
  .checks = tanks_checks,
  .game = &bor_tanks_game,
  .begin = tanks_begin,
};
