/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Watches the document's file and that of its board, and warns above the map when another program
 * has changed or removed one. Signal "reload" when the user wants to reload them. */
#define BOR_TYPE_DISK_BAR (bor_disk_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorDiskBar, bor_disk_bar, BOR, DISK_BAR, GtkWidget)

/* NULL: watches nothing. */
void bor_disk_bar_set_file (BorDiskBar *self, GFile *file);
/* NULL: the board is in the document's file. */
void bor_disk_bar_set_board (BorDiskBar *self, GFile *board);
/* Returns a file whose contents have changed since it was set or accepted, the document's before the
 * board's; NULL if there is none. (transfer none) */
GFile *bor_disk_bar_changed_file (BorDiskBar *self);
/* Whether a file has been removed since. */
gboolean bor_disk_bar_has_vanished (BorDiskBar *self);
/* Accepts the files as they are now. */
void bor_disk_bar_accept (BorDiskBar *self);
/* Accepts only what was written until then; a file written later has changed. */
void bor_disk_bar_accept_until (BorDiskBar *self, GDateTime *time);

G_END_DECLS
