/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/tile-level.h"

#include <math.h>

BorTileLevel *
bor_tile_level_new (double scale, int size)
{
  BorTileLevel *level = g_new0 (BorTileLevel, 1);
  level->scale = scale;
  level->size = size;
  level->tiles = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) bor_tile_free);
  return level;
}

void
bor_tile_level_free (BorTileLevel *level)
{
  g_hash_table_unref (level->tiles);
  g_free (level);
}

BorTile *
bor_tile_level_get (BorTileLevel *level, gint x, gint y, gboolean make)
{
  gpointer key = GSIZE_TO_POINTER ((gsize) (guint32) x << 32 | (guint32) y);
  BorTile *tile = g_hash_table_lookup (level->tiles, key);
  if (tile == NULL && make) {
    tile = bor_tile_new (
      (cairo_rectangle_int_t){ x * level->size, y * level->size, level->size, level->size });
    g_hash_table_insert (level->tiles, key, tile);
  }
  return tile;
}

BorTile *
bor_tile_level_find (BorTileLevel *level, guint64 order)
{
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, level->tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((BorTile *) value)->order == order)
      return value;
  return NULL;
}

void
bor_tile_level_damage (BorTileLevel *level, const BorBox *box)
{
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, level->tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    BorTile *tile = value;
    if (tile->node != NULL && bor_tile_damage (tile, level->scale, box)) {
      tile->order = 0;
      g_clear_pointer (&tile->next, bor_pixels_unref);
    }
  }
}

void
bor_tile_level_trim (BorTileLevel *level, guint frame)
{
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, level->tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((BorTile *) value)->used < frame)
      g_hash_table_iter_remove (&iter);
}

/* Limits a coordinate to the range of int; the result is still out of view. */
static int
pixel (int origin, double at)
{
  return (int) CLAMP (origin + round (at), -1e9, 1e9);
}

cairo_rectangle_int_t
bor_tile_place (const BorTileView *view, cairo_rectangle_int_t area, double scale)
{
  double stretch = view->scale / scale;
  int x0 = pixel (view->x, area.x * stretch), y0 = pixel (view->y, area.y * stretch);
  int x1 = pixel (view->x, ((double) area.x + area.width) * stretch);
  int y1 = pixel (view->y, ((double) area.y + area.height) * stretch);
  return (cairo_rectangle_int_t){ x0, y0, x1 - x0, y1 - y0 };
}
