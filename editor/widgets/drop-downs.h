/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Mends the lists of all GtkDropDowns (GTK 4.8). Call once, after initializing GTK.
 *
 * - An open list gives the focus to its first row; Down and Enter then chose the second one,
 *   whatever was selected before. The focus goes to the selected row.
 * - The tool tip of a field lay over its open list. It is off while the list is open. */
void bor_drop_downs_set_up (void);

G_END_DECLS
