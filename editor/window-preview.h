/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/page.h"
#include "editor/window.h"

G_BEGIN_DECLS

/* Plays the map as it is, and goes back to editing. */

/* The action "win.preview"; the page "preview" is put into the stack when it is first wanted. */
void bor_window_add_preview (BorWindow *window, GtkStack *pages);
/* The page, while the map is played; else NULL. Borrowed. */
BorPreviewPage *bor_window_played (BorWindow *window);
/* Leaves the preview, if it shows, and forgets its game. */
void bor_window_end_preview (BorWindow *window);

G_END_DECLS
