/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "check/problem.h"

G_BEGIN_DECLS

/* How a problem was resolved. */
typedef enum {
  BOR_FIXED_ITSELF,       /* `fix` resolved it */
  BOR_FIXED_WITH_ELEMENT, /* the fix at `by` removed the element it was about */
  BOR_FIXED_WITH_ANOTHER, /* it disappeared when other problems were fixed */
} BorFixedHow;

typedef struct {
  BorProblem *problem;
  BorFixedHow how;
  const BorFix *fix; /* for BOR_FIXED_ITSELF */
  char *what;        /* the same: what the fix did, for users */
  guint by;          /* for BOR_FIXED_WITH_ELEMENT: index in the list */
} BorFixed;

void bor_fixed_free (BorFixed *fixed);

/* Applies the automatic fixes of `check` (NULL: of all checks), or only the fix `chosen` of
 * `check`, until none helps. Fixes that remove elements are applied last.
 *
 * A fix is kept only if its problem is gone and, after fixing the problems that it causes, there
 * are no more errors, no more errors and warnings together, and no more problems than before. So a
 * second call changes nothing. A fix that decides (BOR_FIX_DECIDES) is kept if its problem is gone. Muted problems are not fixed. `done` (nullable) receives the
 * problems that were fixed, in order, then those that disappeared with them (transfer full, of
 * BorFixed). If `progress` (nullable) is cancelled, the remaining problems are left.
 *
 * Costs about as much as running the checks a few times, plus a check of the surroundings of each
 * problem; but fixes that cannot be judged by their surroundings cost a full check each. (transfer
 * full) */
BorScenario *bor_check_fix_with (const BorScenario *scenario, const BorCheck *check,
                                 const BorFix *chosen, BorProgress *progress, GPtrArray **done);

G_END_DECLS
