/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Tab leaves `list` for what comes after it, and Shift+Tab for what comes before, in place of going
 * through all its rows: the arrow keys do that. */
void bor_list_tab_leaves (GtkWidget *list);

G_END_DECLS
