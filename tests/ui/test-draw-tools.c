/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "edit/delete.h"
#include "edit/fill.h"
#include "editor/tools/path-tool.h"
#include "editor/tools/tool-brush.h"
#include "geometry/grid.h"
#include "geometry/ring.h"
#include "tool-support.h"

/* The tools that take a line, as they draw, split and reshape locales. */

/* From one corner of b2 round outside to the one opposite. */
static void
trace_round_b2 (Fixture *f)
{
  take (f, "locale");
  click (f, 200, 100, 0);
  click (f, 300, 100, 0);
  click (f, 300, 300, 0);
  click (f, 100, 300, 0);
  click (f, 100, 200, 0);
}

static void
a_locale_closes_along_the_border_of_its_neighbour (Fixture *f, gconstpointer data)
{
  trace_round_b2 (f);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_null (f->failure);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 5);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_VERTEX), ==, 12);
  gint32 east = test_slot (now (f), BOR_KIND_APPROACH, "b2-edge-e");
  gint32 south = test_slot (now (f), BOR_KIND_APPROACH, "b2-edge-s");
  g_assert_cmpint (bor_scenario_approach (now (f), east)->opposite.slot, >=, 0);
  g_assert_cmpint (bor_scenario_approach (now (f), south)->opposite.slot, >=, 0);
}

static void
a_followed_border_is_taken_back_as_one (Fixture *f, gconstpointer data)
{
  guint n;
  take (f, "locale");
  click (f, 100, 200, 0);
  click (f, 200, 100, 0);
  const BorPoint *points = bor_path_tool_points (BOR_PATH_TOOL (f->tool), &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpfloat (points[1].x, ==, 200);
  g_assert_cmpfloat (points[1].y, ==, 200);
  g_assert_true (bor_tool_back (f->tool));
  bor_path_tool_points (BOR_PATH_TOOL (f->tool), &n);
  g_assert_cmpuint (n, ==, 1);
  click (f, 200, 100, GDK_CONTROL_MASK); /* straight on */
  bor_path_tool_points (BOR_PATH_TOOL (f->tool), &n);
  g_assert_cmpuint (n, ==, 2);
}

static void
a_crossed_locale_is_refused_and_can_be_mended (Fixture *f, gconstpointer data)
{
  take (f, "locale");
  click (f, 300, 0, 0);
  click (f, 400, 100, 0);
  click (f, 400, 0, 0);
  click (f, 300, 100, 0);
  bor_tool_finish (f->tool);
  g_assert_nonnull (f->failure);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  g_assert_true (bor_tool_back (f->tool));
  bor_tool_finish (f->tool);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 5);
}

static void
backspace_and_escape_take_points_back (Fixture *f, gconstpointer data)
{
  take (f, "locale");
  g_assert_false (bor_tool_back (f->tool));
  click (f, 300, 0, 0);
  click (f, 400, 100, 0);
  g_assert_true (bor_tool_back (f->tool));
  g_assert_true (bor_tool_cancel (f->tool));
  g_assert_false (bor_tool_cancel (f->tool));
}

/* Down a hand's width from the corner of b1, along the border past the corner of b2, and out. */
static void
a_freehand_line_keeps_its_corners (Fixture *f, gconstpointer data)
{
  guint n;
  take (f, "locale");
  BorToolEvent event = at (200, 2, 0, 1);
  bor_tool_press (f->tool, &event);
  for (guint y = 2; y <= 300; y += 3) {
    event = at (y < 220 ? 203 : 240 + y % 2, y, 0, 0);
    bor_tool_drag (f->tool, &event);
  }
  bor_tool_release (f->tool, &event);
  const BorPoint *points = bor_path_tool_points (BOR_PATH_TOOL (f->tool), &n);
  g_assert_cmpuint (n, <=, 7);
  g_assert_cmpfloat (points[1].y, ==, 100);
  g_assert_cmpfloat (points[2].x, ==, 200);
  g_assert_cmpfloat (points[2].y, ==, 200);
  g_assert_true (bor_tool_back (f->tool)); /* all of it */
  g_assert_false (bor_tool_back (f->tool));
}

static void
a_line_from_a_border_to_itself_reshapes_it (Fixture *f, gconstpointer data)
{
  take (f, "split");
  GtkWidget *choice = g_object_ref_sink (bor_tool_options (f->tool));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  click (f, 100, 20, 0);
  click (f, 130, 50, GDK_ALT_MASK);
  click (f, 100, 100, 0); /* the corner of four */
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_null (f->failure);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 4);
  const BorApproach *side =
    bor_scenario_approach (now (f), test_slot (now (f), BOR_KIND_APPROACH, "a1-b1"));
  g_assert_cmpuint (side->along.n, ==, 4);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);

  click (f, 100, 150, 0);
  click (f, 150, 100, 0); /* of another border */
  bor_tool_finish (f->tool);
  g_assert_nonnull (f->failure);
  g_object_unref (choice);
}

static void
splitting_makes_two_locales (Fixture *f, gconstpointer data)
{
  take (f, "split");
  click (f, 0, 50, 0);
  click (f, 100, 52, 0);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_null (f->failure);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 5);
}

/* Over the mouth of a bay between its neighbours. */
static void
a_rectangle_follows_no_border (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) board = test_square_board (3, 3);
  BorElementRef bay = { BOR_KIND_LOCALE, test_slot (board, BOR_KIND_LOCALE, "c2") };
  g_autoptr (BorScenario) s = bor_edit_delete (board, &bay, 1, FALSE, NULL);
  bor_document_commit (f->document, s, "Another board", NULL);
  take (f, "locale");
  drag (f, 300, 100, 400, 200, GDK_CONTROL_MASK);
  g_assert_null (f->failure);
  gint32 made = bor_selection_get (bor_session_selection (f->session), 0).slot;
  BorPoints ring = { 0 };
  bor_locale_ring (now (f), bor_scenario_locale (now (f), made), &ring);
  g_assert_cmpfloat (bor_ring_area (ring.items, ring.n), ==, 100 * 100);
  bor_points_clear (&ring);
}

static void
press (Fixture *f, double x, double y, int presses)
{
  BorToolEvent event = at (x, y, 0, presses);
  bor_tool_press (f->tool, &event);
  bor_tool_release (f->tool, &event);
}

static gboolean
is_drawing (Fixture *f)
{
  return bor_tool_back (f->tool);
}

/* However quickly it follows. */
static void
the_click_after_a_double_one_begins_the_next_line (Fixture *f, gconstpointer data)
{
  take (f, "road");
  press (f, 20, 20, 1);
  press (f, 80, 80, 1);
  press (f, 80, 80, 2);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  press (f, 82, 80, 3);
  g_assert_true (is_drawing (f));
}

static void
the_second_click_of_a_double_one_on_the_first_point_begins_nothing (Fixture *f, gconstpointer data)
{
  take (f, "locale");
  press (f, 300, 300, 1);
  press (f, 400, 300, 1);
  press (f, 350, 400, 1);
  press (f, 300, 300, 1);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  press (f, 300, 300, 2);
  g_assert_false (is_drawing (f));
}

/* --- On a grid --- */

/* Eight by six cells of 50 units. */
static void
open_grid (Fixture *f, guint neighbours)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (empty));
  header->ruleset = g_strdup (neighbours == 4 ? "werdox" : "marengo");
  bor_scenario_replace (empty, 0, header);
  const BorGrid grid = { .columns = 8, .rows = 6, .size = 50, .neighbours = neighbours };
  g_autoptr (BorScenario) s = bor_edit_set_grid (empty, &grid, NULL);
  bor_document_commit (f->document, s, "A grid", NULL);
}

static gboolean
is_in_the_middle (double v)
{
  return fmod (v, 50) == 25;
}

/* Not near the middles of the cells, and past some of them. */
static void
a_road_goes_from_cell_to_cell (Fixture *f, gconstpointer data)
{
  open_grid (f, 4);
  take (f, "road");
  click (f, 32, 18, 0);
  click (f, 190, 120, 0);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_null (f->failure);
  const BorRoad *road = bor_scenario_road (now (f), 0);
  g_assert_cmpuint (road->n_stops, ==, 6); /* three columns and two rows away */
  for (guint i = 0; i < road->path.n; i++)
    g_assert_true (is_in_the_middle (road->path.items[i].x)
                   && is_in_the_middle (road->path.items[i].y));
}

static void
a_dragged_road_crosses_no_corner (Fixture *f, gconstpointer data)
{
  open_grid (f, 8);
  take (f, "road");
  drag (f, 25, 25, 275, 275, 0); /* each step to the diagonal neighbour */
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_null (f->failure);
  g_assert_cmpuint (bor_scenario_road (now (f), 0)->n_stops, ==, 11);
}

static void
a_road_with_alt_goes_where_the_pointer_is (Fixture *f, gconstpointer data)
{
  open_grid (f, 4);
  take (f, "road");
  click (f, 32, 18, GDK_ALT_MASK);
  click (f, 83, 31, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_cmpfloat (bor_scenario_road (now (f), 0)->path.items[0].x, ==, 32);
}

static void
a_river_keeps_to_sides_and_middles (Fixture *f, gconstpointer data)
{
  open_grid (f, 4);
  take (f, "feature");
  click (f, 52, 27, 0);  /* the middle of a side */
  click (f, 78, 72, 0);  /* of a cell */
  click (f, 102, 98, 0); /* a corner */
  g_assert_true (bor_tool_finish (f->tool));
  const BorPoints *line = &bor_scenario_feature (now (f), 0)->points;
  const BorPoint expected[] = { { 50, 25 }, { 75, 75 }, { 100, 100 } };
  for (guint i = 0; i < 3; i++) {
    g_assert_cmpfloat (line->items[i].x, ==, expected[i].x);
    g_assert_cmpfloat (line->items[i].y, ==, expected[i].y);
  }
}

static const char *
width_to (Fixture *f, guint direction)
{
  const BorGrid *grid = &bor_scenario_board (now (f))->grid;
  return bor_element_prop (
    bor_scenario_approach (now (f), bor_grid_approach (grid, 2, 2, direction)), "width");
}

/* From the cell c4, whose corner in the north-west is at 100, 100. */
static void
a_stroke_from_a_corner_paints_only_corners (Fixture *f, gconstpointer data)
{
  open_grid (f, 8);
  take (f, "brush"); /* begins with wide */
  drag (f, 103, 103, 103, 147, 0);
  g_assert_cmpstr (width_to (f, 7), ==, "wide");
  g_assert_cmpstr (width_to (f, 5), ==, "wide");
  g_assert_null (width_to (f, 6));
  drag (f, 103, 125, 103, 147, 0);
  g_assert_cmpstr (width_to (f, 6), ==, "wide");
}

/* The pointer is seen only at both ends. */
static void
a_fast_stroke_leaves_no_side_out (Fixture *f, gconstpointer data)
{
  open_grid (f, 4);
  take (f, "brush");
  bor_painted_set_value (bor_brush_tool_painted (BOR_BRUSH_TOOL (f->tool)), "true");
  BorToolEvent event = at (102, 5, 0, 1);
  bor_tool_press (f->tool, &event);
  event = at (102, 295, 0, 0);
  bor_tool_drag (f->tool, &event);
  bor_tool_release (f->tool, &event);
  const BorGrid *grid = &bor_scenario_board (now (f))->grid;
  for (guint row = 0; row < 6; row++) {
    const BorApproach *side = bor_scenario_approach (now (f), bor_grid_approach (grid, 2, row, 6));
    g_assert_cmpstr (bor_element_prop (side, "front"), ==, "true");
    g_assert_null (
      bor_element_prop (bor_scenario_approach (now (f), side->opposite.slot), "front"));
  }
}

static const char *
front_of (Fixture *f, guint column, guint row, guint direction)
{
  const BorGrid *grid = &bor_scenario_board (now (f))->grid;
  gint32 slot = bor_grid_approach (grid, column, row, direction);
  return bor_element_prop (bor_scenario_approach (now (f), slot), "front");
}

/* A wall along the west of three cells, and what lies alike on the other half. */
static void
sides_of_the_other_half_are_painted_in_the_same_step (Fixture *f, gconstpointer data)
{
  open_grid (f, 4);
  guint steps = bor_document_n_steps (f->document);
  take (f, "brush");
  BorBrushTool *brush = BOR_BRUSH_TOOL (f->tool);
  bor_painted_set_value (bor_brush_tool_painted (brush), "true");
  bor_brush_tool_set_symmetry (brush, BOR_SYMMETRY_HALF_TURN);
  drag (f, 102, 5, 102, 145, 0);
  for (guint row = 0; row < 3; row++) {
    g_assert_cmpstr (front_of (f, 2, row, 6), ==, "true");
    g_assert_cmpstr (front_of (f, 5, 5 - row, 2), ==, "true");
    g_assert_null (front_of (f, 5, row, 2));
  }
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, steps + 1);
  g_assert_cmpstr (bor_document_label (f->document, steps), ==, "Set “Front” of 6 elements");
  drag (f, 298, 295, 298, 155, GDK_CONTROL_MASK); /* set back from the other half */
  for (guint row = 0; row < 3; row++) {
    g_assert_null (front_of (f, 2, row, 6));
    g_assert_null (front_of (f, 5, 5 - row, 2));
  }
  click (f, 102, 25, 0);
  bor_brush_tool_set_symmetry (brush, BOR_SYMMETRY_BOTH);
  click (f, 102, 25, 0); /* two of the four are painted already */
  g_assert_cmpstr (front_of (f, 5, 0, 2), ==, "true");
  g_assert_cmpstr (front_of (f, 2, 5, 6), ==, "true");
  g_assert_null (f->failure);
}

static void
keys_go_from_side_to_side (Fixture *f, gconstpointer data)
{
  open_grid (f, 4);
  take (f, "brush");
  BorPoint at = { 120, 130 };
  g_assert_true (bor_tool_step (f->tool, &at, 1, 0));
  g_assert_cmpfloat_with_epsilon (at.x, 125 + 0.47 * 50, 1e-6);
  g_assert_cmpfloat_with_epsilon (at.y, 125, 1e-6);
  g_assert_true (bor_tool_step (f->tool, &at, 1, 0)); /* over the border */
  g_assert_cmpfloat_with_epsilon (at.x, 175 - 0.47 * 50, 1e-6);
  g_assert_true (bor_tool_step (f->tool, &at, -100, -100));
  g_assert_cmpfloat_with_epsilon (at.x, 1.5, 1e-6);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/draw-tools/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("a-locale-closes-along-the-border-of-its-neighbour",
       a_locale_closes_along_the_border_of_its_neighbour);
  ADD ("a-followed-border-is-taken-back-as-one", a_followed_border_is_taken_back_as_one);
  ADD ("a-crossed-locale-is-refused-and-can-be-mended",
       a_crossed_locale_is_refused_and_can_be_mended);
  ADD ("backspace-and-escape-take-points-back", backspace_and_escape_take_points_back);
  ADD ("a-freehand-line-keeps-its-corners", a_freehand_line_keeps_its_corners);
  ADD ("a-line-from-a-border-to-itself-reshapes-it", a_line_from_a_border_to_itself_reshapes_it);
  ADD ("splitting-makes-two-locales", splitting_makes_two_locales);
  ADD ("a-rectangle-follows-no-border", a_rectangle_follows_no_border);
  ADD ("the-click-after-a-double-one-begins-the-next-line",
       the_click_after_a_double_one_begins_the_next_line);
  ADD ("the-second-click-of-a-double-one-on-the-first-point-begins-nothing",
       the_second_click_of_a_double_one_on_the_first_point_begins_nothing);
  ADD ("a-road-goes-from-cell-to-cell", a_road_goes_from_cell_to_cell);
  ADD ("a-dragged-road-crosses-no-corner", a_dragged_road_crosses_no_corner);
  ADD ("a-road-with-alt-goes-where-the-pointer-is", a_road_with_alt_goes_where_the_pointer_is);
  ADD ("a-river-keeps-to-sides-and-middles", a_river_keeps_to_sides_and_middles);
  ADD ("a-stroke-from-a-corner-paints-only-corners", a_stroke_from_a_corner_paints_only_corners);
  ADD ("a-fast-stroke-leaves-no-side-out", a_fast_stroke_leaves_no_side_out);
  ADD ("sides-of-the-other-half-are-painted-in-the-same-step",
       sides_of_the_other_half_are_painted_in_the_same_step);
  ADD ("keys-go-from-side-to-side", keys_go_from_side_to_side);
#undef ADD
  return g_test_run ();
}
