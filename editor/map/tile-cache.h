/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/paint-pool.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* The map as square tiles, painted by threads; the main loop only assembles them. Each tile is a
 * long-lived render node, so that an unchanged tile costs the renderer a pointer comparison.
 *
 * A missing tile is shown by stretched tiles of another scale or, failing those, by a small
 * picture of the whole map. After an edit only the changed parts of tiles are repainted. All
 * visible tiles switch to the new picture in the same frame, and show the old one until then. */
typedef struct BorTileCache BorTileCache;

#define BOR_TILE_SIZE 512 /* logical pixels */

/* `updated` is called when a redraw would show more. */
BorTileCache *bor_tile_cache_new (const BorPaintLook *look, void (*updated) (gpointer data),
                                  gpointer data);
void bor_tile_cache_free (BorTileCache *cache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTileCache, bor_tile_cache_free)

/* Shows another value as soon as it has been painted. */
void bor_tile_cache_set_look (BorTileCache *cache, const BorPaintLook *look);
/* The area that the picture covers, in board units. */
BorBox bor_tile_cache_extent (BorTileCache *cache);
/* Draws the available tiles in `view`, and orders the missing ones. */
void bor_tile_cache_draw (BorTileCache *cache, GtkSnapshot *snapshot, const BorViewport *view,
                          int device_scale);
/* TRUE if everything that was drawn last has been painted. */
gboolean bor_tile_cache_is_complete (BorTileCache *cache);
/* Draws the small picture of the whole map, which covers bor_tile_cache_extent(), in a rectangle
 * of logical pixels. FALSE while it is not available. */
gboolean bor_tile_cache_draw_overview (BorTileCache *cache, GtkSnapshot *snapshot,
                                       const graphene_rect_t *place);

G_END_DECLS
