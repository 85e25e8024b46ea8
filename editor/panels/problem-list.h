/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/panels/problem-item.h"

G_BEGIN_DECLS

/* The rows of the list of problems: checks, and under each that is open its problems. Knows which
 * row is chosen and keeps it when the problems are others.
 *
 * Signal "chosen" when a person or a step chose another row. */
#define BOR_TYPE_PROBLEM_LIST (bor_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemList, bor_problem_list, BOR, PROBLEM_LIST, GObject)

/* (transfer full) */
BorProblemList *bor_problem_list_new (void);
/* To be shown; borrowed. */
GtkSelectionModel *bor_problem_list_model (BorProblemList *self);
gboolean bor_problem_list_is_empty (BorProblemList *self);
void bor_problem_list_clear (BorProblemList *self);
/* Fills the list again. What was chosen stays so while it is there: another problem in its place is
 * nobody's choice. */
void bor_problem_list_update (BorProblemList *self, GPtrArray *problems,
                              const BorProblemFilter *filter);

/* The row chosen, of a check or of a problem, and the problem chosen; borrowed, nullable. */
BorProblemItem *bor_problem_list_item (BorProblemList *self);
BorProblem *bor_problem_list_chosen (BorProblemList *self);
/* Nothing is chosen any more. */
void bor_problem_list_unchoose (BorProblemList *self);
/* Chooses that problem, opening its check. Where it is; GTK_INVALID_LIST_POSITION when it is not in
 * the list. */
guint bor_problem_list_choose (BorProblemList *self, const BorProblem *problem);
/* Chooses the next (1) or previous (-1) problem, round the end. Where it is, as above. */
guint bor_problem_list_step (BorProblemList *self, int by);

G_END_DECLS
