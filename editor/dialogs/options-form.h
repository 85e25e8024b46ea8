/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "formats/base/options.h"

G_BEGIN_DECLS

/* Controls for the options of a format, made from their table.
 *
 * Signal "changed": an option has another value. */

#define BOR_TYPE_OPTIONS_FORM (bor_options_form_get_type ())
G_DECLARE_FINAL_TYPE (BorOptionsForm, bor_options_form, BOR, OPTIONS_FORM, GtkWidget)

/* Shows controls for the options, with the values that they have; NULL: none. What is chosen is set
 * there. Borrowed: must live until others are set or the form is gone. */
void bor_options_form_set_options (BorOptionsForm *self, BorOptions *options);
/* The control of an option, or NULL; borrowed. */
GtkWidget *bor_options_form_control (BorOptionsForm *self, const char *name);

G_END_DECLS
