/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/settings/settings-dialog.h"
#include "editor/settings/settings-page.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* settings-dialog.h */

/* "general", "armies", "forces", "tracks", "rules". */
BorSettingsPage *bor_settings_dialog_page (BorSettingsDialog *self, const char *name);
void bor_settings_dialog_show_page (BorSettingsDialog *self, const char *name);

/* settings-page.h */

/* What is wrong at the control for `setting`, NULL when nothing is; and its
 * property editor, NULL when the page has none. */
const char *bor_settings_page_error (BorSettingsPage *self, const BorSetting *setting);
GtkWidget *bor_settings_page_editor (BorSettingsPage *self, const BorSetting *setting);

G_END_DECLS
