/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* The checks of Bonaparte at Marengo's board invariants, by number. */

/* checks-locales.c */
extern const BorCheck bor_b_loc_1, bor_b_loc_2, bor_b_loc_3, bor_b_loc_4;
extern const BorCheck bor_b_opp_1, bor_b_opp_2, bor_b_opp_3, bor_b_opp_4;
extern const BorCheck bor_b_cap_1, bor_b_ret_1;

/* checks-approaches.c */
extern const BorCheck bor_b_wid_1, bor_b_imp_1, bor_b_imp_2, bor_b_edge_1;
extern const BorCheck bor_b_pen_1, bor_b_pen_2, bor_b_pen_3, bor_b_obs_1, bor_b_obs_2;

/* checks-roads.c */
extern const BorCheck bor_b_road_1, bor_b_road_2, bor_b_road_3, bor_b_road_4, bor_b_road_5;
extern const BorCheck bor_b_road_6, bor_b_road_7, bor_b_road_8;

/* checks-entry.c */
extern const BorCheck bor_b_ent_1, bor_b_ent_2, bor_b_ent_3, bor_b_ent_4, bor_b_ent_5;
extern const BorCheck bor_b_start_1, bor_b_start_3;

/* checks-start.c */
extern const BorCheck bor_b_start_2, bor_b_start_4, bor_b_start_5;
extern const BorCheck bor_b_place_1, bor_b_place_2;

/* checks-limits.c */
extern const BorCheck bor_b_oob_3, bor_b_size_1, bor_b_time_2;

/* checks-reach.c */
extern const BorCheck bor_b_reach_1, bor_b_reach_2, bor_b_reach_3;

/* checks-armies.c */
extern const BorCheck bor_b_obj_1, bor_b_obj_2, bor_b_obj_3;
extern const BorCheck bor_b_oob_1, bor_b_oob_2, bor_b_mor_1, bor_b_time_1;
extern const BorCheck bor_b_side_1;

G_END_DECLS
