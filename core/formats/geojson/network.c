/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GeoJSON of other programs as a network. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/geojson/private.h"
#include "formats/json/get.h"

typedef struct {
  const char *name;
  BorGraph *graph;
  guint n_points;
  gboolean any_broken;
  GError *error;
} Reader;

typedef struct {
  JsonObject *values;      /* nullable */
  const char *where, *key; /* nullable */
} Feature;

/* The values and, unless one is called so, the id of what nothing can call by it. (transfer full,
 * nullable) */
static JsonObject *
with_id (const Feature *feature)
{
  JsonObject *values = feature->values;
  if (feature->key == NULL || (values != NULL && json_object_has_member (values, "id")))
    return values != NULL ? json_object_ref (values) : NULL;
  JsonObject *own = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  json_object_set_string_member (own, "id", feature->key);
  if (values != NULL)
    json_object_iter_init_ordered (&iter, values);
  while (values != NULL && json_object_iter_next_ordered (&iter, &name, &value))
    json_object_set_member (own, name, json_node_copy (value));
  return own;
}

static void
add (Reader *r, GPtrArray *list, JsonNode *points, const char *type, const Feature *feature)
{
  BorPoints taken = { 0 };
  if (!bor_geojson_take_points (points, &taken, &r->n_points)) {
    bor_points_clear (&taken);
    r->any_broken = TRUE;
    if (r->n_points > BOR_GEOJSON_MAX_POINTS)
      bor_geojson_refuse_positions (r->name, &r->error);
    else
      bor_geojson_warn_positions (r->graph->warnings, feature->where, type);
    return;
  }
  g_autoptr (JsonObject) values = list != r->graph->nodes   ? with_id (feature)
                                  : feature->values != NULL ? json_object_ref (feature->values)
                                                            : NULL;
  BorGraphItem *item = bor_graph_add (r->graph, list, g_strdup (feature->where), values);
  if (item == NULL) {
    r->error = g_error_new (BOR_GRAPH_ERROR, BOR_GRAPH_ERROR_REFUSED,
                            _ ("%s: too many nodes and links; the limit is %u"), r->name,
                            BOR_GRAPH_MAX_ITEMS);
    bor_points_clear (&taken);
    return;
  }
  if (list == r->graph->nodes)
    item->key = g_strdup (feature->key);
  item->points = taken;
}

/* A position as a list of one. */
static void
add_point (Reader *r, JsonNode *position, const Feature *feature)
{
  g_autoptr (JsonNode) list = json_node_new (JSON_NODE_ARRAY);
  JsonArray *items = json_array_new ();
  if (position != NULL)
    json_array_add_element (items, json_node_copy (position));
  json_node_take_array (list, items);
  add (r, r->graph->nodes, list, "Point", feature);
}

static void
add_polygon (Reader *r, JsonNode *node, const Feature *feature)
{
  JsonArray *rings = bor_json_node_list (node);
  if (bor_json_length (rings) > 1)
    bor_import_warnings_count (r->graph->warnings, feature->where,
                               _ ("a hole in an outline was skipped"));
  add (r, r->graph->areas, bor_json_length (rings) > 0 ? json_array_get_element (rings, 0) : NULL,
       "Polygon", feature);
}

static void
skip (Reader *r, const char *type, const Feature *feature)
{
  g_autofree char *message =
    type == NULL ? g_strdup (_ ("a feature without geometry was skipped with its properties"))
                 : g_strdup_printf (
                   _ ("a “%s” was skipped: only points, polygons and lines can be imported"), type);
  bor_import_warnings_count (r->graph->warnings, feature->where, message);
}

static void
add_geometry (Reader *r, JsonObject *geometry, const Feature *feature)
{
  const char *type = bor_json_get_text (geometry, "type");
  JsonNode *list = geometry != NULL ? json_object_get_member (geometry, "coordinates") : NULL;
  JsonArray *parts = list != NULL ? bor_json_node_list (list) : NULL;
  gboolean many = type != NULL && g_str_has_prefix (type, "Multi");
  const char *single = many ? type + strlen ("Multi") : type;
  if (g_strcmp0 (type, "GeometryCollection") == 0) {
    JsonArray *geometries = bor_json_get_list (geometry, "geometries");
    for (guint i = 0; r->error == NULL && i < bor_json_length (geometries); i++)
      add_geometry (r, bor_json_get_item (geometries, i), feature);
    return;
  }
  for (guint i = 0; r->error == NULL && i < (many ? bor_json_length (parts) : 1); i++) {
    JsonNode *part = many ? json_array_get_element (parts, i) : list;
    if (g_strcmp0 (single, "Point") == 0)
      add_point (r, part, feature);
    else if (g_strcmp0 (single, "LineString") == 0)
      add (r, r->graph->links, part, single, feature);
    else if (g_strcmp0 (single, "Polygon") == 0)
      add_polygon (r, part, feature);
    else {
      skip (r, type, feature);
      return;
    }
  }
}

static void
add_feature (Reader *r, JsonObject *feature, const char *where)
{
  JsonNode *id = feature != NULL ? json_object_get_member (feature, "id") : NULL;
  g_autofree char *key = id != NULL ? bor_json_node_value (id) : NULL;
  Feature described = { bor_json_get_object (feature, "properties"), where, key };
  add_geometry (r, bor_json_get_object (feature, "geometry"), &described);
}

static gboolean
has_type (JsonObject *geometry, const char *type)
{
  const char *own = bor_json_get_text (geometry, "type");
  JsonArray *parts = bor_json_get_list (geometry, "geometries");
  for (guint i = 0; i < bor_json_length (parts); i++)
    if (has_type (bor_json_get_item (parts, i), type))
      return TRUE;
  return own != NULL && g_str_has_suffix (own, type);
}

gboolean
bor_geojson_is_network (JsonObject *root)
{
  JsonArray *features = bor_json_get_list (root, "features");
  gboolean points = FALSE, polygons = FALSE;
  for (guint i = 0; i < bor_json_length (features); i++) {
    JsonObject *geometry = bor_json_get_object (bor_json_get_item (features, i), "geometry");
    points = points || has_type (geometry, "Point");
    polygons = polygons || has_type (geometry, "Polygon");
  }
  return points && !polygons;
}

/* (transfer container, of BorPoints *) */
static GPtrArray *
all_points (const BorGraph *graph)
{
  GPtrArray *const groups[] = { graph->nodes, graph->links, graph->areas };
  GPtrArray *lists = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (guint k = 0; k < groups[i]->len; k++)
      g_ptr_array_add (lists, &((BorGraphItem *) groups[i]->pdata[k])->points);
  return lists;
}

BorScenario *
bor_geojson_read_network (JsonObject *root, const BorGraphOptions *options, GError **error)
{
  g_autoptr (BorGraph) graph = bor_graph_new ();
  Reader r = { .name = options->name, .graph = graph };
  JsonArray *features = bor_json_get_list (root, "features");
  if (features == NULL && json_object_has_member (root, "geometry"))
    add_feature (&r, root, NULL);
  else if (features == NULL)
    add_geometry (&r, root, &(Feature){ NULL, NULL, NULL });
  for (guint i = 0; i < bor_json_length (features) && r.error == NULL; i++) {
    JsonObject *feature = bor_json_get_item (features, i);
    g_autofree char *where = bor_geojson_where (feature, i);
    add_feature (&r, feature, where);
  }
  if (r.error == NULL && r.any_broken && graph->n_items == 0)
    bor_geojson_refuse_positions (r.name, &r.error);
  if (r.error != NULL) {
    g_propagate_error (error, r.error);
    return NULL;
  }
  graph->n_high = bor_geojson_count_losses (root, graph->warnings);
  g_autoptr (GPtrArray) lists = all_points (graph);
  g_autofree char *definition = NULL;
  if (!bor_geojson_project (root, lists, options, &definition, error))
    return NULL;
  BorGraphOptions projected = *options;
  projected.projected = definition;
  return bor_graph_build (graph, &projected, error);
}
