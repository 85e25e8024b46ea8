/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Points a popover at x, y (pixels) of its parent, or at the nearest visible position: GTK finds
 * no monitor for a position off the screen. */
void bor_popover_point_at (GtkPopover *popover, double x, double y);

G_END_DECLS
