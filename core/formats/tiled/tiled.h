/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"
#include "formats/json/objects.h"
#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* Scenarios as Tiled maps (docs/front-ends.md): an object for each element and part of the
 * scenario file, with its values as properties. Nothing is lost: reading the map back gives the
 * same bytes. */

extern const BorTarget bor_target_tmx;
extern const BorTarget bor_target_tmj;

/* Converts a scenario to a map. Returns NULL if `progress` (nullable) is cancelled. (transfer
 * full) */
BorTiledMap *bor_tiled_from_scenario (const BorScenario *scenario, BorProgress *progress);
typedef enum {
  BOR_TILED_EITHER, /* a grid if there is a mapping, or tiles but no outlines of locales; otherwise areas */
  BOR_TILED_AREAS,
  BOR_TILED_CELLS,
} BorTiledBoard;

/* How to read maps from other programs. */
typedef struct {
  BorTiledBoard board;
  GBytes *mapping;          /* what the tiles mean (docs/front-ends.md); nullable */
  const char *mapping_name; /* the name of its file, for messages; nullable */
  double tolerance;         /* of outlines, see bor_import_set_tolerance() */
} BorTiledImport;

/* Converts a map to a scenario: either one made by bor_tiled_from_scenario(), edited or not, or a
 * map from another program, whose polygons and rectangles become locales, or whose tiles become the
 * cells of a grid. `how` is nullable. Doubtful data is reported as import warnings
 * (formats/import/warnings.h). (transfer full, NULL on error) */
BorScenario *bor_tiled_to_scenario (const BorTiledMap *map, const char *name,
                                    const BorTiledImport *how, GError **error);

/* The same, and frees the map, if possible before the scenario is built: a large one takes as much
 * memory. */
BorScenario *bor_tiled_to_scenario_and_free (BorTiledMap *map, const char *name,
                                             const BorTiledImport *how, GError **error);

/* Returns TRUE if objects of this kind are named after their element. */
gboolean bor_tiled_is_named (BorXmlNodeId node);

G_END_DECLS
