/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "model/refs.h"

G_BEGIN_DECLS

/* Drawing for the calibration tool; all coordinates are pixels. */

/* A calibration point: `place` is where it belongs, with a line from where the picture shows it
 * now. */
void bor_calibrate_mark_point (cairo_t *cr, BorPoint place, BorPoint on_picture, guint number,
                               gboolean is_chosen);
/* The measured distance between two points. */
void bor_calibrate_mark_distance (cairo_t *cr, BorPoint from, BorPoint to);

G_END_DECLS
