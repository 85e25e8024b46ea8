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
/* Follows many small edits in a row at the cost of what lies near them: what checks find that look
 * far (bor_check_looks_far), or depends on what is far away, stays as it was, and may name what is gone,
 * until the next `bor_checker_update`. */
void bor_checker_follow (BorChecker *checker, const BorScenario *scenario);
/* TRUE if the check looks at the whole scenario at once. */
gboolean bor_check_looks_far (const BorCheck *check);
const BorScenario *bor_checker_scenario (const BorChecker *checker);
/* Its index of that scenario; borrowed until the next update. */
const BorTopology *bor_checker_topology (const BorChecker *checker);
/* Sorted, muted ones included. (transfer container, of BorProblem *, with a
 * free function) */
GPtrArray *bor_checker_list (const BorChecker *checker);
/* The same, only of the elements that the last update or `bor_checker_follow` checked again; none
 * after a start or when everything was checked again. */
GPtrArray *bor_checker_list_asked (const BorChecker *checker);
/* TRUE if the same problem (check, elements, message) is still there. */
gboolean bor_checker_has (const BorChecker *checker, const BorProblem *problem);
/* Number of unmuted problems of a severity; O(1). */
guint bor_checker_count (const BorChecker *checker, BorSeverity severity);

/* One full run. (transfer full, of BorProblem *) */
GPtrArray *bor_check_all (const BorScenario *scenario);
/* Tells what these checks, NULL-terminated, call an error, muted or not: for engines, which refuse what
 * their ruleset reports. `tell` gets `data`, where to go, and the message. */
void bor_check_tell_errors (const BorScenario *scenario, const BorCheck *const *checks,
                            void (*tell) (gpointer data, BorElementRef ref, const char *message),
                            gpointer data);

G_END_DECLS
