/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/files/recovery.h"

G_BEGIN_DECLS

/* Opens recovered work in a suitable window. */
typedef void (*BorRecoveryOpen) (const BorLost *lost, gpointer data);

/* Offers the unsaved work of earlier runs. For each item the dialog shows what it contains and
 * how it differs from its file; it can be opened, kept for later or discarded. Shows nothing if
 * `lost` is empty. `parent` is nullable. Takes `lost` (transfer full, of BorLost). */
void bor_recovery_dialog_offer (GtkWindow *parent, GPtrArray *lost, BorRecoveryOpen open,
                                gpointer data);

G_END_DECLS
