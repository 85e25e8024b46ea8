/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* The bar above a preview: back to the map, who plays each side and whether it hides its faces, the
 * way through the game, and its file. What the buttons do are the actions "preview.*" of
 * the page. */
#define BOR_TYPE_PREVIEW_BAR (bor_preview_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewBar, bor_preview_bar, BOR, PREVIEW_BAR, GtkWidget)

/* What is chosen about computer players is remembered there. */
void bor_preview_bar_set_settings (BorPreviewBar *self, GSettings *settings);
/* NULL: there is no game. */
void bor_preview_bar_set_preview (BorPreviewBar *self, BorPreview *preview);

G_END_DECLS
