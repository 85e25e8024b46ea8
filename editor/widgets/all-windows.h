/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets up behaviour shared by all windows and dialogs. Call once.
 *
 * - A click into an unfocused number field selects its text, so that typing replaces it, as in
 *   spreadsheets. The next click places the cursor, and dragging selects as usual. A number
 *   field is a GtkSpinButton, or an editable with the input purpose GTK_INPUT_PURPOSE_NUMBER.
 * - The focus ring stays visible while the keyboard is used; GTK would hide it after three
 *   seconds. */
void bor_all_windows_set_up (void);

G_END_DECLS
