/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/target-dialog.h"

G_BEGIN_DECLS

/* The export dialog: the format, its options, and what the format cannot hold of the scenario,
 * shown before anything is written. Formats and options come from the tables in core/formats;
 * the last choices are remembered. */

#define BOR_TYPE_EXPORT_DIALOG (bor_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorExportDialog, bor_export_dialog, BOR, EXPORT_DIALOG, BorTargetDialog)

/* A dialog for the document of `window`, which must have one. */
GtkWidget *bor_export_dialog_new (BorWorkspace *window);

G_END_DECLS
