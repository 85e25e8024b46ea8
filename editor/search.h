/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Escape empties the field, and pressed again goes back to the map. */
void bor_search_back_out (GtkSearchEntry *entry);

G_END_DECLS
