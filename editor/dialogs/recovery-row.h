/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/files/recovery.h"

G_BEGIN_DECLS

/* An item of the recovery dialog: what was lost, how it differs from its file, and two buttons. The
 * signals "recover" and "discard" say that one was pressed. */
#define BOR_TYPE_RECOVERY_ROW (bor_recovery_row_get_type ())
G_DECLARE_FINAL_TYPE (BorRecoveryRow, bor_recovery_row, BOR, RECOVERY_ROW, GtkListBoxRow)

/* Borrows `lost`. */
GtkWidget *bor_recovery_row_new (BorLost *lost);
BorLost *bor_recovery_row_lost (BorRecoveryRow *self);
/* The button that recovers; insensitive if nothing can be recovered. */
GtkWidget *bor_recovery_row_button (BorRecoveryRow *self);

G_END_DECLS
