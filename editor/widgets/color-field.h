/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A colour that may be none: a button that shows it, or says that there is none, and beside it one that
 * takes it away.
 *
 * Signal "set" (const char *color, nullable) when a person has chosen one or taken it away. */
#define BOR_TYPE_COLOR_FIELD (bor_color_field_get_type ())
G_DECLARE_FINAL_TYPE (BorColorField, bor_color_field, BOR, COLOR_FIELD, GtkWidget)

GtkWidget *bor_color_field_new (void);
/* Shows "#rrggbb"; NULL, or what is no colour: `words` (translated) in its place. With `clearable` it can
 * be taken away. */
void bor_color_field_show (BorColorField *self, const char *color, const char *words,
                           gboolean clearable);
void bor_color_field_set_name (BorColorField *self, const char *name);

G_END_DECLS
