/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/refs.h"

G_BEGIN_DECLS

/* What widgets show, for tests that compare it. */

/* Draws the widget as it is now, as soon as it has something to show. (transfer full) */
cairo_surface_t *ui_picture (GtkWidget *widget);
/* Pixels that differ by more than a shade between two pictures of the same size; `at` gets the
 * first. */
guint ui_picture_n_different (cairo_surface_t *a, cairo_surface_t *b, BorPoint *at);

G_END_DECLS
