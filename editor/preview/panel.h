/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/preview/play-input.h"

G_BEGIN_DECLS

/* The current decision in a preview: the state of the game, the choices as a list (Enter makes
 * the selected one), the reason for a refusal, and the progress of a computer player.
 *
 * Signals: "go-to" (BorElementRef *) to show an element on the board, "edit" (BorElementRef *)
 * to edit it. */
#define BOR_TYPE_PREVIEW_PANEL (bor_preview_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewPanel, bor_preview_panel, BOR, PREVIEW_PANEL, GtkWidget)

/* NULL empties it. */
void bor_preview_panel_set_input (BorPreviewPanel *self, BorPlayInput *input);

G_END_DECLS
