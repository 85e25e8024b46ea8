/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/problem.h"
#include "editor/panels/fix-offers.h"

G_BEGIN_DECLS

/* Whether some fix suits the problem of that scenario; `error` says why not. Tries each fix. */
gboolean bor_problem_is_fixable (const BorProblem *problem, const BorScenario *scenario,
                                 GError **error);
/* Whether some of the problems (of BorProblem) of a check can be fixed. Only the first few are
 * tried: TRUE too when none of those can be, but there are more. */
gboolean bor_check_is_fixable (const BorCheck *check, const GPtrArray *problems,
                               const BorScenario *scenario);
/* Offers each fix of a problem that suits it, or says why there is none. */
void bor_fix_offers_fill (BorFixOffers *offers, const BorProblem *problem, const BorScenario *now);
/* Offers each fix that all problems of a check can be fixed with. */
void bor_fix_offers_fill_all (BorFixOffers *offers, const BorCheck *check, const BorScenario *now);

G_END_DECLS
