/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/fix-all.h"
#include "check/problem.h"
#include "check/shared.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* fix-all.h */

/* Applies all automatic fixes of `check` (NULL: of all checks). `n_fixed` (nullable) receives the
 * number of problems that a fix resolved. (transfer full) */
BorScenario *bor_check_fix_all (const BorScenario *scenario, const BorCheck *check, guint *n_fixed);

/* problem.h */

/* As bor_problem_apply_by(), but builds a topology. (transfer full, NULL on error) */
BorScenario *bor_problem_apply (const BorProblem *problem, const BorFix *fix,
                                const BorScenario *scenario, GError **error);
/* Applies the automatic fix of the problem. (transfer full, NULL on error) */
BorScenario *bor_problem_fix (const BorProblem *problem, const BorScenario *scenario,
                              GError **error);

/* shared.h */

/* Returns TRUE if the interiors of two locales overlap by more than the board's tolerance; FALSE if
 * one of the rings is invalid. `where` (nullable) receives a point in the overlap. */
gboolean bor_check_locales_overlap (const BorTopology *topology, gint32 a, gint32 b,
                                    BorPoint *where);

G_END_DECLS
