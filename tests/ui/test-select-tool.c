/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "editor/tools/tools.h"
#include "geometry/ring.h"
#include "tool-support.h"
#include "xml/xml.h"

/* Selecting with the tool of that name, and moving, bending and turning what is selected. */

static void
dragging_a_vertex_is_one_step (Fixture *f, gconstpointer data)
{
  take (f, "select");
  gint32 middle = 4; /* of the nine vertices */
  drag (f, 100, 100, 120, 130, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), middle)->x, ==, 120);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), middle)->y, ==, 130);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  drag (f, 120, 130, 100, 100, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), middle)->x, ==, 100);
}

static void
escape_in_the_middle_of_a_drag_puts_back (Fixture *f, gconstpointer data)
{
  take (f, "select");
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  BorToolEvent event = at (100, 100, 0, 1);
  bor_tool_press (f->tool, &event);
  event = at (130, 100, 0, 0);
  bor_tool_drag (f->tool, &event);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 130);
  g_assert_true (bor_tool_cancel (f->tool));
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
}

static void
a_dragged_vertex_catches_at_others_as_the_preferences_say (Fixture *f, gconstpointer data)
{
  take (f, "select");
  drag (f, 100, 100, 194, 103, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 200);
  bor_document_undo (f->document);
  BorPreferences preferences = *bor_session_preferences (f->session);
  preferences.snap_to_vertices = FALSE;
  bor_session_set_preferences (f->session, &preferences);
  drag (f, 100, 100, 194, 103, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 194);
}

static void
a_drag_back_to_where_it_began_is_nothing (Fixture *f, gconstpointer data)
{
  take (f, "select");
  g_autoptr (BorScenario) before = bor_scenario_ref (now (f));
  static const double way[] = { 130, 110, 100 };
  BorToolEvent event = at (100, 100, 0, 1);
  bor_tool_press (f->tool, &event);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++) {
    event = at (way[i], 100, 0, 0);
    bor_tool_drag (f->tool, &event);
  }
  bor_tool_release (f->tool, &event);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 100);
  g_assert_true (now (f) == before);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
}

static void
a_band_selects_whole_locales (Fixture *f, gconstpointer data)
{
  take (f, "select");
  drag (f, -20, -20, 210, 110, GDK_SHIFT_MASK);
  const BorSelection *selection = bor_session_selection (f->session);
  g_assert_cmpuint (bor_selection_size (selection), ==, 2);
  g_assert_cmpint (bor_selection_get (selection, 0).kind, ==, BOR_KIND_LOCALE);
}

/* On a grid, every drag begins in a cell. */
static void
a_band_does_not_select_where_it_begins (Fixture *f, gconstpointer data)
{
  take (f, "select");
  const BorSelection *selection = bor_session_selection (f->session);
  drag (f, 50, 50, 90, 90, GDK_SHIFT_MASK);
  g_assert_cmpuint (bor_selection_size (selection), ==, 0);
  click (f, 50, 50, 0);
  drag (f, 50, 50, 90, 90, GDK_SHIFT_MASK);
  g_assert_true (bor_selection_contains (selection, bor_element_ref_make (BOR_KIND_LOCALE, 0)));
}

static void
shift_adds_and_takes_away (Fixture *f, gconstpointer data)
{
  take (f, "select");
  click (f, 50, 50, 0);
  click (f, 150, 50, GDK_SHIFT_MASK);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 2);
  click (f, 50, 50, GDK_SHIFT_MASK);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 1);
  click (f, 500, 500, 0);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 0);
}

static void
arrow_keys_nudge_what_is_selected (Fixture *f, gconstpointer data)
{
  take (f, "select");
  g_assert_false (bor_tool_nudge (f->tool, 1, 0, 1));
  click (f, 100, 100, 0);
  g_assert_true (bor_tool_nudge (f->tool, 1, 0, 0.5));
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 100.5);
  /* A key held down is one step; what is selected next has its own. */
  g_assert_true (bor_tool_nudge (f->tool, 1, 0, 0.5));
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 4)->x, ==, 101);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  click (f, 200, 100, 0);
  g_assert_true (bor_tool_nudge (f->tool, 1, 0, 0.5));
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
}

static void
a_double_click_on_a_side_makes_a_vertex_of_both (Fixture *f, gconstpointer data)
{
  take (f, "select");
  double_click (f, 101, 40);
  g_assert_null (f->failure);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_VERTEX), ==, 10);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  gint32 side = test_slot (now (f), BOR_KIND_APPROACH, "a1-b1");
  const BorApproach *a = bor_scenario_approach (now (f), side);
  const BorApproach *b = bor_scenario_approach (now (f), a->opposite.slot);
  g_assert_cmpuint (a->along.n, ==, 3);
  g_assert_cmpuint (b->along.n, ==, 3);
  g_assert_cmpint (a->along.items[1].slot, ==, b->along.items[1].slot);
  const BorVertex *vertex = bor_scenario_vertex (now (f), a->along.items[1].slot);
  g_assert_cmpfloat (vertex->x, ==, 100);
  g_assert_cmpfloat (vertex->y, ==, 40);
}

static void
a_feature_is_picked_at_its_line_and_moved (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = bor_scenario_copy (now (f));
  BorFeature *brook = bor_element_new (BOR_KIND_FEATURE, "brook");
  brook->type = g_strdup ("brook");
  bor_points_append (&brook->points, 20, 20);
  bor_points_append (&brook->points, 60, 80);
  bor_scenario_append (s, brook);
  bor_document_commit (f->document, s, "Brook", NULL);
  take (f, "select");
  drag (f, 40, 50, 50, 50, 0);
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[0].x, ==, 30);
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[1].x, ==, 70);
  drag (f, 30, 20, 10, 10, 0); /* now one of its points */
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[0].x, ==, 10);
  g_assert_cmpfloat (bor_scenario_feature (now (f), 0)->points.items[1].x, ==, 70);
  bor_session_set_layers (f->session, 0);
  bor_session_unselect_all (f->session);
  click (f, 70, 80, 0);
  g_assert_cmpint (bor_selection_get (bor_session_selection (f->session), 0).kind, ==,
                   BOR_KIND_LOCALE);
}

static void
a_lasso_selects_what_it_goes_round (Fixture *f, gconstpointer data)
{
  static const BorPoint way[] = { { 110, -10 }, { 110, 110 }, { -10, 110 } };
  take (f, "select");
  BorToolEvent event = at (-10, -10, GDK_ALT_MASK, 1);
  bor_tool_press (f->tool, &event);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++) {
    event = at (way[i].x, way[i].y, GDK_ALT_MASK, 0);
    bor_tool_drag (f->tool, &event);
  }
  bor_tool_release (f->tool, &event);
  const BorSelection *selection = bor_session_selection (f->session);
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  g_assert_cmpint (bor_selection_get (selection, 0).slot, ==,
                   test_slot (now (f), BOR_KIND_LOCALE, "a1"));
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
}

static void
a_second_click_gives_handles_that_scale (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  take (f, "select");
  click (f, 50, 50, 0);
  drag (f, 114, 114, 124, 134, 0); /* no handle yet */
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  click (f, 50, 50, 0);
  click (f, 50, 50, 0);
  drag (f, 114, 114, 164, 164, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (now (f), 4)->x, 150, 0.001);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (now (f), 4)->y, 150, 0.001);
  assert_undone (f, before);
}

static void
the_handle_above_turns (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  take (f, "select");
  drag (f, -20, -20, 210, 110, GDK_SHIFT_MASK); /* the two at the top */
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 2);
  drag (f, 100, -40, 190, 50, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (now (f), 0)->x, 150, 0.001);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (now (f), 0)->y, -50, 0.001);
  assert_undone (f, before);
  BorToolEvent event = at (100, -40, 0, 1);
  bor_tool_press (f->tool, &event);
  event = at (190, 50, 0, 0);
  bor_tool_drag (f->tool, &event);
  g_assert_true (bor_tool_cancel (f->tool));
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/select-tool/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("dragging-a-vertex-is-one-step", dragging_a_vertex_is_one_step);
  ADD ("escape-in-the-middle-of-a-drag-puts-back", escape_in_the_middle_of_a_drag_puts_back);
  ADD ("a-dragged-vertex-catches-at-others-as-the-preferences-say",
       a_dragged_vertex_catches_at_others_as_the_preferences_say);
  ADD ("a-drag-back-to-where-it-began-is-nothing", a_drag_back_to_where_it_began_is_nothing);
  ADD ("a-band-selects-whole-locales", a_band_selects_whole_locales);
  ADD ("a-band-does-not-select-where-it-begins", a_band_does_not_select_where_it_begins);
  ADD ("shift-adds-and-takes-away", shift_adds_and_takes_away);
  ADD ("arrow-keys-nudge-what-is-selected", arrow_keys_nudge_what_is_selected);
  ADD ("a-double-click-on-a-side-makes-a-vertex-of-both",
       a_double_click_on_a_side_makes_a_vertex_of_both);
  ADD ("a-feature-is-picked-at-its-line-and-moved", a_feature_is_picked_at_its_line_and_moved);
  ADD ("a-lasso-selects-what-it-goes-round", a_lasso_selects_what_it_goes_round);
  ADD ("a-second-click-gives-handles-that-scale", a_second_click_gives_handles_that_scale);
  ADD ("the-handle-above-turns", the_handle_above_turns);
#undef ADD
  return g_test_run ();
}
