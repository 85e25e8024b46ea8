/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "geometry/geometry.h"

G_BEGIN_DECLS

/* An affine map of the plane: x' = xx x + xy y + x0, y' = yx x + yy y + y0. */
typedef struct {
  double xx, yx, xy, yy, x0, y0;
} BorMatrix;

#define BOR_MATRIX_IDENTITY ((BorMatrix){ 1, 0, 0, 1, 0, 0 })

BorMatrix bor_matrix_translation (double dx, double dy);
/* Clockwise on the screen, in degrees, round a point. */
BorMatrix bor_matrix_rotation (double degrees, BorPoint centre);
BorMatrix bor_matrix_scale (double sx, double sy, BorPoint centre);
/* Left for right, across the upright line through `x`; or top for bottom,
 * across the level line through `y`. */
BorMatrix bor_matrix_mirror_x (double x);
BorMatrix bor_matrix_mirror_y (double y);
BorPoint bor_matrix_apply (BorMatrix matrix, BorPoint point);
double bor_matrix_determinant (BorMatrix matrix);

/* Moves, turns, scales or mirrors elements: vertices, locales (with their
 * vertices, labels, symbols), approaches (with their vertices), roads,
 * features, symbols and backdrops; other kinds are passed over. Locales beside
 * the selection that share its vertices stretch. Mirroring keeps areas
 * clockwise and pairs paired; a selected locale is first parted from those
 * beside the selection, whose sides then count as the board's edge.
 * BOR_EDIT_ERROR_NOTHING when none of the elements has a place, BOR_EDIT_ERROR_VALUE for a locked
 * backdrop. */
BorScenario *bor_edit_transform (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                 BorMatrix matrix, GError **error);

/* The box of elements, for centres and handles. */
BorBox bor_elements_box (const BorScenario *scenario, const BorElementRef *refs, guint n);

/* Another size for the board. What is on it is stretched to the new size
 * (`stretch`), or keeps its size and is moved so that the point at the share
 * `ax` of the width and `ay` of the height (0 to 1) stays there. */
BorScenario *bor_edit_resize_board (const BorScenario *scenario, double width, double height,
                                    gboolean stretch, double ax, double ay, GError **error);

G_END_DECLS
