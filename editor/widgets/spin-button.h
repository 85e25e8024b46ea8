/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Scrolling over the number no longer changes it: in a form that is scrolled itself the number that
 * comes under the pointer would be changed unseen. */
void bor_spin_button_ignore_scroll (GtkSpinButton *spin);

G_END_DECLS
