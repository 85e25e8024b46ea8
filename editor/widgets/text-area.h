/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text of several lines. Signal "set" (const char *text, nullable) when a
 * person has changed it and gone elsewhere, "typing" (the same) while they change it. */
#define BOR_TYPE_TEXT_AREA (bor_text_area_get_type ())
G_DECLARE_FINAL_TYPE (BorTextArea, bor_text_area, BOR, TEXT_AREA, GtkWidget)

GtkWidget *bor_text_area_new (const char *label);
/* Shows `text` (nullable) without emitting "set". */
void bor_text_area_show (BorTextArea *self, const char *text);
/* Whether something is typed that is not set yet. */
gboolean bor_text_area_is_writing (BorTextArea *self);
/* Sets what is typed, as going elsewhere does. */
void bor_text_area_finish (BorTextArea *self);

G_END_DECLS
