/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "editor/dialogs/recovery-dialog.h"
#include "editor/files/chooser.h"
#include "editor/files/recent-menu.h"
#include "editor/files/recent.h"
#include "editor/files/samples.h"
#include "editor/files/start-page.h"
#include "editor/files/testing.h"
#include "editor/help/guide.h"
#include "editor/help/help-window.h"
#include "editor/testing.h"
#include "editor/window-backdrop.h"
#include "editor/window-file.h"
#include "ui-support.h"
#include "xml/xml.h"

/* What opens as what: scenarios, examples, pictures. */

typedef struct {
  char *folder; /* owned: empty at first */
  BorWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer application)
{
  f->folder = g_dir_make_tmp ("bormida-open-XXXXXX", NULL);
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (f->window));
  ui_settle ();
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  BorWindow *other;
  while ((other = BOR_WINDOW (ui_find_window (BOR_TYPE_WINDOW, NULL))) != NULL) {
    bor_window_discard (other);
    ui_settle ();
  }
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *inner = g_build_filename (f->folder, name, NULL);
    g_remove (inner);
  }
  g_rmdir (f->folder);
  g_free (f->folder);
}

static GFile *
example_called (const char *name)
{
  g_autofree char *folder = bor_sample_folder ();
  return g_file_new_build_filename (folder, name, NULL);
}

static GFile *
example (void)
{
  return example_called ("tutorial.xml");
}

/* A copy of the example in the folder of the test. */
static GFile *
own_file (Fixture *f)
{
  g_autoptr (GFile) from = example ();
  GFile *to = g_file_new_build_filename (f->folder, "mine.xml", NULL);
  g_assert_true (g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  return to;
}

/* The same file by another path. */
static GFile *
link_to (Fixture *f, GFile *file)
{
  g_autoptr (GError) error = NULL;
  GFile *link = g_file_new_build_filename (f->folder, "link.xml", NULL);
  g_file_make_symbolic_link (link, g_file_peek_path (file), NULL, &error);
  g_assert_no_error (error);
  return link;
}

static GFile *
picture (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "Scan.PNG", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 20);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return g_file_new_for_path (path);
}

static gboolean
is_recent (GFile *file)
{
  g_autoptr (GPtrArray) files = bor_recent_list (100);
  for (guint i = 0; i < files->len; i++)
    if (g_file_equal (files->pdata[i], file))
      return TRUE;
  return FALSE;
}

static void
assert_traces (BorWindow *window, const char *href)
{
  BorSession *session = bor_window_session (window);
  g_assert_nonnull (session);
  g_assert_null (bor_session_file (session));
  const BorBackdrop *backdrop = bor_scenario_backdrop (bor_session_scenario (session), 0);
  g_assert_nonnull (backdrop);
  g_assert_cmpstr (backdrop->href, ==, href);
}

/* Whether a label with the text shows. */
static gboolean
shows (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL;
       c = gtk_widget_get_next_sibling (c))
    if (shows (c, text))
      return TRUE;
  return FALSE;
}

static void
an_example_opens_as_a_copy_without_a_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = example ();
  bor_window_open (f->window, file);
  ui_settle ();
  BorSession *session = bor_window_session (f->window);
  g_assert_null (bor_session_file (session));
  g_assert_true (bor_session_is_example (session));
  g_assert_true (shows (GTK_WIDGET (f->window), "copy of an example"));
  g_assert_true (bor_document_is_saved (bor_session_document (session)));
  g_assert_false (is_recent (file));

  g_autoptr (GFile) mine = g_file_new_build_filename (f->folder, "b.xml", NULL);
  bor_session_set_file (session, mine);
  ui_act (f->window, "save");
  g_assert_true (g_file_query_exists (mine, NULL));
  g_assert_false (shows (GTK_WIDGET (f->window), "copy of an example"));
  ui_wait (is_recent (mine));
}

/* Whether the first item opens that file. */
static gboolean
has_target (GMenu *menu, const char *uri)
{
  g_autoptr (GVariant) target =
    g_menu_model_get_item_attribute_value (G_MENU_MODEL (menu), 0, "target", NULL);
  return target != NULL && g_str_equal (g_variant_get_string (target, NULL), uri);
}

static void
the_menu_opens_recent_scenarios (Fixture *f, gconstpointer data)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  bor_recent_menu_fill (menu);
  g_autoptr (GFile) file = example (),
                    mine = g_file_new_build_filename (f->folder, "a_b.xml", NULL);
  bor_window_open (f->window, file);
  bor_session_set_file (bor_window_session (f->window), mine);
  ui_act (f->window, "save");
  g_autofree char *uri = g_file_get_uri (mine), *label = NULL;
  ui_wait (has_target (menu, uri));
  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 0, "label", "s", &label);
  g_assert_true (g_str_has_prefix (label, "a__b.xml ("));

  BorWindow *other = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  gtk_window_present (GTK_WINDOW (other));
  bor_window_discard (f->window);
  ui_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (other), "open-recent",
                                  g_variant_new_string (uri));
  ui_settle ();
  g_assert_true (g_file_equal (bor_session_file (bor_window_session (other)), mine));
}

/* Else saving the copy would replace the board of somebody's file of that name. */
static void
an_example_takes_its_board_along (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = example_called ("triomphe.xml");
  g_autoptr (GFile) neighbour = g_file_new_build_filename (f->folder, "marengo.xml", NULL);
  g_autoptr (GFile) tutorial = example ();
  g_assert_true (g_file_copy (tutorial, neighbour, 0, NULL, NULL, NULL, NULL));
  g_autofree char *before = NULL, *after = NULL;
  g_assert_true (g_file_get_contents (g_file_peek_path (neighbour), &before, NULL, NULL));

  bor_window_open (f->window, file);
  ui_settle ();
  BorSession *session = bor_window_session (f->window);
  g_assert_true (bor_document_is_saved (bor_session_document (session)));
  g_autoptr (GFile) mine = g_file_new_build_filename (f->folder, "mine.xml", NULL);
  bor_session_set_file (session, mine);
  ui_act (f->window, "save");
  g_assert_true (g_file_get_contents (g_file_peek_path (neighbour), &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  g_autoptr (BorScenario) saved = bor_xml_read_file (g_file_peek_path (mine), NULL);
  g_assert_nonnull (saved);
  g_assert_null (bor_scenario_board (saved)->href);
  g_assert_cmpuint (bor_scenario_count (saved, BOR_KIND_LOCALE), >, 70);
}

static void
a_second_example_opens_beside_the_first (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = example ();
  bor_window_open (f->window, file);
  BorSession *first = bor_window_session (f->window);
  bor_window_open (f->window, file);
  ui_settle ();
  BorWindow *other = BOR_WINDOW (ui_find_window (BOR_TYPE_WINDOW, f->window));
  g_assert_true (bor_session_is_example (bor_window_session (other)));
  g_assert_true (bor_window_session (f->window) == first);
}

static void
what_is_opened_is_remembered_but_no_picture (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) mine = own_file (f), scan = picture (f);
  bor_window_open (f->window, mine);
  ui_settle ();
  g_assert_true (g_file_equal (bor_session_file (bor_window_session (f->window)), mine));
  ui_wait (is_recent (mine));
  /* Dialogs put what is chosen into the list of the desktop. */
  g_autofree char *uri = g_file_get_uri (scan);
  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
  g_assert_false (is_recent (scan));
}

static void
a_picture_begins_a_scenario (Fixture *f, gconstpointer application)
{
  g_autoptr (GFile) scan = picture (f);
  g_application_open (G_APPLICATION (application), &scan, 1, "");
  ui_settle ();
  assert_traces (f->window, "Scan.PNG");
  const BorBoard *board =
    bor_scenario_board (bor_session_scenario (bor_window_session (f->window)));
  g_assert_cmpfloat (board->width, ==, 2 * board->height);
}

static void
a_picture_dropped_on_the_start_page_begins_a_scenario (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) scan = picture (f), mine = own_file (f);
  g_assert_true (bor_window_drop (BOR_WORKSPACE (f->window), scan));
  ui_settle ();
  assert_traces (f->window, "Scan.PNG");
  g_assert_null (ui_find_window (BOR_TYPE_WINDOW, f->window));

  /* On a scenario it is one more backdrop, and another scenario gets a window. */
  g_assert_true (bor_window_drop (BOR_WORKSPACE (f->window), scan));
  g_assert_nonnull (
    bor_scenario_backdrop (bor_session_scenario (bor_window_session (f->window)), 1));
  g_assert_true (bor_window_drop (BOR_WORKSPACE (f->window), mine));
  ui_settle ();
  BorWindow *other = BOR_WINDOW (ui_find_window (BOR_TYPE_WINDOW, f->window));
  g_assert_true (g_file_equal (bor_session_file (bor_window_session (other)), mine));
}

static GtkDropTarget *
drop_target_of (BorWindow *window)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (window));
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);
    if (GTK_IS_DROP_TARGET (one))
      return GTK_DROP_TARGET (one);
  }
  g_assert_not_reached ();
}

static void
all_files_that_are_dropped_together_are_opened (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) scan = picture (f), mine = own_file (f);
  g_autoptr (GSList) files = g_slist_append (g_slist_append (NULL, scan), mine);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);
  g_signal_emit_by_name (drop_target_of (f->window), "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
  ui_settle ();
  assert_traces (f->window, "Scan.PNG");
  BorWindow *other = BOR_WINDOW (ui_find_window (BOR_TYPE_WINDOW, f->window));
  g_assert_nonnull (other);
  g_assert_true (g_file_equal (bor_session_file (bor_window_session (other)), mine));
}

static void
the_start_page_has_the_sketch_of_the_guide (Fixture *f, gconstpointer data)
{
  ui_wait (shows (GTK_WIDGET (f->window), "A sketch to trace"));
  g_autoptr (GFile) sketch = bor_sample_sketch ();
  g_signal_emit_by_name (ui_find (GTK_WIDGET (f->window), BOR_TYPE_START_PAGE), "open-file",
                         sketch);
  ui_settle ();
  assert_traces (f->window, "three-fields.jpg");
  /* It is not saved among the files of the program. */
  g_autoptr (GFile) place =
    bor_chooser_folder (bor_window_session (f->window), G_USER_DIRECTORY_DOCUMENTS);
  g_autoptr (GFile) guide = g_file_get_parent (sketch);
  g_assert_false (g_file_equal (place, guide));
}

static guint
count_windows (gconstpointer application)
{
  return g_list_length (gtk_application_get_windows ((GtkApplication *) application));
}

static void
a_file_that_is_open_is_shown_and_not_opened_again (Fixture *f, gconstpointer application)
{
  g_autoptr (GFile) mine = own_file (f), link = link_to (f, mine);
  bor_window_open (f->window, mine);
  BorWindow *start = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (start));
  ui_settle ();
  BorSession *session = bor_window_session (f->window);
  bor_window_open (start, mine); /* as chosen, or from the start page */
  bor_window_open (start, link);
  bor_window_open (f->window, mine);
  g_assert_true (bor_window_drop (BOR_WORKSPACE (start), mine));
  g_assert_true (bor_window_drop (BOR_WORKSPACE (f->window), link));
  GFile *files[] = { mine, link };
  g_application_open (G_APPLICATION (application), files, 2, ""); /* the command line */
  ui_settle ();
  g_assert_null (bor_window_session (start));
  g_assert_true (bor_window_session (f->window) == session);
  g_assert_cmpuint (count_windows (application), ==, 2);
}

static void
nothing_is_saved_over_what_another_window_has (Fixture *f, gconstpointer application)
{
  g_autoptr (GFile) mine = own_file (f),
                    other = g_file_new_build_filename (f->folder, "b.xml", NULL);
  bor_window_open (f->window, mine);
  BorWindow *second = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (second));
  g_autoptr (GFile) file = example ();
  bor_window_open (second, file);
  ui_settle ();
  g_assert_false (bor_window_save_as (second, mine));
  ui_settle ();
  g_assert_null (bor_session_file (bor_window_session (second)));
  GtkWidget *error = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  g_assert_true (shows (error, "mine.xml"));
  gtk_dialog_response (GTK_DIALOG (error), GTK_RESPONSE_CLOSE);
  g_assert_true (bor_window_save_as (second, other));
  g_assert_true (g_file_equal (bor_session_file (bor_window_session (second)), other));
  g_assert_true (bor_window_save_as (f->window, mine)); /* its own */
}

/* Nothing points to the folder where nothing could be written. */
static void
a_failed_save_as_changes_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) scan = picture (f);
  g_assert_true (bor_window_new_from_picture (BOR_WORKSPACE (f->window), scan, 0));
  ui_settle ();
  BorSession *session = bor_window_session (f->window);
  BorBackdrops *backdrops = bor_session_backdrops (session);
  g_autofree char *folder = g_strdup (bor_backdrops_folder (backdrops));
  g_autoptr (GFile) nowhere = g_file_new_build_filename (f->folder, "none", "a.xml", NULL);
  g_assert_false (bor_window_save_as (f->window, nowhere));
  ui_settle ();
  gtk_dialog_response (GTK_DIALOG (ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL)),
                       GTK_RESPONSE_CLOSE);
  g_assert_null (bor_session_file (session));
  g_assert_cmpstr (bor_backdrops_folder (backdrops), ==, folder);
}

static void
undo_does_not_take_the_picture_of_a_new_scenario (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) scan = picture (f);
  g_assert_true (bor_window_new_from_picture (BOR_WORKSPACE (f->window), scan, 0));
  ui_settle ();
  BorDocument *document = bor_session_document (bor_window_session (f->window));
  g_assert_cmpuint (bor_document_n_steps (document), ==, 0);
  ui_act (f->window, "undo");
  assert_traces (f->window, "Scan.PNG");
  g_assert_false (bor_document_is_saved (document));
}

/* What a run left that ended without saving. (transfer full) */
static BorLost *
leave_work (void)
{
  g_autofree char *folder = bor_recovery_folder ();
  g_autoptr (GFile) file = example ();
  g_autofree char *path = g_build_filename (folder, "left.xml", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_copy (file, copy, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  g_autoptr (GPtrArray) lost = bor_recovery_list (folder);
  g_assert_cmpuint (lost->len, ==, 1);
  return g_ptr_array_steal_index (lost, 0);
}

static guint
count_copies (void)
{
  g_autofree char *folder = bor_recovery_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    n += g_str_has_suffix (name, ".xml");
  return n;
}

static void
recovered_work_stays_unsaved_whatever_is_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (BorLost) lost = leave_work ();
  bor_window_recover (f->window, lost);
  ui_settle ();
  BorDocument *document = bor_session_document (bor_window_session (f->window));
  g_autoptr (BorScenario) after = bor_scenario_copy (bor_document_scenario (document));
  bor_document_commit (document, after, "Nothing", NULL);
  for (guint i = 0; i < 3; i++)
    ui_act (f->window, "undo");
  g_assert_cmpuint (bor_scenario_count (bor_document_scenario (document), BOR_KIND_LOCALE), >, 0);
  g_assert_false (bor_document_is_saved (document));
  g_assert_cmpuint (count_copies (), ==, 1);

  gtk_window_close (GTK_WINDOW (f->window));
  ui_settle ();
  GtkWidget *question = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL);
  g_assert_nonnull (question);
  gtk_dialog_response (GTK_DIALOG (question), GTK_RESPONSE_CANCEL);
  ui_settle ();
  g_assert_cmpuint (count_copies (), ==, 1);
  bor_window_discard (f->window);
  ui_settle ();
  g_assert_cmpuint (count_copies (), ==, 0);
}

/* The first label below `widget` that has a link to `uri`. */
static GtkWidget *
find_link (GtkWidget *widget, const char *uri)
{
  GtkWidget *found = NULL;
  g_autofree char *link = g_strdup_printf ("href=\"%s\"", uri);
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), link) != NULL)
    return widget;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL;
       c = gtk_widget_get_next_sibling (c))
    found = find_link (c, uri);
  return found;
}

static void
the_link_of_the_guide_begins_with_the_sketch (Fixture *f, gconstpointer data)
{
  bor_help_show ("backdrops.md");
  ui_settle ();
  GtkWidget *help = ui_find_window (BOR_TYPE_HELP_WINDOW, NULL);
  GtkWidget *label = find_link (help, "three-fields.jpg");
  gboolean followed = FALSE;
  g_assert_nonnull (label);
  g_signal_emit_by_name (label, "activate-link", "three-fields.jpg", &followed);
  g_assert_true (followed);
  ui_settle ();
  assert_traces (f->window, "three-fields.jpg");
  gtk_window_destroy (GTK_WINDOW (help));
}

static char *
place_of (BorSession *session)
{
  g_autoptr (GFile) folder = bor_chooser_folder (session, G_USER_DIRECTORY_DOCUMENTS);
  return g_file_get_path (folder);
}

static void
dialogs_start_where_the_work_is (Fixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (BOR_APPLICATION_ID);
  g_autoptr (GFile) mine = own_file (f);
  g_autofree char *last = g_dir_make_tmp ("bormida-last-XXXXXX", NULL);
  bor_window_open (f->window, mine);
  g_settings_set_string (settings, "last-folder", last);
  g_autofree char *beside = place_of (bor_window_session (f->window)), *before = place_of (NULL);
  g_assert_cmpstr (beside, ==, f->folder);
  g_assert_cmpstr (before, ==, last);

  g_rmdir (last);
  g_autofree char *own = place_of (NULL);
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  if (documents == NULL || !g_file_test (documents, G_FILE_TEST_IS_DIR))
    documents = g_get_home_dir ();
  g_assert_cmpstr (own, ==, documents);
}

static gboolean
is_in_folder (GtkFileChooser *chooser, GFile *folder)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (chooser);
  return chosen != NULL && g_file_has_parent (chosen, folder);
}

static void
a_dialog_starts_where_a_file_was_chosen_last (Fixture *f, gconstpointer data)
{
#ifdef __SANITIZE_ADDRESS__
  g_test_skip (
    "GTK's file chooser forgets what it reads of a folder, in a thread that has no name");
  return;
#endif
  g_autoptr (GSettings) settings = g_settings_new (BOR_APPLICATION_ID);
  g_autoptr (GFile) folder = g_file_new_for_path (f->folder);
  g_settings_set_string (settings, "last-folder", f->folder);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    "Save", GTK_WINDOW (f->window), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  bor_chooser_place (dialog, NULL, G_USER_DIRECTORY_DOCUMENTS);
  gtk_file_chooser_set_current_name (chooser, "mine.xml");
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  ui_wait (is_in_folder (chooser, folder));
  g_settings_set_string (settings, "last-folder", "");
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
  g_autofree char *cancelled = g_settings_get_string (settings, "last-folder");
  g_assert_cmpstr (cancelled, ==, "");
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_ACCEPT);
  g_autofree char *last = g_settings_get_string (settings, "last-folder");
  g_assert_cmpstr (last, ==, f->folder);
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (dialog));
  g_object_unref (dialog);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/opening/" path, Fixture, application, set_up, f, tear_down)
  ADD ("an-example-opens-as-a-copy-without-a-file", an_example_opens_as_a_copy_without_a_file);
  ADD ("the-menu-opens-recent-scenarios", the_menu_opens_recent_scenarios);
  ADD ("an-example-takes-its-board-along", an_example_takes_its_board_along);
  ADD ("a-second-example-opens-beside-the-first", a_second_example_opens_beside_the_first);
  ADD ("what-is-opened-is-remembered-but-no-picture", what_is_opened_is_remembered_but_no_picture);
  ADD ("a-picture-begins-a-scenario", a_picture_begins_a_scenario);
  ADD ("a-picture-dropped-on-the-start-page-begins-a-scenario",
       a_picture_dropped_on_the_start_page_begins_a_scenario);
  ADD ("the-start-page-has-the-sketch-of-the-guide", the_start_page_has_the_sketch_of_the_guide);
  ADD ("the-link-of-the-guide-begins-with-the-sketch",
       the_link_of_the_guide_begins_with_the_sketch);
  ADD ("a-file-that-is-open-is-shown-and-not-opened-again",
       a_file_that_is_open_is_shown_and_not_opened_again);
  ADD ("nothing-is-saved-over-what-another-window-has",
       nothing_is_saved_over_what_another_window_has);
  ADD ("all-files-that-are-dropped-together-are-opened",
       all_files_that_are_dropped_together_are_opened);
  ADD ("a-failed-save-as-changes-nothing", a_failed_save_as_changes_nothing);
  ADD ("undo-does-not-take-the-picture-of-a-new-scenario",
       undo_does_not_take_the_picture_of_a_new_scenario);
  ADD ("recovered-work-stays-unsaved-whatever-is-undone",
       recovered_work_stays_unsaved_whatever_is_undone);
  ADD ("dialogs-start-where-the-work-is", dialogs_start_where_the_work_is);
  ADD ("a-dialog-starts-where-a-file-was-chosen-last",
       a_dialog_starts_where_a_file_was_chosen_last);
#undef ADD
  return g_test_run ();
}
