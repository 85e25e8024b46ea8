/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/json/get.h"
#include "formats/json/private.h"
#include "formats/tiled/map.h"
#include "formats/tiled/tile-data.h"
#include "formats/tiled/tileset.h"
#include "xml/number.h"

typedef struct {
  const char *name;
  BorTiledMap *map;
  guint n_objects, n_points, n_tiles;
  GError *error;
} Reader;

static void
fail (Reader *r, BorTiledError code, const char *message)
{
  if (r->error == NULL)
    r->error = g_error_new (BOR_TILED_ERROR, code, "%s: %s", r->name, message);
}

static double
get_number (Reader *r, JsonObject *object, const char *member, double fallback)
{
  JsonNode *node = json_object_get_member (object, member);
  double value;
  if (node == NULL)
    return fallback;
  if (bor_json_node_number (node, &value) && fabs (value) <= BOR_TILED_MAX_COORD)
    return value;
  fail (r, BOR_TILED_ERROR_VALUE, _ ("invalid number, or number too large"));
  return fallback;
}

static guint
get_count (Reader *r, JsonObject *object, const char *member)
{
  double value = get_number (r, object, member, 0);
  return value >= 0 && value <= G_MAXINT ? (guint) value : 0;
}

static void read_value (GArray *properties, const char *name, const char *type, JsonNode *value);

/* Members of a class are properties of their own: "class.member". Text of JSON for lists. */
static void
read_parts (GArray *properties, const char *name, JsonNode *value)
{
  JsonObject *object = bor_json_node_object (value);
  JsonObjectIter iter;
  const char *member;
  JsonNode *part;
  if (object == NULL) {
    g_autofree char *text = json_to_string (value, FALSE);
    bor_tiled_add_property (properties, name, BOR_TILED_OTHER, text);
    return;
  }
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &member, &part)) {
    g_autofree char *path = g_strdup_printf ("%s.%s", name, member);
    read_value (properties, path, NULL, part);
  }
}

static void
read_value (GArray *properties, const char *name, const char *type, JsonNode *value)
{
  GType held = JSON_NODE_HOLDS_VALUE (value) ? json_node_get_value_type (value) : G_TYPE_INVALID;
  char text[40] = "";
  if (held == G_TYPE_STRING)
    bor_tiled_add_property (properties, name,
                            type == NULL || strcmp (type, "string") == 0 ? BOR_TILED_STRING
                                                                         : BOR_TILED_OTHER,
                            json_node_get_string (value));
  else if (held == G_TYPE_BOOLEAN)
    bor_tiled_add_property (properties, name, BOR_TILED_BOOL,
                            json_node_get_boolean (value) ? "true" : "false");
  else if (held == G_TYPE_INT64) {
    g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, json_node_get_int (value));
    bor_tiled_add_property (
      properties, name, g_strcmp0 (type, "object") == 0 ? BOR_TILED_OBJECT : BOR_TILED_INT, text);
  } else if (held == G_TYPE_DOUBLE) {
    *bor_xml_put_real (text, json_node_get_double (value)) = '\0';
    bor_tiled_add_property (properties, name, BOR_TILED_FLOAT, text);
  } else if (!JSON_NODE_HOLDS_NULL (value))
    read_parts (properties, name, value);
}

static void
read_property (GArray *properties, JsonObject *item)
{
  const char *name = bor_json_get_text (item, "name");
  JsonNode *value = json_object_get_member (item, "value");
  if (name != NULL && value != NULL)
    read_value (properties, name, bor_json_get_text (item, "type"), value);
}

static void
read_properties (GArray *properties, JsonObject *owner)
{
  JsonArray *list = bor_json_get_list (owner, "properties");
  for (guint i = 0; i < bor_json_length (list); i++)
    if (bor_json_get_item (list, i) != NULL)
      read_property (properties, bor_json_get_item (list, i));
}

static void
read_points (Reader *r, BorTiledObject *object, JsonArray *list)
{
  guint n = bor_json_length (list);
  r->n_points += n;
  if (n > BOR_TILED_MAX_POINTS || r->n_points > BOR_TILED_MAX_POINTS) {
    fail (r, BOR_TILED_ERROR_REFUSED, _ ("too many points"));
    return;
  }
  object->points.items = g_new0 (BorPoint, n);
  object->points.n = n;
  for (guint i = 0; i < n; i++) {
    JsonObject *point = bor_json_get_item (list, i);
    if (point == NULL) {
      fail (r, BOR_TILED_ERROR_VALUE, _ ("invalid points, or points too far away"));
      return;
    }
    object->points.items[i] =
      (BorPoint){ get_number (r, point, "x", 0), get_number (r, point, "y", 0) };
  }
}

static void
read_shape (Reader *r, BorTiledObject *object, JsonObject *json)
{
  JsonArray *polygon = bor_json_get_list (json, "polygon"),
            *polyline = bor_json_get_list (json, "polyline");
  object->shape = json_object_has_member (json, "gid")         ? BOR_TILED_TILE
                  : json_object_has_member (json, "text")      ? BOR_TILED_TEXT
                  : bor_json_get_flag (json, "point", FALSE)   ? BOR_TILED_POINT
                  : bor_json_get_flag (json, "ellipse", FALSE) ? BOR_TILED_ELLIPSE
                  : polygon != NULL                            ? BOR_TILED_POLYGON
                  : polyline != NULL                           ? BOR_TILED_POLYLINE
                                                               : BOR_TILED_RECTANGLE;
  const char *text = bor_json_get_text (bor_json_get_object (json, "text"), "text");
  if (object->shape == BOR_TILED_TEXT && text != NULL && *text != '\0')
    object->text = g_strdup (text);
  if (object->shape == BOR_TILED_POLYGON)
    read_points (r, object, polygon);
  else if (object->shape == BOR_TILED_POLYLINE)
    read_points (r, object, polyline);
}

static void
read_object (Reader *r, JsonObject *json, BorTiledLayer *layer)
{
  if (r->n_objects++ == BOR_TILED_MAX_OBJECTS) {
    fail (r, BOR_TILED_ERROR_REFUSED, _ ("too many objects"));
    return;
  }
  BorTiledObject *object = bor_tiled_layer_add (layer);
  const char *name = bor_json_get_text (json, "name"), *type = bor_json_get_text (json, "type");
  if (type == NULL || *type == '\0')
    type = bor_json_get_text (json, "class"); /* of 1.9 */
  g_free (object->name);
  g_free (object->type);
  object->name = g_strdup (name != NULL ? name : "");
  object->type = g_strdup (type != NULL ? type : "");
  object->is_instance = json_object_has_member (json, "template");
  object->id = get_count (r, json, "id");
  object->x = get_number (r, json, "x", 0);
  object->y = get_number (r, json, "y", 0);
  object->width = get_number (r, json, "width", 0);
  object->height = get_number (r, json, "height", 0);
  object->rotation = get_number (r, json, "rotation", 0);
  read_properties (object->properties, json);
  read_shape (r, object, json);
}

/* Numbers in a list. */
static void
read_tile_list (JsonArray *list, BorTiledLayer *layer, BorTiledChunk *chunk)
{
  guint n = bor_json_length (list);
  if (n != chunk->columns * chunk->rows)
    bor_tiled_data_fail_count (layer);
  for (guint i = 0; i < n && layer->unread == NULL; i++) {
    double tile;
    if (!bor_json_node_number (json_array_get_element (list, i), &tile) || tile < 0
        || tile > G_MAXUINT32 || tile != floor (tile))
      bor_tiled_data_fail (layer, _ ("its data is damaged"));
    else
      chunk->tiles[i] = (guint32) tile;
  }
}

static void
read_chunk (Reader *r, JsonObject *json, JsonObject *owner, BorTiledLayer *layer)
{
  const char *text = bor_json_get_text (json, "data");
  const char *encoding = bor_json_get_text (owner, "encoding");
  double columns = get_number (r, json, "width", 0), rows = get_number (r, json, "height", 0);
  double x = json != owner ? get_number (r, json, "x", 0) : 0;
  double y = json != owner ? get_number (r, json, "y", 0) : 0;
  BorTiledChunk *chunk =
    r->error == NULL ? bor_tiled_data_add (layer, x, y, columns, rows, &r->n_tiles) : NULL;
  if (chunk == NULL)
    return;
  if (text == NULL)
    read_tile_list (bor_json_get_list (json, "data"), layer, chunk);
  else
    bor_tiled_data_read (layer, chunk, text, encoding != NULL ? encoding : "csv",
                         bor_json_get_text (owner, "compression"));
}

static void
read_tiles (Reader *r, JsonObject *json, BorTiledLayer *layer)
{
  JsonArray *chunks = bor_json_get_list (json, "chunks");
  for (guint i = 0; i < bor_json_length (chunks) && r->error == NULL; i++)
    if (bor_json_get_item (chunks, i) != NULL)
      read_chunk (r, bor_json_get_item (chunks, i), json, layer);
  if (chunks == NULL && json_object_has_member (json, "data"))
    read_chunk (r, json, json, layer);
}

static void
read_layer (Reader *r, JsonObject *json, BorTiledLayerKind kind, double x, double y)
{
  const char *name = bor_json_get_text (json, "name"), *image = bor_json_get_text (json, "image");
  BorTiledLayer *layer = bor_tiled_map_add_layer (r->map, kind, name != NULL ? name : "");
  layer->hidden = !bor_json_get_flag (json, "visible", TRUE);
  layer->opacity = get_number (r, json, "opacity", 1);
  layer->offset_x = x + get_number (r, json, "offsetx", 0);
  layer->offset_y = y + get_number (r, json, "offsety", 0);
  if (kind == BOR_TILED_IMAGE)
    layer->image = g_strdup (image);
  read_properties (layer->properties, json);
  JsonArray *objects = kind == BOR_TILED_OBJECTS ? bor_json_get_list (json, "objects") : NULL;
  for (guint i = 0; i < bor_json_length (objects) && r->error == NULL; i++)
    if (bor_json_get_item (objects, i) != NULL)
      read_object (r, bor_json_get_item (objects, i), layer);
  if (kind == BOR_TILED_TILES)
    read_tiles (r, json, layer);
}

static void
read_layers (Reader *r, JsonObject *owner, double x, double y, guint depth)
{
  JsonArray *layers = bor_json_get_list (owner, "layers");
  if (depth > BOR_TILED_MAX_DEPTH) {
    fail (r, BOR_TILED_ERROR_REFUSED, _ ("layer groups are nested too deeply"));
    return;
  }
  for (guint i = 0; i < bor_json_length (layers) && r->error == NULL; i++) {
    JsonObject *json = bor_json_get_item (layers, i);
    const char *type = bor_json_get_text (json, "type");
    if (g_strcmp0 (type, "objectgroup") == 0)
      read_layer (r, json, BOR_TILED_OBJECTS, x, y);
    else if (g_strcmp0 (type, "imagelayer") == 0)
      read_layer (r, json, BOR_TILED_IMAGE, x, y);
    else if (g_strcmp0 (type, "tilelayer") == 0)
      read_layer (r, json, BOR_TILED_TILES, x, y);
    else if (g_strcmp0 (type, "group") == 0)
      read_layers (r, json, x + get_number (r, json, "offsetx", 0),
                   y + get_number (r, json, "offsety", 0), depth + 1);
  }
}

static void
set_text (char **to, JsonObject *json, const char *member)
{
  const char *text = bor_json_get_text (json, member);
  if (text != NULL && *text != '\0') {
    g_free (*to);
    *to = g_strdup (text);
  }
}

static void
fill_tileset (Reader *r, JsonObject *json, BorTiledTileset *tileset)
{
  JsonArray *tiles = bor_json_get_list (json, "tiles");
  set_text (&tileset->name, json, "name");
  tileset->tile_width = get_count (r, json, "tilewidth");
  tileset->tile_height = get_count (r, json, "tileheight");
  tileset->n_tiles = get_count (r, json, "tilecount");
  tileset->columns = get_count (r, json, "columns");
  for (guint i = 0; i < bor_json_length (tiles) && r->error == NULL; i++) {
    JsonObject *item = bor_json_get_item (tiles, i);
    if (item == NULL)
      continue;
    BorTiledTile *tile = bor_tiled_tileset_tile (tileset, get_count (r, item, "id"));
    set_text (&tile->type, item, "class"); /* of 1.9 */
    set_text (&tile->type, item, "type");
    read_properties (tile->properties, item);
  }
}

static void
read_tilesets (Reader *r, JsonObject *json)
{
  JsonArray *list = bor_json_get_list (json, "tilesets");
  if (bor_json_length (list) > BOR_TILED_MAX_TILESETS)
    fail (r, BOR_TILED_ERROR_REFUSED, _ ("too many tilesets"));
  for (guint i = 0; i < bor_json_length (list) && r->error == NULL; i++) {
    JsonObject *item = bor_json_get_item (list, i);
    guint first = item != NULL ? get_count (r, item, "firstgid") : 0;
    if (item == NULL || r->error != NULL)
      continue;
    BorTiledTileset *tileset = bor_tiled_map_add_tileset (r->map, MAX (first, 1), "");
    tileset->source = g_strdup (bor_json_get_text (item, "source"));
    fill_tileset (r, item, tileset);
  }
}

gboolean
bor_tsj_read (BorTiledTileset *tileset, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (JsonParser) parser = bor_json_parse (bytes, name, error);
  if (parser == NULL)
    return FALSE;
  Reader r = { .name = name };
  JsonObject *json = bor_json_node_object (json_parser_get_root (parser));
  if (json != NULL && json_object_has_member (json, "tilewidth"))
    fill_tileset (&r, json, tileset);
  else
    fail (&r, BOR_TILED_ERROR_NOT_MAP, _ ("not a tileset of Tiled; expected “tilewidth”"));
  if (r.error == NULL)
    return TRUE;
  g_propagate_error (error, r.error);
  return FALSE;
}

static void
read_map (Reader *r, JsonNode *root)
{
  JsonObject *json = bor_json_node_object (root);
  const char *orientation = bor_json_get_text (json, "orientation");
  if (orientation == NULL || bor_json_get_list (json, "layers") == NULL) {
    fail (r, BOR_TILED_ERROR_NOT_MAP, _ ("not a Tiled map; expected “orientation” and “layers”"));
    return;
  }
  r->map->hexagonal = strcmp (orientation, "hexagonal") == 0;
  r->map->orthogonal = r->map->hexagonal || strcmp (orientation, "orthogonal") == 0;
  r->map->flat = g_strcmp0 (bor_json_get_text (json, "staggeraxis"), "x") == 0;
  r->map->even = g_strcmp0 (bor_json_get_text (json, "staggerindex"), "even") == 0;
  r->map->infinite = bor_json_get_flag (json, "infinite", FALSE);
  r->map->hexagon_side = get_count (r, json, "hexsidelength");
  r->map->columns = get_count (r, json, "width");
  r->map->rows = get_count (r, json, "height");
  r->map->tile_width = get_count (r, json, "tilewidth");
  r->map->tile_height = get_count (r, json, "tileheight");
  read_properties (r->map->properties, json);
  read_tilesets (r, json);
  if (r->error == NULL)
    read_layers (r, json, 0, 0, 0);
}

BorTiledMap *
bor_tmj_read (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_autoptr (JsonParser) parser = bor_json_parse (bytes, name, error);
  if (parser == NULL)
    return NULL;
  Reader r = { .name = name, .map = bor_tiled_map_new () };
  read_map (&r, json_parser_get_root (parser));
  if (r.error == NULL)
    return r.map;
  bor_tiled_map_free (r.map);
  g_propagate_error (error, r.error);
  return NULL;
}
