/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tile-level.h"

G_BEGIN_DECLS

/* A tile that should be painted; x, y is its top left corner, in tiles. */
typedef struct {
  gint x, y;
  double distance; /* from the centre of the view, in tiles */
  gboolean in_view;
} BorTileWanted;

/* Fills `wanted` with the tiles of side `size` that the view touches and a margin of one tile
 * around them, within the map; nearest to the centre first. */
void bor_tile_wanted_list (GArray *wanted, const BorTileView *view, int size, BorBox map);

G_END_DECLS
