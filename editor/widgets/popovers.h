/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once a program: GTK 4.8 on X11 goes on believing that the pointer belongs to a list that has
 * dropped down and been chosen from, and swallows the next click, wherever that is. A popover that
 * has closed gives up its surface, and with it the pointer. */
void bor_popovers_free_pointer (void);

G_END_DECLS
