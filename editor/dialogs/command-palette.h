/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/command.h"
#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* A searchable list of all commands. */

#define BOR_TYPE_COMMAND_PALETTE (bor_command_palette_get_type ())
G_DECLARE_FINAL_TYPE (BorCommandPalette, bor_command_palette, BOR, COMMAND_PALETTE, GtkWindow)

/* Opens above `window` with `commands`, a list of BorCommand. Choosing one closes the palette,
 * then activates the action on `inside` (nullable), a widget of the window with actions of its
 * own, or else on `window`. */
GtkWidget *bor_command_palette_new (BorWorkspace *window, GtkWidget *inside, GListModel *commands);

G_END_DECLS
