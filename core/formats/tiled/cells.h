/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/json/objects.h"
#include "formats/tiled/map.h"
#include "model/board.h"

G_BEGIN_DECLS

/* The cells of a grid as a tile layer. It shows which cells exist, and has their flags and enums;
 * all their other values are in objects. */

/* The value of the property "element" of that layer; that of image layers is "backdrop". */
#define BOR_TILED_GRID "grid"

/* Pixels per board unit. */
typedef struct {
  double x, y;
} BorTiledScale;

/* Returns the layer that holds the cells of a grid; NULL if there is none. */
const BorTiledLayer *bor_tiled_find_grid (const BorTiledMap *map);
/* Sets the orientation and size of the map and the size of its tiles, in whole pixels. For hexagons
 * these are even numbers, as in maps made by Tiled. */
void bor_tiled_set_tiles (BorTiledMap *map, const BorGrid *grid);
/* Returns the scale at which the cells of the grid coincide with the tiles of the map. */
BorTiledScale bor_tiled_scale (const BorTiledMap *map, const BorGrid *grid);

/* Adds the layer and its tileset for the cells in `list` (formats/json/objects.h), and removes from
 * the list the values that the tiles have. The tileset has a tile without properties, one for each
 * value of the vocabulary alone, and one for each combination on the board. */
void bor_tiled_add_cells (BorTiledMap *map, const BorScenario *scenario, const GPtrArray *list);
/* Returns TRUE if a cell or side has no values except those that identify it. */
gboolean bor_tiled_is_plain (const BorObject *item);

/* Draws the pictures of all tiles of the map's tileset, as PNG. (transfer full; NULL on error, or
 * with G_IO_ERROR_CANCELLED) */
GBytes *bor_tiled_draw_tiles (const BorTiledMap *map, const BorScenario *scenario,
                              BorProgress *progress, GError **error);

G_END_DECLS
