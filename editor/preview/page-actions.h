/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/page.h"

G_BEGIN_DECLS

/* The "preview.*" actions of a page, with their shortcuts. */

/* (transfer full) */
GSimpleActionGroup *bor_preview_actions_add (GtkWidget *page);
/* Enables the actions that are possible; `preview` is NULL if there is no game. */
void bor_preview_actions_update (GSimpleActionGroup *actions, BorPreview *preview);
/* Emits "leave". */
void bor_preview_page_leave (BorPreviewPage *self);

G_END_DECLS
