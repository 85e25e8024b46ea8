/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "editor/files/recovery.h"
#include "editor/panels/inspector.h"
#include "editor/window-file.h"
#include "support.h"
#include "ui-support.h"
#include "xml/xml.h"

/* Real keys and a real mouse: what is typed is set before anything is done with the map, and keys
 * mean the map unless somebody writes. */

typedef struct {
  BorWindow *window;
  char *folder, *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  f->folder = g_dir_make_tmp ("bormida-focus-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "board.xml", NULL);
  g_assert_true (bor_xml_save (s, f->path, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  gtk_window_present (GTK_WINDOW (f->window));
  g_assert_true (bor_window_load (f->window, file, bor_file_kind (file, FALSE), NULL));
  ui_settle ();
  ui_focus (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_window_discard (f->window);
  ui_settle ();
  g_autoptr (GDir) folder = g_dir_open (f->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (folder)) != NULL;) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    g_unlink (path);
  }
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static BorSession *
session (Fixture *f)
{
  return bor_window_session (f->window);
}

static BorDocument *
document (Fixture *f)
{
  return bor_session_document (session (f));
}

/* Where the board has a locale from the beginning: its id may follow its name. */
static gint32
slot_of (const char *id)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  return test_slot (s, BOR_KIND_LOCALE, id);
}

static BorElementRef
locale (Fixture *f, const char *id)
{
  return bor_element_ref_make (BOR_KIND_LOCALE, slot_of (id));
}

static void
choose (Fixture *f, const char *id)
{
  bor_session_select_one (session (f), locale (f, id));
  ui_settle ();
}

static const char *
capacity_in (const BorScenario *s, const char *id)
{
  return bor_element_prop (&bor_scenario_locale (s, slot_of (id))->base, "capacity");
}

static const char *
capacity (Fixture *f, const char *id)
{
  return capacity_in (bor_session_scenario (session (f)), id);
}

static GtkWidget *
focus (Fixture *f)
{
  return gtk_root_get_focus (GTK_ROOT (f->window));
}

static gboolean
on_map (Fixture *f)
{
  return focus (f) == GTK_WIDGET (bor_window_map (f->window));
}

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_label (child, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

/* The control in the inspector that is called `label`. */
static GtkWidget *
field (Fixture *f, const char *label)
{
  GtkWidget *inspector = ui_find (GTK_WIDGET (f->window), BOR_TYPE_INSPECTOR);
  GtkWidget *name = find_label (inspector, label);
  g_assert_nonnull (name);
  GtkGrid *grid = GTK_GRID (gtk_widget_get_parent (name));
  int line;
  gtk_grid_query_child (grid, name, NULL, &line, NULL, NULL);
  return gtk_widget_get_first_child (gtk_grid_get_child_at (grid, 1, line));
}

static void
go_to (Fixture *f, const char *label)
{
  gtk_widget_grab_focus (field (f, label));
  ui_settle ();
}

static const char *
text_of (Fixture *f, const char *label)
{
  return gtk_editable_get_text (GTK_EDITABLE (field (f, label)));
}

static const char *
tool (Fixture *f)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (f->window), "tool");
  return g_intern_string (g_variant_get_string (state, NULL));
}

static const char *
message (Fixture *f)
{
  GObject *hint = gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "hint");
  return gtk_label_get_text (GTK_LABEL (hint));
}

static void
what_is_typed_is_saved (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  go_to (f, "Capacity");
  ui_press ("ctrl+a 8 ctrl+s");
  g_autoptr (BorScenario) saved = bor_xml_read_file (f->path, NULL);
  g_assert_cmpstr (capacity_in (saved, "a1"), ==, "8");
  g_assert_true (bor_document_is_saved (document (f)));
  go_to (f, "Name");
  ui_press ("ctrl+a H i l l ctrl+s");
  g_autoptr (BorScenario) again = bor_xml_read_file (f->path, NULL);
  g_assert_cmpstr (bor_scenario_locale (again, locale (f, "a1").slot)->name, ==, "Hill");
}

static void
a_name_typed_on_the_map_is_saved (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  ui_press ("F2 ctrl+a H i l l ctrl+s");
  g_autoptr (BorScenario) saved = bor_xml_read_file (f->path, NULL);
  g_assert_cmpstr (bor_scenario_locale (saved, locale (f, "a1").slot)->name, ==, "Hill");
  g_assert_true (bor_document_is_saved (document (f)));

  /* Undo is the text's own as long as it is typed. */
  guint steps = bor_document_n_steps (document (f));
  ui_press ("F2 ctrl+a D a l e ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z Escape");
  g_assert_cmpuint (bor_document_n_steps (document (f)), ==, steps);
  g_assert_cmpuint (bor_document_position (document (f)), ==, steps);
  g_assert_true (bor_document_is_saved (document (f)));
}

static void
closing_asks_about_what_is_typed (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  go_to (f, "Capacity");
  ui_press ("ctrl+a 8 ctrl+w");
  GtkWidget *question = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  g_assert_nonnull (question);
  g_assert_cmpstr (capacity (f, "a1"), ==, "8");
  gtk_dialog_response (GTK_DIALOG (question), GTK_RESPONSE_CANCEL);
  ui_settle ();
}

static void
playing_begins_with_what_is_typed (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  go_to (f, "Capacity");
  ui_press ("ctrl+a 8 F5");
  g_assert_true (bor_window_is_playing (f->window));
  g_assert_cmpstr (capacity (f, "a1"), ==, "8");
}

/* It is in the copy of unsaved work, and the document is as it was. */
static void
what_is_being_typed_is_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *copies = g_build_filename (f->folder, "copies", NULL);
  BorRecovery *recovery = bor_recovery_new (session (f), copies);
  g_object_add_weak_pointer (G_OBJECT (recovery), (gpointer *) &recovery);
  choose (f, "a1");
  go_to (f, "Name");
  ui_press ("ctrl+a H i l l");
  g_assert_true (bor_document_is_saved (document (f)));
  g_assert_true (bor_recovery_flush (recovery));
  g_object_unref (recovery);
  ui_wait (recovery == NULL); /* a thread that writes may hold it still */
  g_autoptr (GPtrArray) lost = bor_recovery_list (copies);
  g_assert_cmpuint (lost->len, ==, 1);
  const BorScenario *kept = ((BorLost *) lost->pdata[0])->scenario;
  g_assert_cmpstr (bor_scenario_locale (kept, locale (f, "a1").slot)->name, ==, "Hill");
  ui_press ("Escape");
  g_assert_true (bor_session_pending (session (f)) == bor_session_scenario (session (f)));
  bor_lost_discard (lost->pdata[0]);
  g_rmdir (copies);
  g_assert_true (bor_document_is_saved (document (f)));
}

static void
what_cannot_be_is_told_and_not_saved (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  g_assert_true (g_file_get_contents (f->path, &before, NULL, NULL));
  choose (f, "a1");
  go_to (f, "Name");
  ui_press ("ctrl+a H i l l Return");
  go_to (f, "Capacity");
  ui_press ("ctrl+a 5 v ctrl+s");
  g_assert_nonnull (strstr (message (f), "Capacity"));
  g_assert_nonnull (strstr (message (f), "5v"));
  g_assert_true (g_file_get_contents (f->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (text_of (f, "Capacity"), ==, "6");

  go_to (f, "Id");
  ui_press ("ctrl+a b 1 ctrl+s"); /* another locale has it */
  g_assert_nonnull (strstr (message (f), "b1"));
  g_assert_cmpstr (text_of (f, "Id"), ==, "b1");
  g_assert_false (bor_document_is_saved (document (f)));
  ui_press ("Escape");
  g_assert_true (on_map (f));
  g_assert_cmpstr (text_of (f, "Id"), ==, "hill");
  ui_press ("ctrl+s");
  g_assert_true (bor_document_is_saved (document (f)));
}

static void
going_through_values_that_differ_sets_none (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  go_to (f, "Capacity");
  ui_press ("ctrl+a 4 Return");
  const BorElementRef both[] = { locale (f, "b1"), locale (f, "a1") };
  bor_session_select (session (f), both, 2);
  go_to (f, "Capacity");
  ui_press ("Tab");
  g_assert_cmpuint (bor_document_position (document (f)), ==, 1);
  g_assert_cmpstr (text_of (f, "Capacity"), ==, "");
  go_to (f, "Capacity");
  ui_press ("6 Return"); /* what the first has already */
  g_assert_cmpstr (capacity (f, "a1"), ==, "6");
  g_assert_cmpstr (text_of (f, "Capacity"), ==, "6");
}

static void
enter_and_escape_go_back_to_the_map (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  go_to (f, "Name");
  ui_press ("Escape");
  g_assert_true (on_map (f));
  go_to (f, "Capacity");
  ui_press ("5 Return");
  g_assert_true (on_map (f));
  ui_press ("Escape"); /* nothing is selected any more */
  g_assert_true (on_map (f));
  ui_press ("b");
  g_assert_cmpstr (tool (f), ==, "brush");
  g_assert_cmpstr (bor_scenario_header (bor_session_scenario (session (f)))->title, !=, "b");
}

static void
letters_mean_tools_unless_somebody_writes (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  go_to (f, "Name");
  ui_press ("End l");
  g_assert_cmpstr (tool (f), ==, "select");
  GtkWidget *inspector = ui_find (GTK_WIDGET (f->window), BOR_TYPE_INSPECTOR);
  gtk_widget_grab_focus (ui_find (inspector, GTK_TYPE_DROP_DOWN));
  ui_press ("l");
  g_assert_cmpstr (tool (f), ==, "locale");
  g_assert_true (on_map (f));
  gtk_widget_grab_focus (ui_find (GTK_WIDGET (f->window), GTK_TYPE_TOGGLE_BUTTON));
  ui_press ("v");
  g_assert_cmpstr (tool (f), ==, "select");
  gtk_widget_grab_focus (ui_find (inspector, GTK_TYPE_DROP_DOWN));
  ui_press ("space l"); /* its list is open */
  g_assert_cmpstr (tool (f), ==, "select");
  ui_press ("Escape");
}

static gboolean
is_open (GtkWidget *choice)
{
  return gtk_widget_get_visible (ui_find (choice, GTK_TYPE_POPOVER));
}

static void
a_click_after_a_choice_is_not_lost (Fixture *f, gconstpointer data)
{
  gint32 side = test_slot (bor_session_scenario (session (f)), BOR_KIND_APPROACH, "a1-b1");
  bor_session_select_one (session (f), bor_element_ref_make (BOR_KIND_APPROACH, side));
  ui_settle ();
  GtkWidget *here = field (f, "Width"); /* and its opposite's beside it */
  GtkWidget *there =
    gtk_widget_get_first_child (gtk_widget_get_next_sibling (gtk_widget_get_parent (here)));
  g_assert_true (GTK_IS_DROP_DOWN (there));
  ui_click_widget (here, 0, 0);
  g_assert_true (is_open (here));
  ui_click_widget (here, 0, 50); /* the first of the list */
  g_assert_false (is_open (here));
  ui_click_widget (there, 0, 0);
  g_assert_true (is_open (there));
  ui_click_widget (there, 0, 50);
}

/* The text that is selected in what has the focus. */
static char *
selected (Fixture *f)
{
  int from, to;
  GtkEditable *text = GTK_EDITABLE (focus (f));
  gtk_editable_get_selection_bounds (text, &from, &to);
  return gtk_editable_get_chars (text, from, to);
}

static void
a_click_into_a_number_selects_it (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  GtkWidget *number = ui_find (field (f, "Capacity"), GTK_TYPE_TEXT);
  int edge = gtk_widget_get_width (number) / 2 - 2;
  for (int side = -1; side <= 1; side++) {
    gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
    ui_click_widget (number, side * edge, 0);
    g_assert_true (focus (f) == number);
    g_autofree char *all = selected (f);
    g_assert_cmpstr (all, ==, text_of (f, "Capacity"));
  }
  ui_press ("1");
  g_assert_cmpstr (text_of (f, "Capacity"), ==, "1");
  ui_click_widget (number, edge - 9, 0); /* the next, elsewhere, places the cursor */
  ui_press ("0 Return");
  g_assert_cmpstr (capacity (f, "a1"), ==, "10");
  ui_click_widget (field (f, "Name"), 0, 0);
  g_autofree char *none = selected (f);
  g_assert_cmpstr (none, ==, "");
}

static void
a_panel_that_comes_leaves_its_texts_alone (Fixture *f, gconstpointer data)
{
  GObject *sides =
    gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "panels");
  ui_press ("ctrl+f"); /* into the search of the outline */
  g_assert_true (GTK_IS_TEXT (focus (f)));
  gtk_stack_set_visible_child_name (GTK_STACK (sides), "inspector"); /* as its tab does */
  ui_settle ();
  g_assert_true (on_map (f));
}

/* And in the middle of the view. */
static void
enter_in_the_search_goes_to_the_best_hit (Fixture *f, gconstpointer data)
{
  bor_session_unselect_all (session (f));
  bor_map_view_zoom_to (bor_window_map (f->window), 3);
  ui_press ("ctrl+f b 2 Return");
  ui_wait (bor_selection_size (bor_session_selection (session (f))) == 1);
  g_assert_true (bor_selection_contains (bor_session_selection (session (f)), locale (f, "b2")));
  BorBox box = bor_session_selected_box (session (f));
  const BorViewport *view = bor_map_view_viewport (bor_window_map (f->window));
  g_assert_cmpfloat_with_epsilon (view->x, (box.x0 + box.x1) / 2, 1e-6);
  g_assert_cmpfloat_with_epsilon (view->y, (box.y0 + box.y1) / 2, 1e-6);
}

static void
undo_after_a_step_is_the_maps (Fixture *f, gconstpointer data)
{
  choose (f, "a1");
  go_to (f, "Capacity");
  ui_press ("Up");
  g_assert_cmpstr (capacity (f, "a1"), ==, "7");
  ui_press ("ctrl+z");
  g_assert_cmpstr (capacity (f, "a1"), ==, "6");
  g_assert_cmpstr (text_of (f, "Capacity"), ==, "6");
  ui_press ("ctrl+shift+z");
  g_assert_cmpstr (text_of (f, "Capacity"), ==, "7");
  ui_press ("ctrl+a 1 2 ctrl+z"); /* not set yet */
  g_assert_cmpstr (capacity (f, "a1"), ==, "7");
}

static void
note_gone (gpointer gone, GObject *where)
{
  *(gboolean *) gone = TRUE;
}

/* GtkLabel looks at it after it has taken the focus. */
static void
what_had_the_focus_lives_until_all_is_done (Fixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *first = gtk_button_new (), *second = gtk_button_new ();
  gboolean gone = FALSE;
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (first);
  ui_settle ();
  g_object_weak_ref (G_OBJECT (first), note_gone, &gone);
  gtk_widget_grab_focus (second);
  gtk_box_remove (GTK_BOX (box), first);
  g_assert_false (gone);
  ui_wait (gone);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/focus/" path, Fixture, application, set_up, f, tear_down)
  ADD ("what-is-typed-is-saved", what_is_typed_is_saved);
  ADD ("a-name-typed-on-the-map-is-saved", a_name_typed_on_the_map_is_saved);
  ADD ("closing-asks-about-what-is-typed", closing_asks_about_what_is_typed);
  ADD ("playing-begins-with-what-is-typed", playing_begins_with_what_is_typed);
  ADD ("what-is-being-typed-is-kept", what_is_being_typed_is_kept);
  ADD ("what-cannot-be-is-told-and-not-saved", what_cannot_be_is_told_and_not_saved);
  ADD ("going-through-values-that-differ-sets-none", going_through_values_that_differ_sets_none);
  ADD ("enter-and-escape-go-back-to-the-map", enter_and_escape_go_back_to_the_map);
  ADD ("letters-mean-tools-unless-somebody-writes", letters_mean_tools_unless_somebody_writes);
  ADD ("a-click-after-a-choice-is-not-lost", a_click_after_a_choice_is_not_lost);
  ADD ("a-click-into-a-number-selects-it", a_click_into_a_number_selects_it);
  ADD ("a-panel-that-comes-leaves-its-texts-alone", a_panel_that_comes_leaves_its_texts_alone);
  ADD ("undo-after-a-step-is-the-maps", undo_after_a_step_is_the_maps);
  ADD ("enter-in-the-search-goes-to-the-best-hit", enter_in_the_search_goes_to_the_best_hit);
  ADD ("what-had-the-focus-lives-until-all-is-done", what_had_the_focus_lives_until_all_is_done);
#undef ADD
  return g_test_run ();
}
