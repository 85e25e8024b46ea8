/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* Findings and fixes that checks of the core and of rulesets share. */

/* A check of pairs tells of so many others at most for one element: a file in
 * which everything lies on everything else shall not fill the memory. */
#define BOR_CHECK_MOST_OTHERS 8

/* Of the texts in `known` (n of them) the one that `text` was most likely
 * meant to be, or NULL: not far from it and nearer than any other. */
const char *bor_check_nearest_word (const char *text, const char *const *known, guint n);

/* A copy in which one element is gone; nothing may refer to it. (transfer full) */
BorScenario *bor_fix_remove (const BorScenario *scenario, BorElementRef ref);
/* A copy with an element that may be written to, until it is handed out.
 * (transfer full) */
BorScenario *bor_fix_change (const BorScenario *scenario, BorElementRef ref, void *element);
/* Reports that the designer must choose. Returns NULL. */
BorScenario *bor_fix_unclear (GError **error);

/* Roads. Takes the stops of a road that has none from its line. */
BorScenario *bor_fix_trace_road (const BorScenario *scenario, const BorProblem *problem,
                                 GError **error);
/* Removes a road without stops that nothing refers to. */
BorScenario *bor_fix_remove_road (const BorScenario *scenario, const BorProblem *problem,
                                  GError **error);

G_END_DECLS
