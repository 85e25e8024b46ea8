/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Scrolls a list box, which is in a GtkScrolledWindow of its own, to its selected row whenever
 * another one is selected or the list grows; otherwise users scroll it as they like. */
void bor_list_box_follow_selection (GtkListBox *list);

G_END_DECLS
