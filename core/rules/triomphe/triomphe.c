/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/triomphe.h"

#include <glib/gi18n-lib.h>

#include "rules/battle/begin.h"
#include "rules/battle/synthesis.h"
#include "rules/triomphe/checks.h"
#include "rules/triomphe/game.h"

static const BorCheck *const checks[] = {
  &bor_t_bi_1,   &bor_t_bi_2,    &bor_t_bi_3,    &bor_t_bi_4,   &bor_t_bi_5,  &bor_t_bi_6,
  &bor_t_bi_7,   &bor_t_bi_8,    &bor_t_bi_9,    &bor_t_bi_10,  &bor_t_bi_11, &bor_t_bi_12,
  &bor_t_bi_13,  &bor_t_bi_14,   &bor_t_bi_15,   &bor_t_bi_16,  &bor_t_bi_17, &bor_t_bi_18,
  &bor_t_bi_19,  &bor_t_bi_20,   &bor_t_bi_21,   &bor_t_bi_22,  &bor_t_bi_23, &bor_t_bi_24,
  &bor_t_side_1, &bor_t_place_1, &bor_t_place_2, &bor_t_size_1, NULL,
};

const BorRuleset bor_triomphe = {
  .id = "triomphe",
  .title = N_ ("Triomphe à Marengo"),
  .summary = N_ ("The same battle with morale tokens that are won and lost locale by locale."),
  .board_kinds = 1 << BOR_BOARD_AREA,
  .vocabulary = &bor_triomphe_vocabulary,
  .checks = checks,
  .begin = bor_battle_begin,
  .synthesis = &bor_battle_synthesis,
  .game = &bor_triomphe_game,
};
