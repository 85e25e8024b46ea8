/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/issues.h"
#include "editor/preview/log.h"
#include "editor/preview/page.h"
#include "editor/preview/play-control.h"
#include "editor/preview/play-tool.h"
#include "editor/preview/preview.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* issues.h */

/* Number of issues shown. */
guint bor_preview_issues_n (BorPreviewIssues *self);

/* log.h */

/* The summary of the last fight, without markup; "" if there was none. (transfer full) */
char *bor_preview_log_fight (BorPreviewLog *self);
/* The whole log, one entry per line. (transfer full) */
char *bor_preview_log_text (BorPreviewLog *self);

/* page.h */

/* Write and read the record of the game. FALSE with an error if the file cannot be written or
 * read; nothing has changed then. */
gboolean bor_preview_page_save (BorPreviewPage *self, const char *path, GError **error);
gboolean bor_preview_page_open (BorPreviewPage *self, const char *path, GError **error);

/* play-tool.h */

/* The i-th piece as last drawn, and its centre on the screen. FALSE if there are fewer. */
gboolean bor_play_tool_block (BorPlayTool *self, guint i, BorPieceShown *piece, BorPoint *at);
/* The locale that was last drawn magnified, or -1. */
gint32 bor_play_tool_magnified (BorPlayTool *self);

/* preview.h */

/* Number of choices made so far. */
guint bor_preview_length (BorPreview *self);

/* Returns the player who has taken a node since the start of the game, or -1. */
gint bor_play_control_taker (const BorPlayControl *control, gint32 locale);

G_END_DECLS
