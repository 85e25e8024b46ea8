/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/transform.h"

G_BEGIN_DECLS

/* Adds a background image, centred and as large as fits on the board. `href` is relative to the
 * scenario. `width` and `height` are the image's size in its own units (render/raster/raster.h);
 * `page` is the page of a PDF, otherwise 0. `slot` (nullable) receives the new slot. */
BorScenario *bor_edit_add_backdrop (const BorScenario *scenario, const char *href, guint page,
                                    double width, double height, gint32 *slot, GError **error);
BorMatrix bor_backdrop_matrix (const BorBackdrop *backdrop);
/* Fails with BOR_EDIT_ERROR_GEOMETRY if the matrix is singular. */
BorScenario *bor_edit_set_backdrop_matrix (const BorScenario *scenario, gint32 backdrop,
                                           BorMatrix matrix, GError **error);

/* --- Calibration: a control point is a point of the picture and its place on the board --- */

typedef struct {
  BorPoint picture, board;
} BorControlPoint;

/* Finds the matrix that maps the control points to their places on the board. One point moves the
 * picture; two or more also rotate and scale it uniformly; with more than two, the fit is by least
 * squares. With `affine` and at least three points, the picture may also be stretched and sheared.
 * What the points do not determine is taken from `now`. Fails with BOR_EDIT_ERROR_GEOMETRY if all
 * points coincide or, with `affine`, are on one line. */
gboolean bor_calibrate_solve (const BorControlPoint *points, guint n, gboolean affine,
                              BorMatrix now, BorMatrix *matrix, GError **error);
/* Returns how far from its place on the board a control point is mapped, board units. */
double bor_calibrate_residual (BorMatrix matrix, BorControlPoint point);
/* Returns the root mean square of the residuals. */
double bor_calibrate_rms (BorMatrix matrix, const BorControlPoint *points, guint n);
/* Moves the board place of the second point towards or away from that of the first, so that they
 * are `distance` board units apart. */
void bor_calibrate_set_distance (BorControlPoint points[2], double distance);
/* Maps a point of the board to the picture; `matrix` must not be singular. */
BorPoint bor_matrix_apply_inverse (BorMatrix matrix, BorPoint point);

G_END_DECLS
