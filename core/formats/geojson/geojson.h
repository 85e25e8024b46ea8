/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"
#include "formats/graph/graph.h"

G_BEGIN_DECLS

/* Scenarios as GeoJSON (RFC 7946, docs/front-ends.md): one feature for each element and part of the
 * scenario file. If the board knows its place on earth (geometry/earth.h), positions are in degrees;
 * otherwise in board units, with x to the east and y to the north from the lower edge of the board.
 * Nothing is lost: reading the file back gives the same bytes. */

#define BOR_GEOJSON_ERROR (bor_geojson_error_quark ())
GQuark bor_geojson_error_quark (void);

typedef enum {
  BOR_GEOJSON_ERROR_NOT_OURS, /* JSON of another kind, or a scenario of another version */
  BOR_GEOJSON_ERROR_VALUE,    /* an invalid position */
} BorGeojsonError;

extern const BorTarget bor_target_geojson;

/* Returns TRUE if the board knows its place on earth, and positions in degrees can be read back as
 * they are. */
gboolean bor_geojson_is_on_earth (const BorScenario *scenario);
/* Writes positions in degrees if `degrees` and bor_geojson_is_on_earth(). Returns NULL if
 * `progress` (nullable) is cancelled. (transfer full) */
GBytes *bor_geojson_write (const BorScenario *scenario, gboolean degrees, BorProgress *progress);
typedef enum {
  BOR_GEOJSON_EITHER, /* a network if there is a mapping, or points but no polygons */
  BOR_GEOJSON_AREAS,
  BOR_GEOJSON_NETWORK,
} BorGeojsonBoard;

/* Reads files made by bor_geojson_write(), and other GeoJSON. On a board of areas, its polygons
 * become locales; on a network, points become nodes, lines links, and polygons sea zones. Doubtful
 * data is reported as import warnings (formats/import/warnings.h). Errors are of
 * BOR_GEOJSON_ERROR, BOR_GRAPH_ERROR, or those of bor_json_read(). (transfer full, NULL on
 * error) */
BorScenario *bor_geojson_read_as (GBytes *bytes, BorGeojsonBoard board,
                                  const BorGraphOptions *options, GError **error);

G_END_DECLS
