/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "render/painter.h"
#include "render/road-parts.h"
#include "support.h"

/* Squares of a game that says how sides and roads are drawn. (transfer full) */
static BorScenario *
marengo_board (guint columns, guint rows)
{
  BorScenario *s = test_square_board (columns, rows);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  header->further_rulesets = g_strdup ("triomphe");
  bor_scenario_replace (s, 0, header);
  return s;
}

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
  cairo_surface_t *surface = draw (s, BOR_LAYER_APPROACHES);
  guint n = dark_in (surface, x0, y0, x1, y1);
  cairo_surface_destroy (surface);
  bor_scenario_unref (s);
  return n;
}

static void
test_bars (void)
{
  /* The side between A1 (left) and B1 runs along x = 100. */
  BorScenario *wide = with_prop (marengo_board (2, 1), "a1-b1", "width", "wide");
  BorScenario *narrow = with_prop (marengo_board (2, 1), "a1-b1", "width", "narrow");
  g_assert_cmpuint (dark_with (bor_scenario_ref (wide), 85, 0, 99, 100), >, 100);
  g_assert_cmpuint (dark_with (wide, 101, 0, 115, 100), ==, 0);
  g_assert_cmpuint (dark_with (narrow, 0, 0, 200, 100), ==, 0);
}

static void
test_penalties_inside (void)
{
  BorScenario *s = with_prop (marengo_board (2, 1), "a1-b1", "infantry", "1");
  g_assert_cmpuint (dark_with (bor_scenario_ref (s), 85, 30, 99, 70), >, 50);
  g_assert_cmpuint (dark_with (s, 100, 0, 200, 100), ==, 0);
}

static void
test_impassable_both (void)
{
  BorScenario *s = with_prop (marengo_board (2, 1), "a1-b1", "impassable", "true");
  s = with_prop (s, "b1-a1", "impassable", "true");
  g_assert_cmpuint (dark_with (bor_scenario_ref (s), 85, 30, 99, 70), >, 50);
  g_assert_cmpuint (dark_with (s, 101, 30, 115, 70), >, 50);
}

static void
test_two_lines (void)
{
  /* Paper between two lines, although both locales use the same vertices. */
  g_autoptr (BorScenario) s = marengo_board (2, 1);
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
  g_autoptr (BorScenario) s = marengo_board (1, 1);
  cairo_surface_t *bare = draw (s, 0), *named = draw (s, BOR_LAYER_NAMES);
  g_assert_cmpuint (dark_in (bare, 0, 0, 100, 100), ==, 0);
  g_assert_cmpuint (dark_in (named, 0, 0, 100, 100), >, 100);
  cairo_surface_destroy (bare);
  cairo_surface_destroy (named);
}

static cairo_surface_t *
draw_at (BorPainter *painter, guint layers, double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 300);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  bor_painter_set_layers (painter, layers);
  bor_painter_draw (painter, cr, scale, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Whether a layer shows anything at this scale. */
static gboolean
is_seen (BorPainter *painter, guint layer, double scale)
{
  cairo_surface_t *with = draw_at (painter, layer, scale), *bare = draw_at (painter, 0, scale);
  gboolean seen = memcmp (cairo_image_surface_get_data (with), cairo_image_surface_get_data (bare),
                          300 * (gsize) cairo_image_surface_get_stride (bare))
                  != 0;
  cairo_surface_destroy (with);
  cairo_surface_destroy (bare);
  return seen;
}

/* Whoever sees where a locale is sees what is placed there. */
static void
test_symbols_with_names (void)
{
  g_autoptr (BorScenario) s = marengo_board (4, 3);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "star");
  symbol->type = BOR_SYMBOL_OBJECTIVE;
  symbol->locale = bor_ref_make (0);
  bor_element_set_prop (symbol, "colour", "red");
  bor_scenario_append (s, symbol);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  guint both = 0;
  for (double scale = 0.05; scale < 1; scale *= 1.03) {
    gboolean name = is_seen (painter, BOR_LAYER_NAMES, scale);
    g_assert_true (!name || is_seen (painter, BOR_LAYER_SYMBOLS, scale));
    both += name;
  }
  g_assert_cmpuint (both, >, 0);
}

static guint
count_items (BorPainter *painter, gint32 locale, double scale, BorItemKind kind)
{
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, scale), locale);
  guint n = 0;
  for (guint i = 0; i < plan->n_items; i++)
    n += plan->items[i].kind == kind;
  return n;
}

static void
test_counts (void)
{
  BorScenario *s = with_prop (marengo_board (2, 2), "a1-b1", "infantry", "2");
  s = with_prop (s, "a1-b1", "cavalry", "1");
  s = with_prop (s, "a1-b1", "artillery", "1");
  s = with_prop (s, "a1-b1", "obstruction", "true");
  s = with_prop (s, "a1-a2", "width", "wide");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  gint32 slot = test_slot (s, BOR_KIND_LOCALE, "a1");
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_CROSSED_BOX), ==, 2);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_SLASHED_BOX), ==, 1);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_DOTTED_BOX), ==, 1);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_PARALLELOGRAM), ==, 1);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_BAR), ==, 2);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_NAME), ==, 1);
  g_assert_cmpuint (count_items (painter, slot, 3, BOR_ITEM_NUMBER), ==, 1);
  g_assert_cmpuint (count_items (painter, slot + 1, 3, BOR_ITEM_CROSSED_BOX), ==, 0);
  bor_scenario_unref (s);
}

static void
test_direction (void)
{
  /* The triangle lies in the corridor and points out of the western locale. */
  BorScenario *s = with_prop (marengo_board (2, 1), "a1-b1", "direction", "east");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, 3), 0);
  guint found = 0;
  for (guint i = 0; i < plan->n_items; i++) {
    const BorRectangle *rectangle = &plan->items[i].rectangle;
    if (plan->items[i].kind != BOR_ITEM_TRIANGLE)
      continue;
    found++;
    g_assert_cmpfloat (fabs (rectangle->x - 100), <, 2);
    /* Its top is up in its own turned coordinates: up is (sin, -cos). */
    g_assert_cmpfloat (sin (rectangle->angle), >, 0.99);
  }
  g_assert_cmpuint (found, ==, 1);
  bor_scenario_unref (s);
}

static void
test_symbol_size (void)
{
  /* On the screen symbols keep their size between useful zooms; on paper they grow with the map. */
  g_autoptr (BorScenario) s = marengo_board (2, 2);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  double unit = bor_layout_size (bor_painter_layout (painter, 0.5));
  double near = 2 * bor_layout_size (bor_painter_layout (painter, 2));
  double nearer = 4 * bor_layout_size (bor_painter_layout (painter, 4));
  g_assert_cmpfloat (fabs (near / nearer - 1), <, 0.2);
  bor_painter_set_print (painter, TRUE);
  g_assert_cmpfloat (bor_layout_size (bor_painter_layout (painter, 4)), ==, unit);
}

/* A road over four squares of a row, whose second crossing is of class `second`. */
static BorScenario *
board_with_road (const char *second)
{
  static const char *const locales[] = { "a1", "b1", "c1", "d1" };
  static const char *const ways[] = { "a1-b1", "b1-c1", "c1-d1", "d1-edge-e" };
  BorScenario *s = marengo_board (4, 1);
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, "r");
  bor_element_set_prop (road, "class", "main");
  for (guint i = 0; i < 4; i++) {
    BorStop stop = { .locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, locales[i])),
                     .in = BOR_REF_NONE,
                     .out = bor_ref_make (test_slot (s, BOR_KIND_APPROACH, ways[i])) };
    if (i == 1)
      stop.props = bor_props_with (NULL, "class", second);
    bor_road_insert_stop (road, i, stop);
    bor_points_append (&road->path, 50 + 100 * i, 50);
  }
  bor_points_append (&road->path, 400, 50);
  bor_scenario_append (s, road);
  return s;
}

static void
test_road_parts (void)
{
  g_autoptr (BorScenario) plain = board_with_road ("main"), mixed = board_with_road ("secondary");
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (BorRoadPart));
  g_autoptr (GArray) three = g_array_new (FALSE, FALSE, sizeof (BorRoadPart));
  BorScene *a = bor_scene_new (plain), *b = bor_scene_new (mixed);
  bor_road_parts (a, 0, one);
  bor_road_parts (b, 0, three);
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpuint (three->len, ==, 3);
  const BorRoadPart *part = &g_array_index (three, BorRoadPart, 1);
  g_assert_false (part->is_double);
  g_assert_true (g_array_index (three, BorRoadPart, 2).is_double);
  /* From the middle of B1 to that of C1, over x = 200. */
  g_assert_cmpfloat_with_epsilon (b->roads[0].line.items[part->from].x, 150, 11);
  g_assert_cmpfloat_with_epsilon (b->roads[0].line.items[part->to].x, 250, 11);
  g_assert_cmpuint (g_array_index (three, BorRoadPart, 2).to, ==, b->roads[0].line.n - 1);
  bor_scene_free (a);
  bor_scene_free (b);
}

static void
count_bridge (BorPoint at, double turn, double angle, double width, gpointer data)
{
  guint *n = data;
  ++*n;
  g_assert_cmpfloat_with_epsilon (at.x, 230, 1);
  g_assert_cmpfloat_with_epsilon (width, 7, 0.001);
}

static void
test_bridges (void)
{
  g_autoptr (BorScenario) s = board_with_road ("main");
  BorFeature *brook = bor_element_new (BOR_KIND_FEATURE, "brook");
  brook->type = g_strdup ("brook");
  brook->width = 7;
  bor_points_append (&brook->points, 230, -200);
  bor_points_append (&brook->points, 230, 300);
  bor_scenario_append (s, brook);
  BorScene *scene = bor_scene_new (s);
  guint n = 0;
  bor_scene_bridges (scene, 0, count_bridge, &n);
  g_assert_cmpuint (n, ==, 1);
  bor_scene_free (scene);
}

/* The eye's tests of the safe style: neighbouring meanings differ in lightness, not only in hue. */
static double
lightness (BorInk ink)
{
  return 0.2126 * ink.r + 0.7152 * ink.g + 0.0722 * ink.b;
}

static void
test_safe_style (void)
{
  const BorStyle *style = &bor_style_safe;
  g_assert_cmpfloat (fabs (lightness (style->red) - lightness (style->blue)), >, 0.1);
  g_assert_cmpfloat (fabs (lightness (style->green) - lightness (style->blue)), >, 0.1);
  g_assert_cmpfloat (fabs (lightness (style->main_road) - lightness (style->secondary_road)), >,
                     0.04);
  g_autoptr (BorScenario) s = marengo_board (1, 1);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_style (painter, style);
  bor_painter_set_layers (painter, BOR_LAYER_GROUND);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 100);
  cairo_t *cr = cairo_create (surface);
  bor_painter_draw (painter, cr, 1, NULL);
  cairo_surface_flush (surface);
  guint32 pixel =
    ((const guint32 *) (const void *) (cairo_image_surface_get_data (surface)
                                       + 50 * cairo_image_surface_get_stride (surface)))[50];
  g_assert_cmphex (pixel & 0xffffff, ==, 0xede8d0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* The board with the ground `fade` percent transparent, one pixel a unit. (transfer full) */
static cairo_surface_t *
draw_faded (const BorScenario *s, guint layers, guint8 fade)
{
  const BorBoard *board = bor_scenario_board (s);
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) board->width, (int) board->height);
  cairo_t *cr = cairo_create (surface);
  BorLayerFade fades = { 0 };
  fades.percent[g_bit_nth_lsf (BOR_LAYER_GROUND, -1)] = fade;
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, layers);
  bor_painter_set_fade (painter, &fades);
  bor_painter_draw (painter, cr, 1, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The green of the pixel in the middle of the first locale. */
static int
green_of (cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  data += 40 * cairo_image_surface_get_stride (surface);
  return (int) (((const guint32 *) (const void *) data)[40] >> 8 & 255);
}

static void
a_faded_layer_shows_what_is_below (void)
{
  g_autoptr (BorScenario) s = marengo_board (2, 2);
  cairo_surface_t *opaque = draw_faded (s, BOR_LAYER_GROUND, 0);
  cairo_surface_t *half = draw_faded (s, BOR_LAYER_GROUND, 50);
  cairo_surface_t *none = draw_faded (s, BOR_LAYER_GROUND, 100);
  cairo_surface_t *without = draw_faded (s, 0, 0);
  g_assert_cmpint (green_of (none), ==, green_of (without));
  g_assert_cmpint (green_of (opaque), !=, green_of (without));
  g_assert_cmpint (abs (2 * green_of (half) - green_of (opaque) - green_of (without)), <=, 3);
  cairo_surface_destroy (opaque);
  cairo_surface_destroy (half);
  cairo_surface_destroy (none);
  cairo_surface_destroy (without);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/painter/a wide side has bars inside itself, a narrow one none",
                   test_bars);
  g_test_add_func ("/render/painter/penalties stand in the locale that they belong to",
                   test_penalties_inside);
  g_test_add_func ("/render/painter/impassable signs stand on both sides", test_impassable_both);
  g_test_add_func ("/render/painter/a border is two lines with paper between", test_two_lines);
  g_test_add_func ("/render/painter/layers are switched", test_layers);
  g_test_add_func ("/render/painter/symbols are seen where names are", test_symbols_with_names);
  g_test_add_func ("/render/painter/a faded layer shows what is below",
                   a_faded_layer_shows_what_is_below);
  g_test_add_func ("/render/painter/there is one symbol for each point", test_counts);
  g_test_add_func ("/render/painter/direction triangles point east from the corridor",
                   test_direction);
  g_test_add_func ("/render/painter/symbols keep their size on the screen", test_symbol_size);
  g_test_add_func ("/render/painter/a crossing may be of another class than its road",
                   test_road_parts);
  g_test_add_func ("/render/painter/there is a bridge where a road crosses water", test_bridges);
  g_test_add_func ("/render/painter/the safe style differs in lightness", test_safe_style);
  return g_test_run ();
}
