/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/problem.h"

G_BEGIN_DECLS

/* Runs the checks on a scenario and keeps the problems up to date as it is edited. After
 * bor_checker_update() they are exactly those that a new checker would find, but the cost depends
 * only on what the edit changed and its surroundings. Not thread-safe, but may be used from any one
 * thread. */
typedef struct BorChecker BorChecker;

/* Runs all checks for the scenario's rulesets. (transfer full) */
BorChecker *bor_checker_new (const BorScenario *scenario);
/* Runs only `check`, whichever ruleset it belongs to. */
BorChecker *bor_checker_new_single (const BorScenario *scenario, const BorCheck *check);
void bor_checker_free (BorChecker *checker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorChecker, bor_checker_free)

void bor_checker_update (BorChecker *checker, const BorScenario *scenario);
/* A cheaper update for many small edits in a row: checks again only what is near the edits. Until
 * the next bor_checker_update(), problems of checks that look at the whole scenario
 * (bor_check_looks_far), or that depend on something far away, are not updated and may refer to
 * elements that are gone. */
void bor_checker_follow (BorChecker *checker, const BorScenario *scenario);
/* Returns TRUE if the check looks at the whole scenario at once. */
gboolean bor_check_looks_far (const BorCheck *check);
const BorScenario *bor_checker_scenario (const BorChecker *checker);
/* Returns the checker's index of its scenario; borrowed until the next update. */
const BorTopology *bor_checker_topology (const BorChecker *checker);
/* Lists all problems, including muted ones, sorted. (transfer container, of BorProblem *, with a
 * free function) */
GPtrArray *bor_checker_list (const BorChecker *checker);
/* Lists only the problems of the elements that the last bor_checker_update() or
 * bor_checker_follow() checked again; empty for a new checker, and if everything was checked
 * again. */
GPtrArray *bor_checker_list_asked (const BorChecker *checker);
/* Returns TRUE if the same problem (check, elements, message) still exists. */
gboolean bor_checker_has (const BorChecker *checker, const BorProblem *problem);
/* Returns the number of unmuted problems of a severity. O(1). */
guint bor_checker_count (const BorChecker *checker, BorSeverity severity);

/* Runs all checks once and lists the problems. (transfer full, of BorProblem *) */
GPtrArray *bor_check_all (const BorScenario *scenario);
/* Runs `checks` (NULL-terminated) and calls `tell` for each error, muted or not, with the element
 * and the message. For engines, which reject scenarios with errors of their ruleset. */
void bor_check_each_error (const BorScenario *scenario, const BorCheck *const *checks,
                           void (*tell) (gpointer data, BorElementRef ref, const char *message),
                           gpointer data);

G_END_DECLS
