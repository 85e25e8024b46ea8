/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/board/json.h"
#include "formats/import/warnings.h"
#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* Turns the tiles of a map from another program into properties of cells: by a mapping
 * (docs/front-ends.md) or, without one, by copying the properties of the tiles. */
typedef struct BorTiledTileRules BorTiledTileRules;

/* Reads a mapping; `mapping` is nullable. Returns NULL with an error if it is invalid or does not
 * fit the map. Borrows the map and the warnings. (transfer full) */
BorTiledTileRules *bor_tiled_tile_rules_new (const BorTiledMap *map, const char *name,
                                             GBytes *mapping, const char *mapping_name,
                                             BorImportWarnings *warnings, GError **error);
void bor_tiled_tile_rules_free (BorTiledTileRules *rules);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTiledTileRules, bor_tiled_tile_rules_free)

/* Returns TRUE if the layer has tiles and is used: it is in the mapping's list or, if there is no
 * list, it is visible. */
gboolean bor_tiled_tile_rules_use (const BorTiledTileRules *rules, const BorTiledLayer *layer);
/* Return the number or text that the mapping has under that key. */
double bor_tiled_tile_rules_number (const BorTiledTileRules *rules, const char *key,
                                    double fallback);
const char *bor_tiled_tile_rules_text (const BorTiledTileRules *rules, const char *key);
/* Returns the properties of a tile that is on `n_cells` cells of a layer. Counts what the mapping
 * does not use, so call it once for each tile of each layer. (transfer full, nullable) */
BorProps *bor_tiled_tile_rules_apply (BorTiledTileRules *rules, const BorTiledLayer *layer,
                                      guint32 tile, guint n_cells);
/* Adds warnings about what was not used. Returns FALSE with an error if the mapping was wrong. */
gboolean bor_tiled_tile_rules_finish (BorTiledTileRules *rules, GError **error);

G_END_DECLS
