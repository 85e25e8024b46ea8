/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* Tilesets in separate files. */

/* Read a tileset of a map from its file, in XML or JSON. Errors are those of bor_tmx_read() and
 * bor_tmj_read(). */
gboolean bor_tsx_read (BorTiledTileset *tileset, GBytes *bytes, const char *name, GError **error);
gboolean bor_tsj_read (BorTiledTileset *tileset, GBytes *bytes, const char *name, GError **error);

/* Reads those of the map's tilesets that are files in `folder` (nullable) or its subfolders. If a
 * file is elsewhere, missing or damaged, its tileset has no properties, and `unread` says why. */
void bor_tiled_load_tilesets (BorTiledMap *map, const char *folder);

G_END_DECLS
