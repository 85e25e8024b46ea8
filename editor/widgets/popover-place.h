/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a popover a child of `owner`, which may be one of GTK's widgets. It is removed when it has
 * been closed, and closes with its owner: the grab of an open popover would outlive its window, and
 * no other window would get a click. */
void bor_popover_attach (GtkPopover *popover, GtkWidget *owner);
/* Points a popover at x, y (pixels) of its parent, or at the nearest visible position: GTK finds
 * no monitor for a position off the screen. */
void bor_popover_point_at (GtkPopover *popover, double x, double y);

G_END_DECLS
