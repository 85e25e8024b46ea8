/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/board/json.h"
#include "formats/import/warnings.h"
#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* What the tiles of a map that was not made from a scenario mean for its cells: as a mapping says
 * (docs/front-ends.md), or without one their properties, as they are. */
typedef struct BorTiledTileRules BorTiledTileRules;

/* Reads a mapping; `mapping` is nullable. Returns NULL with an error if it is not good for the map.
 * Borrows the map and the warnings. (transfer full) */
BorTiledTileRules *bor_tiled_tile_rules_new (const BorTiledMap *map, const char *name,
                                             GBytes *mapping, const char *mapping_name,
                                             BorImportWarnings *warnings, GError **error);
void bor_tiled_tile_rules_free (BorTiledTileRules *rules);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTiledTileRules, bor_tiled_tile_rules_free)

/* Returns TRUE if the layer has tiles and is one of those that count: those that the mapping lists,
 * or all that can be seen. */
gboolean bor_tiled_tile_rules_use (const BorTiledTileRules *rules, const BorTiledLayer *layer);
/* Numbers and texts that the mapping has under these keys. */
double bor_tiled_tile_rules_number (const BorTiledTileRules *rules, const char *key,
                                    double fallback);
const char *bor_tiled_tile_rules_text (const BorTiledTileRules *rules, const char *key);
/* Returns what a tile means that is on `n_cells` cells of a layer; call it once for each tile of a
 * layer, as it counts what the mapping does not use. (transfer full, nullable) */
BorProps *bor_tiled_tile_rules_apply (BorTiledTileRules *rules, const BorTiledLayer *layer,
                                      guint32 tile, guint n_cells);
/* Adds warnings of what was not used. Returns FALSE with an error if the mapping was wrong. */
gboolean bor_tiled_tile_rules_finish (BorTiledTileRules *rules, GError **error);

G_END_DECLS
