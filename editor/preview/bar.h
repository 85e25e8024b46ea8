/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* The bar above a preview: back to the map, who plays each side and whether that side's faces
 * are hidden, undo and redo, and the file of the game. The buttons activate the "preview.*"
 * actions of the page. */
#define BOR_TYPE_PREVIEW_BAR (bor_preview_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewBar, bor_preview_bar, BOR, PREVIEW_BAR, GtkWidget)

/* The choice of computer players is remembered in `settings`. */
void bor_preview_bar_set_settings (BorPreviewBar *self, GSettings *settings);
/* NULL: there is no game. */
void bor_preview_bar_set_preview (BorPreviewBar *self, BorPreview *preview);

G_END_DECLS
