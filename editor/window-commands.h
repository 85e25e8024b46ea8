/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"
#include "editor/preview/page.h"

G_BEGIN_DECLS

/* The page of the game that the window plays, NULL while it plays none. Borrowed. */
typedef BorPreviewPage *(*BorPlayedFunc) (gpointer window);

/* Adds the action "command-palette", which opens the palette of all commands. `menu`, the main menu, has the
 * words for most of them. */
void bor_window_add_commands (BorWorkspace *window, GMenuModel *menu, BorPlayedFunc played);

G_END_DECLS
