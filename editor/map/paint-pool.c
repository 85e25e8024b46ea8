/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/paint-pool.h"

#define MOST_THREADS 4

/* The same as BorPaintLook, owned. */
typedef struct {
  BorScenario *scenario;
  guint layers;
  BorLayerFade fade;
  BorBackdrops *backdrops;
  const BorStyle *style;
} Look;

typedef struct {
  BorPaintPool *pool;
  GThread *thread;
  BorPainter *painter;  /* created on first use; used only by its thread */
  gint stop;            /* atomic: abandon the current order */
  BorProgress progress; /* for the painter */
  /* protected by the lock */
  guint serial;  /* of the look it has reached */
  guint64 order; /* current order; 0: none */
} Worker;

typedef struct {
  guint64 id;
  BorPixels *pixels; /* owned */
} Result;

struct BorPaintPool {
  /* used only in the thread of the main context */
  BorPaintCalls calls;
  gpointer data;
  gboolean in_calls;

  Worker *workers; /* constant */
  guint n_workers;

  GMutex lock;
  GCond changed;
  /* protected by the lock */
  Look look;
  guint serial;
  double scale;   /* scale at which damage is computed */
  guint n_behind; /* workers that have not reached `serial` */
  BorBox damage, extent;
  gboolean extent_known, has_advanced, closing;
  GArray *orders;  /* of BorPaintOrder, not started */
  GArray *results; /* of Result, not yet delivered */
  GSource *source; /* delivers results; NULL if there are none */
};

static void
look_clear (Look *look)
{
  g_clear_pointer (&look->scenario, bor_scenario_unref);
  g_clear_object (&look->backdrops);
}

static void
look_set (Look *look, const BorPaintLook *from)
{
  look_clear (look);
  *look = (Look){ bor_scenario_ref (from->scenario), from->layers, from->fade,
                  from->backdrops != NULL ? g_object_ref (from->backdrops) : NULL, from->style };
}

static void
order_clear (gpointer data)
{
  g_clear_pointer (&((BorPaintOrder *) data)->base, bor_pixels_unref);
}

static void
result_clear (gpointer data)
{
  g_clear_pointer (&((Result *) data)->pixels, bor_pixels_unref);
}

/* Delivers results in the main context. */
static gboolean
hand_over (gpointer data)
{
  BorPaintPool *pool = data;
  g_mutex_lock (&pool->lock);
  g_clear_pointer (&pool->source, g_source_unref);
  g_autoptr (GArray) results = g_steal_pointer (&pool->results);
  pool->results = g_array_new (FALSE, FALSE, sizeof (Result));
  g_array_set_clear_func (pool->results, result_clear);
  gboolean advanced = pool->has_advanced;
  BorBox damage = pool->damage;
  pool->has_advanced = FALSE;
  if (advanced)
    pool->damage = BOR_BOX_EMPTY;
  g_mutex_unlock (&pool->lock);

  /* Results for the old look come first. */
  pool->in_calls = TRUE;
  for (guint i = 0; i < results->len; i++) {
    Result *result = &g_array_index (results, Result, i);
    pool->calls.painted (result->id, result->pixels, pool->data);
  }
  if (advanced)
    pool->calls.advanced (damage, pool->data);
  pool->in_calls = FALSE;
  return G_SOURCE_REMOVE;
}

/* Call with the lock held. */
static void
ask_to_hand_over (BorPaintPool *pool)
{
  if (pool->source != NULL || pool->closing)
    return;
  pool->source = g_idle_source_new ();
  g_source_set_priority (pool->source, G_PRIORITY_DEFAULT);
  g_source_set_callback (pool->source, hand_over, pool, NULL);
  g_source_set_static_name (pool->source, "bormida paint");
  g_source_attach (pool->source, NULL);
}

/* Copies the current look for the painter's thread. Call with the lock held. */
static void
copy_look (BorPaintPool *pool, Look *look)
{
  BorPaintLook now = { pool->look.scenario, pool->look.layers, pool->look.fade,
                       pool->look.backdrops, pool->look.style };
  look_set (look, &now);
}

static gboolean
goes_on (double done, gpointer data)
{
  return g_atomic_int_get (&((Worker *) data)->stop) == 0;
}

static void
put_on (Worker *worker, const Look *look)
{
  if (worker->painter == NULL) {
    worker->painter = bor_painter_new (look->scenario);
    bor_painter_set_progress (worker->painter, &worker->progress);
  }
  bor_painter_set_layers (worker->painter, look->layers);
  bor_painter_set_fade (worker->painter, &look->fade);
  bor_painter_set_style (worker->painter, look->style);
  bor_painter_set_backdrops (worker->painter, look->backdrops);
}

/* Call with the lock held; releases it while working. A worker that has not painted yet has
 * nothing to update, but the first one must compute the extent. */
static void
go_on (Worker *worker)
{
  BorPaintPool *pool = worker->pool;
  Look look = { 0 };
  copy_look (pool, &look);
  guint serial = pool->serial;
  double scale = pool->scale;
  gboolean first = worker == &pool->workers[0];
  g_mutex_unlock (&pool->lock);

  BorBox damage = BOR_BOX_EMPTY, extent = BOR_BOX_EMPTY;
  if (worker->painter != NULL) {
    if (scale > 0) /* labels can move only at this scale */
      bor_painter_layout (worker->painter, scale);
    damage = bor_painter_update (worker->painter, look.scenario);
  }
  if (worker->painter != NULL || first) {
    put_on (worker, &look);
    extent = bor_painter_extent (worker->painter);
  }
  look_clear (&look);

  g_mutex_lock (&pool->lock);
  worker->serial = serial;
  pool->damage = bor_box_union (pool->damage, damage);
  if (first) {
    pool->extent = extent;
    pool->extent_known = TRUE;
  }
  if (serial != pool->serial || --pool->n_behind > 0)
    return;
  pool->has_advanced = serial > 1;
  if (pool->has_advanced)
    ask_to_hand_over (pool);
  g_cond_broadcast (&pool->changed);
}

static BorPixels *
paint (BorPainter *painter, const BorPaintOrder *order)
{
  g_autoptr (BorPixels) pixels = bor_pixels_new (order->width, order->height);
  cairo_rectangle_int_t part = { 0, 0, order->width, order->height };
  if (order->base != NULL)
    part = order->part;
  cairo_surface_t *surface = bor_pixels_surface (pixels);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -(double) order->x, -(double) order->y);
  cairo_scale (cr, order->scale, order->scale);
  BorBox clip = { (order->x + part.x - 1) / order->scale, (order->y + part.y - 1) / order->scale,
                  (order->x + part.x + part.width + 1) / order->scale,
                  (order->y + part.y + part.height + 1) / order->scale };
  /* Names are as large on a dense display as on others. */
  bor_painter_draw_around (painter, cr, order->scale / MAX (order->density, 1), &clip);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  if (order->base == NULL)
    return g_steal_pointer (&pixels);
  /* Paint into a copy: cairo rounds slanted edges differently where a clip cuts them. */
  BorPixels *whole = bor_pixels_copy (order->base);
  bor_pixels_copy_part (whole, pixels, part);
  return whole;
}

/* Call with the lock held; releases it while working. */
static void
do_order (Worker *worker)
{
  BorPaintPool *pool = worker->pool;
  BorPaintOrder order = g_array_index (pool->orders, BorPaintOrder, 0);
  g_array_index (pool->orders, BorPaintOrder, 0).base = NULL; /* ownership has moved to us */
  g_array_remove_index (pool->orders, 0);
  worker->order = order.id;
  g_atomic_int_set (&worker->stop, 0);
  worker->progress = (BorProgress){ .step = goes_on, .data = worker };
  Look look = { 0 };
  if (worker->painter == NULL)
    copy_look (pool, &look);
  g_mutex_unlock (&pool->lock);

  if (worker->painter == NULL)
    put_on (worker, &look);
  Result result = { order.id, paint (worker->painter, &order) };
  order_clear (&order);
  look_clear (&look);

  g_mutex_lock (&pool->lock);
  worker->order = 0;
  if (g_atomic_int_get (&worker->stop))
    result_clear (&result);
  else {
    g_array_append_val (pool->results, result);
    ask_to_hand_over (pool);
  }
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  BorPaintPool *pool = worker->pool;
  g_mutex_lock (&pool->lock);
  while (!pool->closing) {
    if (worker->serial != pool->serial)
      go_on (worker);
    else if (pool->n_behind == 0 && pool->orders->len > 0)
      do_order (worker);
    else
      g_cond_wait (&pool->changed, &pool->lock);
  }
  g_mutex_unlock (&pool->lock);
  bor_painter_free (worker->painter);
  return NULL;
}

BorPaintPool *
bor_paint_pool_new (const BorPaintLook *look, guint n_threads, const BorPaintCalls *calls,
                    gpointer data)
{
  BorPaintPool *pool = g_new0 (BorPaintPool, 1);
  pool->calls = *calls;
  pool->data = data;
  g_mutex_init (&pool->lock);
  g_cond_init (&pool->changed);
  look_set (&pool->look, look);
  pool->serial = 1;
  pool->damage = pool->extent = BOR_BOX_EMPTY;
  pool->orders = g_array_new (FALSE, FALSE, sizeof (BorPaintOrder));
  g_array_set_clear_func (pool->orders, order_clear);
  pool->results = g_array_new (FALSE, FALSE, sizeof (Result));
  g_array_set_clear_func (pool->results, result_clear);
  /* Leave one processor to the user interface. */
  guint good = MAX (g_get_num_processors (), 2) - 1;
  pool->n_workers = n_threads > 0 ? n_threads : MIN (good, MOST_THREADS);
  pool->n_behind = pool->n_workers;
  pool->workers = g_new0 (Worker, pool->n_workers);

  g_mutex_lock (&pool->lock);
  for (guint i = 0; i < pool->n_workers; i++) {
    pool->workers[i].pool = pool;
    pool->workers[i].thread = g_thread_new ("paint", work, &pool->workers[i]);
  }
  while (!pool->extent_known)
    g_cond_wait (&pool->changed, &pool->lock);
  g_mutex_unlock (&pool->lock);
  return pool;
}

void
bor_paint_pool_free (BorPaintPool *pool)
{
  if (pool == NULL)
    return;
  g_return_if_fail (!pool->in_calls);
  g_mutex_lock (&pool->lock);
  pool->closing = TRUE;
  for (guint i = 0; i < pool->n_workers; i++)
    g_atomic_int_set (&pool->workers[i].stop, 1);
  g_cond_broadcast (&pool->changed);
  g_mutex_unlock (&pool->lock);
  for (guint i = 0; i < pool->n_workers; i++)
    g_thread_join (pool->workers[i].thread);
  if (pool->source != NULL) {
    g_source_destroy (pool->source);
    g_source_unref (pool->source);
  }
  look_clear (&pool->look);
  g_array_unref (pool->orders);
  g_array_unref (pool->results);
  g_free (pool->workers);
  g_mutex_clear (&pool->lock);
  g_cond_clear (&pool->changed);
  g_free (pool);
}

BorBox
bor_paint_pool_extent (BorPaintPool *pool)
{
  g_mutex_lock (&pool->lock);
  BorBox extent = pool->extent;
  g_mutex_unlock (&pool->lock);
  return extent;
}

void
bor_paint_pool_advance (BorPaintPool *pool, const BorPaintLook *look, double scale)
{
  g_mutex_lock (&pool->lock);
  look_set (&pool->look, look);
  pool->scale = scale;
  pool->serial++;
  pool->n_behind = pool->n_workers;
  g_cond_broadcast (&pool->changed);
  g_mutex_unlock (&pool->lock);
}

static const BorPaintOrder *
find_order (const BorPaintOrder *orders, guint n, guint64 id)
{
  for (guint i = 0; i < n; i++)
    if (orders[i].id == id)
      return &orders[i];
  return NULL;
}

static gboolean
is_begun (BorPaintPool *pool, guint64 id)
{
  for (guint i = 0; i < pool->n_workers; i++)
    if (pool->workers[i].order == id && !g_atomic_int_get (&pool->workers[i].stop))
      return TRUE;
  for (guint i = 0; i < pool->results->len; i++)
    if (g_array_index (pool->results, Result, i).id == id)
      return TRUE;
  return FALSE;
}

void
bor_paint_pool_order (BorPaintPool *pool, const BorPaintOrder *orders, guint n)
{
  g_mutex_lock (&pool->lock);
  g_array_set_size (pool->orders, 0);
  for (guint i = 0; i < pool->n_workers; i++)
    if (pool->workers[i].order != 0 && find_order (orders, n, pool->workers[i].order) == NULL)
      g_atomic_int_set (&pool->workers[i].stop, 1);
  for (guint i = 0; i < n; i++)
    if (!is_begun (pool, orders[i].id)) {
      g_array_append_val (pool->orders, orders[i]);
      if (orders[i].base != NULL)
        bor_pixels_ref (orders[i].base);
    }
  if (pool->orders->len > 0)
    g_cond_broadcast (&pool->changed);
  g_mutex_unlock (&pool->lock);
}
