/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Fills `menu` with the recent scenarios, and keeps it up to date while it exists. Each item
 * activates “win.open-recent” with the URI of a file. */
void bor_recent_menu_fill (GMenu *menu);

G_END_DECLS
