/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problems-panel.h"
#include "editor/window-file.h"
#include "ui-support.h"

typedef struct {
  BorWindow *window;
  GSettings *settings; /* borrowed */
} Fixture;

static void
open_window (Fixture *f, gconstpointer data)
{
  BorApplication *application = BOR_APPLICATION ((gpointer) data);
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  f->settings = bor_application_settings (application);
  f->window = BOR_WINDOW (bor_window_new (application));
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
}

static void
close_window (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
}

static GtkWidget *
part (Fixture *f, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, name));
}

static int
sidebar_width (Fixture *f)
{
  return gtk_widget_get_width (part (f, "panes"))
         - gtk_paned_get_position (GTK_PANED (part (f, "panes")));
}

static void
the_next_window_is_laid_out_as_the_last (Fixture *f, gconstpointer data)
{
  GtkPaned *panes = GTK_PANED (part (f, "panes"));
  gtk_paned_set_position (panes, gtk_widget_get_width (GTK_WIDGET (panes)) - 410);
  GtkPaned *sidebar = GTK_PANED (part (f, "sidebar"));
  gtk_paned_set_position (sidebar, gtk_widget_get_height (GTK_WIDGET (sidebar)) - 270);
  gtk_stack_set_visible_child_name (GTK_STACK (part (f, "panels")), "layers");
  ui_settle ();
  g_assert_cmpint (sidebar_width (f), ==, 410);
  close_window (f, data);
  open_window (f, data);
  g_assert_cmpint (sidebar_width (f), ==, 410);
  sidebar = GTK_PANED (part (f, "sidebar"));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (sidebar)) - gtk_paned_get_position (sidebar),
                   ==, 270);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (part (f, "panels"))), ==, "layers");
  gtk_stack_set_visible_child_name (GTK_STACK (part (f, "panels")), "inspector");
}

static void
a_sidebar_remembered_too_narrow_still_has_its_room (Fixture *f, gconstpointer data)
{
  close_window (f, data);
  g_settings_set_int (f->settings, "sidebar-width", 60);
  open_window (f, data);
  int least, natural;
  gtk_widget_measure (part (f, "sidebar"), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  g_assert_cmpint (sidebar_width (f), >=, least);
}

static void
a_low_window_leaves_the_panel_its_room (Fixture *f, gconstpointer data)
{
  close_window (f, data);
  g_settings_set_int (f->settings, "height", 420);
  g_settings_set_int (f->settings, "problems-height", 300);
  open_window (f, data);
  int least;
  g_object_get (part (f, "sidebar"), "min-position", &least, NULL);
  g_assert_cmpint (gtk_paned_get_position (GTK_PANED (part (f, "sidebar"))), ==, least);
  g_settings_reset (f->settings, "height");
  g_settings_reset (f->settings, "problems-height");
}

static void
a_height_that_is_chosen_is_remembered (Fixture *f, gconstpointer data)
{
  GtkPaned *sidebar = GTK_PANED (part (f, "sidebar"));
  int before = g_settings_get_int (f->settings, "problems-height");
  for (int i = 1; i <= 3; i++) { /* as a drag does */
    gtk_paned_set_position (sidebar, gtk_paned_get_position (sidebar) - 10);
    ui_settle ();
  }
  g_assert_cmpint (g_settings_get_int (f->settings, "problems-height"), ==, before + 30);
  g_settings_reset (f->settings, "problems-height");
}

static void
a_window_of_another_width_keeps_the_width_of_the_sidebar (Fixture *f, gconstpointer data)
{
  close_window (f, data);
  g_settings_set_int (f->settings, "width", 1000);
  g_settings_set_int (f->settings, "height", 650);
  g_settings_set_int (f->settings, "sidebar-width", 350);
  open_window (f, data);
  g_assert_cmpint (sidebar_width (f), ==, 350);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->window)), <=, 1000);
  close_window (f, data);
  g_settings_set_int (f->settings, "width", 1250);
  open_window (f, data);
  g_assert_cmpint (sidebar_width (f), ==, 350);
}

/* The widgets that ask for most, for the message. */
static void
tell_heights (GtkWidget *widget, int depth)
{
  int least;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  if (least > 150 && gtk_widget_get_mapped (widget) && depth < 14)
    g_test_message ("%*s%s %d", 2 * depth, "", G_OBJECT_TYPE_NAME (widget), least);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell_heights (child, depth + 1);
}

static void
every_panel_fits_a_small_window (Fixture *f, gconstpointer data)
{
  static const char *const panels[] = { "inspector", "outline", "layers", "history", "balance" };
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++) {
    int width, height;
    gtk_stack_set_visible_child_name (GTK_STACK (part (f, "panels")), panels[i]);
    ui_settle ();
    gtk_widget_measure (GTK_WIDGET (f->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                        NULL);
    gtk_widget_measure (GTK_WIDGET (f->window), GTK_ORIENTATION_VERTICAL, 1000, &height, NULL, NULL,
                        NULL);
    if (height > 650)
      tell_heights (GTK_WIDGET (f->window), 0);
    g_assert_cmpint (width, <=, 1000);
    g_assert_cmpint (height, <=, 650);
  }
}

static void
parts_are_hidden_and_shown_and_stay_so (Fixture *f, gconstpointer data)
{
  ui_act (f->window, "sidebar-visible");
  g_assert_false (gtk_widget_get_mapped (part (f, "sidebar")));
  close_window (f, data);
  open_window (f, data);
  g_assert_false (gtk_widget_get_mapped (part (f, "sidebar")));
  ui_act (f->window, "find"); /* needs the sidebar */
  g_assert_true (gtk_widget_get_mapped (part (f, "sidebar")));
  ui_act (f->window, "problems-visible");
  g_assert_false (gtk_widget_get_mapped (part (f, "problems")));
  ui_act (f->window, "problems-visible");
  g_assert_true (gtk_widget_get_mapped (part (f, "problems")));
}

/* Results of games are long; problems come back when they are asked for. */
static void
balance_has_the_room_of_the_problems (Fixture *f, gconstpointer data)
{
  ui_act (f->window, "balance");
  g_assert_false (gtk_widget_get_mapped (part (f, "problems")));
  ui_act (f->window, "problems-visible");
  ui_act (f->window, "problems-visible");
  g_assert_false (gtk_widget_get_mapped (part (f, "problems")));
  ui_act (f->window, "next-problem");
  g_assert_true (gtk_widget_get_mapped (part (f, "problems")));
  g_assert_false (gtk_widget_get_mapped (part (f, "balance")));
}

/* Where the middle of the board is in the window. */
static graphene_point_t
board_place (Fixture *f)
{
  BorMapView *map = bor_window_map (f->window);
  const BorBoard *board =
    bor_scenario_board (bor_session_scenario (bor_window_session (f->window)));
  BorPoint at =
    bor_viewport_to_screen (bor_map_view_viewport (map), board->width / 2, board->height / 2);
  graphene_point_t place = { (float) at.x, (float) at.y };
  g_assert_true (
    gtk_widget_compute_point (GTK_WIDGET (map), GTK_WIDGET (f->window), &place, &place));
  return place;
}

static void
assert_board_stays (Fixture *f, graphene_point_t before)
{
  graphene_point_t now = board_place (f);
  g_assert_cmpfloat_with_epsilon (now.x, before.x, 0.6);
  g_assert_cmpfloat_with_epsilon (now.y, before.y, 0.6);
}

static void
the_board_stays_when_what_is_round_it_grows (Fixture *f, gconstpointer data)
{
  static const char *const actions[] = { "sidebar-visible",  "sidebar-visible", "problems-visible",
                                         "problems-visible", "balance",         "next-problem" };
  graphene_point_t before = board_place (f);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    int width = gtk_widget_get_width (GTK_WIDGET (bor_window_map (f->window)));
    ui_act (f->window, actions[i]);
    if (i < 2) /* else this test would show nothing */
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (bor_window_map (f->window))), !=, width);
    assert_board_stays (f, before);
  }
  GtkPaned *panes = GTK_PANED (part (f, "panes"));
  gtk_paned_set_position (panes, gtk_paned_get_position (panes) - 90);
  ui_settle ();
  assert_board_stays (f, before);
  GtkWidget *bar = ui_find (part (f, "disk_bar"), GTK_TYPE_INFO_BAR);
  int height = gtk_widget_get_height (GTK_WIDGET (bor_window_map (f->window)));
  gtk_info_bar_set_revealed (GTK_INFO_BAR (bar), TRUE);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (bor_window_map (f->window))), <, height);
  assert_board_stays (f, before);
}

static gboolean
has_focus (Fixture *f, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->window));
  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
keys_go_round_the_parts_of_the_window (Fixture *f, gconstpointer data)
{
  GtkWidget *map = GTK_WIDGET (bor_window_map (f->window));
  GtkWidget *const round[] = { part (f, "sidebar"), part (f, "problems"), part (f, "palette"),
                               map };
  gtk_widget_grab_focus (map);
  for (guint i = 0; i < G_N_ELEMENTS (round); i++) {
    ui_act (f->window, "next-pane");
    g_assert_true (has_focus (f, round[i]));
  }
  ui_act (f->window, "previous-pane");
  g_assert_true (has_focus (f, round[2]));
}

static void
ctrl_tab_comes_by_the_bar_of_the_tool (Fixture *f, gconstpointer data)
{
  GtkWidget *map = GTK_WIDGET (bor_window_map (f->window));
  GtkWidget *const round[] = { part (f, "options"),
                               part (f, "sidebar"),
                               part (f, "problems"),
                               part (f, "palette"),
                               gtk_window_get_titlebar (GTK_WINDOW (f->window)),
                               map };
  ui_focus (GTK_WIDGET (f->window));
  gtk_widget_grab_focus (map);
  ui_press ("b"); /* what the brush paints */
  for (guint i = 0; i < G_N_ELEMENTS (round); i++) {
    ui_press ("ctrl+Tab");
    g_assert_true (has_focus (f, round[i]));
  }
  for (guint i = G_N_ELEMENTS (round) - 1; i > 0; i--) {
    ui_press ("ctrl+shift+Tab");
    g_assert_true (has_focus (f, round[i - 1]));
  }
  ui_press ("F6");
  g_assert_true (has_focus (f, round[1]));
}

static void
tab_goes_round_within_a_part (Fixture *f, gconstpointer data)
{
  GtkWidget *const parts[] = { part (f, "options"),
                               gtk_widget_get_first_child (part (f, "sidebar")),
                               part (f, "problems"), part (f, "palette") };
  ui_focus (GTK_WIDGET (f->window));
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  ui_press ("b");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    ui_press ("ctrl+Tab");
    GtkWidget *first = gtk_root_get_focus (GTK_ROOT (f->window));
    guint n = 0;
    do {
      g_assert_cmpuint (n++, <, 40);
      ui_press ("Tab");
      ui_press ("Tab");
      g_assert_true (has_focus (f, parts[i]));
      g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->window)));
    } while (gtk_root_get_focus (GTK_ROOT (f->window)) != first);
    ui_press ("shift+Tab");
    g_assert_true (has_focus (f, parts[i]));
  }
}

/* As a person who looks at the window for a while. */
static void
the_focus_stays_visible_while_keys_are_used (Fixture *f, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (f->window);
  ui_focus (GTK_WIDGET (f->window));
  ui_press ("F6 F6");
  g_assert_true (gtk_window_get_focus_visible (window));
  gtk_window_set_focus_visible (window, FALSE); /* as GTK does after three seconds */
  g_assert_true (gtk_window_get_focus_visible (window));
  ui_click_widget (part (f, "map"), 0, 0);
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_false (gtk_window_get_focus_visible (window));
}

/* It cannot be made smaller by hand. */
static void
the_window_of_shortcuts_fits_a_small_screen (Fixture *f, gconstpointer data)
{
  ui_act (f->window, "show-help-overlay");
  GtkWidget *shown =
    GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (f->window)));
  GtkRequisition natural;
  gtk_widget_get_preferred_size (shown, NULL, &natural);
  g_assert_cmpint (natural.width, >, 400);
  g_assert_cmpint (natural.width, <=, 1000);
  g_assert_cmpint (natural.height, <=, 650);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/panes/" path, Fixture, application, open_window, f, close_window)
  ADD ("the-next-window-is-laid-out-as-the-last", the_next_window_is_laid_out_as_the_last);
  ADD ("a-height-that-is-chosen-is-remembered", a_height_that_is_chosen_is_remembered);
  ADD ("a-sidebar-remembered-too-narrow-still-has-its-room",
       a_sidebar_remembered_too_narrow_still_has_its_room);
  ADD ("a-low-window-leaves-the-panel-its-room", a_low_window_leaves_the_panel_its_room);
  ADD ("a-window-of-another-width-keeps-the-width-of-the-sidebar",
       a_window_of_another_width_keeps_the_width_of_the_sidebar);
  ADD ("every-panel-fits-a-small-window", every_panel_fits_a_small_window);
  ADD ("parts-are-hidden-and-shown-and-stay-so", parts_are_hidden_and_shown_and_stay_so);
  ADD ("the-board-stays-when-what-is-round-it-grows", the_board_stays_when_what_is_round_it_grows);
  ADD ("balance-has-the-room-of-the-problems", balance_has_the_room_of_the_problems);
  ADD ("the-window-of-shortcuts-fits-a-small-screen", the_window_of_shortcuts_fits_a_small_screen);
  ADD ("keys-go-round-the-parts-of-the-window", keys_go_round_the_parts_of_the_window);
  ADD ("ctrl-tab-comes-by-the-bar-of-the-tool", ctrl_tab_comes_by_the_bar_of_the_tool);
  ADD ("tab-goes-round-within-a-part", tab_goes_round_within_a_part);
  ADD ("the-focus-stays-visible-while-keys-are-used", the_focus_stays_visible_while_keys_are_used);
#undef ADD
  return g_test_run ();
}
