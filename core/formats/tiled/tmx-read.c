/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/same-text.h"
#include "formats/tiled/tile-data.h"
#include "formats/tiled/tileset.h"
#include "formats/tiled/tmx-private.h"
#include "xml/number.h"

void
bor_tmx_fail (BorTmxReader *r, long line, BorTiledError code, const char *message)
{
  if (r->error == NULL)
    r->error = g_error_new (BOR_TILED_ERROR, code, "%s:%ld: %s", r->name, line, message);
}

static void
fail (BorTmxReader *r, const xmlNode *node, BorTiledError code, const char *message)
{
  bor_tmx_fail (r, xmlGetLineNo (node), code, message);
}

void
bor_tmx_fail_value (BorTmxReader *r, long line, const char *message)
{
  if (r->object == NULL)
    bor_tmx_fail (r, line, BOR_TILED_ERROR_VALUE, message);
  else if (r->object->broken == NULL)
    r->object->broken = message;
}

/* (free with xmlFree) */
static char *
get (const xmlNode *node, const char *name)
{
  return (char *) xmlGetNoNsProp (node, BAD_CAST name);
}

/* `text` is nullable. */
double
bor_tmx_number (BorTmxReader *r, long line, const char *text, double fallback)
{
  char *end;
  double value = text != NULL ? bor_xml_strtod (text, &end) : fallback;
  if (text != NULL
      && (end == text || *end != '\0' || !isfinite (value) || fabs (value) > BOR_TILED_MAX_COORD)) {
    bor_tmx_fail_value (r, line, _ ("invalid number, or number too large"));
    value = fallback;
  }
  return r->error == NULL ? value : fallback;
}

static double
get_number (BorTmxReader *r, const xmlNode *node, const char *name, double fallback)
{
  char *text = get (node, name);
  double value = bor_tmx_number (r, xmlGetLineNo (node), text, fallback);
  xmlFree (text);
  return value;
}

guint
bor_tmx_count (double value)
{
  return value >= 0 && value <= G_MAXINT ? (guint) value : 0;
}

static guint
get_count (BorTmxReader *r, const xmlNode *node, const char *name)
{
  return bor_tmx_count (get_number (r, node, name, 0));
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

BorTiledType
bor_tmx_type (const char *name)
{
  static const char *const names[] = { "string", "int", "float", "bool", "object" };
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (names); i++)
    if (bor_same_text (names[i], name))
      return (BorTiledType) i;
  return name == NULL ? BOR_TILED_STRING : BOR_TILED_OTHER;
}

static void read_properties_as (GArray *properties, const xmlNode *owner, const char *stem);

/* Members of a class are properties of their own: "class.member". */
void
bor_tmx_property (GArray *properties, const xmlNode *node, const char *stem)
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
    bor_tiled_add_property (properties, path, bor_tmx_type (type), value != NULL ? value : "");
  xmlFree (name);
  xmlFree (type);
  xmlFree (value);
}

static void
read_properties_as (GArray *properties, const xmlNode *owner, const char *stem)
{
  for (const xmlNode *node = owner->children; node != NULL; node = node->next)
    if (bor_tmx_is (node, "properties"))
      for (const xmlNode *child = node->children; child != NULL; child = child->next)
        if (bor_tmx_is (child, "property"))
          bor_tmx_property (properties, child, stem);
}

static void
read_properties (GArray *properties, const xmlNode *owner)
{
  read_properties_as (properties, owner, "");
}

/* "<tile gid="3"/>" for each tile. */
static void
read_tile_nodes (BorTmxReader *r, const xmlNode *node, BorTiledLayer *layer, BorTiledChunk *chunk)
{
  guint n = 0;
  for (const xmlNode *child = node->children; child != NULL && r->error == NULL;
       child = child->next)
    if (bor_tmx_is (child, "tile")) {
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
read_chunk (BorTmxReader *r, const xmlNode *node, const xmlNode *size, const xmlNode *data,
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
read_data (BorTmxReader *r, const xmlNode *node, const xmlNode *data, BorTiledLayer *layer)
{
  gboolean chunks = FALSE;
  for (const xmlNode *child = data->children; child != NULL && r->error == NULL;
       child = child->next)
    if (bor_tmx_is (child, "chunk")) {
      chunks = TRUE;
      read_chunk (r, child, child, data, layer);
    }
  if (!chunks && !r->map->infinite)
    read_chunk (r, data, node, data, layer);
}

/* The class of a layer or group is one of its properties. */
static void
read_layer_properties (GArray *properties, const xmlNode *node)
{
  char *class = get (node, "class");
  read_properties (properties, node);
  if (class != NULL && *class != '\0')
    bor_tiled_add_property (properties, BOR_TILED_CLASS, BOR_TILED_STRING, class);
  xmlFree (class);
}

/* What a group says besides its layers is kept as an empty layer, so that it can be told. */
static void
read_group (BorTmxReader *r, const xmlNode *node)
{
  char *name = get (node, "name");
  BorTiledLayer *layer =
    bor_tiled_map_add_layer (r->map, BOR_TILED_OBJECTS, name != NULL ? name : "");
  read_layer_properties (layer->properties, node);
  if (layer->properties->len == 0)
    g_ptr_array_set_size (r->map->layers, (gint) r->map->layers->len - 1);
  xmlFree (name);
}

/* How a layer or group is shown, which is in another group. */
static BorTiledFrame
read_frame (BorTmxReader *r, const xmlNode *node, const BorTiledFrame *around)
{
  char *visible = get (node, "visible");
  BorTiledFrame frame = {
    .hidden = around->hidden || (visible != NULL && strcmp (visible, "0") == 0),
    .opacity = around->opacity * get_number (r, node, "opacity", 1),
    .x = around->x + get_number (r, node, "offsetx", 0),
    .y = around->y + get_number (r, node, "offsety", 0),
  };
  xmlFree (visible);
  return frame;
}

static void
read_layer (BorTmxReader *r, const xmlNode *node, BorTiledLayerKind kind,
            const BorTiledFrame *around)
{
  char *name = get (node, "name");
  BorTiledLayer *layer = bor_tiled_map_add_layer (r->map, kind, name != NULL ? name : "");
  bor_tiled_layer_set_frame (layer, read_frame (r, node, around));
  xmlFree (name);
  read_layer_properties (layer->properties, node);
  if (kind == BOR_TILED_OBJECTS && node->_private != NULL) {
    g_ptr_array_unref (layer->objects);
    layer->objects = g_ptr_array_ref (node->_private);
  }
  for (const xmlNode *child = node->children; child != NULL && r->error == NULL;
       child = child->next)
    if (kind == BOR_TILED_IMAGE && bor_tmx_is (child, "image"))
      set_text (&layer->image, child, "source");
    else if (kind == BOR_TILED_TILES && bor_tmx_is (child, "data"))
      read_data (r, node, child, layer);
}

static void
read_layers (BorTmxReader *r, const xmlNode *owner, BorTiledFrame around, guint depth)
{
  for (const xmlNode *node = owner->children; node != NULL && r->error == NULL; node = node->next)
    if (bor_tmx_is (node, "objectgroup"))
      read_layer (r, node, BOR_TILED_OBJECTS, &around);
    else if (bor_tmx_is (node, "imagelayer"))
      read_layer (r, node, BOR_TILED_IMAGE, &around);
    else if (bor_tmx_is (node, "layer"))
      read_layer (r, node, BOR_TILED_TILES, &around);
    else if (bor_tmx_is (node, "group") && depth == BOR_TILED_MAX_DEPTH)
      fail (r, node, BOR_TILED_ERROR_REFUSED, _ ("layer groups are nested too deeply"));
    else if (bor_tmx_is (node, "group")) {
      read_group (r, node);
      read_layers (r, node, read_frame (r, node, &around), depth + 1);
    }
}

static void
read_tile (BorTmxReader *r, const xmlNode *node, BorTiledTileset *tileset)
{
  BorTiledTile *tile = bor_tiled_tileset_tile (tileset, get_count (r, node, "id"));
  set_text (&tile->type, node, "class"); /* of 1.9 */
  set_text (&tile->type, node, "type");
  read_properties (tile->properties, node);
}

static void
fill_tileset (BorTmxReader *r, const xmlNode *node, BorTiledTileset *tileset)
{
  set_text (&tileset->name, node, "name");
  tileset->tile_width = get_count (r, node, "tilewidth");
  tileset->tile_height = get_count (r, node, "tileheight");
  tileset->n_tiles = get_count (r, node, "tilecount");
  tileset->columns = get_count (r, node, "columns");
  for (const xmlNode *child = node->children; child != NULL && r->error == NULL;
       child = child->next)
    if (bor_tmx_is (child, "tile"))
      read_tile (r, child, tileset);
}

static void
read_tileset (BorTmxReader *r, const xmlNode *node)
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
  BorTmxReader r = { .name = name };
  xmlDoc *doc = bor_xml_read_document (bytes, name, &r.error);
  if (doc != NULL) {
    const xmlNode *root = xmlDocGetRootElement (doc);
    if (bor_tmx_is (root, "tileset"))
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
read_orientation (BorTmxReader *r, const xmlNode *root, const char *orientation)
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
read_map (BorTmxReader *r, const xmlNode *root)
{
  char *orientation = get (root, "orientation");
  if (!bor_tmx_is (root, "map") || orientation == NULL)
    fail (r, root, BOR_TILED_ERROR_NOT_MAP, _ ("not a Tiled map; expected <map>"));
  read_orientation (r, root, orientation);
  xmlFree (orientation);
  r->map->columns = get_count (r, root, "width");
  r->map->rows = get_count (r, root, "height");
  r->map->tile_width = get_count (r, root, "tilewidth");
  r->map->tile_height = get_count (r, root, "tileheight");
  read_properties (r->map->properties, root);
  for (const xmlNode *node = root->children; node != NULL && r->error == NULL; node = node->next)
    if (bor_tmx_is (node, "tileset"))
      read_tileset (r, node);
  if (r->error == NULL)
    read_layers (r, root, (BorTiledFrame){ .opacity = 1 }, 0);
}

BorTiledMap *
bor_tmx_read (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GString) text = g_string_new (NULL);
  BorTmxReader r = { .name = name, .lists = lists, .texts = bor_arena_new (), .text = text };
  GError *failure = NULL;
  xmlDoc *doc = bor_xml_read_pieces (bytes, name, &bor_tmx_objects, &r, &failure);
  if (doc != NULL) {
    r.map = bor_tiled_map_new ();
    r.map->texts = bor_arena_ref (r.texts);
    read_map (&r, xmlDocGetRootElement (doc));
    xmlFreeDoc (doc);
  } else { /* which counts more than what is wrong with an object */
    g_clear_error (&r.error);
    r.error = failure;
  }
  bor_tiled_names_clear (&r.names);
  bor_arena_unref (r.texts);
  if (r.error == NULL)
    return r.map;
  g_clear_pointer (&r.map, bor_tiled_map_free);
  g_propagate_error (error, r.error);
  return NULL;
}
