/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "edit/backdrop.h"
#include "editor/files/backdrop-files.h"
#include "editor/files/recovery.h"
#include "editor/panels/backdrops-panel.h"
#include "editor/testing.h"
#include "editor/tools/tool-calibrate.h"
#include "editor/window-backdrop.h"
#include "support.h"
#include "ui-support.h"
#include "xml/xml.h"

#define NEAR 1e-6

typedef struct {
  char *folder, *other; /* other: where the scenario is not */
  BorWindow *window;
  GBytes *before;
} Fixture;

static GFile *
write_png (const char *folder, const char *name, int width, int height)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return g_file_new_for_path (path);
}

static const BorScenario *
now (Fixture *f)
{
  return bor_session_scenario (bor_window_session (f->window));
}

static void
set_up (Fixture *f, gconstpointer application)
{
  f->folder = g_dir_make_tmp ("bormida-scan-XXXXXX", NULL);
  f->other = g_dir_make_tmp ("bormida-other-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "a.xml", NULL);
  g_autoptr (BorScenario) s = test_square_board (2, 2); /* 200 by 200 */
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, file);
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_set_session (f->window, session);
  ui_settle ();
  f->before = bor_xml_write_bytes (now (f));
}

static void
remove_folder (char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *inner = g_build_filename (path, name, NULL);
    g_remove (inner);
  }
  g_rmdir (path);
  g_free (path);
}

/* Whatever was done, undoing it gives the bytes of the beginning. */
static void
tear_down (Fixture *f, gconstpointer application)
{
  while (bor_document_undo (bor_session_document (bor_window_session (f->window))))
    ;
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (f->before, after));
  g_bytes_unref (f->before);
  bor_window_discard (f->window);
  ui_settle ();
  remove_folder (f->folder);
  remove_folder (f->other);
}

static guint
steps (Fixture *f)
{
  return bor_document_position (bor_session_document (bor_window_session (f->window)));
}

/* A picture of 100 by 100 on a board of 200 by 200, twice as large as itself, and read. */
static void
add_scan (Fixture *f)
{
  g_autoptr (GFile) scan = write_png (f->folder, "scan.png", 100, 100);
  BorPoint corners[4];
  g_assert_true (bor_window_add_backdrop (BOR_WORKSPACE (f->window), scan, 0));
  BorBackdrops *backdrops = bor_session_backdrops (bor_window_session (f->window));
  while (!bor_backdrops_corners (backdrops, now (f), 0, corners))
    ui_settle ();
  g_assert_cmpfloat_with_epsilon (corners[2].x, 200, NEAR);
}

static BorCalibrateTool *
take_calibrate (Fixture *f)
{
  g_action_group_change_action_state (G_ACTION_GROUP (f->window), "tool",
                                      g_variant_new_string ("calibrate"));
  return BOR_CALIBRATE_TOOL (bor_map_view_tool (bor_window_map (f->window)));
}

static void
press_at (BorCalibrateTool *tool, double x, double y)
{
  const BorToolEvent event = { { x, y }, 0.1, 0, 1 };
  bor_tool_press (BOR_TOOL (tool), &event);
}

static void
drag_to (BorCalibrateTool *tool, double x, double y)
{
  const BorToolEvent event = { { x, y }, 0.1, 0, 0 };
  bor_tool_drag (BOR_TOOL (tool), &event);
}

static void
drag (BorCalibrateTool *tool, double x0, double y0, double x1, double y1)
{
  const BorToolEvent event = { { x1, y1 }, 0.1, 0, 0 };
  press_at (tool, x0, y0);
  drag_to (tool, (x0 + x1) / 2, (y0 + y1) / 2);
  drag_to (tool, x1, y1);
  bor_tool_release (BOR_TOOL (tool), &event);
}

static BorPoint
where (Fixture *f, double x, double y)
{
  return bor_matrix_apply (bor_backdrop_matrix (bor_scenario_backdrop (now (f), 0)),
                           (BorPoint){ x, y });
}

static void
a_picture_beside_the_scenario_is_used_where_it_is (Fixture *f, gconstpointer data)
{
  add_scan (f);
  g_assert_cmpuint (steps (f), ==, 1);
  g_assert_cmpstr (bor_scenario_backdrop (now (f), 0)->href, ==, "scan.png");
  BorElementRef ref = bor_selection_get (bor_session_selection (bor_window_session (f->window)), 0);
  g_assert_cmpint (ref.kind, ==, BOR_KIND_BACKDROP);
}

static void
a_picture_from_elsewhere_is_copied (Fixture *f, gconstpointer data)
{
  G_GNUC_UNUSED g_autoptr (GFile) here = write_png (f->folder, "scan.png", 10, 10);
  g_autoptr (GFile) there = write_png (f->other, "scan.png", 20, 10);
  g_assert_true (bor_window_add_backdrop (BOR_WORKSPACE (f->window), there, 0));
  g_assert_cmpstr (bor_scenario_backdrop (now (f), 0)->href, ==, "scan-2.png");
  g_autofree char *copy = g_build_filename (f->folder, "scan-2.png", NULL);
  g_assert_true (g_file_test (copy, G_FILE_TEST_IS_REGULAR));
}

static void
saving_elsewhere_takes_the_pictures_along (Fixture *f, gconstpointer data)
{
  add_scan (f);
  g_assert_true (bor_backdrops_copy (now (f), f->folder, f->other, NULL));
  g_autofree char *copy = g_build_filename (f->other, "scan.png", NULL);
  g_assert_true (g_file_test (copy, G_FILE_TEST_IS_REGULAR));
  g_assert_true (bor_backdrops_copy (now (f), f->folder, f->other, NULL));
}

static void
what_is_no_picture_changes_nothing (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "words.png", NULL);
  g_assert_true (g_file_set_contents (path, "words", -1, NULL));
  g_autoptr (GFile) words = g_file_new_for_path (path);
  g_assert_false (bor_window_add_backdrop (BOR_WORKSPACE (f->window), words, 0));
  ui_settle ();
  GtkWidget *dialog = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  g_assert_nonnull (dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_cmpuint (steps (f), ==, 0);
}

static void
two_points_bring_the_picture_to_its_place (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 20, 20, 50, 60);
  g_assert_cmpuint (steps (f), ==, 2);
  g_assert_cmpfloat_with_epsilon (where (f, 10, 10).x, 50, NEAR);
  g_assert_cmpfloat_with_epsilon (where (f, 0, 0).x, 30, NEAR);
  drag (tool, 150, 160, 150, 60);
  g_assert_cmpuint (steps (f), ==, 3);
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 2);
  g_assert_cmpfloat_with_epsilon (where (f, 10, 10).x, 50, NEAR);
  g_assert_cmpfloat_with_epsilon (where (f, 10, 10).y, 60, NEAR);
  g_assert_cmpfloat_with_epsilon (where (f, 60, 60).x, 150, NEAR);
  g_assert_cmpfloat_with_epsilon (where (f, 60, 60).y, 60, NEAR);
}

static void
coordinates_and_a_distance_can_be_typed (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  ui_settle ();
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  g_assert_cmpuint (steps (f), ==, 1);
  bor_calibrate_tool_set_distance (tool, 80);
  g_assert_cmpuint (steps (f), ==, 2);
  g_assert_cmpfloat_with_epsilon (bor_scenario_backdrop (now (f), 0)->xx, 1, NEAR);
  bor_calibrate_tool_choose (tool, 0);
  GtkWidget *bar = ui_find (GTK_WIDGET (f->window), GTK_TYPE_SPIN_BUTTON);
  g_assert_nonnull (bar);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (bar), 60); /* x of the first */
  g_assert_cmpuint (steps (f), ==, 3);
  g_assert_cmpfloat_with_epsilon (where (f, 10, 10).x, 60, NEAR);
}

static double
metres (Fixture *f)
{
  return bor_scenario_board (now (f))->metres;
}

static void
a_length_on_the_ground_gives_the_board_its_scale (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  bor_calibrate_tool_set_length (tool, 800);
  g_assert_cmpfloat (metres (f), ==, 5);
  g_assert_cmpuint (steps (f), ==, 2);
  bor_calibrate_tool_set_length (tool, 1600); /* mended */
  g_assert_cmpfloat (metres (f), ==, 10);
  g_assert_cmpfloat_with_epsilon (bor_scenario_backdrop (now (f), 0)->xx, 2, NEAR);

  /* What the board knows scales the next picture. */
  bor_calibrate_tool_forget (tool);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  bor_calibrate_tool_set_length (tool, 800);
  g_assert_cmpfloat (metres (f), ==, 10);
  g_assert_cmpfloat_with_epsilon (bor_scenario_backdrop (now (f), 0)->xx, 1, NEAR);
  g_assert_cmpuint (steps (f), ==, 4);
}

/* The one whose list has the text. */
static GtkWidget *
find_choice (GtkWidget *widget, const char *text, guint *at)
{
  if (GTK_IS_DROP_DOWN (widget)) {
    GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));
    for (*at = 0; *at < g_list_model_get_n_items (G_LIST_MODEL (list)); ++*at)
      if (g_str_equal (gtk_string_list_get_string (list, *at), text))
        return widget;
    return NULL;
  }
  GtkWidget *found = NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL;
       c = gtk_widget_get_next_sibling (c))
    found = find_choice (c, text, at);
  return found;
}

static void
the_bar_takes_kilometres (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  ui_settle ();
  guint at;
  GtkWidget *unit = find_choice (GTK_WIDGET (f->window), "km", &at);
  g_assert_true (gtk_widget_get_visible (unit));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (unit), at);
  GtkWidget *length = gtk_widget_get_prev_sibling (unit);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (length)), ==, 0); /* not known */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (length), 0.8);
  g_assert_cmpfloat (metres (f), ==, 5);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (length), 0.8);
  g_assert_cmpuint (steps (f), ==, 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (length), 1.6);
  g_assert_cmpfloat (metres (f), ==, 10);
  find_choice (GTK_WIDGET (f->window), "units", &at);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (unit), at);
  g_assert_cmpfloat_with_epsilon (gtk_spin_button_get_value (GTK_SPIN_BUTTON (length)), 160, NEAR);
}

/* Types the degrees of the chosen point. */
static void
type_degrees (GtkWidget *system, double longitude, double latitude)
{
  GtkWidget *y = gtk_widget_get_prev_sibling (system), *x = gtk_widget_get_prev_sibling (y);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (x), longitude);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (y), latitude);
}

static void
degrees_of_two_points_put_the_board_on_earth (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  ui_settle ();
  guint at;
  GtkWidget *system = find_choice (GTK_WIDGET (f->window), "degrees", &at);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (system), at);
  bor_calibrate_tool_choose (tool, 0);
  type_degrees (system, 8.6, 44.9);
  g_assert_cmpuint (steps (f), ==, 1); /* nothing moves until two points are known */
  bor_calibrate_tool_choose (tool, 1);
  type_degrees (system, 8.7, 44.9);
  g_assert_cmpuint (steps (f), ==, 2);
  g_assert_true (bor_calibrate_tool_is_on_earth (tool));
  g_assert_cmpfloat_with_epsilon (metres (f) * 160, 7900, 10);
  g_assert_cmpfloat_with_epsilon (bor_calibrate_tool_degrees (tool, 0).x, 8.6, 1e-6);
  g_assert_cmpfloat_with_epsilon (where (f, 10, 10).x, 20, 0.01); /* it stays where it was */

  /* A correction gives the board another place. */
  type_degrees (system, 8.8, 44.9);
  g_assert_cmpfloat_with_epsilon (metres (f) * 160, 15800, 20);

  /* The board keeps its place for the next picture, which is moved to it. */
  bor_calibrate_tool_forget (tool);
  drag (tool, 100, 20, 100, 20);
  ui_settle ();
  type_degrees (system, 8.6, 44.9);
  g_assert_cmpfloat_with_epsilon (metres (f) * 160, 15800, 20);
  g_assert_cmpfloat_with_epsilon (where (f, 50, 10).x, 20, 0.01);
}

/* A distance of the picture's whole width, in metres to the unit, need not come out even. */
static void
a_typed_length_stays_as_it_was_typed (Fixture *f, gconstpointer data)
{
  static const char *const typed[] = { "1525.125", "3333.333333", "98765.4321", "700" };
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 183, 47, 183, 47);
  ui_settle ();
  guint at;
  GtkWidget *unit = find_choice (GTK_WIDGET (f->window), "paces", &at);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (unit), at);
  GtkEditable *length = GTK_EDITABLE (gtk_widget_get_prev_sibling (unit));
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    gtk_widget_grab_focus (GTK_WIDGET (length));
    gtk_editable_set_text (length, typed[i]);
    gtk_spin_button_update (GTK_SPIN_BUTTON (length));
    ui_settle ();
    g_assert_cmpstr (gtk_editable_get_text (length), ==, typed[i]);
    guint before = steps (f);
    gtk_spin_button_update (GTK_SPIN_BUTTON (length)); /* read again, as when the focus leaves */
    g_assert_cmpuint (steps (f), ==, before);
    g_assert_cmpstr (gtk_editable_get_text (length), ==, typed[i]);
  }
}

static void
a_length_of_nothing_is_not_shown (Fixture *f, gconstpointer data)
{
  static const char *const typed[] = { "0", "-1", "" };
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  ui_settle ();
  guint at;
  GtkWidget *unit = find_choice (GTK_WIDGET (f->window), "km", &at);
  GtkEditable *length = GTK_EDITABLE (gtk_widget_get_prev_sibling (unit));
  guint before = steps (f);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    gtk_editable_set_text (length, typed[i]);
    gtk_spin_button_update (GTK_SPIN_BUTTON (length));
    g_assert_cmpstr (gtk_editable_get_text (length), ==, "160");
  }
  g_assert_cmpuint (steps (f), ==, before);
  g_assert_cmpfloat (bor_calibrate_tool_distance (tool), ==, 160);
}

/* Also in degrees, which have other limits. */
static void
a_place_out_of_range_is_refused_with_a_reason (Fixture *f, gconstpointer data)
{
  static const char *const typed[] = { "1e9", "181" };
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    guint at;
    GtkWidget *system = find_choice (GTK_WIDGET (f->window), "degrees", &at);
    gtk_drop_down_set_selected (GTK_DROP_DOWN (system), i == 0 ? 0 : at);
    GtkEditable *x =
      GTK_EDITABLE (gtk_widget_get_prev_sibling (gtk_widget_get_prev_sibling (system)));
    g_autofree char *before = g_strdup (gtk_editable_get_text (x));
    bor_workspace_show_message (BOR_WORKSPACE (f->window), NULL);
    gtk_editable_set_text (x, typed[i]);
    gtk_spin_button_update (GTK_SPIN_BUTTON (x));
    g_assert_cmpstr (gtk_editable_get_text (x), ==, before);
    GObject *hint = gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "hint");
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (hint)), ==, "A coordinate is out of range");
  }
  g_assert_cmpfloat (bor_calibrate_tool_place (tool, 0).x, ==, 20);
}

/* However far it is beyond all sense. */
static void
a_huge_length_is_refused_with_a_reason (Fixture *f, gconstpointer data)
{
  static const char *const typed[] = { "1e9", "99999999999", "1e15" };
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  ui_settle ();
  guint at;
  GtkWidget *unit = find_choice (GTK_WIDGET (f->window), "km", &at);
  GtkEditable *length = GTK_EDITABLE (gtk_widget_get_prev_sibling (unit));
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    bor_workspace_show_message (BOR_WORKSPACE (f->window), NULL);
    gtk_editable_set_text (length, typed[i]);
    gtk_spin_button_update (GTK_SPIN_BUTTON (length));
    g_assert_cmpstr (gtk_editable_get_text (length), ==, "160");
    GObject *hint = gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "hint");
    g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (hint)),
                                     "The picture would be larger than a hundred boards"));
  }
  g_assert_cmpfloat (bor_calibrate_tool_distance (tool), ==, 160);
}

/* By hand: along the bar, and its length typed at once. */
static void
a_drag_along_a_scale_bar_measures_it (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  guint before = steps (f);
  double scale = bor_scenario_backdrop (now (f), 0)->xx;
  press_at (tool, 40, 30);
  drag_to (tool, 90, 30);
  drag_to (tool, 140, 30);
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 2);
  g_assert_true (bor_tool_cancel (BOR_TOOL (tool)));
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 0);
  drag (tool, 40, 30, 140, 30);
  g_assert_cmpuint (steps (f), ==, before); /* the picture stays where it is */
  g_assert_cmpfloat_with_epsilon (bor_calibrate_tool_distance (tool), 100, NEAR);
  ui_settle ();
  ui_press ("2 5 0 Return");
  g_assert_cmpfloat_with_epsilon (bor_calibrate_tool_distance (tool), 250, NEAR);
  g_assert_cmpuint (steps (f), ==, before + 1);
  g_assert_cmpfloat_with_epsilon (bor_scenario_backdrop (now (f), 0)->xx, 2.5 * scale, NEAR);
}

/* In real: a choice from the list, and the number at once. */
static void
a_length_is_typed_after_its_unit (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  ui_settle ();
  ui_focus (GTK_WIDGET (f->window));
  guint at;
  GtkWidget *unit = find_choice (GTK_WIDGET (f->window), "km", &at);
  ui_click_widget (unit, 0, 0);
  ui_press ("Down Down Return");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (unit)), ==, at);
  ui_press ("1 Return");
  g_assert_cmpfloat_with_epsilon (metres (f), 6.25, NEAR); /* 1000 m are 160 units */

  gtk_drop_down_set_selected (GTK_DROP_DOWN (unit), 0);
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  ui_click_widget (unit, 0, 0);
  ui_click_widget (unit, 0, 90); /* the third */
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (unit)), >, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (unit), at);
  ui_settle (); /* the list is closed before anybody can type */
  ui_press ("2 Return");
  g_assert_cmpfloat_with_epsilon (metres (f), 12.5, NEAR);
}

static void
delete_takes_a_point_out_while_nothing_is_selected (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  bor_session_unselect_all (bor_window_session (f->window));
  ui_act (f->window, "delete");
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 1);
  g_assert_nonnull (bor_scenario_backdrop (now (f), 0));
}

static void
a_distance_that_makes_no_sense_is_refused (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  bor_calibrate_tool_set_distance (tool, 1);
  bor_calibrate_tool_set_distance (tool, 17000);
  bor_calibrate_tool_set_length (tool, 1);
  bor_calibrate_tool_set_length (tool, 1e9);
  g_assert_cmpuint (steps (f), ==, 1);
  g_assert_cmpfloat (bor_calibrate_tool_distance (tool), ==, 160);
  bor_calibrate_tool_set_distance (tool, 15000);
  bor_calibrate_tool_set_distance (tool, 160);
  g_assert_cmpuint (steps (f), ==, 3);
}

static void
a_third_point_shows_how_good_the_fit_is (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  drag (tool, 20, 180, 20, 190);
  g_assert_cmpfloat (bor_calibrate_tool_rms (tool), >, 0.5);
  bor_calibrate_tool_set_affine (tool, TRUE);
  g_assert_cmpfloat (bor_calibrate_tool_rms (tool), <, NEAR);
  g_assert_cmpuint (steps (f), ==, 3);
}

static void
delete_takes_a_point_out_whatever_is_selected (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  bor_session_unselect_all (bor_window_session (f->window));
  ui_act (f->window, "delete");
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 0);
}

static gboolean
on_map (Fixture *f)
{
  return gtk_root_get_focus (GTK_ROOT (f->window)) == GTK_WIDGET (bor_window_map (f->window));
}

static void
keys_in_its_bar_lead_back_to_the_map (Fixture *f, gconstpointer data)
{
  add_scan (f);
  ui_focus (GTK_WIDGET (f->window));
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  GObject *options =
    gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "options");
  GtkWidget *x = ui_find (GTK_WIDGET (options), GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (x);
  ui_press ("ctrl+a 7 7 Escape");
  g_assert_true (on_map (f));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (x)), ==, 20);
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 1);
  gtk_widget_grab_focus (x);
  ui_press ("ctrl+a n o Return"); /* no number: it stays what it was, and one is still there */
  g_assert_false (on_map (f));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (x)), ==, 20);
  gtk_widget_grab_focus (x);
  ui_press ("ctrl+a 3 0 Return");
  g_assert_true (on_map (f));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (x)), ==, 30);
  gtk_widget_grab_focus (ui_find (GTK_WIDGET (options), GTK_TYPE_DROP_DOWN));
  ui_press ("Escape");
  g_assert_true (on_map (f));
  ui_press ("Escape");
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 0);
}

static void
escape_puts_the_picture_back (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  press_at (tool, 20, 20);
  drag_to (tool, 90, 90);
  g_assert_cmpuint (steps (f), ==, 2);
  g_assert_true (bor_tool_cancel (BOR_TOOL (tool)));
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 1);
  g_assert_true (bor_tool_cancel (BOR_TOOL (tool)));
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 0);
}

static void
undo_keeps_the_points_on_the_picture (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 20, 20, 50, 60);
  ui_act (f->window, "undo");
  g_assert_cmpuint (steps (f), ==, 1);
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 1);
  g_assert_cmpfloat_with_epsilon (bor_calibrate_tool_place (tool, 0).x, 20, NEAR);
}

/* The last thing done is undone first, whether it is a point or a step. */
static void
undo_takes_back_points_that_moved_nothing (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 180, 20, 180, 20);
  ui_act (f->window, "undo");
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 1);
  g_assert_cmpuint (steps (f), ==, 1);
  drag (tool, 20, 20, 50, 60);
  drag (tool, 150, 60, 150, 60);
  drag (tool, 60, 150, 60, 150);
  g_assert_cmpuint (steps (f), ==, 2);
  for (guint n = 2; n > 0; n--) { /* of three points */
    ui_act (f->window, "undo");
    g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, n);
    g_assert_cmpuint (steps (f), ==, 2);
  }
  ui_act (f->window, "undo");
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 1);
  g_assert_cmpuint (steps (f), ==, 1);
  ui_act (f->window, "undo");
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 0);
  g_assert_cmpuint (steps (f), ==, 1);
  ui_act (f->window, "undo");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_BACKDROP), ==, 0);
}

static void
a_locked_picture_stays (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorBackdrop *copy = bor_element_copy (bor_scenario_backdrop (now (f), 0));
  copy->locked = TRUE;
  g_autoptr (BorScenario) locked = bor_scenario_copy (now (f));
  bor_scenario_replace (locked, 0, copy);
  bor_document_commit (bor_session_document (bor_window_session (f->window)), locked, "Lock", NULL);
  BorCalibrateTool *tool = take_calibrate (f);
  drag (tool, 20, 20, 20, 20);
  drag (tool, 20, 20, 50, 60);
  g_assert_cmpuint (bor_calibrate_tool_n_points (tool), ==, 0);
  ui_act (f->window, "rotate-left");
  g_assert_cmpuint (steps (f), ==, 2);
}

static void
the_panel_hides_and_removes (Fixture *f, gconstpointer data)
{
  add_scan (f);
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_BACKDROPS_PANEL);
  GtkWidget *shown = ui_find (panel, GTK_TYPE_TOGGLE_BUTTON);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (shown)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (shown), FALSE);
  g_assert_true (bor_scenario_backdrop (now (f), 0)->hidden);
  g_assert_cmpuint (steps (f), ==, 1); /* that it was added */
  GtkWidget *opacity = ui_find (panel, GTK_TYPE_SCALE);
  gtk_range_set_value (GTK_RANGE (opacity), 40);
  gtk_range_set_value (GTK_RANGE (opacity), 30);
  g_assert_cmpfloat_with_epsilon (bor_scenario_backdrop (now (f), 0)->opacity, 0.3, NEAR);
  g_assert_cmpuint (steps (f), ==, 2);
  ui_act (f->window, "undo");
  g_assert_true (bor_scenario_backdrop (now (f), 0)->hidden);
  g_assert_cmpfloat_with_epsilon (gtk_range_get_value (GTK_RANGE (opacity)), 80, NEAR);
  ui_act (f->window, "delete");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_BACKDROP), ==, 0);
  g_assert_null (ui_find (panel, GTK_TYPE_SCALE));
}

static void
a_picture_in_hand_is_moved_and_turned (Fixture *f, gconstpointer data)
{
  add_scan (f);
  BorTool *tool = bor_map_view_tool (bor_window_map (f->window));
  const BorToolEvent down = { { 100, 90 }, 0.1, 0, 1 }, move = { { 120, 100 }, 0.1, 0, 0 };
  bor_tool_press (tool, &down);
  bor_tool_drag (tool, &move);
  bor_tool_release (tool, &move);
  g_assert_cmpfloat_with_epsilon (where (f, 0, 0).x, 20, NEAR);
  ui_act (f->window, "rotate-right");
  g_assert_cmpfloat_with_epsilon (where (f, 50, 50).x, 120, NEAR);
  g_assert_cmpfloat_with_epsilon (bor_scenario_backdrop (now (f), 0)->xx, 0, NEAR);
  g_assert_cmpuint (steps (f), ==, 3);
}

static void
a_new_board_has_the_shape_of_the_picture (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) scan = write_png (f->folder, "Ligny sheet.png", 400, 100);
  BorWindow *old = f->window;
  g_assert_true (bor_window_new_from_picture (BOR_WORKSPACE (f->window), scan, 0));
  ui_settle ();
  BorWindow *fresh = BOR_WINDOW (ui_find_window (BOR_TYPE_WINDOW, old));
  g_assert_nonnull (fresh);
  const BorScenario *s = bor_session_scenario (bor_window_session (fresh));
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 2000);
  g_assert_cmpfloat (bor_scenario_board (s)->height, ==, 500);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 0);
  g_assert_cmpstr (bor_scenario_header (s)->title, ==, "Ligny sheet");
  g_assert_cmpfloat (bor_scenario_backdrop (s, 0)->xx, ==, 5);
  bor_window_discard (fresh);
}

/* A scenario that was never saved finds its pictures again after a crash. */
static void
recovered_work_knows_its_pictures (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  g_autoptr (BorScenario) nothing = bor_scenario_new ();
  g_autoptr (BorDocument) document = bor_document_new (nothing);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  bor_backdrops_set_folder (bor_session_backdrops (session), f->folder);
  g_autoptr (BorRecovery) recovery = bor_recovery_new (session, f->other);
  bor_document_commit (document, s, "Draw", NULL);
  bor_recovery_flush (recovery);
  g_autofree char *pictures = NULL;
  g_autoptr (GDir) dir = g_dir_open (f->other, 0, NULL);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;) {
    g_autofree char *path = g_build_filename (f->other, name, NULL);
    g_autoptr (GKeyFile) info = g_key_file_new ();
    if (g_str_has_suffix (name, ".info")
        && g_key_file_load_from_file (info, path, G_KEY_FILE_NONE, NULL)) {
      g_auto (GStrv) groups = g_key_file_get_groups (info, NULL);
      pictures = g_key_file_get_string (info, groups[0], "pictures", NULL);
    }
  }
  g_autofree char *wanted = g_filename_to_uri (f->folder, NULL, NULL);
  g_assert_cmpstr (pictures, ==, wanted);
  bor_recovery_forget (recovery);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name, func)                                                                            \
  g_test_add ("/backdrop/" name, Fixture, application, set_up, func, tear_down)
  ADD ("a picture beside the scenario is used where it is",
       a_picture_beside_the_scenario_is_used_where_it_is);
  ADD ("a picture from elsewhere is copied", a_picture_from_elsewhere_is_copied);
  ADD ("saving elsewhere takes the pictures along", saving_elsewhere_takes_the_pictures_along);
  ADD ("what is no picture changes nothing", what_is_no_picture_changes_nothing);
  ADD ("two points bring the picture to its place", two_points_bring_the_picture_to_its_place);
  ADD ("coordinates and a distance can be typed", coordinates_and_a_distance_can_be_typed);
  ADD ("a length on the ground gives the board its scale",
       a_length_on_the_ground_gives_the_board_its_scale);
  ADD ("the bar takes kilometres", the_bar_takes_kilometres);
  ADD ("degrees of two points put the board on earth",
       degrees_of_two_points_put_the_board_on_earth);
  ADD ("a-length-of-nothing-is-not-shown", a_length_of_nothing_is_not_shown);
  ADD ("a-place-out-of-range-is-refused-with-a-reason",
       a_place_out_of_range_is_refused_with_a_reason);
  ADD ("a-huge-length-is-refused-with-a-reason", a_huge_length_is_refused_with_a_reason);
  ADD ("a-typed-length-stays-as-it-was-typed", a_typed_length_stays_as_it_was_typed);
  ADD ("a-drag-along-a-scale-bar-measures-it", a_drag_along_a_scale_bar_measures_it);
  ADD ("a-length-is-typed-after-its-unit", a_length_is_typed_after_its_unit);
  ADD ("Delete takes a point out while nothing is selected",
       delete_takes_a_point_out_while_nothing_is_selected);
  ADD ("a distance that makes no sense is refused", a_distance_that_makes_no_sense_is_refused);
  ADD ("a third point shows how good the fit is", a_third_point_shows_how_good_the_fit_is);
  ADD ("Delete takes a point out, whatever is selected",
       delete_takes_a_point_out_whatever_is_selected);
  ADD ("keys in its bar lead back to the map", keys_in_its_bar_lead_back_to_the_map);
  ADD ("Escape puts the picture back", escape_puts_the_picture_back);
  ADD ("undo keeps the points on the picture", undo_keeps_the_points_on_the_picture);
  ADD ("undo takes back points that moved nothing", undo_takes_back_points_that_moved_nothing);
  ADD ("a locked picture stays", a_locked_picture_stays);
  ADD ("the panel hides and removes", the_panel_hides_and_removes);
  ADD ("a picture in hand is moved and turned", a_picture_in_hand_is_moved_and_turned);
  ADD ("a new board has the shape of the picture", a_new_board_has_the_shape_of_the_picture);
  ADD ("recovered work knows its pictures", recovered_work_knows_its_pictures);
  return g_test_run ();
}
