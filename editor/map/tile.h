/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/paint-pool.h"
#include "editor/map/pixels.h"
#include "geometry/geometry.h"

G_BEGIN_DECLS

/* A picture of part of the map at one scale. It keeps showing its old picture until the new one
 * is complete. */
typedef struct {
  cairo_rectangle_int_t area;  /* device pixels from the board's origin */
  cairo_rectangle_int_t stale; /* part of the area, relative to its corner; empty if up to date */
  GskRenderNode *node;         /* what is shown; NULL if never painted */
  BorPixels *pixels;           /* the pixels of `node` */
  BorPixels *next;             /* painted, but not shown until the others are ready; nullable */
  guint64 order;               /* the order that it waits for; 0 if none */
  guint used;                  /* the frame that last showed it */
} BorTile;

BorTile *bor_tile_new (cairo_rectangle_int_t area);
void bor_tile_free (BorTile *tile);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTile, bor_tile_free)

gboolean bor_tile_is_stale (const BorTile *tile);
/* Marks the part that shows `box` (board units; NULL: everything) as stale; `scale` is device
 * pixels per board unit. FALSE if the tile does not show it. */
gboolean bor_tile_damage (BorTile *tile, double scale, const BorBox *box);
/* The order that brings the tile up to date; borrows from the tile. */
BorPaintOrder bor_tile_make_order (const BorTile *tile, double scale);
/* Replaces the picture by `pixels`, which are up to date. */
void bor_tile_set_pixels (BorTile *tile, BorPixels *pixels);
/* Draws the current picture at `place`, in device pixels of the widget. */
void bor_tile_draw (const BorTile *tile, GtkSnapshot *snapshot, cairo_rectangle_int_t place,
                    int device_scale);

G_END_DECLS
