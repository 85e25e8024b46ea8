/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/command.h"
#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/import-dialog.h"
#include "editor/dialogs/target-dialog.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* command.h */

/* The label that the palette shows. */
const char *bor_command_label (BorCommand *self);

/* export-dialog.h */

/* What the dialog says the format cannot hold, one item per line; borrowed. */
const char *bor_export_dialog_losses (BorExportDialog *self);
/* Writes to `file` in a thread, as if the user had chosen that file. The dialog closes on
 * success; on failure or cancellation it stays open with a message. */
void bor_export_dialog_write (BorExportDialog *self, GFile *file);

/* import-dialog.h */

/* Reads the file in a thread. On success the scenario opens in the window if that is empty,
 * otherwise in a new one, and the dialog closes; on error it stays open. */
void bor_import_dialog_read (BorImportDialog *self);

/* target-dialog.h */

/* Selects a format. */
void bor_target_dialog_choose (BorTargetDialog *self, const BorTarget *target);
/* The control of an option of the chosen format, or NULL; borrowed. */
GtkWidget *bor_target_dialog_control (BorTargetDialog *self, const char *option);

G_END_DECLS
