/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/map-view.h"
#include "editor/preview/play-input.h"

G_BEGIN_DECLS

/* The preview of a map: the game that it makes, played on a snapshot. The board takes what the
 * mouse does, the panel beside it has the same as a list, the bar above says who plays.
 *
 * Signals: "leave" when the person wants to go on editing; "edit" (BorElementRef *) when he
 * wants to change that element. */
#define BOR_TYPE_PREVIEW_PAGE (bor_preview_page_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewPage, bor_preview_page, BOR, PREVIEW_PAGE, GtkWidget)

/* Where it is remembered who plays each side; before the first game. */
void bor_preview_page_set_settings (BorPreviewPage *self, GSettings *settings);
/* Plays the session's scenario as it is now; the part of the board that `view` shows comes into
 * view. A game of the very same scenario is gone on with. */
void bor_preview_page_begin (BorPreviewPage *self, BorSession *session, const BorViewport *view);
/* The actions “preview.*”, for whoever offers them elsewhere. Borrowed. */
GActionGroup *bor_preview_page_actions (BorPreviewPage *self);
/* Computer players stop until the page begins again. */
void bor_preview_page_rest (BorPreviewPage *self);
/* Forgets the game. */
void bor_preview_page_clear (BorPreviewPage *self);

/* NULL where the map cannot be played; borrowed. */
BorPreview *bor_preview_page_preview (BorPreviewPage *self);
BorPlayInput *bor_preview_page_input (BorPreviewPage *self);
BorMapView *bor_preview_page_map (BorPreviewPage *self);

G_END_DECLS
