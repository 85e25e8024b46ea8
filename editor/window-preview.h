/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/page.h"
#include "editor/window.h"

G_BEGIN_DECLS

/* Switches between editing and playing the map. */

/* Adds the action "win.preview". The page "preview" is added to the stack when first needed. */
void bor_window_add_preview (BorWindow *window, GtkStack *pages);
/* The preview page while the map is being played, otherwise NULL. Borrowed. */
BorPreviewPage *bor_window_preview_page (BorWindow *window);
/* Whether somebody is in the middle of a game, which ends with the window. */
gboolean bor_window_is_in_game (BorWindow *window);
/* Asks before the window is closed in the middle of a game. Returns TRUE if
 * the window must stay open for now. */
gboolean bor_window_ask_to_end_game (BorWindow *window);
/* Leaves the preview if it is shown, and ends its game. */
void bor_window_end_preview (BorWindow *window);

G_END_DECLS
