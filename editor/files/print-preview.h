/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "render/print/print.h"

G_BEGIN_DECLS

/* A window that shows the pages of a print, and ends the print preview when it is closed. */
#define BOR_TYPE_PRINT_PREVIEW (bor_print_preview_get_type ())
G_DECLARE_FINAL_TYPE (BorPrintPreview, bor_print_preview, BOR, PRINT_PREVIEW, GtkWindow)

/* Opens it, with nothing but a bar that moves. It can be closed from then on. (transfer none) */
BorPrintPreview *bor_print_preview_open (GtkWindow *parent, GtkPrintOperationPreview *preview);
/* Draws the pages one after another, in a thread. Takes `pages`; if they are NULL, `message` says why there are
 * none. */
void bor_print_preview_show (BorPrintPreview *self, BorPrintPages *pages, const char *message);

G_END_DECLS
