/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Switches for the layers of the map. */
#define BOR_TYPE_LAYERS_PANEL (bor_layers_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorLayersPanel, bor_layers_panel, BOR, LAYERS_PANEL, GtkWidget)

/* Follows the session for as long as it exists; NULL: none. */
void bor_layers_panel_set_session (BorLayersPanel *self, BorSession *session);

G_END_DECLS
