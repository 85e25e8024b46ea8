/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/issues.h"
#include "editor/preview/log.h"
#include "editor/preview/page.h"
#include "editor/preview/play-tool.h"
#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* issues.h */

/* Issues listed. */
guint bor_preview_issues_n (BorPreviewIssues *self);

/* log.h */

/* What is said of the last fight, without markup; "" when there was none. (transfer full) */
char *bor_preview_log_fight (BorPreviewLog *self);
/* The whole log, a line an entry. (transfer full) */
char *bor_preview_log_text (BorPreviewLog *self);

/* page.h */

/* The record of the game. FALSE with an error when the file cannot be read or written; then nothing has changed. */
gboolean bor_preview_page_save (BorPreviewPage *self, const char *path, GError **error);
gboolean bor_preview_page_open (BorPreviewPage *self, const char *path, GError **error);

/* play-tool.h */

/* The pieces as they were drawn last: the middle of the i-th. */
gboolean bor_play_tool_block (BorPlayTool *self, guint i, BorPieceShown *piece, BorPoint *at);
/* The locale that was drawn magnified last, or -1. */
gint32 bor_play_tool_magnified (BorPlayTool *self);

/* preview.h */

/* Choices made so far. */
guint bor_preview_length (BorPreview *self);

G_END_DECLS
