/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

/* What lies over the map: grid, small map, pins of problems; and lines as they are drawn. */
#include "editor/map/grid.h"
#include "editor/map/handles.h"
#include "editor/map/minimap.h"
#include "editor/map/overlay.h"
#include "editor/map/pick.h"
#include "editor/map/problem-marks.h"
#include "editor/map/testing.h"
#include "support-xml.h"
#include "support.h"

static void
the_grid_has_round_steps (void)
{
  g_assert_cmpfloat (bor_grid_step (1), ==, 1);
  g_assert_cmpfloat (bor_grid_step (1.01), ==, 2);
  g_assert_cmpfloat (bor_grid_step (2.5), ==, 5);
  g_assert_cmpfloat (bor_grid_step (7), ==, 10);
  g_assert_cmpfloat_with_epsilon (bor_grid_step (0.03), 0.05, 1e-12);
  g_assert_cmpfloat (bor_grid_step (0), ==, 1);
}

static void
the_zoom_chooses_the_grid_unless_it_is_set (void)
{
  BorPreferences preferences = bor_preferences_default;
  for (double unit = 0.01; unit < 100; unit *= 1.7) {
    double pixels = bor_grid_spacing (&preferences, unit) / unit;
    g_assert_cmpfloat (pixels, >=, 20);
    g_assert_cmpfloat (pixels, <=, 64);
  }
  preferences.grid_spacing = 12.5;
  g_assert_cmpfloat (bor_grid_spacing (&preferences, 7), ==, 12.5);
}

static void
lines_snap_to_corners_first_and_to_the_grid_last (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorPreferences preferences = bor_preferences_default;
  gint32 vertex;
  preferences.grid_spacing = 30;
  BorPoint plain = bor_pick_snap (session, (BorPoint){ 47, 52 }, 1, &vertex);
  g_assert_cmpfloat (plain.x, ==, 47);
  bor_session_set_preferences (session, &preferences);
  preferences.snap_to_grid = TRUE;
  bor_session_set_preferences (session, &preferences);
  BorPoint on_grid = bor_pick_snap (session, (BorPoint){ 47, 52 }, 1, &vertex);
  g_assert_cmpfloat (on_grid.x, ==, 60);
  g_assert_cmpfloat (on_grid.y, ==, 60);
  g_assert_cmpint (vertex, ==, -1);
  BorPoint at_corner = bor_pick_snap (session, (BorPoint){ 98, 97 }, 1, &vertex);
  g_assert_cmpfloat (at_corner.x, ==, 100);
  g_assert_cmpint (vertex, >=, 0);
}

static void
assert_snaps (BorSession *session, BorPoint from, BorPoint to)
{
  gint32 vertex;
  BorPoint got = bor_pick_snap (session, from, 1, &vertex);
  g_assert_cmpfloat (got.x, ==, to.x);
  g_assert_cmpfloat (got.y, ==, to.y);
  g_assert_cmpint (vertex, ==, -1);
}

/* Nothing is drawn on this board of 1000 by 1000. */
static void
lines_snap_to_the_corners_and_edges_of_the_board (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorPreferences preferences = bor_preferences_default;
  preferences.snap_distance = 10;
  preferences.snap_to_grid = TRUE;
  preferences.grid_spacing = 30;
  bor_session_set_preferences (session, &preferences);
  assert_snaps (session, (BorPoint){ 995, 6 }, (BorPoint){ 1000, 0 });
  assert_snaps (session, (BorPoint){ -5, -5 }, (BorPoint){ 0, 0 });
  assert_snaps (session, (BorPoint){ 4, 411 }, (BorPoint){ 0, 411 });
  assert_snaps (session, (BorPoint){ 411, 1004 }, (BorPoint){ 411, 1000 });
  assert_snaps (session, (BorPoint){ 1000, 411 }, (BorPoint){ 1000, 411 });
  assert_snaps (session, (BorPoint){ 411, 1040 }, (BorPoint){ 420, 1050 });
  assert_snaps (session, (BorPoint){ 4, -40 }, (BorPoint){ 0, -30 });
  preferences.snap_to_grid = FALSE;
  preferences.snap_to_sides = FALSE;
  bor_session_set_preferences (session, &preferences);
  assert_snaps (session, (BorPoint){ 4, 411 }, (BorPoint){ 4, 411 });
  assert_snaps (session, (BorPoint){ 4, 4 }, (BorPoint){ 0, 0 });
  preferences.snap_to_vertices = FALSE;
  bor_session_set_preferences (session, &preferences);
  assert_snaps (session, (BorPoint){ 4, 4 }, (BorPoint){ 4, 4 });
}

static void
the_small_map_keeps_the_shape_and_the_corner (void)
{
  BorBox extent = { -100, 0, 1900, 1000 };
  BorViewport view = { .scale = 1, .width = 900, .height = 700 };
  BorPoint at;
  graphene_rect_t place = bor_minimap_place (extent, &view);
  g_assert_cmpfloat_with_epsilon (place.size.width, 2 * place.size.height, 1);
  g_assert_cmpfloat (place.origin.x + place.size.width, <, 900);
  g_assert_true (bor_minimap_hit (extent, &view, place.origin.x + place.size.width / 2,
                                  place.origin.y + place.size.height / 2, &at));
  g_assert_cmpfloat_with_epsilon (at.x, 900, 1e-6);
  g_assert_cmpfloat_with_epsilon (at.y, 500, 1e-6);
  g_assert_false (bor_minimap_hit (extent, &view, 10, 10, &at));
  view.width = view.height = 60; /* no room */
  g_assert_false (bor_minimap_hit (extent, &view, 50, 50, &at));
  g_assert_false (bor_minimap_hit (BOR_BOX_EMPTY, &view, 50, 50, &at));
}

static void
add_problem (GPtrArray *problems, BorSeverity severity, double x, double y, const char *message)
{
  static const BorCheck check = { .id = "T-1" };
  BorProblem *problem = g_new0 (BorProblem, 1);
  problem->ref_count = 1;
  problem->check = &check;
  problem->severity = severity;
  problem->message = g_strdup (message);
  problem->key = g_strdup (message);
  problem->has_place = TRUE;
  problem->place = (BorPoint){ x, y };
  g_ptr_array_add (problems, problem);
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bor_problem_unref);
}

static void
one_pin_stands_for_what_lies_close_the_gravest_first (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autoptr (GPtrArray) problems = new_list ();
  g_autoptr (BorProblemMarks) marks = bor_problem_marks_new ();
  BorViewport view = { .x = 100, .y = 100, .scale = 1, .width = 400, .height = 400 };
  for (guint i = 0; i < 6; i++) {
    g_autofree char *name = g_strdup_printf ("hint %u", i);
    add_problem (problems, BOR_SEVERITY_HINT, 105 + i, 105, name);
  }
  add_problem (problems, BOR_SEVERITY_ERROR, 106, 106, "the error");
  add_problem (problems, BOR_SEVERITY_WARNING, 180, 20, "far away");
  add_problem (problems, BOR_SEVERITY_WARNING, 1e6, 1e6, "out of sight");
  ((BorProblem *) problems->pdata[7])->muted = FALSE;
  bor_problem_marks_set (marks, problems, s);
  guint without = bor_problem_marks_n_shown (marks, &view);
  g_autofree char *graver = bor_problem_marks_describe (marks, &view, 206, 190);
  g_assert_null (strstr (graver, "hint")); /* they have pins only when asked for */
  bor_problem_marks_set_hints (marks, TRUE);
  g_assert_cmpuint (bor_problem_marks_n_shown (marks, &view), >=, without);
  g_assert_cmpuint (bor_problem_marks_n_shown (marks, &view), ==, 2);

  /* The head stands above the place, whatever the zoom. */
  BorProblem *found = bor_problem_marks_at (marks, &view, 206, 206 - 16);
  g_assert_nonnull (found);
  g_assert_cmpstr (found->message, ==, "the error");
  g_assert_null (bor_problem_marks_at (marks, &view, 206, 230));
  g_autofree char *text = bor_problem_marks_describe (marks, &view, 206, 190);
  g_assert_true (g_str_has_prefix (text, "the error\nhint"));
  g_assert_nonnull (strstr (text, "and 3 more"));
  view.scale = 20;
  view.x = view.y = 106;
  g_assert_cmpuint (bor_problem_marks_n_shown (marks, &view), >, 3);
  g_assert_nonnull (bor_problem_marks_at (marks, &view, 200, 200 - 16));

  ((BorProblem *) problems->pdata[6])->muted = TRUE;
  bor_problem_marks_set (marks, problems, s);
  view.scale = 1;
  g_assert_cmpstr (bor_problem_marks_at (marks, &view, 199, 199 - 16)->message, ==, "hint 0");
  bor_problem_marks_set (marks, NULL, NULL);
  g_assert_cmpuint (bor_problem_marks_n_shown (marks, &view), ==, 0);
}

static void
thousands_of_problems_have_hundreds_of_pins (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autoptr (GPtrArray) problems = new_list ();
  g_autoptr (BorProblemMarks) marks = bor_problem_marks_new ();
  BorViewport view = { .x = 500, .y = 500, .scale = 1, .width = 1000, .height = 1000 };
  for (guint i = 0; i < 20000; i++)
    add_problem (problems, i % 3, (i * 37) % 1000, (i * 91) % 997, "x");
  bor_problem_marks_set (marks, problems, s);
  guint n = bor_problem_marks_n_shown (marks, &view);
  g_assert_cmpuint (n, >, 300);
  g_assert_cmpuint (n, <, 2000);
}

static void
a_road_is_taken_where_its_curve_is_drawn (void)
{
  g_autoptr (BorScenario) s = test_square_board (6, 6);
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, "r");
  bor_points_append (&road->path, 50, 350);
  bor_points_append (&road->path, 250, 50);
  bor_points_append (&road->path, 450, 350);
  bor_points_append (&road->path, 550, 350);
  bor_scenario_append (s, road);
  BorElementRef ref = { BOR_KIND_ROAD, 0 };
  BorPoints line = { 0 };
  bor_handles_line (s, ref, &line);
  guint after = 99, off = 0;
  double lowest = G_MAXDOUBLE;
  for (guint i = 0; i < line.n; i++) {
    g_assert_cmpfloat (bor_handles_distance (s, ref, line.items[i], &after), <, 1e-9);
    lowest = MIN (lowest, line.items[i].y);
    for (guint k = 1; k < 4; k++)
      off +=
        bor_segment_distance (line.items[i], road->path.items[k - 1], road->path.items[k], NULL)
        > 8;
  }
  g_assert_cmpuint (line.n, >, 20);
  g_assert_cmpuint (off, >, 5); /* it is no chain of straight pieces */
  bor_handles_distance (s, ref, (BorPoint){ 350, 190 }, &after);
  g_assert_cmpuint (after, ==, 1);

  /* Where it swings out beyond its points, too. */
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorPoint swing = { 0, 0 };
  for (guint i = 0; i < line.n; i++)
    if (line.items[i].y > swing.y)
      swing = line.items[i];
  g_assert_cmpfloat (swing.y, >, 355);
  BorElementRef found = bor_pick_element (session, swing, 0.1);
  g_assert_cmpint (found.kind, ==, BOR_KIND_ROAD);
  g_assert_cmpint (found.slot, ==, 0);
  bor_points_clear (&line);
}

/* How much of a pixel the overlay covers. */
static guint
covers (BorSession *session, double x, double y)
{
  const BorViewport view = { 300, 150, 1, 600, 300 };
  g_type_ensure (GSK_TYPE_CAIRO_NODE); /* without a display nothing else does it */
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  bor_overlay_draw (snapshot, session, &view);
  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 600, 300);
  cairo_t *cr = cairo_create (surface);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  guint covered = cairo_image_surface_get_data (
    surface)[(int) y * cairo_image_surface_get_stride (surface) + (int) x];
  cairo_surface_destroy (surface);
  g_clear_pointer (&node, gsk_render_node_unref);
  return covered;
}

static void
a_selected_link_is_marked_on_its_own_half (void)
{
  g_autoptr (BorScenario) s =
    test_xml_read_text ("<scenario xmlns='urn:bormida:scenario:2'>"
                        "<board kind='network' width='600' height='300' tolerance='1'><spaces>"
                        "<space id='p' at='100 150'><approach id='p-q' opposite='q-p'/></space>"
                        "<space id='q' at='500 150'><approach id='q-p' opposite='p-q'/></space>"
                        "</spaces></board></scenario>");
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_assert_cmpuint (covers (session, 200, 150), ==, 0);
  bor_session_select_one (session, (BorElementRef){ BOR_KIND_APPROACH, 0 });
  g_assert_cmpuint (covers (session, 200, 150), >, 128);
  g_assert_cmpuint (covers (session, 400, 150), ==, 0);
  bor_session_select_one (session, (BorElementRef){ BOR_KIND_APPROACH, 1 });
  g_assert_cmpuint (covers (session, 200, 150), ==, 0);
  g_assert_cmpuint (covers (session, 400, 150), >, 128);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, f) g_test_add_func ("/map-aids/" path, f)
  ADD ("the-grid-has-round-steps", the_grid_has_round_steps);
  ADD ("the-zoom-chooses-the-grid-unless-it-is-set", the_zoom_chooses_the_grid_unless_it_is_set);
  ADD ("lines-snap-to-corners-first-and-to-the-grid-last",
       lines_snap_to_corners_first_and_to_the_grid_last);
  ADD ("lines-snap-to-the-corners-and-edges-of-the-board",
       lines_snap_to_the_corners_and_edges_of_the_board);
  ADD ("the-small-map-keeps-the-shape-and-the-corner",
       the_small_map_keeps_the_shape_and_the_corner);
  ADD ("one-pin-stands-for-what-lies-close-the-gravest-first",
       one_pin_stands_for_what_lies_close_the_gravest_first);
  ADD ("thousands-of-problems-have-hundreds-of-pins", thousands_of_problems_have_hundreds_of_pins);
  ADD ("a-road-is-taken-where-its-curve-is-drawn", a_road_is_taken_where_its_curve_is_drawn);
  ADD ("a-selected-link-is-marked-on-its-own-half", a_selected_link_is_marked_on_its_own_half);
#undef ADD
  return g_test_run ();
}
