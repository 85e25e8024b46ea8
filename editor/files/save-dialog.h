/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* `file` is NULL if the user cancelled. */
typedef void (*BorSaveFunc) (GtkFileChooserNative *dialog, GFile *file, gpointer owner);

/* Shows a dialog that asks for the name of a file, calls `func` with the answer and destroys the
 * dialog. A name without an ending gets `ending`, such as ".xml", and a file of that name is not
 * overwritten without asking. `owner` is a GObject; once it is gone, `func` is not called. Takes
 * ownership of the dialog. */
void bor_save_dialog_run (GtkFileChooserNative *dialog, const char *ending, BorSaveFunc func,
                          gpointer owner);

G_END_DECLS
