/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/fair-window.h"

#include <glib/gstdio.h>
#include <string.h>

#include "edit/elements.h"
#include "edit/properties.h"
#include "editor/balance/fair-found.h"
#include "editor/balance/knob-list.h"
#include "editor/balance/panel.h"
#include "editor/balance/setup.h"
#include "mouse-support.h"
#include "xml/xml.h"

/* "Make It Fair…" with a real mouse and keyboard, under a window manager. */

typedef struct {
  BorWindow *window;
  GtkWidget *balance, *fair;
} Fixture;

static void
open_fair (Fixture *f)
{
  mouse_click (ui_find_button (f->balance, "_Make It Fair…"));
  f->fair = mouse_find_dialog (BOR_TYPE_FAIR_WINDOW, f->window);
}

static void
open_map (Fixture *f, gconstpointer data, const char *scenario)
{
  f->window = mouse_open ((BorApplication *) data, scenario);
  f->balance = ui_find (GTK_WIDGET (f->window), BOR_TYPE_BALANCE_PANEL);
  ui_press ("F7");
  ui_wait (gtk_widget_get_mapped (f->balance));
}

static void
set_up_closed (Fixture *f, gconstpointer data)
{
  open_map (f, data, "scenarios/tutorial.xml");
}

static void
set_up_squares (Fixture *f, gconstpointer data)
{
  open_map (f, data, "scenarios/skirmish.xml");
  open_fair (f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  set_up_closed (f, data);
  open_fair (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    mouse_close (f->window);
}

static BorSession *
session_of (Fixture *f)
{
  return bor_window_session (f->window);
}

static GtkWidget *
button (Fixture *f, const char *label)
{
  GtkWidget *widget = ui_find_button (f->fair, label);
  g_assert_nonnull (widget);
  return widget;
}

/* Whether a label of the window says so. */
static gboolean
says (Fixture *f, const char *part)
{
  g_autofree char *words = ui_words (f->fair);
  return strstr (words, part) != NULL;
}

/* The cell of what may change: the line of the first one is 1. */
static GtkWidget *
cell (Fixture *f, int column, int line)
{
  GtkWidget *grid = ui_find (ui_find (f->fair, BOR_TYPE_KNOB_LIST), GTK_TYPE_GRID);
  return gtk_grid_get_child_at (GTK_GRID (grid), column, line);
}

/* Ticks only the line whose text begins so; returns it. */
static int
tick_only (Fixture *f, const char *begin)
{
  int found = 0;
  for (int line = 1; cell (f, 0, line) != NULL; line++) {
    GtkWidget *check = cell (f, 0, line);
    GtkWidget *label = gtk_check_button_get_child (GTK_CHECK_BUTTON (check));
    gboolean wanted = g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), begin);
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), wanted);
    found = wanted ? line : found;
  }
  g_assert_cmpint (found, >, 0);
  return found;
}

static void
set_number (GtkWidget *spin, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
}

/* The form of players and games. When it is shown the window grows, and the window manager may move it:
 * a click meanwhile would miss. */
static GtkWidget *
setup_of (Fixture *f)
{
  GtkExpander *expander = GTK_EXPANDER (ui_find (f->fair, GTK_TYPE_EXPANDER));
  gboolean shown = gtk_expander_get_expanded (expander);
  gtk_expander_set_expanded (expander, TRUE);
  for (guint i = 0; i < 25 && !shown; i++) {
    ui_settle ();
    g_usleep (20000);
  }
  return ui_find (f->fair, BOR_TYPE_BALANCE_SETUP);
}

/* `games` is the first number of the form. */
static void
set_games (Fixture *f, double games)
{
  set_number (ui_find (setup_of (f), GTK_TYPE_SPIN_BUTTON), games);
}

static gboolean
is_shown (Fixture *f, const char *label)
{
  return gtk_widget_get_visible (button (f, label));
}

static gboolean
complains (Fixture *f)
{
  return gtk_info_bar_get_revealed (GTK_INFO_BAR (ui_find (f->fair, GTK_TYPE_INFO_BAR)));
}

/* The search begins, or the window says why not. */
static void
start (Fixture *f)
{
  mouse_click (button (f, "_Start"));
  ui_wait (!is_shown (f, "_Start") || complains (f));
}

static void
wait_until_over (Fixture *f)
{
  ui_wait (!is_shown (f, "_Cancel"));
  ui_settle ();
}

/* Few games: enough to list what comes nearest. */
static void
search (Fixture *f, const char *what)
{
  tick_only (f, what);
  set_games (f, 400);
  start (f);
  wait_until_over (f);
  g_assert_true (is_shown (f, "_Take"));
}

static GBytes *
bytes_of (Fixture *f)
{
  return bor_xml_write_bytes (bor_session_scenario (session_of (f)));
}

static guint
position_of (Fixture *f)
{
  return bor_document_position (bor_session_document (session_of (f)));
}

/* --- Finding and taking --- */

static void
a_change_is_found_and_taken_as_one_step (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bytes_of (f);
  search (f, "French, Morale");
  g_assert_true (says (f, "Goal: each side wins"));
  g_assert_true (says (f, "orale"));
  g_assert_cmpuint (position_of (f), ==, 0);
  g_assert_true (gtk_widget_is_sensitive (button (f, "_Take")));
  mouse_click (button (f, "_Take"));
  ui_settle ();
  g_autoptr (GBytes) taken = bytes_of (f);
  g_assert_false (g_bytes_equal (before, taken));
  g_assert_cmpuint (position_of (f), ==, 1);
  g_assert_true (says (f, "The map has this change"));
  g_assert_false (gtk_widget_is_sensitive (button (f, "_Take")));
  ui_act (f->window, "undo");
  g_autoptr (GBytes) undone = bytes_of (f);
  g_assert_true (g_bytes_equal (before, undone));
  g_assert_true (gtk_widget_is_sensitive (button (f, "_Take")));
}

static BorElementRef
ref_of (Fixture *f, BorKind kind, const char *id)
{
  return bor_element_ref_make (kind,
                               bor_scenario_find (bor_session_scenario (session_of (f)), kind, id));
}

/* Elements that are selected on the map are listed first, and what changes is selected on it. */
static void
the_selected_place_is_proposed_and_shown_again (Fixture *f, gconstpointer data)
{
  BorElementRef ford = ref_of (f, BOR_KIND_APPROACH, "bridgehead-ford");
  bor_session_select_one (session_of (f), ford);
  open_fair (f);
  set_games (f, 400);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (cell (f, 0, 1))));
  for (int line = 2; cell (f, 0, line) != NULL; line++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (cell (f, 0, line)), FALSE);
  bor_session_unselect_all (session_of (f));
  start (f);
  wait_until_over (f);
  g_assert_true (bor_selection_contains (bor_session_selection (session_of (f)), ford));
}

static void
the_list_is_told_about_what_is_selected_later (Fixture *f, gconstpointer data)
{
  int n = 0, more = 0;
  for (int line = 1; cell (f, 0, line) != NULL; line++)
    n++;
  int morale = tick_only (f, "French, Morale");
  set_number (cell (f, 3, morale), 7);
  bor_session_select_one (session_of (f), ref_of (f, BOR_KIND_LOCALE, "plain"));
  mouse_click (button (f, "_Add What Is Selected"));
  for (int line = 1; cell (f, 0, line) != NULL; line++)
    more++;
  g_assert_cmpint (more, >, n);
  morale += more - n;
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (cell (f, 0, morale))));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (cell (f, 3, morale))), ==, 7);
}

static void
other_goals_are_searched_for (Fixture *f, gconstpointer data)
{
  GtkWidget *goal = ui_find (f->fair, GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (goal), 1);
  search (f, "Rounds");
  g_assert_true (says (f, "Goal: games last 11.5 – 12.5 rounds"));
  mouse_click (button (f, "_Back"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (goal), 2);
  search (f, "French, Morale");
  g_assert_true (says (f, "Goal: at least 90.0 % of the games are decided"));
}

static void
three_sides_have_a_share_each (Fixture *f, gconstpointer data)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (cell (f, 0, 1)), TRUE);
  set_games (f, 400);
  start (f);
  wait_until_over (f);
  g_assert_true (says (f, "each side wins 28.3 – 38.3 %"));
  g_assert_true (says (f, "Green"));
}

static GtkWidget *
find_chooser (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (GTK_IS_FILE_CHOOSER (window) && gtk_widget_get_mapped (window))
      return window;
  }
  return NULL;
}

static void
a_changed_map_is_saved_in_a_file_of_its_own (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bytes_of (f);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("fair-XXXXXX", NULL);
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  g_autofree char *path = g_build_filename (folder, "fair.xml", NULL);
  search (f, "French, Morale");
  mouse_click (button (f, "Save _As…"));
  GtkWidget *chooser;
  ui_wait ((chooser = find_chooser ()) != NULL);
  ui_settle ();
  g_assert_true (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), place, NULL));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), "fair.xml");
  ui_settle ();
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  ui_wait (g_file_test (path, G_FILE_TEST_EXISTS));
  ui_settle ();
  g_autoptr (BorScenario) saved = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) written = bor_xml_write_bytes (saved);
  g_autoptr (GBytes) after = bytes_of (f);
  g_assert_false (g_bytes_equal (written, before));
  g_assert_true (g_bytes_equal (after, before)); /* the map itself is as it was */
  g_remove (path);
  g_rmdir (folder);
}

/* --- Stopping --- */

/* Whether threads that play games run. */
static gboolean
is_playing (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename ("/proc/self/task", name, "comm", NULL);
    g_autofree char *text = NULL;
    if (g_file_get_contents (path, &text, NULL, NULL) && g_str_has_prefix (text, "trials"))
      return TRUE;
  }
  return FALSE;
}

static void
start_long (Fixture *f)
{
  GtkWidget *setup = setup_of (f);
  set_games (f, 1000000);
  for (GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_first_child (setup));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_SPIN_BUTTON (child)
        && gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (child)))
             == 256)
      set_number (child, 2); /* so that there is a thread with that name */
  start (f);
  ui_wait (is_playing ());
}

static void
a_search_is_cancelled_and_started_again (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < mouse_times (2); i++) {
    start_long (f);
    mouse_click (button (f, "_Cancel"));
    wait_until_over (f);
    g_assert_false (is_playing ());
    g_assert_true (says (f, "Stopped early"));
    mouse_click (button (f, "_Back"));
    g_assert_true (is_shown (f, "_Start"));
  }
  search (f, "French, Morale");
  g_assert_false (says (f, "Stopped early"));
}

static void
closing_the_window_stops_the_search (Fixture *f, gconstpointer data)
{
  start_long (f);
  ui_press ("Escape");
  ui_wait (!is_playing ());
  g_assert_null (ui_find_window (BOR_TYPE_FAIR_WINDOW, NULL));
  open_fair (f);
  g_assert_true (is_shown (f, "_Start"));
}

static void
closing_the_map_stops_the_search (Fixture *f, gconstpointer data)
{
  start_long (f);
  mouse_close (f->window);
  f->window = NULL;
  ui_wait (!is_playing ());
  g_assert_null (ui_find_window (BOR_TYPE_FAIR_WINDOW, NULL));
}

static void
there_is_one_window_for_a_map (Fixture *f, gconstpointer data)
{
  GtkWidget *first = f->fair;
  g_signal_emit_by_name (ui_find_button (f->balance, "_Make It Fair…"), "clicked");
  ui_settle ();
  g_assert_true (ui_find_window (BOR_TYPE_FAIR_WINDOW, first) == NULL);
}

/* --- Editing meanwhile --- */

static void
edit (Fixture *f, const char *capacity)
{
  BorElementRef plain = ref_of (f, BOR_KIND_LOCALE, "plain");
  g_autoptr (GError) error = NULL;
  BorScenario *after = bor_edit_set_property (bor_session_scenario (session_of (f)), &plain, 1,
                                              "capacity", capacity, FALSE, &error);
  g_assert_no_error (error);
  bor_workspace_apply (BOR_WORKSPACE (f->window), after, "Edit", NULL);
  ui_settle ();
}

static void
what_was_edited_meanwhile_is_kept (Fixture *f, gconstpointer data)
{
  search (f, "French, Morale");
  edit (f, "7");
  g_assert_true (says (f, "The map has changed since the games were played"));
  mouse_click (button (f, "_Take"));
  ui_settle ();
  g_assert_cmpuint (position_of (f), ==, 2);
  BorElementRef plain = ref_of (f, BOR_KIND_LOCALE, "plain");
  const BorScenario *now = bor_session_scenario (session_of (f));
  g_assert_cmpint (bor_props_int (bor_scenario_locale (now, plain.slot)->base.props, "capacity", 0),
                   ==, 7);
}

static void
set_morale (Fixture *f, gint to)
{
  BorElementRef track = ref_of (f, BOR_KIND_TRACK, "morale");
  BorElementRef army = ref_of (f, BOR_KIND_ARMY, "french");
  BorScenario *after = bor_edit_set_track_marker (bor_session_scenario (session_of (f)), track.slot,
                                                  army.slot, to, NULL);
  g_assert_nonnull (after);
  bor_workspace_apply (BOR_WORKSPACE (f->window), after, "Edit", NULL);
  ui_settle ();
}

static void
newer_work_is_never_overwritten (Fixture *f, gconstpointer data)
{
  search (f, "French, Morale");
  set_morale (f, 8);
  g_assert_true (says (f, "is no longer as it was"));
  g_assert_false (gtk_widget_is_sensitive (button (f, "_Take")));
  g_autoptr (GBytes) before = bytes_of (f);
  g_signal_emit_by_name (button (f, "_Take"), "clicked"); /* as a quick click might */
  ui_settle ();
  g_autoptr (GBytes) after = bytes_of (f);
  g_assert_true (g_bytes_equal (before, after));
}

/* --- What cannot be --- */

static void
nonsense_is_refused_in_words (Fixture *f, gconstpointer data)
{
  int line = tick_only (f, "French, Morale");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (cell (f, 0, line)), FALSE);
  start (f);
  ui_wait (says (f, "Nothing may change: tick at least one item"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (cell (f, 0, line)), TRUE);
  set_number (cell (f, 1, line), 7);
  set_number (cell (f, 2, line), 3);
  start (f);
  ui_wait (says (f, "French, Morale: a range goes from a smaller number to a larger one"));
  set_number (cell (f, 1, line), 5);
  set_number (cell (f, 2, line), 5);
  start (f);
  ui_wait (says (f, "French, Morale: there is nothing to choose but the current value"));
  set_number (cell (f, 2, line), 7);
  set_games (f, 1);
  start (f);
  wait_until_over (f);
  ui_wait (says (f, "Too few games (1)"));
  g_assert_true (is_shown (f, "_Start"));
}

static void
a_change_that_does_not_hurt_is_allowed (Fixture *f, gconstpointer data)
{
  int line = tick_only (f, "French, Morale");
  set_number (cell (f, 3, line), 0);
  search (f, "French, Morale");
  g_assert_true (says (f, "Pain 0"));
}

static void
a_map_that_cannot_be_played_opens_no_window (Fixture *f, gconstpointer data)
{
  edit (f, NULL);
  mouse_click (ui_find_button (f->balance, "_Make It Fair…"));
  g_assert_null (ui_find_window (BOR_TYPE_FAIR_WINDOW, NULL));
  g_autofree char *words = ui_words (f->balance);
  g_assert_nonnull (strstr (words, "The locale has no capacity"));
}

static void
a_map_that_can_no_longer_be_played_is_not_searched (Fixture *f, gconstpointer data)
{
  edit (f, NULL);
  start (f);
  g_assert_true (is_shown (f, "_Start"));
  g_assert_true (says (f, "apacity"));
}

/* --- By keyboard --- */

static void
the_keyboard_is_enough (Fixture *f, gconstpointer data)
{
  ui_press ("Escape");
  ui_wait (ui_find_window (BOR_TYPE_FAIR_WINDOW, NULL) == NULL);
  ui_wait (gtk_window_is_active (GTK_WINDOW (f->window)));
  ui_press ("F7");
  ui_press ("alt+m");
  f->fair = mouse_find_dialog (BOR_TYPE_FAIR_WINDOW, f->window);
  set_games (f, 1000000);
  ui_press ("alt+s");
  ui_wait (is_shown (f, "_Cancel"));
  ui_press ("alt+c");
  wait_until_over (f);
  ui_press ("alt+b");
  ui_wait (is_shown (f, "_Start"));
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name, func) g_test_add ("/fair/" name, Fixture, application, set_up, func, tear_down)
#define ADD_CLOSED(name, func)                                                                     \
  g_test_add ("/fair/" name, Fixture, application, set_up_closed, func, tear_down)
  ADD ("a-change-is-found-and-taken-as-one-step", a_change_is_found_and_taken_as_one_step);
  ADD_CLOSED ("the-selected-place-is-proposed-and-shown-again",
              the_selected_place_is_proposed_and_shown_again);
  ADD ("the-list-is-told-about-what-is-selected-later",
       the_list_is_told_about_what_is_selected_later);
  g_test_add ("/fair/three-sides-have-a-share-each", Fixture, application, set_up_squares,
              three_sides_have_a_share_each, tear_down);
  ADD ("a-changed-map-is-saved-in-a-file-of-its-own", a_changed_map_is_saved_in_a_file_of_its_own);
  ADD ("other-goals-are-searched-for", other_goals_are_searched_for);
  ADD ("a-search-is-cancelled-and-started-again", a_search_is_cancelled_and_started_again);
  ADD ("closing-the-window-stops-the-search", closing_the_window_stops_the_search);
  ADD ("closing-the-map-stops-the-search", closing_the_map_stops_the_search);
  ADD ("there-is-one-window-for-a-map", there_is_one_window_for_a_map);
  ADD ("what-was-edited-meanwhile-is-kept", what_was_edited_meanwhile_is_kept);
  ADD ("newer-work-is-never-overwritten", newer_work_is_never_overwritten);
  ADD ("nonsense-is-refused-in-words", nonsense_is_refused_in_words);
  ADD ("a-change-that-does-not-hurt-is-allowed", a_change_that_does_not_hurt_is_allowed);
  ADD_CLOSED ("a-map-that-cannot-be-played-opens-no-window",
              a_map_that_cannot_be_played_opens_no_window);
  ADD ("a-map-that-can-no-longer-be-played-is-not-searched",
       a_map_that_can_no_longer_be_played_is_not_searched);
  ADD ("the-keyboard-is-enough", the_keyboard_is_enough);
  return g_test_run ();
}
