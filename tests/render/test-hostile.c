/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "generate/generate.h"
#include "render/picture.h"
#include "support.h"

static void
draw_all (const BorScenario *s)
{
  const double scales[] = { 1e-6, 0.02, 1, 40, 1e6 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, ~0u);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    cairo_t *cr = cairo_create (surface);
    cairo_scale (cr, scales[i], scales[i]);
    bor_painter_draw (painter, cr, scales[i], NULL);
    bor_painter_draw (painter, cr, scales[i],
                      &(BorBox){ 10, 10, 10 + 64 / scales[i], 10 + 64 / scales[i] });
    g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
    cairo_destroy (cr);
  }
  cairo_surface_destroy (surface);
}

static void
test_empty (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  draw_all (s);
}

static void
set_vertex (BorScenario *s, gint32 slot, double x, double y)
{
  BorVertex *vertex = bor_element_copy (bor_scenario_get (s, BOR_KIND_VERTEX, slot));
  vertex->x = x;
  vertex->y = y;
  bor_scenario_replace (s, slot, vertex);
}

static void
test_coordinates (void)
{
  const double values[] = { NAN, INFINITY, -INFINITY, 1e300, -1e300, 1e9, 1e-300 };
  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autoptr (BorScenario) s = test_square_board (3, 3);
    set_vertex (s, 5, values[i], 10);
    set_vertex (s, 6, 10, values[i]);
    draw_all (s);
    BorBoard *board = bor_element_copy (bor_scenario_board (s));
    board->width = board->metres = values[i];
    bor_scenario_replace (s, 0, board);
    draw_all (s);
  }
}

/* All vertices in one point, or on one line. */
static void
test_degenerate (void)
{
  g_autoptr (BorScenario) point = test_square_board (2, 2), line = test_square_board (2, 2);
  for (gint32 i = 0; i < 9; i++) {
    set_vertex (point, i, 50, 50);
    set_vertex (line, i, 10 * i, 50);
  }
  draw_all (point);
  draw_all (line);
}

static void
test_dangling (void)
{
  BorGenerateOptions options = { 60, 9 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  for (guint round = 0; round < 12; round++) {
    for (guint kind = BOR_KIND_BACKDROP; kind < BOR_N_KINDS; kind++)
      for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, (BorKind) kind); slot++)
        if (g_rand_int_range (rand, 0, 12) == 0
            && bor_scenario_get (s, (BorKind) kind, slot) != NULL)
          bor_scenario_remove (s, (BorKind) kind, slot);
    draw_all (s);
    g_autoptr (BorScenario) next = bor_scenario_copy (s);
    bor_painter_update (painter, next);
  }
}

/* References past the end, and to the wrong element. */
static void
test_wrong_references (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  BorApproach *approach = bor_element_copy (bor_scenario_get (s, BOR_KIND_APPROACH, 1));
  bor_ref_set (&approach->opposite, 99999);
  bor_ref_set (&approach->along.items[0], 99999);
  bor_scenario_replace (s, 1, approach);
  BorLocale *locale = bor_element_copy (bor_scenario_get (s, BOR_KIND_LOCALE, 0));
  bor_refs_append_slot (&locale->approaches, 99999);
  bor_refs_append_slot (&locale->approaches, 2);
  g_free (locale->name);
  locale->name = g_strnfill (100000, 'W');
  locale->has_label = TRUE;
  locale->label_x = NAN;
  bor_element_set_prop (locale, "capacity", "999999999999999999999");
  bor_scenario_replace (s, 0, locale);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "m");
  symbol->locale = bor_ref_make (99999);
  symbol->army = bor_ref_make (77);
  bor_scenario_append (s, symbol);
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, "p");
  placement->locale = bor_ref_make (0);
  placement->approach = bor_ref_make (99999);
  placement->army = placement->type = bor_ref_make (-1);
  placement->strength = placement->count = G_MAXINT;
  bor_scenario_append (s, placement);
  draw_all (s);
}

static void
test_properties (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, BOR_KIND_APPROACH); slot++) {
    BorElement *approach = bor_element_copy (bor_scenario_get (s, BOR_KIND_APPROACH, slot));
    bor_element_set_prop (approach, "infantry", "9223372036854775807");
    bor_element_set_prop (approach, "cavalry", "-5");
    bor_element_set_prop (approach, "artillery", "9");
    bor_element_set_prop (approach, "width", "wide");
    bor_scenario_replace (s, slot, approach);
  }
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "t");
  track->first = G_MININT;
  track->last = G_MAXINT;
  bor_scenario_append (s, track);
  draw_all (s);
}

static void
test_features (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  for (guint i = 0; bor_feature_types[i] != NULL; i++)
    for (guint n = 0; n < 8; n++) {
      BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, NULL);
      feature->type = g_strdup (bor_feature_types[i]);
      feature->text = g_strdup (n % 2 == 0 ? "A <name> & \x01 more" : NULL);
      feature->closed = n % 3 == 0;
      feature->smooth = n % 2 == 0;
      feature->width = n == 5 ? NAN : n == 6 ? 1e300 : n;
      for (guint k = 0; k < n; k++)
        bor_points_append (&feature->points, k == 3 && n == 7 ? 1e300 : 20.0 * k, k % 2 * 40.0);
      bor_scenario_append (s, feature);
    }
  draw_all (s);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/hostile/an empty scenario", test_empty);
  g_test_add_func ("/render/hostile/coordinates that are no numbers or far away", test_coordinates);
  g_test_add_func ("/render/hostile/locales without area", test_degenerate);
  g_test_add_func ("/render/hostile/elements that are gone", test_dangling);
  g_test_add_func ("/render/hostile/references that lead nowhere", test_wrong_references);
  g_test_add_func ("/render/hostile/properties beyond all measure", test_properties);
  g_test_add_func ("/render/hostile/features of any number of points", test_features);
  return g_test_run ();
}
