/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Fails if two scenarios are not the same file. */
void merges_assert_same (const BorScenario *a, const BorScenario *b);
/* Returns a scenario as it is after saving and opening. (transfer full) */
BorScenario *merges_reread (const BorScenario *scenario);
/* Merges, and opens the result again. `n` receives the number of conflicts (nullable). (transfer full) */
BorScenario *merges_merge (const BorScenario *base, const BorScenario *ours,
                           const BorScenario *theirs, guint *n);
/* Decides all conflicts with one of the fixes: 0 takes ours, 1 theirs. (transfer full) */
BorScenario *merges_decide (const BorScenario *merged, guint fix);
/* Returns a grid of four by three cells, of which two are painted, and a side. (transfer full) */
BorScenario *merges_make_grid (void);

G_END_DECLS
