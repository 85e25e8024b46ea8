/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/vertices.h"
#include "support-xml.h"

static void
moving_a_vertex_moves_all_that_meet_there (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  GError *error = NULL;
  gint32 middle = vertex (s, "v5");
  g_autoptr (BorScenario) next = bor_edit_move_vertices (s, &middle, 1, 10.00049, 0, &error);
  assert_consistent (next, error);
  g_assert_cmpfloat (bor_scenario_vertex (next, middle)->x, ==, 110);
  g_assert_cmpfloat (bor_scenario_vertex (s, middle)->x, ==, 100);
  g_assert_cmpfloat (area_of (next, "a1"), ==, 10500);
  g_assert_cmpfloat (area_of (next, "b2"), ==, 9500);
}

static void
moving_what_is_not_there_is_refused (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  gint32 gone = 77;
  ASSERT_REFUSED (bor_edit_move_vertices (s, &gone, 1, 1, 1, error_), BOR_EDIT_ERROR_GONE);
  ASSERT_REFUSED (bor_edit_move_vertices (s, &gone, 0, 1, 1, error_), BOR_EDIT_ERROR_NOTHING);
}

static void
the_squares_of_a_grid_keep_their_shape (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->kind = BOR_BOARD_GRID;
  bor_scenario_replace (s, 0, board);
  gint32 first = 0;
  ASSERT_REFUSED (bor_edit_move_vertices (s, &first, 1, 1, 1, error_), BOR_EDIT_ERROR_GEOMETRY);
}

static void
a_vertex_put_into_a_side_is_in_its_opposite_too (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  gint32 new = -1;
  g_autoptr (BorScenario) next =
    bor_edit_insert_vertex (s, approach (s, "a1-b1"), 0, 105, 50, &new, &error);
  assert_consistent (next, error);
  g_assert_cmpstr (bor_scenario_vertex (next, new)->base.id, ==, "v7");
  ASSERT_TEXT (along_of (next, "a1-b1"), "v2 v7 v5");
  ASSERT_TEXT (along_of (next, "b1-a1"), "v5 v7 v2");
  ASSERT_REFUSED (bor_edit_insert_vertex (s, 0, 1, 0, 0, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);

  g_autoptr (BorScenario) back = bor_edit_delete_vertices (next, &new, 1, &error);
  assert_consistent (back, error);
  ASSERT_TEXT (along_of (back, "b1-a1"), "v5 v2");
}

/* Between West and East, the border goes to v7 and back. */
static const char spike[] =
  "<scenario xmlns='urn:bormida:scenario:2' id='s' ruleset='marengo'>"
  "<board kind='area' width='300' height='100'><vertices>"
  "<vertex id='v1' x='0' y='0'/><vertex id='v2' x='100' y='0'/><vertex id='v3' x='100' y='100'/>"
  "<vertex id='v4' x='0' y='100'/><vertex id='v5' x='200' y='0'/><vertex id='v6' x='200' y='100'/>"
  "<vertex id='v7' x='120' y='50'/><vertex id='v8' x='100' y='50'/></vertices><spaces>"
  "<space id='west'><approach id='n' along='v1 v2' edge='true'/>"
  "<approach id='we' along='v2 v8' opposite='ew'/><approach id='out' along='v8 v7 v8' "
  "opposite='back'/><approach id='we2' along='v8 v3' opposite='ew2'/>"
  "<approach id='s' along='v3 v4 v1' edge='true'/></space>"
  "<space id='east'><approach id='n2' along='v2 v5 v6 v3' edge='true'/>"
  "<approach id='ew2' along='v3 v8' opposite='we2'/><approach id='back' along='v8 v7 v8' "
  "opposite='out'/><approach id='ew' along='v8 v2' opposite='we'/></space>"
  "</spaces></board></scenario>";

static void
a_side_never_becomes_a_point (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (spike);
  gint32 tip = vertex (s, "v7");
  ASSERT_REFUSED (bor_edit_delete_vertices (s, &tip, 1, error_), BOR_EDIT_ERROR_GEOMETRY);
}

static void
deleting_a_corner_joins_the_sides_on_both_sides (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  gint32 new = -1;
  g_autoptr (BorScenario) bent =
    bor_edit_insert_vertex (s, approach (s, "a1-b1"), 0, 105, 80, &new, &error);
  g_autoptr (BorScenario) two = bor_edit_delete_vertices (bent, &new, 1, &error);
  assert_consistent (two, error);
  g_assert_cmpuint (bor_scenario_count (two, BOR_KIND_APPROACH), ==, 8);

  /* The corner of the board goes: its two edge sides become one. */
  gint32 corner = vertex (s, "v1");
  g_autoptr (BorScenario) cut = bor_edit_delete_vertices (s, &corner, 1, &error);
  assert_consistent (cut, error);
  g_assert_cmpuint (bor_scenario_count (cut, BOR_KIND_APPROACH), ==, 7);
  g_assert_cmpfloat (area_of (cut, "a1"), ==, 5000);
}

static void
where_three_locales_meet_no_vertex_can_go (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  gint32 middle = vertex (s, "v5"), rim = vertex (s, "v2");
  ASSERT_REFUSED (bor_edit_delete_vertices (s, &middle, 1, error_), BOR_EDIT_ERROR_IN_USE);
  ASSERT_REFUSED (bor_edit_delete_vertices (s, &rim, 1, error_), BOR_EDIT_ERROR_IN_USE);
}

static void
a_ring_keeps_an_area (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  gint32 corners[2] = { vertex (s, "v1"), vertex (s, "v4") };
  ASSERT_REFUSED (bor_edit_delete_vertices (s, corners, 2, error_), BOR_EDIT_ERROR_GEOMETRY);
}

static void
welding_the_ends_of_a_side_takes_the_pair_away (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  GError *error = NULL;
  gint32 both[2] = { vertex (s, "v6"), vertex (s, "v2") };
  g_autoptr (BorScenario) next = bor_edit_weld_vertices (s, both, 2, 100, 50, &error);
  assert_consistent (next, error);
  ASSERT_TEXT (ring_of (next, "a1"), "a1-edge-n a1-a2 a1-edge-w");
  g_assert_cmpint (bor_scenario_find (next, BOR_KIND_APPROACH, "b1-a1"), ==, -1);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_VERTEX), ==, 11);
  g_assert_cmpfloat (area_of (next, "a1"), ==, 5000);
}

static void
a_side_that_a_road_needs_is_not_welded_away (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  add_road (s, "r", "a1 b1");
  gint32 both[2] = { vertex (s, "v6"), vertex (s, "v2") };
  ASSERT_REFUSED (bor_edit_weld_vertices (s, both, 2, 100, 50, error_), BOR_EDIT_ERROR_IN_USE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/vertices/" #name, name)
  ADD (moving_a_vertex_moves_all_that_meet_there);
  ADD (moving_what_is_not_there_is_refused);
  ADD (the_squares_of_a_grid_keep_their_shape);
  ADD (a_vertex_put_into_a_side_is_in_its_opposite_too);
  ADD (a_side_never_becomes_a_point);
  ADD (deleting_a_corner_joins_the_sides_on_both_sides);
  ADD (where_three_locales_meet_no_vertex_can_go);
  ADD (a_ring_keeps_an_area);
  ADD (welding_the_ends_of_a_side_takes_the_pair_away);
  ADD (a_side_that_a_road_needs_is_not_welded_away);
  return g_test_run ();
}
