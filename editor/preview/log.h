/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* What has happened in a preview: the last fight, as a summary or step by step, and the whole
 * game as a log below it. Signals: "go-to" (BorElementRef *) when a line with a place is chosen;
 * "replay" (GArray of BorRecapStep, int step) to show the other players' last turn on the board,
 * all of it (-1) or one step, or to stop (NULL). */
#define BOR_TYPE_PREVIEW_LOG (bor_preview_log_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewLog, bor_preview_log, BOR, PREVIEW_LOG, GtkWidget)

/* NULL empties it. */
void bor_preview_log_set_preview (BorPreviewLog *self, BorPreview *preview);

G_END_DECLS
