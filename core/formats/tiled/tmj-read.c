/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/json/private.h"
#include "formats/tiled/map.h"
#include "formats/tiled/names.h"
#include "formats/tiled/tile-data.h"
#include "formats/tiled/tileset.h"
#include "xml/number.h"

typedef struct {
  const char *name;
  BorTiledMap *map;
  BorTiledObject *object; /* that is being read; nullable */
  BorTiledNames names;    /* of its properties */
  guint n_objects, n_points, n_tiles;
  GError *error;
} Reader;

static void
fail (Reader *r, BorTiledError code, const char *message)
{
  if (r->error == NULL)
    r->error = g_error_new (BOR_TILED_ERROR, code, "%s: %s", r->name, message);
}

/* What is wrong with an object leaves the others as they are. */
static void
fail_value (Reader *r, const char *message)
{
  if (r->object == NULL)
    fail (r, BOR_TILED_ERROR_VALUE, message);
  else if (r->object->broken == NULL)
    r->object->broken = message;
}

static const char *
get_text (const BorJsonValue *object, const char *member)
{
  return bor_json_text (bor_json_member (object, member));
}

static gboolean
get_flag (const BorJsonValue *object, const char *member, gboolean fallback)
{
  const BorJsonValue *value = bor_json_member (object, member);
  return bor_json_is (value, BOR_JSON_FLAG) ? value->flag : fallback;
}

/* NULL for what is none. */
static const BorJsonValue *
get_list (const BorJsonValue *object, const char *member)
{
  const BorJsonValue *value = bor_json_member (object, member);
  return bor_json_is (value, BOR_JSON_LIST) ? value : NULL;
}

static guint
length (const BorJsonValue *list)
{
  return list != NULL ? list->n : 0;
}

/* NULL unless it is an object. */
static const BorJsonValue *
get_item (const BorJsonValue *list, guint i)
{
  const BorJsonValue *item = bor_json_item (list, i);
  return bor_json_is (item, BOR_JSON_OBJECT) ? item : NULL;
}

static double
get_number (Reader *r, const BorJsonValue *object, const char *member, double fallback)
{
  const BorJsonValue *node = bor_json_member (object, member);
  double value;
  if (node == NULL)
    return fallback;
  if (bor_json_number (node, &value) && fabs (value) <= BOR_TILED_MAX_COORD)
    return value;
  fail_value (r, _ ("invalid number, or number too large"));
  return fallback;
}

static guint
get_count (Reader *r, const BorJsonValue *object, const char *member)
{
  double value = get_number (r, object, member, 0);
  return value >= 0 && value <= G_MAXINT ? (guint) value : 0;
}

/* Those of objects are many. */
static void
add_property (Reader *r, GArray *properties, const char *name, BorTiledType type, const char *value)
{
  if (r->object == NULL) {
    bor_tiled_add_property (properties, name, type, value);
    return;
  }
  bor_tiled_lend_property (properties, bor_tiled_names_get (&r->names, name, strlen (name)), type,
                           bor_arena_put (r->map->texts, value, strlen (value)));
}

static void read_value (Reader *r, GArray *properties, const char *name, const char *type,
                        const BorJsonValue *value);

/* Members of a class are properties of their own: "class.member". Text of JSON for lists. */
static void
read_parts (Reader *r, GArray *properties, const char *name, const BorJsonValue *value)
{
  if (value->type == BOR_JSON_LIST) {
    g_autofree char *text = bor_json_print (value);
    add_property (r, properties, name, BOR_TILED_OTHER, text);
    return;
  }
  for (guint i = 0; i < value->n; i++) {
    g_autofree char *path = g_strdup_printf ("%s.%s", name, value->members[i].name);
    read_value (r, properties, path, NULL, &value->members[i].value);
  }
}

static void
read_value (Reader *r, GArray *properties, const char *name, const char *type,
            const BorJsonValue *value)
{
  char text[40] = "";
  switch (value->type) {
  case BOR_JSON_STRING:
    add_property (r, properties, name,
                  type == NULL || strcmp (type, "string") == 0 ? BOR_TILED_STRING : BOR_TILED_OTHER,
                  value->text);
    break;
  case BOR_JSON_FLAG:
    add_property (r, properties, name, BOR_TILED_BOOL, value->flag ? "true" : "false");
    break;
  case BOR_JSON_INT:
    g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, value->integer);
    add_property (r, properties, name,
                  g_strcmp0 (type, "object") == 0 ? BOR_TILED_OBJECT : BOR_TILED_INT, text);
    break;
  case BOR_JSON_REAL:
    *bor_xml_put_real (text, value->real) = '\0';
    add_property (r, properties, name, BOR_TILED_FLOAT, text);
    break;
  case BOR_JSON_LIST:
  case BOR_JSON_OBJECT:
    read_parts (r, properties, name, value);
    break;
  case BOR_JSON_NULL:
    break;
  }
}

static void
read_property (Reader *r, GArray *properties, const BorJsonValue *item)
{
  const char *name = get_text (item, "name");
  const BorJsonValue *value = bor_json_member (item, "value");
  if (name != NULL && value != NULL)
    read_value (r, properties, name, get_text (item, "type"), value);
}

static void
read_properties (Reader *r, GArray *properties, const BorJsonValue *owner)
{
  const BorJsonValue *list = get_list (owner, "properties");
  for (guint i = 0; i < length (list); i++)
    if (get_item (list, i) != NULL)
      read_property (r, properties, get_item (list, i));
}

static void
read_points (Reader *r, BorTiledObject *object, const BorJsonValue *list)
{
  guint n = length (list);
  r->n_points += n;
  if (n > BOR_TILED_MAX_POINTS || r->n_points > BOR_TILED_MAX_POINTS) {
    fail (r, BOR_TILED_ERROR_REFUSED, _ ("too many points"));
    return;
  }
  object->points.items = g_new0 (BorPoint, n);
  object->points.n = n;
  for (guint i = 0; i < n; i++) {
    const BorJsonValue *point = get_item (list, i);
    if (point == NULL) {
      fail_value (r, _ ("invalid points, or points too far away"));
      return;
    }
    object->points.items[i] =
      (BorPoint){ get_number (r, point, "x", 0), get_number (r, point, "y", 0) };
  }
}

static void
read_text (BorTiledObject *object, const BorJsonValue *json)
{
  const char *text = get_text (json, "text");
  if (text != NULL && *text != '\0')
    object->text = g_strdup (text);
  for (guint i = 0; bor_json_is (json, BOR_JSON_OBJECT) && i < json->n; i++)
    object->styled |=
      strcmp (json->members[i].name, "text") != 0 && strcmp (json->members[i].name, "wrap") != 0;
}

static void
read_shape (Reader *r, BorTiledObject *object, const BorJsonValue *json)
{
  const BorJsonValue *polygon = get_list (json, "polygon"), *polyline = get_list (json, "polyline");
  object->shape = bor_json_member (json, "gid") != NULL    ? BOR_TILED_TILE
                  : bor_json_member (json, "text") != NULL ? BOR_TILED_TEXT
                  : get_flag (json, "point", FALSE)        ? BOR_TILED_POINT
                  : get_flag (json, "ellipse", FALSE)      ? BOR_TILED_ELLIPSE
                  : get_flag (json, "capsule", FALSE)      ? BOR_TILED_ELLIPSE /* of 1.12 */
                  : polygon != NULL                        ? BOR_TILED_POLYGON
                  : polyline != NULL                       ? BOR_TILED_POLYLINE
                                                           : BOR_TILED_RECTANGLE;
  if (object->shape == BOR_TILED_TEXT)
    read_text (object, bor_json_member (json, "text"));
  if (object->shape == BOR_TILED_POLYGON)
    read_points (r, object, polygon);
  else if (object->shape == BOR_TILED_POLYLINE)
    read_points (r, object, polyline);
}

static void
read_object (Reader *r, const BorJsonValue *json, BorTiledLayer *layer)
{
  if (r->n_objects++ == BOR_TILED_MAX_OBJECTS) {
    fail (r, BOR_TILED_ERROR_REFUSED, _ ("too many objects"));
    return;
  }
  BorTiledObject *object = r->object = bor_tiled_layer_add (layer);
  const char *name = get_text (json, "name"), *type = get_text (json, "type");
  if (type == NULL || *type == '\0')
    type = get_text (json, "class"); /* of 1.9 */
  g_free (object->name);
  g_free (object->type);
  object->name = g_strdup (name != NULL ? name : "");
  object->type = g_strdup (type != NULL ? type : "");
  object->is_instance = bor_json_member (json, "template") != NULL;
  object->id = get_count (r, json, "id");
  object->x = get_number (r, json, "x", 0);
  object->y = get_number (r, json, "y", 0);
  object->width = get_number (r, json, "width", 0);
  object->height = get_number (r, json, "height", 0);
  object->rotation = get_number (r, json, "rotation", 0);
  object->hidden = !get_flag (json, "visible", TRUE);
  read_properties (r, object->properties, json);
  read_shape (r, object, json);
  r->object = NULL;
}

/* Numbers in a list. */
static void
read_tile_list (const BorJsonValue *list, BorTiledLayer *layer, BorTiledChunk *chunk)
{
  guint n = length (list);
  if (n != chunk->columns * chunk->rows)
    bor_tiled_data_fail_count (layer);
  for (guint i = 0; i < n && layer->unread == NULL; i++) {
    double tile;
    if (!bor_json_number (bor_json_item (list, i), &tile) || tile < 0 || tile > G_MAXUINT32
        || tile != floor (tile))
      bor_tiled_data_fail (layer, _ ("its data is damaged"));
    else
      chunk->tiles[i] = (guint32) tile;
  }
}

static void
read_chunk (Reader *r, const BorJsonValue *json, const BorJsonValue *owner, BorTiledLayer *layer)
{
  const char *text = get_text (json, "data");
  const char *encoding = get_text (owner, "encoding");
  double columns = get_number (r, json, "width", 0), rows = get_number (r, json, "height", 0);
  double x = json != owner ? get_number (r, json, "x", 0) : 0;
  double y = json != owner ? get_number (r, json, "y", 0) : 0;
  BorTiledChunk *chunk =
    r->error == NULL ? bor_tiled_data_add (layer, x, y, columns, rows, &r->n_tiles) : NULL;
  if (chunk == NULL)
    return;
  if (text == NULL)
    read_tile_list (get_list (json, "data"), layer, chunk);
  else
    bor_tiled_data_read (layer, chunk, text, encoding != NULL ? encoding : "csv",
                         get_text (owner, "compression"));
}

static void
read_tiles (Reader *r, const BorJsonValue *json, BorTiledLayer *layer)
{
  const BorJsonValue *chunks = get_list (json, "chunks");
  for (guint i = 0; i < length (chunks) && r->error == NULL; i++)
    if (get_item (chunks, i) != NULL)
      read_chunk (r, get_item (chunks, i), json, layer);
  if (chunks == NULL && bor_json_member (json, "data") != NULL)
    read_chunk (r, json, json, layer);
}

/* The class of a layer or group is one of its properties. */
static void
read_layer_properties (Reader *r, GArray *properties, const BorJsonValue *json)
{
  const char *class = get_text (json, "class");
  read_properties (r, properties, json);
  if (class != NULL && *class != '\0')
    bor_tiled_add_property (properties, BOR_TILED_CLASS, BOR_TILED_STRING, class);
}

/* What a group says besides its layers is kept as an empty layer, so that it can be told. */
static void
read_group (Reader *r, const BorJsonValue *json)
{
  const char *name = get_text (json, "name");
  BorTiledLayer *layer =
    bor_tiled_map_add_layer (r->map, BOR_TILED_OBJECTS, name != NULL ? name : "");
  read_layer_properties (r, layer->properties, json);
  if (layer->properties->len == 0)
    g_ptr_array_set_size (r->map->layers, (gint) r->map->layers->len - 1);
}

/* How a layer or group is shown, which is in another group. */
static BorTiledFrame
read_frame (Reader *r, const BorJsonValue *json, const BorTiledFrame *around)
{
  return (BorTiledFrame){
    .hidden = around->hidden || !get_flag (json, "visible", TRUE),
    .opacity = around->opacity * get_number (r, json, "opacity", 1),
    .x = around->x + get_number (r, json, "offsetx", 0),
    .y = around->y + get_number (r, json, "offsety", 0),
  };
}

static void
read_layer (Reader *r, const BorJsonValue *json, BorTiledLayerKind kind,
            const BorTiledFrame *around)
{
  const char *name = get_text (json, "name"), *image = get_text (json, "image");
  BorTiledLayer *layer = bor_tiled_map_add_layer (r->map, kind, name != NULL ? name : "");
  bor_tiled_layer_set_frame (layer, read_frame (r, json, around));
  if (kind == BOR_TILED_IMAGE)
    layer->image = g_strdup (image);
  read_layer_properties (r, layer->properties, json);
  const BorJsonValue *objects = kind == BOR_TILED_OBJECTS ? get_list (json, "objects") : NULL;
  for (guint i = 0; i < length (objects) && r->error == NULL; i++)
    if (get_item (objects, i) != NULL)
      read_object (r, get_item (objects, i), layer);
  if (kind == BOR_TILED_TILES)
    read_tiles (r, json, layer);
}

static void
read_layers (Reader *r, const BorJsonValue *owner, BorTiledFrame around, guint depth)
{
  const BorJsonValue *layers = get_list (owner, "layers");
  if (depth > BOR_TILED_MAX_DEPTH) {
    fail (r, BOR_TILED_ERROR_REFUSED, _ ("layer groups are nested too deeply"));
    return;
  }
  for (guint i = 0; i < length (layers) && r->error == NULL; i++) {
    const BorJsonValue *json = get_item (layers, i);
    const char *type = get_text (json, "type");
    if (g_strcmp0 (type, "objectgroup") == 0)
      read_layer (r, json, BOR_TILED_OBJECTS, &around);
    else if (g_strcmp0 (type, "imagelayer") == 0)
      read_layer (r, json, BOR_TILED_IMAGE, &around);
    else if (g_strcmp0 (type, "tilelayer") == 0)
      read_layer (r, json, BOR_TILED_TILES, &around);
    else if (g_strcmp0 (type, "group") == 0) {
      read_group (r, json);
      read_layers (r, json, read_frame (r, json, &around), depth + 1);
    }
  }
}

static void
set_text (char **to, const BorJsonValue *json, const char *member)
{
  const char *text = get_text (json, member);
  if (text != NULL && *text != '\0') {
    g_free (*to);
    *to = g_strdup (text);
  }
}

static void
fill_tileset (Reader *r, const BorJsonValue *json, BorTiledTileset *tileset)
{
  const BorJsonValue *tiles = get_list (json, "tiles");
  set_text (&tileset->name, json, "name");
  tileset->tile_width = get_count (r, json, "tilewidth");
  tileset->tile_height = get_count (r, json, "tileheight");
  tileset->n_tiles = get_count (r, json, "tilecount");
  tileset->columns = get_count (r, json, "columns");
  for (guint i = 0; i < length (tiles) && r->error == NULL; i++) {
    const BorJsonValue *item = get_item (tiles, i);
    if (item == NULL)
      continue;
    BorTiledTile *tile = bor_tiled_tileset_tile (tileset, get_count (r, item, "id"));
    set_text (&tile->type, item, "class"); /* of 1.9 */
    set_text (&tile->type, item, "type");
    read_properties (r, tile->properties, item);
  }
}

static void
read_tilesets (Reader *r, const BorJsonValue *json)
{
  const BorJsonValue *list = get_list (json, "tilesets");
  if (length (list) > BOR_TILED_MAX_TILESETS)
    fail (r, BOR_TILED_ERROR_REFUSED, _ ("too many tilesets"));
  for (guint i = 0; i < length (list) && r->error == NULL; i++) {
    const BorJsonValue *item = get_item (list, i);
    guint first = item != NULL ? get_count (r, item, "firstgid") : 0;
    if (item == NULL || r->error != NULL)
      continue;
    BorTiledTileset *tileset = bor_tiled_map_add_tileset (r->map, MAX (first, 1), "");
    tileset->source = g_strdup (get_text (item, "source"));
    fill_tileset (r, item, tileset);
  }
}

gboolean
bor_tsj_read (BorTiledTileset *tileset, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (BorJsonTree) tree = bor_json_parse_tree (bytes, name, error);
  if (tree == NULL)
    return FALSE;
  Reader r = { .name = name };
  const BorJsonValue *json = bor_json_tree_root (tree);
  if (bor_json_member (json, "tilewidth") != NULL)
    fill_tileset (&r, json, tileset);
  else
    fail (&r, BOR_TILED_ERROR_NOT_MAP, _ ("not a tileset of Tiled; expected “tilewidth”"));
  if (r.error == NULL)
    return TRUE;
  g_propagate_error (error, r.error);
  return FALSE;
}

static void
read_map (Reader *r, const BorJsonValue *json)
{
  const char *orientation = get_text (json, "orientation");
  if (orientation == NULL || get_list (json, "layers") == NULL) {
    fail (r, BOR_TILED_ERROR_NOT_MAP, _ ("not a Tiled map; expected “orientation” and “layers”"));
    return;
  }
  r->map->hexagonal = strcmp (orientation, "hexagonal") == 0;
  r->map->orthogonal = r->map->hexagonal || strcmp (orientation, "orthogonal") == 0;
  r->map->flat = g_strcmp0 (get_text (json, "staggeraxis"), "x") == 0;
  r->map->even = g_strcmp0 (get_text (json, "staggerindex"), "even") == 0;
  r->map->infinite = get_flag (json, "infinite", FALSE);
  r->map->hexagon_side = get_count (r, json, "hexsidelength");
  r->map->columns = get_count (r, json, "width");
  r->map->rows = get_count (r, json, "height");
  r->map->tile_width = get_count (r, json, "tilewidth");
  r->map->tile_height = get_count (r, json, "tileheight");
  read_properties (r, r->map->properties, json);
  read_tilesets (r, json);
  if (r->error == NULL)
    read_layers (r, json, (BorTiledFrame){ .opacity = 1 }, 0);
}

BorTiledMap *
bor_tmj_read (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_autoptr (BorJsonTree) tree = bor_json_parse_tree (bytes, name, error);
  if (tree == NULL)
    return NULL;
  Reader r = { .name = name, .map = bor_tiled_map_new () };
  r.map->texts = bor_arena_new ();
  read_map (&r, bor_json_tree_root (tree));
  bor_tiled_names_clear (&r.names);
  if (r.error == NULL)
    return r.map;
  bor_tiled_map_free (r.map);
  g_propagate_error (error, r.error);
  return NULL;
}
