/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "geometry/topology.h"

G_BEGIN_DECLS

/* Repeats painting symmetrically, so that the board is fair. */
typedef enum {
  BOR_SYMMETRY_NONE,
  BOR_SYMMETRY_HALF_TURN,
  BOR_SYMMETRY_LEFT_RIGHT,
  BOR_SYMMETRY_TOP_BOTTOM,
  BOR_SYMMETRY_BOTH, /* left-right and top-bottom, and therefore also the half turn */
} BorSymmetry;

#define BOR_SYMMETRY_MAX_IMAGES 3u

/* Finds the images of a point; the centre of the symmetry is the middle of the grid or of the
 * board. Returns the number of images. */
guint bor_symmetry_images (const BorScenario *scenario, BorSymmetry symmetry, BorPoint at,
                           BorPoint images[BOR_SYMMETRY_MAX_IMAGES]);
/* Returns an approach followed by its images, each once. An image that matches no approach is left
 * out. (transfer full, of gint32) */
GArray *bor_symmetry_sides (const BorTopology *topology, BorSymmetry symmetry, gint32 approach);

G_END_DECLS
