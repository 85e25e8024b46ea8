/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Returns `scenario` with one to four defects that concern what belongs together, rather than how a
 * file is spelt: roads without stops or with a line elsewhere, stops in the wrong order, sides linked
 * to the wrong ones although they have penalties, borders drawn twice or almost without length, rings
 * the other way round, references to others, parts twice. (transfer full) */
BorScenario *crooked_boards_bend (const BorScenario *scenario, GRand *rand);

G_END_DECLS
