/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another library, GEOS, is asked the same questions about outlines on many random boards. */
#include <geos_c.h>
#include <math.h>

#include "check/shared.h"
#include "check/testing.h"
#include "edit/locales.h"
#include "generate/generate.h"
#include "geometry/ring.h"
#include "support.h"

static GEOSContextHandle_t geos;

static GEOSGeometry *
geos_ring (const BorPoint *ring, guint n)
{
  GEOSCoordSequence *points = GEOSCoordSeq_create_r (geos, n + 1, 2);
  for (guint i = 0; i <= n; i++)
    GEOSCoordSeq_setXY_r (geos, points, i, ring[i % n].x, ring[i % n].y);
  return GEOSGeom_createLinearRing_r (geos, points);
}

static GEOSGeometry *
geos_area (const BorPoint *ring, guint n)
{
  return GEOSGeom_createPolygon_r (geos, geos_ring (ring, n), NULL, 0);
}

static GEOSGeometry *
area_of (const BorScenario *scenario, gint32 slot)
{
  BorPoints ring = { 0 };
  bor_locale_ring (scenario, bor_scenario_locale (scenario, slot), &ring);
  GEOSGeometry *area = geos_area (ring.items, ring.n);
  bor_points_clear (&ring);
  return area;
}

static double
size_of (const GEOSGeometry *area)
{
  double size = 0;
  g_assert_cmpint (GEOSArea_r (geos, area, &size), ==, 1);
  return size;
}

/* What one area has and the other has not, either way; both are freed. */
static double
difference (GEOSGeometry *a, GEOSGeometry *b)
{
  GEOSGeometry *apart = GEOSSymDifference_r (geos, a, b);
  double size = size_of (apart);
  GEOSGeom_destroy_r (geos, a);
  GEOSGeom_destroy_r (geos, b);
  GEOSGeom_destroy_r (geos, apart);
  return size;
}

/* On a small grid, so that corners often lie upon sides and other corners. */
static void
geos_agrees_which_rings_are_sound (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint sound = 0;
  for (guint trial = 0; trial < 20000; trial++) {
    BorPoint ring[8];
    guint n = (guint) g_rand_int_range (rand, 3, 9);
    for (guint i = 0; i < n; i++)
      do
        ring[i] =
          (BorPoint){ g_rand_int_range (rand, 0, 9) * 10, g_rand_int_range (rand, 0, 9) * 10 };
      while (i > 0 && ring[i].x == ring[i - 1].x && ring[i].y == ring[i - 1].y);
    if (ring[0].x == ring[n - 1].x && ring[0].y == ring[n - 1].y)
      continue;
    GEOSGeometry *area = geos_area (ring, n);
    gboolean valid = GEOSisValid_r (geos, area) == 1;
    g_assert_cmpint (bor_ring_is_simple (ring, n, NULL), ==, valid);
    if (valid) {
      sound++;
      g_assert_cmpfloat_with_epsilon (fabs (bor_ring_area (ring, n)), size_of (area), 1e-6);
      double x = g_rand_double_range (rand, 0, 80), y = g_rand_double_range (rand, 0, 80);
      GEOSGeometry *point = GEOSGeom_createPointFromXY_r (geos, x, y);
      g_assert_cmpint (bor_ring_contains (ring, n, x, y), ==,
                       GEOSContains_r (geos, area, point) == 1);
      GEOSGeom_destroy_r (geos, point);
    }
    GEOSGeom_destroy_r (geos, area);
  }
  g_assert_cmpuint (sound, >, 1000);
}

static BorScenario *
random_board (guint64 seed)
{
  BorGenerateOptions options = { .locales = 12 + seed % 20, .seed = seed };
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_generate_board (&options, &error);
  g_assert_no_error (error);
  return scenario;
}

/* A vertex is dragged somewhere, and neighbours overlap or not. */
static void
geos_finds_the_same_overlaps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  guint found = 0;
  for (guint64 seed = 1; seed <= 150; seed++) {
    g_autoptr (BorScenario) scenario = random_board (seed);
    gint32 vertex =
      g_rand_int_range (rand, 0, (gint32) bor_scenario_n_slots (scenario, BOR_KIND_VERTEX));
    BorVertex *moved = bor_element_copy (bor_scenario_vertex (scenario, vertex));
    moved->x = bor_coord_round (moved->x + g_rand_double_range (rand, -150, 150));
    moved->y = bor_coord_round (moved->y + g_rand_double_range (rand, -150, 150));
    bor_scenario_replace (scenario, vertex, moved);
    double tolerance = bor_scenario_board (scenario)->tolerance;
    BorTopology *topology = bor_topology_new (scenario);
    gint32 n = (gint32) bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
    for (gint32 a = 0; a < n; a++)
      for (gint32 b = a + 1; b < n; b++) {
        GEOSGeometry *one = area_of (scenario, a), *two = area_of (scenario, b);
        if (GEOSisValid_r (geos, one) == 1 && GEOSisValid_r (geos, two) == 1) {
          GEOSGeometry *both = GEOSIntersection_r (geos, one, two);
          GEOSGeometry *deep = GEOSBuffer_r (geos, both, -2 * tolerance, 4);
          gboolean overlap = bor_check_locales_overlap (topology, a, b, NULL);
          /* Between the two the tolerance is a matter of taste. */
          if (GEOSisEmpty_r (geos, deep) == 0) {
            g_assert_true (overlap);
            found++;
          } else if (size_of (both) < 1e-9) {
            g_assert_false (overlap);
          }
          GEOSGeom_destroy_r (geos, both);
          GEOSGeom_destroy_r (geos, deep);
        }
        GEOSGeom_destroy_r (geos, one);
        GEOSGeom_destroy_r (geos, two);
      }
    bor_topology_free (topology);
  }
  g_assert_cmpuint (found, >, 20);
}

static void
halves_and_wholes_have_the_ground_that_they_came_from (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint split = 0, merged = 0;
  for (guint64 seed = 1; seed <= 1000; seed++) {
    g_autoptr (BorScenario) scenario = random_board (seed);
    gint32 slot =
      g_rand_int_range (rand, 0, (gint32) bor_scenario_n_slots (scenario, BOR_KIND_LOCALE));
    const BorLocale *locale = bor_scenario_locale (scenario, slot);
    BorPoints ring = { 0 };
    bor_locale_ring (scenario, locale, &ring);
    guint from = (guint) g_rand_int_range (rand, 0, (gint32) ring.n);
    guint to = (from + 2) % ring.n;
    const BorPoint line[] = { ring.items[from], ring.items[to] };
    gint32 second = -1;
    g_autoptr (BorScenario) halves =
      bor_edit_split_locale (scenario, slot, line, G_N_ELEMENTS (line), 0, &second, NULL);
    bor_points_clear (&ring);
    if (halves != NULL) {
      split++;
      GEOSGeometry *a = area_of (halves, slot), *b = area_of (halves, second);
      GEOSGeometry *common = GEOSIntersection_r (geos, a, b), *all = GEOSUnion_r (geos, a, b);
      g_assert_cmpfloat (size_of (common), <, 0.01);
      g_assert_cmpfloat (difference (all, area_of (scenario, slot)), <, 0.01);
      GEOSGeom_destroy_r (geos, a);
      GEOSGeom_destroy_r (geos, b);
      GEOSGeom_destroy_r (geos, common);
    }
    gint32 other = bor_scenario_neighbour (scenario, locale->approaches.items[0].slot);
    const gint32 two[] = { slot, other };
    g_autoptr (BorScenario) whole =
      other >= 0 ? bor_edit_merge_locales (scenario, two, 2, NULL) : NULL;
    if (whole != NULL) {
      merged++;
      GEOSGeometry *a = area_of (scenario, slot), *b = area_of (scenario, other);
      g_assert_cmpfloat (difference (GEOSUnion_r (geos, a, b), area_of (whole, slot)), <, 0.01);
      GEOSGeom_destroy_r (geos, a);
      GEOSGeom_destroy_r (geos, b);
    }
  }
  g_assert_cmpuint (split, >, 300);
  g_assert_cmpuint (merged, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  geos = GEOS_init_r ();
  g_test_add_func ("/geos/geos-agrees-which-rings-are-sound", geos_agrees_which_rings_are_sound);
  g_test_add_func ("/geos/geos-finds-the-same-overlaps", geos_finds_the_same_overlaps);
  g_test_add_func ("/geos/halves-and-wholes-have-the-ground-that-they-came-from",
                   halves_and_wholes_have_the_ground_that_they_came_from);
  int status = g_test_run ();
  GEOS_finish_r (geos);
  return status;
}
