/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* The list of pictures behind the map, with the visibility, lock and opacity of each.
 *
 * Signals: "commit" (BorScenario *, const char *label, const char *merge), "failed" (const char
 * *). */
#define BOR_TYPE_BACKDROPS_PANEL (bor_backdrops_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorBackdropsPanel, bor_backdrops_panel, BOR, BACKDROPS_PANEL, GtkWidget)

/* `session` may be NULL. */
void bor_backdrops_panel_set_session (BorBackdropsPanel *self, BorSession *session);

G_END_DECLS
