/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The preferences for all documents. Each control sets its key of `settings` immediately. */
#define BOR_TYPE_PREFERENCES_DIALOG (bor_preferences_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorPreferencesDialog, bor_preferences_dialog, BOR, PREFERENCES_DIALOG,
                      GtkWindow)

GtkWidget *bor_preferences_dialog_new (GSettings *settings);

G_END_DECLS
