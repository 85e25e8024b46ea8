/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>

#include "check/check.h"
#include "check/problem.h"
#include "edit/transform.h"
#include "generate/generate.h"
#include "geometry/earth.h"
#include "geometry/projections.h"
#include "model/scenario.h"

/* Boards and their places on earth. */

#define MARENGO "+proj=tmerc +lat_0=44.9 +lon_0=8.68 +ellps=WGS84"

static void
a_place_goes_to_the_board_and_back (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorEarth) earth = bor_earth_new (MARENGO, -5000, 4000, 6.5, &error);
  g_assert_no_error (error);
  BorPoint place, back;
  g_assert_true (bor_earth_to_board (earth, (BorPoint){ 8.68, 44.9 }, &place));
  g_assert_cmpfloat_with_epsilon (place.x, 5000 / 6.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (place.y, 4000 / 6.5, 1e-6);
  for (double lon = 8; lon < 9.5; lon += 0.13)
    for (double lat = 44; lat < 46; lat += 0.17) {
      g_assert_true (bor_earth_to_board (earth, (BorPoint){ lon, lat }, &place));
      g_assert_true (bor_earth_to_degrees (earth, place, &back));
      g_assert_cmpfloat_with_epsilon (back.x, lon, 1e-9);
      g_assert_cmpfloat_with_epsilon (back.y, lat, 1e-9);
    }
}

/* Lengths of degrees on the ellipsoid at 45 degrees of latitude, from tables. */
static void
distances_are_those_of_the_earth (void)
{
  g_autoptr (BorEarth) earth = bor_earth_new (MARENGO, 0, 0, 1, NULL);
  BorPoint a, b;
  g_assert_true (bor_earth_to_board (earth, (BorPoint){ 8.68, 44.9 }, &a));
  g_assert_true (bor_earth_to_board (earth, (BorPoint){ 8.68, 45.9 }, &b));
  g_assert_cmpfloat_with_epsilon (a.y - b.y, 111141, 10); /* a degree of latitude there */
  g_assert_true (bor_earth_to_board (earth, (BorPoint){ 9.68, 44.9 }, &b));
  g_assert_cmpfloat_with_epsilon (b.x - a.x, 78985, 20); /* a degree of longitude there */
}

static void
the_projection_suits_the_area (void)
{
  static const struct {
    BorBox degrees;
    const char *projection;
  } cases[] = {
    { { 8.5, 44.8, 8.9, 45 }, "+proj=tmerc +lat_0=44.9 +lon_0=8.7 +ellps=WGS84" },
    { { -10, 36, 40, 66 }, "+proj=lcc +lat_0=51 +lon_0=15 +lat_1=41 +lat_2=61 +ellps=WGS84" },
    { { 90, -30, 150, 30 }, "+proj=merc +lon_0=120 +ellps=WGS84" },
    { { -180, 60, 180, 90 }, "+proj=laea +lat_0=90 +lon_0=0 +ellps=WGS84" },
    { { 0, -89, 90, -70 }, "+proj=laea +lat_0=-79.5 +lon_0=45 +ellps=WGS84" },
    { { -180, -90, 180, 90 }, "+proj=eqc +lon_0=0 +ellps=WGS84" },
    { { 179.5, -17, 180.5, -16 }, "+proj=tmerc +lat_0=-16.5 +lon_0=180 +ellps=WGS84" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *chosen = bor_earth_choose (cases[i].degrees);
    g_assert_cmpstr (chosen, ==, cases[i].projection);
    g_autoptr (BorEarth) earth = bor_earth_new (chosen, 0, 0, 1, &error);
    g_assert_no_error (error);
    BorPoint place, corner = { cases[i].degrees.x0, cases[i].degrees.y1 };
    g_assert_true (bor_earth_to_board (earth, corner, &place));
  }
}

/* Definitions come from files of strangers. */
static void
definitions_that_name_files_or_mean_nothing_are_refused (void)
{
  static const char *const refused[] = {
    "",
    "tmerc",
    "+proj=tmerc +nadgrids=/etc/passwd",
    "+init=epsg:4326",
    "EPSG:32632",
    "+proj=pipeline +step +proj=tmerc",
    "+proj=tmerc +lat_0=x",
    "+proj=tmerc +lat_0=1e400",
    "+proj=nonsense",
    "+lat_0=3",
    "+proj=latlong",
    "+proj=tmerc +geoidgrids=a.gtx",
    "+proj=tmerc\t+lat_0=1",
  };
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorEarth) earth = bor_earth_new (refused[i], 0, 0, 1, &error);
    g_assert_null (earth);
    g_assert_error (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_DEFINITION);
  }
  static const double places[][3] = { { 0, 0, 0 }, { 0, 0, -1 }, { NAN, 0, 1 }, { 0, 1e300, 1 } };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorEarth) earth =
      bor_earth_new (MARENGO, places[i][0], places[i][1], places[i][2], &error);
    g_assert_null (earth);
    g_assert_error (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_PLACE);
  }
}

static BorScenario *
board_on_earth (void)
{
  BorGenerateOptions options = { 12, 3 };
  BorScenario *s = bor_generate_board (&options, NULL);
  g_autoptr (BorEarth) earth = bor_earth_new (MARENGO, -5000, 4000, 6.5, NULL);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  bor_earth_store (earth, board);
  bor_scenario_replace (s, 0, board);
  return s;
}

static BorPoint
degrees_of_first_vertex (const BorScenario *s)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorEarth) earth = bor_earth_of_board (bor_scenario_board (s), &error);
  g_assert_no_error (error);
  g_assert_nonnull (earth);
  const BorVertex *v = bor_scenario_vertex (s, 0);
  BorPoint degrees;
  g_assert_true (bor_earth_to_degrees (earth, (BorPoint){ v->x, v->y }, &degrees));
  return degrees;
}

static void
a_resized_board_stays_where_it_is_on_earth (void)
{
  g_autoptr (BorScenario) s = board_on_earth ();
  const BorBoard *board = bor_scenario_board (s);
  BorPoint before = degrees_of_first_vertex (s);
  for (guint stretch = 0; stretch < 2; stretch++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) after =
      bor_edit_resize_board (s, board->width * 2, board->height * 2, stretch, 0.5, 1, &error);
    g_assert_no_error (error);
    BorPoint now = degrees_of_first_vertex (after);
    g_assert_cmpfloat_with_epsilon (now.x, before.x, 1e-7);
    g_assert_cmpfloat_with_epsilon (now.y, before.y, 1e-7);
    g_assert_cmpfloat_with_epsilon (bor_scenario_board (after)->metres, stretch ? 3.25 : 6.5, 1e-9);
  }
}

static void
a_distorted_board_has_no_place_on_earth (void)
{
  g_autoptr (BorScenario) s = board_on_earth ();
  const BorBoard *board = bor_scenario_board (s);
  g_autoptr (BorScenario) after =
    bor_edit_resize_board (s, board->width * 2, board->height, TRUE, 0, 0, NULL);
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_earth_of_board (bor_scenario_board (after), &error));
  g_assert_no_error (error);
}

/* --- The library for projections, which is loaded when it is needed --- */

typedef struct {
  char *usual, *folder, *file;
} Elsewhere;

static void
move_away (Elsewhere *e, gconstpointer data)
{
  e->usual = g_strdup (g_getenv ("BORMIDA_LIBEXEC"));
  e->folder = g_dir_make_tmp ("bormida-earth-XXXXXX", NULL);
  e->file = g_build_filename (e->folder, BOR_PROJECTIONS_FILE, NULL);
  g_setenv ("BORMIDA_LIBEXEC", e->folder, TRUE);
}

static void
move_back (Elsewhere *e, gconstpointer data)
{
  g_setenv ("BORMIDA_LIBEXEC", e->usual, TRUE);
  g_remove (e->file);
  g_rmdir (e->folder);
  g_free (e->usual);
  g_free (e->folder);
  g_free (e->file);
}

static void
expect_no_library (const Elsewhere *e)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_earth_new (MARENGO, 0, 0, 1, &error));
  g_assert_error (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_LIBRARY);
  g_assert_nonnull (strstr (error->message, e->file));
}

static void
a_missing_library_is_told_by_its_name (Elsewhere *e, gconstpointer data)
{
  expect_no_library (e);
  g_setenv ("BORMIDA_LIBEXEC", e->usual, TRUE);
  g_autoptr (BorEarth) earth = bor_earth_new (MARENGO, 0, 0, 1, NULL);
  g_assert_nonnull (earth);
}

static void
a_damaged_library_is_told_by_its_name (Elsewhere *e, gconstpointer data)
{
  g_assert_true (g_file_set_contents (e->file, "\177ELF", -1, NULL));
  expect_no_library (e);
}

static void
a_library_of_another_version_is_not_used (Elsewhere *e, gconstpointer data)
{
  g_autofree char *other =
    g_test_build_filename (G_TEST_BUILT, "geometry", BOR_PROJECTIONS_FILE, NULL);
  g_autofree char *bytes = NULL;
  gsize n;
  g_assert_true (g_file_get_contents (other, &bytes, &n, NULL));
  g_assert_true (g_file_set_contents (e->file, bytes, (gssize) n, NULL));
  expect_no_library (e);
}

static void
without_the_library_no_fix_forgets_the_place_on_earth (Elsewhere *e, gconstpointer data)
{
  const BorCheck *check = bor_check_find ("C-BOARD-4");
  g_setenv ("BORMIDA_LIBEXEC", e->usual, TRUE);
  g_autoptr (BorScenario) s = board_on_earth ();
  g_setenv ("BORMIDA_LIBEXEC", e->folder, TRUE);
  BorElementRef board = bor_element_ref_make (BOR_KIND_BOARD, 0);
  const BorProblem problem = { .check = check, .refs = &board, .n_refs = 1 };
  g_autoptr (GError) error = NULL;
  g_assert_null (check->fixes[0].apply (s, &problem, &error));
  g_assert_error (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_LIBRARY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/earth/a-place-goes-to-the-board-and-back", a_place_goes_to_the_board_and_back);
  g_test_add_func ("/earth/distances-are-those-of-the-earth", distances_are_those_of_the_earth);
  g_test_add_func ("/earth/the-projection-suits-the-area", the_projection_suits_the_area);
  g_test_add_func ("/earth/definitions-that-name-files-or-mean-nothing-are-refused",
                   definitions_that_name_files_or_mean_nothing_are_refused);
  g_test_add_func ("/earth/a-resized-board-stays-where-it-is-on-earth",
                   a_resized_board_stays_where_it_is_on_earth);
  g_test_add_func ("/earth/a-distorted-board-has-no-place-on-earth",
                   a_distorted_board_has_no_place_on_earth);
#define ADD(name) g_test_add ("/earth/" #name, Elsewhere, NULL, move_away, name, move_back)
  ADD (a_missing_library_is_told_by_its_name);
  ADD (a_damaged_library_is_told_by_its_name);
  ADD (a_library_of_another_version_is_not_used);
  ADD (without_the_library_no_fix_forgets_the_place_on_earth);
#undef ADD
  return g_test_run ();
}
