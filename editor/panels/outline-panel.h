/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* All elements of the map in a searchable list. It makes them accessible to keyboards and screen
 * readers, to which the map itself is a single picture. Choosing a row selects the element;
 * signal "go-to" asks to show the selection on the map. */
#define BOR_TYPE_OUTLINE_PANEL (bor_outline_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorOutlinePanel, bor_outline_panel, BOR, OUTLINE_PANEL, GtkWidget)

/* Keeps a reference; NULL empties it. */
void bor_outline_panel_set_session (BorOutlinePanel *self, BorSession *session);
void bor_outline_panel_focus_search (BorOutlinePanel *self);

G_END_DECLS
