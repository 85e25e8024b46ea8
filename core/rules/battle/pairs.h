/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* The checks of opposites and of the board edge (C-PAIR-*, C-EDGE-1) for boards whose ruleset has
 * no such checks. NULL-terminated. */
extern const BorCheck *const bor_battle_pair_checks[];

G_END_DECLS
