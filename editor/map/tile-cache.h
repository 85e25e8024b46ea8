/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/paint-pool.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* The map as square pictures, painted by threads, so that the main loop only puts together what
 * there is. Each tile is one long-lived render node: an unchanged tile costs the renderer a
 * comparison of pointers.
 *
 * What is not there yet is shown by the tiles of another scale, stretched, and where there are
 * none by a small picture of the whole map. After an edit the part of the tiles that looks
 * otherwise is painted again; all that is in view changes in the same frame, and stays
 * what it was till then. */
typedef struct BorTileCache BorTileCache;

#define BOR_TILE_SIZE 512 /* logical pixels */

/* `updated` is called when drawing again would show more. */
BorTileCache *bor_tile_cache_new (const BorPaintLook *look, void (*updated) (gpointer data),
                                  gpointer data);
void bor_tile_cache_free (BorTileCache *cache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTileCache, bor_tile_cache_free)

/* Shows another value as soon as it is painted. */
void bor_tile_cache_set_look (BorTileCache *cache, const BorPaintLook *look);
/* The part of the plane that the picture covers, in board units. */
BorBox bor_tile_cache_extent (BorTileCache *cache);
/* Draws what `view` shows and there is, and orders what is missing. */
void bor_tile_cache_draw (BorTileCache *cache, GtkSnapshot *snapshot, const BorViewport *view,
                          int device_scale);
/* Nothing that was drawn last is still being painted. */
gboolean bor_tile_cache_is_complete (BorTileCache *cache);
/* Draws the small picture of the whole map in a rectangle of logical pixels; FALSE while there is
 * none. It covers bor_tile_cache_extent(). */
gboolean bor_tile_cache_draw_overview (BorTileCache *cache, GtkSnapshot *snapshot,
                                       const graphene_rect_t *place);

G_END_DECLS
