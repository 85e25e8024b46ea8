/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/tile-cache.h"
#include "editor/map/testing.h"

#include <math.h>

#include "editor/map/tile-level.h"
#include "editor/map/tile-wanted.h"

#define N_OLD        2   /* levels kept for zooming back, and to fill in for missing tiles */
#define OVERVIEW     320 /* pixels, longer side of the whole map */
#define MOST_STRETCH 64  /* stretched further, a picture is meaningless */
#define MOST_BYTES   (160 << 20)

struct BorTileCache {
  BorPaintPool *pool;
  void (*updated) (gpointer data);
  gpointer data;

  /* owned: the value to show; the pool has it, is moving to it, or will be asked for it */
  BorScenario *scenario;
  BorBackdrops *backdrops;
  guint layers;
  BorLayerFade fade;
  const BorStyle *style;
  gboolean advancing, waiting; /* the pool is moving on; it must be asked again */
  gboolean all;                /* everything changes once it has been asked */
  gboolean advancing_all;      /* … once it has moved on */

  BorTileLevel *now;        /* nullable */
  BorTileLevel *old[N_OLD]; /* nullable, most recent first */
  BorTile *overview;
  double overview_scale;

  BorTileView view; /* last drawn */
  gint density;     /* of the display it was last drawn for: device pixels per logical pixel */
  GArray *wanted; /* of BorTileWanted: tiles in and around the view, nearest to the centre first */
  GPtrArray *together; /* tiles in view that change in one frame; borrowed from `now` */
  BorBox damage;       /* for which they are being painted */
  guint frame, n_painted;
  guint64 last_order;
};

static BorPaintLook
look_of (BorTileCache *cache)
{
  return (BorPaintLook){ cache->scenario, cache->layers, cache->fade, cache->backdrops,
                         cache->style };
}

static void
keep_look (BorTileCache *cache, const BorPaintLook *look)
{
  BorScenario *scenario = bor_scenario_ref (look->scenario);
  g_clear_pointer (&cache->scenario, bor_scenario_unref);
  cache->scenario = scenario;
  g_set_object (&cache->backdrops, look->backdrops);
  cache->layers = look->layers;
  cache->fade = look->fade;
  cache->style = look->style;
}

static gboolean
is_in_view (const BorTileCache *cache, const BorTile *tile)
{
  return tile->used == cache->frame && cache->frame > 0;
}

/* Adds an order for the picture if part of it must be painted. */
static void
add_order (BorTileCache *cache, BorTile *tile, double scale, GArray *orders)
{
  if ((tile->node != NULL && !bor_tile_is_stale (tile)) || tile->next != NULL)
    return;
  if (tile->order == 0)
    tile->order = ++cache->last_order;
  BorPaintOrder order = bor_tile_make_order (tile, scale);
  order.density = cache->density;
  g_array_append_val (orders, order);
}

/* Orders what is missing, most urgent first: tiles that change together, tiles in view, tiles
 * around the view, the whole map. */
static void
send_orders (BorTileCache *cache)
{
  g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (BorPaintOrder));
  for (guint i = 0; i < cache->together->len; i++)
    add_order (cache, cache->together->pdata[i], cache->now->scale, orders);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < cache->wanted->len; i++) {
      const BorTileWanted *want = &g_array_index (cache->wanted, BorTileWanted, i);
      BorTile *tile = bor_tile_level_get (cache->now, want->x, want->y, TRUE);
      if (want->in_view == (pass == 0) && !g_ptr_array_find (cache->together, tile, NULL))
        add_order (cache, tile, cache->now->scale, orders);
    }
  if (cache->overview != NULL)
    add_order (cache, cache->overview, cache->overview_scale, orders);
  bor_paint_pool_order (cache->pool, (const BorPaintOrder *) (void *) orders->data, orders->len);
}

static void
make_overview (BorTileCache *cache)
{
  BorBox box = bor_paint_pool_extent (cache->pool);
  double longer = MAX (box.x1 - box.x0, box.y1 - box.y0);
  if (!(longer > 0))
    return;
  double scale = OVERVIEW / longer;
  int x = (int) floor (box.x0 * scale), y = (int) floor (box.y0 * scale);
  cairo_rectangle_int_t area = { x, y, (int) ceil (box.x1 * scale) - x,
                                 (int) ceil (box.y1 * scale) - y };
  if (cache->overview != NULL && gdk_rectangle_equal (&area, &cache->overview->area)
      && scale == cache->overview_scale)
    return;
  g_clear_pointer (&cache->overview, bor_tile_free);
  cache->overview = bor_tile_new (area);
  cache->overview_scale = scale;
}

/* Asks the threads to move on, unless their current value must be shown first. */
static void
advance (BorTileCache *cache)
{
  if (!cache->waiting || cache->advancing || cache->together->len > 0)
    return;
  BorPaintLook look = look_of (cache);
  cache->waiting = FALSE;
  cache->advancing = TRUE;
  cache->advancing_all = cache->all;
  cache->all = FALSE;
  bor_paint_pool_advance (cache->pool, &look,
                          cache->now != NULL ? cache->now->scale / cache->density : 0);
}

static void
forget_together (BorTileCache *cache)
{
  for (guint i = 0; i < cache->together->len; i++) {
    BorTile *tile = cache->together->pdata[i];
    g_clear_pointer (&tile->next, bor_pixels_unref);
  }
  g_ptr_array_set_size (cache->together, 0);
}

static gboolean
are_ready (GPtrArray *tiles)
{
  for (guint i = 0; i < tiles->len; i++)
    if (((BorTile *) tiles->pdata[i])->next == NULL)
      return FALSE;
  return TRUE;
}

static void
show_together (BorTileCache *cache)
{
  for (guint i = 0; i < cache->together->len; i++) {
    BorTile *tile = cache->together->pdata[i];
    g_autoptr (BorPixels) next = g_steal_pointer (&tile->next);
    bor_tile_set_pixels (tile, next);
  }
  g_ptr_array_set_size (cache->together, 0);
}

static BorBox
board_box (const BorTile *tile, double scale)
{
  return (BorBox){ tile->area.x / scale, tile->area.y / scale,
                   (tile->area.x + tile->area.width) / scale,
                   (tile->area.y + tile->area.height) / scale };
}

/* New tiles in a damaged area wait for the others. */
static void
take (BorTileCache *cache, BorTile *tile, BorPixels *pixels)
{
  gboolean waits = g_ptr_array_find (cache->together, tile, NULL);
  if (!waits && cache->together->len > 0
      && bor_box_intersects (board_box (tile, cache->now->scale), cache->damage)) {
    g_ptr_array_add (cache->together, tile);
    waits = TRUE;
  }
  if (!waits) {
    bor_tile_set_pixels (tile, pixels);
    if (is_in_view (cache, tile))
      cache->updated (cache->data);
    return;
  }
  g_clear_pointer (&tile->next, bor_pixels_unref);
  tile->next = bor_pixels_ref (pixels);
  if (!are_ready (cache->together))
    return;
  show_together (cache);
  cache->updated (cache->data);
  advance (cache);
}

static void
on_painted (guint64 id, BorPixels *pixels, gpointer data)
{
  BorTileCache *cache = data;
  cache->n_painted++;
  if (cache->overview != NULL && cache->overview->order == id) {
    cache->overview->order = 0;
    bor_tile_set_pixels (cache->overview, pixels);
    cache->updated (cache->data);
    return;
  }
  BorTile *tile = cache->now != NULL ? bor_tile_level_find (cache->now, id) : NULL;
  if (tile == NULL)
    return;
  tile->order = 0;
  take (cache, tile, pixels);
}

static void
collect_together (BorTileCache *cache)
{
  forget_together (cache);
  for (guint i = 0; i < cache->wanted->len; i++) {
    const BorTileWanted *want = &g_array_index (cache->wanted, BorTileWanted, i);
    BorTile *tile = bor_tile_level_get (cache->now, want->x, want->y, FALSE);
    if (want->in_view && tile != NULL && tile->node != NULL && bor_tile_is_stale (tile))
      g_ptr_array_add (cache->together, tile);
  }
}

/* Other levels are out of date, and names of another size may have moved too. They are dropped,
 * or serve until the current level is ready. */
static void
forget_old (BorTileCache *cache)
{
  gboolean of_use = cache->now != NULL && cache->now->shown < 1;
  for (guint i = 0; i < N_OLD; i++) {
    if (cache->old[i] != NULL && of_use)
      bor_tile_level_damage (cache->old[i], NULL);
    else
      g_clear_pointer (&cache->old[i], bor_tile_level_free);
  }
}

static void
on_advanced (BorBox damage, gpointer data)
{
  BorTileCache *cache = data;
  const BorBox *box = cache->advancing_all ? NULL : &damage;
  cache->advancing = cache->advancing_all = FALSE;
  cache->damage = box != NULL ? *box : bor_paint_pool_extent (cache->pool);
  make_overview (cache);
  if (box == NULL || !bor_box_is_empty (*box)) {
    if (cache->overview->node != NULL
        && bor_tile_damage (cache->overview, cache->overview_scale, box))
      cache->overview->order = 0;
    if (cache->now != NULL)
      bor_tile_level_damage (cache->now, box);
    forget_old (cache);
  }
  if (cache->now != NULL) {
    collect_together (cache);
    send_orders (cache);
  }
  advance (cache);
}

BorTileCache *
bor_tile_cache_new (const BorPaintLook *look, void (*updated) (gpointer data), gpointer data)
{
  static const BorPaintCalls calls = { on_painted, on_advanced };
  BorTileCache *cache = g_new0 (BorTileCache, 1);
  cache->updated = updated;
  cache->data = data;
  cache->wanted = g_array_new (FALSE, FALSE, sizeof (BorTileWanted));
  cache->together = g_ptr_array_new ();
  keep_look (cache, look);
  cache->pool = bor_paint_pool_new (look, 0, &calls, cache);
  make_overview (cache);
  return cache;
}

void
bor_tile_cache_free (BorTileCache *cache)
{
  bor_paint_pool_free (cache->pool);
  g_clear_pointer (&cache->now, bor_tile_level_free);
  for (guint i = 0; i < N_OLD; i++)
    g_clear_pointer (&cache->old[i], bor_tile_level_free);
  g_clear_pointer (&cache->overview, bor_tile_free);
  g_array_unref (cache->wanted);
  g_ptr_array_unref (cache->together);
  bor_scenario_unref (cache->scenario);
  g_clear_object (&cache->backdrops);
  g_free (cache);
}

void
bor_tile_cache_set_look (BorTileCache *cache, const BorPaintLook *look)
{
  if (look->layers != cache->layers || memcmp (&look->fade, &cache->fade, sizeof look->fade) != 0
      || look->style != cache->style || !bor_backdrops_equal (look->backdrops, cache->backdrops))
    cache->all = TRUE;
  else if (look->scenario == cache->scenario)
    return;
  keep_look (cache, look);
  cache->waiting = TRUE;
  advance (cache);
}

BorBox
bor_tile_cache_extent (BorTileCache *cache)
{
  return bor_paint_pool_extent (cache->pool);
}

/* Keeps the previous level to fill in for missing tiles, and drops the least useful one. */
static void
retire (BorTileCache *cache, BorTileLevel *level)
{
  guint least = 0;
  for (guint i = 1; i < N_OLD; i++)
    if (cache->old[i] == NULL
        || (cache->old[least] != NULL && cache->old[i]->shown <= cache->old[least]->shown))
      least = i;
  if (cache->old[least] != NULL && cache->old[least]->shown > level->shown) {
    bor_tile_level_free (level);
    return;
  }
  g_clear_pointer (&cache->old[least], bor_tile_level_free);
  for (guint i = least; i > 0; i--)
    cache->old[i] = cache->old[i - 1];
  cache->old[0] = level;
}

static BorTileLevel *
take_old (BorTileCache *cache, double scale, int size)
{
  for (guint i = 0; i < N_OLD; i++)
    if (cache->old[i] != NULL && cache->old[i]->scale == scale && cache->old[i]->size == size)
      return g_steal_pointer (&cache->old[i]);
  return bor_tile_level_new (scale, size);
}

static void
set_scale (BorTileCache *cache, double scale, int size)
{
  if (cache->now != NULL && cache->now->scale == scale && cache->now->size == size)
    return;
  forget_together (cache);
  BorTileLevel *left = g_steal_pointer (&cache->now);
  cache->now = take_old (cache, scale, size);
  if (left != NULL)
    retire (cache, left);
}

typedef struct {
  const BorTile *tile;
  cairo_rectangle_int_t place;
} Shown;

/* Adds the tile to the picture if it fills a hole. */
static gboolean
close_hole (BorTileCache *cache, BorTile *tile, double scale, cairo_region_t *holes, GArray *shown)
{
  if (tile->node == NULL)
    return FALSE;
  Shown one = { tile, bor_tile_place (&cache->view, tile->area, scale) };
  if (one.place.width < 1 || one.place.height < 1
      || cairo_region_contains_rectangle (holes, &one.place) == CAIRO_REGION_OVERLAP_OUT)
    return FALSE;
  cairo_region_subtract_rectangle (holes, &one.place);
  g_array_append_val (shown, one);
  return TRUE;
}

static double
area_of (const cairo_region_t *region)
{
  double area = 0;
  for (int i = 0; i < cairo_region_num_rectangles (region); i++) {
    cairo_rectangle_int_t r;
    cairo_region_get_rectangle (region, i, &r);
    area += (double) r.width * r.height;
  }
  return area;
}

static void
fill_from_old (BorTileCache *cache, cairo_region_t *holes, GArray *shown)
{
  for (guint i = 0; i < N_OLD && !cairo_region_is_empty (holes); i++) {
    BorTileLevel *level = cache->old[i];
    if (level == NULL || cache->view.scale > MOST_STRETCH * level->scale)
      continue;
    GHashTableIter iter;
    gpointer value;
    g_hash_table_iter_init (&iter, level->tiles);
    while (g_hash_table_iter_next (&iter, NULL, &value))
      close_hole (cache, value, level->scale, holes, shown);
  }
  if (cache->overview != NULL && cache->view.scale <= MOST_STRETCH * cache->overview_scale)
    close_hole (cache, cache->overview, cache->overview_scale, holes, shown);
}

/* Draws what is available, the best last. */
static void
show (BorTileCache *cache, GtkSnapshot *snapshot, int device_scale)
{
  cairo_rectangle_int_t all = { 0, 0, cache->view.width, cache->view.height };
  cairo_region_t *holes = cairo_region_create_rectangle (&all);
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (Shown));
  for (guint i = 0; i < cache->wanted->len; i++) {
    const BorTileWanted *want = &g_array_index (cache->wanted, BorTileWanted, i);
    if (!want->in_view)
      continue;
    BorTile *tile = bor_tile_level_get (cache->now, want->x, want->y, TRUE);
    tile->used = cache->frame;
    close_hole (cache, tile, cache->now->scale, holes, shown);
  }
  cache->now->shown = 1 - area_of (holes) / MAX (1.0, (double) all.width * all.height);
  fill_from_old (cache, holes, shown);
  cairo_region_destroy (holes);
  for (guint i = shown->len; i > 0; i--) {
    const Shown *one = &g_array_index (shown, Shown, i - 1);
    bor_tile_draw (one->tile, snapshot, one->place, device_scale);
  }
}

static void
trim (BorTileCache *cache)
{
  guint bytes = 4u * (guint) cache->now->size * (guint) cache->now->size;
  guint most = MAX (2 * cache->wanted->len, MOST_BYTES / bytes);
  if (g_hash_table_size (cache->now->tiles) <= most || cache->together->len > 0)
    return;
  for (guint i = 0; i < cache->wanted->len; i++) {
    const BorTileWanted *want = &g_array_index (cache->wanted, BorTileWanted, i);
    BorTile *tile = bor_tile_level_get (cache->now, want->x, want->y, FALSE);
    if (tile != NULL && !want->in_view)
      tile->used = cache->frame - 1;
  }
  bor_tile_level_trim (cache->now, cache->frame - 1);
}

void
bor_tile_cache_draw (BorTileCache *cache, GtkSnapshot *snapshot, const BorViewport *view,
                     int device_scale)
{
  BorPoint zero = bor_viewport_to_screen (view, 0, 0);
  cache->density = device_scale;
  cache->view = (BorTileView){ .scale = view->scale * device_scale,
                               .x = (int) CLAMP (round (zero.x * device_scale), -1e9, 1e9),
                               .y = (int) CLAMP (round (zero.y * device_scale), -1e9, 1e9),
                               .width = (int) ceil (view->width * device_scale),
                               .height = (int) ceil (view->height * device_scale) };
  set_scale (cache, cache->view.scale, BOR_TILE_SIZE * device_scale);
  cache->frame++;
  bor_tile_wanted_list (cache->wanted, &cache->view, cache->now->size,
                        bor_paint_pool_extent (cache->pool));
  show (cache, snapshot, device_scale);
  trim (cache);
  send_orders (cache);
  advance (cache);
}

gboolean
bor_tile_cache_is_complete (BorTileCache *cache)
{
  if (cache->advancing || cache->waiting || cache->together->len > 0 || cache->now == NULL)
    return FALSE;
  for (guint i = 0; i < cache->wanted->len; i++) {
    const BorTileWanted *want = &g_array_index (cache->wanted, BorTileWanted, i);
    BorTile *tile = bor_tile_level_get (cache->now, want->x, want->y, FALSE);
    if (want->in_view && (tile == NULL || tile->node == NULL || bor_tile_is_stale (tile)))
      return FALSE;
  }
  return TRUE;
}

gboolean
bor_tile_cache_draw_overview (BorTileCache *cache, GtkSnapshot *snapshot,
                              const graphene_rect_t *place)
{
  if (cache->overview == NULL || cache->overview->node == NULL)
    return FALSE;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place->origin);
  gtk_snapshot_scale (snapshot, place->size.width / (float) cache->overview->area.width,
                      place->size.height / (float) cache->overview->area.height);
  gtk_snapshot_append_node (snapshot, cache->overview->node);
  gtk_snapshot_restore (snapshot);
  return TRUE;
}

guint
bor_tile_cache_n_painted (const BorTileCache *cache)
{
  return cache->n_painted;
}
