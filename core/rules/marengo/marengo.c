/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/marengo.h"

#include <glib/gi18n-lib.h>

#include "rules/battle/begin.h"
#include "rules/battle/synthesis.h"
#include "rules/marengo/checks.h"
#include "rules/marengo/game.h"

static const BorCheck *const checks[] = {
  &bor_b_loc_1,   &bor_b_loc_2,   &bor_b_loc_3,   &bor_b_loc_4,   &bor_b_opp_1,   &bor_b_opp_2,
  &bor_b_opp_3,   &bor_b_opp_4,   &bor_b_wid_1,   &bor_b_imp_1,   &bor_b_imp_2,   &bor_b_edge_1,
  &bor_b_pen_1,   &bor_b_pen_2,   &bor_b_pen_3,   &bor_b_obs_1,   &bor_b_obs_2,   &bor_b_cap_1,
  &bor_b_road_1,  &bor_b_road_2,  &bor_b_road_3,  &bor_b_road_4,  &bor_b_road_5,  &bor_b_road_6,
  &bor_b_road_7,  &bor_b_road_8,  &bor_b_ent_1,   &bor_b_ent_2,   &bor_b_ent_3,   &bor_b_ent_4,
  &bor_b_ent_5,   &bor_b_start_1, &bor_b_start_2, &bor_b_start_3, &bor_b_start_4, &bor_b_start_5,
  &bor_b_place_1, &bor_b_place_2, &bor_b_obj_1,   &bor_b_obj_2,   &bor_b_obj_3,   &bor_b_reach_1,
  &bor_b_reach_2, &bor_b_reach_3, &bor_b_ret_1,   &bor_b_oob_1,   &bor_b_oob_2,   &bor_b_oob_3,
  &bor_b_mor_1,   &bor_b_time_1,  &bor_b_time_2,  &bor_b_side_1,  &bor_b_size_1,  NULL,
};

const BorRuleset bor_marengo = {
  .id = "marengo",
  .title = N_ ("Bonaparte at Marengo"),
  .summary = N_ ("Two armies of wooden blocks with hidden faces fight over the sides of locales, "
                 "without dice."),
  .board_kinds = 1 << BOR_BOARD_AREA,
  .vocabulary = &bor_marengo_vocabulary,
  .checks = checks,
  .begin = bor_battle_begin,
  .synthesis = &bor_battle_synthesis,
  .game = &bor_marengo_game,
};
