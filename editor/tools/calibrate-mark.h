/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "model/refs.h"

G_BEGIN_DECLS

/* What the calibration tool draws over the map; all places are pixels. */

/* A point: where it belongs, `place`, with a line from where the picture has it now. */
void bor_calibrate_mark_point (cairo_t *cr, BorPoint place, BorPoint on_picture, guint number,
                               gboolean is_chosen);
/* The distance that is measured between two of them. */
void bor_calibrate_mark_distance (cairo_t *cr, BorPoint from, BorPoint to);

G_END_DECLS
