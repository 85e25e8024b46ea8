/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "generate/generate.h"
#include "render/painter.h"
#include "support.h"
#include "xml/xml.h"

#define TILE  256
#define SHADE 16 /* difference of a channel that cairo's rounding makes */

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
  int width = (int) ((extent.x1 - extent.x0) * scale),
      height = (int) ((extent.y1 - extent.y0) * scale);
  cairo_surface_t *whole = draw_part (painter, scale, extent, 0, 0, width, height, FALSE);
  guint off = 0;
  int far = 0;
  for (int ty = 0; ty + TILE <= height; ty += TILE)
    for (int tx = 0; tx + TILE <= width; tx += TILE) {
      cairo_surface_t *tile = draw_part (painter, scale, extent, tx, ty, TILE, TILE, TRUE);
      for (int y = 0; y < TILE; y++) {
        const guint32 *a =
          (const guint32 *) (const void *) (cairo_image_surface_get_data (whole)
                                            + (ty + y) * cairo_image_surface_get_stride (whole));
        const guint32 *b =
          (const guint32 *) (const void *) (cairo_image_surface_get_data (tile)
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
  g_assert_cmpint (far, <=, SHADE);
  g_assert_cmpuint (off, <=, (guint) (width * height / 100));
  cairo_surface_destroy (whole);
}

static void
test_generated (void)
{
  BorGenerateOptions options = { 80, 6 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  compare (painter, 0.8);
  compare (painter, 1.7);
}

static void
test_marengo (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND);
  compare (painter, 0.7);
}

/* One random change of any sort that shows. */
static BorScenario *
edited (const BorScenario *s, GRand *rand, BorKind kind)
{
  guint n = bor_scenario_n_slots (s, kind);
  g_assert_cmpuint (n, >, 0);
  gint32 slot = g_rand_int_range (rand, 0, (gint32) n);
  BorElement *copy = bor_element_copy (bor_scenario_get (s, kind, slot));
  double by = g_rand_double_range (rand, -9, 9);
  if (kind == BOR_KIND_VERTEX) {
    ((BorVertex *) copy)->x += by;
  } else if (kind == BOR_KIND_LOCALE) {
    bor_element_set_prop (copy, "ground", by > 0 ? "wood" : "town");
    bor_element_set_prop (copy, "half", by > 0 ? "west" : "east");
  } else if (kind == BOR_KIND_APPROACH) {
    bor_element_set_prop (copy, "infantry", by > 0 ? "3" : NULL);
    bor_element_set_prop (copy, "direction", by > 0 ? "east" : NULL);
  } else if (kind == BOR_KIND_ROAD) {
    BorRoad *road = (BorRoad *) copy;
    road->path.items[g_rand_int_range (rand, 0, (gint32) road->path.n)].y += by;
  } else if (kind == BOR_KIND_FEATURE) {
    BorFeature *feature = (BorFeature *) copy;
    feature->points.items[g_rand_int_range (rand, 0, (gint32) feature->points.n)].x += by;
  } else if (kind == BOR_KIND_SYMBOL) {
    ((BorSymbol *) copy)->y += by;
  } else {
    bor_element_set_prop (copy, "color", "#123456");
  }
  BorScenario *next = bor_scenario_copy (s);
  bor_scenario_replace (next, slot, copy);
  return next;
}

/* Every pixel that differs by more than rounding lies in the damage. */
static void
assert_inside (cairo_surface_t *a, cairo_surface_t *b, BorBox extent, double scale, BorBox damage,
               BorKind kind)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  int stride = cairo_image_surface_get_stride (a);
  for (int y = 0; y < height; y++) {
    const guint32 *p =
      (const guint32 *) (const void *) (cairo_image_surface_get_data (a) + y * stride);
    const guint32 *q =
      (const guint32 *) (const void *) (cairo_image_surface_get_data (b) + y * stride);
    for (int x = 0; x < width; x++)
      if (channel_difference (p[x], q[x]) > SHADE
          && !bor_box_contains (damage, extent.x0 + (x + 0.5) / scale,
                                extent.y0 + (y + 0.5) / scale))
        g_error ("a change of a %s shows at %d,%d, outside the damage", bor_kind_name (kind), x, y);
  }
}

/* Returns the part of the board that edits of the kind damage on average. */
static double
check_damage (BorScenario **s, GRand *rand, BorKind kind, guint rounds)
{
  const double scale = 0.45;
  g_autoptr (BorPainter) painter = bor_painter_new (*s);
  BorBox extent = bor_painter_extent (painter);
  int width = (int) ((extent.x1 - extent.x0) * scale),
      height = (int) ((extent.y1 - extent.y0) * scale);
  double part = 0;
  for (guint round = 0; round < rounds; round++) {
    cairo_surface_t *before = draw_part (painter, scale, extent, 0, 0, width, height, FALSE);
    BorScenario *next = edited (*s, rand, kind);
    BorBox damage = bor_painter_update (painter, next);
    bor_scenario_unref (*s);
    *s = next;
    cairo_surface_t *after = draw_part (painter, scale, extent, 0, 0, width, height, FALSE);
    assert_inside (before, after, extent, scale, damage, kind);
    part += (damage.x1 - damage.x0) * (damage.y1 - damage.y0)
            / ((extent.x1 - extent.x0) * (extent.y1 - extent.y0)) / rounds;
    cairo_surface_destroy (before);
    cairo_surface_destroy (after);
  }
  return part;
}

static void
test_damage (void)
{
  static const BorKind kinds[] = { BOR_KIND_VERTEX, BOR_KIND_LOCALE, BOR_KIND_APPROACH,
                                   BOR_KIND_ROAD,   BOR_KIND_SYMBOL, BOR_KIND_FEATURE,
                                   BOR_KIND_ARMY };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  BorScenario *s = bor_xml_read_file (path, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    double part = check_damage (&s, rand, kinds[i], 6);
    g_test_message ("%s: %.0f %% of the board", bor_kind_name (kinds[i]), 100 * part);
    if (kinds[i] == BOR_KIND_VERTEX || kinds[i] == BOR_KIND_APPROACH || kinds[i] == BOR_KIND_SYMBOL)
      g_assert_cmpfloat (part, <, 0.25);
  }
  bor_scenario_unref (s);
}

/* Takes a scenario with something added, and undoes the addition. */
static void
assert_addition_can_be_undone (const BorScenario *before, BorKind kind, BorElement *added)
{
  const double scale = 0.45;
  g_autoptr (BorScenario) with = bor_scenario_copy (before);
  bor_scenario_append (with, added);
  g_autoptr (BorPainter) painter = bor_painter_new (with);
  BorBox extent = bor_painter_extent (painter);
  int width = (int) ((extent.x1 - extent.x0) * scale),
      height = (int) ((extent.y1 - extent.y0) * scale);
  cairo_surface_t *then = draw_part (painter, scale, extent, 0, 0, width, height, FALSE);
  BorBox damage = bor_painter_update (painter, before);
  cairo_surface_t *now = draw_part (painter, scale, extent, 0, 0, width, height, FALSE);
  g_assert_false (bor_box_is_empty (damage));
  assert_inside (then, now, extent, scale, damage, kind);
  cairo_surface_destroy (then);
  cairo_surface_destroy (now);
}

static void
test_undone_additions (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  BorFeature *brook = bor_element_new (BOR_KIND_FEATURE, "undone-brook");
  brook->type = g_strdup ("brook");
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, "undone-road");
  for (guint i = 0; i < 4; i++) {
    bor_points_append (&brook->points, 900 + 40 * i, 300 + 300 * i);
    bor_points_append (&road->path, 900 + 400 * i, 500 + 60 * i);
  }
  assert_addition_can_be_undone (s, BOR_KIND_FEATURE, &brook->base);
  assert_addition_can_be_undone (s, BOR_KIND_ROAD, &road->base);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/tiles/tiles of a generated board fit together", test_generated);
  g_test_add_func ("/render/tiles/tiles of Marengo fit together", test_marengo);
  g_test_add_func ("/render/tiles/what an edit changes lies in the damage it reports", test_damage);
  g_test_add_func ("/render/tiles/undoing an addition damages where it was", test_undone_additions);
  return g_test_run ();
}
