/* SPDX-License-Identifier: GPL-3.0-or-later */
/* TMX as Tiled 1.8 itself writes it, byte for byte. */
#include <string.h>

#include "formats/tiled/map.h"
#include "xml/writer.h"

#define TILED_VERSION "1.8"

typedef struct {
  BorXmlWriter xml;
  const BorTiledMap *map;
  guint next_object, n_objects;
  BorProgress *progress;
} Writer;

static void
put (Writer *w, const char *text)
{
  bor_xml_put (&w->xml, text, strlen (text));
}

static void
put_line_start (Writer *w, guint level)
{
  for (guint i = 0; i < level; i++)
    bor_xml_put_literal (&w->xml, " ");
}

static void
put_number (Writer *w, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  put (w, g_ascii_formatd (text, sizeof text, "%.6g", value == 0 ? 0 : value));
}

static void
put_attribute_number (Writer *w, const char *name, double value)
{
  put (w, " ");
  put (w, name);
  put (w, "=\"");
  put_number (w, value);
  put (w, "\"");
}

static void
put_attribute_int (Writer *w, const char *name, guint value)
{
  char text[16];
  g_snprintf (text, sizeof text, "%u", value);
  bor_xml_write_attribute (&w->xml, name, text);
}

static const char *const type_names[] = { NULL, "int", "float", "bool", "object", NULL };

/* Tiled writes texts of several lines between the tags. */
static void
put_property (Writer *w, const BorTiledProperty *property, guint level)
{
  put_line_start (w, level);
  put (w, "<property");
  bor_xml_write_attribute (&w->xml, "name", property->name);
  if (type_names[property->type] != NULL)
    bor_xml_write_attribute (&w->xml, "type", type_names[property->type]);
  if (strchr (property->value, '\n') == NULL) {
    bor_xml_write_attribute (&w->xml, "value", property->value);
    put (w, "/>\n");
    return;
  }
  put (w, ">");
  bor_xml_put_text (&w->xml, property->value);
  put (w, "</property>\n");
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  const BorTiledProperty *const *x = a, *const *y = b;
  return strcmp ((*x)->name, (*y)->name);
}

static void
put_properties (Writer *w, const GArray *properties, guint level)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  if (properties->len == 0)
    return;
  for (guint i = 0; i < properties->len; i++)
    g_ptr_array_add (sorted, &g_array_index (properties, BorTiledProperty, i));
  g_ptr_array_sort (sorted, compare_names);
  put_line_start (w, level);
  put (w, "<properties>\n");
  for (guint i = 0; i < sorted->len; i++)
    put_property (w, sorted->pdata[i], level + 1);
  put_line_start (w, level);
  put (w, "</properties>\n");
}

static void
put_shape (Writer *w, const BorTiledObject *object)
{
  put_line_start (w, 3);
  if (object->shape == BOR_TILED_POINT) {
    put (w, "<point/>\n");
    return;
  }
  put (w, object->shape == BOR_TILED_POLYGON ? "<polygon points=\"" : "<polyline points=\"");
  for (guint i = 0; i < object->points.n; i++) {
    if (i > 0)
      put (w, " ");
    put_number (w, object->points.items[i].x);
    put (w, ",");
    put_number (w, object->points.items[i].y);
  }
  put (w, "\"/>\n");
}

static void
put_object (Writer *w, const BorTiledObject *object)
{
  put_line_start (w, 2);
  put (w, "<object");
  put_attribute_int (w, "id", w->next_object++);
  if (*object->name != '\0')
    bor_xml_write_attribute (&w->xml, "name", object->name);
  if (*object->type != '\0')
    bor_xml_write_attribute (&w->xml, "type", object->type);
  put_attribute_number (w, "x", object->x);
  put_attribute_number (w, "y", object->y);
  put (w, ">\n");
  put_properties (w, object->properties, 3);
  put_shape (w, object);
  put_line_start (w, 2);
  put (w, "</object>\n");
}

static void
put_tile (Writer *w, const BorTiledTile *tile, guint number)
{
  put_line_start (w, 2);
  put (w, "<tile");
  put_attribute_int (w, "id", number);
  if (*tile->type != '\0')
    bor_xml_write_attribute (&w->xml, "type", tile->type);
  put (w, ">\n");
  put_properties (w, tile->properties, 3);
  put_line_start (w, 2);
  put (w, "</tile>\n");
}

static void
put_tileset (Writer *w, const BorTiledTileset *tileset)
{
  put_line_start (w, 1);
  put (w, "<tileset");
  put_attribute_int (w, "firstgid", tileset->first);
  bor_xml_write_attribute (&w->xml, "name", tileset->name);
  put_attribute_int (w, "tilewidth", tileset->tile_width);
  put_attribute_int (w, "tileheight", tileset->tile_height);
  put_attribute_int (w, "tilecount", tileset->n_tiles);
  put_attribute_int (w, "columns", tileset->columns);
  put (w, ">\n");
  put_line_start (w, 2);
  put (w, "<image");
  bor_xml_write_attribute (&w->xml, "source", tileset->image != NULL ? tileset->image : "");
  put_attribute_int (w, "width", tileset->image_width);
  put_attribute_int (w, "height", tileset->image_height);
  put (w, "/>\n");
  for (guint i = 0; i < tileset->n_tiles; i++) {
    const BorTiledTile *tile = g_hash_table_lookup (tileset->tiles, GUINT_TO_POINTER (i));
    if (tile != NULL && tile->properties->len > 0)
      put_tile (w, tile, i);
  }
  put_line_start (w, 1);
  put (w, "</tileset>\n");
}

/* Rows of numbers, with a comma after each but the last. */
static void
put_tiles (Writer *w, const BorTiledChunk *chunk)
{
  char text[16];
  guint n = chunk->columns * chunk->rows;
  put_line_start (w, 2);
  put (w, "<data encoding=\"csv\">\n");
  for (guint i = 0; i < n; i++) {
    g_snprintf (text, sizeof text, "%u%s%s", chunk->tiles[i], i + 1 < n ? "," : "",
                (i + 1) % chunk->columns == 0 ? "\n" : "");
    put (w, text);
  }
  put (w, "</data>\n");
}

static const char *const layer_tags[] = { "objectgroup", "imagelayer", "layer" };

static void
put_layer (Writer *w, const BorTiledLayer *layer, guint id)
{
  const char *tag = layer_tags[layer->kind];
  put_line_start (w, 1);
  put (w, "<");
  put (w, tag);
  if (layer->color != NULL)
    bor_xml_write_attribute (&w->xml, "color", layer->color);
  if (layer->kind == BOR_TILED_OBJECTS)
    bor_xml_write_attribute (&w->xml, "draworder", "index");
  put_attribute_int (w, "id", id);
  bor_xml_write_attribute (&w->xml, "name", layer->name);
  if (layer->kind == BOR_TILED_TILES) {
    put_attribute_int (w, "width", w->map->columns);
    put_attribute_int (w, "height", w->map->rows);
  }
  if (layer->hidden)
    bor_xml_write_attribute (&w->xml, "visible", "0");
  if (layer->opacity != 1)
    put_attribute_number (w, "opacity", layer->opacity);
  if (layer->offset_x != 0 || layer->offset_y != 0) {
    put_attribute_number (w, "offsetx", layer->offset_x);
    put_attribute_number (w, "offsety", layer->offset_y);
  }
  if (layer->image == NULL
      && layer->objects->len + layer->properties->len + layer->chunks->len == 0) {
    put (w, "/>\n");
    return;
  }
  put (w, ">\n");
  if (layer->image != NULL) {
    put_line_start (w, 2);
    put (w, "<image");
    bor_xml_write_attribute (&w->xml, "source", layer->image);
    put (w, "/>\n");
  }
  put_properties (w, layer->properties, 2);
  if (layer->chunks->len > 0)
    put_tiles (w, &g_array_index (layer->chunks, BorTiledChunk, 0));
  for (guint i = 0; i < layer->objects->len; i++)
    if (bor_progress_count (w->progress, w->next_object, w->n_objects))
      put_object (w, layer->objects->pdata[i]);
  put_line_start (w, 1);
  put (w, "</");
  put (w, tag);
  put (w, ">\n");
}

static void
put_hexagons (Writer *w, const BorTiledMap *map)
{
  if (!map->hexagonal)
    return;
  put_attribute_int (w, "hexsidelength", map->hexagon_side);
  put (w, map->flat ? " staggeraxis=\"x\"" : " staggeraxis=\"y\"");
  put (w, map->even ? " staggerindex=\"even\"" : " staggerindex=\"odd\"");
}

GBytes *
bor_tmx_write (const BorTiledMap *map, BorProgress *progress)
{
  g_return_val_if_fail (map != NULL, NULL);
  Writer w = {
    .map = map, .next_object = 1, .n_objects = bor_tiled_map_count (map), .progress = progress
  };
  put (&w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"" TILED_VERSION
           "\" tiledversion=\"" TILED_VERSION ".2\"");
  put (&w, map->hexagonal ? " orientation=\"hexagonal\"" : " orientation=\"orthogonal\"");
  put (&w, " renderorder=\"right-down\"");
  put_attribute_int (&w, "width", map->columns);
  put_attribute_int (&w, "height", map->rows);
  put_attribute_int (&w, "tilewidth", map->tile_width);
  put_attribute_int (&w, "tileheight", map->tile_height);
  put (&w, " infinite=\"0\"");
  put_hexagons (&w, map);
  put_attribute_int (&w, "nextlayerid", map->layers->len + 1);
  put_attribute_int (&w, "nextobjectid", w.n_objects + 1);
  put (&w, ">\n");
  put_properties (&w, map->properties, 1);
  for (guint i = 0; i < map->tilesets->len; i++)
    put_tileset (&w, map->tilesets->pdata[i]);
  for (guint i = 0; i < map->layers->len; i++)
    put_layer (&w, map->layers->pdata[i], i + 1);
  put (&w, "</map>\n");
  g_autoptr (GBytes) bytes = g_bytes_new_take (w.xml.text, w.xml.length);
  return bor_progress_is_stopped (progress) ? NULL : g_steal_pointer (&bytes);
}
