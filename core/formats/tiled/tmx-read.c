/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/tiled/map.h"
#include "formats/tiled/tile-data.h"
#include "formats/tiled/tileset.h"
#include "xml/document.h"

/* Objects are read as the parser comes by, before the layers that they are in; the element of such a
 * layer has their list as `_private`. */
typedef struct {
  const char *name;
  BorTiledMap *map;
  GPtrArray *lists;       /* of GPtrArray: the objects of each layer */
  BorTiledObject *object; /* that is being read; nullable */
  guint n_objects, n_points, n_tiles;
  GError *error;
} Reader;

static void
fail (Reader *r, const xmlNode *node, BorTiledError code, const char *message)
{
  if (r->error == NULL)
    r->error =
      g_error_new (BOR_TILED_ERROR, code, "%s:%ld: %s", r->name, xmlGetLineNo (node), message);
}

/* What is wrong with an object leaves the others as they are. */
static void
fail_value (Reader *r, const xmlNode *node, const char *message)
{
  if (r->object == NULL)
    fail (r, node, BOR_TILED_ERROR_VALUE, message);
  else if (r->object->broken == NULL)
    r->object->broken = message;
}

/* (free with xmlFree) */
static char *
get (const xmlNode *node, const char *name)
{
  return (char *) xmlGetNoNsProp (node, BAD_CAST name);
}

static gboolean
is (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

static double
get_number (Reader *r, const xmlNode *node, const char *name, double fallback)
{
  char *text = get (node, name), *end;
  double value = text != NULL ? g_ascii_strtod (text, &end) : fallback;
  if (text != NULL
      && (end == text || *end != '\0' || !isfinite (value) || fabs (value) > BOR_TILED_MAX_COORD)) {
    fail_value (r, node, _ ("invalid number, or number too large"));
    value = fallback;
  }
  xmlFree (text);
  return r->error == NULL ? value : fallback;
}

static guint
get_count (Reader *r, const xmlNode *node, const char *name)
{
  double value = get_number (r, node, name, 0);
  return value >= 0 && value <= G_MAXINT ? (guint) value : 0;
}

static void
set_text (char **to, const xmlNode *node, const char *name)
{
  char *text = get (node, name);
  if (text != NULL) {
    g_free (*to);
    *to = g_strdup (text);
  }
  xmlFree (text);
}

static BorTiledType
find_type (const char *name)
{
  static const char *const names[] = { "string", "int", "float", "bool", "object" };
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i], name) == 0)
      return (BorTiledType) i;
  return name == NULL ? BOR_TILED_STRING : BOR_TILED_OTHER;
}

static void read_properties_as (GArray *properties, const xmlNode *owner, const char *stem);

/* Members of a class are properties of their own: "class.member". */
static void
read_property (GArray *properties, const xmlNode *node, const char *stem)
{
  char *name = get (node, "name"), *type = get (node, "type"), *value = get (node, "value");
  g_autofree char *path = g_strconcat (stem, name, NULL);
  g_autofree char *inner = g_strconcat (path, ".", NULL);
  guint n = properties->len;
  if (value == NULL && name != NULL)
    read_properties_as (properties, node, inner);
  if (value == NULL && properties->len == n)
    value = (char *) xmlNodeGetContent (node);
  if (name != NULL && properties->len == n)
    bor_tiled_add_property (properties, path, find_type (type), value != NULL ? value : "");
  xmlFree (name);
  xmlFree (type);
  xmlFree (value);
}

static void
read_properties_as (GArray *properties, const xmlNode *owner, const char *stem)
{
  for (const xmlNode *node = owner->children; node != NULL; node = node->next)
    if (is (node, "properties"))
      for (const xmlNode *child = node->children; child != NULL; child = child->next)
        if (is (child, "property"))
          read_property (properties, child, stem);
}

static void
read_properties (GArray *properties, const xmlNode *owner)
{
  read_properties_as (properties, owner, "");
}

/* "0,0 30,12.5 …" */
static void
read_points (Reader *r, const xmlNode *node, BorPoints *points)
{
  char *text = get (node, "points"), *p = text;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  while (p != NULL && r->error == NULL) {
    BorPoint point;
    char *end;
    p += strspn (p, " \t\r\n");
    if (*p == '\0')
      break;
    point.x = g_ascii_strtod (p, &end);
    gboolean good = end != p && *end == ',';
    p = end + (*end == ',');
    point.y = g_ascii_strtod (p, &end);
    good = good && end != p && isfinite (point.x) && isfinite (point.y)
           && fabs (point.x) <= BOR_TILED_MAX_COORD && fabs (point.y) <= BOR_TILED_MAX_COORD;
    p = end;
    if (!good) {
      fail_value (r, node, _ ("invalid points, or points too far away"));
      break;
    }
    if (r->n_points++ == BOR_TILED_MAX_POINTS)
      fail (r, node, BOR_TILED_ERROR_REFUSED, _ ("too many points"));
    g_array_append_val (list, point);
  }
  xmlFree (text);
  if (points->n > 0)
    return; /* a second shape in one object */
  points->n = list->len;
  points->items = (BorPoint *) (void *) g_array_free (g_steal_pointer (&list), FALSE);
}

static void
read_shape (Reader *r, const xmlNode *node, BorTiledObject *object)
{
  static const struct {
    const char *name;
    BorTiledShape shape;
  } shapes[] = { { "ellipse", BOR_TILED_ELLIPSE },
                 { "point", BOR_TILED_POINT },
                 { "polygon", BOR_TILED_POLYGON },
                 { "polyline", BOR_TILED_POLYLINE },
                 { "text", BOR_TILED_TEXT } };
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (is (node, shapes[i].name))
      object->shape = shapes[i].shape;
  if (is (node, "polygon") || is (node, "polyline"))
    read_points (r, node, &object->points);
  if (is (node, "text") && object->text == NULL) {
    char *text = (char *) xmlNodeGetContent (node);
    object->text = text != NULL && *text != '\0' ? g_strdup (text) : NULL;
    xmlFree (text);
  }
}

static void
read_object (Reader *r, const xmlNode *node, GPtrArray *list)
{
  if (r->n_objects++ == BOR_TILED_MAX_OBJECTS) {
    fail (r, node, BOR_TILED_ERROR_REFUSED, _ ("too many objects"));
    return;
  }
  BorTiledObject *object = r->object = bor_tiled_add_object (list);
  object->id = get_count (r, node, "id");
  object->x = get_number (r, node, "x", 0);
  object->y = get_number (r, node, "y", 0);
  object->width = get_number (r, node, "width", 0);
  object->height = get_number (r, node, "height", 0);
  object->rotation = get_number (r, node, "rotation", 0);
  set_text (&object->name, node, "name");
  set_text (&object->type, node, "class"); /* of 1.9 */
  set_text (&object->type, node, "type");
  char *tile = get (node, "gid"), *template = get (node, "template");
  object->shape = tile != NULL ? BOR_TILED_TILE : BOR_TILED_RECTANGLE;
  object->is_instance = template != NULL;
  xmlFree (tile);
  xmlFree (template);
  read_properties (object->properties, node);
  for (const xmlNode *child = node->children; child != NULL && r->error == NULL;
       child = child->next)
    read_shape (r, child, object);
  r->object = NULL;
}

/* TRUE in a layer of the map; tiles have layers of objects too. */
static gboolean
is_in_layer (const xmlNode *object)
{
  const xmlNode *owner = object->parent;
  if (!is (owner, "objectgroup"))
    return FALSE;
  do
    owner = owner->parent;
  while (is (owner, "group"));
  return is (owner, "map") && owner->parent->type == XML_DOCUMENT_NODE;
}

static gboolean
take_object (const xmlNode *node, gpointer data)
{
  Reader *r = data;
  if (!is (node, "object") || !is_in_layer (node))
    return FALSE;
  xmlNode *layer = node->parent;
  if (layer->_private == NULL) {
    layer->_private = bor_tiled_objects_new ();
    g_ptr_array_add (r->lists, layer->_private);
  }
  if (r->error == NULL)
    read_object (r, node, layer->_private);
  return TRUE;
}

/* "<tile gid="3"/>" for each tile. */
static void
read_tile_nodes (Reader *r, const xmlNode *node, BorTiledLayer *layer, BorTiledChunk *chunk)
{
  guint n = 0;
  for (const xmlNode *child = node->children; child != NULL && r->error == NULL;
       child = child->next)
    if (is (child, "tile")) {
      double tile = get_number (r, child, "gid", 0);
      if (n < chunk->columns * chunk->rows)
        chunk->tiles[n] = tile >= 0 && tile <= G_MAXUINT32 ? (guint32) tile : 0;
      n++;
    }
  if (n != chunk->columns * chunk->rows)
    bor_tiled_data_fail_count (layer);
}

/* `size` has the width and height. */
static void
read_chunk (Reader *r, const xmlNode *node, const xmlNode *size, const xmlNode *data,
            BorTiledLayer *layer)
{
  double x = get_number (r, node, "x", 0), y = get_number (r, node, "y", 0);
  double columns = get_number (r, size, "width", 0), rows = get_number (r, size, "height", 0);
  BorTiledChunk *chunk =
    r->error == NULL ? bor_tiled_data_add (layer, x, y, columns, rows, &r->n_tiles) : NULL;
  if (chunk == NULL)
    return;
  char *encoding = get (data, "encoding"), *compression = get (data, "compression");
  if (encoding == NULL)
    read_tile_nodes (r, node, layer, chunk);
  else {
    char *text = (char *) xmlNodeGetContent (node);
    bor_tiled_data_read (layer, chunk, text != NULL ? text : "", encoding, compression);
    xmlFree (text);
  }
  xmlFree (encoding);
  xmlFree (compression);
}

static void
read_data (Reader *r, const xmlNode *node, const xmlNode *data, BorTiledLayer *layer)
{
  gboolean chunks = FALSE;
  for (const xmlNode *child = data->children; child != NULL && r->error == NULL;
       child = child->next)
    if (is (child, "chunk")) {
      chunks = TRUE;
      read_chunk (r, child, child, data, layer);
    }
  if (!chunks && !r->map->infinite)
    read_chunk (r, data, node, data, layer);
}

static void
read_layer (Reader *r, const xmlNode *node, BorTiledLayerKind kind, double x, double y)
{
  char *name = get (node, "name"), *visible = get (node, "visible");
  BorTiledLayer *layer = bor_tiled_map_add_layer (r->map, kind, name != NULL ? name : "");
  layer->hidden = visible != NULL && strcmp (visible, "0") == 0;
  layer->opacity = get_number (r, node, "opacity", 1);
  layer->offset_x = x + get_number (r, node, "offsetx", 0);
  layer->offset_y = y + get_number (r, node, "offsety", 0);
  xmlFree (name);
  xmlFree (visible);
  read_properties (layer->properties, node);
  if (kind == BOR_TILED_OBJECTS && node->_private != NULL) {
    g_ptr_array_unref (layer->objects);
    layer->objects = g_ptr_array_ref (node->_private);
  }
  for (const xmlNode *child = node->children; child != NULL && r->error == NULL;
       child = child->next)
    if (kind == BOR_TILED_IMAGE && is (child, "image"))
      set_text (&layer->image, child, "source");
    else if (kind == BOR_TILED_TILES && is (child, "data"))
      read_data (r, node, child, layer);
}

static void
read_layers (Reader *r, const xmlNode *owner, double x, double y, guint depth)
{
  for (const xmlNode *node = owner->children; node != NULL && r->error == NULL; node = node->next)
    if (is (node, "objectgroup"))
      read_layer (r, node, BOR_TILED_OBJECTS, x, y);
    else if (is (node, "imagelayer"))
      read_layer (r, node, BOR_TILED_IMAGE, x, y);
    else if (is (node, "layer"))
      read_layer (r, node, BOR_TILED_TILES, x, y);
    else if (is (node, "group") && depth == BOR_TILED_MAX_DEPTH)
      fail (r, node, BOR_TILED_ERROR_REFUSED, _ ("layer groups are nested too deeply"));
    else if (is (node, "group"))
      read_layers (r, node, x + get_number (r, node, "offsetx", 0),
                   y + get_number (r, node, "offsety", 0), depth + 1);
}

static void
read_tile (Reader *r, const xmlNode *node, BorTiledTileset *tileset)
{
  BorTiledTile *tile = bor_tiled_tileset_tile (tileset, get_count (r, node, "id"));
  set_text (&tile->type, node, "class"); /* of 1.9 */
  set_text (&tile->type, node, "type");
  read_properties (tile->properties, node);
}

static void
fill_tileset (Reader *r, const xmlNode *node, BorTiledTileset *tileset)
{
  set_text (&tileset->name, node, "name");
  tileset->tile_width = get_count (r, node, "tilewidth");
  tileset->tile_height = get_count (r, node, "tileheight");
  tileset->n_tiles = get_count (r, node, "tilecount");
  tileset->columns = get_count (r, node, "columns");
  for (const xmlNode *child = node->children; child != NULL && r->error == NULL;
       child = child->next)
    if (is (child, "tile"))
      read_tile (r, child, tileset);
}

static void
read_tileset (Reader *r, const xmlNode *node)
{
  guint first = get_count (r, node, "firstgid");
  if (r->map->tilesets->len == BOR_TILED_MAX_TILESETS) {
    fail (r, node, BOR_TILED_ERROR_REFUSED, _ ("too many tilesets"));
    return;
  }
  BorTiledTileset *tileset = bor_tiled_map_add_tileset (r->map, MAX (first, 1), "");
  set_text (&tileset->source, node, "source");
  fill_tileset (r, node, tileset);
}

gboolean
bor_tsx_read (BorTiledTileset *tileset, GBytes *bytes, const char *name, GError **error)
{
  Reader r = { .name = name };
  xmlDoc *doc = bor_xml_read_document (bytes, name, &r.error);
  if (doc != NULL) {
    const xmlNode *root = xmlDocGetRootElement (doc);
    if (is (root, "tileset"))
      fill_tileset (&r, root, tileset);
    else
      fail (&r, root, BOR_TILED_ERROR_NOT_MAP, _ ("not a tileset of Tiled; expected <tileset>"));
    xmlFreeDoc (doc);
  }
  if (r.error == NULL)
    return TRUE;
  g_propagate_error (error, r.error);
  return FALSE;
}

static void
read_orientation (Reader *r, const xmlNode *root, const char *orientation)
{
  char *axis = get (root, "staggeraxis"), *index = get (root, "staggerindex");
  char *infinite = get (root, "infinite");
  r->map->hexagonal = g_strcmp0 (orientation, "hexagonal") == 0;
  r->map->orthogonal = r->map->hexagonal || g_strcmp0 (orientation, "orthogonal") == 0;
  r->map->flat = g_strcmp0 (axis, "x") == 0;
  r->map->even = g_strcmp0 (index, "even") == 0;
  r->map->infinite = g_strcmp0 (infinite, "1") == 0;
  r->map->hexagon_side = get_count (r, root, "hexsidelength");
  xmlFree (axis);
  xmlFree (index);
  xmlFree (infinite);
}

static void
read_map (Reader *r, const xmlNode *root)
{
  char *orientation = get (root, "orientation");
  if (!is (root, "map") || orientation == NULL)
    fail (r, root, BOR_TILED_ERROR_NOT_MAP, _ ("not a Tiled map; expected <map>"));
  read_orientation (r, root, orientation);
  xmlFree (orientation);
  r->map->columns = get_count (r, root, "width");
  r->map->rows = get_count (r, root, "height");
  r->map->tile_width = get_count (r, root, "tilewidth");
  r->map->tile_height = get_count (r, root, "tileheight");
  read_properties (r->map->properties, root);
  for (const xmlNode *node = root->children; node != NULL && r->error == NULL; node = node->next)
    if (is (node, "tileset"))
      read_tileset (r, node);
  if (r->error == NULL)
    read_layers (r, root, 0, 0, 0);
}

BorTiledMap *
bor_tmx_read (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  Reader r = { .name = name, .lists = lists };
  GError *failure = NULL;
  xmlDoc *doc = bor_xml_read_pieces (bytes, name, take_object, &r, &failure);
  if (doc != NULL) {
    r.map = bor_tiled_map_new ();
    read_map (&r, xmlDocGetRootElement (doc));
    xmlFreeDoc (doc);
  } else { /* which counts more than what is wrong with an object */
    g_clear_error (&r.error);
    r.error = failure;
  }
  if (r.error == NULL)
    return r.map;
  g_clear_pointer (&r.map, bor_tiled_map_free);
  g_propagate_error (error, r.error);
  return NULL;
}
