/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/preferences.h"

#include "editor/map/pick.h"
#include "support.h"

static BorScenario *
board_of (double metres)
{
  BorScenario *s = test_square_board (3, 2);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->metres = metres;
  bor_scenario_replace (s, 0, board);
  return s;
}

static void
check_length (double metres, BorUnits units, double length, const char *text)
{
  g_autoptr (BorScenario) s = board_of (metres);
  g_autofree char *told = bor_units_length (units, bor_scenario_board (s), length);
  g_assert_cmpstr (told, ==, text);
}

static void
lengths_are_told_in_the_unit_asked_for (void)
{
  check_length (2, BOR_UNITS_BOARD, 12.34, "12.3 units");
  check_length (2, BOR_UNITS_METRIC, 100, "200 m");
  check_length (2, BOR_UNITS_METRIC, 6000, "12.00 km");
  check_length (0.9144, BOR_UNITS_IMPERIAL, 50, "50 yards");
  check_length (1609.344, BOR_UNITS_IMPERIAL, 7.5, "7.50 miles");
}

static void
without_a_scale_units_are_the_boards_own (void)
{
  check_length (0, BOR_UNITS_METRIC, 100, "100.0 units");
  check_length (0, BOR_UNITS_IMPERIAL, 100, "100.0 units");
}

static void
places_keep_one_unit_all_over_a_board (void)
{
  g_autoptr (BorScenario) s = board_of (1000);
  g_autofree char *corner =
    bor_units_place (BOR_UNITS_METRIC, bor_scenario_board (s), (BorPoint){ 0, 0 });
  g_autofree char *middle =
    bor_units_place (BOR_UNITS_METRIC, bor_scenario_board (s), (BorPoint){ 12.5, 10 });
  g_autofree char *plain =
    bor_units_place (BOR_UNITS_BOARD, bor_scenario_board (s), (BorPoint){ 12.5, 10 });
  g_assert_cmpstr (corner, ==, "0.00, 0.00 km");
  g_assert_cmpstr (middle, ==, "12.50, 10.00 km");
  g_assert_cmpstr (plain, ==, "12, 10");
}

/* Where a hand lands that points near the first vertex of the board. */
static gboolean
catches (BorSession *session, const BorPreferences *preferences, double off, gint32 *vertex)
{
  const BorVertex *v = bor_scenario_vertex (bor_session_scenario (session), 0);
  BorPoint at = { v->x + off, v->y + off };
  bor_session_set_preferences (session, preferences);
  BorPoint got = bor_pick_snap (session, at, 1, vertex);
  return got.x != at.x || got.y != at.y;
}

static void
snapping_keeps_to_its_kinds_and_distance (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorPreferences preferences = bor_preferences_default;
  gint32 vertex;
  preferences.snap_distance = 4;
  g_assert_true (catches (session, &preferences, 2, &vertex));
  g_assert_cmpint (vertex, ==, 0);
  preferences.snap_to_vertices = FALSE; /* the sides that meet there still catch */
  g_assert_true (catches (session, &preferences, 2, &vertex));
  g_assert_cmpint (vertex, ==, -1);
  preferences.snap_distance = 2;
  g_assert_false (catches (session, &preferences, 2, &vertex));
  preferences.snap_distance = 4;
  preferences.snap_to_sides = FALSE;
  g_assert_false (catches (session, &preferences, 2, &vertex));
}

static void
count (BorSession *session, GParamSpec *spec, guint *n)
{
  (*n)++;
}

static void
sessions_tell_of_new_preferences_and_only_of_new_ones (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorPreferences preferences = *bor_session_preferences (session);
  guint told = 0;
  g_signal_connect (session, "notify::preferences", G_CALLBACK (count), &told);
  bor_session_set_preferences (session, &preferences);
  g_assert_cmpuint (told, ==, 0);
  preferences.units = BOR_UNITS_METRIC;
  bor_session_set_preferences (session, &preferences);
  g_assert_cmpuint (told, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/preferences/lengths-are-told-in-the-unit-asked-for",
                   lengths_are_told_in_the_unit_asked_for);
  g_test_add_func ("/preferences/without-a-scale-units-are-the-boards-own",
                   without_a_scale_units_are_the_boards_own);
  g_test_add_func ("/preferences/places-keep-one-unit-all-over-a-board",
                   places_keep_one_unit_all_over_a_board);
  g_test_add_func ("/preferences/snapping-keeps-to-its-kinds-and-distance",
                   snapping_keeps_to_its_kinds_and_distance);
  g_test_add_func ("/preferences/sessions-tell-of-new-preferences-and-only-of-new-ones",
                   sessions_tell_of_new_preferences_and_only_of_new_ones);
  return g_test_run ();
}
