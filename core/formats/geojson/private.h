/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "formats/geojson/geojson.h"
#include "formats/import/warnings.h"
#include "formats/json/objects.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* What the files of GeoJSON share. Names that lists reserve (formats/json/objects.h). */

#define BOR_GEOJSON_MAX_POINTS 8000000u

/* Appends the positions of a list of them; `n_points` counts all. FALSE with an
 * error when one is none. */
gboolean bor_geojson_read_points (JsonNode *node, const char *name, BorPoints *out, guint *n_points,
                                  GError **error);
/* What others say, as far as it has a place on a board. (transfer full, NULL on error) */
BorScenario *bor_geojson_read_foreign (JsonObject *root, const char *name, double size,
                                       GError **error);

G_END_DECLS
