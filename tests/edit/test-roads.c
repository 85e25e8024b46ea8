/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/fields.h"
#include "edit/locales.h"
#include "edit/road-parts.h"
#include "edit/roads.h"
#include "edit/sides.h"
#include "edit/vertices.h"
#include "xml/xml.h"

static gint32
road (const BorScenario *s, const char *id)
{
  return test_slot (s, BOR_KIND_ROAD, id);
}

static char *
path_of (const BorScenario *s, const char *id)
{
  GString *text = g_string_new (NULL);
  const BorRoad *r = bor_scenario_road (s, road (s, id));
  for (guint i = 0; i < r->path.n; i++)
    g_string_append_printf (text, "%s%g,%g", i > 0 ? " " : "", r->path.items[i].x,
                            r->path.items[i].y);
  return g_string_free (text, FALSE);
}

static void
a_traced_line_finds_its_stops (void)
{
  g_autoptr (BorScenario) s = test_square_board (4, 2);
  GError *error = NULL;
  const BorPoint points[] = { { 0, 50 }, { 150, 60 }, { 250, 120 }, { 400, 150 } };
  g_autoptr (BorScenario) next = bor_edit_trace_road (s, points, 4, NULL, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (
    stops_of (next, "r1"),
    "a1-edge-w>a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1>c1-c2 c2-c1>c2>c2-d2 d2-c2>d2>d2-edge-e");
}

static void
a_line_may_begin_and_end_inside (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  const BorPoint points[] = { { 50, 50 }, { 100, 50 }, { 250, 50 } };
  g_autoptr (BorScenario) next = bor_edit_trace_road (s, points, 3, NULL, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r1"), "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1");
  const BorPoint outside[] = { { -50, 50 }, { 150, 50 } };
  g_autoptr (BorScenario) entry = bor_edit_trace_road (s, outside, 2, NULL, &error);
  assert_consistent (entry, error);
  ASSERT_TEXT (stops_of (entry, "r1"), "a1-edge-w>a1>a1-b1 b1-a1>b1");
}

static void
a_line_that_only_touches_a_border_does_not_cross_it (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  const BorPoint points[] = { { 20, 20 }, { 100, 50 }, { 20, 80 } };
  g_autoptr (BorScenario) next = bor_edit_trace_road (s, points, 3, NULL, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r1"), "a1");
}

static void
a_line_through_a_corner_goes_where_it_goes (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  /* A step in the border: the line passes its corner exactly. */
  g_autoptr (BorScenario) bent =
    bor_edit_insert_vertex (s, approach (s, "a1-b1"), 0, 100, 50, NULL, &error);
  gint32 corner = vertex (bent, "v9");
  g_autoptr (BorScenario) two =
    bor_edit_split_side (bent, approach (bent, "a1-b1"), corner, NULL, &error);
  const BorPoint points[] = { { 50, 50 }, { 250, 50 } };
  g_autoptr (BorScenario) next = bor_edit_trace_road (two, points, 2, NULL, &error);
  assert_consistent (next, error);
  const BorRoad *r = bor_scenario_road (next, 0);
  g_assert_cmpuint (r->n_stops, ==, 3);
  g_assert_cmpint (bor_scenario_approach (next, r->stops[0].out.slot)->opposite.slot, ==,
                   r->stops[1].in.slot);
}

static void
a_line_through_corners_ends_where_it_ends (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 3);
  GError *error = NULL;
  const BorPoint diagonal[] = { { 50, 50 }, { 250, 250 } };
  g_autoptr (BorScenario) next = bor_edit_trace_road (s, diagonal, 2, NULL, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r1"),
               "a1>a1-b1 b1-a1>b1>b1-b2 b2-b1>b2>b2-c2 c2-b2>c2>c2-c3 c3-c2>c3");
}

static BorPoint
middle_of (guint square, guint columns)
{
  return (BorPoint){ 100 * (square % columns) + 50, 100 * (square / columns) + 50 };
}

static void
from_any_square_a_line_leads_to_any_other (void)
{
  g_autoptr (BorScenario) s = test_square_board (5, 5);
  for (guint from = 0; from < 25; from++)
    for (guint to = 0; to < 25; to++) {
      if (from == to)
        continue;
      g_autoptr (GError) error = NULL;
      const BorPoint line[] = { middle_of (from, 5), middle_of (to, 5) };
      g_autoptr (BorScenario) next = bor_edit_trace_road (s, line, 2, NULL, &error);
      assert_consistent (next, error);
      const BorRoad *r = bor_scenario_road (next, 0);
      const BorStop *last = &r->stops[r->n_stops - 1];
      const BorLocale *end = bor_scenario_locale (next, last->locale.slot);
      BorBox box = bor_locale_box (next, end);
      g_assert_true (bor_box_contains (box, line[1].x, line[1].y));
      g_assert_cmpint (last->out.slot, <, 0);
    }
}

/* The line is in the third square for less than the tolerance. */
static void
a_line_that_turns_back_at_once_is_followed (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  const BorPoint line[] = { { 50, 50 }, { 201, 51 }, { 50, 52 } };
  g_autoptr (BorScenario) next = bor_edit_trace_road (s, line, 3, NULL, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r1"),
               "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1>c1-b1 b1-c1>b1>b1-a1 a1-b1>a1");
}

static void
a_line_that_leaves_the_board_and_comes_back_is_refused (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  g_autoptr (GError) error = NULL;
  gint32 middle = test_slot (s, BOR_KIND_LOCALE, "b1");
  g_autoptr (BorScenario) gap = bor_edit_delete_locales (s, &middle, 1, &error);
  assert_consistent (gap, error);
  const BorPoint line[] = { { 50, 50 }, { 250, 50 } };
  g_assert_null (bor_edit_trace_road (gap, line, 2, NULL, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY);
  g_assert_nonnull (strstr (error->message, "A1"));
}

static void
a_line_crosses_a_corridor_once (void)
{
  g_autoptr (BorScenario) s = with_corridors (test_square_board (3, 1), 0.2);
  GError *error = NULL;
  const BorPoint points[] = { { 0.1, 50 }, { 160, 40 }, { 299.9, 50 } };
  g_autoptr (BorScenario) next = bor_edit_trace_road (s, points, 3, NULL, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r1"), "a1-edge-w>a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1>c1-edge-e");
}

static void
a_line_into_nowhere_is_refused (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  const BorPoint points[] = { { 50, 50 }, { 150, 50 } }, lost[] = { { 500, 500 }, { 600, 500 } };
  g_autoptr (BorScenario) parted = bor_scenario_copy (s);
  for (gint i = 0; i < 2; i++) {
    const char *id = i == 0 ? "a1-b1" : "b1-a1";
    BorApproach *a = bor_element_copy (bor_scenario_approach (s, approach (s, id)));
    bor_ref_clear (&a->opposite);
    bor_scenario_replace (parted, approach (s, id), a);
  }
  ASSERT_REFUSED (bor_edit_trace_road (parted, points, 2, NULL, error_),
                  BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  ASSERT_REFUSED (bor_edit_trace_road (s, lost, 2, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
  g_assert_no_error (error);
}

static void
several_roads_are_traced_in_one_edit (void)
{
  g_autoptr (BorScenario) s = test_square_board (4, 1);
  GError *error = NULL;
  add_road (s, "r", "a1 b1 c1 d1");
  add_road (s, "q", "b1 c1 d1");
  const gint32 roads[] = { road (s, "r"), road (s, "q") };
  ASSERT_REFUSED (bor_edit_retrace_roads (s, roads, 2, error_), BOR_EDIT_ERROR_NOTHING);
  g_autoptr (BorScenario) skipped = bor_scenario_copy (s);
  for (guint i = 0; i < 2; i++) {
    BorRoad *r = bor_element_copy (bor_scenario_road (s, roads[i]));
    bor_road_remove_stop (r, 1);
    bor_scenario_replace (skipped, roads[i], r);
  }
  g_autoptr (BorScenario) next = bor_edit_retrace_roads (skipped, roads, 2, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r"), "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1>c1-d1 d1-c1>d1");
  ASSERT_TEXT (stops_of (next, "q"), "b1>b1-c1 c1-b1>c1>c1-d1 d1-c1>d1");

  g_autoptr (BorScenario) astray = bor_scenario_copy (skipped);
  BorRoad *lost = bor_element_copy (bor_scenario_road (s, roads[1]));
  for (guint i = 0; i < lost->path.n; i++)
    lost->path.items[i].y = 500;
  bor_scenario_replace (astray, roads[1], lost);
  ASSERT_REFUSED (bor_edit_retrace_roads (astray, roads, 2, error_), BOR_EDIT_ERROR_GEOMETRY);
}

static void
skipped_stops_come_back_from_the_line (void)
{
  g_autoptr (BorScenario) s = test_square_board (4, 1);
  GError *error = NULL;
  add_road (s, "r", "a1 b1 c1 d1");
  ASSERT_REFUSED (bor_edit_retrace_road (s, road (s, "r"), error_), BOR_EDIT_ERROR_NOTHING);
  BorRoad *r = bor_element_copy (bor_scenario_road (s, road (s, "r")));
  r->stops[0].props = bor_props_with (NULL, "class", "secondary");
  bor_road_remove_stop (r, 1);
  g_autoptr (BorScenario) skipped = bor_scenario_copy (s);
  bor_scenario_replace (skipped, road (s, "r"), r);
  g_autoptr (BorScenario) next = bor_edit_retrace_road (skipped, road (s, "r"), &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r"), "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1>c1-d1 d1-c1>d1");
  g_assert_true (bor_props_is (bor_scenario_road (next, 0)->stops[0].props, "class", "secondary"));

  g_autoptr (BorScenario) inserted =
    bor_edit_insert_stop (skipped, road (s, "r"), 1, locale (s, "b1"), &error);
  assert_consistent (inserted, error);
  ASSERT_TEXT (stops_of (inserted, "r"), "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1>c1-d1 d1-c1>d1");
  ASSERT_TEXT (path_of (inserted, "r"), "50,50 100,50 150,50 200,50 250,50 300,50 350,50");
}

static void
stops_are_added_at_both_ends (void)
{
  g_autoptr (BorScenario) s = test_square_board (4, 1);
  GError *error = NULL;
  add_road (s, "r", "b1 c1");
  g_autoptr (BorScenario) one = bor_edit_insert_stop (s, 0, 2, locale (s, "d1"), &error);
  assert_consistent (one, error);
  g_autoptr (BorScenario) two = bor_edit_insert_stop (one, 0, 0, locale (s, "a1"), &error);
  assert_consistent (two, error);
  ASSERT_TEXT (stops_of (two, "r"), "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1>c1-d1 d1-c1>d1");
  ASSERT_TEXT (path_of (two, "r"), "50,50 100,50 150,50 200,50 250,50 300,50 350,50");
  ASSERT_REFUSED (bor_edit_insert_stop (s, 0, 2, locale (s, "a1"), error_),
                  BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  BorRoad *road = bor_element_copy (bor_scenario_road (two, 0)); /* comes in over the edge */
  bor_road_set_in (road, 0, approach (s, "a1-edge-w"));
  g_autoptr (BorScenario) off = bor_scenario_copy (two);
  bor_scenario_replace (off, 0, road);
  ASSERT_REFUSED (bor_edit_insert_stop (off, 0, 0, locale (s, "b1"), error_),
                  BOR_EDIT_ERROR_NOT_NEIGHBOURS);
}

static void
removing_a_stop_joins_what_is_beside_it (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  GError *error = NULL;
  add_road (s, "r", "a1 b1 b2 a2");
  g_autoptr (BorScenario) shorter = bor_edit_remove_stop (s, 0, 3, &error);
  assert_consistent (shorter, error);
  ASSERT_TEXT (stops_of (shorter, "r"), "a1>a1-b1 b1-a1>b1>b1-b2 b2-b1>b2");
  ASSERT_TEXT (path_of (shorter, "r"), "50,50 100,50 150,50 150,100 150,150");
  ASSERT_REFUSED (bor_edit_remove_stop (s, 0, 1, error_), BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  add_road (s, "detour", "a1 b1 b2 a2 a1");
  g_autoptr (BorScenario) next = bor_edit_remove_stop (s, road (s, "detour"), 0, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "detour"), "b1>b1-b2 b2-b1>b2>b2-a2 a2-b2>a2>a2-a1 a1-a2>a1");
}

static void
splitting_and_joining_are_inverse (void)
{
  g_autoptr (BorScenario) s = test_square_board (4, 1);
  GError *error = NULL;
  add_road (s, "r", "a1 b1 c1 d1");
  gint32 second = -1;
  g_autoptr (BorScenario) split = bor_edit_split_road (s, 0, 2, &second, &error);
  assert_consistent (split, error);
  ASSERT_TEXT (stops_of (split, "r"), "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1");
  ASSERT_TEXT (stops_of (split, "r-2"), "c1>c1-d1 d1-c1>d1");
  ASSERT_TEXT (path_of (split, "r-2"), "250,50 300,50 350,50");
  const BorJunction *joint = bor_scenario_junction (split, 0);
  g_assert_cmpint (joint->locale.slot, ==, locale (s, "c1"));
  g_assert_cmpint (joint->junction, ==, BOR_JUNCTION_JOIN);

  g_autoptr (BorScenario) joined = bor_edit_join_roads (split, 0, second, &error);
  assert_consistent (joined, error);
  g_assert_cmpuint (bor_scenario_count (joined, BOR_KIND_JUNCTION), ==, 0);
  g_assert_true (bor_element_equal (bor_scenario_get (s, BOR_KIND_ROAD, 0),
                                    bor_scenario_get (joined, BOR_KIND_ROAD, 0)));
  ASSERT_REFUSED (bor_edit_split_road (s, 0, 3, NULL, error_), BOR_EDIT_ERROR_NOTHING);
}

static void
roads_join_whichever_way_they_run (void)
{
  static const char *const ways[][2] = {
    { "a1 b1", "b1 c1" }, { "a1 b1", "c1 b1" }, { "b1 a1", "b1 c1" }, { "b1 a1", "c1 b1" }
  };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (BorScenario) s = test_square_board (4, 1);
    GError *error = NULL;
    add_road (s, "p", ways[i][0]);
    add_road (s, "q", ways[i][1]);
    add_road (s, "far", "c1 d1");
    g_autoptr (BorScenario) next = bor_edit_join_roads (s, 0, 1, &error);
    assert_consistent (next, error);
    ASSERT_TEXT (stops_of (next, "p"),
                 i < 2 ? "a1>a1-b1 b1-a1>b1>b1-c1 c1-b1>c1" : "c1>c1-b1 b1-c1>b1>b1-a1 a1-b1>a1");
    ASSERT_TEXT (path_of (next, "p"),
                 i < 2 ? "50,50 100,50 150,50 200,50 250,50" : "250,50 200,50 150,50 100,50 50,50");
    ASSERT_REFUSED (bor_edit_join_roads (s, 0, 2, error_), BOR_EDIT_ERROR_NOT_NEIGHBOURS);
    ASSERT_REFUSED (bor_edit_join_roads (s, 0, 0, error_), BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  }
}

static void
a_road_of_another_class_keeps_it_crossing_by_crossing (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  add_road (s, "p", "a1 b1");
  BorRoad *q = bor_element_copy (bor_scenario_road (s, add_road (s, "q", "b1 c1")));
  bor_element_set_prop (q, "class", "secondary");
  bor_scenario_replace (s, 1, q);
  g_autoptr (BorScenario) next = bor_edit_join_roads (s, 0, 1, &error);
  assert_consistent (next, error);
  const BorRoad *p = bor_scenario_road (next, 0);
  g_assert_null (bor_props_get (p->stops[0].props, "class"));
  g_assert_true (bor_props_is (p->stops[1].props, "class", "secondary"));
}

static void
turning_a_road_twice_changes_nothing (void)
{
  g_autoptr (BorScenario) s = test_square_board (4, 1);
  GError *error = NULL;
  BorRoad *r = bor_element_copy (bor_scenario_road (s, add_road (s, "r", "a1 b1 c1 d1")));
  r->stops[1].props = bor_props_with (NULL, "class", "secondary"); /* of b1 to c1 */
  bor_scenario_replace (s, 0, r);
  g_autoptr (BorScenario) once = bor_edit_reverse_road (s, 0, &error);
  assert_consistent (once, error);
  ASSERT_TEXT (stops_of (once, "r"), "d1>d1-c1 c1-d1>c1>c1-b1 b1-c1>b1>b1-a1 a1-b1>a1");
  g_assert_true (bor_props_is (bor_scenario_road (once, 0)->stops[1].props, "class", "secondary"));
  g_autoptr (BorScenario) twice = bor_edit_reverse_road (once, 0, &error);
  g_assert_true (bor_element_equal (bor_scenario_get (s, BOR_KIND_ROAD, 0),
                                    bor_scenario_get (twice, BOR_KIND_ROAD, 0)));
}

static void
deleting_a_road_takes_its_junctions_and_entries (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 3);
  GError *error = NULL;
  gint32 roads[3] = { add_road (s, "p", "a2 b2 c2"), add_road (s, "q", "b1 b2 b3"),
                      add_road (s, "r", "b1 b2 c2") };
  g_autoptr (BorScenario) two =
    bor_edit_add_junction (s, locale (s, "b2"), BOR_JUNCTION_CROSS, roads, 2, NULL, &error);
  g_autoptr (BorScenario) three =
    bor_edit_add_junction (two, locale (s, "b2"), BOR_JUNCTION_JOIN, roads, 3, NULL, &error);
  assert_consistent (three, error);
  ASSERT_REFUSED (
    bor_edit_add_junction (s, locale (s, "a1"), BOR_JUNCTION_JOIN, roads, 2, NULL, error_),
    BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  BorForce *force = bor_element_new (BOR_KIND_FORCE, "column");
  force->army = force->locale = BOR_REF_NONE;
  force->road = bor_ref_make (roads[0]);
  bor_scenario_append (three, force);
  g_autoptr (BorScenario) next = bor_edit_delete_roads (three, roads, 1, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_JUNCTION), ==, 1);
  g_assert_cmpuint (bor_scenario_junction (next, 1)->roads.n, ==, 2);
  g_assert_cmpint (bor_scenario_force (next, 0)->road.slot, ==, -1);
}

static void
of_several_pairs_the_one_at_the_line_is_taken (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  g_autoptr (BorScenario) bent =
    bor_edit_insert_vertex (s, approach (s, "a1-b1"), 0, 110, 60, NULL, &error);
  g_autoptr (BorScenario) two =
    bor_edit_split_side (bent, approach (bent, "a1-b1"), vertex (bent, "v7"), NULL, &error);
  const BorPoint points[] = { { 20, 90 }, { 90, 90 } };
  g_autoptr (BorScenario) begun = bor_edit_trace_road (two, points, 2, NULL, &error);
  g_autoptr (BorScenario) next = bor_edit_insert_stop (begun, 0, 1, locale (s, "b1"), &error);
  assert_consistent (next, error);
  ASSERT_TEXT (stops_of (next, "r1"), "a1>a1-b1-2 b1-a1-2>b1");
}

/* The shipped boards, whose roads have every kind of bend. */
static void
every_skipped_stop_of_the_shipped_boards_comes_back (void)
{
  static const char *const files[] = { "marengo.xml", "tutorial.xml" };
  guint skipped = 0;
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    GError *error = NULL;
    g_autofree char *path =
      g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", files[i], NULL);
    g_autoptr (BorScenario) s = bor_xml_read_file (path, &error);
    g_assert_no_error (error);
    BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, r) {
      ASSERT_REFUSED (bor_edit_retrace_road (s, slot, error_), BOR_EDIT_ERROR_NOTHING);
      for (guint k = 0; k < r->n_stops; k++) {
        BorRoad *less = bor_element_copy (r);
        bor_road_remove_stop (less, k);
        g_autoptr (BorScenario) broken = bor_scenario_copy (s);
        bor_scenario_replace (broken, slot, less);
        g_autoptr (BorScenario) next = bor_edit_retrace_road (broken, slot, &error);
        g_assert_no_error (error);
        g_autofree char *was = stops_of (s, r->base.id), *is = stops_of (next, r->base.id);
        g_assert_cmpstr (is, ==, was);
        skipped++;
      }
    }
  }
  g_assert_cmpuint (skipped, >, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/roads/" #name, name)
  ADD (a_traced_line_finds_its_stops);
  ADD (a_line_may_begin_and_end_inside);
  ADD (a_line_that_only_touches_a_border_does_not_cross_it);
  ADD (a_line_through_a_corner_goes_where_it_goes);
  ADD (a_line_through_corners_ends_where_it_ends);
  ADD (from_any_square_a_line_leads_to_any_other);
  ADD (a_line_that_turns_back_at_once_is_followed);
  ADD (a_line_that_leaves_the_board_and_comes_back_is_refused);
  ADD (a_line_crosses_a_corridor_once);
  ADD (a_line_into_nowhere_is_refused);
  ADD (several_roads_are_traced_in_one_edit);
  ADD (skipped_stops_come_back_from_the_line);
  ADD (stops_are_added_at_both_ends);
  ADD (removing_a_stop_joins_what_is_beside_it);
  ADD (splitting_and_joining_are_inverse);
  ADD (roads_join_whichever_way_they_run);
  ADD (a_road_of_another_class_keeps_it_crossing_by_crossing);
  ADD (turning_a_road_twice_changes_nothing);
  ADD (deleting_a_road_takes_its_junctions_and_entries);
  ADD (of_several_pairs_the_one_at_the_line_is_taken);
  ADD (every_skipped_stop_of_the_shipped_boards_comes_back);
  return g_test_run ();
}
