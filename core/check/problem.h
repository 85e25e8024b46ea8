/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* A problem found by a check: immutable, reference-counted. */
struct BorProblem {
  gint ref_count;
  const BorCheck *check;
  BorSeverity severity;
  char *message;       /* translated, one line, with the elements' names */
  BorElementRef *refs; /* the elements concerned; the first is the one to select */
  guint n_refs;
  gboolean has_place;
  BorPoint place;
  char *detail;   /* the part of the element concerned: a property or a box; nullable */
  char *key;      /* identifies the problem: ids of the elements, space-separated */
  gboolean muted; /* muted by an element of kind BOR_KIND_MUTE */
  gint32 mute;    /* slot of that element, or -1 */
};

BorProblem *bor_problem_ref (BorProblem *problem);
void bor_problem_unref (BorProblem *problem);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorProblem, bor_problem_unref)

/* Sorts by severity, check id, first element, and key. */
gint bor_problem_compare (const BorProblem *a, const BorProblem *b);
/* Returns the line, and the column in `column`, in the file that the scenario was read from; 0 if
 * unknown. */
guint bor_problem_line (const BorProblem *problem, const BorScenario *scenario, guint *column);

/* Returns the first of the check's automatic fixes that resolves the problem in the scenario that
 * `topology` is at; NULL with an error if there is none. `fixed` (nullable) receives the fixed
 * scenario (transfer full). */
const BorFix *bor_problem_find_fix (const BorProblem *problem, const BorTopology *topology,
                                    BorScenario **fixed, GError **error);
/* Applies one of the check's fixes, automatic or not, to the scenario that `topology` is at. Fails
 * if it would remove elements of a kind not listed in BorFix.removes. (transfer full, NULL on
 * error) */
BorScenario *bor_problem_apply_by (const BorProblem *problem, const BorFix *fix,
                                   const BorTopology *topology, GError **error);
/* Returns what a fix does to the problem, for users. (transfer full, translated) */
char *bor_fix_tell (const BorFix *fix, const BorScenario *scenario, const BorProblem *problem);
/* Returns a scenario with a mute for the problem, or for its whole check. (transfer full) */
BorScenario *bor_problem_mute (const BorProblem *problem, const BorScenario *scenario,
                               gboolean whole_check, const char *reason);

G_END_DECLS
