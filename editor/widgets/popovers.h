/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Call once, after GTK has started: popovers take no events while they are hidden.
 *
 * GTK 4.8 on X11 may ask for the position of the pointer over a list, and get it one frame after a
 * choice has hidden the list. It then believes that the pointer is in the list. The next click goes
 * there and is lost; and when the list has lost its surface meanwhile, because the controls were
 * rebuilt, the next layout crashes. */
void bor_popovers_ignore_when_hidden (void);

G_END_DECLS
