/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "formats/base/options.h"

G_BEGIN_DECLS

/* Controls for the options of a format, created from its table of options.
 *
 * Signal "changed": an option has a new value. */

#define BOR_TYPE_OPTIONS_FORM (bor_options_form_get_type ())
G_DECLARE_FINAL_TYPE (BorOptionsForm, bor_options_form, BOR, OPTIONS_FORM, GtkWidget)

/* Shows controls for `options` with their current values, and stores what the user sets in
 * `options`. NULL shows none. Borrowed: must stay valid until the next call or until the form is
 * destroyed. */
void bor_options_form_set_options (BorOptionsForm *self, BorOptions *options);
/* The control of an option, or NULL; borrowed. */
GtkWidget *bor_options_form_control (BorOptionsForm *self, const char *name);

G_END_DECLS
