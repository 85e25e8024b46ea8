/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tile-cache.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* The overview map in the lower right corner of the view, with a frame around the visible part. */

/* TRUE if the screen point x, y is on the overview map; `board` then gets the board point shown
 * there. */
gboolean bor_minimap_hit (BorBox extent, const BorViewport *view, double x, double y,
                          BorPoint *board);
void bor_minimap_draw (BorTileCache *tiles, GtkSnapshot *snapshot, const BorViewport *view);

G_END_DECLS
