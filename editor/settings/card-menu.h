/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/settings/settings-page.h"

G_BEGIN_DECLS

/* Gives the card of `ref` a context menu, opened by the secondary button: it leads to the name, or
 * does as the button `remove` does. */
void bor_settings_card_menu_attach (BorSettingsPage *page, GtkWidget *card, BorElementRef ref,
                                    GtkWidget *remove);

G_END_DECLS
