/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "render/painter.h"
#include "scenario/generate.h"
#include "scenario/xml.h"
#include "support.h"

#define TILE 256

static cairo_surface_t *
draw_part (BorPainter *painter, double scale, BorBox extent, int x, int y, int width, int height,
           gboolean clip)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -x, -y);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -extent.x0, -extent.y0);
  BorBox box = { extent.x0 + x / scale, extent.y0 + y / scale, extent.x0 + (x + width) / scale,
                 extent.y0 + (y + height) / scale };
  bor_painter_draw (painter, cr, scale, clip ? &box : NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static int
channel_difference (guint32 a, guint32 b)
{
  int most = 0;
  for (guint shift = 0; shift < 24; shift += 8)
    most = MAX (most, abs ((int) (a >> shift & 255) - (int) (b >> shift & 255)));
  return most;
}

/* Tiles drawn one by one show what the whole shows, but for what cairo rounds otherwise when it
 * cuts slanted edges at the border of a surface: a shade on a few pixels. */
static void
compare (BorPainter *painter, double scale)
{
  BorBox extent = bor_painter_extent (painter);
  int width = (int) ((extent.x1 - extent.x0) * scale), height = (int) ((extent.y1 - extent.y0) * scale);
  cairo_surface_t *whole = draw_part (painter, scale, extent, 0, 0, width, height, FALSE);
  guint off = 0;
  int far = 0;
  for (int ty = 0; ty + TILE <= height; ty += TILE)
    for (int tx = 0; tx + TILE <= width; tx += TILE) {
      cairo_surface_t *tile = draw_part (painter, scale, extent, tx, ty, TILE, TILE, TRUE);
      for (int y = 0; y < TILE; y++) {
        const guint32 *a = (const guint32 *) (const void *) (cairo_image_surface_get_data (whole)
                                                             + (ty + y) * cairo_image_surface_get_stride (whole));
        const guint32 *b = (const guint32 *) (const void *) (cairo_image_surface_get_data (tile)
                                                             + y * cairo_image_surface_get_stride (tile));
        for (int x = 0; x < TILE; x++) {
          int d = channel_difference (a[tx + x], b[x]);
          off += d > 0;
          far = MAX (far, d);
        }
      }
      cairo_surface_destroy (tile);
    }
  g_test_message ("%d by %d pixels: %u differ, by at most %d", width, height, off, far);
  g_assert_cmpint (far, <=, 16);
  g_assert_cmpuint (off, <=, (guint) (width * height / 100));
  cairo_surface_destroy (whole);
}

static void
test_generated (void)
{
  BorGenerateOptions options = { 80, 6 };
  g_autoptr (BorScenario) s = bor_generate (&options, NULL);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  compare (painter, 0.8);
  compare (painter, 1.7);
}

static void
test_marengo (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND);
  compare (painter, 0.7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/tiles/tiles of a generated board fit together", test_generated);
  g_test_add_func ("/render/tiles/tiles of Marengo fit together", test_marengo);
  return g_test_run ();
}
