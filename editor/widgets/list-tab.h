/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The focus goes to the next control in `part`, or to the one before, as `way` says
 * (GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD), and round. */
void bor_list_tab_within (GtkWidget *part, GtkDirectionType way);

/* Tab leaves `list` for what comes after it, and Shift+Tab for what comes before, in place of going
 * through all its rows: the arrow keys do that. It goes round the part of a GtkPaned that the list
 * is in. */
void bor_list_tab_leaves (GtkWidget *list);

/* What in `widget` has the focus; NULL: nothing. Borrowed. */
GtkWidget *bor_focus_within (GtkWidget *widget);

G_END_DECLS
