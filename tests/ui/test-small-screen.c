/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "base/language.h"
#include "check/merges.h"
#include "edit/properties.h"
#include "editor/dialogs/testing.h"
#include "editor/help/help-window.h"
#include "editor/panels/problems-panel.h"
#include "editor/preview/page.h"
#include "editor/settings/settings-dialog.h"
#include "editor/window-file.h"
#include "support.h"
#include "ui-picture.h"
#include "ui-support.h"

/* Windows and dialogs on a screen of 1366 by 768, in Finnish, whose words are long: none is larger,
 * and no heading, button or hint in an entry is cut short. Any warning ends the test. Run twice:
 * with one pixel for each, and with four (GDK_SCALE=2 on a screen of 2732 by 1536). */

#define WIDTH  1366
#define HEIGHT 768
/* What a panel of the desktop and the menu's button leave for a menu. */
#define MENU_HEIGHT (HEIGHT - 32 - 60)
/* With this beside it, a map has most of the screen. */
#define SIDEBAR_WIDTH 380

typedef struct {
  BorApplication *application;
  BorWindow *window;
} Fixture;

static GFile *
data_file (const char *name)
{
  return g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), name, NULL);
}

static void
open_file (Fixture *f, const char *name)
{
  g_autoptr (GFile) file = data_file (name);
  g_autoptr (GError) error = NULL;
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->application = BOR_APPLICATION ((gpointer) data);
  f->window = BOR_WINDOW (bor_window_new (f->application));
  gtk_window_set_default_size (GTK_WINDOW (f->window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (f->window));
  open_file (f, "scenarios/tutorial.xml");
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_window_discard (f->window);
  ui_settle ();
}

static GtkWidget *
part (Fixture *f, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, name));
}

static gboolean
must_be_whole (GtkWidget *label)
{
  return gtk_widget_has_css_class (label, "heading") || gtk_widget_has_css_class (label, "title")
         || gtk_widget_has_css_class (label, "inspector-title")
         || gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) != NULL
         || GTK_IS_TEXT (gtk_widget_get_parent (label)); /* what to type there */
}

static void
assert_labels_are_whole (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && must_be_whole (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("cut short: “%s”", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_labels_are_whole (child);
}

static int
least_size (GtkWidget *widget, GtkOrientation orientation)
{
  int least;
  gtk_widget_measure (widget, orientation, -1, &least, NULL, NULL, NULL);
  return least;
}

/* As it is now, and as small as it can be made. */
static void
assert_fits (gpointer window)
{
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (window));
  g_assert_cmpint (gtk_widget_get_width (window), <=, WIDTH);
  g_assert_cmpint (gtk_widget_get_height (window), <=, HEIGHT);
  g_assert_cmpint (least_size (window, GTK_ORIENTATION_HORIZONTAL), <=, WIDTH);
  g_assert_cmpint (least_size (window, GTK_ORIENTATION_VERTICAL), <=, HEIGHT);
  assert_labels_are_whole (window);
}

/* Opens a dialog by an action of the window. */
static GtkWidget *
open_dialog (Fixture *f, const char *action, GType type)
{
  ui_act (f->window, action);
  GtkWidget *dialog = ui_find_window (type, f->window);
  g_assert_nonnull (dialog);
  return dialog;
}

static void
close_dialog (GtkWidget *dialog)
{
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
}

static void
the_start_page_fits (Fixture *f, gconstpointer data)
{
  GtkWidget *empty = bor_window_new (f->application);
  gtk_window_set_default_size (GTK_WINDOW (empty), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (empty));
  assert_fits (empty);
  close_dialog (empty);
}

static void
every_panel_fits (Fixture *f, gconstpointer data)
{
  static const char *const panels[] = { "inspector", "outline", "layers",
                                        "backdrops", "history", "balance" };
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++) {
    gtk_stack_set_visible_child_name (GTK_STACK (part (f, "panels")), panels[i]);
    assert_fits (f->window);
    g_assert_cmpint (gtk_widget_get_width (part (f, "sidebar")), <=, SIDEBAR_WIDTH);
  }
}

static void
every_tool_fits (Fixture *f, gconstpointer data)
{
  static const char *const tools[] = { "select", "locale", "node",    "split",     "paint", "stamp",
                                       "brush",  "road",   "feature", "calibrate", "symbol" };
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++) {
    g_action_group_change_action_state (G_ACTION_GROUP (f->window), "tool",
                                        g_variant_new_string (tools[i]));
    assert_fits (f->window);
  }
}

/* In the smallest window it scrolls, and covers no panel beside the map. */
static void
the_bar_over_the_map_is_no_wider (Fixture *f, gconstpointer data)
{
  GtkWidget *narrow = bor_window_new (f->application);
  gtk_window_set_default_size (GTK_WINDOW (narrow), 800, 600);
  gtk_window_present (GTK_WINDOW (narrow));
  bor_window_set_session (BOR_WINDOW (narrow), bor_window_session (f->window));
  g_action_group_change_action_state (G_ACTION_GROUP (narrow), "tool",
                                      g_variant_new_string ("paint"));
  ui_settle ();
  GtkWidget *map = GTK_WIDGET (bor_window_map (BOR_WINDOW (narrow)));
  GtkWidget *options =
    GTK_WIDGET (gtk_widget_get_template_child (narrow, BOR_TYPE_WINDOW, "options"));
  GtkWidget *bar = gtk_widget_get_ancestor (options, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_cmpint (gtk_widget_get_width (bar), <=, gtk_widget_get_width (map));
  g_assert_cmpint (least_size (options, GTK_ORIENTATION_HORIZONTAL), >, gtk_widget_get_width (map));
  close_dialog (narrow);
}

/* Its words are white in a dark window, and the map is pale. */
static void
the_bar_over_the_map_hides_what_is_below (Fixture *f, gconstpointer data)
{
  g_action_group_change_action_state (G_ACTION_GROUP (f->window), "tool",
                                      g_variant_new_string ("brush"));
  ui_settle ();
  cairo_surface_t *bar =
    ui_picture (gtk_widget_get_ancestor (part (f, "options"), GTK_TYPE_SCROLLED_WINDOW));
  const guchar *row = cairo_image_surface_get_data (bar);
  row += cairo_image_surface_get_height (bar) / 2 * cairo_image_surface_get_stride (bar);
  g_assert_cmpuint (((const guint32 *) (const void *) row)[2] >> 24, >, 220);
  cairo_surface_destroy (bar);
}

/* Until the explanation of a problem shows a part of the panel, which it returns. */
static GtkWidget *
wait_for_problem (Fixture *f, const char *name)
{
  GtkWidget *shown = GTK_WIDGET (
    gtk_widget_get_template_child (part (f, "problems"), BOR_TYPE_PROBLEMS_PANEL, name));
  ui_wait ((ui_act (f->window, "next-problem"), gtk_widget_get_mapped (shown)));
  ui_settle ();
  return shown;
}

/* A wrong width: there is something to fix, one way or all ways, and to mute. */
static void
a_problem_with_its_buttons_leaves_the_sidebar_as_narrow (Fixture *f, gconstpointer data)
{
  BorSession *session = bor_window_session (f->window);
  const BorScenario *s = bor_session_scenario (session);
  BorElementRef side =
    bor_element_ref_make (BOR_KIND_APPROACH, test_slot (s, BOR_KIND_APPROACH, "ford-plain"));
  g_autoptr (GError) error = NULL;
  bor_workspace_apply (BOR_WORKSPACE (f->window),
                       bor_edit_set_property (s, &side, 1, "width", "narrow", FALSE, &error), "Set",
                       NULL);
  g_assert_no_error (error);
  wait_for_problem (f, "fix_all");
  assert_fits (f->window);
  g_assert_cmpint (gtk_widget_get_width (part (f, "sidebar")), <=, SIDEBAR_WIDTH);
}

/* The same vertex was moved by both: their pictures stand above the words. */
static void
the_words_of_a_merge_conflict_are_seen_at_once (Fixture *f, gconstpointer data)
{
  const BorScenario *base = bor_session_scenario (bor_window_session (f->window));
  gint32 slot = test_slot (base, BOR_KIND_VERTEX, "v9");
  BorScenario *versions[2];
  for (guint i = 0; i < 2; i++) {
    BorVertex *moved = bor_element_copy (bor_scenario_vertex (base, slot));
    moved->x += i == 0 ? 45 : -40;
    versions[i] = bor_scenario_copy (base);
    bor_scenario_replace (versions[i], slot, moved);
  }
  bor_workspace_apply (BOR_WORKSPACE (f->window),
                       bor_merge (base, versions[0], versions[1], NULL, NULL), "Merge", NULL);
  wait_for_problem (f, "versions");
  GtkAdjustment *down =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (wait_for_problem (f, "words")));
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), <=, gtk_adjustment_get_page_size (down));
  assert_fits (f->window);
  bor_scenario_unref (versions[0]);
  bor_scenario_unref (versions[1]);
}

static GtkWidget *
find_menu (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)));
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_menu (child);
  return found;
}

static void
the_main_menu_and_those_in_it_fit (Fixture *f, gconstpointer data)
{
  GtkWidget *menu = find_menu (GTK_WIDGET (f->window));
  GtkWidget *stack = ui_find (menu, GTK_TYPE_STACK);
  guint n = 0;
  for (GtkWidget *page = gtk_widget_get_first_child (stack); page != NULL;
       page = gtk_widget_get_next_sibling (page), n++)
    g_assert_cmpint (least_size (page, GTK_ORIENTATION_VERTICAL), <=, MENU_HEIGHT);
  g_assert_cmpuint (n, >, 4);
}

static void
a_game_fits (Fixture *f, gconstpointer data)
{
  static const char *const games[] = { "scenarios/tutorial.xml", "scenarios/tanks-16.xml",
                                       "scenarios/calais.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    open_file (f, games[i]);
    ui_act (f->window, "preview");
    g_assert_nonnull (ui_find (GTK_WIDGET (f->window), BOR_TYPE_PREVIEW_PAGE));
    assert_fits (f->window);
    ui_act (f->window, "preview");
  }
}

static void
choose_each (GtkWidget *dialog, GtkDropDown *choice)
{
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (choice));
  for (guint i = 0; i < n; i++) {
    gtk_drop_down_set_selected (choice, i);
    assert_fits (dialog);
  }
}

static void
list_choices (GtkWidget *widget, GPtrArray *out)
{
  if (GTK_IS_DROP_DOWN (widget))
    g_ptr_array_add (out, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_choices (child, out);
}

static void
a_new_scenario_of_every_kind_fits (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, "new", GTK_TYPE_DIALOG);
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  list_choices (dialog, choices);
  g_assert_cmpuint (choices->len, ==, 2);
  gtk_drop_down_set_selected (choices->pdata[0], 0); /* no ruleset: every board */
  choose_each (dialog, choices->pdata[1]);
  close_dialog (dialog);
}

static void
every_export_fits (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, "export", BOR_TYPE_EXPORT_DIALOG);
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    if (!bor_target_can_write (bor_target_list ()[i]))
      continue;
    bor_target_dialog_choose (BOR_TARGET_DIALOG (dialog), bor_target_list ()[i]);
    assert_fits (dialog);
  }
  close_dialog (dialog);
}

static void
every_page_of_the_settings_fits (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, "scenario-settings", BOR_TYPE_SETTINGS_DIALOG);
  GtkStack *stack =
    gtk_stack_sidebar_get_stack (GTK_STACK_SIDEBAR (ui_find (dialog, GTK_TYPE_STACK_SIDEBAR)));
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    gtk_selection_model_select_item (pages, i, TRUE);
    assert_fits (dialog);
  }
  close_dialog (dialog);
}

static void
other_dialogs_fit (Fixture *f, gconstpointer data)
{
  static const char *const actions[] = { "select-by", "rotate-by", "scale-by", "command-palette",
                                         "show-help-overlay" };
  BorSession *session = bor_window_session (f->window);
  gint32 plain = test_slot (bor_session_scenario (session), BOR_KIND_LOCALE, "plain");
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_LOCALE, plain));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    GtkWidget *dialog = open_dialog (f, actions[i], GTK_TYPE_WINDOW);
    assert_fits (dialog);
    gtk_window_close (GTK_WINDOW (dialog));
    ui_settle ();
  }
}

static void
dialogs_of_the_program_fit (Fixture *f, gconstpointer data)
{
  static const char *const actions[] = { "preferences", "about", "help" };
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_action_group_activate_action (G_ACTION_GROUP (f->application), actions[i], NULL);
    GtkWidget *dialog = ui_find_window (GTK_TYPE_WINDOW, f->window);
    g_assert_nonnull (dialog);
    assert_fits (dialog);
    close_dialog (dialog);
  }
}

int
main (int argc, char **argv)
{
  setenv ("LANGUAGE", "fi", TRUE);
  bor_language_init ();
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/small-screen/" path, Fixture, application, set_up, f, tear_down)
  ADD ("the-start-page-fits", the_start_page_fits);
  ADD ("every-panel-fits", every_panel_fits);
  ADD ("every-tool-fits", every_tool_fits);
  ADD ("a-problem-with-its-buttons-leaves-the-sidebar-as-narrow",
       a_problem_with_its_buttons_leaves_the_sidebar_as_narrow);
  ADD ("the-bar-over-the-map-hides-what-is-below", the_bar_over_the_map_hides_what_is_below);
  ADD ("the-bar-over-the-map-is-no-wider", the_bar_over_the_map_is_no_wider);
  ADD ("the-words-of-a-merge-conflict-are-seen-at-once",
       the_words_of_a_merge_conflict_are_seen_at_once);
  ADD ("the-main-menu-and-those-in-it-fit", the_main_menu_and_those_in_it_fit);
  ADD ("a-game-fits", a_game_fits);
  ADD ("a-new-scenario-of-every-kind-fits", a_new_scenario_of_every_kind_fits);
  ADD ("every-export-fits", every_export_fits);
  ADD ("every-page-of-the-settings-fits", every_page_of_the_settings_fits);
  ADD ("other-dialogs-fit", other_dialogs_fit);
  ADD ("dialogs-of-the-program-fit", dialogs_of_the_program_fit);
#undef ADD
  return g_test_run ();
}
