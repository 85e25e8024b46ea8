/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Watches the document's file, and says above the map when another program has changed it or taken
 * it away. Signal "reload" when a person wants it read again. */
#define BOR_TYPE_DISK_BAR (bor_disk_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorDiskBar, bor_disk_bar, BOR, DISK_BAR, GtkWidget)

/* `file` is nullable: nothing is watched. */
void bor_disk_bar_set_file (BorDiskBar *self, GFile *file);
/* Whether the file is not as it was when it was set or accepted. */
gboolean bor_disk_bar_differs (BorDiskBar *self);
/* The file is as it should be. */
void bor_disk_bar_accept (BorDiskBar *self);

G_END_DECLS
