/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once a program: what all its windows do alike, dialogs too.
 *
 * - A click into a number field that had no focus selects its text, so that what is typed takes its
 *   place, as in spreadsheets. The next click places the cursor, and a drag selects as ever. A
 *   number field is a GtkSpinButton, or an editable whose input purpose is GTK_INPUT_PURPOSE_NUMBER.
 * - While keys are used the focus stays visible: GTK hides it after three seconds. */
void bor_all_windows_set_up (void);

G_END_DECLS
