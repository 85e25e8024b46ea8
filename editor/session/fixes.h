/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "check/checker.h"

G_BEGIN_DECLS

/* The fixes that suit a problem, or all problems of a check, as a thread found them in one value of
 * the document; counted, does not change. */

typedef struct {
  const BorFix *fix;
  BorScenario *fixed;
  guint n_fixed; /* problems that it mends */
} BorFixResult;

typedef struct {
  BorProblem *problem; /* NULL: of the whole check */
  const BorCheck *check;
  BorScenario *scenario; /* that they are for */
  GArray *results;       /* of BorFixResult */
  GError *error;         /* why there is none for the problem; nullable */
  gboolean any;          /* some problem of the check can be fixed, or there are too many to know */
} BorFixes;

/* What can be done about `problem` (nullable), and whether anything can about problems of `check`.
 * Tries each fix of the problem, and those of a few others. (transfer full) */
BorFixes *bor_fixes_find (const BorChecker *checker, const BorCheck *check, BorProblem *problem);
/* What each fix of the check makes of all its problems: costs as much as `bor_check_fix_with` for
 * each. NULL when `progress` (nullable) was stopped. (transfer full) */
BorFixes *bor_fixes_find_all (const BorScenario *scenario, const BorCheck *check,
                              BorProgress *progress);
BorFixes *bor_fixes_ref (BorFixes *fixes);
void bor_fixes_unref (BorFixes *fixes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorFixes, bor_fixes_unref)

G_END_DECLS
