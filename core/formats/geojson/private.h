/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "formats/geojson/geojson.h"
#include "formats/import/warnings.h"
#include "formats/json/objects.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* Declarations shared by the GeoJSON files. For reserved names see formats/json/objects.h. */

#define BOR_GEOJSON_MAX_POINTS 8000000u

/* What our own files say about positions in degrees. */
#define BOR_GEOJSON_DEGREES "degrees: longitude, latitude (WGS 84)"

/* Appends the positions of a list; adds their number to `n_points`. Returns FALSE if it is no list, if
 * one is invalid or too far away, or if `n_points` is now above BOR_GEOJSON_MAX_POINTS. */
gboolean bor_geojson_take_points (JsonNode *node, BorPoints *out, guint *n_points);
/* Sets the error for that. */
void bor_geojson_refuse_positions (const char *name, GError **error);
/* foreign.c: the place of a feature in the file, with its name if it has one. (transfer full) */
char *bor_geojson_where (JsonObject *feature, guint i);
/* Adds a warning that something without valid positions was skipped. `type` is nullable. */
void bor_geojson_warn_positions (BorImportWarnings *warnings, const char *where, const char *type);
/* project.c: projects the positions in `lists` (of BorPoints *) if they are degrees, as
 * options->projection says. `definition` receives the projection (transfer full), or NULL if they
 * stay as they are. Lists that the projection does not show are empty afterwards. Returns FALSE with an
 * error if the projection cannot be used, or shows nothing. */
gboolean bor_geojson_project (JsonObject *root, const GPtrArray *lists,
                              const BorGraphOptions *options, char **definition, GError **error);
/* moved.c: moves the vertices that were moved in another program, by themselves or with outlines or
 * lines. `shapes` has a BorPoints in board units for each item of the list; empty: none. The items must
 * have their parents. */
void bor_geojson_follow_moves (GPtrArray *list, GArray *shapes, BorImportWarnings *warnings);
/* added.c: a member that is the id of a feature, which is a number; 0 if it is none. */
guint64 bor_geojson_id (JsonObject *object, const char *member);
/* Programs that know only one kind of geometry in a layer make parts of everything: gives the only part of
 * such a geometry. Returns FALSE if there is not exactly one. */
gboolean bor_geojson_take_only_part (const char **type, JsonNode **list);
/* The ids of the features that others are part of; NULL if no feature has an id. (transfer full) */
GHashTable *bor_geojson_find_owners (JsonArray *features);
/* TRUE for what was drawn in another program: what is of no kind, or a locale without sides. */
gboolean bor_geojson_is_added (GHashTable *owners, JsonObject *feature);
/* An outline that another program has drawn on a board of ours. */
typedef struct {
  JsonObject *properties; /* borrowed, nullable */
  BorPoints outline;      /* in board units */
  char *where;
} BorGeojsonAdded;
/* Makes locales of them in a scenario that is not yet published. On a grid they are skipped. */
void bor_geojson_draw_added (BorScenario *scenario, const GArray *all, BorImportWarnings *warnings);
/* foreign.c: counts members that GeoJSON does not know. Returns how many positions have more than two
 * numbers. */
guint bor_geojson_count_losses (JsonObject *root, BorImportWarnings *warnings);
/* foreign.c: of each of the lists (of BorPoints *), whether it lies so far from the others that these
 * would have no size on a board of both. (transfer full) */
gboolean *bor_geojson_find_far (const GPtrArray *lists);
/* network.c: TRUE if a file of another program has points, but no polygons. */
gboolean bor_geojson_is_network (JsonObject *root);
/* Reads its points, lines and polygons as a network. (transfer full, NULL on error) */
BorScenario *bor_geojson_read_network (JsonObject *root, const BorGraphOptions *options,
                                       GError **error);
/* Reads GeoJSON of other programs, as far as it can be shown on a board. (transfer full, NULL on
 * error) */
BorScenario *bor_geojson_read_foreign (JsonObject *root, const BorGraphOptions *options,
                                       GError **error);

G_END_DECLS
