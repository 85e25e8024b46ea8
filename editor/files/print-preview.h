/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the pages of a PDF in a window, and ends the print preview when the window is closed. If
 * `pdf` is NULL, `message` says why there are no pages. */
void bor_print_preview_show (GtkWindow *parent, GtkPrintOperationPreview *preview, GBytes *pdf,
                             const char *message);

G_END_DECLS
