/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/json/text.h"
#include "formats/tiled/map.h"
#include "xml/number.h"

static void
put_real (BorJsonText *out, const char *key, double value)
{
  char text[40];
  *bor_xml_put_real (text, value) = '\0';
  bor_json_put_raw (out, key, text);
}

static const char *const type_names[] = { "string", "int", "float", "bool", "object", "string" };

static void
put_properties (BorJsonText *out, const GArray *properties)
{
  if (properties->len == 0)
    return;
  bor_json_open (out, "properties", '[', FALSE);
  for (guint i = 0; i < properties->len; i++) {
    const BorTiledProperty *property = &g_array_index (properties, BorTiledProperty, i);
    bor_json_open (out, NULL, '{', FALSE);
    bor_json_put_string (out, "name", property->name);
    bor_json_put_string (out, "type", type_names[property->type]);
    if (property->type == BOR_TILED_STRING || property->type == BOR_TILED_OTHER)
      bor_json_put_string (out, "value", property->value);
    else
      bor_json_put_raw (out, "value", property->value);
    bor_json_close (out, '}');
  }
  bor_json_close (out, ']');
}

static void
put_points (BorJsonText *out, const char *key, const BorPoints *points)
{
  bor_json_open (out, key, '[', FALSE);
  for (guint i = 0; i < points->n; i++) {
    bor_json_open (out, NULL, '{', FALSE);
    put_real (out, "x", points->items[i].x);
    put_real (out, "y", points->items[i].y);
    bor_json_close (out, '}');
  }
  bor_json_close (out, ']');
}

static void
put_object (BorJsonText *out, const BorTiledObject *object, guint id)
{
  bor_json_open (out, NULL, '{', FALSE);
  bor_json_put_int (out, "id", id);
  bor_json_put_string (out, "name", object->name);
  bor_json_put_string (out, "type", object->type);
  put_real (out, "x", object->x);
  put_real (out, "y", object->y);
  bor_json_put_int (out, "width", 0);
  bor_json_put_int (out, "height", 0);
  bor_json_put_int (out, "rotation", 0);
  bor_json_put_raw (out, "visible", "true");
  put_properties (out, object->properties);
  if (object->shape == BOR_TILED_POINT)
    bor_json_put_raw (out, "point", "true");
  else
    put_points (out, object->shape == BOR_TILED_POLYGON ? "polygon" : "polyline", &object->points);
  bor_json_close (out, '}');
}

typedef struct {
  BorJsonText out;
  const BorTiledMap *map;
  guint next_object, n_objects;
  BorProgress *progress;
} Writer;

static void
put_tileset (BorJsonText *out, const BorTiledTileset *tileset)
{
  bor_json_open (out, NULL, '{', TRUE);
  bor_json_put_int (out, "firstgid", tileset->first);
  bor_json_put_string (out, "name", tileset->name);
  bor_json_put_int (out, "tilewidth", tileset->tile_width);
  bor_json_put_int (out, "tileheight", tileset->tile_height);
  bor_json_put_int (out, "tilecount", tileset->n_tiles);
  bor_json_put_int (out, "columns", tileset->columns);
  bor_json_put_int (out, "margin", 0);
  bor_json_put_int (out, "spacing", 0);
  bor_json_put_string (out, "image", tileset->image != NULL ? tileset->image : "");
  bor_json_put_int (out, "imagewidth", tileset->image_width);
  bor_json_put_int (out, "imageheight", tileset->image_height);
  bor_json_open (out, "tiles", '[', TRUE);
  for (guint i = 0; i < tileset->n_tiles; i++) {
    const BorTiledTile *tile = g_hash_table_lookup (tileset->tiles, GUINT_TO_POINTER (i));
    if (tile == NULL || tile->properties->len == 0)
      continue;
    bor_json_open (out, NULL, '{', FALSE);
    bor_json_put_int (out, "id", i);
    put_properties (out, tile->properties);
    bor_json_close (out, '}');
  }
  bor_json_close (out, ']');
  bor_json_close (out, '}');
}

static void
put_tiles (BorJsonText *out, const BorTiledMap *map, const BorTiledChunk *chunk)
{
  bor_json_put_int (out, "width", map->columns);
  bor_json_put_int (out, "height", map->rows);
  bor_json_open (out, "data", '[', FALSE);
  for (guint i = 0; i < chunk->columns * chunk->rows; i++)
    bor_json_put_int (out, NULL, chunk->tiles[i]);
  bor_json_close (out, ']');
}

static const char *const layer_types[] = { "objectgroup", "imagelayer", "tilelayer" };

static void
put_layer (Writer *w, const BorTiledLayer *layer, guint id)
{
  BorJsonText *out = &w->out;
  bor_json_open (out, NULL, '{', TRUE);
  bor_json_put_int (out, "id", id);
  bor_json_put_string (out, "name", layer->name);
  bor_json_put_string (out, "type", layer_types[layer->kind]);
  bor_json_put_raw (out, "visible", layer->hidden ? "false" : "true");
  put_real (out, "opacity", layer->opacity);
  bor_json_put_int (out, "x", 0);
  bor_json_put_int (out, "y", 0);
  put_real (out, "offsetx", layer->offset_x);
  put_real (out, "offsety", layer->offset_y);
  put_properties (out, layer->properties);
  if (layer->kind == BOR_TILED_IMAGE)
    bor_json_put_string (out, "image", layer->image != NULL ? layer->image : "");
  else if (layer->kind == BOR_TILED_TILES)
    put_tiles (out, w->map, &g_array_index (layer->chunks, BorTiledChunk, 0));
  else {
    bor_json_put_string (out, "color", layer->color);
    bor_json_put_string (out, "draworder", "index");
    bor_json_open (out, "objects", '[', TRUE);
    for (guint i = 0; i < layer->objects->len; i++)
      if (bor_progress_count (w->progress, w->next_object, w->n_objects))
        put_object (out, layer->objects->pdata[i], w->next_object++);
    bor_json_close (out, ']');
  }
  bor_json_close (out, '}');
}

static void
put_orientation (BorJsonText *out, const BorTiledMap *map)
{
  bor_json_put_string (out, "orientation", map->hexagonal ? "hexagonal" : "orthogonal");
  if (!map->hexagonal)
    return;
  bor_json_put_int (out, "hexsidelength", map->hexagon_side);
  bor_json_put_string (out, "staggeraxis", map->flat ? "x" : "y");
  bor_json_put_string (out, "staggerindex", map->even ? "even" : "odd");
}

GBytes *
bor_tmj_write (const BorTiledMap *map, BorProgress *progress)
{
  g_return_val_if_fail (map != NULL, NULL);
  Writer w = { .out = { .text = g_string_new (NULL), .first = TRUE },
               .map = map,
               .next_object = 1,
               .n_objects = bor_tiled_map_count (map),
               .progress = progress };
  bor_json_open (&w.out, NULL, '{', TRUE);
  bor_json_put_string (&w.out, "type", "map");
  bor_json_put_string (&w.out, "version", "1.8");
  bor_json_put_string (&w.out, "tiledversion", "1.8.2");
  put_orientation (&w.out, map);
  bor_json_put_string (&w.out, "renderorder", "right-down");
  bor_json_put_int (&w.out, "width", map->columns);
  bor_json_put_int (&w.out, "height", map->rows);
  bor_json_put_int (&w.out, "tilewidth", map->tile_width);
  bor_json_put_int (&w.out, "tileheight", map->tile_height);
  bor_json_put_raw (&w.out, "infinite", "false");
  put_properties (&w.out, map->properties);
  bor_json_open (&w.out, "tilesets", '[', FALSE);
  for (guint i = 0; i < map->tilesets->len; i++)
    put_tileset (&w.out, map->tilesets->pdata[i]);
  bor_json_close (&w.out, ']');
  bor_json_open (&w.out, "layers", '[', TRUE);
  for (guint i = 0; i < map->layers->len; i++)
    put_layer (&w, map->layers->pdata[i], i + 1);
  bor_json_close (&w.out, ']');
  bor_json_put_int (&w.out, "nextlayerid", map->layers->len + 1);
  bor_json_put_int (&w.out, "nextobjectid", w.next_object);
  bor_json_close (&w.out, '}');
  g_string_append_c (w.out.text, '\n');
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (w.out.text);
  return bor_progress_is_stopped (progress) ? NULL : g_steal_pointer (&bytes);
}
