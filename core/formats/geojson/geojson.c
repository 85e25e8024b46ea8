/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/geojson/geojson.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "edit/ids.h"
#include "formats/base/losses.h"
#include "formats/geojson/private.h"
#include "formats/import/import.h"
#include "formats/import/place.h"
#include "formats/import/roads.h"
#include "formats/json/get.h"
#include "geometry/geometry.h"
#include "xml/number.h"
#include "xml/writer.h"

G_DEFINE_QUARK (bor - geojson - error - quark, bor_geojson_error)

/* A shape from another program. */
typedef struct {
  BorPoints points;
  gboolean area;
  JsonObject *properties; /* borrowed, nullable */
  JsonNode *id;           /* the feature's own; likewise */
  char *where;
} Shape;

typedef struct {
  const char *name;
  BorImportWarnings *warnings;
  GArray *shapes; /* of Shape */
  JsonNode *id;   /* of the feature that is read; nullable */
  guint n_points;
  gboolean any_broken;
  GError *error;
} Reader;

static void
clear_shape (gpointer data)
{
  Shape *shape = data;
  bor_points_clear (&shape->points);
  g_free (shape->where);
}

static void
add_shape (Reader *r, JsonNode *list, gboolean area, JsonObject *properties, const char *where)
{
  Shape shape = { { 0 }, area, properties, r->id, g_strdup (where) };
  if (bor_geojson_take_points (list, &shape.points, &r->n_points) && shape.points.n > 0) {
    g_array_append_val (r->shapes, shape);
    return;
  }
  clear_shape (&shape);
  r->any_broken = TRUE;
  if (r->n_points > BOR_GEOJSON_MAX_POINTS)
    bor_geojson_refuse_positions (r->name, &r->error);
  else
    bor_geojson_warn_positions (r->warnings, where, area ? "Polygon" : "LineString");
}

/* The first ring is the outline, the others are holes. */
static void
add_polygon (Reader *r, JsonNode *node, JsonObject *properties, const char *where)
{
  JsonArray *rings = bor_json_node_list (node);
  guint n = bor_json_length (rings);
  add_shape (r, n > 0 ? json_array_get_element (rings, 0) : NULL, TRUE, properties, where);
  if (n > 1)
    bor_import_warnings_count (r->warnings, where, _ ("a hole in an outline was skipped"));
}

static void
skip (Reader *r, const char *type, const char *where)
{
  if (g_strcmp0 (type, "Point") == 0 || g_strcmp0 (type, "MultiPoint") == 0)
    bor_import_warnings_count (
      r->warnings, where,
      _ ("a point was skipped; import the file as a network to make it a node"));
  else if (type == NULL)
    bor_import_warnings_count (r->warnings, where,
                               _ ("a feature without geometry was skipped with its properties"));
  else {
    g_autofree char *message =
      g_strdup_printf (_ ("a “%s” was skipped: only polygons and lines can be imported"), type);
    bor_import_warnings_count (r->warnings, where, message);
  }
}

static void
add_geometry (Reader *r, JsonObject *geometry, JsonObject *properties, const char *where)
{
  const char *type = bor_json_get_text (geometry, "type");
  JsonNode *list = geometry != NULL ? json_object_get_member (geometry, "coordinates") : NULL;
  if (g_strcmp0 (type, "Polygon") == 0)
    add_polygon (r, list, properties, where);
  else if (g_strcmp0 (type, "LineString") == 0)
    add_shape (r, list, FALSE, properties, where);
  else if (g_strcmp0 (type, "MultiLineString") == 0) {
    JsonArray *parts = bor_json_node_list (list);
    for (guint i = 0; i < bor_json_length (parts) && r->error == NULL; i++)
      add_shape (r, json_array_get_element (parts, i), FALSE, properties, where);
  } else if (g_strcmp0 (type, "MultiPolygon") == 0) {
    JsonArray *parts = bor_json_node_list (list);
    if (bor_json_length (parts) > 1)
      bor_import_warnings_add (r->warnings, where, NULL,
                               _ ("an area in several parts became several locales"));
    for (guint i = 0; i < bor_json_length (parts) && r->error == NULL; i++)
      add_polygon (r, json_array_get_element (parts, i), properties, where);
  } else if (g_strcmp0 (type, "GeometryCollection") == 0) {
    JsonArray *parts = bor_json_get_list (geometry, "geometries");
    for (guint i = 0; i < bor_json_length (parts) && r->error == NULL; i++)
      add_geometry (r, bor_json_get_item (parts, i), properties, where);
  } else
    skip (r, type, where);
}

static void
add_features (Reader *r, JsonObject *root)
{
  JsonArray *features = bor_json_get_list (root, "features");
  if (features == NULL && json_object_has_member (root, "geometry"))
    add_geometry (r, bor_json_get_object (root, "geometry"),
                  bor_json_get_object (root, "properties"), NULL);
  else if (features == NULL)
    add_geometry (r, root, NULL, NULL);
  for (guint i = 0; i < bor_json_length (features) && r->error == NULL; i++) {
    JsonObject *feature = bor_json_get_item (features, i);
    g_autofree char *where = bor_geojson_where (feature, i);
    r->id = feature != NULL ? json_object_get_member (feature, "id") : NULL;
    add_geometry (r, bor_json_get_object (feature, "geometry"),
                  bor_json_get_object (feature, "properties"), where);
  }
}

/* The text of a property; lists and objects as JSON. NULL for nothing. (transfer full) */
static char *
value_of (JsonNode *node)
{
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return NULL;
  if (!JSON_NODE_HOLDS_VALUE (node))
    return json_to_string (node, FALSE);
  char *text = bor_json_node_value (node);
  return text == NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN ? g_strdup ("false")
                                                                           : text;
}

static char *
name_of (const Shape *shape)
{
  JsonNode *node =
    shape->properties != NULL ? json_object_get_member (shape->properties, "name") : NULL;
  return value_of (node);
}

static void
count_null (Reader *r, const char *name, const char *where)
{
  g_autofree char *message =
    g_strdup_printf (_ ("the property “%s” is null: it was left out"), name);
  bor_import_warnings_count (r->warnings, where, message);
}

/* Returns what can become a property, apart from its name. (transfer full) */
static BorProps *
take_props (Reader *r, const Shape *shape)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  char *id = value_of (shape->id);
  if (id != NULL
      && (shape->properties == NULL || !json_object_has_member (shape->properties, "id"))) {
    g_ptr_array_add (names, g_strdup ("id"));
    g_ptr_array_add (values, id);
  } else
    g_free (id);
  if (shape->properties != NULL)
    json_object_iter_init_ordered (&iter, shape->properties);
  while (shape->properties != NULL && json_object_iter_next_ordered (&iter, &name, &node)) {
    char *value = value_of (node);
    if (value == NULL || strcmp (name, "name") == 0) {
      if (value == NULL)
        count_null (r, name, shape->where);
      g_free (value);
      continue;
    }
    if (bor_xml_is_property_name (name)) {
      g_ptr_array_add (names, g_strdup (name));
      g_ptr_array_add (values, value);
      continue;
    }
    g_autofree char *message = g_strdup_printf (_ ("the property “%s” was skipped"), name);
    bor_import_warnings_count (r->warnings, shape->where, message);
    g_free (value);
  }
  return bor_props_new ((const char *const *) names->pdata, (const char *const *) values->pdata,
                        names->len);
}

/* Scales everything to a board, with north at the top; reports the scale. */
static void
fit (Reader *r, BorBoard *board, double size, const char *projected)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < r->shapes->len; i++) {
    const Shape *shape = &g_array_index (r->shapes, Shape, i);
    box = bor_box_union (box, bor_points_box (shape->points.items, shape->points.n));
  }
  double longest = MAX (box.x1 - box.x0, box.y1 - box.y0);
  double scale = longest > 0 ? size / longest : 1;
  board->width = MAX (bor_coord_round ((box.x1 - box.x0) * scale), 1);
  board->height = MAX (bor_coord_round ((box.y1 - box.y0) * scale), 1);
  for (guint i = 0; i < r->shapes->len; i++) {
    const Shape *shape = &g_array_index (r->shapes, Shape, i);
    for (guint k = 0; k < shape->points.n; k++) {
      BorPoint *p = &shape->points.items[k];
      *p = (BorPoint){ bor_coord_round ((p->x - box.x0) * scale),
                       bor_coord_round ((box.y1 - p->y) * scale) };
    }
  }
  bor_import_place_board (board, projected, box.x0, box.y1, 1 / scale, r->warnings);
}

static void
add_line (BorScenario *scenario, BorIds *ids, const Shape *shape, BorProps *props)
{
  const char *type = bor_props_get (props, "type");
  BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, bor_ids_take (ids, NULL));
  gboolean known = type != NULL && g_strv_contains (bor_feature_types, type);
  g_autoptr (BorProps) others = bor_props_with (props, "type", NULL);
  feature->type = g_strdup (known ? type : "line");
  feature->text = name_of (shape);
  bor_points_copy (&feature->points, &shape->points);
  bor_element_take_props (feature, bor_props_ref (known ? others : props));
  bor_scenario_append (scenario, feature);
}

static gint32
add_road (BorScenario *scenario, BorIds *ids, const Shape *shape, BorProps *props)
{
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, bor_ids_take (ids, NULL));
  road->name = name_of (shape);
  bor_points_copy (&road->path, &shape->points);
  bor_element_take_props (road, bor_props_with (props, "type", NULL));
  return bor_scenario_append (scenario, road);
}

static BorScenario *
build (Reader *r, const BorGraphOptions *options)
{
  BorScenario *scenario = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  g_autoptr (BorIds) ids = bor_ids_new (scenario, BOR_KIND_FEATURE);
  g_autoptr (BorIds) roads = bor_ids_new (scenario, BOR_KIND_ROAD);
  g_autoptr (GArray) new_roads = g_array_new (FALSE, FALSE, sizeof (gint32));
  fit (r, board, options->size, options->projected);
  bor_scenario_replace (scenario, 0, board);
  g_autoptr (BorImport) import = bor_import_new (scenario, r->warnings);
  bor_import_set_tolerance (import, options->tolerance);
  for (guint i = 0; i < r->shapes->len; i++) {
    const Shape *shape = &g_array_index (r->shapes, Shape, i);
    g_autoptr (BorProps) props = take_props (r, shape);
    g_autofree char *called = shape->area ? name_of (shape) : NULL;
    if (!shape->area && g_strcmp0 (bor_props_get (props, "type"), "road") == 0) {
      gint32 slot = add_road (scenario, roads, shape, props);
      g_array_append_val (new_roads, slot);
    } else if (!shape->area)
      add_line (scenario, ids, shape, props);
    else
      bor_import_add_locale (import, NULL, NULL, called, shape->points.items, shape->points.n,
                             props, shape->where);
  }
  bor_import_finish (import);
  bor_import_trace_roads (import, new_roads);
  bor_import_warnings_store (r->warnings, scenario);
  return scenario;
}

static void
survey_shapes (const Reader *r, BorSurvey *survey)
{
  for (guint i = 0; i < r->shapes->len; i++) {
    const Shape *shape = &g_array_index (r->shapes, Shape, i);
    const char *type = bor_json_get_text (shape->properties, "type");
    g_autofree char *kind =
      g_strconcat (shape->area ? "Polygon" : "LineString", type != NULL ? " " : "", type, NULL);
    bor_survey_take (survey, NULL, kind, shape->properties);
  }
}

static void
drop (Reader *r, guint i, const char *why)
{
  bor_import_warnings_add (r->warnings, g_array_index (r->shapes, Shape, i).where, NULL, "%s", why);
  g_array_remove_index (r->shapes, i);
}

static void
drop_unseen (Reader *r)
{
  for (guint i = r->shapes->len; i-- > 0;)
    if (g_array_index (r->shapes, Shape, i).points.n == 0)
      drop (r, i, _ ("it was skipped: the map projection cannot show all of it"));
}

static void
drop_far (Reader *r)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  for (guint i = 0; i < r->shapes->len; i++)
    g_ptr_array_add (lists, &g_array_index (r->shapes, Shape, i).points);
  g_autofree gboolean *far = bor_geojson_find_far (lists);
  for (guint i = r->shapes->len; i-- > 0;)
    if (far[i])
      drop (r, i,
            _ ("it was skipped: it is so far away that the others would shrink to nothing on the "
               "board"));
}

BorScenario *
bor_geojson_read_foreign (JsonObject *root, const BorGraphOptions *options, GError **error)
{
  g_autoptr (BorImportWarnings) warnings = bor_import_warnings_new ();
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (Shape));
  g_array_set_clear_func (shapes, clear_shape);
  Reader r = { .name = options->name, .warnings = warnings, .shapes = shapes };
  guint high = bor_geojson_count_losses (root, warnings);
  if (high > 0)
    bor_import_warnings_add (warnings, NULL, NULL,
                             ngettext ("%u position has more than two numbers: only two were used",
                                       "%u positions have more than two numbers: only two were "
                                       "used",
                                       high),
                             high);
  add_features (&r, root);
  drop_far (&r);
  if (options->job != NULL)
    survey_shapes (&r, options->job->survey);
  if (r.error == NULL && shapes->len == 0 && r.any_broken)
    bor_geojson_refuse_positions (r.name, &r.error);
  else if (r.error == NULL && shapes->len == 0)
    r.error = g_error_new (BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_NOT_OURS,
                           _ ("%s: nothing to import"), options->name);
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  g_autofree char *definition = NULL;
  for (guint i = 0; i < shapes->len; i++)
    g_ptr_array_add (lists, &g_array_index (shapes, Shape, i).points);
  if (r.error == NULL && bor_geojson_project (root, lists, options, &definition, &r.error)) {
    BorGraphOptions projected = *options;
    projected.projected = definition;
    drop_unseen (&r);
    return build (&r, &projected);
  }
  g_propagate_error (error, r.error);
  return NULL;
}

static GBytes *
write_target (const BorScenario *scenario, BorJob *job, GError **error)
{
  gboolean degrees = g_str_equal (bor_options_text (job->options, "positions"), "auto");
  GBytes *bytes = bor_geojson_write (scenario, degrees, &job->progress);
  bor_progress_check (&job->progress, error);
  return bytes;
}

static BorScenario *
read_target (GBytes *bytes, const char *name, BorJob *job, GError **error)
{
  g_auto (BorGraphOptions) options = { 0 };
  double tolerance;
  if (!bor_options_tolerance (job->options, &tolerance, error)
      || !bor_graph_options_init (&options, job, name, error))
    return NULL;
  options.tolerance = tolerance;
  options.projection = bor_options_text (job->options, "projection");
  const char *board = bor_options_text (job->options, "board");
  BorGeojsonBoard kind = g_str_equal (board, "area")      ? BOR_GEOJSON_AREAS
                         : g_str_equal (board, "network") ? BOR_GEOJSON_NETWORK
                                                          : BOR_GEOJSON_EITHER;
  return bor_geojson_read_as (bytes, kind, &options, error);
}

static const BorOptionValue boards[] = {
  { "auto", N_ ("Automatic") },
  { "area", N_ ("Areas") },
  { "network", N_ ("Network") },
  { NULL },
};

static const BorOptionDef import_options[] = {
  { .name = "board",
    .type = BOR_OPTION_CHOICE,
    .values = boards,
    .fallback = "auto",
    .label = N_ ("Board"),
    .help = N_ ("For files from other programs: in a network, points are nodes, lines between them "
                "links, and polygons sea zones. “Automatic” makes a network of a file that has "
                "points but no polygons, or has a mapping.") },
  BOR_GRAPH_IMPORT_OPTIONS,
  BOR_OPTION_TOLERANCE,
  { .name = "projection",
    .type = BOR_OPTION_TEXT,
    .fallback = "auto",
    .label = N_ ("Map projection"),
    .help = N_ ("For positions in degrees: “auto” chooses one that suits the area, if the "
                "positions look like degrees; “none” leaves them as they are; or a definition for "
                "PROJ, such as “+proj=utm +zone=32”.") },
  { NULL },
};

static const BorOptionValue positions[] = {
  { "auto", N_ ("Degrees, if the board knows its place on earth") },
  { "board", N_ ("Board units") },
  { NULL },
};

static const BorOptionDef export_options[] = {
  { .name = "positions",
    .type = BOR_OPTION_CHOICE,
    .values = positions,
    .fallback = "auto",
    .label = N_ ("Positions"),
    .help = N_ ("A board that was imported in degrees goes back to its place on earth.") },
  { NULL },
};

static guint
count_not_on_earth (const BorScenario *scenario, const BorOptions *options)
{
  gboolean degrees = g_str_equal (bor_options_text (options, "positions"), "auto")
                     && bor_geojson_is_on_earth (scenario);
  return degrees ? 0 : bor_scenario_count (scenario, BOR_KIND_LOCALE);
}

static const BorLoss losses[] = {
  { N_ ("Positions are in board units, not degrees: map programs show them in the wrong place on "
        "earth."),
    count_not_on_earth },
  { N_ ("Other programs show curves with corners; a property keeps the information that they are "
        "smooth."),
    bor_count_curves },
  { NULL },
};

const BorTarget bor_target_geojson = {
  .id = "geojson",
  .title = N_ ("GeoJSON for map programs"),
  .suffix = ".geojson",
  .sign = "\"FeatureCollection\"",
  .options = export_options,
  .import_options = import_options,
  .losses = losses,
  .write = write_target,
  .read = read_target,
};
