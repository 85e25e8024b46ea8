/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"

G_BEGIN_DECLS

/* A finding: immutable, reference-counted. */
struct BorProblem {
  gint ref_count;
  const BorCheck *check;
  BorSeverity severity;
  char *message;       /* translated, one line, names elements as people do */
  BorElementRef *refs; /* what it is about; the first is where to go */
  guint n_refs;
  gboolean has_place;
  BorPoint place;
  char *detail;   /* what in the element it is about: a property, a box; nullable */
  char *key;      /* deterministic: ids of the elements joined by spaces */
  gboolean muted; /* by an element of kind BOR_KIND_MUTE */
  gint32 mute;    /* slot of that element, or -1 */
};

BorProblem *bor_problem_ref (BorProblem *problem);
void bor_problem_unref (BorProblem *problem);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorProblem, bor_problem_unref)

/* Order of lists: severity, check id, first element, key. */
gint bor_problem_compare (const BorProblem *a, const BorProblem *b);
/* Line and column in the file it was read from; 0 when unknown. */
guint bor_problem_line (const BorProblem *problem, const BorScenario *scenario, guint *column);

/* The first of the check's automatic fixes that suits the problem in the scenario that `topology` is
 * at, and in `fixed` (nullable) the scenario that it makes (transfer full). NULL with an error when
 * there is none. */
const BorFix *bor_problem_find_fix (const BorProblem *problem, const BorTopology *topology,
                                    BorScenario **fixed, GError **error);
/* Applies one of the check's fixes, whether automatic or chosen, to the scenario that `topology` is
 * at. Refused when it would remove elements of kinds that its row does not name. (transfer full, NULL
 * on error) */
BorScenario *bor_problem_apply_by (const BorProblem *problem, const BorFix *fix,
                                   const BorTopology *topology, GError **error);
/* A scenario that mutes the problem, or its whole check. (transfer full) */
BorScenario *bor_problem_mute (const BorProblem *problem, const BorScenario *scenario,
                               gboolean whole_check, const char *reason);

G_END_DECLS
