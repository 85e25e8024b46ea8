/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a row for the list of runs: who played and what the result was. A
 * GtkListBoxCreateWidgetFunc. The row follows its run. */
GtkWidget *bor_run_row_new (gpointer run, gpointer data);

G_END_DECLS
