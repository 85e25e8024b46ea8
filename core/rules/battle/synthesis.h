/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/synthesis.h"

G_BEGIN_DECLS

/* Scenarios of both Marengo games on synthetic boards, without errors or warnings. They can be
 * played with every ruleset that has this table. */
extern const BorSynthesis bor_battle_synthesis;

G_END_DECLS
