/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "board/geometry.h"
#include "editor/viewport.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* The map as square pictures at one scale, so that panning draws nothing
 * anew. Each tile is one long-lived render node: an unchanged tile costs the
 * renderer a comparison of pointers. When the scale changes the old tiles
 * are shown stretched until new ones are painted. */
typedef struct BorTileCache BorTileCache;

#define BOR_TILE_SIZE 512 /* logical pixels */

/* `painter` is borrowed and must outlive the cache. */
BorTileCache *bor_tile_cache_new (BorPainter *painter);
void bor_tile_cache_free (BorTileCache *cache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTileCache, bor_tile_cache_free)

/* Marks what shows `box` (board units; NULL: everything) to be painted anew.
 * The old pictures stay until then. */
void bor_tile_cache_invalidate (BorTileCache *cache, const BorBox *box);

/* Draws what `view` shows. Paints missing tiles nearest the middle first,
 * at least one, and stops when `budget` microseconds are over. TRUE when all
 * that is visible is up to date; else another frame is needed. */
gboolean bor_tile_cache_draw (BorTileCache *cache, GtkSnapshot *snapshot, const BorViewport *view,
                              int device_scale, gint64 budget);
/* Tiles painted since the cache was made, for measuring. */
guint bor_tile_cache_n_painted (const BorTileCache *cache);

G_END_DECLS
