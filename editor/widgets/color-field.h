/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An optional colour: a button that shows the colour, or that there is none, and another that
 * clears it.
 *
 * Signal "set" (const char *color, nullable) when the user has chosen or cleared the colour. */
#define BOR_TYPE_COLOR_FIELD (bor_color_field_get_type ())
G_DECLARE_FINAL_TYPE (BorColorField, bor_color_field, BOR, COLOR_FIELD, GtkWidget)

GtkWidget *bor_color_field_new (void);
/* Shows the colour "#rrggbb". If `color` is NULL or not a colour, shows `words` (translated)
 * instead. `clearable` adds the button that clears it. */
void bor_color_field_show (BorColorField *self, const char *color, const char *words,
                           gboolean clearable);
void bor_color_field_set_name (BorColorField *self, const char *name);

G_END_DECLS
