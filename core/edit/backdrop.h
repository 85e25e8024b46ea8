/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* Adds a picture behind the map, as large as the board lets it be, in its
 * middle. `href` is relative to the scenario; `width` and `height` are those of the picture in its
 * own units (render/raster/raster.h), `page` is that of a PDF or 0. `slot` (nullable) gets its slot. */
BorScenario *bor_edit_add_backdrop (const BorScenario *scenario, const char *href, guint page,
                                    double width, double height, gint32 *slot, GError **error);
BorMatrix bor_backdrop_matrix (const BorBackdrop *backdrop);
/* BOR_EDIT_ERROR_GEOMETRY for a matrix that squeezes it into nothing. */
BorScenario *bor_edit_set_backdrop_matrix (const BorScenario *scenario, gint32 backdrop,
                                           BorMatrix matrix, GError **error);

/* --- Calibration: a place in the picture, and where on the board it belongs --- */

typedef struct {
  BorPoint picture, board;
} BorControlPoint;

/* Finds the matrix that brings the points to their places: one moves the
 * picture as it is, two or more turn and scale it too, without stretching; three or more by the
 * least squares. With `affine` and three or more points it is stretched and slanted as well.
 * `now` is what holds where the points do not say. BOR_EDIT_ERROR_GEOMETRY when they lie in one
 * place, or for `affine` in one line. */
gboolean bor_calibrate_solve (const BorControlPoint *points, guint n, gboolean affine,
                              BorMatrix now, BorMatrix *matrix, GError **error);
/* How far a point is brought from its place, board units. */
double bor_calibrate_residual (BorMatrix matrix, BorControlPoint point);
/* The root of the mean square of them. */
double bor_calibrate_rms (BorMatrix matrix, const BorControlPoint *points, guint n);
/* Moves the place of the second point, in its direction, so that the two are `distance` board
 * units apart. */
void bor_calibrate_set_distance (BorControlPoint points[2], double distance);
/* The place in the picture of a point of the board; `matrix` must not squeeze it into nothing. */
BorPoint bor_matrix_unapply (BorMatrix matrix, BorPoint point);

G_END_DECLS
