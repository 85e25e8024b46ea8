/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "check/checker.h"

G_BEGIN_DECLS

/* The fixes that apply to a problem, or to all problems of a check, found by a thread for one
 * value of the document. Reference-counted and immutable. */

typedef struct {
  const BorFix *fix;
  BorScenario *fixed;
  guint n_fixed; /* number of problems that it fixes */
} BorFixResult;

typedef struct {
  BorProblem *problem; /* NULL: the whole check */
  const BorCheck *check;
  BorScenario *scenario; /* the value that they apply to */
  GArray *results;       /* of BorFixResult */
  GError *error;         /* why the problem has no fix; nullable */
  gboolean any; /* at least one problem of the check has a fix, or there are too many to tell */
} BorFixes;

/* Finds the fixes for `problem` (nullable), and whether any problem of `check` has a fix. Tries
 * each fix on the problem and on a few other problems. (transfer full) */
BorFixes *bor_fixes_find (const BorChecker *checker, const BorCheck *check, BorProblem *problem);
/* Applies each fix of the check to all its problems; costs as much as calling
 * `bor_check_fix_with` for each fix. NULL if `progress` (nullable) was cancelled. (transfer
 * full) */
BorFixes *bor_fixes_find_all (const BorScenario *scenario, const BorCheck *check,
                              BorProgress *progress);
BorFixes *bor_fixes_ref (BorFixes *fixes);
void bor_fixes_unref (BorFixes *fixes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorFixes, bor_fixes_unref)

G_END_DECLS
