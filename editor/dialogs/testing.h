/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/command.h"
#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/import-dialog.h"
#include "editor/dialogs/target-dialog.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* command.h */

/* What the palette shows. */
const char *bor_command_label (BorCommand *self);

/* export-dialog.h */

/* What is said of losses, one a line; borrowed. */
const char *bor_export_dialog_losses (BorExportDialog *self);
/* Writes there in a thread, as after the file was chosen. The dialog closes when it is done, and
 * stays with a message when it failed or was stopped. */
void bor_export_dialog_write (BorExportDialog *self, GFile *file);

/* import-dialog.h */

/* Reads it in a thread. The scenario is opened in the window, if it has none, or in a new one, and the
 * dialog closes; it stays when there is an error. */
void bor_import_dialog_read (BorImportDialog *self);

/* target-dialog.h */

/* Chooses the format. */
void bor_target_dialog_choose (BorTargetDialog *self, const BorTarget *target);
/* The control of an option of the chosen format, or NULL; borrowed. */
GtkWidget *bor_target_dialog_control (BorTargetDialog *self, const char *option);

G_END_DECLS
