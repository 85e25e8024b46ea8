/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps pages from scrolling to what has the focus in a popover. Call once, after initializing GTK.
 *
 * GtkViewport scrolls to the widget with the focus, and takes the rows of an open list for a part of
 * its page (GTK 4.8). A press on a row then scrolled the page, the list moved with it, and the
 * release was no longer on the row: the choice was lost. */
void bor_viewports_ignore_popovers (void);

G_END_DECLS
