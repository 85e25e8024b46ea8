/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes popovers ignore events while they are hidden. Call once, after initializing GTK.
 *
 * GTK 4.8 on X11 may query the pointer position over a list and get the answer one frame after a
 * choice has hidden the list. It then assumes that the pointer is in the list. The next click
 * goes to the list and is lost; and if the list has lost its surface because the controls were
 * rebuilt, the next layout crashes. */
void bor_popovers_ignore_when_hidden (void);

G_END_DECLS
