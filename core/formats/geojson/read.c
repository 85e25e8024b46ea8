/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/geojson/private.h"
#include "formats/geojson/testing.h"
#include "formats/json/get.h"
#include "formats/json/objects.h"
#include "formats/json/private.h"
#include "geometry/earth.h"
#include "xml/number.h"
#include "xml/xml.h"

typedef struct {
  const char *name;
  GPtrArray *list;
  GHashTable *by_id; /* id of a feature to its item + 1 */
  GArray *shapes;  /* of BorPoints: the outline, line or point of each item, if vertices make it */
  GArray *numbers; /* of guint64: the id of each item's feature */
  GHashTable *owners; /* ids of features that others are part of; NULL: no feature has an id */
  GArray *added;      /* of BorGeojsonAdded */
  BorImportWarnings *warnings;
  double height;
  BorEarth *earth; /* positions are degrees; nullable */
  guint n_points;  /* read so far */
} Reader;

static gboolean
get_number (JsonNode *node, double *out)
{
  return bor_json_node_number (node, out) && fabs (*out) <= 4 * BOR_XML_MAX_COORD;
}

static gboolean
read_point (JsonNode *node, BorPoint *out)
{
  JsonArray *pair = bor_json_node_list (node);
  return pair != NULL && json_array_get_length (pair) >= 2
         && get_number (json_array_get_element (pair, 0), &out->x)
         && get_number (json_array_get_element (pair, 1), &out->y);
}

gboolean
bor_geojson_take_points (JsonNode *node, BorPoints *out, guint *n_points)
{
  JsonArray *array = node != NULL ? bor_json_node_list (node) : NULL;
  guint n = bor_json_length (array);
  gboolean good = array != NULL && (*n_points += n) <= BOR_GEOJSON_MAX_POINTS;
  if (good)
    out->items = g_renew (BorPoint, out->items, out->n + n);
  for (guint i = 0; good && i < n; i++)
    good = read_point (json_array_get_element (array, i), &out->items[out->n++]);
  return good;
}

void
bor_geojson_refuse_positions (const char *name, GError **error)
{
  g_set_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_VALUE,
               _ ("%s: invalid positions, positions too far away, or too many"), name);
}

/* What another program has added; values of ours are never lists. */
static char *
text_of (const BorObject *item, const char *name, JsonNode *node)
{
  char *text = bor_json_node_value (node);
  if (text != NULL || JSON_NODE_HOLDS_NULL (node)
      || bor_xml_node_field (bor_objects_name_rules (item->node).data, name) != NULL)
    return text;
  return json_to_string (node, FALSE);
}

static void
take_values (BorObject *item, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (strcmp (name, BOR_GEOJSON_ELEMENT) != 0 && strcmp (name, BOR_GEOJSON_PART_OF) != 0
        && strcmp (name, BOR_GEOJSON_REVERSED) != 0) {
      g_autofree char *text = text_of (item, name, node);
      bor_object_set (item, name, text, BOR_OBJECT_TEXT);
    }
}

static void
set_points (const Reader *r, BorObject *item, const char *name, const BorPoint *points, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < n; i++) {
    char number[40];
    *bor_xml_put_coord (number, points[i].x) = '\0';
    g_string_append_printf (text, "%s%s ", i > 0 ? " " : "", number);
    *bor_xml_put_coord (number, bor_coord_round (r->height - points[i].y)) = '\0';
    g_string_append (text, number);
  }
  bor_object_set (item, name, text->str, BOR_OBJECT_TEXT);
}

/* A ring without its last point, which is the first again, in the order that it had. */
static void
undo_ring (BorPoints *points, gboolean reversed)
{
  if (points->n > 1)
    points->n--;
  for (guint i = 1; reversed && i < points->n - i; i++) {
    BorPoint p = points->items[i];
    points->items[i] = points->items[points->n - i];
    points->items[points->n - i] = p;
  }
}

static void
use_points (const Reader *r, BorObject *item, const char *type, BorPoints *points,
            gboolean reversed)
{
  BorXmlNodeId node = item->node;
  gboolean point = strcmp (type, "Point") == 0, polygon = strcmp (type, "Polygon") == 0;
  if (points->n == 0)
    return;
  if (polygon)
    undo_ring (points, reversed);
  if (point && (node == BOR_XML_SPACE || bor_xml_nodes[node].kind == BOR_KIND_SYMBOL))
    set_points (r, item, "at", points->items, 1);
  else if (node == BOR_XML_ROAD && !point)
    set_points (r, item, "path", points->items, points->n);
  else if (node == BOR_XML_FEATURE) {
    set_points (r, item, "points", points->items, points->n);
    if (polygon)
      bor_object_set (item, "closed", "true", BOR_OBJECT_FLAG);
  }
}

static void
clear_added (gpointer data)
{
  BorGeojsonAdded *added = data;
  bor_points_clear (&added->outline);
  g_free (added->where);
}

/* Degrees to board units with y to the north, as the others are. */
static gboolean
take_from_earth (const Reader *r, BorPoints *points, GError **error)
{
  for (guint i = 0; i < points->n; i++) {
    BorPoint place, *p = &points->items[i];
    if (!bor_earth_to_board (r->earth, *p, &place)
        || MAX (fabs (place.x), fabs (place.y)) > 4 * BOR_XML_MAX_COORD) {
      g_set_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_VALUE,
                   _ ("%s: the map projection does not show the position %g, %g"), r->name, p->x,
                   p->y);
      return FALSE;
    }
    *p = (BorPoint){ bor_coord_round (place.x),
                     bor_coord_round (r->height - bor_coord_round (place.y)) };
  }
  return TRUE;
}

static void
keep_shape (Reader *r, const BorObject *item, const char *type, const BorPoints *points)
{
  gboolean wanted = item->node == BOR_XML_SPACE      ? strcmp (type, "Polygon") == 0
                    : item->node == BOR_XML_APPROACH ? strcmp (type, "LineString") == 0
                    : item->node == BOR_XML_VERTEX   ? strcmp (type, "Point") == 0
                                                     : FALSE;
  if (!wanted)
    return;
  BorPoints kept = { 0 };
  bor_points_copy (&kept, points);
  for (guint i = 0; i < kept.n; i++)
    kept.items[i].y = r->height - kept.items[i].y;
  g_array_set_size (r->shapes, r->list->len);
  g_array_index (r->shapes, BorPoints, r->list->len - 1) = kept;
}

static gboolean
read_geometry (Reader *r, BorObject *item, JsonObject *geometry, gboolean reversed,
               const char *where, GError **error)
{
  BorPoints points = { 0 };
  const char *type = bor_json_get_text (geometry, "type");
  JsonNode *list = json_object_get_member (geometry, "coordinates");
  gboolean good;
  if (type == NULL)
    type = "";
  if (!bor_geojson_take_only_part (&type, &list)) {
    bor_import_warnings_count (r->warnings, where, _ ("a shape of several parts was skipped"));
    return TRUE;
  }
  if (strcmp (type, "Point") == 0) {
    BorPoint p;
    good = list != NULL && read_point (list, &p);
    if (good) {
      points.items = g_memdup2 (&p, sizeof p);
      points.n = 1;
    } else
      bor_geojson_refuse_positions (r->name, error);
  } else {
    if (strcmp (type, "Polygon") == 0)
      list = bor_json_length (bor_json_node_list (list)) > 0
               ? json_array_get_element (json_node_get_array (list), 0)
               : NULL;
    good = bor_geojson_take_points (list, &points, &r->n_points);
    if (!good)
      bor_geojson_refuse_positions (r->name, error);
  }
  if (good && r->earth != NULL)
    good = take_from_earth (r, &points, error);
  if (good) {
    keep_shape (r, item, type, &points);
    use_points (r, item, type, &points, reversed);
  }
  bor_points_clear (&points);
  return good;
}

static gboolean
read_added (Reader *r, JsonObject *feature, guint index, GError **error)
{
  JsonObject *geometry = bor_json_get_object (feature, "geometry");
  const char *type = bor_json_get_text (geometry, "type");
  JsonNode *list = geometry != NULL ? json_object_get_member (geometry, "coordinates") : NULL;
  BorGeojsonAdded added = { bor_json_get_object (feature, "properties"),
                            { 0 },
                            bor_geojson_where (feature, index) };
  if (type != NULL && bor_geojson_take_only_part (&type, &list) && strcmp (type, "Polygon") == 0) {
    JsonArray *rings = list != NULL ? bor_json_node_list (list) : NULL;
    guint n = bor_json_length (rings);
    if (n > 1)
      bor_import_warnings_count (r->warnings, added.where, _ ("a hole in an outline was skipped"));
    if (bor_geojson_take_points (n > 0 ? json_array_get_element (rings, 0) : NULL, &added.outline,
                                 &r->n_points)) {
      gboolean good = r->earth == NULL || take_from_earth (r, &added.outline, error);
      for (guint i = 0; i < added.outline.n; i++)
        added.outline.items[i].y = r->height - added.outline.items[i].y;
      g_array_append_val (r->added, added);
      return good;
    }
    bor_geojson_warn_positions (r->warnings, added.where, type);
  } else if (type == NULL)
    bor_import_warnings_count (r->warnings, added.where,
                               _ ("a feature without geometry was skipped with its properties"));
  else {
    g_autofree char *message =
      g_strdup_printf (_ ("a “%s” without “%s” was skipped: only polygons become locales"), type,
                       BOR_GEOJSON_ELEMENT);
    bor_import_warnings_count (r->warnings, added.where, message);
  }
  clear_added (&added);
  return TRUE;
}

static gboolean
read_feature (Reader *r, JsonObject *feature, guint index, GError **error)
{
  JsonObject *properties = bor_json_get_object (feature, "properties");
  JsonObject *geometry = bor_json_get_object (feature, "geometry");
  const char *type = bor_json_get_text (properties, BOR_GEOJSON_ELEMENT);
  if (type == NULL)
    type = "";
  BorXmlNodeId node =
    strcmp (type, "backdrop") == 0 ? BOR_XML_BACKDROP : bor_object_find_type (type);
  if (node == BOR_XML_NONE) {
    g_set_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_NOT_OURS,
                 _ ("%s: unknown kind of feature (“%s”)"), r->name, type);
    return FALSE;
  }
  BorObject *item = bor_objects_add (r->list, node, -1);
  take_values (item, properties);
  gboolean turned = bor_json_get_flag (properties, BOR_GEOJSON_REVERSED, FALSE);
  g_autofree char *where = bor_geojson_where (feature, index);
  if (geometry != NULL && !read_geometry (r, item, geometry, turned, where, error))
    return FALSE;
  guint64 id = bor_geojson_id (feature, "id");
  g_array_set_size (r->numbers, r->list->len);
  g_array_index (r->numbers, guint64, r->list->len - 1) = id;
  if (id > 0)
    g_hash_table_insert (r->by_id, g_memdup2 (&id, sizeof id), GUINT_TO_POINTER (r->list->len));
  return TRUE;
}

/* What an item is part of. What belongs to something that is gone goes too, and is told. */
static gint
find_parent (Reader *r, const BorObject *item, JsonObject *feature, guint index)
{
  guint64 id = bor_geojson_id (bor_json_get_object (feature, "properties"), BOR_GEOJSON_PART_OF);
  gint parent = id > 0 ? GPOINTER_TO_INT (g_hash_table_lookup (r->by_id, &id)) - 1
                       : bor_objects_usual_parent (r->list, item->node);
  if (parent < 0) {
    g_autofree char *where = bor_geojson_where (feature, index);
    g_autofree char *message = g_strdup_printf (
      _ ("its parent does not exist (property “%s”); it was skipped"), BOR_GEOJSON_PART_OF);
    bor_import_warnings_count (r->warnings, where, message);
  }
  return parent;
}

/* Features may come back in another order. */
static void
put_in_order (Reader *r)
{
  g_autofree guint *from = bor_objects_order (r->list, r->numbers, TRUE);
  if (from == NULL)
    return;
  g_autofree BorPoints *shapes = g_memdup2 (r->shapes->data, r->list->len * sizeof (BorPoints));
  bor_objects_apply_order (r->list, from);
  for (guint i = 0; i < r->list->len; i++)
    g_array_index (r->shapes, BorPoints, i) = shapes[from[i]];
}

static void
take_member (Reader *r, JsonObject *root, BorXmlNodeId node, gint parent)
{
  JsonObject *object = bor_json_get_object (root, bor_xml_nodes[node].name);
  if (object == NULL && node != BOR_XML_SCENARIO)
    return;
  BorObject *item = bor_objects_add (r->list, node, parent);
  if (object != NULL)
    take_values (item, object);
}

/* The projection of a board of which only the values are known so far. */
static gboolean
find_earth (Reader *r, JsonObject *root, JsonObject *values, GError **error)
{
  const char *positions = bor_json_get_text (root, "positions");
  if (positions == NULL || !g_str_has_prefix (positions, "degrees"))
    return TRUE;
  static const char *const names[] = { "projection", "projected" };
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (empty));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    bor_element_set_prop (board, names[i], bor_json_get_text (values, names[i]));
  g_autoptr (GError) reason = NULL;
  r->earth = bor_earth_of_board (board, &reason);
  bor_element_unref (board);
  if (g_error_matches (reason, BOR_EARTH_ERROR, BOR_EARTH_ERROR_LIBRARY))
    g_propagate_prefixed_error (error, g_steal_pointer (&reason), "%s: ", r->name);
  else if (r->earth == NULL)
    g_set_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_VALUE,
                 _ ("%s: positions are in degrees, but the board’s projection is missing or "
                    "invalid"),
                 r->name);
  return r->earth != NULL;
}

/* Members of the collection that another program has added. */
static void
count_members (Reader *r, JsonObject *root)
{
  static const char *const known[] = { "type",  "format", "positions", "features", "bbox",
                                       "board", "about",  "grid",      NULL };
  JsonObjectIter iter;
  const char *name;
  json_object_iter_init_ordered (&iter, root);
  while (json_object_iter_next_ordered (&iter, &name, NULL)) {
    if (g_strv_contains (known, name) || strcmp (name, bor_xml_nodes[BOR_XML_SCENARIO].name) == 0)
      continue;
    g_autofree char *message = g_strdup_printf (_ ("the member “%s” was skipped"), name);
    bor_import_warnings_count (r->warnings, NULL, message);
  }
}

static void
clear_shape (gpointer data)
{
  bor_points_clear (data);
}

static BorScenario *
read_ours (Reader *r, JsonObject *root, GError **error)
{
  JsonNode *height = NULL;
  JsonArray *features = bor_json_get_list (root, "features");
  JsonObject *board = bor_json_get_object (root, "board");
  if (board != NULL)
    height = json_object_get_member (board, "height");
  if (height != NULL && !get_number (height, &r->height))
    r->height = 0;
  if (!find_earth (r, root, board, error))
    return NULL;
  take_member (r, root, BOR_XML_SCENARIO, -1);
  take_member (r, root, BOR_XML_BOARD, 0);
  take_member (r, root, BOR_XML_ABOUT, 0);
  take_member (r, root, BOR_XML_GRID, board != NULL ? 1 : -1);
  guint first = r->list->len, n = bor_json_length (features);
  r->owners = bor_geojson_find_owners (features);
  for (guint i = 0; i < n; i++) {
    JsonObject *feature = bor_json_get_item (features, i);
    if (feature != NULL
        && !(bor_geojson_is_added (r->owners, feature) ? read_added (r, feature, i, error)
                                                       : read_feature (r, feature, i, error)))
      return NULL;
  }
  for (guint i = 0, item_at = first; i < n && item_at < r->list->len; i++) {
    JsonObject *feature = bor_json_get_item (features, i);
    if (feature == NULL || bor_geojson_is_added (r->owners, feature))
      continue;
    BorObject *item = r->list->pdata[item_at++];
    item->parent = find_parent (r, item, feature, i);
  }
  g_array_set_size (r->shapes, r->list->len);
  put_in_order (r);
  bor_geojson_follow_moves (r->list, r->shapes, r->warnings);
  count_members (r, root);
  g_autoptr (BorScenario) read =
    bor_objects_read_and_free (g_steal_pointer (&r->list), r->name, error);
  if (read == NULL)
    return NULL;
  BorScenario *scenario = bor_scenario_copy (read);
  if (r->added->len > 0) { /* by vertices of ours, which may have no ids */
    bor_geojson_draw_added (scenario, r->added, r->warnings);
    BorScenario *named = bor_xml_name_referred (scenario);
    bor_scenario_unref (scenario);
    scenario = named;
  }
  bor_import_warnings_store (r->warnings, scenario);
  return scenario;
}

static gboolean
check_kind (JsonNode *node, const char *name, gboolean *ours, GError **error)
{
  JsonObject *root = bor_json_node_object (node);
  const char *format = bor_json_get_text (root, "format"), *type = bor_json_get_text (root, "type");
  gboolean current = g_strcmp0 (format, BOR_XML_NAMESPACE) == 0;
  *ours = current && bor_json_get_object (root, "board") != NULL;
  if (format != NULL && !current && g_str_has_prefix (format, "urn:bormida:scenario:")) {
    g_set_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_NOT_OURS,
                 _ ("%s: unsupported version of the format; expected “%s”"), name,
                 BOR_XML_NAMESPACE);
    return FALSE;
  }
  if (type != NULL && (!*ours || strcmp (type, "FeatureCollection") == 0))
    return TRUE;
  g_set_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_NOT_OURS,
               _ ("%s: not GeoJSON; expected a FeatureCollection"), name);
  return FALSE;
}

static BorScenario *
read_foreign (JsonObject *root, BorGeojsonBoard board, const BorGraphOptions *options,
              GError **error)
{
  gboolean network =
    board == BOR_GEOJSON_NETWORK
    || (board == BOR_GEOJSON_EITHER && (options->mapping != NULL || bor_geojson_is_network (root)));
  return network ? bor_geojson_read_network (root, options, error)
                 : bor_geojson_read_foreign (root, options, error);
}

BorScenario *
bor_geojson_read_as (GBytes *bytes, BorGeojsonBoard board, const BorGraphOptions *options,
                     GError **error)
{
  g_return_val_if_fail (bytes != NULL && options != NULL && options->size > 0, NULL);
  gboolean ours;
  const char *name = options->name;
  g_autoptr (JsonParser) parser = bor_json_parse_once (bytes, name, options->job, error);
  if (parser == NULL || !check_kind (json_parser_get_root (parser), name, &ours, error))
    return NULL;
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  if (!ours)
    return read_foreign (root, board, options, error);
  Reader r = { .name = name,
               .list = bor_objects_new (),
               .by_id = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
               .shapes = g_array_new (FALSE, TRUE, sizeof (BorPoints)),
               .numbers = g_array_new (FALSE, TRUE, sizeof (guint64)),
               .added = g_array_new (FALSE, FALSE, sizeof (BorGeojsonAdded)),
               .warnings = bor_import_warnings_new () };
  g_array_set_clear_func (r.shapes, clear_shape);
  g_array_set_clear_func (r.added, clear_added);
  BorScenario *scenario = read_ours (&r, root, error);
  g_hash_table_unref (r.by_id);
  g_clear_pointer (&r.list, g_ptr_array_unref);
  bor_earth_free (r.earth);
  g_array_unref (r.shapes);
  g_array_unref (r.numbers);
  g_array_unref (r.added);
  g_clear_pointer (&r.owners, g_hash_table_unref);
  bor_import_warnings_free (r.warnings);
  return scenario;
}

BorScenario *
bor_geojson_read (GBytes *bytes, const char *name, double size, GError **error)
{
  BorGraphOptions options = { .name = name, .size = size, .reach = size / 200 };
  return bor_geojson_read_as (bytes, BOR_GEOJSON_EITHER, &options, error);
}
