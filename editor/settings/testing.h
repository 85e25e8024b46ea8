/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/settings/settings-dialog.h"
#include "editor/settings/settings-page.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* settings-dialog.h */

/* Pages are "general", "armies", "forces", "tracks" and "rules". */
BorSettingsPage *bor_settings_dialog_page (BorSettingsDialog *self, const char *name);
void bor_settings_dialog_show_page (BorSettingsDialog *self, const char *name);

/* settings-page.h */

/* The error shown at the control of `setting`, or NULL; and its property editor, NULL if the
 * page has none. */
const char *bor_settings_page_error (BorSettingsPage *self, const BorSetting *setting);
GtkWidget *bor_settings_page_editor (BorSettingsPage *self, const BorSetting *setting);

G_END_DECLS
