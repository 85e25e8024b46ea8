/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/files/printing.h"

G_BEGIN_DECLS

/* Our page of the print dialog: what to print, and how large. */
#define BOR_TYPE_PRINTING_FORM (bor_printing_form_get_type ())
G_DECLARE_FINAL_TYPE (BorPrintingForm, bor_printing_form, BOR, PRINTING_FORM, GtkGrid)

/* `to_scale`: the board has a scale, so that it can be chosen. */
GtkWidget *bor_printing_form_new (const BorPrintingOptions *options, gboolean to_scale);
BorPrintingOptions bor_printing_form_options (BorPrintingForm *self);

G_END_DECLS
