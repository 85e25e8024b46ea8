/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/painter.h"
#include "support.h"

/* A copy of `s` with a property of an approach set. (takes `s`) */
static BorScenario *
with_prop (BorScenario *s, const char *approach, const char *name, const char *value)
{
  gint32 slot = test_slot (s, BOR_KIND_APPROACH, approach);
  BorElement *copy = bor_element_copy (bor_scenario_get (s, BOR_KIND_APPROACH, slot));
  bor_element_set_prop (copy, name, value);
  BorScenario *next = bor_scenario_copy (s);
  bor_scenario_replace (next, slot, copy);
  bor_scenario_unref (s);
  return next;
}

/* Draws the board at 3 pixels a unit. (transfer full) */
static cairo_surface_t *
draw (const BorScenario *s, guint layers)
{
  const BorBoard *board = bor_scenario_board (s);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, (int) (3 * board->width), (int) (3 * board->height));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, layers);
  bor_painter_set_print (painter, TRUE);
  cairo_scale (cr, 3, 3);
  bor_painter_draw (painter, cr, 3, NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Pixels of dark ink within a box in board units. */
static guint
dark_in (cairo_surface_t *surface, double x0, double y0, double x1, double y1)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint n = 0;
  for (int y = (int) (3 * y0); y < (int) (3 * y1); y++)
    for (int x = (int) (3 * x0); x < (int) (3 * x1); x++) {
      guint32 pixel = ((const guint32 *) (const void *) (data + y * stride))[x];
      n += (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255) < 3 * 100;
    }
  return n;
}

static guint
dark_with (BorScenario *s, double x0, double y0, double x1, double y1)
{
  cairo_surface_t *surface = draw (s, BOR_LAYER_GROUND | BOR_LAYER_APPROACHES);
  guint n = dark_in (surface, x0, y0, x1, y1);
  cairo_surface_destroy (surface);
  bor_scenario_unref (s);
  return n;
}

static void
test_bars (void)
{
  /* The side between A1 (left) and B1 runs along x = 100. */
  BorScenario *wide = with_prop (test_square_board (2, 1), "a1-b1", "width", "wide");
  BorScenario *narrow = with_prop (test_square_board (2, 1), "a1-b1", "width", "narrow");
  g_assert_cmpuint (dark_with (bor_scenario_ref (wide), 85, 0, 99, 100), >, 100);
  g_assert_cmpuint (dark_with (wide, 101, 0, 115, 100), ==, 0);
  g_assert_cmpuint (dark_with (narrow, 0, 0, 200, 100), ==, 0);
}

static void
test_penalties_inside (void)
{
  BorScenario *s = with_prop (test_square_board (2, 1), "a1-b1", "infantry", "1");
  g_assert_cmpuint (dark_with (bor_scenario_ref (s), 85, 30, 99, 70), >, 50);
  g_assert_cmpuint (dark_with (s, 100, 0, 200, 100), ==, 0);
}

static void
test_impassable_both (void)
{
  BorScenario *s = with_prop (test_square_board (2, 1), "a1-b1", "impassable", "true");
  s = with_prop (s, "b1-a1", "impassable", "true");
  g_assert_cmpuint (dark_with (bor_scenario_ref (s), 85, 30, 99, 70), >, 50);
  g_assert_cmpuint (dark_with (s, 101, 30, 115, 70), >, 50);
}

static void
test_two_lines (void)
{
  /* Paper between two lines, although both locales use the same vertices. */
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  cairo_surface_t *surface = draw (s, BOR_LAYER_GROUND | BOR_LAYER_BORDERS);
  const guint32 *row =
    (const guint32 *) (const void *) (cairo_image_surface_get_data (surface)
                                      + 150 * cairo_image_surface_get_stride (surface));
  guint lines = 0;
  for (int x = 270; x < 330; x++)
    lines += (row[x] & 255) < 128 && (row[x - 1] & 255) >= 128;
  g_assert_cmpuint (lines, ==, 2);
  g_assert_cmphex (row[300] & 0xffffff, ==, 0xf5efdc);
  cairo_surface_destroy (surface);
}

static void
test_layers (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  cairo_surface_t *bare = draw (s, 0), *named = draw (s, BOR_LAYER_NAMES);
  g_assert_cmpuint (dark_in (bare, 0, 0, 100, 100), ==, 0);
  g_assert_cmpuint (dark_in (named, 0, 0, 100, 100), >, 100);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (named);
}

static guint
count_items (BorPainter *painter, gint32 space, double scale, BorItemKind kind)
{
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, scale), space);
  guint n = 0;
  for (guint i = 0; i < plan->n_items; i++)
    n += plan->items[i].kind == kind;
  return n;
}

static void
test_counts (void)
{
  BorScenario *s = with_prop (test_square_board (2, 2), "a1-b1", "infantry", "2");
  s = with_prop (s, "a1-b1", "cavalry", "1");
  s = with_prop (s, "a1-b1", "artillery", "1");
  s = with_prop (s, "a1-b1", "obstruction", "true");
  s = with_prop (s, "a1-a2", "width", "wide");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  gint32 slot = test_slot (s, BOR_KIND_SPACE, "a1");
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_INFANTRY), ==, 2);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_CAVALRY), ==, 1);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_ARTILLERY), ==, 1);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_OBSTRUCTION), ==, 1);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_BAR), ==, 2);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_NAME), ==, 1);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_CAPACITY), ==, 1);
  g_assert_cmpuint (count_items (painter, slot + 1, 3, BOR_ITEM_INFANTRY), ==, 0);
  bor_scenario_unref (s);
}

static void
test_direction (void)
{
  /* The triangle lies in the corridor and points out of the western locale. */
  BorScenario *s = with_prop (test_square_board (2, 1), "a1-b1", "direction", "east");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, 3), 0);
  guint found = 0;
  for (guint i = 0; i < plan->n_items; i++) {
    const BorSlab *slab = &plan->items[i].slab;
    if (plan->items[i].kind != BOR_ITEM_DIRECTION)
      continue;
    found++;
    g_assert_cmpfloat (fabs (slab->x - 100), <, 2);
    /* Its top is up in its own turned coordinates: up is (sin, -cos). */
    g_assert_cmpfloat (sin (slab->angle), >, 0.99);
  }
  g_assert_cmpuint (found, ==, 1);
  bor_scenario_unref (s);
}

static void
test_symbol_size (void)
{
  /* On the screen symbols keep their size between useful zooms; on paper they grow with the map. */
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  double unit = bor_layout_size (bor_painter_layout (painter, 0.5));
  double near = 2 * bor_layout_size (bor_painter_layout (painter, 2));
  double nearer = 4 * bor_layout_size (bor_painter_layout (painter, 4));
  g_assert_cmpfloat (fabs (near / nearer - 1), <, 0.2);
  bor_painter_set_print (painter, TRUE);
  g_assert_cmpfloat (bor_layout_size (bor_painter_layout (painter, 4)), ==, unit);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/painter/a wide side has bars inside itself, a narrow one none", test_bars);
  g_test_add_func ("/render/painter/penalties stand in the locale that they belong to", test_penalties_inside);
  g_test_add_func ("/render/painter/impassable signs stand on both sides", test_impassable_both);
  g_test_add_func ("/render/painter/a border is two lines with paper between", test_two_lines);
  g_test_add_func ("/render/painter/layers are switched", test_layers);
  g_test_add_func ("/render/painter/there is one symbol for each point", test_counts);
  g_test_add_func ("/render/painter/direction triangles point east from the corridor", test_direction);
  g_test_add_func ("/render/painter/symbols keep their size on the screen", test_symbol_size);
  return g_test_run ();
}
