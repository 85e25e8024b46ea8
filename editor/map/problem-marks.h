/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "check/problem.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* Pins on the map where problems are: an octagon for errors, a triangle for warnings, a
 * circle for hints, of the same size at every zoom. Where many lie close
 * together the gravest stands for all. Muted problems have none, and hints only when asked for. */
typedef struct BorProblemMarks BorProblemMarks;

BorProblemMarks *bor_problem_marks_new (void);
void bor_problem_marks_free (BorProblemMarks *marks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorProblemMarks, bor_problem_marks_free)

/* `problems` (of BorProblem, kept referenced; NULL: none) are about `scenario`. */
void bor_problem_marks_set (BorProblemMarks *marks, GPtrArray *problems,
                            const BorScenario *scenario);
/* Whether hints have pins, which they have not at first. */
void bor_problem_marks_set_hints (BorProblemMarks *marks, gboolean hints);
void bor_problem_marks_draw (BorProblemMarks *marks, GtkSnapshot *snapshot, const BorViewport *view,
                             int device_scale);
/* The problem whose pin is there (screen), or NULL; borrowed. */
BorProblem *bor_problem_marks_at (BorProblemMarks *marks, const BorViewport *view, double x,
                                  double y);
/* What a tooltip there says: the messages of all that the pin stands for, some of many. NULL
 * where there is none. (transfer full) */
char *bor_problem_marks_describe (BorProblemMarks *marks, const BorViewport *view, double x,
                                  double y);

G_END_DECLS
