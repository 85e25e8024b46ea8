/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines that nearly touch share their borders after an import with a tolerance. */
#include <math.h>
#include <string.h>

#include "check/checker.h"
#include "formats/base/target.h"
#include "formats/import/import.h"
#include "geometry/ring.h"
#include "support.h"

/* Two above, one below that meets both in the middle of its side, drawn the other way round. Gaps and
 * overlaps of up to 4 units, on a board of 300 by 200. */
static const char geojson[] =
  "{\"type\": \"FeatureCollection\", \"features\": ["
  "{\"type\": \"Feature\", \"properties\": {\"name\": \"A\"}, \"geometry\": {\"type\": \"Polygon\","
  " \"coordinates\": [[[0, 200], [148, 199], [147, 101], [1, 102], [0, 200]]]}},"
  "{\"type\": \"Feature\", \"properties\": {\"name\": \"B\"}, \"geometry\": {\"type\": \"Polygon\","
  " \"coordinates\": [[[151, 200], [300, 198], [299, 99], [149, 103], [151, 200]]]}},"
  "{\"type\": \"Feature\", \"properties\": {\"name\": \"C\"}, \"geometry\": {\"type\": \"Polygon\","
  " \"coordinates\": [[[0, 98], [0, 0], [300, 1], [300, 100], [0, 98]]]}}]}";

static const char tmx[] =
  "<map version=\"1.10\" orientation=\"orthogonal\" width=\"30\" height=\"20\" tilewidth=\"10\" "
  "tileheight=\"10\"><objectgroup id=\"1\" name=\"land\">"
  "<object id=\"1\" name=\"A\" x=\"0\" y=\"0\"><polygon points=\"0,0 148,1 147,99 1,98\"/></object>"
  "<object id=\"2\" name=\"B\" x=\"151\" y=\"0\"><polygon points=\"0,0 -2,97 148,101 149,2\"/>"
  "</object>"
  "<object id=\"3\" name=\"C\" x=\"0\" y=\"102\"><polygon points=\"0,0 0,98 300,97 300,-2\"/>"
  "</object></objectgroup></map>";

static BorScenario *
read_text (const char *format, const char *text, const char *tolerance, GError **error)
{
  const BorTarget *target = bor_target_find (format);
  g_autoptr (BorJob) job = bor_job_new (NULL, target->import_options);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_assert_true (bor_options_set (job->options, "tolerance", tolerance, NULL));
  return target->read (bytes, "hand", job, error);
}

static guint
count_problems (const BorScenario *s, const char *check, const char *message)
{
  g_autoptr (GPtrArray) list = bor_check_all (s);
  guint n = 0;
  for (guint i = 0; i < list->len; i++) {
    const BorProblem *problem = list->pdata[i];
    n += strcmp (problem->check->id, check) == 0 && strstr (problem->message, message) != NULL;
  }
  return n;
}

/* "a-b>b-a": the sides from one to the other. */
static void
assert_border (const BorScenario *s, const char *there, const char *back)
{
  const BorApproach *a = bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, there));
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  g_assert_nonnull (b);
  g_assert_cmpstr (b->base.id, ==, back);
  g_assert_cmpuint (a->along.n, ==, b->along.n);
  g_assert_cmpint (a->along.items[0].slot, ==, b->along.items[b->along.n - 1].slot);
}

static void
assert_three_that_meet (const BorScenario *s)
{
  assert_border (s, "a-b", "b-a");
  assert_border (s, "a-c", "c-a");
  assert_border (s, "b-c", "c-b");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 8);
  g_assert_cmpuint (count_problems (s, "C-PAIR-1", ""), ==, 0);
  g_assert_cmpuint (count_problems (s, "C-EDGE-1", ""), ==, 0);
}

static void
outlines_of_geojson_share_borders_within_a_tolerance (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) bare = read_text ("geojson", geojson, "", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (bare, BOR_KIND_VERTEX), ==, 12);
  g_assert_cmpuint (count_problems (bare, "C-PAIR-1", ""), >, 3);
  g_autoptr (BorScenario) s = read_text ("geojson", geojson, "20", &error); /* 6 in the file */
  g_assert_no_error (error);
  assert_three_that_meet (s);
  g_assert_cmpuint (count_problems (s, "C-IMP-1", "common borders"), ==, 0);
}

static void
outlines_of_tiled_share_borders_within_a_tolerance (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) bare = read_text ("tmx", tmx, "0", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (bare, BOR_KIND_VERTEX), ==, 12);
  g_autoptr (BorScenario) s = read_text ("tmx", tmx, "6", &error);
  g_assert_no_error (error);
  assert_three_that_meet (s);
}

static void
a_tolerance_is_proposed_and_told (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) one = read_text ("geojson", geojson, "auto", &error);
  g_assert_no_error (error);
  assert_three_that_meet (one);
  g_assert_cmpuint (count_problems (one, "C-IMP-1", "common borders"), ==, 1);
  g_autoptr (BorScenario) two = read_text ("tmx", tmx, "auto", &error);
  g_assert_no_error (error);
  assert_three_that_meet (two);
}

static void
a_tolerance_that_is_none_is_refused (void)
{
  static const char *const wrong[] = { "wide", "-3", "1e99", "nan", "3 units", "0.00001" };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (
      read_text (i % 2 == 0 ? "tmx" : "geojson", i % 2 == 0 ? tmx : geojson, wrong[i], &error));
    g_assert_error (error, BOR_OPTION_ERROR, BOR_OPTION_ERROR_VALUE);
  }
}

/* Whatever the tolerance, each locale comes in, and its outline is as sound as it was. */
static void
a_wild_tolerance_does_no_harm (void)
{
  static const char *const wild[] = { "50", "120", "400", "1000", "1e6", "1e9" };
  for (guint i = 0; i < G_N_ELEMENTS (wild); i++) {
    g_autoptr (BorScenario) s = read_text ("tmx", tmx, wild[i], NULL);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 3);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, own)
      g_assert_cmpint (bor_locale_ring_state (s, own, NULL), ==, BOR_RING_VALID);
  }
}

/* Moves the corners of one square. */
typedef void (*Bend) (BorPoints *ring, gint32 slot, gpointer data);

static BorScenario *
import_squares (guint columns, guint rows, double tolerance, Bend bend, gpointer data)
{
  g_autoptr (BorScenario) squares = test_square_board (columns, rows);
  g_autoptr (BorImportWarnings) warnings = bor_import_warnings_new ();
  BorScenario *s = bor_scenario_new ();
  g_autoptr (BorImport) import = bor_import_new (s, warnings);
  bor_import_set_tolerance (import, tolerance);
  BOR_FOREACH (squares, BOR_KIND_LOCALE, slot, const BorLocale, own) {
    BorPoints ring = { NULL, 0 };
    bor_locale_ring (squares, own, &ring);
    bend (&ring, slot, data);
    bor_import_add_locale (import, NULL, own->base.id, NULL, ring.items, ring.n, NULL, "square");
    bor_points_clear (&ring);
  }
  bor_import_finish (import);
  return s;
}

/* By less than a third of 20 units. */
static void
shake (BorPoints *ring, gint32 slot, gpointer rand)
{
  for (guint i = 0; i < ring->n; i++) {
    double turn = g_rand_double_range (rand, 0, 2 * G_PI);
    double far = g_rand_double_range (rand, 0, 20.0 / 3);
    ring->items[i].x += far * cos (turn);
    ring->items[i].y += far * sin (turn);
  }
}

static void
shaken_squares_come_in_with_their_neighbours (void)
{
  for (guint seed = 1; seed <= 100; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    guint columns = (guint) g_rand_int_range (rand, 2, 7);
    guint rows = (guint) g_rand_int_range (rand, 2, 7);
    g_autoptr (BorScenario) s = import_squares (columns, rows, 20, shake, rand);
    guint n_paired = 0;
    BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, side)
      n_paired += side->opposite.slot >= 0;
    g_assert_cmpuint (n_paired, ==, 2 * (columns * (rows - 1) + rows * (columns - 1)));
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, (columns + 1) * (rows + 1));
  }
}

/* Leaves corridors of that width between the squares, each line along one a little bent. */
static void
shrink (BorPoints *ring, gint32 slot, gpointer data)
{
  double width = *(const double *) data;
  BorBox box = bor_points_box (ring->items, ring->n);
  for (guint i = 0; i < ring->n; i++) {
    BorPoint *p = &ring->items[i];
    double bent = width / 20 * ((slot + (gint) i) % 3);
    p->x += p->x < (box.x0 + box.x1) / 2 ? width / 2 - bent : bent - width / 2;
    p->y += p->y < (box.y0 + box.y1) / 2 ? width / 2 - bent : bent - width / 2;
  }
}

/* Across such a crossing it is further than across one of the corridors. */
static void
corridors_that_cross_close_at_any_tolerance_that_spans_them (void)
{
  static const double wider[] = { 1, 1.1, 1.3, 1.41, 1.5, 2, 3 };
  double width = 8;
  for (guint i = 0; i < G_N_ELEMENTS (wider); i++)
    for (guint columns = 2; columns < 6; columns++) {
      guint rows = 7 - columns;
      g_autoptr (BorScenario) s = import_squares (columns, rows, width * wider[i], shrink, &width);
      guint n_paired = 0;
      BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, side)
        n_paired += side->opposite.slot >= 0;
      g_assert_cmpuint (n_paired, ==, 2 * (columns * (rows - 1) + rows * (columns - 1)));
      g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, (columns + 1) * (rows + 1));
      g_assert_cmpuint (count_problems (s, "C-OVER-1", ""), ==, 0);
    }
}

/* Two locales with a corridor of 6 units between them, and roads through, along and beside it. */
static void
a_road_along_a_collapsed_corridor_is_told (void)
{
  static const char with_roads[] =
    "{\"type\": \"FeatureCollection\", \"features\": ["
    "{\"type\": \"Feature\", \"properties\": {\"name\": \"West\"}, \"geometry\": {\"type\": "
    "\"Polygon\", \"coordinates\": [[[0, 0], [497, 0], [497, 1000], [0, 1000], [0, 0]]]}},"
    "{\"type\": \"Feature\", \"properties\": {\"name\": \"East\"}, \"geometry\": {\"type\": "
    "\"Polygon\", \"coordinates\": [[[503, 0], [1000, 0], [1000, 1000], [503, 1000], [503, 0]]]}},"
    "{\"type\": \"Feature\", \"properties\": {\"type\": \"road\", \"name\": \"Crossing\"}, "
    "\"geometry\": {\"type\": \"LineString\", \"coordinates\": [[200, 500], [800, 400]]}},"
    "{\"type\": \"Feature\", \"properties\": {\"type\": \"road\", \"name\": \"Beside\"}, "
    "\"geometry\": {\"type\": \"LineString\", \"coordinates\": [[480, 900], [480, 100]]}},"
    "{\"type\": \"Feature\", \"properties\": {\"type\": \"road\", \"name\": \"Through\"}, "
    "\"geometry\": {\"type\": \"LineString\", \"coordinates\": [[200, 900], [500, 900], [500, "
    "100], [800, 100]]}}]}";
  g_autoptr (BorScenario) s = read_text ("geojson", with_roads, "8", NULL);
  g_assert_cmpuint (count_problems (s, "C-IMP-1", "runs along"), ==, 1);
  g_assert_cmpuint (
    count_problems (s, "C-IMP-1",
                    "Through: the line runs along the border of West and East for 800"),
    ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/formats/import-near/" #name, name)
  ADD (outlines_of_geojson_share_borders_within_a_tolerance);
  ADD (outlines_of_tiled_share_borders_within_a_tolerance);
  ADD (a_tolerance_is_proposed_and_told);
  ADD (a_tolerance_that_is_none_is_refused);
  ADD (a_wild_tolerance_does_no_harm);
  ADD (shaken_squares_come_in_with_their_neighbours);
  ADD (a_road_along_a_collapsed_corridor_is_told);
  ADD (corridors_that_cross_close_at_any_tolerance_that_spans_them);
  return g_test_run ();
}
