/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/target-dialog.h"

G_BEGIN_DECLS

/* Exporting: the format, its options, and what of the scenario it cannot hold, before anything is
 * written. Formats and options come from the tables of core/formats; the last choices are remembered. */

#define BOR_TYPE_EXPORT_DIALOG (bor_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorExportDialog, bor_export_dialog, BOR, EXPORT_DIALOG, BorTargetDialog)

/* A dialog for the window's document, which is open. */
GtkWidget *bor_export_dialog_new (BorWorkspace *window);
/* What is said of losses, one a line; borrowed. */
const char *bor_export_dialog_losses (BorExportDialog *self);
/* Writes there in a thread, as after the file was chosen. The dialog closes when it is done, and
 * stays with a message when it failed or was stopped. */
void bor_export_dialog_write (BorExportDialog *self, GFile *file);

G_END_DECLS
