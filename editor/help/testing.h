/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/help/help-window.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* help-window.h */

/* Goes to "page.md" or "page.md#heading"; to the index when there is no such page. */
void bor_help_window_go_to (BorHelpWindow *self, const char *target);
/* Shows the guide of `folder`. */
GtkWidget *bor_help_window_new (const char *folder);
/* The page shown; borrowed. */
const char *bor_help_window_page (BorHelpWindow *self);

G_END_DECLS
