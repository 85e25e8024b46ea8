/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* Reading the encoded data of tile layers. */

/* Appends a chunk without tiles to a layer. `n_tiles` counts the tiles of the map. If the chunk is
 * too large or too far from the origin, or the map would have more than BOR_TILED_MAX_TILES,
 * returns NULL and sets the layer's `unread`. Borrowed until the next one is added. */
BorTiledChunk *bor_tiled_data_add (BorTiledLayer *layer, double x, double y, double columns,
                                   double rows, guint *n_tiles);
/* Reads the tiles of a layer's chunk. `encoding` is "csv" or "base64", `compression` NULL, "",
 * "zlib" or "gzip". Never decompresses more than the chunk holds. If the text cannot be read, the
 * layer's `unread` says why. */
void bor_tiled_data_read (BorTiledLayer *layer, BorTiledChunk *chunk, const char *text,
                          const char *encoding, const char *compression);
/* Sets the reason why a layer's tiles were not read, unless there already is one. Copies it. */
void bor_tiled_data_fail (BorTiledLayer *layer, const char *why);
/* The same for a chunk whose number of tiles does not match its size. */
void bor_tiled_data_fail_count (BorTiledLayer *layer);

G_END_DECLS
