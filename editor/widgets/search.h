/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes Escape clear the field and, when it is empty, activate `action` (static), which leaves
 * it. */
void bor_search_clear_on_escape (GtkSearchEntry *entry, const char *action);

G_END_DECLS
