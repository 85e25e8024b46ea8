/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/panels/problem-item.h"

G_BEGIN_DECLS

/* What a row of the list of problems shows: the severity and number of a check's problems, or
 * the message of one, on as many lines as it takes. Unlike a box it does not ask its text how
 * narrow it could be at its height, which takes a dozen layouts a row. */
#define BOR_TYPE_PROBLEM_ROW (bor_problem_row_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemRow, bor_problem_row, BOR, PROBLEM_ROW, GtkWidget)

/* Makes rows for a list whose model is a tree of BorProblemItem. (transfer full) */
GtkListItemFactory *bor_problem_row_factory_new (void);

G_END_DECLS
