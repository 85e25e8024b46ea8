/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tile-cache.h"

#include <math.h>

typedef struct {
  gint           x, y; /* in tiles from the board's origin */
  GskRenderNode *node;
  gboolean       fresh;
  guint          used; /* frame in which it was last shown */
} Tile;

/* Tiles of one scale. */
typedef struct {
  double      scale;
  int         device_scale;
  GHashTable *tiles; /* key → Tile */
} Level;

struct BorTileCache {
  BorPainter *painter; /* borrowed */
  Level       now;
  Level       old;     /* shown stretched where `now` has nothing */
  guint       frame;
  guint       n_painted;
};

/* Tiles kept beyond those in view: some screens' worth. */
#define MAX_TILES 96

static gpointer
tile_key (gint x, gint y)
{
  return GSIZE_TO_POINTER ((gsize) (guint32) x << 32 | (guint32) y);
}

static void
tile_free (gpointer data)
{
  Tile *tile = data;
  gsk_render_node_unref (tile->node);
  g_free (tile);
}

static void
level_init (Level *level, double scale, int device_scale)
{
  level->scale = scale;
  level->device_scale = device_scale;
  level->tiles = g_hash_table_new_full (NULL, NULL, NULL, tile_free);
}

BorTileCache *
bor_tile_cache_new (BorPainter *painter)
{
  BorTileCache *cache = g_new0 (BorTileCache, 1);
  cache->painter = painter;
  return cache;
}

void
bor_tile_cache_free (BorTileCache *cache)
{
  g_clear_pointer (&cache->now.tiles, g_hash_table_unref);
  g_clear_pointer (&cache->old.tiles, g_hash_table_unref);
  g_free (cache);
}

static void
invalidate_level (Level *level, const BorBox *box)
{
  if (level->tiles == NULL)
    return;
  double span = BOR_TILE_SIZE / level->scale;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, level->tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Tile *tile = value;
    BorBox covers = { tile->x * span, tile->y * span, (tile->x + 1) * span, (tile->y + 1) * span };
    if (box == NULL || bor_box_meets (covers, *box))
      tile->fresh = FALSE;
  }
}

void
bor_tile_cache_invalidate (BorTileCache *cache, const BorBox *box)
{
  invalidate_level (&cache->now, box);
  if (box == NULL)
    g_clear_pointer (&cache->old.tiles, g_hash_table_unref);
}

static Tile *
paint_tile (BorTileCache *cache, gint x, gint y)
{
  const Level *level = &cache->now;
  int size = BOR_TILE_SIZE * level->device_scale;
  double device = level->scale * level->device_scale;
  double span = BOR_TILE_SIZE / level->scale;
  BorBox clip = { x * span, y * span, (x + 1) * span, (y + 1) * span };

  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -(double) x * size, -(double) y * size);
  cairo_scale (cr, device, device);
  bor_painter_draw (cache->painter, cr, device, &clip);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (surface, level->device_scale, level->device_scale);

  Tile *tile = g_new0 (Tile, 1);
  tile->x = x;
  tile->y = y;
  tile->fresh = TRUE;
  tile->node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, BOR_TILE_SIZE, BOR_TILE_SIZE));
  cr = gsk_cairo_node_get_draw_context (tile->node);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, BOR_TILE_SIZE, BOR_TILE_SIZE);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  cache->n_painted++;
  return tile;
}

/* Where the board's origin is on the screen, in whole device pixels. */
static BorPoint
origin (const BorViewport *view, int device_scale)
{
  BorPoint at = bor_viewport_to_screen (view, 0, 0);
  return (BorPoint){ round (at.x * device_scale) / device_scale,
                     round (at.y * device_scale) / device_scale };
}

static void
show (GtkSnapshot *snapshot, const Tile *tile, BorPoint zero, double stretch)
{
  double x = zero.x + tile->x * BOR_TILE_SIZE * stretch;
  double y = zero.y + tile->y * BOR_TILE_SIZE * stretch;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  if (stretch != 1)
    gtk_snapshot_scale (snapshot, (float) stretch, (float) stretch);
  gtk_snapshot_append_node (snapshot, tile->node);
  gtk_snapshot_restore (snapshot);
}

static void
show_old_level (BorTileCache *cache, GtkSnapshot *snapshot, const BorViewport *view, BorPoint zero)
{
  if (cache->old.tiles == NULL)
    return;
  double stretch = view->scale / cache->old.scale, size = BOR_TILE_SIZE * stretch;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, cache->old.tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Tile *tile = value;
    double x = zero.x + tile->x * size, y = zero.y + tile->y * size;
    if (x < view->width && y < view->height && x + size > 0 && y + size > 0)
      show (snapshot, tile, zero, stretch);
  }
}

static void
set_scale (BorTileCache *cache, double scale, int device_scale)
{
  if (cache->now.tiles != NULL && cache->now.scale == scale
      && cache->now.device_scale == device_scale)
    return;
  /* Keep what was shown last: of two half-painted levels the fuller one. */
  if (cache->now.tiles != NULL
      && (cache->old.tiles == NULL || g_hash_table_size (cache->now.tiles) >= 4)) {
    g_clear_pointer (&cache->old.tiles, g_hash_table_unref);
    cache->old = cache->now;
  } else
    g_clear_pointer (&cache->now.tiles, g_hash_table_unref);
  level_init (&cache->now, scale, device_scale);
}

static void
drop_unused (BorTileCache *cache)
{
  if (g_hash_table_size (cache->now.tiles) <= MAX_TILES)
    return;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, cache->now.tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((Tile *) value)->used + 2 < cache->frame)
      g_hash_table_iter_remove (&iter);
}

typedef struct {
  gint   x, y;
  double distance; /* from the middle of the view */
} Wanted;

static int
compare_wanted (const void *a, const void *b)
{
  double d = ((const Wanted *) a)->distance - ((const Wanted *) b)->distance;
  return d < 0 ? -1 : d > 0;
}

/* The tiles that the view touches, nearest the middle first. */
static GArray *
list_wanted (const BorViewport *view, BorPoint zero)
{
  GArray *wanted = g_array_new (FALSE, FALSE, sizeof (Wanted));
  gint x0 = (gint) floor (-zero.x / BOR_TILE_SIZE), y0 = (gint) floor (-zero.y / BOR_TILE_SIZE);
  gint x1 = (gint) floor ((view->width - zero.x - 1) / BOR_TILE_SIZE);
  gint y1 = (gint) floor ((view->height - zero.y - 1) / BOR_TILE_SIZE);
  for (gint y = y0; y <= y1; y++)
    for (gint x = x0; x <= x1; x++) {
      double dx = zero.x + (x + 0.5) * BOR_TILE_SIZE - view->width / 2;
      double dy = zero.y + (y + 0.5) * BOR_TILE_SIZE - view->height / 2;
      Wanted one = { x, y, hypot (dx, dy) };
      g_array_append_val (wanted, one);
    }
  g_array_sort (wanted, compare_wanted);
  return wanted;
}

gboolean
bor_tile_cache_draw (BorTileCache *cache, GtkSnapshot *snapshot, const BorViewport *view,
                     int device_scale, gint64 budget)
{
  gint64 end = g_get_monotonic_time () + budget;
  gboolean complete = TRUE, painted = FALSE;
  BorPoint zero = origin (view, device_scale);
  set_scale (cache, view->scale, device_scale);
  cache->frame++;
  show_old_level (cache, snapshot, view, zero);

  g_autoptr (GArray) wanted = list_wanted (view, zero);
  for (guint i = 0; i < wanted->len; i++) {
    Wanted want = g_array_index (wanted, Wanted, i);
    Tile *tile = g_hash_table_lookup (cache->now.tiles, tile_key (want.x, want.y));
    if (tile == NULL || !tile->fresh) {
      if (!painted || g_get_monotonic_time () < end) {
        tile = paint_tile (cache, want.x, want.y);
        g_hash_table_replace (cache->now.tiles, tile_key (want.x, want.y), tile);
        painted = TRUE;
      } else
        complete = FALSE;
    }
    if (tile != NULL) {
      tile->used = cache->frame;
      show (snapshot, tile, zero, 1);
    }
  }
  if (complete) {
    g_clear_pointer (&cache->old.tiles, g_hash_table_unref);
    drop_unused (cache);
  }
  return complete;
}

guint
bor_tile_cache_n_painted (const BorTileCache *cache)
{
  return cache->n_painted;
}
