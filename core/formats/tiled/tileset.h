/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* Tilesets in files of their own. */

/* Read a tileset file into a tileset of a map, in XML or JSON. Errors as of bor_tmx_read() and
 * bor_tmj_read(). */
gboolean bor_tsx_read (BorTiledTileset *tileset, GBytes *bytes, const char *name, GError **error);
gboolean bor_tsj_read (BorTiledTileset *tileset, GBytes *bytes, const char *name, GError **error);

/* Reads the map's tilesets that are files in `folder` (nullable) or below it. Those that are
 * elsewhere, missing or damaged stay without properties; their `unread` says why. */
void bor_tiled_load_tilesets (BorTiledMap *map, const char *folder);

G_END_DECLS
