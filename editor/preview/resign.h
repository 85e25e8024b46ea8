/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* A button to resign, with a confirmation in the same place. Visible only while the player may
 * resign. */
#define BOR_TYPE_PREVIEW_RESIGN (bor_preview_resign_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewResign, bor_preview_resign, BOR, PREVIEW_RESIGN, GtkWidget)

/* NULL: none. */
void bor_preview_resign_set_preview (BorPreviewResign *self, BorPreview *preview);

G_END_DECLS
