/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* What has happened in a preview: the fight that was fought last, summed up or step by step, and below
 * it everything as a log. Signals: "go-to" (BorElementRef *) when a line is chosen that has a place;
 * "replay" (GArray of BorTaleStep, int step) when the last turn of others is to be shown on the board,
 * all of it (-1) or one step; NULL: no longer. */
#define BOR_TYPE_PREVIEW_LOG (bor_preview_log_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewLog, bor_preview_log, BOR, PREVIEW_LOG, GtkWidget)

/* NULL empties it. */
void bor_preview_log_set_preview (BorPreviewLog *self, BorPreview *preview);

G_END_DECLS
