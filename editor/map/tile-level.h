/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tile.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* All tiles of one scale. */
typedef struct {
  double scale;      /* device pixels per board unit */
  int size;          /* side of a tile in device pixels */
  double shown;      /* fraction of the view that it covered when last drawn, 0 to 1 */
  GHashTable *tiles; /* position → BorTile */
} BorTileLevel;

BorTileLevel *bor_tile_level_new (double scale, int size);
void bor_tile_level_free (BorTileLevel *level);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTileLevel, bor_tile_level_free)

/* The tile in column x and row y; if there is none, a new empty one if `make`, otherwise NULL.
 * Borrowed. */
BorTile *bor_tile_level_get (BorTileLevel *level, gint x, gint y, gboolean make);
/* The tile that waits for the order, or NULL. */
BorTile *bor_tile_level_find (BorTileLevel *level, guint64 order);
/* Marks the parts that show `box` (NULL: everything) as stale, and drops the orders for them. */
void bor_tile_level_damage (BorTileLevel *level, const BorBox *box);
/* Frees tiles that have not been shown since `frame`. */
void bor_tile_level_trim (BorTileLevel *level, guint frame);

/* A view in device pixels. */
typedef struct {
  double scale;      /* device pixels per board unit */
  int x, y;          /* position of the board's origin */
  int width, height; /* size of the view */
} BorTileView;

/* The rectangle in the view for an area at another scale. Adjacent areas stay adjacent. */
cairo_rectangle_int_t bor_tile_place (const BorTileView *view, cairo_rectangle_int_t area,
                                      double scale);

G_END_DECLS
