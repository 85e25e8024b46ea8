/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand does on the map with a real mouse and keyboard. */
#include "editor/map/minimap.h"
#include "editor/map/testing.h"
#include "editor/panels/problems-panel.h"
#include "support.h"
#include "ui-support.h"

typedef struct {
  BorWindow *window;
  BorMapView *map;
  BorSession *session;
  BorDocument *document;
  GSettings *settings;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_square_board (4, 3);
  test_add_vertex (s, 130, 250); /* two problems */
  test_add_vertex (s, 330, 50);
  f->document = bor_document_new (s);
  f->session = bor_session_new (f->document, NULL);
  f->settings = bor_application_settings (BOR_APPLICATION ((gpointer) data));
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  f->map = bor_window_map (f->window);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_set_session (f->window, f->session);
  ui_settle ();
  ui_focus (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  static const char *const keys[] = { "rulers", "grid", "minimap", "snap-to-grid",
                                      "problem-marks" };
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (f->settings, keys[i]);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  g_object_unref (f->session);
  g_object_unref (f->document);
}

/* Moves the mouse to a place on the map (screen). */
static void
point (Fixture *f, double x, double y)
{
  ui_point_at (GTK_WIDGET (f->map), x, y);
}

static void
point_board (Fixture *f, double x, double y)
{
  BorPoint at = bor_viewport_to_screen (bor_map_view_viewport (f->map), x, y);
  point (f, at.x, at.y);
}

static const BorViewport *
view (Fixture *f)
{
  return bor_map_view_viewport (f->map);
}

static void
the_wheel_zooms_at_the_pointer (Fixture *f, gconstpointer data)
{
  BorPoint before, after;
  point (f, 200, 150);
  g_assert_true (bor_map_view_pointer (f->map, &before));
  double scale = view (f)->scale;
  ui_click (4);
  g_assert_cmpfloat_with_epsilon (view (f)->scale, 1.2 * scale, 1e-6);
  g_assert_true (bor_map_view_pointer (f->map, &after));
  g_assert_cmpfloat (bor_point_distance (before, after), <, 1 / scale);
  ui_click (5);
  g_assert_cmpfloat_with_epsilon (view (f)->scale, scale, 1e-6);
}

static void
keys_zoom (Fixture *f, gconstpointer data)
{
  double fitted = view (f)->scale;
  ui_press ("plus");
  g_assert_cmpfloat_with_epsilon (view (f)->scale, 1.25 * fitted, 1e-6);
  ui_press ("minus");
  g_assert_cmpfloat_with_epsilon (view (f)->scale, fitted, 1e-6);
  ui_press ("1");
  g_assert_cmpfloat_with_epsilon (view (f)->scale, 1, 1e-9);
  ui_press ("0");
  g_assert_cmpfloat_with_epsilon (view (f)->scale, fitted, 1e-6);
  bor_session_select_one (f->session, bor_element_ref_make (BOR_KIND_LOCALE, 0));
  ui_press ("2");
  g_assert_cmpfloat (view (f)->scale, >, 1.5 * fitted);
  g_assert_cmpfloat_with_epsilon (view (f)->x, 50, 1e-6);
  ui_press ("ctrl+0");
  g_assert_cmpfloat_with_epsilon (view (f)->scale, fitted, 1e-6);
}

/* Drags by (60, 30). */
static void
drag_view (Fixture *f, guint button)
{
  BorPoint before = { view (f)->x, view (f)->y };
  double scale = view (f)->scale;
  point (f, 200, 150);
  ui_button_down (button);
  point (f, 230, 160);
  point (f, 260, 180);
  ui_button_up (button);
  g_assert_cmpfloat_with_epsilon (view (f)->x, before.x - 60 / scale, 2 / scale);
  g_assert_cmpfloat_with_epsilon (view (f)->y, before.y - 30 / scale, 2 / scale);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 0);
}

static void
the_middle_button_and_space_pan (Fixture *f, gconstpointer data)
{
  drag_view (f, 2);
  ui_key_down ("space");
  drag_view (f, 1);
  ui_key_up ("space");
}

static void
a_touchpad_let_go_glides_to_a_stop (Fixture *f, gconstpointer data)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->map));
  double before = view (f)->x;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      g_signal_emit_by_name (controller, "decelerate", 0.8, 0.0);
  }
  double last = before;
  for (guint still = 0; still < 5; still = view (f)->x == last ? still + 1 : 0) {
    last = view (f)->x;
    ui_settle ();
  }
  double moved = (last - before) * view (f)->scale;
  g_assert_cmpfloat (moved, >, 50);
  g_assert_cmpfloat (moved, <, 400);
}

static void
keys_show_and_hide_what_lies_over_the_map (Fixture *f, gconstpointer data)
{
  const BorPreferences *preferences = bor_session_preferences (f->session);
  g_assert_false (preferences->rulers || preferences->grid || preferences->minimap
                  || preferences->snap_to_grid);
  g_assert_true (preferences->problem_marks);
  ui_press ("ctrl+r");
  ui_press ("ctrl+g");
  ui_press ("ctrl+shift+g");
  ui_press ("ctrl+shift+m");
  ui_press ("ctrl+F8");
  g_assert_true (preferences->rulers && preferences->grid && preferences->minimap
                 && preferences->snap_to_grid);
  g_assert_false (preferences->problem_marks);
  ui_press ("ctrl+r");
  g_assert_false (preferences->rulers);
}

static void
the_small_map_moves_the_view (Fixture *f, gconstpointer data)
{
  ui_press ("ctrl+shift+m");
  bor_map_view_zoom (f->map, 4);
  BorBox extent = { 0, 0, 400, 300 }; /* nearly */
  graphene_rect_t place = bor_minimap_place (extent, view (f));
  double x = place.origin.x, y = place.origin.y, w = place.size.width, h = place.size.height;
  point (f, x + w / 4, y + h / 4);
  ui_button_down (1);
  g_assert_cmpfloat_with_epsilon (view (f)->x, 100, 12);
  g_assert_cmpfloat_with_epsilon (view (f)->y, 75, 12);
  point (f, x + 3 * w / 4, y + h / 2);
  ui_button_up (1);
  g_assert_cmpfloat_with_epsilon (view (f)->x, 300, 12);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 0);
}

static void
a_click_on_a_pin_chooses_the_problem (Fixture *f, gconstpointer data)
{
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL);
  BorPoint at = bor_viewport_to_screen (view (f), 130, 250);
  g_assert_null (bor_problems_panel_chosen (BOR_PROBLEMS_PANEL (panel)));
  point (f, at.x, at.y - 16);
  ui_click (1);
  g_assert_null (bor_problems_panel_chosen (BOR_PROBLEMS_PANEL (panel))); /* a hint has no pin */
  ui_act (f->window, "hint-marks");
  ui_settle ();
  ui_click (1);
  BorProblem *chosen = bor_problems_panel_chosen (BOR_PROBLEMS_PANEL (panel));
  g_assert_nonnull (chosen);
  g_assert_cmpint (chosen->refs[0].kind, ==, BOR_KIND_VERTEX);
  const BorSelection *selection = bor_session_selection (f->session);
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  g_assert_cmpint (bor_selection_get (selection, 0).kind, ==, BOR_KIND_VERTEX);

  /* Hidden pins are in nobody's way. */
  bor_session_unselect_all (f->session);
  ui_press ("ctrl+F8");
  ui_click (1);
  g_assert_cmpint (bor_selection_get (selection, 0).kind, ==, BOR_KIND_LOCALE);
}

static void
keys_step_through_problems (Fixture *f, gconstpointer data)
{
  BorProblemsPanel *panel =
    BOR_PROBLEMS_PANEL (ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL));
  ui_press ("F8");
  BorProblem *first = bor_problems_panel_chosen (panel);
  g_assert_nonnull (first);
  ui_press ("F8");
  BorProblem *second = bor_problems_panel_chosen (panel);
  g_assert_true (second != first);
  ui_press ("shift+F8");
  g_assert_true (bor_problems_panel_chosen (panel) == first);
}

static void
a_vertex_is_dragged_onto_the_grid (Fixture *f, gconstpointer data)
{
  gint32 middle = 6; /* at 100, 100 */
  const BorVertex *vertex = bor_scenario_vertex (bor_session_scenario (f->session), middle);
  g_assert_cmpfloat (vertex->x, ==, 100);
  ui_press ("ctrl+shift+g");
  g_settings_set_double (f->settings, "grid-spacing", 15);
  point_board (f, 100, 100);
  ui_button_down (1);
  point_board (f, 110, 110);
  point_board (f, 131, 118);
  ui_button_up (1);
  g_settings_reset (f->settings, "grid-spacing");
  vertex = bor_scenario_vertex (bor_session_scenario (f->session), middle);
  g_assert_cmpfloat (vertex->x, ==, 135);
  g_assert_cmpfloat (vertex->y, ==, 120);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
}

static const BorVertex *
middle_vertex (Fixture *f)
{
  return bor_scenario_vertex (bor_session_scenario (f->session), 6); /* at 100, 100 */
}

static void
undo_within_a_drag_puts_back_that_alone (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) other = bor_scenario_copy (bor_session_scenario (f->session));
  test_add_vertex (other, 50, 50);
  bor_document_commit (f->document, other, "Add", NULL);
  point_board (f, 100, 100);
  ui_button_down (1);
  point_board (f, 120, 110);
  g_assert_cmpfloat (middle_vertex (f)->x, >, 110);
  ui_press ("ctrl+z");
  point_board (f, 130, 115);
  ui_button_up (1);
  g_assert_cmpfloat (middle_vertex (f)->x, ==, 100);
  g_assert_true (bor_session_scenario (f->session) == other);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1); /* nothing to do again */
}

/* Begins to drag a vertex, presses a key, and goes on with the drag. */
static void
press_within_a_drag (Fixture *f, const char *key)
{
  point_board (f, 100, 100);
  ui_click (1);
  ui_button_down (1);
  point_board (f, 110, 105);
  point_board (f, 120, 110);
  ui_press (key);
  point_board (f, 130, 115);
  ui_button_up (1);
}

/* The step of the mirror stays the last, and nothing is done to the map after it. */
static void
what_is_mirrored_within_a_drag_stays_so (Fixture *f, gconstpointer data)
{
  const BorElementRef both[] = { { BOR_KIND_VERTEX, 0 }, { BOR_KIND_VERTEX, 1 } };
  bor_session_select (f->session, both, 2);
  point_board (f, 0, 0);
  ui_button_down (1);
  point_board (f, 0, -10);
  point_board (f, 0, -20);
  ui_press ("h");
  g_autoptr (BorScenario) mirrored = bor_scenario_ref (bor_session_scenario (f->session));
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (mirrored, 0)->x, 100, 2);
  g_assert_cmpfloat_with_epsilon (bor_scenario_vertex (mirrored, 0)->y, -20, 2);
  point_board (f, 0, -30);
  point_board (f, 0, -40);
  ui_button_up (1);
  g_assert_true (bor_session_scenario (f->session) == mirrored);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
}

/* The drag goes on with what it began with. */
static void
tab_within_a_drag_moves_nothing_else (Fixture *f, gconstpointer data)
{
  press_within_a_drag (f, "Tab");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  g_assert_cmpfloat_with_epsilon (middle_vertex (f)->x, 120, 2);
  g_assert_cmpfloat (bor_scenario_vertex (bor_session_scenario (f->session), 0)->x, ==, 0);
}

static void
zooming_within_a_drag_does_not_end_it (Fixture *f, gconstpointer data)
{
  press_within_a_drag (f, "ctrl+plus");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  g_assert_cmpfloat_with_epsilon (middle_vertex (f)->x, 130, 2);
}

/* It would begin another step, of which Escape puts back only the last. */
static void
an_arrow_key_within_a_drag_does_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_session_scenario (f->session));
  point_board (f, 100, 100);
  ui_button_down (1);
  point_board (f, 110, 105);
  point_board (f, 120, 110);
  ui_press ("Right");
  point_board (f, 130, 115);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  ui_press ("Escape");
  ui_button_up (1);
  g_assert_true (bor_session_scenario (f->session) == before);
}

static void
nothing_is_mirrored_and_it_says_so (Fixture *f, gconstpointer data)
{
  ui_press ("h");
  GObject *hint = gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "hint");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (hint)), ==, "Nothing is selected");
}

static void
undo_takes_back_the_last_point_of_a_line (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_session_scenario (f->session));
  GAction *undo = g_action_map_lookup_action (G_ACTION_MAP (f->window), "undo");
  point_board (f, 120, 330);
  ui_press ("l");
  g_assert_false (g_action_get_enabled (undo));
  ui_click (1);
  point_board (f, 180, 330);
  ui_click (1);
  g_assert_true (g_action_get_enabled (undo));
  ui_press ("ctrl+z");
  g_assert_true (bor_tool_is_drawing (bor_map_view_tool (f->map)));
  ui_press ("ctrl+z");
  g_assert_false (bor_tool_is_drawing (bor_map_view_tool (f->map)));
  g_assert_true (bor_session_scenario (f->session) == before);
}

static guint
points_of_line (Fixture *f)
{
  return bor_tool_count_points (bor_map_view_tool (f->map));
}

/* Places two corners of a locale, and presses keys by mistake. */
static void
begin_a_locale (Fixture *f, const char *keys)
{
  ui_press ("l");
  point_board (f, 120, 320);
  ui_click (1);
  point_board (f, 180, 320);
  ui_click (1);
  g_assert_cmpuint (points_of_line (f), ==, 2);
  ui_press (keys);
}

static void
a_line_waits_for_its_tool (Fixture *f, gconstpointer data)
{
  begin_a_locale (f, "l");
  g_assert_cmpuint (points_of_line (f), ==, 2);
  ui_press ("v");
  g_assert_cmpuint (points_of_line (f), ==, 0);
  ui_press ("r");
  g_assert_cmpuint (points_of_line (f), ==, 0);
  ui_press ("l");
  g_assert_cmpuint (points_of_line (f), ==, 2);
  ui_press ("F5");
  ui_press ("F5");
  g_assert_cmpuint (points_of_line (f), ==, 2);
  point_board (f, 160, 350);
  ui_click (1);
  ui_press ("Return");
  g_assert_cmpuint (bor_scenario_count (bor_session_scenario (f->session), BOR_KIND_LOCALE), ==,
                    13);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
}

static void
a_line_does_not_wait_under_another_map (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) other = bor_scenario_copy (bor_session_scenario (f->session));
  test_add_vertex (other, 50, 50);
  begin_a_locale (f, "v");
  bor_document_commit (f->document, other, "Add", NULL);
  ui_press ("l");
  g_assert_cmpuint (points_of_line (f), ==, 0);
  /* Nor after it was cancelled. */
  begin_a_locale (f, "Escape");
  ui_press ("v");
  ui_press ("l");
  g_assert_cmpuint (points_of_line (f), ==, 0);
}

static void
the_second_button_ends_a_line (Fixture *f, gconstpointer data)
{
  static const BorPoint corners[] = { { 120, 320 }, { 180, 320 }, { 160, 350 } };
  ui_press ("l");
  for (guint i = 0; i < 3; i++) {
    point_board (f, corners[i].x, corners[i].y);
    ui_click (1);
  }
  ui_click (3);
  g_assert_cmpuint (bor_scenario_count (bor_session_scenario (f->session), BOR_KIND_LOCALE), ==,
                    13);
}

static void
the_second_button_opens_a_menu_for_what_is_there (Fixture *f, gconstpointer data)
{
  const BorSelection *selection = bor_session_selection (f->session);
  point_board (f, 150, 150);
  ui_click (3);
  g_assert_cmpint (bor_selection_get (selection, 0).kind, ==, BOR_KIND_LOCALE);
  GtkWidget *menu = ui_find (gtk_widget_get_parent (GTK_WIDGET (f->map)), GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  g_assert_true (gtk_widget_get_mapped (menu));
  ui_press ("Escape");
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  /* The mouse drags as before. */
  point_board (f, 100, 100);
  ui_button_down (1);
  point_board (f, 120, 110);
  point_board (f, 125, 110);
  ui_button_up (1);
  g_assert_cmpfloat (middle_vertex (f)->x, >, 110);
}

static void
the_second_button_gives_up_a_drag (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_session_scenario (f->session));
  GtkWidget *over = gtk_widget_get_parent (GTK_WIDGET (f->map));
  point_board (f, 100, 100);
  ui_button_down (1);
  point_board (f, 120, 110);
  point_board (f, 125, 110);
  g_assert_cmpfloat (middle_vertex (f)->x, >, 110);
  ui_click (3);
  g_assert_null (ui_find (over, GTK_TYPE_POPOVER_MENU));
  point_board (f, 130, 113); /* where the menu would have been: its first entry cuts */
  ui_button_up (1);
  g_assert_true (bor_session_scenario (f->session) == before);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  /* The next click of it opens the menu as always. */
  ui_click (3);
  g_assert_nonnull (ui_find (over, GTK_TYPE_POPOVER_MENU));
}

static void
the_second_button_keeps_a_line_that_is_traced (Fixture *f, gconstpointer data)
{
  ui_press ("l");
  point_board (f, 120, 320);
  ui_button_down (1);
  point_board (f, 150, 320);
  point_board (f, 180, 320);
  point_board (f, 180, 350);
  ui_click (3);
  ui_button_up (1);
  g_assert_cmpuint (bor_tool_count_points (bor_map_view_tool (f->map)), >=, 3);
  point_board (f, 150, 340);
  ui_click (3);
  g_assert_cmpuint (bor_scenario_count (bor_session_scenario (f->session), BOR_KIND_LOCALE), ==,
                    13);
}

static void
a_drag_beyond_the_edge_takes_the_map_along (Fixture *f, gconstpointer data)
{
  double before = view (f)->x, width = view (f)->width;
  point_board (f, 100, 100);
  ui_button_down (1);
  point (f, width - 10, 200);
  g_assert_cmpfloat (view (f)->x, ==, before);
  ui_send_motion_by (70, 0);
  ui_wait (view (f)->x >= before + 20);
  ui_button_up (1);
  g_assert_cmpfloat (view (f)->x, >=, before + 20);
  BorPoint hand = bor_viewport_to_board (view (f), width + 60, 200);
  g_assert_cmpfloat_with_epsilon (middle_vertex (f)->x, hand.x, 3);
}

static void
escape_backs_out_step_by_step (Fixture *f, gconstpointer data)
{
  GtkWidget *map = GTK_WIDGET (f->map);
  bor_session_select_one (f->session, bor_element_ref_make (BOR_KIND_LOCALE, 0));
  point_board (f, 120, 330);
  ui_press ("l");
  ui_click (1);
  ui_press ("Escape");
  g_assert_false (bor_tool_is_drawing (bor_map_view_tool (f->map)));
  g_assert_true (gtk_widget_has_focus (map));
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 1);
  ui_press ("Escape");
  g_assert_cmpuint (bor_selection_size (bor_session_selection (f->session)), ==, 0);
  g_autoptr (GVariant) drawing =
    g_action_group_get_action_state (G_ACTION_GROUP (f->window), "tool");
  g_assert_cmpstr (g_variant_get_string (drawing, NULL), ==, "locale");
  ui_press ("Escape");
  g_autoptr (GVariant) selecting =
    g_action_group_get_action_state (G_ACTION_GROUP (f->window), "tool");
  g_assert_cmpstr (g_variant_get_string (selecting, NULL), ==, "select");
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/map-input/" path, Fixture, application, set_up, f, tear_down)
  ADD ("the-wheel-zooms-at-the-pointer", the_wheel_zooms_at_the_pointer);
  ADD ("keys-zoom", keys_zoom);
  ADD ("the-middle-button-and-space-pan", the_middle_button_and_space_pan);
  ADD ("a-touchpad-let-go-glides-to-a-stop", a_touchpad_let_go_glides_to_a_stop);
  ADD ("keys-show-and-hide-what-lies-over-the-map", keys_show_and_hide_what_lies_over_the_map);
  ADD ("the-small-map-moves-the-view", the_small_map_moves_the_view);
  ADD ("a-click-on-a-pin-chooses-the-problem", a_click_on_a_pin_chooses_the_problem);
  ADD ("keys-step-through-problems", keys_step_through_problems);
  ADD ("a-vertex-is-dragged-onto-the-grid", a_vertex_is_dragged_onto_the_grid);
  ADD ("undo-within-a-drag-puts-back-that-alone", undo_within_a_drag_puts_back_that_alone);
  ADD ("what-is-mirrored-within-a-drag-stays-so", what_is_mirrored_within_a_drag_stays_so);
  ADD ("tab-within-a-drag-moves-nothing-else", tab_within_a_drag_moves_nothing_else);
  ADD ("zooming-within-a-drag-does-not-end-it", zooming_within_a_drag_does_not_end_it);
  ADD ("an-arrow-key-within-a-drag-does-nothing", an_arrow_key_within_a_drag_does_nothing);
  ADD ("nothing-is-mirrored-and-it-says-so", nothing_is_mirrored_and_it_says_so);
  ADD ("undo-takes-back-the-last-point-of-a-line", undo_takes_back_the_last_point_of_a_line);
  ADD ("a-line-waits-for-its-tool", a_line_waits_for_its_tool);
  ADD ("a-line-does-not-wait-under-another-map", a_line_does_not_wait_under_another_map);
  ADD ("the-second-button-ends-a-line", the_second_button_ends_a_line);
  ADD ("the-second-button-opens-a-menu-for-what-is-there",
       the_second_button_opens_a_menu_for_what_is_there);
  ADD ("the-second-button-gives-up-a-drag", the_second_button_gives_up_a_drag);
  ADD ("the-second-button-keeps-a-line-that-is-traced",
       the_second_button_keeps_a_line_that_is_traced);
  ADD ("a-drag-beyond-the-edge-takes-the-map-along", a_drag_beyond_the_edge_takes_the_map_along);
  ADD ("escape-backs-out-step-by-step", escape_backs_out_step_by_step);
#undef ADD
  return g_test_run ();
}
