/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/tiled/map.h"

#include <string.h>

G_DEFINE_QUARK (bor - tiled - error - quark, bor_tiled_error)

static void
clear_property (gpointer data)
{
  BorTiledProperty *property = data;
  g_free (property->name);
  g_free (property->value);
}

static GArray *
new_properties (void)
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
  g_array_unref (layer->properties);
  g_ptr_array_unref (layer->objects);
  g_free (layer);
}

BorTiledMap *
bor_tiled_map_new (void)
{
  BorTiledMap *map = g_new0 (BorTiledMap, 1);
  map->orthogonal = TRUE;
  map->properties = new_properties ();
  map->layers = g_ptr_array_new_with_free_func (free_layer);
  return map;
}

void
bor_tiled_map_free (BorTiledMap *map)
{
  if (map == NULL)
    return;
  g_array_unref (map->properties);
  g_ptr_array_unref (map->layers);
  g_free (map);
}

BorTiledLayer *
bor_tiled_map_add_layer (BorTiledMap *map, BorTiledLayerKind kind, const char *name)
{
  BorTiledLayer *layer = g_new0 (BorTiledLayer, 1);
  layer->kind = kind;
  layer->name = g_strdup (name);
  layer->opacity = 1;
  layer->properties = new_properties ();
  layer->objects = g_ptr_array_new_with_free_func (free_object);
  g_ptr_array_add (map->layers, layer);
  return layer;
}

BorTiledObject *
bor_tiled_layer_add (BorTiledLayer *layer)
{
  BorTiledObject *object = g_new0 (BorTiledObject, 1);
  object->name = g_strdup ("");
  object->type = g_strdup ("");
  object->properties = new_properties ();
  g_ptr_array_add (layer->objects, object);
  return object;
}

void
bor_tiled_add_property (GArray *properties, const char *name, BorTiledType type, const char *value)
{
  BorTiledProperty property = { g_strdup (name), type, g_strdup (value) };
  g_array_append_val (properties, property);
}

const BorTiledProperty *
bor_tiled_find_property (const GArray *properties, const char *name)
{
  for (guint i = 0; i < properties->len; i++) {
    const BorTiledProperty *property = &g_array_index (properties, BorTiledProperty, i);
    if (strcmp (property->name, name) == 0)
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
