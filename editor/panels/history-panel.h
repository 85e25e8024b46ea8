/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* The steps of a document's history. Choosing one returns to it. */
#define BOR_TYPE_HISTORY_PANEL (bor_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorHistoryPanel, bor_history_panel, BOR, HISTORY_PANEL, GtkWidget)

/* Keeps a reference; NULL empties it. */
void bor_history_panel_set_session (BorHistoryPanel *self, BorSession *session);

G_END_DECLS
