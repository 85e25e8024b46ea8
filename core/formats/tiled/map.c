/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/tiled/map.h"

#include <string.h>

#include "base/same-text.h"

/* Of an object of a scenario. */
#define USUAL_PROPERTIES 5

G_DEFINE_QUARK (bor - tiled - error - quark, bor_tiled_error)

static void
clear_property (gpointer data)
{
  BorTiledProperty *property = data;
  g_ref_string_release (property->name);
  if (!property->lent)
    g_ref_string_release (property->value);
}

GArray *
bor_tiled_properties_new (void)
{
  GArray *properties = g_array_new (FALSE, TRUE, sizeof (BorTiledProperty));
  g_array_set_clear_func (properties, clear_property);
  return properties;
}

static void
free_object (gpointer data)
{
  BorTiledObject *object = data;
  g_free (object->name);
  g_free (object->type);
  g_free (object->text);
  bor_points_clear (&object->points);
  g_array_unref (object->properties);
  g_free (object);
}

static void
free_layer (gpointer data)
{
  BorTiledLayer *layer = data;
  g_free (layer->name);
  g_free (layer->image);
  g_free (layer->unread);
  g_array_unref (layer->properties);
  g_ptr_array_unref (layer->objects);
  g_array_unref (layer->chunks);
  g_free (layer);
}

static void
clear_chunk (gpointer data)
{
  g_free (((BorTiledChunk *) data)->tiles);
}

static void
free_tile (gpointer data)
{
  BorTiledTile *tile = data;
  g_free (tile->type);
  g_array_unref (tile->properties);
  g_free (tile);
}

static void
free_tileset (gpointer data)
{
  BorTiledTileset *tileset = data;
  g_free (tileset->name);
  g_free (tileset->source);
  g_free (tileset->unread);
  g_free (tileset->image);
  g_hash_table_unref (tileset->tiles);
  g_free (tileset);
}

BorTiledMap *
bor_tiled_map_new (void)
{
  BorTiledMap *map = g_new0 (BorTiledMap, 1);
  map->orthogonal = TRUE;
  map->properties = bor_tiled_properties_new ();
  map->tilesets = g_ptr_array_new_with_free_func (free_tileset);
  map->layers = g_ptr_array_new_with_free_func (free_layer);
  return map;
}

void
bor_tiled_map_free (BorTiledMap *map)
{
  if (map == NULL)
    return;
  g_array_unref (map->properties);
  g_ptr_array_unref (map->tilesets);
  g_ptr_array_unref (map->layers);
  bor_arena_unref (map->texts);
  g_free (map);
}

GPtrArray *
bor_tiled_objects_new (void)
{
  return g_ptr_array_new_with_free_func (free_object);
}

BorTiledLayer *
bor_tiled_map_add_layer (BorTiledMap *map, BorTiledLayerKind kind, const char *name)
{
  BorTiledLayer *layer = g_new0 (BorTiledLayer, 1);
  layer->kind = kind;
  layer->name = g_strdup (name);
  layer->opacity = 1;
  layer->properties = bor_tiled_properties_new ();
  layer->objects = bor_tiled_objects_new ();
  layer->chunks = g_array_new (FALSE, FALSE, sizeof (BorTiledChunk));
  g_array_set_clear_func (layer->chunks, clear_chunk);
  g_ptr_array_add (map->layers, layer);
  return layer;
}

void
bor_tiled_layer_set_frame (BorTiledLayer *layer, BorTiledFrame frame)
{
  layer->hidden = frame.hidden;
  layer->opacity = frame.opacity;
  layer->offset_x = frame.x;
  layer->offset_y = frame.y;
}

BorTiledObject *
bor_tiled_add_object (GPtrArray *objects)
{
  BorTiledObject *object = g_new0 (BorTiledObject, 1);
  object->name = g_strdup ("");
  object->type = g_strdup ("");
  object->properties =
    g_array_sized_new (FALSE, FALSE, sizeof (BorTiledProperty), USUAL_PROPERTIES);
  g_array_set_clear_func (object->properties, clear_property);
  g_ptr_array_add (objects, object);
  return object;
}

BorTiledObject *
bor_tiled_layer_add (BorTiledLayer *layer)
{
  return bor_tiled_add_object (layer->objects);
}

BorTiledChunk *
bor_tiled_layer_add_chunk (BorTiledLayer *layer, gint x, gint y, guint columns, guint rows)
{
  BorTiledChunk chunk = { x, y, columns, rows, g_new0 (guint32, (gsize) columns * rows) };
  g_array_append_val (layer->chunks, chunk);
  return &g_array_index (layer->chunks, BorTiledChunk, layer->chunks->len - 1);
}

/* Insertion sort: maps have their tilesets in order. */
BorTiledTileset *
bor_tiled_map_add_tileset (BorTiledMap *map, guint first, const char *name)
{
  BorTiledTileset *tileset = g_new0 (BorTiledTileset, 1);
  guint place = map->tilesets->len;
  while (place > 0 && ((BorTiledTileset *) map->tilesets->pdata[place - 1])->first > first)
    place--;
  tileset->first = first;
  tileset->name = g_strdup (name);
  tileset->tiles = g_hash_table_new_full (NULL, NULL, NULL, free_tile);
  g_ptr_array_insert (map->tilesets, (gint) place, tileset);
  return tileset;
}

BorTiledTile *
bor_tiled_tileset_tile (BorTiledTileset *tileset, guint number)
{
  BorTiledTile *tile = g_hash_table_lookup (tileset->tiles, GUINT_TO_POINTER (number));
  if (tile != NULL)
    return tile;
  tile = g_new0 (BorTiledTile, 1);
  tile->type = g_strdup ("");
  tile->properties = bor_tiled_properties_new ();
  g_hash_table_insert (tileset->tiles, GUINT_TO_POINTER (number), tile);
  return tile;
}

/* The last tileset that begins at the number or before; a tileset in a file that was not read may
 * have any number of tiles. */
BorTiledTileset *
bor_tiled_map_find_tileset (const BorTiledMap *map, guint32 tile, guint *number)
{
  tile &= ~BOR_TILED_TURNED;
  guint low = 0, high = map->tilesets->len;
  while (low < high) {
    guint middle = (low + high) / 2;
    if (((BorTiledTileset *) map->tilesets->pdata[middle])->first <= tile)
      low = middle + 1;
    else
      high = middle;
  }
  BorTiledTileset *tileset = low > 0 && tile > 0 ? map->tilesets->pdata[low - 1] : NULL;
  if (tileset == NULL
      || (tileset->n_tiles > 0 && tile - tileset->first >= tileset->n_tiles
          && !g_hash_table_contains (tileset->tiles, GUINT_TO_POINTER (tile - tileset->first))))
    return NULL;
  if (number != NULL)
    *number = tile - tileset->first;
  return tileset;
}

const BorTiledTile *
bor_tiled_map_find_tile (const BorTiledMap *map, guint32 tile)
{
  guint number;
  const BorTiledTileset *tileset = bor_tiled_map_find_tileset (map, tile, &number);
  return tileset != NULL ? g_hash_table_lookup (tileset->tiles, GUINT_TO_POINTER (number)) : NULL;
}

void
bor_tiled_add_property (GArray *properties, const char *name, BorTiledType type, const char *value)
{
  BorTiledProperty property = { g_ref_string_new_intern (name), type, FALSE,
                                g_ref_string_new (value) };
  g_array_append_val (properties, property);
}

void
bor_tiled_lend_property (GArray *properties, GRefString *name, BorTiledType type, char *value)
{
  BorTiledProperty property = { name, type, TRUE, value };
  g_array_append_val (properties, property);
}

void
bor_tiled_share_property (GArray *properties, const BorTiledProperty *property)
{
  BorTiledProperty own = *property;
  g_ref_string_acquire (own.name);
  if (!own.lent)
    g_ref_string_acquire (own.value);
  g_array_append_val (properties, own);
}

const BorTiledProperty *
bor_tiled_find_property (const GArray *properties, const char *name)
{
  for (guint i = 0; i < properties->len; i++) {
    const BorTiledProperty *property = &g_array_index (properties, BorTiledProperty, i);
    if (bor_same_text (property->name, name))
      return property;
  }
  return NULL;
}

guint
bor_tiled_map_count (const BorTiledMap *map)
{
  guint n = 0;
  for (guint i = 0; i < map->layers->len; i++)
    n += ((const BorTiledLayer *) map->layers->pdata[i])->objects->len;
  return n;
}
