/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "edit/properties.h"
#include "editor/panels/backdrops-panel.h"
#include "editor/panels/outline-panel.h"
#include "editor/testing.h"
#include "editor/tools/tool-brush.h"
#include "editor/tools/tool-calibrate.h"
#include "mouse-support.h"
#include "support.h"
#include "xml/xml.h"

/* What a mouse does on the map and beside it, from the menu to the file's unsaved mark. */

typedef struct {
  char *folder;
  BorWindow *window;
  BorSession *session;
} Fixture;

/* Four locales of 100 by 100 on a picture, in a file. */
static BorScenario *
new_board (void)
{
  BorScenario *s = test_square_board (2, 2);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  BorBackdrop *backdrop = bor_element_new (BOR_KIND_BACKDROP, NULL);
  backdrop->href = g_strdup ("scan.png");
  backdrop->xx = backdrop->yy = 2;
  backdrop->opacity = 1;
  bor_scenario_append (s, backdrop);
  return s;
}

static void
write_scan (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "scan.png", NULL);
  cairo_surface_t *scan = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 100);
  g_assert_cmpint (cairo_surface_write_to_png (scan, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (scan);
}

static void
set_up (Fixture *f, gconstpointer application)
{
  f->folder = g_dir_make_tmp ("bormida-mouse-XXXXXX", NULL);
  write_scan (f);
  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "a.xml", NULL);
  g_autoptr (BorScenario) s = new_board ();
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, file);
  f->window = mouse_open (BOR_APPLICATION ((gpointer) application), NULL);
  bor_window_set_session (f->window, session);
  f->session = bor_window_session (f->window);
  ui_settle ();
  mouse_wait_for_place (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  g_autofree char *scan = g_build_filename (f->folder, "scan.png", NULL);
  mouse_close (f->window);
  g_unlink (scan);
  g_rmdir (f->folder);
  g_free (f->folder);
}

static const BorScenario *
now (Fixture *f)
{
  return bor_session_scenario (f->session);
}

static void
click_map (Fixture *f, double x, double y)
{
  ui_drag (f->window, (BorPoint){ x, y }, (BorPoint){ x, y });
}

static void
take (Fixture *f, const char *tool)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "tool", g_variant_new_string (tool));
  ui_settle ();
}

static const char *
width_of (Fixture *f, const char *side)
{
  return bor_element_prop (
    bor_scenario_approach (now (f), test_slot (now (f), BOR_KIND_APPROACH, side)), "width");
}

static void
make_wide (Fixture *f, const char *side)
{
  BorElementRef ref =
    bor_element_ref_make (BOR_KIND_APPROACH, test_slot (now (f), BOR_KIND_APPROACH, side));
  bor_workspace_apply (BOR_WORKSPACE (f->window),
                       bor_edit_set_property (now (f), &ref, 1, "width", "wide", TRUE, NULL),
                       "Widen", NULL);
}

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text)
      && ui_is_clickable (widget))
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

static void
choose_in_map_menu (Fixture *f, const char *text)
{
  GtkWidget *under = gtk_widget_get_parent (GTK_WIDGET (bor_window_map (f->window))), *item = NULL;
  ui_click (GDK_BUTTON_SECONDARY);
  ui_wait ((item = find_label (under, text)) != NULL);
  ui_settle ();
  ui_click_middle (item, GDK_BUTTON_PRIMARY);
  ui_wait (ui_find (under, GTK_TYPE_POPOVER_MENU) == NULL);
  ui_settle ();
}

static void
a_side_is_used_as_a_brush_for_another (Fixture *f, gconstpointer application)
{
  make_wide (f, "a1-b1");
  g_assert_cmpstr (width_of (f, "a1-a2"), !=, "wide");
  take (f, "select");
  click_map (f, 100, 50);
  g_assert_cmpint (bor_selection_get (bor_session_selection (f->session), 0).kind, ==,
                   BOR_KIND_APPROACH);
  choose_in_map_menu (f, "Use as Brush");
  BorTool *tool = bor_map_view_tool (bor_window_map (f->window));
  g_assert_true (BOR_IS_BRUSH_TOOL (tool));
  g_assert_nonnull (bor_brush_tool_brush (BOR_BRUSH_TOOL (tool)));
  click_map (f, 50, 100);
  g_assert_cmpstr (width_of (f, "a1-a2"), ==, "wide");
  g_assert_cmpstr (width_of (f, "b1-b2"), !=, "wide");
  ui_key_down ("Control_L");
  click_map (f, 50, 100);
  ui_key_up ("Control_L");
  g_assert_cmpstr (width_of (f, "a1-a2"), !=, "wide");
}

static void
a_scale_bar_is_measured_by_a_drag_along_it (Fixture *f, gconstpointer application)
{
  /* A picture takes no point before a thread has read it. */
  BorPoint corners[4];
  ui_wait (bor_backdrops_corners (bor_session_backdrops (f->session), now (f), 0, corners));
  take (f, "calibrate");
  BorTool *tool = bor_map_view_tool (bor_window_map (f->window));
  g_assert_true (BOR_IS_CALIBRATE_TOOL (tool));
  ui_drag (f->window, (BorPoint){ 40, 30 }, (BorPoint){ 140, 30 });
  BorCalibrateTool *calibrate = BOR_CALIBRATE_TOOL (tool);
  g_assert_cmpuint (bor_calibrate_tool_n_points (calibrate), ==, 2);
  g_assert_cmpfloat_with_epsilon (bor_calibrate_tool_distance (calibrate), 100, 2);
  ui_press ("2 5 0 Return");
  g_assert_cmpfloat_with_epsilon (bor_calibrate_tool_distance (calibrate), 250, 1e-6);
  g_assert_cmpfloat_with_epsilon (bor_scenario_backdrop (now (f), 0)->xx, 5, 0.1);
}

static void
set_name (BorScenario *s, gint32 slot, const char *name)
{
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, slot));
  g_free (locale->name);
  locale->name = g_strdup (name);
  bor_scenario_replace (s, slot, locale);
}

/* One locale is named as the id of another. */
static void
enter_in_find_goes_to_the_best_name (Fixture *f, gconstpointer application)
{
  g_autoptr (BorScenario) named = bor_scenario_copy (now (f));
  gint32 slot = test_slot (named, BOR_KIND_LOCALE, "b2");
  set_name (named, test_slot (named, BOR_KIND_LOCALE, "a1"), "Alpha");
  set_name (named, slot, "a1");
  bor_session_commit (f->session, named, "Name", NULL);
  ui_act (f->window, "zoom-100");
  mouse_click (GTK_WIDGET (ui_find (GTK_WIDGET (f->window), BOR_TYPE_MAP_VIEW)));
  ui_press ("ctrl+f");
  ui_press ("a 1 Return");
  ui_settle ();
  const BorSelection *selection = bor_session_selection (f->session);
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  g_assert_cmpint (bor_selection_get (selection, 0).kind, ==, BOR_KIND_LOCALE);
  g_assert_cmpint (bor_selection_get (selection, 0).slot, ==, slot);
  const BorViewport *view = bor_map_view_viewport (bor_window_map (f->window));
  g_assert_cmpfloat_with_epsilon (view->x, 150, 1);
  g_assert_cmpfloat_with_epsilon (view->y, 150, 1);
}

static void
a_symbol_is_placed_and_dragged_into_another_locale (Fixture *f, gconstpointer application)
{
  take (f, "symbol");
  click_map (f, 150, 150);
  const BorSymbol *symbol = bor_scenario_symbol (now (f), 0);
  g_assert_nonnull (symbol);
  g_assert_cmpint (symbol->locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "b2"));
  take (f, "select");
  ui_drag (f->window, (BorPoint){ symbol->x, symbol->y }, (BorPoint){ 50, 150 });
  symbol = bor_scenario_symbol (now (f), 0);
  g_assert_cmpint (symbol->locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "a2"));
  g_assert_cmpfloat_with_epsilon (symbol->x, 50, 2);
  ui_press ("ctrl+z");
  symbol = bor_scenario_symbol (now (f), 0);
  g_assert_cmpint (symbol->locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "b2"));
}

static gboolean
is_marked_unsaved (Fixture *f)
{
  const char *title = gtk_window_get_title (GTK_WINDOW (f->window));
  g_autofree char *words = ui_words (GTK_WIDGET (f->window));
  gboolean marked = g_str_has_prefix (title, "•");
  g_assert_true ((strstr (words, "modified") != NULL) == marked);
  g_assert_true (bor_document_is_saved (bor_session_document (f->session)) != marked);
  return marked;
}

static GtkWidget *
show_backdrops (Fixture *f)
{
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_BACKDROPS_PANEL);
  for (GtkWidget *child = panel; child != NULL; child = gtk_widget_get_parent (child)) {
    GtkWidget *parent = gtk_widget_get_parent (child);
    if (GTK_IS_STACK (parent))
      gtk_stack_set_visible_child (GTK_STACK (parent), child);
  }
  ui_settle ();
  return ui_find (panel, GTK_TYPE_TOGGLE_BUTTON);
}

static void
hiding_a_backdrop_leaves_the_unsaved_mark_alone (Fixture *f, gconstpointer application)
{
  g_assert_false (is_marked_unsaved (f));
  GtkWidget *eye = show_backdrops (f);
  for (guint i = 0; i < 2; i++) {
    mouse_click (eye);
    g_assert_true (bor_scenario_backdrop (now (f), 0)->hidden == (i == 0));
    g_assert_false (is_marked_unsaved (f));
    g_assert_cmpuint (bor_document_n_steps (bor_session_document (f->session)), ==, 0);
  }
  make_wide (f, "a1-b1");
  for (guint i = 0; i < 2; i++) {
    g_assert_true (is_marked_unsaved (f));
    mouse_click (eye);
  }
  mouse_click (eye);
  ui_act (f->window, "undo");
  g_assert_false (is_marked_unsaved (f)); /* undone, and still hidden */
  g_assert_true (bor_scenario_backdrop (now (f), 0)->hidden);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name) g_test_add ("/ui/mouse-map/" #name, Fixture, application, set_up, name, tear_down)
  ADD (a_side_is_used_as_a_brush_for_another);
  ADD (a_scale_bar_is_measured_by_a_drag_along_it);
  ADD (enter_in_find_goes_to_the_best_name);
  ADD (a_symbol_is_placed_and_dragged_into_another_locale);
  ADD (hiding_a_backdrop_leaves_the_unsaved_mark_alone);
#undef ADD
  return g_test_run ();
}
