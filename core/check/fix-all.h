/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "check/problem.h"

G_BEGIN_DECLS

/* What became of a problem when all that can be was fixed. */
typedef enum {
  BOR_FIXED_ITSELF,       /* `fix` mended it */
  BOR_FIXED_WITH_ELEMENT, /* what it was about is gone: the fix at `by` removed it */
  BOR_FIXED_WITH_ANOTHER, /* it went when other problems were fixed */
} BorFixedHow;

typedef struct {
  BorProblem *problem;
  BorFixedHow how;
  const BorFix *fix; /* for BOR_FIXED_ITSELF */
  guint by;          /* for BOR_FIXED_WITH_ELEMENT: place in the list */
} BorFixed;

void bor_fixed_free (BorFixed *fixed);

/* Applies automatic fixes of `check` (NULL: any), or only the fix `chosen` of `check` (NULL: those
 * that are automatic), until none helps. Fixes that remove elements come after all others. A fix
 * stays only when its problem is gone and there are no more errors, no more errors and warnings, and
 * no more problems than before, after fixing what it brought forth; so a second call changes
 * nothing. Muted problems stay. `done` (nullable) gets what was done, in its order, then the
 * problems that went along (transfer full, of BorFixed). When `progress` (nullable) says stop, the rest
 * is left. Costs about as much as a few checks and, for each problem, what lies near it; but whatever
 * the checks nearby cannot judge costs a look at the whole. (transfer full) */
BorScenario *bor_check_fix_with (const BorScenario *scenario, const BorCheck *check,
                                 const BorFix *chosen, BorProgress *progress, GPtrArray **done);

G_END_DECLS
