/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/preview/play-input.h"

G_BEGIN_DECLS

/* What is to be decided in a preview: how the game stands, the choices as a list (Enter makes the
 * one that is selected), why something cannot be, how far a computer player is.
 *
 * Signals: "go-to" (BorElementRef *) to show an element on the board, "edit" (BorElementRef *)
 * to go and change it. */
#define BOR_TYPE_PREVIEW_PANEL (bor_preview_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewPanel, bor_preview_panel, BOR, PREVIEW_PANEL, GtkWidget)

/* NULL empties it. */
void bor_preview_panel_set_input (BorPreviewPanel *self, BorPlayInput *input);

G_END_DECLS
