/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the application's accelerators work while a text is typed in a popover, which closes first.
 * GTK keeps the keys of a popover from its window. Undo and redo stay the text's own. */
void bor_popover_let_accels_through (GtkPopover *popover);

G_END_DECLS
