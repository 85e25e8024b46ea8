/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/settings/settings-page.h"

G_BEGIN_DECLS

/* Between the page (settings-page.c) and its layout (settings-layout.c). */

const BorScenario *bor_settings_page_scenario (BorSettingsPage *self);
/* From now on `control`, a property editor or text area, shows and sets
 * `setting`; the label `error` tells what was wrong. */
void bor_settings_page_bind (BorSettingsPage *self, const BorSetting *setting, GtkWidget *control,
                             GtkWidget *error);
void bor_settings_page_bind_button (BorSettingsPage *self, GtkWidget *button, GtkWidget *error,
                                    BorSettingsEdit edit, BorElementRef ref, guint part,
                                    const char *label);

G_END_DECLS
