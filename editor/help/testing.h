/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/help/help-window.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* help-window.h */

/* Shows "page.md" or "page.md#heading"; the index if there is no such page. */
void bor_help_window_go_to (BorHelpWindow *self, const char *target);
/* A window that shows the guide in `folder`. */
GtkWidget *bor_help_window_new (const char *folder);
/* The page shown; borrowed. */
const char *bor_help_window_page (BorHelpWindow *self);

G_END_DECLS
