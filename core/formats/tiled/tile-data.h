/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* The text of a tile layer's data. */

/* Appends a chunk to a layer, without its tiles. Returns NULL, and says so in the layer's `unread`,
 * if it is too large, lies too far out, or there are more than BOR_TILED_MAX_TILES in all, of which
 * `n_tiles` keeps count. Borrowed until the next one is added. */
BorTiledChunk *bor_tiled_data_add (BorTiledLayer *layer, double x, double y, double columns,
                                   double rows, guint *n_tiles);
/* Reads the tiles of a layer's chunk. `encoding` is "csv" or "base64", `compression` NULL, "", "zlib"
 * or "gzip". Never unpacks more than the chunk holds. If the text cannot be read, the layer's
 * `unread` says why. */
void bor_tiled_data_read (BorTiledLayer *layer, BorTiledChunk *chunk, const char *text,
                          const char *encoding, const char *compression);
/* Sets the reason why a layer's tiles were not read, unless it has one. Copies it. */
void bor_tiled_data_fail (BorTiledLayer *layer, const char *why);
/* The same for a chunk that has another number of tiles than its size says. */
void bor_tiled_data_fail_count (BorTiledLayer *layer);

G_END_DECLS
