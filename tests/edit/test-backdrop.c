/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/backdrop.h"

#include <math.h>

#include "edit-support.h"
#include "edit/on-earth.h"
#include "geometry/earth.h"
#include "support.h"

#define NEAR 1e-6

static const BorMatrix turned = { 0.4, 0.3, -0.3, 0.4, 120, -35 };
static const BorMatrix slanted = { 0.4, 0.1, 0.25, 0.7, -20, 60 };
static const BorPoint places[] = { { 0, 0 }, { 900, 40 }, { 850, 610 }, { 30, 700 }, { 400, 333 } };

static void
make_points (BorControlPoint *points, guint n, BorMatrix truth)
{
  for (guint i = 0; i < n; i++)
    points[i] = (BorControlPoint){ places[i], bor_matrix_apply (truth, places[i]) };
}

static void
assert_same (BorMatrix a, BorMatrix b)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_cmpfloat (
      bor_point_distance (bor_matrix_apply (a, places[i]), bor_matrix_apply (b, places[i])), <,
      NEAR);
}

static void
test_one_point (void)
{
  BorControlPoint point = { { 10, 20 }, { 300, 400 } };
  BorMatrix m;
  g_assert_true (bor_calibrate_solve (&point, 1, FALSE, turned, &m, NULL));
  g_assert_cmpfloat (m.xx, ==, turned.xx);
  g_assert_cmpfloat (m.xy, ==, turned.xy);
  g_assert_cmpfloat (bor_calibrate_residual (m, point), <, NEAR);
}

static void
test_two_points (void)
{
  BorControlPoint points[2];
  BorMatrix m;
  make_points (points, 2, turned);
  g_assert_true (bor_calibrate_solve (points, 2, TRUE, BOR_MATRIX_IDENTITY, &m, NULL));
  assert_same (m, turned);
}

static void
test_least_squares (void)
{
  BorControlPoint points[5];
  BorMatrix best, other;
  make_points (points, 5, turned);
  for (guint i = 0; i < 5; i++)
    points[i].board.x += i % 2 == 0 ? 2 : -3;
  g_assert_true (bor_calibrate_solve (points, 5, FALSE, BOR_MATRIX_IDENTITY, &best, NULL));
  g_assert_cmpfloat (best.xx, ==, best.yy);
  g_assert_cmpfloat (best.xy, ==, -best.yx);
  double rms = bor_calibrate_rms (best, points, 5);
  g_assert_cmpfloat (rms, >, 0.5);
  g_assert_cmpfloat (rms, <, 3);
  for (guint k = 0; k < 4; k++) {
    other = best;
    *(double *[]){ &other.x0, &other.y0, &other.x0, &other.y0 }[k] += k < 2 ? 0.1 : -0.1;
    g_assert_cmpfloat (bor_calibrate_rms (other, points, 5), >, rms);
    double by = k % 2 == 0 ? 1e-4 : -1e-4;
    other = best;
    other.xx += by;
    other.yy += by;
    g_assert_cmpfloat (bor_calibrate_rms (other, points, 5), >, rms);
  }
}

static void
test_affine (void)
{
  BorControlPoint points[5];
  BorMatrix m;
  make_points (points, 5, slanted);
  g_assert_true (bor_calibrate_solve (points, 3, TRUE, BOR_MATRIX_IDENTITY, &m, NULL));
  assert_same (m, slanted);
  g_assert_true (bor_calibrate_solve (points, 5, TRUE, BOR_MATRIX_IDENTITY, &m, NULL));
  assert_same (m, slanted);
  g_assert_true (bor_calibrate_solve (points, 5, FALSE, BOR_MATRIX_IDENTITY, &m, NULL));
  g_assert_cmpfloat (bor_calibrate_rms (m, points, 5), >, 10);
}

static void
test_refused (void)
{
  const BorControlPoint one_place[] = { { { 5, 5 }, { 0, 0 } }, { { 5, 5 }, { 9, 9 } } };
  const BorControlPoint one_target[] = { { { 0, 0 }, { 7, 7 } }, { { 5, 5 }, { 7, 7 } } };
  const BorControlPoint line[] = { { { 0, 0 }, { 0, 0 } },
                                   { { 5, 5 }, { 9, 1 } },
                                   { { 9, 9 }, { 2, 3 } } };
  BorMatrix m = turned;
  g_autoptr (GError) error = NULL;
  g_assert_false (bor_calibrate_solve (one_place, 2, FALSE, turned, &m, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY);
  g_clear_error (&error);
  g_assert_false (bor_calibrate_solve (one_target, 2, FALSE, turned, &m, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY);
  g_clear_error (&error);
  g_assert_false (bor_calibrate_solve (line, 3, TRUE, turned, &m, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY);
  assert_same (m, turned);
}

static void
test_distance (void)
{
  BorControlPoint points[2] = { { { 0, 0 }, { 10, 10 } }, { { 30, 40 }, { 40, 50 } } };
  BorMatrix m;
  bor_calibrate_set_distance (points, 200);
  g_assert_true (bor_calibrate_solve (points, 2, FALSE, BOR_MATRIX_IDENTITY, &m, NULL));
  g_assert_cmpfloat_with_epsilon (hypot (m.xx, m.yx), 4, NEAR);
  g_assert_cmpfloat (
    bor_point_distance (bor_matrix_apply (m, points[0].picture), (BorPoint){ 10, 10 }), <, NEAR);
}

static void
test_inverse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_assert_cmpfloat (
      bor_point_distance (bor_matrix_apply_inverse (slanted, bor_matrix_apply (slanted, places[i])),
                          places[i]),
      <, NEAR);
}

static void
test_add (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1); /* 200 by 100 */
  gint32 slot = -1;
  g_autoptr (BorScenario) with = bor_edit_add_backdrop (s, "scan.jpg", 3, 1000, 1000, &slot, NULL);
  const BorBackdrop *b = bor_scenario_backdrop (with, slot);
  g_assert_cmpstr (b->href, ==, "scan.jpg");
  g_assert_cmpuint (b->page, ==, 3);
  g_assert_cmpfloat_with_epsilon (b->xx, bor_scenario_board (s)->height / 1000, NEAR);
  g_assert_cmpfloat_with_epsilon (
    b->x0, (bor_scenario_board (s)->width - bor_scenario_board (s)->height) / 2, NEAR);
  g_autoptr (BorScenario) moved = bor_edit_set_backdrop_matrix (with, slot, turned, NULL);
  assert_same (bor_backdrop_matrix (bor_scenario_backdrop (moved, slot)), turned);
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_edit_set_backdrop_matrix (with, slot, (BorMatrix){ 0 }, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY);
  g_clear_error (&error);
  g_assert_null (bor_edit_set_backdrop_matrix (with, 7, turned, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE);
}

/* A picture of 1000 by 800 pixels on a board of 2000 units without a place on earth. */
static BorScenario *
scanned (void)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (empty));
  board->width = 2000;
  board->height = 1600;
  bor_scenario_replace (empty, 0, board);
  return bor_edit_add_backdrop (empty, "scan.png", 0, 1000, 800, NULL, NULL);
}

static BorPoint
degrees_of (const BorScenario *s, BorPoint picture)
{
  g_autoptr (BorEarth) earth = bor_earth_of_board (bor_scenario_board (s), NULL);
  g_assert_nonnull (earth);
  BorPoint degrees;
  BorMatrix matrix = bor_backdrop_matrix (bor_scenario_backdrop (s, 0));
  g_assert_true (bor_earth_to_degrees (earth, bor_matrix_apply (matrix, picture), &degrees));
  return degrees;
}

/* Alessandria and Tortona, south-east of it. */
static const BorKnownPlace towns[] = { { { 200, 300 }, { 8.615, 44.913 } },
                                       { { 850, 360 }, { 8.866, 44.894 } } };

static void
two_known_places_put_the_board_on_earth (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = scanned ();
  g_autoptr (BorScenario) after = bor_edit_place_backdrop (s, 0, towns, 2, FALSE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++) {
    BorPoint found = degrees_of (after, towns[i].picture);
    g_assert_cmpfloat_with_epsilon (found.x, towns[i].degrees.x, 1e-8);
    g_assert_cmpfloat_with_epsilon (found.y, towns[i].degrees.y, 1e-8);
  }
  /* 19.95 km, by the ellipsoid, are as many units apart as before */
  BorMatrix before = bor_backdrop_matrix (bor_scenario_backdrop (s, 0));
  double units = bor_point_distance (bor_matrix_apply (before, towns[0].picture),
                                     bor_matrix_apply (before, towns[1].picture));
  g_assert_cmpfloat_with_epsilon (bor_scenario_board (after)->metres * units, 19940, 60);
  /* north is up */
  g_assert_cmpfloat (degrees_of (after, (BorPoint){ 500, 100 }).y, >,
                     degrees_of (after, (BorPoint){ 500, 700 }).y);
}

static void
one_known_place_moves_a_picture_of_a_board_on_earth (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = scanned ();
  g_autoptr (BorScenario) placed = bor_edit_place_backdrop (s, 0, towns, 2, FALSE, NULL);
  BorKnownPlace marengo = { { 400, 310 }, { 8.68, 44.89 } };
  g_autoptr (BorScenario) after = bor_edit_place_backdrop (placed, 0, &marengo, 1, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (degrees_of (after, marengo.picture).x, 8.68, 1e-8);
  g_assert_cmpstr (bor_element_prop (bor_scenario_board (after), "projected"), ==,
                   bor_element_prop (bor_scenario_board (placed), "projected"));
}

static void
impossible_places_are_refused (void)
{
  g_autoptr (BorScenario) s = scanned ();
  const BorKnownPlace beyond[] = { towns[0], { { 850, 360 }, { 8.8, 91 } } };
  const BorKnownPlace same[] = { towns[0], { { 850, 360 }, towns[0].degrees } };
  ASSERT_REFUSED (bor_edit_place_backdrop (s, 0, towns, 1, FALSE, error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_place_backdrop (s, 0, beyond, 2, FALSE, error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_place_backdrop (s, 0, same, 2, FALSE, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_place_backdrop (s, 7, towns, 2, FALSE, error_), BOR_EDIT_ERROR_GONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/backdrop/one point moves the picture as it is", test_one_point);
  g_test_add_func ("/backdrop/two points turn and scale it", test_two_points);
  g_test_add_func ("/backdrop/more points are fitted by the least squares", test_least_squares);
  g_test_add_func ("/backdrop/it is stretched only when asked", test_affine);
  g_test_add_func ("/backdrop/points that say nothing are refused", test_refused);
  g_test_add_func ("/backdrop/a known distance sets the scale", test_distance);
  g_test_add_func ("/backdrop/places on the board are found in the picture", test_inverse);
  g_test_add_func ("/backdrop/a new backdrop fits the board", test_add);
  g_test_add_func ("/backdrop/two-known-places-put-the-board-on-earth",
                   two_known_places_put_the_board_on_earth);
  g_test_add_func ("/backdrop/one-known-place-moves-a-picture-of-a-board-on-earth",
                   one_known_place_moves_a_picture_of_a_board_on_earth);
  g_test_add_func ("/backdrop/impossible-places-are-refused", impossible_places_are_refused);
  return g_test_run ();
}
