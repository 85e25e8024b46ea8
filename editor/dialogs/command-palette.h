/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/command.h"
#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* A list of everything that can be done, to be searched and chosen from. */

#define BOR_TYPE_COMMAND_PALETTE (bor_command_palette_get_type ())
G_DECLARE_FINAL_TYPE (BorCommandPalette, bor_command_palette, BOR, COMMAND_PALETTE, GtkWindow)

/* Over `window`, with a list of BorCommand. What is chosen closes the palette, and is then activated
 * by `window`, or by `inside` (nullable), a widget of it with actions of its own. */
GtkWidget *bor_command_palette_new (BorWorkspace *window, GtkWidget *inside, GListModel *commands);

G_END_DECLS
