/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"
#include "formats/json/objects.h"
#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* Scenarios as maps of Tiled (docs/front-ends.md): an object for every element
 * and part of the scenario file that has a place or could be listed, its
 * values as properties. Nothing is lost, and it comes back with the same bytes. */

extern const BorTarget bor_target_tmx;
extern const BorTarget bor_target_tmj;

/* NULL when `progress`, which is nullable, stops it. (transfer full) */
BorTiledMap *bor_tiled_from_scenario (const BorScenario *scenario, BorProgress *progress);
/* Takes what bor_tiled_from_scenario() makes, changed or not, and maps that
 * were drawn by hand: their polygons and rectangles become locales. What is
 * in doubt becomes a warning (formats/import/warnings.h). (transfer full, NULL on error) */
BorScenario *bor_tiled_to_scenario (const BorTiledMap *map, const char *name, GError **error);

/* TRUE if the object's name is the element's. */
gboolean bor_tiled_is_named (BorXmlNodeId node);

G_END_DECLS
