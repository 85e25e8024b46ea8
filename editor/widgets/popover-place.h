/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a popover point at a point of its parent, in pixels, or at the nearest visible point:
 * GTK finds no monitor for a point off the screen. */
void bor_popover_point_at (GtkPopover *popover, double x, double y);

G_END_DECLS
