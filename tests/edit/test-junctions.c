/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/junctions.h"

#include "edit/roads.h"
#include "support.h"

/* Three columns and rows; one road across the middle, one down it, one of two locales. */
static BorScenario *
three_roads (gint32 roads[3])
{
  static const char *const through[3][3] = { { "a2", "b2", "c2" },
                                             { "b1", "b2", "b3" },
                                             { "b2", "c2", NULL } };
  BorScenario *s = test_square_board (3, 3);
  for (guint r = 0; r < 3; r++) {
    gint32 locales[3];
    guint n = 0;
    for (guint i = 0; i < 3 && through[r][i] != NULL; i++)
      locales[n++] = test_slot (s, BOR_KIND_LOCALE, through[r][i]);
    g_autoptr (GError) error = NULL;
    BorScenario *next = bor_edit_add_road (s, locales, n, &roads[r], &error);
    g_assert_no_error (error);
    bor_scenario_unref (s);
    s = next;
  }
  return s;
}

static const BorJunction *
only_junction (const BorScenario *s)
{
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_JUNCTION), ==, 1);
  BOR_FOREACH (s, BOR_KIND_JUNCTION, slot, const BorJunction, junction)
    return junction;
  return NULL;
}

static void
what_roads_do_is_said_anew (void)
{
  gint32 roads[3];
  g_autoptr (BorScenario) s = three_roads (roads);
  gint32 b2 = test_slot (s, BOR_KIND_LOCALE, "b2");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) joined =
    bor_edit_connect_roads (s, b2, BOR_JUNCTION_JOIN, roads, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpint (only_junction (joined)->junction, ==, BOR_JUNCTION_JOIN);
  g_autoptr (BorScenario) crossed =
    bor_edit_connect_roads (joined, b2, BOR_JUNCTION_CROSS, roads, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpint (only_junction (crossed)->junction, ==, BOR_JUNCTION_CROSS);
  g_assert_cmpuint (only_junction (crossed)->roads.n, ==, 2);
  g_assert_null (bor_edit_connect_roads (crossed, b2, BOR_JUNCTION_CROSS, roads, 2, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING);
}

static void
fewer_than_two_roads_do_not_meet (void)
{
  gint32 roads[3];
  g_autoptr (BorScenario) s = three_roads (roads);
  gint32 a2 = test_slot (s, BOR_KIND_LOCALE, "a2");
  for (guint n = 0; n < 2; n++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_edit_connect_roads (s, a2, BOR_JUNCTION_JOIN, roads, n, &error));
    g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS);
  }
}

static void
a_third_road_comes_into_the_junction (void)
{
  gint32 roads[3];
  g_autoptr (BorScenario) s = three_roads (roads);
  gint32 b2 = test_slot (s, BOR_KIND_LOCALE, "b2");
  g_autoptr (BorScenario) two = bor_edit_connect_roads (s, b2, BOR_JUNCTION_JOIN, roads, 2, NULL);
  g_autoptr (BorScenario) three =
    bor_edit_connect_roads (two, b2, BOR_JUNCTION_JOIN, roads, 3, NULL);
  g_assert_cmpuint (only_junction (three)->roads.n, ==, 3);
  /* Two of the three that are to cross take the third along. */
  g_autoptr (BorScenario) crossed =
    bor_edit_connect_roads (three, b2, BOR_JUNCTION_CROSS, roads + 1, 2, NULL);
  g_assert_cmpuint (only_junction (crossed)->roads.n, ==, 3);
  g_assert_cmpint (only_junction (crossed)->junction, ==, BOR_JUNCTION_CROSS);
}

static void
roads_are_parted_again (void)
{
  gint32 roads[3];
  g_autoptr (BorScenario) s = three_roads (roads);
  gint32 b2 = test_slot (s, BOR_KIND_LOCALE, "b2"), c2 = test_slot (s, BOR_KIND_LOCALE, "c2");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) joined =
    bor_edit_connect_roads (s, b2, BOR_JUNCTION_JOIN, roads, 3, NULL);
  g_assert_null (bor_edit_disconnect_roads (joined, c2, roads, 3, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING);
  g_autoptr (BorScenario) parted = bor_edit_disconnect_roads (joined, b2, roads, 2, NULL);
  g_assert_cmpuint (bor_scenario_count (parted, BOR_KIND_JUNCTION), ==, 0);
}

static void
roads_that_do_not_meet_are_refused (void)
{
  gint32 roads[3];
  g_autoptr (BorScenario) s = three_roads (roads);
  g_autoptr (GError) error = NULL;
  gint32 c2 = test_slot (s, BOR_KIND_LOCALE, "c2");
  g_assert_null (bor_edit_connect_roads (s, c2, BOR_JUNCTION_JOIN, roads, 2, &error));
  g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS);
}

/* A road across the board through the middles of its squares of 100, and one that comes down to it and
 * ends some units above. */
static BorScenario *
road_that_ends_near_another (double above, gint32 roads[2])
{
  const BorPoint across[] = { { 50, 150 }, { 250, 150 } },
                 down[] = { { 150, 50 }, { 150, 150 - above } };
  g_autoptr (BorScenario) s = test_square_board (3, 3);
  g_autoptr (BorScenario) one = bor_edit_trace_road (s, across, 2, &roads[0], NULL);
  return bor_edit_trace_road (one, down, 2, &roads[1], NULL);
}

static void
a_road_that_ends_on_another_joins_it (void)
{
  gint32 roads[2];
  g_autoptr (BorScenario) s = road_that_ends_near_another (6, roads);
  g_autoptr (BorScenario) joined = bor_edit_join_ends (s, roads[1], TRUE, TRUE, 8);
  const BorJunction *junction = only_junction (joined);
  g_assert_cmpint (junction->junction, ==, BOR_JUNCTION_JOIN);
  g_assert_cmpint (junction->locale.slot, ==, test_slot (s, BOR_KIND_LOCALE, "b2"));
  g_assert_cmpuint (junction->roads.n, ==, 2);
  const BorRoad *road = bor_scenario_road (joined, roads[1]);
  g_assert_cmpfloat (road->path.items[road->path.n - 1].y, ==, 150);
  g_assert_cmpfloat (road->path.items[0].y, ==, 50);
}

static void
a_road_joins_nothing_too_far_away_or_where_it_may_not (void)
{
  gint32 roads[2];
  g_autoptr (BorScenario) s = road_that_ends_near_another (6, roads);
  g_autoptr (BorScenario) near = bor_edit_join_ends (s, roads[1], TRUE, TRUE, 5);
  g_assert_true (near == s);
  g_autoptr (BorScenario) unwanted = bor_edit_join_ends (s, roads[1], TRUE, FALSE, 8);
  g_assert_true (unwanted == s);
  /* The other road is near, but in the next locale, where this one does not stop. */
  g_autoptr (BorScenario) above = road_that_ends_near_another (60, roads);
  g_autoptr (BorScenario) apart = bor_edit_join_ends (above, roads[1], TRUE, TRUE, 70);
  g_assert_true (apart == above);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/junctions/what-roads-do-is-said-anew", what_roads_do_is_said_anew);
  g_test_add_func ("/junctions/fewer-than-two-roads-do-not-meet", fewer_than_two_roads_do_not_meet);
  g_test_add_func ("/junctions/a-third-road-comes-into-the-junction",
                   a_third_road_comes_into_the_junction);
  g_test_add_func ("/junctions/roads-are-parted-again", roads_are_parted_again);
  g_test_add_func ("/junctions/roads-that-do-not-meet-are-refused",
                   roads_that_do_not_meet_are_refused);
  g_test_add_func ("/junctions/a-road-that-ends-on-another-joins-it",
                   a_road_that_ends_on_another_joins_it);
  g_test_add_func ("/junctions/a-road-joins-nothing-too-far-away-or-where-it-may-not",
                   a_road_joins_nothing_too_far_away_or_where_it_may_not);
  return g_test_run ();
}
