/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/page.h"

G_BEGIN_DECLS

/* The "preview.*" actions of a page, with their shortcuts. */

/* (transfer full) */
GSimpleActionGroup *bor_preview_actions_add (GtkWidget *page);
/* Updates which actions are enabled; `preview` is NULL if there is no game. */
void bor_preview_actions_update (GSimpleActionGroup *actions, BorPreview *preview);
/* Whether the person wants to see what pieces reach. */
gboolean bor_preview_actions_shows_reach (GSimpleActionGroup *actions);
/* Shows what pieces reach, or no longer. */
void bor_preview_page_show_reach (BorPreviewPage *self, gboolean shown);
/* Emits "leave". */
void bor_preview_page_leave (BorPreviewPage *self);

G_END_DECLS
