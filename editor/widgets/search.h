/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Escape empties the field, and pressed again does `action` (constant), which leaves it. */
void bor_search_back_out (GtkSearchEntry *entry, const char *action);

G_END_DECLS
