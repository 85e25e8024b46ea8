/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "editor/panels/problems-panel.h"
#include "support.h"
#include "ui-support.h"
#include "xml/xml.h"

/* What a designer does, with a real mouse: one after the other on one board of two by two locales,
 * with room to its east. */

typedef struct {
  BorWindow *window;
} Fixture;

static const BorScenario *
now (Fixture *f)
{
  return bor_session_scenario (bor_window_session (f->window));
}

static GBytes *
bytes (Fixture *f)
{
  return bor_xml_write_bytes (now (f));
}

static void
take (Fixture *f, const char *tool)
{
  g_action_group_change_action_state (G_ACTION_GROUP (f->window), "tool",
                                      g_variant_new_string (tool));
  ui_settle ();
}

static void
click (Fixture *f, double x, double y)
{
  ui_drag (f->window, (BorPoint){ x, y }, (BorPoint){ x, y });
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->width = 400;
  bor_scenario_replace (s, 0, board);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_set_session (f->window, session);
  ui_settle ();
  ui_focus (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_window_discard (f->window);
  ui_settle ();
}

static const BorApproach *
approach (Fixture *f, const char *id)
{
  return bor_scenario_approach (now (f), test_slot (now (f), BOR_KIND_APPROACH, id));
}

static void
trace_a_locale_against_its_neighbour (Fixture *f)
{
  take (f, "locale");
  click (f, 201, 2); /* near the corners: they catch */
  click (f, 300, 0);
  click (f, 300, 100);
  click (f, 198, 101);
  ui_press ("Return");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 5);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_VERTEX), ==, 11);
  gint32 opposite = approach (f, "b1-edge-e")->opposite.slot;
  g_assert_cmpint (opposite, >=, 0);
  g_assert_cmpint (bor_scenario_approach (now (f), opposite)->opposite.slot, ==,
                   test_slot (now (f), BOR_KIND_APPROACH, "b1-edge-e"));
}

static void
brush_widths (Fixture *f)
{
  take (f, "brush"); /* begins with wide, for both sides */
  ui_drag (f->window, (BorPoint){ 100, 20 }, (BorPoint){ 100, 180 });
  static const char *const sides[] = { "a1-b1", "b1-a1", "a2-b2", "b2-a2" };
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    g_assert_cmpstr (bor_element_prop (approach (f, sides[i]), "width"), ==, "wide");
  g_assert_cmpstr (bor_element_prop (approach (f, "b1-edge-e"), "width"), ==, "narrow");
}

static void
lay_a_road (Fixture *f)
{
  take (f, "road");
  click (f, 40, 40);
  click (f, 150, 50);
  click (f, 150, 160);
  ui_press ("Return");
  const BorRoad *road = bor_scenario_road (now (f), 0);
  g_assert_nonnull (road);
  g_assert_cmpuint (road->n_stops, ==, 3);
}

static BorProblemsPanel *
problems (Fixture *f)
{
  return BOR_PROBLEMS_PANEL (ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL));
}

static gboolean
is_chosen (Fixture *f, const char *check)
{
  BorProblem *problem = bor_problems_panel_chosen (problems (f));
  return problem != NULL && g_str_equal (problem->check->id, check);
}

/* Walks the problems until the one of `check` is chosen, once the thread that checks has found it. */
static void
go_to_problem (Fixture *f, const char *check)
{
  ui_wait (is_chosen (f, check) || (ui_press ("F8"), is_chosen (f, check)));
}

static GtkWidget *
part (Fixture *f, const char *name)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (problems (f)), BOR_TYPE_PROBLEMS_PANEL, name));
}

static void
break_a_pair_and_fix_it (Fixture *f)
{
  take (f, "select");
  bor_session_select_one (
    bor_window_session (f->window),
    bor_element_ref_make (BOR_KIND_APPROACH, test_slot (now (f), BOR_KIND_APPROACH, "a2-b2")));
  ui_act (f->window, "unpair");
  g_assert_cmpint (approach (f, "a2-b2")->opposite.slot, <, 0);
  go_to_problem (f, "B-OPP-1");
  gtk_menu_button_popup (GTK_MENU_BUTTON (part (f, "fix")));
  ui_settle ();
  GtkWidget *offers = part (f, "fix_offers");
  ui_wait (ui_find (offers, GTK_TYPE_BUTTON) != NULL); /* a thread seeks the fixes */
  GtkWidget *apply = ui_find (offers, GTK_TYPE_BUTTON);
  GtkWidget *words = gtk_widget_get_first_child (gtk_widget_get_parent (apply));
  /* says what it will do and what changes, and has not done it yet */
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (words)), ==,
                   "Pair it with the adjoining approach");
  g_assert_true (GTK_IS_LABEL (gtk_widget_get_next_sibling (words)));
  g_assert_cmpint (approach (f, "a2-b2")->opposite.slot, <, 0);
  g_signal_emit_by_name (apply, "clicked");
  ui_settle ();
  g_assert_cmpint (approach (f, "a2-b2")->opposite.slot, >=, 0);
}

static void
everything_can_be_done_and_undone_to_the_same_bytes (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bytes (f);
  BorDocument *document = bor_session_document (bor_window_session (f->window));
  trace_a_locale_against_its_neighbour (f);
  brush_widths (f);
  lay_a_road (f);
  break_a_pair_and_fix_it (f);
  g_assert_cmpuint (bor_document_n_steps (document), ==, 5);
  g_autoptr (GBytes) done = bytes (f);
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  ui_press ("ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z");
  g_autoptr (GBytes) after = bytes (f);
  g_assert_true (g_bytes_equal (before, after));
  ui_press ("ctrl+y ctrl+y ctrl+y ctrl+y ctrl+y");
  g_autoptr (GBytes) again = bytes (f);
  g_assert_true (g_bytes_equal (done, again));
}

/* The gravest message of a dialog, which is closed. (transfer full) */
static char *
read_message (Fixture *f)
{
  GtkWidget *dialog = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  g_assert_nonnull (dialog);
  char *text;
  g_object_get (dialog, "secondary-text", &text, NULL);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
  ui_settle ();
  return text;
}

static void
each_hostile_file_gives_a_message_and_changes_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) deep = g_string_new ("<scenario xmlns='urn:bormida:scenario:2'>");
  for (guint i = 0; i < 20000; i++)
    g_string_append (deep, "<a>");
  const char *const hostile[] = {
    "",
    "<",
    "no XML at all",
    "<html/>",
    "<scenario xmlns='urn:bormida:scenario:99'/>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><scenario xmlns='urn:bormida:scenario:2'>&b;</scenario>",
    "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
    "\xff\xfe<\0s\0",
    deep->str
  };
  g_autofree char *folder = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "hostile.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) before = bytes (f);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++) {
    g_assert_true (g_file_set_contents (path, hostile[i], -1, NULL));
    g_application_open (G_APPLICATION ((gpointer) data), &file, 1, "");
    ui_settle ();
    g_autofree char *message = read_message (f);
    g_assert_cmpuint (strlen (message), >, 10);
    g_assert_null (ui_find_window (BOR_TYPE_WINDOW, f->window));
    g_autoptr (GBytes) after = bytes (f);
    g_assert_true (g_bytes_equal (before, after));
  }
  g_file_delete (file, NULL, NULL);
  g_autoptr (GFile) parent = g_file_new_for_path (folder);
  g_file_delete (parent, NULL, NULL);
}

static void
closing_asks_about_unsaved_work_of_each_window (Fixture *f, gconstpointer data)
{
  BorWindow *second = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  gtk_window_present (GTK_WINDOW (second));
  ui_act (f->window, "select-all");
  ui_act (f->window, "mirror-horizontally");
  g_action_group_activate_action (G_ACTION_GROUP ((gpointer) data), "quit", NULL);
  ui_settle ();
  g_assert_null (ui_find_window (BOR_TYPE_WINDOW, f->window)); /* had nothing to lose */
  GtkWidget *question = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  g_assert_nonnull (question);
  gtk_dialog_response (GTK_DIALOG (question), GTK_RESPONSE_CANCEL);
  ui_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->window)));
  g_assert_nonnull (bor_window_session (f->window));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/story/" path, Fixture, application, set_up, f, tear_down)
  ADD ("everything-can-be-done-and-undone-to-the-same-bytes",
       everything_can_be_done_and_undone_to_the_same_bytes);
  ADD ("each-hostile-file-gives-a-message-and-changes-nothing",
       each_hostile_file_gives_a_message_and_changes_nothing);
  ADD ("closing-asks-about-unsaved-work-of-each-window",
       closing_asks_about_unsaved_work_of_each_window);
#undef ADD
  return g_test_run ();
}
