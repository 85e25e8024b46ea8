/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/panels/problem-item.h"

G_BEGIN_DECLS

/* The widget in a row of the list of problems: the severity and number of a check's problems, or
 * the message of one problem, wrapped over as many lines as it needs. Unlike GtkBox it does not
 * measure the minimum width of its text for a given height, which would cost a dozen layouts per
 * row. */
#define BOR_TYPE_PROBLEM_ROW (bor_problem_row_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemRow, bor_problem_row, BOR, PROBLEM_ROW, GtkWidget)

/* A factory for a list whose model is a tree of BorProblemItem. (transfer full) */
GtkListItemFactory *bor_problem_row_factory_new (void);

G_END_DECLS
