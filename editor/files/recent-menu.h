/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Fills `menu` with the scenarios that were opened or saved last, and follows them as long as it lives.
 * An item does “win.open-recent” with the file's URI. */
void bor_recent_menu_fill (GMenu *menu);

G_END_DECLS
