/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* `file` is NULL if the user cancelled. */
typedef void (*BorSaveFunc) (GtkFileChooserNative *dialog, GFile *file, gpointer owner);

/* Adds a filter for files with that ending, such as ".json". If it is chosen, a name without an
 * ending gets this one, and so does the proposed name if it has that of another such filter. */
void bor_save_dialog_add_filter (GtkFileChooserNative *dialog, const char *name,
                                 const char *ending);

/* Returns the ending of the filter that is chosen; NULL if it was not added so. */
const char *bor_save_dialog_chosen_ending (GtkFileChooserNative *dialog);

/* Shows a dialog that asks for the name of a file, calls `func` with the answer and destroys the
 * dialog. A name without an ending gets that of the filter that is chosen or else `ending`, such as
 * ".xml", and a file of that name is not overwritten without asking. `owner` is a GObject; once it
 * is gone, `func` is not called. Takes ownership of the dialog. */
void bor_save_dialog_run (GtkFileChooserNative *dialog, const char *ending, BorSaveFunc func,
                          gpointer owner);

G_END_DECLS
