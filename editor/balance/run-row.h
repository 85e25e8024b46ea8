/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of the list of runs, for gtk_list_box_bind_model: who played, what came of it. Follows the
 * run. */
GtkWidget *bor_run_row_new (gpointer run, gpointer data);

G_END_DECLS
