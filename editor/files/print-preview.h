/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the pages of a PDF (nullable: then `message` says why there are none) in a window, and ends
 * the preview when that is closed. */
void bor_print_preview_show (GtkWindow *parent, GtkPrintOperationPreview *preview, GBytes *pdf,
                             const char *message);

G_END_DECLS
