/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"
#include "editor/preview/page.h"

G_BEGIN_DECLS

/* Returns the page of the game being played in the window, NULL if there is none. Borrowed. */
typedef BorPreviewPage *(*BorPreviewPageFunc) (gpointer window);

/* Adds the action "command-palette", which opens the palette of all commands. The labels of most
 * commands come from `menu`: the main menu, and values of actions with a parameter. */
void bor_window_add_commands (BorWorkspace *window, GMenuModel *menu, BorPreviewPageFunc played);

G_END_DECLS
