/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/page.h"

G_BEGIN_DECLS

/* The actions "preview.*" of a page, with their keys. */

/* (transfer full) */
GSimpleActionGroup *bor_preview_actions_add (GtkWidget *page);
/* Which of them can be done; `preview` NULL: without a game. */
void bor_preview_actions_update (GSimpleActionGroup *actions, BorPreview *preview);
/* Emits "leave". */
void bor_preview_page_leave (BorPreviewPage *self);

G_END_DECLS
