/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window.h"

#include <glib/gstdio.h>

#include "editor/panels/empty-hint.h"
#include "editor/panels/inspector.h"
#include "editor/settings/settings-dialog.h"
#include "editor/window-file.h"
#include "ui-support.h"
#include "xml/xml.h"

typedef struct {
  BorWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  gtk_window_present (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
}

static char *
shipped (const char *name)
{
  return g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
}

static void
load (Fixture *f, const char *name)
{
  g_autofree char *path = shipped (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
}

static void
starts_without_a_document (Fixture *f, gconstpointer data)
{
  ui_settle ();
  g_assert_null (bor_window_session (f->window));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "save"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "open"));
}

static void
the_settings_open_beside_the_map (Fixture *f, gconstpointer data)
{
  g_assert_false (
    g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "scenario-settings"));
  load (f, "marengo.xml");
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "scenario-settings", NULL);
  ui_settle ();
  GtkWidget *dialog = ui_find_window (GTK_TYPE_WINDOW, f->window);
  g_assert_true (BOR_IS_SETTINGS_DIALOG (dialog));
  BorDocument *document = bor_session_document (bor_window_session (f->window));
  g_autoptr (BorScenario) after = bor_scenario_copy (bor_document_scenario (document));
  g_signal_emit_by_name (dialog, "commit", after, "Nothing", NULL);
  g_assert_cmpuint (bor_document_position (document), ==, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "win.undo", NULL));
  g_assert_cmpuint (bor_document_position (document), ==, 0);
  bor_window_set_session (f->window, NULL);
  ui_settle ();
  g_assert_null (ui_find_window (GTK_TYPE_WINDOW, f->window));
}

static void
an_empty_board_says_how_to_begin (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorDocument) document = bor_document_new (empty);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  bor_window_set_session (f->window, session);
  ui_settle ();
  GtkWidget *hint = ui_find (GTK_WIDGET (f->window), BOR_TYPE_EMPTY_HINT);
  g_assert_true (gtk_widget_get_visible (hint));
  g_action_group_change_action_state (G_ACTION_GROUP (f->window), "tool",
                                      g_variant_new_string ("locale"));
  g_assert_false (gtk_widget_get_visible (hint));
  g_action_group_change_action_state (G_ACTION_GROUP (f->window), "tool",
                                      g_variant_new_string ("select"));
  g_assert_true (gtk_widget_get_visible (hint));
  bor_window_set_session (f->window, NULL);
  ui_settle ();
  load (f, "tutorial.xml");
  g_assert_false (gtk_widget_get_visible (hint));
}

/* The first number that shows, at or below `widget`. */
static GtkWidget *
find_number (GtkWidget *widget)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    return gtk_widget_get_mapped (widget) ? widget : NULL;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_number (child);
  return found;
}

static void
a_new_scenario_opens_in_the_empty_window (Fixture *f, gconstpointer data)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "new", NULL);
  ui_settle ();
  GtkWidget *dialog = ui_find_window (GTK_TYPE_WINDOW, f->window);
  g_assert_true (GTK_IS_DIALOG (dialog));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_number (dialog)),
                             2345); /* no columns: the width */
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  ui_settle ();
  BorSession *session = bor_window_session (f->window);
  g_assert_nonnull (session);
  g_assert_null (bor_session_file (session));
  const BorScenario *s = bor_session_scenario (session);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 0);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ARMY), ==, 2);
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 2345);
  g_assert_cmpfloat (bor_scenario_board (s)->height, ==, 800);
}

static void
opens_the_shipped_battle_and_fits_it (Fixture *f, gconstpointer data)
{
  load (f, "marengo.xml");
  const BorViewport *view = bor_map_view_viewport (bor_window_map (f->window));
  BorBox seen = bor_viewport_visible (view);
  g_assert_cmpfloat (seen.x0, <=, 0);
  g_assert_cmpfloat (seen.x1, >=, 2700);
  g_assert_cmpfloat (seen.y1, >=, 1800);
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (f->window)), "Marengo"));
}

static void
undoing_everything_gives_the_same_bytes (Fixture *f, gconstpointer data)
{
  load (f, "tutorial.xml");
  BorDocument *document = bor_session_document (bor_window_session (f->window));
  g_autoptr (GBytes) before = bor_xml_write_bytes (bor_document_scenario (document));
  for (gint32 slot = 0; slot < 3; slot++) {
    BorScenario *edited = bor_scenario_copy (bor_document_scenario (document));
    BorVertex *vertex = bor_element_copy (bor_scenario_vertex (edited, slot));
    vertex->x += 5;
    bor_scenario_replace (edited, slot, vertex);
    bor_workspace_apply (BOR_WORKSPACE (f->window), edited, "Move", NULL);
    ui_settle ();
  }
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (f->window)), "•"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "undo"));
  for (guint i = 0; i < 3; i++)
    g_action_group_activate_action (G_ACTION_GROUP (f->window), "undo", NULL);
  ui_settle ();
  g_autoptr (GBytes) after = bor_xml_write_bytes (bor_document_scenario (document));
  g_assert_true (g_bytes_equal (before, after));
  g_assert_null (strstr (gtk_window_get_title (GTK_WINDOW (f->window)), "•"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "undo"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "redo"));
}

static void
a_hostile_file_is_refused_and_nothing_opens (Fixture *f, gconstpointer data)
{
  static const char *const hostile[] = { "", "<", "<html/>",
                                         "<!DOCTYPE a [<!ENTITY b 'c'>]><scenario>&b;</scenario>",
                                         "<scenario xmlns='urn:bormida:scenario:99'/>" };
  g_autofree char *folder = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "hostile.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_true (g_file_set_contents (path, hostile[i], -1, NULL));
    g_assert_false (bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error));
    g_assert_nonnull (error);
    g_assert_null (bor_window_session (f->window));
  }
  g_unlink (path);
  g_rmdir (folder);
}

static void
a_change_on_disk_is_noticed_and_can_be_read (Fixture *f, gconstpointer data)
{
  g_autofree char *source = shipped ("tutorial.xml"), *text = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.xml", NULL);
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
  GtkInfoBar *bar = GTK_INFO_BAR (ui_find (GTK_WIDGET (f->window), GTK_TYPE_INFO_BAR));
  g_assert_false (gtk_info_bar_get_revealed (bar));

  BorDocument *document = bor_session_document (bor_window_session (f->window));
  g_autoptr (BorScenario) renamed = bor_scenario_copy (bor_document_scenario (document));
  BorHeader *header = bor_element_copy (bor_scenario_header (renamed));
  g_free (header->title);
  header->title = g_strdup ("Changed elsewhere");
  bor_scenario_replace (renamed, 0, header);
  bor_xml_save (renamed, path, &error);
  g_assert_no_error (error);
  ui_wait (gtk_info_bar_get_revealed (bar));
  g_signal_emit_by_name (bar, "response", GTK_RESPONSE_ACCEPT);
  g_assert_cmpstr (bor_scenario_header (bor_document_scenario (document))->title, ==,
                   "Changed elsewhere");
  g_assert_true (bor_document_is_saved (document));
  g_assert_false (gtk_info_bar_get_revealed (bar));

  /* Saving is no change by others. */
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "save", NULL);
  ui_settle ();
  g_assert_false (gtk_info_bar_get_revealed (bar));
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_unlink (path);
  g_unlink (backup);
  g_rmdir (folder);
}

/* A copy of an example in a folder of its own is loaded. (transfer full) */
static char *
load_copy (Fixture *f)
{
  g_autofree char *source = shipped ("tutorial.xml"), *text = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  char *path = g_build_filename (folder, "mine.xml", NULL);
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
  return path;
}

static void
remove_copy (const char *path)
{
  g_autofree char *backup = g_strconcat (path, "~", NULL), *folder = g_path_get_dirname (path);
  g_unlink (path);
  g_unlink (backup);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
answer (int response)
{
  GtkWidget *question = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  g_assert_nonnull (question);
  gtk_dialog_response (GTK_DIALOG (question), response);
  ui_settle ();
}

static void
what_another_program_wrote_is_not_saved_over_unasked (Fixture *f, gconstpointer data)
{
  g_autofree char *path = load_copy (f), *text = NULL;
  BorDocument *document = bor_session_document (bor_window_session (f->window));
  ui_act (f->window, "select-all");
  ui_act (f->window, "mirror-horizontally");
  g_assert_true (g_file_set_contents (path, "<theirs/>", -1, NULL));
  ui_act (f->window, "save");
  answer (GTK_RESPONSE_CANCEL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "<theirs/>");
  g_assert_false (bor_document_is_saved (document));
  ui_act (f->window, "save");
  answer (1); /* over it */
  g_assert_true (bor_document_is_saved (document));
  g_autoptr (BorScenario) mine = bor_xml_read_file (path, NULL);
  g_assert_nonnull (mine);
  remove_copy (path);
}

/* The board of the copy goes into a file of its own. (transfer full) */
static char *
part_board (Fixture *f, const char *path)
{
  BorSession *session = bor_window_session (f->window);
  BorScenario *s = bor_scenario_copy (bor_session_scenario (session));
  bor_scenario_set_board_href (s, "board.xml");
  bor_workspace_apply (BOR_WORKSPACE (f->window), s, "Part", NULL);
  ui_settle ();
  ui_act (f->window, "save");
  g_autofree char *folder = g_path_get_dirname (path);
  return g_build_filename (folder, "board.xml", NULL);
}

static void
a_board_that_was_changed_elsewhere_is_not_saved_over_unasked (Fixture *f, gconstpointer data)
{
  g_autofree char *path = load_copy (f), *board = part_board (f, path), *text = NULL;
  g_autofree char *theirs = NULL;
  g_assert_true (bor_document_is_saved (bor_session_document (bor_window_session (f->window))));
  GtkInfoBar *bar = GTK_INFO_BAR (ui_find (GTK_WIDGET (f->window), GTK_TYPE_INFO_BAR));
  g_assert_false (gtk_info_bar_get_revealed (bar));
  g_assert_true (g_file_get_contents (board, &text, NULL, NULL));
  theirs = g_strconcat (text, "<!-- theirs -->\n", NULL);
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_set_contents (board, theirs, -1, NULL));
  ui_wait (gtk_info_bar_get_revealed (bar));
  ui_act (f->window, "select-all");
  ui_act (f->window, "mirror-horizontally");
  ui_act (f->window, "save");
  answer (GTK_RESPONSE_CANCEL);
  g_assert_true (g_file_get_contents (board, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, theirs);
  ui_act (f->window, "save");
  answer (1); /* over it */
  g_assert_true (bor_document_is_saved (bor_session_document (bor_window_session (f->window))));
  g_assert_false (gtk_info_bar_get_revealed (bar));
  g_autofree char *backup = g_strconcat (board, "~", NULL);
  g_unlink (board);
  g_unlink (backup);
  remove_copy (path);
}

/* After a crash; another program writes the file before the work is recovered. */
static void
recovered_work_is_not_saved_over_a_newer_file_unasked (Fixture *f, gconstpointer data)
{
  g_autofree char *path = load_copy (f), *text = NULL;
  g_autofree char *copy = g_strconcat (path, ".lost", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) earlier = g_date_time_add_seconds (now, -60);
  BorLost lost = { .path = copy,
                   .file = bor_session_file (bor_window_session (f->window)),
                   .time = earlier,
                   .scenario =
                     bor_scenario_copy (bor_session_scenario (bor_window_session (f->window))) };
  g_object_ref (lost.file);
  g_assert_true (g_file_set_contents (path, "<theirs/>", -1, NULL));
  bor_window_recover (f->window, &lost);
  ui_settle ();
  ui_act (f->window, "save");
  answer (GTK_RESPONSE_CANCEL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "<theirs/>");
  g_object_unref (lost.file);
  bor_scenario_unref (lost.scenario);
  remove_copy (path);
}

static void
a_file_that_was_taken_away_is_asked_about_and_written_again (Fixture *f, gconstpointer data)
{
  g_autofree char *path = load_copy (f);
  GtkInfoBar *bar = GTK_INFO_BAR (ui_find (GTK_WIDGET (f->window), GTK_TYPE_INFO_BAR));
  g_unlink (path);
  ui_wait (gtk_info_bar_get_revealed (bar));
  gtk_window_close (GTK_WINDOW (f->window)); /* nothing was changed, and yet it would be lost */
  ui_settle ();
  answer (GTK_RESPONSE_CANCEL);
  ui_act (f->window, "save");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (gtk_info_bar_get_revealed (bar));
  remove_copy (path);
}

static void
select_all_means_the_text_that_is_being_written (Fixture *f, gconstpointer data)
{
  load (f, "tutorial.xml");
  BorSession *session = bor_window_session (f->window);
  GtkWidget *inspector = ui_find (GTK_WIDGET (f->window), BOR_TYPE_INSPECTOR);
  GtkWidget *text = ui_find (inspector, GTK_TYPE_TEXT);
  g_assert_true (gtk_widget_grab_focus (text));
  gtk_editable_set_text (GTK_EDITABLE (text), "words");
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "select-all", NULL);
  int start, end;
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (text), &start, &end));
  g_assert_cmpint (end - start, ==, 5);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (session)), ==, 0);
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "select-all", NULL);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (session)), ==, 10);
}

static void
zooming_and_fitting_by_actions (Fixture *f, gconstpointer data)
{
  load (f, "tutorial.xml");
  const BorViewport *view = bor_map_view_viewport (bor_window_map (f->window));
  double fitted = view->scale;
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "zoom-in", NULL);
  g_assert_cmpfloat_with_epsilon (view->scale, fitted * 1.25, 1e-9);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "zoom-100", NULL);
  g_assert_cmpfloat_with_epsilon (view->scale, 1, 1e-9);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "zoom-fit", NULL);
  g_assert_cmpfloat_with_epsilon (view->scale, fitted, 1e-9);
  ui_settle ();
}

static BorElementRef
after_action (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), action, NULL);
  const BorSelection *selection = bor_session_selection (bor_window_session (f->window));
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  return bor_selection_get (selection, 0);
}

static void
keys_walk_from_locale_to_side_to_neighbour (Fixture *f, gconstpointer data)
{
  load (f, "tutorial.xml");
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_assert_cmpint (after_action (f, "next-locale").slot, ==, 0);
  g_assert_cmpint (after_action (f, "previous-locale").slot, ==,
                   (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE) - 1);
  BorElementRef home = after_action (f, "next-locale");
  const BorLocale *locale = bor_scenario_locale (s, home.slot);
  for (guint i = 0; i < locale->approaches.n; i++) {
    BorElementRef side = after_action (f, "next-approach");
    g_assert_cmpint (side.kind, ==, BOR_KIND_APPROACH);
    g_assert_cmpint (side.slot, ==, locale->approaches.items[i].slot);
  }
  BorElementRef side = bor_element_ref_make (BOR_KIND_APPROACH, -1);
  while (side.slot < 0 || bor_scenario_approach (s, side.slot)->opposite.slot < 0)
    side = after_action (f, "previous-approach");
  g_assert_cmpint (after_action (f, "opposite").slot, ==,
                   bor_scenario_approach (s, side.slot)->opposite.slot);
  g_assert_cmpint (after_action (f, "opposite").slot, ==, side.slot);
  g_assert_cmpint (after_action (f, "next-locale").slot, !=, home.slot);
}

/* What is being dragged is put back, while there still is a window that can show it. */
static void
closes_in_the_middle_of_a_drag (Fixture *f, gconstpointer data)
{
  BorWindow *other = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  g_autofree char *path = shipped ("tutorial.xml");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_assert_true (bor_window_load (other, file, bor_file_kind (file, FALSE), NULL));
  gtk_window_present (GTK_WINDOW (other));
  ui_settle ();
  g_autoptr (BorDocument) document =
    g_object_ref (bor_session_document (bor_window_session (other)));
  BorTool *tool = bor_map_view_tool (bor_window_map (other));
  const BorToolEvent down = { { 465, 335 }, 1, 0, 1 }, move = { { 500, 360 }, 1, 0, 0 };
  bor_tool_press (tool, &down);
  bor_tool_drag (tool, &move);
  g_assert_false (bor_document_is_saved (document));
  bor_window_discard (other);
  ui_settle ();
  g_assert_true (bor_document_is_saved (document));
}

/* Opens a copy of the example, which it returns, and leaves it changed. (transfer full) */
static GFile *
open_and_change (BorWindow *window)
{
  g_autofree char *path = shipped ("tutorial.xml");
  g_autoptr (GFile) from = g_file_new_for_path (path);
  g_autoptr (GFileIOStream) stream = NULL;
  GFile *file = g_file_new_tmp ("bormida-close-XXXXXX.xml", &stream, NULL);
  g_autoptr (GError) error = NULL;
  g_file_copy (from, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  bor_window_load (window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  BorDocument *document = bor_session_document (bor_window_session (window));
  g_autoptr (BorScenario) after = bor_scenario_copy (bor_document_scenario (document));
  bor_document_commit (document, after, "Nothing", NULL);
  ui_settle ();
  return file;
}

static void
note_gone (gpointer gone, GObject *where)
{
  *(gboolean *) gone = TRUE;
}

/* The window goes before the dialog that asked does; criticals end the test. */
static void
a_changed_window_closes_by_its_question (Fixture *f, gconstpointer application)
{
  for (int answer = 1; answer <= 2; answer++) { /* close without saving, save */
    BorWindow *other = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
    g_autoptr (GFile) file = open_and_change (other);
    gboolean gone = FALSE;
    g_object_weak_ref (G_OBJECT (other), note_gone, &gone);
    gtk_window_close (GTK_WINDOW (other));
    ui_settle ();
    GtkWidget *question = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
    g_assert_nonnull (question);
    gtk_dialog_response (GTK_DIALOG (question), answer);
    ui_settle ();
    g_assert_true (gone);
    g_assert_null (ui_find_window (GTK_TYPE_WINDOW, f->window));
    g_file_delete (file, NULL, NULL);
  }
}

/* A fault of the program must not cost the file. */
static void
what_a_file_could_not_hold_is_not_saved_over_it (Fixture *f, gconstpointer data)
{
  g_autofree char *path = load_copy (f), *before = NULL, *after = NULL;
  BorDocument *document = bor_session_document (bor_window_session (f->window));
  BorScenario *edited = bor_scenario_copy (bor_document_scenario (document));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (edited, 0));
  bor_element_set_prop (locale, "note", "bell \a");
  bor_scenario_replace (edited, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f->window), edited, "Spoil", NULL);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "save", NULL);
  ui_settle ();
  GtkWidget *dialog = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  g_assert_nonnull (dialog);
  g_assert_nonnull (gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
  ui_settle ();
  g_assert_null (ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_assert_false (bor_document_is_saved (document));

  g_action_group_activate_action (G_ACTION_GROUP (f->window), "undo", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "save", NULL);
  ui_settle ();
  g_assert_true (bor_document_is_saved (document));
  remove_copy (path);
}

static void
a_dialog_goes_with_its_window (Fixture *f, gconstpointer data)
{
  BorWindow *other = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  gtk_window_present (GTK_WINDOW (other));
  ui_act (other, "new");
  g_assert_nonnull (ui_find_window (GTK_TYPE_DIALOG, NULL));
  bor_window_discard (other);
  ui_settle ();
  g_assert_null (ui_find_window (GTK_TYPE_DIALOG, NULL));
}

/* The button of an action, anywhere below `widget`; it has to be there. */
static GtkWidget *
find_button_of (GtkWidget *widget, const char *action)
{
  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL;
       c = gtk_widget_get_next_sibling (c))
    found = find_button_of (c, action);
  return found;
}

static void
assert_tip (Fixture *f, const char *action, const char *tip)
{
  GtkWidget *button = find_button_of (GTK_WIDGET (f->window), action);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, tip);
}

static void
the_buttons_say_what_they_would_undo_and_redo (Fixture *f, gconstpointer data)
{
  load (f, "tutorial.xml");
  assert_tip (f, "win.undo", "Undo (Ctrl+Z)");
  assert_tip (f, "win.redo", "Redo (Shift+Ctrl+Z)");
  BorSession *session = bor_window_session (f->window);
  g_autoptr (BorScenario) after = bor_scenario_copy (bor_session_scenario (session));
  bor_session_commit (session, after, "Dig a ditch", NULL);
  assert_tip (f, "win.undo", "Undo: Dig a ditch (Ctrl+Z)");
  ui_act (f->window, "undo");
  assert_tip (f, "win.undo", "Undo (Ctrl+Z)");
  assert_tip (f, "win.redo", "Redo: Dig a ditch (Shift+Ctrl+Z)");
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/window/" path, Fixture, application, set_up, f, tear_down)
  ADD ("a-dialog-goes-with-its-window", a_dialog_goes_with_its_window);
  ADD ("starts-without-a-document", starts_without_a_document);
  ADD ("an-empty-board-says-how-to-begin", an_empty_board_says_how_to_begin);
  ADD ("a-new-scenario-opens-in-the-empty-window", a_new_scenario_opens_in_the_empty_window);
  ADD ("opens-the-shipped-battle-and-fits-it", opens_the_shipped_battle_and_fits_it);
  ADD ("the-settings-open-beside-the-map", the_settings_open_beside_the_map);
  ADD ("undoing-everything-gives-the-same-bytes", undoing_everything_gives_the_same_bytes);
  ADD ("a-hostile-file-is-refused-and-nothing-opens", a_hostile_file_is_refused_and_nothing_opens);
  ADD ("a-change-on-disk-is-noticed-and-can-be-read", a_change_on_disk_is_noticed_and_can_be_read);
  ADD ("what-another-program-wrote-is-not-saved-over-unasked",
       what_another_program_wrote_is_not_saved_over_unasked);
  ADD ("recovered-work-is-not-saved-over-a-newer-file-unasked",
       recovered_work_is_not_saved_over_a_newer_file_unasked);
  ADD ("a-board-that-was-changed-elsewhere-is-not-saved-over-unasked",
       a_board_that_was_changed_elsewhere_is_not_saved_over_unasked);
  ADD ("a-file-that-was-taken-away-is-asked-about-and-written-again",
       a_file_that_was_taken_away_is_asked_about_and_written_again);
  ADD ("what-a-file-could-not-hold-is-not-saved-over-it",
       what_a_file_could_not_hold_is_not_saved_over_it);
  ADD ("select-all-means-the-text-that-is-being-written",
       select_all_means_the_text_that_is_being_written);
  ADD ("zooming-and-fitting-by-actions", zooming_and_fitting_by_actions);
  ADD ("keys-walk-from-locale-to-side-to-neighbour", keys_walk_from_locale_to_side_to_neighbour);
  ADD ("a-changed-window-closes-by-its-question", a_changed_window_closes_by_its_question);
  ADD ("closes-in-the-middle-of-a-drag", closes_in_the_middle_of_a_drag);
  ADD ("the-buttons-say-what-they-would-undo-and-redo",
       the_buttons_say_what_they_would_undo_and_redo);
#undef ADD
  return g_test_run ();
}
