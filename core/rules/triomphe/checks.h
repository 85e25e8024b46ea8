/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* The checks of Triomphe à Marengo's board invariants, by number. If a scenario is played with
 * Bonaparte at Marengo, whose checks find some of the same problems, these are not reported twice
 * (bor_battle_is_second()). */

/* checks-approaches.c */
extern const BorCheck bor_t_bi_1, bor_t_bi_2, bor_t_bi_3, bor_t_bi_4, bor_t_bi_5, bor_t_bi_6;
extern const BorCheck bor_t_bi_24;

/* checks-roads.c */
extern const BorCheck bor_t_bi_8, bor_t_bi_9;

/* checks-directions.c */
extern const BorCheck bor_t_bi_10, bor_t_bi_11, bor_t_bi_12, bor_t_bi_13;

/* checks-locales.c */
extern const BorCheck bor_t_bi_7, bor_t_bi_18, bor_t_bi_19, bor_t_bi_20;

/* checks-scenario.c */
extern const BorCheck bor_t_bi_14, bor_t_bi_15, bor_t_bi_16, bor_t_bi_17, bor_t_bi_21, bor_t_bi_22;
extern const BorCheck bor_t_bi_23, bor_t_side_1;

/* checks-limits.c */
extern const BorCheck bor_t_place_1, bor_t_place_2, bor_t_size_1;

G_END_DECLS
