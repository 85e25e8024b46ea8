/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds the action "show-help-overlay", which opens the window of shortcuts. */
void bor_window_add_shortcuts (GtkApplicationWindow *window);

G_END_DECLS
