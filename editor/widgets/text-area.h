/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text of several lines. Signals: "set" (const char *text, nullable) when the user has changed
 * it and left; "typing" (the same) while they type. */
#define BOR_TYPE_TEXT_AREA (bor_text_area_get_type ())
G_DECLARE_FINAL_TYPE (BorTextArea, bor_text_area, BOR, TEXT_AREA, GtkWidget)

GtkWidget *bor_text_area_new (const char *label);
/* Shows `text` (nullable) without emitting "set". */
void bor_text_area_show (BorTextArea *self, const char *text);
/* Whether text is being typed that is not set yet. */
gboolean bor_text_area_is_writing (BorTextArea *self);
/* Sets the text being typed, as leaving the widget does. */
void bor_text_area_finish (BorTextArea *self);

G_END_DECLS
