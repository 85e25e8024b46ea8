/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* Chooses the row that contains `inside`, a widget of the list, and finds its element. FALSE if it
 * has none. */
typedef gboolean (*BorRowFind) (gpointer data, GtkWidget *inside, BorElementRef *ref);

/* Gives the rows of `list` a context menu, opened by the secondary button, the Menu key or
 * Shift+F10: it renames the element in its row, shows it on the map and, if `rows_are_elements`,
 * deletes it. `under` contains the list and has a layout manager; `data` is passed to `find`. */
void bor_row_menu_attach (GtkWidget *list, GtkWidget *under, gboolean rows_are_elements,
                          BorRowFind find, gpointer data);
/* The row that contains `inside`, or has it as its own, in a list of a tree. NULL: none. Borrowed. */
GtkTreeListRow *bor_row_menu_tree_row (GtkWidget *inside);

G_END_DECLS
