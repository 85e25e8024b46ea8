/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/map-view.h"
#include "editor/preview/play-input.h"

G_BEGIN_DECLS

/* The preview of a map: plays its game on a snapshot. The board handles the mouse, the panel
 * beside it lists the same choices, and the bar above it says who plays.
 *
 * Signals: "leave" to return to editing; "edit" (BorElementRef *) to edit that element. */
#define BOR_TYPE_PREVIEW_PAGE (bor_preview_page_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewPage, bor_preview_page, BOR, PREVIEW_PAGE, GtkWidget)

/* Sets where the choice of players is remembered; call before the first game. */
void bor_preview_page_set_settings (BorPreviewPage *self, GSettings *settings);
/* Plays a snapshot of the session's scenario, with the part of the board that `view` shows in
 * view. A game of the very same scenario continues. */
void bor_preview_page_start (BorPreviewPage *self, BorSession *session, const BorViewport *view);
/* The “preview.*” actions, for use outside the page. Borrowed. */
GActionGroup *bor_preview_page_actions (BorPreviewPage *self);
/* TRUE if a game of that very scenario would continue. */
gboolean bor_preview_page_keeps_game (BorPreviewPage *self, const BorScenario *scenario);
/* Pauses computer players until the page is shown again. */
void bor_preview_page_pause (BorPreviewPage *self);
/* Ends the game. */
void bor_preview_page_clear (BorPreviewPage *self);

/* NULL if the map cannot be played; borrowed. */
BorPreview *bor_preview_page_preview (BorPreviewPage *self);
BorPlayInput *bor_preview_page_input (BorPreviewPage *self);
BorMapView *bor_preview_page_map (BorPreviewPage *self);

G_END_DECLS
