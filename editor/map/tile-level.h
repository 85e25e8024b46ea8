/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tile.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* The tiles of one scale. */
typedef struct {
  double scale;      /* device pixels per board unit */
  int size;          /* device pixels of a tile's side */
  double shown;      /* how much of the view it covered when it was drawn last, 0 to 1 */
  GHashTable *tiles; /* place → BorTile */
} BorTileLevel;

BorTileLevel *bor_tile_level_new (double scale, int size);
void bor_tile_level_free (BorTileLevel *level);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTileLevel, bor_tile_level_free)

/* The tile in column x and row y; makes an empty one if `make`, else nullable. Borrowed. */
BorTile *bor_tile_level_get (BorTileLevel *level, gint x, gint y, gboolean make);
/* The tile that waits for that order, or NULL. */
BorTile *bor_tile_level_find (BorTileLevel *level, guint64 order);
/* What shows `box` (NULL: everything) is to be painted again, and waits for no order any more. */
void bor_tile_level_damage (BorTileLevel *level, const BorBox *box);
/* Forgets tiles that were not shown since `frame`. */
void bor_tile_level_trim (BorTileLevel *level, guint frame);

/* A view in device pixels. */
typedef struct {
  double scale;      /* device pixels per board unit */
  int x, y;          /* of the board's origin */
  int width, height; /* of the view */
} BorTileView;

/* Where a picture at another scale lies in the view; neighbours keep touching. */
cairo_rectangle_int_t bor_tile_place (const BorTileView *view, cairo_rectangle_int_t area,
                                      double scale);

G_END_DECLS
