/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes to draw a board of 10,000 locales: the whole of it in a window, tiles of
 * 512 pixels at several zooms, and following an edit. The reference is what cairo needs to fill
 * and stroke as many polygons one by one. */
#include "bench/figures.h"
#include "generate/generate.h"
#include "geometry/ring.h"
#include "render/painter.h"

#define WIDTH  1600
#define HEIGHT 1000
#define TILE   512
#define ROUNDS 3

/* Times all the bare polygons. */
#define PAINT_BUDGET  2.0
#define TILE_BUDGET   0.5
#define UPDATE_BUDGET 0.02

static double
milliseconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000;
}

typedef void (*DrawFunc) (cairo_t *cr, double scale, BorBox clip, gpointer data);

/* The best of some rounds, after one that warms up caches. */
static double
measure (DrawFunc draw, gpointer data, double scale, int width, int height)
{
  double best = G_MAXDOUBLE;
  for (guint round = 0; round <= ROUNDS; round++) {
    cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cr = cairo_create (surface);
    cairo_scale (cr, scale, scale);
    gint64 start = g_get_monotonic_time ();
    draw (cr, scale, (BorBox){ 0, 0, width / scale, height / scale }, data);
    cairo_surface_flush (surface);
    if (round > 0)
      best = MIN (best, milliseconds_since (start));
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
  return best;
}

static void
draw_map (cairo_t *cr, double scale, BorBox clip, gpointer data)
{
  bor_painter_draw (data, cr, scale, &clip);
}

static void
draw_polygons (cairo_t *cr, double scale, BorBox clip, gpointer data)
{
  const BorScenario *s = data;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorPoints ring = { 0 };
    bor_locale_ring (s, locale, &ring);
    for (guint i = 0; i < ring.n; i++)
      cairo_line_to (cr, ring.items[i].x, ring.items[i].y);
    cairo_close_path (cr);
    cairo_set_source_rgb (cr, 0.9, 0.9, 0.8);
    cairo_fill_preserve (cr);
    cairo_set_source_rgb (cr, 0, 0, 0);
    cairo_set_line_width (cr, 0.6 / scale);
    cairo_stroke (cr);
    bor_points_clear (&ring);
  }
}

static double
measure_update (BorPainter *painter, const BorScenario *s)
{
  double best = G_MAXDOUBLE;
  for (guint round = 0; round < 20; round++) {
    g_autoptr (BorScenario) next = bor_scenario_copy (s);
    BorVertex *vertex = bor_element_copy (bor_scenario_get (s, BOR_KIND_VERTEX, 5000));
    vertex->x += round;
    bor_scenario_replace (next, 5000, vertex);
    gint64 start = g_get_monotonic_time ();
    bor_painter_update (painter, next);
    best = MIN (best, milliseconds_since (start));
    bor_painter_update (painter, s);
  }
  return best;
}

int
main (void)
{
  static const double zooms[] = { 0.25, 0.5, 1, 2, 4 };
  BorGenerateOptions options = { 10000, 7 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  const BorBoard *board = bor_scenario_board (s);
  double fit = MIN (WIDTH / board->width, HEIGHT / board->height);

  gint64 start = g_get_monotonic_time ();
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  g_print ("painter for 10,000 locales  %8.1f ms\n", milliseconds_since (start));
  double reference = measure (draw_polygons, s, fit, WIDTH, HEIGHT);
  double whole = measure (draw_map, painter, fit, WIDTH, HEIGHT);
  g_print ("bare polygons, for comparison %6.1f ms\n", reference);
  g_print ("the whole map               %8.1f ms\n", whole);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    g_print ("a tile at %4.2f pixels a unit %6.1f ms\n", zooms[i],
             measure (draw_map, painter, zooms[i], TILE, TILE));
  double tile = measure (draw_map, painter, 1, TILE, TILE), update = measure_update (painter, s);
  g_print ("following a moved vertex    %8.3f ms\n", update);
  gboolean good =
    bench_figure ("painting 10,000 locales", whole / reference, "bare polygons", PAINT_BUDGET);
  good &= bench_figure ("painting a tile", tile / reference, "bare polygons", TILE_BUDGET);
  good &=
    bench_figure ("following a moved vertex", update / reference, "bare polygons", UPDATE_BUDGET);
  return good ? 0 : 1;
}
