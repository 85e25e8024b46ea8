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
/* A rotation around a point, in degrees, clockwise on the screen. */
BorMatrix bor_matrix_rotation (double degrees, BorPoint centre);
BorMatrix bor_matrix_scale (double sx, double sy, BorPoint centre);
/* Reflections: left-right in the vertical line at `x`, top-bottom in the horizontal line at `y`. */
BorMatrix bor_matrix_mirror_x (double x);
BorMatrix bor_matrix_mirror_y (double y);
BorPoint bor_matrix_apply (BorMatrix matrix, BorPoint point);
double bor_matrix_determinant (BorMatrix matrix);

/* Moves, rotates, scales or mirrors elements: vertices, locales (with their vertices, labels and
 * symbols), approaches (with their vertices), roads, features, symbols and backdrops; ignores other
 * kinds. Unselected locales that share vertices with the selection are stretched. Mirroring keeps
 * areas clockwise and pairs paired, but first separates selected locales from unselected
 * neighbours, and marks the sides between them as board edge. Fails with BOR_EDIT_ERROR_NOTHING if
 * none of the elements has a position, and with BOR_EDIT_ERROR_VALUE for a locked backdrop. */
BorScenario *bor_edit_transform (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                 BorMatrix matrix, GError **error);

/* Returns the bounding box of elements, for centres and handles. */
BorBox bor_elements_box (const BorScenario *scenario, const BorElementRef *refs, guint n);

/* Resizes the board. If `stretch`, its contents are stretched to the new size. Otherwise they keep
 * their size and are moved so that the anchor, given by `ax` and `ay` as fractions of width and
 * height (0 to 1), stays at the same fraction. */
BorScenario *bor_edit_resize_board (const BorScenario *scenario, double width, double height,
                                    gboolean stretch, double ax, double ay, GError **error);

/* Moves everything that has a place of its own on the board: roads, features, symbols and
 * backdrops, locked ones too. Fails with BOR_EDIT_ERROR_GEOMETRY if one of them would be out of range. */
BorScenario *bor_edit_shift_drawings (const BorScenario *scenario, double dx, double dy,
                                      GError **error);

G_END_DECLS
