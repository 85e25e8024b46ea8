/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The window of the user guide: contents, search, and a page. */
#define BOR_TYPE_HELP_WINDOW (bor_help_window_get_type ())
G_DECLARE_FINAL_TYPE (BorHelpWindow, bor_help_window, BOR, HELP_WINDOW, GtkWindow)

/* Makes F1 in `widget` and its descendants open the guide at "page.md" or "page.md#heading". The
 * innermost widget with a target wins. */
void bor_help_offer (GtkWidget *widget, const char *target);
/* Opens the guide at `target`, in its only window. */
void bor_help_show (const char *target);

G_END_DECLS
