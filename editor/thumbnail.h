/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws a small picture of the scenario in `file` in a thread and shows it in
 * `picture`, which may be gone by then. A file that cannot be read leaves the
 * picture as it is. */
void bor_thumbnail_load (GFile *file, GtkPicture *picture, int width, int height);

G_END_DECLS
