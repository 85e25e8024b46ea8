/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* Helpers shared by the checks of the core and of rulesets. */

/* The most problems that a check of pairs reports for one element, so that a file in which
 * everything overlaps everything else does not exhaust memory. */
#define BOR_CHECK_MOST_OTHERS 8

/* Returns the one of the `n` texts in `known` that `text` is most likely a misspelling of: close to
 * it, and closer than any other. NULL if there is none. */
const char *bor_check_nearest_word (const char *text, const char *const *known, guint n);

/* Whether a name shows nothing: it is NULL, empty, or only spaces and characters without width. */
gboolean bor_check_is_blank (const char *text);

/* Whether the board has a size, and a tolerance much smaller than that. If not, being near proves
 * nothing, and no automatic fix relies on it. */
gboolean bor_check_tolerance_suits (const BorScenario *scenario);

/* Reports that the current element's own property has a value that its definition does not accept. */
void bor_check_report_value (BorCheckContext *context, const char *name);
/* Fixes of such a problem: the value that was probably meant, and none. (transfer full) */
BorScenario *bor_fix_take_meant_value (const BorScenario *scenario, const BorProblem *problem,
                                       GError **error);
BorScenario *bor_fix_leave_value_out (const BorScenario *scenario, const BorProblem *problem,
                                      GError **error);

/* Copies the scenario without one element, which nothing may refer to. (transfer full) */
BorScenario *bor_fix_remove (const BorScenario *scenario, BorElementRef ref);
/* Copies the scenario. `element` receives the copy's own element, which may be modified until the
 * copy is returned. (transfer full) */
BorScenario *bor_fix_change (const BorScenario *scenario, BorElementRef ref, void *element);
/* Sets BOR_CHECK_ERROR_AMBIGUOUS and returns NULL. */
BorScenario *bor_fix_unclear (GError **error);
/* The same for a fix that relies on what is near, if the board's tolerance does not suit its size. */
BorScenario *bor_fix_unmeasured (GError **error);

/* Sets the stops of a road that has none from its line. */
BorScenario *bor_fix_trace_road (const BorScenario *scenario, const BorProblem *problem,
                                 GError **error);
/* Removes a road without stops that nothing refers to. */
BorScenario *bor_fix_remove_road (const BorScenario *scenario, const BorProblem *problem,
                                  GError **error);

G_END_DECLS
