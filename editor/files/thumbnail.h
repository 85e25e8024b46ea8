/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws a small picture of the scenario in `file`, or of the picture that it is, in a thread and shows it in
 * `picture`, and its title in `label`, which may both be gone by then. A file
 * that cannot be read, or has no title, leaves them as they are. */
void bor_thumbnail_load (GFile *file, GtkPicture *picture, GtkLabel *label, int width, int height);

G_END_DECLS
