/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tile-level.h"

G_BEGIN_DECLS

/* A tile that is to be there: the place of its left upper corner, in tiles. */
typedef struct {
  gint x, y;
  double distance; /* from the middle of the view, tiles */
  gboolean in_view;
} BorTileWanted;

/* Lists in `wanted`, nearest the middle first, the tiles of that size that the view touches, and one
 * more all round within the map. */
void bor_tile_wanted_list (GArray *wanted, const BorTileView *view, int size, BorBox map);

G_END_DECLS
