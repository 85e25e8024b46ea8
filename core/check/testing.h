/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/fix-all.h"
#include "check/problem.h"
#include "check/shared.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* fix-all.h */

/* All automatic fixes of `check` (NULL: any); `n_fixed` (nullable) counts the problems that a fix
 * mended. (transfer full) */
BorScenario *bor_check_fix_all (const BorScenario *scenario, const BorCheck *check, guint *n_fixed);

/* problem.h */

/* bor_problem_apply_by() with a topology of its own. (transfer full, NULL on error) */
BorScenario *bor_problem_apply (const BorProblem *problem, const BorFix *fix,
                                const BorScenario *scenario, GError **error);
/* Applies the automatic fix of the problem. (transfer full, NULL on error) */
BorScenario *bor_problem_fix (const BorProblem *problem, const BorScenario *scenario,
                              GError **error);

/* shared.h */

/* The interiors of two locales overlap, deeper than the board's tolerance;
 * FALSE when one of the rings is not sound. `where` (nullable) gets a place. */
gboolean bor_check_locales_overlap (const BorTopology *topology, gint32 a, gint32 b,
                                    BorPoint *where);

G_END_DECLS
