/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "check/problem.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* Markers of problems on the map: an octagon for an error, a triangle for a warning, a circle
 * for a hint, the same size at every zoom. Where many are close together, one marker of the most
 * severe stands for all. Muted problems have no marker; hints have one only on request. */
typedef struct BorProblemMarks BorProblemMarks;

BorProblemMarks *bor_problem_marks_new (void);
void bor_problem_marks_free (BorProblemMarks *marks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorProblemMarks, bor_problem_marks_free)

/* `problems` (of BorProblem, a reference is kept; NULL: none) were found in `scenario`. */
void bor_problem_marks_set (BorProblemMarks *marks, GPtrArray *problems,
                            const BorScenario *scenario);
/* Whether hints have markers; initially FALSE. */
void bor_problem_marks_set_hints (BorProblemMarks *marks, gboolean hints);
void bor_problem_marks_draw (BorProblemMarks *marks, GtkSnapshot *snapshot, const BorViewport *view,
                             int device_scale);
/* The problem whose marker is at the screen point x, y, or NULL; borrowed. */
BorProblem *bor_problem_marks_at (BorProblemMarks *marks, const BorViewport *view, double x,
                                  double y);
/* The tooltip for the marker at x, y: the messages of the problems it stands for, shortened if
 * there are many. NULL if there is no marker. (transfer full) */
char *bor_problem_marks_describe (BorProblemMarks *marks, const BorViewport *view, double x,
                                  double y);

G_END_DECLS
