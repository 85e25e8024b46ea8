/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Moves the focus to the next or previous control in `part`, wrapping around at the ends. `way`
 * is GTK_DIR_TAB_FORWARD or GTK_DIR_TAB_BACKWARD. */
void bor_list_tab_within (GtkWidget *part, GtkDirectionType way);

/* Makes Tab and Shift+Tab leave `list` instead of visiting all its rows, for which there are the
 * arrow keys. The focus stays within the half of a GtkPaned that contains the list. */
void bor_list_tab_leaves (GtkWidget *list);

/* The focused descendant of `widget`, or NULL. Borrowed. */
GtkWidget *bor_focus_within (GtkWidget *widget);

G_END_DECLS
