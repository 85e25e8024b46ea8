/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"
#include "editor/settings/settings-page.h"

G_BEGIN_DECLS

/* The settings of a scenario: a window with pages that stays open beside the map and follows the
 * document.
 *
 * Signal "commit" (BorScenario *, const char *label, const char *merge) when the user has set a
 * value. */
#define BOR_TYPE_SETTINGS_DIALOG (bor_settings_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorSettingsDialog, bor_settings_dialog, BOR, SETTINGS_DIALOG, GtkWindow)

/* Opens above `parent`, whose actions (such as "win.undo") also work in it. Shows the page that
 * was last shown for `session`. */
GtkWidget *bor_settings_dialog_new (GtkWindow *parent, BorSession *session);

G_END_DECLS
