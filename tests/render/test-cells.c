/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/template.h"
#include "geometry/ring.h"
#include "render/cells.h"
#include "render/painter-private.h"
#include "render/style.h"
#include "support-xml.h"
#include "support.h"

#define CELL 60.0 /* board units */

/* A grid of `columns` by `rows` cells; `inside` are further lines of its grid. (transfer full) */
static BorScenario *
board (guint columns, guint rows, const char *inside)
{
  g_autofree char *xml = g_strdup_printf (
    "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"t\" title=\"T\" ruleset=\"werdox\">"
    "<board kind=\"grid\" width=\"%g\" height=\"%g\" tolerance=\"1\">"
    "<grid columns=\"%u\" rows=\"%u\" size=\"60\" x=\"0\" y=\"0\" neighbours=\"4\">%s</grid>"
    "</board></scenario>",
    columns * CELL, rows * CELL, columns, rows, inside);
  return test_xml_read_text (xml);
}

/* At `scale` pixels a unit, the board only; greys, without colour. (transfer full) */
static cairo_surface_t *
draw (const BorScenario *s, double scale, guint layers)
{
  const BorBoard *b = bor_scenario_board (s);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, (int) (scale * b->width), (int) (scale * b->height));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, layers);
  bor_painter_set_print (painter, TRUE);
  cairo_scale (cr, scale, scale);
  bor_painter_draw (painter, cr, scale, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  return ((const guint32 *) (const void *) (data + y * stride))[x] & 0xffffff;
}

/* How many pixels of a cell, its rim left out, are not as most of them: its pattern. */
static guint
pattern_of (cairo_surface_t *surface, double scale, guint column, guint row)
{
  int size = (int) (CELL * scale), rim = size / 8;
  guint other = 0;
  guint32 ground = pixel (surface, (int) (column * CELL * scale) + size / 2 + 1,
                          (int) (row * CELL * scale) + size / 2 + 1);
  for (int y = rim; y < size - rim; y++)
    for (int x = rim; x < size - rim; x++)
      other += pixel (surface, (int) (column * CELL * scale) + x, (int) (row * CELL * scale) + y)
               != ground;
  return other;
}

static void
every_ground_has_a_pattern_but_clear_land (void)
{
  static const char *const grounds[] = { "hill",  "valley",        "wood", "river",
                                         "canal", "fortification", "gate" };
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++) {
    g_autofree char *cell = g_strdup_printf ("<cell at=\"1 1\" ground=\"%s\"/>", grounds[i]);
    g_autoptr (BorScenario) s = board (3, 3, cell);
    cairo_surface_t *surface = draw (s, 3, BOR_LAYER_GROUND);
    g_test_message ("%s", grounds[i]);
    g_assert_cmpuint (pattern_of (surface, 3, 1, 1), >, 150);
    g_assert_cmpuint (pattern_of (surface, 3, 0, 0), ==, 0);
    cairo_surface_destroy (surface);
  }
}

/* Hexagons, with that ground in the middle one. (transfer full) */
static BorScenario *
hexagons (const char *ground, gboolean flat)
{
  const BorTemplateOptions options = {
    .kind = BOR_TEMPLATE_GRID, .columns = 3, .rows = 3, .size = CELL, .neighbours = 6, .flat = flat
  };
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, 4));
  bor_element_set_prop (locale, "ground", ground);
  bor_scenario_replace (s, 4, locale);
  return s;
}

static void
check_pattern_in_hexagon (const char *ground, gboolean flat)
{
  g_autoptr (BorScenario) s = hexagons (ground, flat), bare = hexagons (NULL, flat);
  cairo_surface_t *one = draw (s, 3, BOR_LAYER_GROUND), *two = draw (bare, 3, BOR_LAYER_GROUND);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, 1), 4);
  BorPoint middle = bor_ring_centroid (plan->inset.points, plan->inset.n);
  guint inside = 0;
  for (int y = 0; y < cairo_image_surface_get_height (one); y++)
    for (int x = 0; x < cairo_image_surface_get_width (one); x++) {
      /* Seen from a little nearer, so that edges do not count. */
      double u = middle.x + (x / 3.0 - middle.x) * 0.88, v = middle.y + (y / 3.0 - middle.y) * 0.88;
      gboolean differ = pixel (one, x, y) != pixel (two, x, y);
      if (bor_ring_contains (plan->inset.points, plan->inset.n, u, v))
        inside += differ;
      else
        g_assert_false (differ);
    }
  g_assert_cmpuint (inside, >, 1000);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

static void
patterns_stay_in_their_hexagons (void)
{
  static const char *const grounds[] = { "field", "hill",     "wood", "marsh",
                                         "town",  "vineyard", "water" };
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++) {
    g_test_message ("%s", grounds[i]);
    check_pattern_in_hexagon (grounds[i], FALSE);
    check_pattern_in_hexagon (grounds[i], TRUE);
  }
}

/* The pattern of a ground as a picture in black and white; (transfer full) */
static GBytes *
print_of (BorGround ground)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 96, 96);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (BorCanvas) canvas = bor_canvas_new (cr, FALSE);
  cairo_translate (cr, 48, 48);
  bor_sign_ground (canvas, &bor_style_plan, ground, 45, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  GBytes *bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                               96 * (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  return bytes;
}

static void
patterns_differ_without_colour (void)
{
  for (guint a = 0; a < BOR_N_GROUNDS; a++)
    for (guint b = 0; b < a; b++) {
      g_autoptr (GBytes) one = print_of ((BorGround) a), two = print_of ((BorGround) b);
      gsize n;
      const guint8 *p = g_bytes_get_data (one, &n), *q = g_bytes_get_data (two, NULL);
      guint differ = 0;
      for (gsize i = 0; i < n; i++)
        differ += ABS (p[i] - q[i]) > 60;
      g_test_message ("%u and %u", a, b);
      g_assert_cmpuint (differ, >, 90);
    }
}

/* Sum of the channels; the middle of a side of the cell, `in` units inside it. */
static guint
light_at (cairo_surface_t *surface, double x, double y)
{
  guint sum = 0;
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      guint32 p = pixel (surface, (int) (3 * x) + dx, (int) (3 * y) + dy);
      sum += (p >> 16 & 255) + (p >> 8 & 255) + (p & 255);
    }
  return sum;
}

static void
light_falls_on_heights_from_the_north_west (void)
{
  g_autoptr (BorScenario) hill = board (3, 3, "<cell at=\"1 1\" ground=\"hill\"/>");
  g_autoptr (BorScenario) valley = board (3, 3, "<cell at=\"1 1\" ground=\"valley\"/>");
  cairo_surface_t *high = draw (hill, 3, BOR_LAYER_GROUND),
                  *low = draw (valley, 3, BOR_LAYER_GROUND);
  g_assert_cmpuint (light_at (high, 85.7, 62), >, light_at (high, 85.7, 118) + 400);
  g_assert_cmpuint (light_at (low, 85.7, 62) + 400, <, light_at (low, 85.7, 118));
  g_assert_cmpuint (light_at (high, 62, 85.7), >, light_at (high, 118, 85.7) + 400);
  cairo_surface_destroy (high);
  cairo_surface_destroy (low);
}

static void
edges_are_where_a_wood_ends_and_not_inside_it (void)
{
  g_autoptr (BorScenario) s =
    board (4, 3, "<cell at=\"1 1\" ground=\"wood\"/><cell at=\"2 1\" ground=\"wood\"/>");
  cairo_surface_t *surface = draw (s, 3, BOR_LAYER_GROUND);
  guint32 edge = pixel (surface, 3 * 61, 3 * 90 - 8);
  guint along = 0, inside = 0;
  for (int y = 190; y < 350; y++) {
    along += pixel (surface, 182, y) == edge;
    inside += pixel (surface, 358, y) == edge;
  }
  g_assert_cmpuint (along, >, 100);
  g_assert_cmpuint (inside, <, 20);
  cairo_surface_destroy (surface);
}

/* Dark lines in a row of pixels across the cell, in its middle. */
static guint
dark_across (cairo_surface_t *surface, gboolean upright)
{
  guint n = 0;
  for (int i = 185; i < 355; i++) {
    guint32 p = upright ? pixel (surface, 185 + 12, i) : pixel (surface, i, 185 + 12);
    n += (p >> 16 & 255) + (p >> 8 & 255) + (p & 255) < 330;
  }
  return n;
}

static void
a_bridge_leads_from_bank_to_bank (void)
{
  /* Rivers through the middle, from the west to the east and from the north to the south. */
  g_autoptr (BorScenario) across =
    board (3, 3,
           "<cell at=\"0 1\" ground=\"river\"/><cell at=\"1 1\" ground=\"river\" deck=\"true\"/>"
           "<cell at=\"2 1\" ground=\"river\"/>");
  g_autoptr (BorScenario) down =
    board (3, 3,
           "<cell at=\"1 0\" ground=\"river\"/><cell at=\"1 1\" ground=\"river\" deck=\"true\"/>"
           "<cell at=\"1 2\" ground=\"river\"/>");
  cairo_surface_t *one = draw (across, 3, BOR_LAYER_GROUND),
                  *two = draw (down, 3, BOR_LAYER_GROUND);
  /* Two parapets are crossed on a way that is none of the road's. */
  g_assert_cmpuint (dark_across (one, FALSE), >, 6);
  g_assert_cmpuint (dark_across (two, TRUE), >, 6);
  g_assert_cmpuint (dark_across (one, TRUE), <, 4);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

/* Dark pixels of the picture. */
static guint
dark_in (cairo_surface_t *surface)
{
  guint n = 0;
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++) {
      guint32 p = pixel (surface, x, y);
      n += (p >> 16 & 255) + (p >> 8 & 255) + (p & 255) < 250;
    }
  return n;
}

static void
a_front_is_drawn_in_its_own_cell (void)
{
  const char *wall = "<cell at=\"1 1\" ground=\"fortification\"/>";
  g_autofree char *front = g_strconcat (wall, "<side of=\"1 1\" to=\"n\" front=\"true\"/>", NULL);
  g_autoptr (BorScenario) with = board (3, 3, front), without = board (3, 3, wall);
  cairo_surface_t *one = draw (with, 3, BOR_LAYER_GROUND),
                  *two = draw (without, 3, BOR_LAYER_GROUND);
  g_assert_cmpuint (dark_in (one), >, dark_in (two) + 500);
  for (int x = 0; x < 540; x++)
    g_assert_cmphex (pixel (one, x, 176), ==, pixel (two, x, 176));
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
}

static void
coordinates_are_what_names_have_in_common (void)
{
  g_autoptr (BorScenario) s =
    board (2, 2,
           "<cell at=\"0 0\" name=\"a2\"/><cell at=\"1 0\" name=\"b2\"/>"
           "<cell at=\"0 1\" name=\"Ford\"/><cell at=\"1 1\" name=\"b1\"/>");
  BorAxes *axes = bor_axes_new (s);
  g_assert_nonnull (axes);
  g_assert_cmpstr (axes->columns->pdata[0], ==, "a");
  g_assert_cmpstr (axes->columns->pdata[1], ==, "b");
  g_assert_cmpstr (axes->rows->pdata[0], ==, "2");
  g_assert_cmpstr (axes->rows->pdata[1], ==, "1");
  g_assert_true (bor_axes_name (axes, bor_scenario_locale (s, 0)));
  g_assert_false (bor_axes_name (axes, bor_scenario_locale (s, 2)));
  bor_axes_free (axes);

  g_autoptr (BorScenario)
    bare = board (2, 2, ""),
    mixed = board (2, 2, "<cell at=\"0 0\" name=\"a2\"/><cell at=\"0 1\" name=\"b1\"/>");
  g_assert_null (bor_axes_new (bare));
  g_assert_null (bor_axes_new (mixed));
}

static void
coordinates_stand_around_the_board (void)
{
  const char *names = "<cell at=\"0 0\" name=\"a1\"/><cell at=\"1 0\" name=\"b1\"/>";
  g_autoptr (BorScenario) named = board (2, 1, names), bare = board (2, 1, "");
  g_autoptr (BorPainter) one = bor_painter_new (named), two = bor_painter_new (bare);
  BorBox wide = bor_painter_extent (one), narrow = bor_painter_extent (two);
  g_assert_cmpfloat (wide.x0, <, narrow.x0 - 10);
  g_assert_cmpfloat (wide.y1, >, narrow.y1 + 10);

  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 600, 400);
  cairo_t *cr = cairo_create (surface);
  cairo_scale (cr, 3, 3);
  cairo_translate (cr, 40, 30);
  bor_painter_set_layers (one, BOR_LAYER_NAMES);
  bor_painter_draw (one, cr, 3, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  guint above = 0, beside = 0;
  for (int x = 0; x < 600; x++)
    for (int y = 0; y < 400; y++) {
      gboolean dark = (pixel (surface, x, y) & 255) < 100;
      above += dark && y < 88 && x > 120 && x < 480;
      beside += dark && x < 118;
    }
  g_assert_cmpuint (above, >, 60);
  g_assert_cmpuint (beside, >, 20);
  cairo_surface_destroy (surface);
}

/* Where the letter of the only named column begins, above the board or below it. */
static int
find_letter (cairo_surface_t *surface, int from, int to)
{
  for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
    for (int y = from; y < to; y++)
      if ((pixel (surface, x, y) & 255) < 100)
        return x;
  return -1;
}

/* The second row of hexagons is shifted by half a cell, and so is the letter below it. */
static void
coordinates_stand_next_to_the_outermost_hexagons (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"t\" title=\"T\" ruleset=\"werdox\">"
    "<board kind=\"grid\" width=\"180\" height=\"130\" tolerance=\"1\">"
    "<grid columns=\"2\" rows=\"2\" size=\"60\" neighbours=\"6\">"
    "<cell at=\"1 0\" name=\"H1\"/></grid></board></scenario>");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 780, 630);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 3, 3);
  cairo_translate (cr, 40, 40);
  bor_painter_set_layers (painter, BOR_LAYER_NAMES);
  cairo_rectangle (cr, 20, -40, 150, 210); /* without the number beside the board */
  cairo_clip (cr);
  bor_painter_draw (painter, cr, 3, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  int above = find_letter (surface, 0, 119), below = find_letter (surface, 511, 630);
  g_assert_cmpint (above, >, 0);
  g_assert_cmpint (below - above, ==, 90);
  cairo_surface_destroy (surface);
}

static void
check_coordinates_of_hexagons (gboolean flat)
{
  const BorTemplateOptions options = {
    .kind = BOR_TEMPLATE_GRID, .columns = 11, .rows = 7, .size = 100, .neighbours = 6, .flat = flat
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  BorLayout *layout = bor_painter_layout (painter, 1);
  double depth = 0;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    BorPoint middle = bor_ring_centroid (plan->inset.points, plan->inset.n);
    g_assert_cmpuint (plan->n_items, ==, 1);
    g_assert_cmpint (plan->items[0].kind, ==, BOR_ITEM_NAME);
    double down = plan->items[0].rectangle.y - middle.y;
    g_assert_cmpfloat_with_epsilon (plan->items[0].rectangle.x, middle.x, 0.1);
    g_assert_cmpfloat (down, <, -20);
    depth = slot == 0 ? down : depth;
    g_assert_cmpfloat_with_epsilon (down, depth, flat ? 0.1 : 8); /* longer names stand lower */
  }
}

static void
coordinates_stand_at_the_same_place_in_hexagons (void)
{
  check_coordinates_of_hexagons (FALSE);
  check_coordinates_of_hexagons (TRUE);
}

/* What a painter shows that followed an edit is what a new one shows. */
static void
a_renamed_column_shows (void)
{
  g_autoptr (BorScenario) s = board (2, 1, "<cell at=\"0 0\" name=\"a1\"/>");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  g_autoptr (BorScenario) next = bor_scenario_copy (s);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (next, 0));
  g_free (locale->name);
  locale->name = g_strdup ("z1");
  bor_scenario_replace (next, 0, locale);
  BorBox damage = bor_painter_update (painter, next);
  g_assert_cmpfloat (damage.x0, <, -100);
  g_assert_cmpstr (bor_painter_scene (painter)->axes->columns->pdata[0], ==, "z");
}

static void
a_piece_fills_its_cell (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tanks-16.xml", NULL);
  g_autoptr (GBytes) bytes = test_xml_load (path);
  g_autoptr (BorScenario) s = test_xml_read (bytes);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  guint pieces = 0;
  for (gint32 slot = 0; slot < 256; slot++) {
    const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, 1), slot);
    for (guint i = 0; i < plan->n_items; i++) {
      const BorRectangle *at = &plan->items[i].rectangle;
      if (plan->items[i].kind != BOR_ITEM_BLOCK)
        continue;
      g_assert_cmpfloat_with_epsilon (at->width, at->height, 1e-6);
      g_assert_cmpfloat (at->width, >, 0.3 * CELL);
      g_assert_cmpfloat (at->width, <, 0.5 * CELL);
      pieces++;
    }
  }
  g_assert_cmpuint (pieces, ==, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cells/every ground has a pattern but clear land",
                   every_ground_has_a_pattern_but_clear_land);
  g_test_add_func ("/cells/patterns stay in their hexagons", patterns_stay_in_their_hexagons);
  g_test_add_func ("/cells/patterns differ without colour", patterns_differ_without_colour);
  g_test_add_func ("/cells/light falls on heights from the north-west",
                   light_falls_on_heights_from_the_north_west);
  g_test_add_func ("/cells/edges are where a wood ends and not inside it",
                   edges_are_where_a_wood_ends_and_not_inside_it);
  g_test_add_func ("/cells/a bridge leads from bank to bank", a_bridge_leads_from_bank_to_bank);
  g_test_add_func ("/cells/a front is drawn in its own cell", a_front_is_drawn_in_its_own_cell);
  g_test_add_func ("/cells/coordinates are what names have in common",
                   coordinates_are_what_names_have_in_common);
  g_test_add_func ("/cells/coordinates stand around the board", coordinates_stand_around_the_board);
  g_test_add_func ("/cells/coordinates stand next to the outermost hexagons",
                   coordinates_stand_next_to_the_outermost_hexagons);
  g_test_add_func ("/cells/coordinates stand at the same place in hexagons",
                   coordinates_stand_at_the_same_place_in_hexagons);
  g_test_add_func ("/cells/a renamed column shows", a_renamed_column_shows);
  g_test_add_func ("/cells/a piece fills its cell", a_piece_fills_its_cell);
  return g_test_run ();
}
