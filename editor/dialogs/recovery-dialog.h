/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/files/recovery.h"

G_BEGIN_DECLS

/* Opens lost work, in a window that it finds or makes. */
typedef void (*BorRecoveryOpen) (const BorLost *lost, gpointer data);

/* Offers the unsaved work of an earlier run, each with what it holds and how
 * it differs from its file, to be opened, kept for later or discarded. Shows
 * nothing when there is none. `parent` is nullable. Takes `lost` (transfer full, of BorLost). */
void bor_recovery_dialog_offer (GtkWindow *parent, GPtrArray *lost, BorRecoveryOpen open,
                                gpointer data);

G_END_DECLS
