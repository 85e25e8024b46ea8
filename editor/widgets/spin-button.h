/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets undo take back only what was typed since the number was set: GTK would take back the number,
 * too, and leave nothing. */
void bor_spin_button_undo_typing (GtkSpinButton *spin);
/* Stops scrolling from changing the number: when a form scrolls, the number that comes under the
 * pointer would change unnoticed. */
void bor_spin_button_ignore_scroll (GtkSpinButton *spin);
/* Lets Enter set the number and activate the default widget of the window. */
void bor_spin_button_activate_default (GtkSpinButton *spin);

G_END_DECLS
