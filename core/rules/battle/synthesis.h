/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/synthesis.h"

G_BEGIN_DECLS

/* Scenarios of both games of Marengo on synthetic boards: sound, without an error or a warning.
 * They name every ruleset that has this table. */
extern const BorSynthesis bor_battle_synthesis;

G_END_DECLS
