/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tile-cache.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* The whole map in the lower right corner of the view, with a frame round what shows. */

/* Whether a place on the screen is on it; `board` gets the place of the map that it stands for. */
gboolean bor_minimap_hit (BorBox extent, const BorViewport *view, double x, double y,
                          BorPoint *board);
void bor_minimap_draw (BorTileCache *tiles, GtkSnapshot *snapshot, const BorViewport *view);

G_END_DECLS
