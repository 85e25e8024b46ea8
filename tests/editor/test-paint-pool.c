/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/paint-pool.h"

#include <stdlib.h>

#include "generate/generate.h"

#define SIZE  128 /* pixels of a piece */
#define SHADE 16  /* difference of a channel that cairo's rounding makes */

typedef struct {
  BorScenario *scenario;
  BorPaintPool *pool;
  GHashTable *done; /* id → BorPixels */
  guint advanced;   /* how often */
  BorBox damage;    /* the last */
} Fixture;

static void
on_painted (guint64 id, BorPixels *pixels, gpointer data)
{
  Fixture *f = data;
  g_hash_table_replace (f->done, GSIZE_TO_POINTER (id), bor_pixels_ref (pixels));
}

static void
on_advanced (BorBox damage, gpointer data)
{
  Fixture *f = data;
  f->advanced++;
  f->damage = damage;
}

static BorPaintLook
look (const BorScenario *scenario)
{
  return (
    BorPaintLook){ .scenario = scenario, .layers = BOR_LAYER_DEFAULT, .style = &bor_style_plan };
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const BorPaintCalls calls = { on_painted, on_advanced };
  BorGenerateOptions options = { 300, 3 };
  f->scenario = bor_generate_board (&options, NULL);
  f->done = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) bor_pixels_unref);
  BorPaintLook now = look (f->scenario);
  f->pool = bor_paint_pool_new (&now, 3, &calls, f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_paint_pool_free (f->pool);
  g_hash_table_unref (f->done);
  bor_scenario_unref (f->scenario);
}

/* Orders for a square of `n` by `n` pieces; ids from `first`. */
static GArray *
pieces (guint n, guint64 first)
{
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (BorPaintOrder));
  for (guint i = 0; i < n * n; i++) {
    BorPaintOrder order = { .id = first + i,
                            .scale = 1,
                            .x = (gint) (i % n) * SIZE,
                            .y = (gint) (i / n) * SIZE,
                            .width = SIZE,
                            .height = SIZE };
    g_array_append_val (orders, order);
  }
  return orders;
}

static void
order (Fixture *f, const GArray *orders)
{
  bor_paint_pool_order (f->pool, (const BorPaintOrder *) (const void *) orders->data, orders->len);
}

static gboolean
are_done (Fixture *f, const GArray *orders)
{
  for (guint i = 0; i < orders->len; i++)
    if (!g_hash_table_contains (f->done,
                                GSIZE_TO_POINTER (g_array_index (orders, BorPaintOrder, i).id)))
      return FALSE;
  return TRUE;
}

static void
wait_for_orders (Fixture *f, const GArray *orders)
{
  while (!are_done (f, orders))
    g_main_context_iteration (NULL, TRUE);
}

static void
advance (Fixture *f, const BorScenario *scenario)
{
  BorPaintLook now = look (scenario);
  guint before = f->advanced;
  bor_paint_pool_advance (f->pool, &now, 1);
  while (f->advanced == before)
    g_main_context_iteration (NULL, TRUE);
}

static guint32
pixel (const guint8 *data, int stride, int x, int y)
{
  return *(const guint32 *) (const void *) (data + y * stride + x * 4);
}

/* How many pixels are not, but for cairo's rounding, as a new painter draws them. */
static guint
n_wrong (const BorScenario *s, const BorPaintOrder *piece, const BorPixels *pixels)
{
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -piece->x, -piece->y);
  BorBox clip = { piece->x, piece->y, piece->x + SIZE, piece->y + SIZE };
  bor_painter_draw (painter, cr, 1, &clip);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  guint wrong = 0;
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++) {
      guint32 a = pixel (cairo_image_surface_get_data (surface),
                         cairo_image_surface_get_stride (surface), x, y);
      guint32 b = pixel (pixels->data, pixels->stride, x, y);
      for (guint shift = 0; shift < 24; shift += 8)
        if (abs ((int) (a >> shift & 255) - (int) (b >> shift & 255)) > SHADE) {
          wrong++;
          break;
        }
    }
  cairo_surface_destroy (surface);
  return wrong;
}

static void
check_all (Fixture *f, const BorScenario *s, const GArray *orders)
{
  for (guint i = 0; i < orders->len; i++) {
    const BorPaintOrder *one = &g_array_index (orders, BorPaintOrder, i);
    BorPixels *pixels = g_hash_table_lookup (f->done, GSIZE_TO_POINTER (one->id));
    g_assert_nonnull (pixels);
    g_assert_cmpuint (n_wrong (s, one, pixels), ==, 0);
  }
}

static void
pieces_by_several_threads_are_the_whole (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) orders = pieces (4, 1);
  order (f, orders);
  wait_for_orders (f, orders);
  check_all (f, f->scenario, orders);
}

/* The mean of a channel of the square of `n` by `n` pixels. */
static int
mean (const BorPixels *pixels, int x, int y, int n, guint shift)
{
  int sum = 0;
  for (int i = 0; i < n * n; i++)
    sum += pixel (pixels->data, pixels->stride, x * n + i % n, y * n + i / n) >> shift & 255;
  return sum / (n * n);
}

/* How different two pictures of the same place look; `b` has twice the pixels. */
static guint
count_differences (const BorPixels *a, const BorPixels *b)
{
  guint different = 0;
  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      different += abs (mean (a, x, y, 1, 8) - mean (b, x, y, 2, 8)) > 50;
  return different;
}

static void
names_are_as_large_on_a_dense_display (Fixture *f, gconstpointer data)
{
  const BorPaintOrder list[] = {
    { .id = 1, .scale = 2, .width = 512, .height = 512, .density = 1 },
    { .id = 2, .scale = 4, .width = 1024, .height = 1024, .density = 2 },
    { .id = 3, .scale = 4, .width = 1024, .height = 1024, .density = 1 },
  };
  g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (BorPaintOrder));
  g_array_append_vals (orders, list, G_N_ELEMENTS (list));
  order (f, orders);
  wait_for_orders (f, orders);
  const BorPixels *pictures[3];
  for (guint i = 0; i < 3; i++)
    pictures[i] = g_hash_table_lookup (f->done, GSIZE_TO_POINTER (i + 1));
  guint same = count_differences (pictures[0], pictures[1]);
  guint other = count_differences (pictures[0], pictures[2]);
  g_test_message ("%u and %u pixels differ", same, other);
  g_assert_cmpuint (4 * same, <, other);
}

/* A value with the vertex nearest to a place moved. */
static BorScenario *
moved (const BorScenario *s, double x, double y)
{
  gint32 nearest = -1;
  double least = G_MAXDOUBLE;
  BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, vertex) {
    double d = bor_point_distance ((BorPoint){ vertex->x, vertex->y }, (BorPoint){ x, y });
    if (d < least) {
      least = d;
      nearest = slot;
    }
  }
  BorScenario *after = bor_scenario_copy (s);
  BorVertex *vertex = bor_element_copy (bor_scenario_vertex (after, nearest));
  vertex->x += 9;
  vertex->y -= 7;
  bor_scenario_replace (after, nearest, vertex);
  return after;
}

static void
a_part_painted_anew_is_as_the_whole (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) orders = pieces (3, 1);
  order (f, orders);
  wait_for_orders (f, orders);
  g_autoptr (BorScenario) after = moved (f->scenario, 190, 200);
  advance (f, after);
  g_assert_false (bor_box_is_empty (f->damage));
  for (guint i = 0; i < orders->len; i++) {
    BorPaintOrder *one = &g_array_index (orders, BorPaintOrder, i);
    double x0 = CLAMP (f->damage.x0 - one->x - 1, 0, SIZE),
           x1 = CLAMP (f->damage.x1 - one->x + 1, 0, SIZE);
    double y0 = CLAMP (f->damage.y0 - one->y - 1, 0, SIZE),
           y1 = CLAMP (f->damage.y1 - one->y + 1, 0, SIZE);
    one->base = g_hash_table_lookup (f->done, GSIZE_TO_POINTER (one->id));
    one->id += 100;
    one->part = (cairo_rectangle_int_t){ (int) x0, (int) y0, (int) (x1 + 1) - (int) x0,
                                         (int) (y1 + 1) - (int) y0 };
  }
  order (f, orders);
  wait_for_orders (f, orders);
  check_all (f, after, orders);
  BorPixels *first = g_hash_table_lookup (f->done, GSIZE_TO_POINTER (1)); /* is left as it was */
  BorPaintOrder piece = { .id = 1 };
  g_assert_cmpuint (n_wrong (f->scenario, &piece, first), ==, 0);
}

static void
orders_given_up_are_not_done (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) many = pieces (8, 1), few = pieces (2, 1001);
  order (f, many);
  order (f, few);
  wait_for_orders (f, few);
  check_all (f, f->scenario, few);
  g_assert_cmpuint (g_hash_table_size (f->done), <=,
                    few->len + 3); /* what three threads had in hand */
}

/* Values follow each other faster than they are painted. */
static void
what_is_painted_after_going_on_shows_the_newest (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) now = bor_scenario_ref (f->scenario);
  for (guint i = 0; i < 6; i++) {
    g_autoptr (GArray) old = pieces (2, 1000 + 10 * i);
    order (f, old);
    BorScenario *next = moved (now, 100 + 20 * i, 150);
    BorPaintLook l = look (next);
    bor_paint_pool_advance (f->pool, &l, 1);
    bor_scenario_unref (now);
    now = next;
    g_main_context_iteration (NULL, FALSE);
  }
  advance (f, now);
  g_autoptr (GArray) orders = pieces (3, 1);
  order (f, orders);
  wait_for_orders (f, orders);
  check_all (f, now, orders);
}

static void
a_pool_can_be_freed_in_the_middle_of_work (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) orders = pieces (8, 1);
  order (f, orders); /* tear_down frees it */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, f) g_test_add ("/paint-pool/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("pieces-by-several-threads-are-the-whole", pieces_by_several_threads_are_the_whole);
  ADD ("names-are-as-large-on-a-dense-display", names_are_as_large_on_a_dense_display);
  ADD ("a-part-painted-anew-is-as-the-whole", a_part_painted_anew_is_as_the_whole);
  ADD ("orders-given-up-are-not-done", orders_given_up_are_not_done);
  ADD ("what-is-painted-after-going-on-shows-the-newest",
       what_is_painted_after_going_on_shows_the_newest);
  ADD ("a-pool-can-be-freed-in-the-middle-of-work", a_pool_can_be_freed_in_the_middle_of_work);
#undef ADD
  return g_test_run ();
}
