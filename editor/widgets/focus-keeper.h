/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the widget that has the focus alive, in every window, until the main loop is idle after it
 * has lost the focus. GtkLabel, when it takes the focus, afterwards looks at the widget that had it
 * before (GTK 4.8); that may be gone by then if losing the focus removed it. Call it once. */
void bor_focus_keeper_start (void);

G_END_DECLS
