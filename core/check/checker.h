/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/problem.h"

G_BEGIN_DECLS

/* Runs the checks on a scenario and keeps the problems up to date as it is
 * edited: after `bor_checker_update` they are exactly those that a new
 * checker would find, at the cost of what the edit touched and its
 * neighbourhood. Not thread-safe; may live in any one thread. */
typedef struct BorChecker BorChecker;

/* All checks for the rulesets that the scenario uses. (transfer full) */
BorChecker *bor_checker_new (const BorScenario *scenario);
/* Only the check of that id, from whatever ruleset. */
BorChecker *bor_checker_new_single (const BorScenario *scenario, const BorCheck *check);
void bor_checker_free (BorChecker *checker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorChecker, bor_checker_free)

void bor_checker_update (BorChecker *checker, const BorScenario *scenario);
const BorScenario *bor_checker_scenario (const BorChecker *checker);
/* Sorted, muted ones included. (transfer container, of BorProblem *, with a
 * free function) */
GPtrArray *bor_checker_list (const BorChecker *checker);
/* TRUE if the same problem (check, elements, message) is still there. */
gboolean bor_checker_has (const BorChecker *checker, const BorProblem *problem);
/* Number of unmuted problems of a severity; O(1). */
guint bor_checker_count (const BorChecker *checker, BorSeverity severity);

/* One full run. (transfer full, of BorProblem *) */
GPtrArray *bor_check_all (const BorScenario *scenario);
G_END_DECLS
