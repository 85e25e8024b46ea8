/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Watches the document's file, and warns above the map when another program has changed or
 * removed it. Signal "reload" when the user wants to reload it. */
#define BOR_TYPE_DISK_BAR (bor_disk_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorDiskBar, bor_disk_bar, BOR, DISK_BAR, GtkWidget)

/* NULL: watches nothing. */
void bor_disk_bar_set_file (BorDiskBar *self, GFile *file);
/* Whether the file has changed since it was set or accepted. */
gboolean bor_disk_bar_differs (BorDiskBar *self);
/* Accepts the file as it is now. */
void bor_disk_bar_accept (BorDiskBar *self);

G_END_DECLS
