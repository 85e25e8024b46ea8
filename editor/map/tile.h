/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/paint-pool.h"
#include "editor/map/pixels.h"
#include "geometry/geometry.h"

G_BEGIN_DECLS

/* A picture of a piece of the map at one scale, which keeps what it shows until
 * something newer has been painted whole. */
typedef struct {
  cairo_rectangle_int_t area;  /* device pixels from the board's origin */
  cairo_rectangle_int_t stale; /* of it, from its corner; empty: up to date */
  GskRenderNode *node;         /* what is shown; NULL: never painted */
  BorPixels *pixels;           /* the same */
  BorPixels *next;             /* painted, but shown only together with others; nullable */
  guint64 order;               /* that it waits for; 0: none */
  guint used;                  /* frame in which it was last shown */
} BorTile;

BorTile *bor_tile_new (cairo_rectangle_int_t area);
void bor_tile_free (BorTile *tile);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTile, bor_tile_free)

gboolean bor_tile_is_stale (const BorTile *tile);
/* What shows `box` (board units; NULL: everything) is to be painted again; `scale` is device pixels
 * a unit. FALSE when the tile does not show it. */
gboolean bor_tile_damage (BorTile *tile, double scale, const BorBox *box);
/* What must be painted to make it whole and up to date; borrows. */
BorPaintOrder bor_tile_ask (const BorTile *tile, double scale);
/* Shows `pixels` from now on, which are up to date. */
void bor_tile_take (BorTile *tile, BorPixels *pixels);
/* Puts what there is at `place`, device pixels of the widget. */
void bor_tile_show (const BorTile *tile, GtkSnapshot *snapshot, cairo_rectangle_int_t place,
                    int device_scale);

G_END_DECLS
