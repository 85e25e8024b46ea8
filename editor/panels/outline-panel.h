/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Everything on the map in a list, with search: the way to it for keyboards
 * and screen readers, for which the map itself is one picture. Choosing a row
 * selects the element; signal "go-to" asks to show the selection. */
#define BOR_TYPE_OUTLINE_PANEL (bor_outline_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorOutlinePanel, bor_outline_panel, BOR, OUTLINE_PANEL, GtkWidget)

/* Keeps a reference; NULL empties it. */
void bor_outline_panel_set_session (BorOutlinePanel *self, BorSession *session);
void bor_outline_panel_focus_search (BorOutlinePanel *self);

G_END_DECLS
