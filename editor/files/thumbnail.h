/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Loads a thumbnail of the scenario or picture in `file` in a thread, then shows it in `picture`
 * and the title in `label`; both may be destroyed meanwhile. If the file cannot be read, or has
 * no title, they are left unchanged. */
void bor_thumbnail_load (GFile *file, GtkPicture *picture, GtkLabel *label, int width, int height);

G_END_DECLS
