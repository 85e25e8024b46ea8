/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/target-dialog.h"

G_BEGIN_DECLS

/* The import dialog: the format and options for reading a file of another program. Anything that
 * the import had to guess appears among the problems of the scenario. */

#define BOR_TYPE_IMPORT_DIALOG (bor_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorImportDialog, bor_import_dialog, BOR, IMPORT_DIALOG, BorTargetDialog)

/* `file` must be local; the format is guessed from its name. */
GtkWidget *bor_import_dialog_new (BorWorkspace *window, GFile *file);

G_END_DECLS
