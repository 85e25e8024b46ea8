/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Completes a board of equal locales as a small battle (BorRuleset.begin): capacities and narrow
 * borders, two armies of a few pieces, types, tracks and parameters. */
void bor_battle_begin (BorScenario *scenario);

G_END_DECLS
