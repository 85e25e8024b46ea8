/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/geometry.h"

#include <math.h>

#include "geometry/ring.h"
#include "support.h"

static const BorPoint square[] = { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 0, 10 } };

static void
area_is_positive_clockwise_on_the_screen (void)
{
  BorPoint back[] = { { 0, 10 }, { 10, 10 }, { 10, 0 }, { 0, 0 } };
  g_assert_cmpfloat (bor_ring_area (square, 4), ==, 100);
  g_assert_cmpfloat (bor_ring_area (back, 4), ==, -100);
}

static void
segments_meet_in_touching_but_cross_only_inside (void)
{
  BorPoint a = { 0, 0 }, b = { 10, 0 }, c = { 5, -5 }, d = { 5, 5 }, e = { 5, 0 }, f = { 20, 0 };
  BorPoint at;
  g_assert_true (bor_segments_cross (a, b, c, d, &at));
  g_assert_cmpfloat (at.x, ==, 5);
  g_assert_cmpfloat (at.y, ==, 0);
  g_assert_true (bor_segments_intersect (a, b, c, e, NULL));
  g_assert_false (bor_segments_cross (a, b, c, e, NULL));
  g_assert_true (bor_segments_intersect (a, b, e, f, NULL)); /* along a stretch */
  g_assert_false (bor_segments_intersect (a, e, b, f, NULL));
}

static void
simple_rings_are_told_from_knotted_ones (void)
{
  BorPoint knot[] = { { 0, 0 }, { 10, 10 }, { 10, 0 }, { 0, 10 } };
  BorPoint spike[] = { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 10, -5 }, { 0, 10 } };
  BorPoint touch[] = { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 5, 0 }, { 0, 10 } };
  BorPoint where;
  g_assert_true (bor_ring_is_simple (square, 4, NULL));
  g_assert_false (bor_ring_is_simple (knot, 4, &where));
  g_assert_cmpfloat (where.x, ==, 5);
  g_assert_false (bor_ring_is_simple (spike, 5, NULL));
  g_assert_false (bor_ring_is_simple (touch, 5, NULL));
  g_assert_false (bor_ring_is_simple (square, 2, NULL));
}

static void
inner_point_is_deep_inside (void)
{
  /* The centroid of a horseshoe lies outside it. */
  BorPoint shoe[] = { { 0, 0 },   { 100, 0 }, { 100, 100 }, { 70, 100 },
                      { 70, 20 }, { 30, 20 }, { 30, 100 },  { 0, 100 } };
  double radius;
  BorPoint p = bor_ring_inner_point (shoe, 8, 0.5, &radius);
  g_assert_true (bor_ring_contains (shoe, 8, p.x, p.y));
  g_assert_cmpfloat (radius, >, 14.4);
  BorPoint q = bor_ring_inner_point (square, 4, 0.1, &radius);
  g_assert_cmpfloat_with_epsilon (q.x, 5, 0.2);
  g_assert_cmpfloat_with_epsilon (radius, 5, 0.2);
}

static void
inner_point_of_a_degenerate_ring_is_still_a_point (void)
{
  BorPoint line[] = { { 0, 0 }, { 10, 0 }, { 20, 0 } };
  double radius = -1;
  BorPoint p = bor_ring_inner_point (line, 3, 1, &radius);
  g_assert_true (isfinite (p.x) && isfinite (p.y));
  g_assert_cmpfloat (radius, ==, 0);
  bor_ring_inner_point (NULL, 0, 1, NULL);
}

static void
paths_are_measured_and_walked (void)
{
  BorPoint path[] = { { 0, 0 }, { 10, 0 }, { 10, 10 } };
  double angle;
  g_assert_cmpfloat (bor_path_length (path, 3), ==, 20);
  BorPoint p = bor_path_at (path, 3, 15, &angle);
  g_assert_cmpfloat (p.x, ==, 10);
  g_assert_cmpfloat (p.y, ==, 5);
  g_assert_cmpfloat_with_epsilon (angle, G_PI_2, 1e-9);
  p = bor_path_at (path, 3, 1000, NULL);
  g_assert_cmpfloat (p.y, ==, 10);
}

static void
smooth_curves_go_through_their_points (void)
{
  BorPoint path[] = { { 0, 0 }, { 10, 5 }, { 20, 0 }, { 30, 5 } };
  BorPoints out = { 0 };
  bor_path_smooth (path, 4, FALSE, 8, 0, &out);
  g_assert_cmpuint (out.n, ==, 25);
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpfloat_with_epsilon (out.items[8 * i].x, path[i].x, 1e-9);
    g_assert_cmpfloat_with_epsilon (out.items[8 * i].y, path[i].y, 1e-9);
  }
  bor_points_clear (&out);
}

/* A corner between long straights, and what is left of its swing at a limit. */
static void
curves_swing_out_no_further_than_allowed (void)
{
  const BorPoint path[] = { { 0, 0 }, { 100, 0 }, { 100, 200 }, { 0, 200 } };
  for (guint limited = 0; limited < 2; limited++) {
    BorPoints out = { 0 };
    double most = 0;
    bor_path_smooth (path, 4, FALSE, 10, limited ? 10 : 0, &out);
    for (guint i = 0; i < out.n; i++) {
      double off = G_MAXDOUBLE;
      for (guint k = 1; k < 4; k++)
        off = MIN (off, bor_segment_distance (out.items[i], path[k - 1], path[k], NULL));
      most = MAX (most, off);
    }
    if (limited)
      g_assert_cmpfloat (most, <, 10.0 / 6);
    else
      g_assert_cmpfloat (most, >, 10);
    bor_points_clear (&out);
  }
}

static void
locale_rings_have_each_corner_once (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  BorPoints ring = { 0 };
  bor_locale_ring (s, bor_scenario_locale (s, 1), &ring);
  g_assert_cmpuint (ring.n, ==, 4);
  g_assert_cmpfloat (bor_ring_area (ring.items, ring.n), ==, 10000);
  bor_points_clear (&ring);
  BorBox box = bor_locale_box (s, bor_scenario_locale (s, 1));
  g_assert_cmpfloat (box.x0, ==, 100);
  g_assert_cmpfloat (box.x1, ==, 200);
}

static void
shared_and_near_lines_lie_together (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  const BorApproach *east = bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, "a1-b1"));
  const BorApproach *west = bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, "b1-a1"));
  const BorApproach *north =
    bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, "a1-edge-n"));
  g_assert_true (bor_approaches_adjoin (s, east, west));
  g_assert_false (bor_approaches_adjoin (s, east, north));
  g_assert_false (bor_approaches_adjoin (s, east, east));

  /* A corridor of 0.8 units, within the tolerance of 1; then one of 3. */
  g_autoptr (BorScenario) apart = bor_scenario_copy (s);
  BorApproach *own = bor_element_copy (west);
  bor_refs_clear (&own->along);
  bor_refs_append_slot (&own->along, test_add_vertex (apart, 100.8, 100));
  gint32 top = test_add_vertex (apart, 100.8, 0);
  bor_refs_append_slot (&own->along, top);
  bor_scenario_replace (apart, test_slot (s, BOR_KIND_APPROACH, "b1-a1"), own);
  g_assert_true (bor_approaches_adjoin (apart, east, own));
  BorVertex *far = bor_element_copy (bor_scenario_vertex (apart, top));
  g_assert_cmpfloat (fabs (bor_approaches_gap (apart, east, own) - 0.8), <, 1e-9);
  g_assert_cmpfloat (bor_approaches_gap (apart, east, west), ==, 0);
  far->x = 103;
  bor_scenario_replace (apart, top, far);
  g_assert_false (bor_approaches_adjoin (apart, east, own));
  double gap = bor_approaches_gap (apart, east, own);
  g_assert_cmpfloat (gap, ==, 3);
  g_assert_true (bor_approaches_adjoin_within (apart, east, own, gap));
  g_assert_false (bor_approaches_adjoin_within (apart, east, own, gap - 1e-6));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, f) g_test_add_func ("/geometry/" path, f)
  ADD ("area-is-positive-clockwise-on-the-screen", area_is_positive_clockwise_on_the_screen);
  ADD ("segments-meet-in-touching-but-cross-only-inside",
       segments_meet_in_touching_but_cross_only_inside);
  ADD ("simple-rings-are-told-from-knotted-ones", simple_rings_are_told_from_knotted_ones);
  ADD ("inner-point-is-deep-inside", inner_point_is_deep_inside);
  ADD ("inner-point-of-a-degenerate-ring-is-still-a-point",
       inner_point_of_a_degenerate_ring_is_still_a_point);
  ADD ("paths-are-measured-and-walked", paths_are_measured_and_walked);
  ADD ("smooth-curves-go-through-their-points", smooth_curves_go_through_their_points);
  ADD ("curves-swing-out-no-further-than-allowed", curves_swing_out_no_further_than_allowed);
  ADD ("space-rings-have-each-corner-once", locale_rings_have_each_corner_once);
  ADD ("shared-and-near-lines-lie-together", shared_and_near_lines_lie_together);
#undef ADD
  return g_test_run ();
}
