/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Scenarios as GeoJSON (RFC 7946, docs/front-ends.md): a feature for every
 * element and part of the scenario file. Positions are board units, x to the
 * east, y to the north from the lower edge of the board, and no degrees.
 * Nothing is lost, and it comes back with the same bytes. */

#define BOR_GEOJSON_ERROR (bor_geojson_error_quark ())
GQuark bor_geojson_error_quark (void);

typedef enum {
  BOR_GEOJSON_ERROR_NOT_OURS, /* JSON of another kind, or a scenario of another version */
  BOR_GEOJSON_ERROR_VALUE,    /* an invalid position */
} BorGeojsonError;

extern const BorTarget bor_target_geojson;

/* NULL when `progress`, which is nullable, stops it. (transfer full) */
GBytes *bor_geojson_write (const BorScenario *scenario, BorProgress *progress);
/* Takes what bor_geojson_write() makes, and other GeoJSON: its polygons become
 * locales, on a board whose longer side is `size` units. What is in doubt
 * becomes a note (formats/import/warnings.h). Errors are of this domain and those of
 * bor_json_read(). (transfer full, NULL on error) */
BorScenario *bor_geojson_read (GBytes *bytes, const char *name, double size, GError **error);

G_END_DECLS
