/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The user guide in a window: contents, search, and a page. */
#define BOR_TYPE_HELP_WINDOW (bor_help_window_get_type ())
G_DECLARE_FINAL_TYPE (BorHelpWindow, bor_help_window, BOR, HELP_WINDOW, GtkWindow)

/* F1 at or below `widget` opens the guide at "page.md" or "page.md#heading". The innermost widget
 * with a page of its own wins. */
void bor_help_offer (GtkWidget *widget, const char *target);
/* Opens the guide there, in the one window that it has. */
void bor_help_show (const char *target);

G_END_DECLS
