/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/panels/problem-item.h"

G_BEGIN_DECLS

/* The model of the list of problems: checks, and the problems below each expanded check.
 * Remembers the selected row when the problems change.
 *
 * Signal "chosen" when another row is selected, by the user or by stepping. */
#define BOR_TYPE_PROBLEM_LIST (bor_problem_list_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemList, bor_problem_list, BOR, PROBLEM_LIST, GObject)

/* (transfer full) */
BorProblemList *bor_problem_list_new (void);
/* The model for the list view; borrowed. */
GtkSelectionModel *bor_problem_list_model (BorProblemList *self);
gboolean bor_problem_list_is_empty (BorProblemList *self);
void bor_problem_list_clear (BorProblemList *self);
/* Replaces the contents. The selected problem stays selected if it is still there; otherwise
 * nothing is selected. */
void bor_problem_list_update (BorProblemList *self, GPtrArray *problems,
                              const BorProblemFilter *filter);

/* The selected row, of a check or of a problem, and the selected problem; borrowed, nullable. */
BorProblemItem *bor_problem_list_item (BorProblemList *self);
BorProblem *bor_problem_list_chosen (BorProblemList *self);
/* Clears the selection. */
void bor_problem_list_unchoose (BorProblemList *self);
/* Selects a problem and expands its check. Returns its position, or GTK_INVALID_LIST_POSITION if
 * it is not in the list. */
guint bor_problem_list_choose (BorProblemList *self, const BorProblem *problem);
/* Selects the next (1) or previous (-1) problem and wraps around at the ends. Returns its
 * position, as above. */
guint bor_problem_list_step (BorProblemList *self, int by);
/* Chooses the row of `list`, a BorProblemList, that contains `inside`, and finds the first element
 * that its problem concerns; FALSE if there is none. A BorRowFind. */
gboolean bor_problem_list_choose_at (gpointer list, GtkWidget *inside, BorElementRef *ref);

G_END_DECLS
