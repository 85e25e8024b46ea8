/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets a popover point at a place of its parent (its pixels), or at the nearest that the parent
 * shows: GTK finds no monitor for what lies outside the screen. */
void bor_popover_point_at (GtkPopover *popover, double x, double y);

G_END_DECLS
