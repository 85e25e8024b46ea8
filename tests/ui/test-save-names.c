/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "editor/balance/run-export.h"
#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/testing.h"
#include "editor/files/refusal.h"
#include "editor/files/testing.h"
#include "preview-fixture.h"
#include "ui-support.h"

/* The names that files get when they are saved. */

typedef struct {
  PreviewFixture base;
  char *folder; /* owned: empty at first */
} Fixture;

static void
set_up (Fixture *f, gconstpointer application)
{
  f->folder = g_dir_make_tmp ("bormida-names-XXXXXX", NULL);
  preview_set_up (&f->base, application);
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  preview_tear_down (&f->base, application);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *inner = g_build_filename (f->folder, name, NULL);
    g_remove (inner);
  }
  g_rmdir (f->folder);
  g_free (f->folder);
}

static gboolean
exists (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  return g_file_test (path, G_FILE_TEST_EXISTS);
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

/* Answers the file dialog that is shown, or about to be. */
static void
answer (Fixture *f, const char *name)
{
  g_autoptr (GFile) place = g_file_new_for_path (f->folder);
  GtkWidget *chooser;
  ui_wait ((chooser = find_chooser ()) != NULL);
  ui_settle ();
  g_assert_true (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), place, NULL));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  ui_settle ();
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
}

static void
only_names_without_an_ending_get_one (Fixture *f, gconstpointer data)
{
  static const char *const names[][2] = {
    { "grid", "grid.xml" },
    { "grid.xml", "grid.xml" },
    { "grid.XML", "grid.XML" },
    { "grid.bormida.xml", "grid.bormida.xml" },
    { "Wagram 5.7", "Wagram 5.7.xml" },
    { "St. Amand", "St. Amand.xml" },
    { ".hidden", ".hidden.xml" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *name = bor_save_dialog_name (names[i][0], ".xml");
    g_assert_cmpstr (name, ==, names[i][1]);
  }
}

static void
a_scenario_is_saved_where_the_open_dialog_finds_it (Fixture *f, gconstpointer data)
{
  BorSession *session = bor_window_session (f->base.window);
  g_action_group_activate_action (G_ACTION_GROUP (f->base.window), "save-as", NULL);
  answer (f, "grid");
  ui_wait (exists (f, "grid.xml"));
  ui_settle ();
  g_assert_false (exists (f, "grid"));
  g_autofree char *name = g_file_get_basename (bor_session_file (session));
  g_assert_cmpstr (name, ==, "grid.xml");
}

static void
a_new_scenario_gets_the_ending_that_the_desktop_knows (Fixture *f, gconstpointer data)
{
  g_autoptr (BorDocument) document =
    bor_document_new (bor_session_scenario (bor_window_session (f->base.window)));
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  bor_window_set_session (f->base.window, session);
  g_action_group_activate_action (G_ACTION_GROUP (f->base.window), "save", NULL);
  answer (f, "grid");
  ui_wait (exists (f, "grid.bormida.xml"));
  ui_settle ();
}

static void
answer_question (int response)
{
  GtkWidget *question;
  ui_wait ((question = ui_find_window (GTK_TYPE_MESSAGE_DIALOG, NULL)) != NULL);
  ui_settle ();
  gtk_dialog_response (GTK_DIALOG (question), response);
  ui_settle ();
}

static void
what_has_the_whole_name_is_not_overwritten_unasked (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "grid.xml", NULL), *text = NULL;
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (f->base.window), "save-as", NULL);
  answer (f, "grid");
  answer_question (GTK_RESPONSE_CANCEL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
  answer (f, "grid"); /* the name is asked again */
  answer_question (GTK_RESPONSE_ACCEPT);
  g_free (text);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, !=, "mine");
  g_assert_null (find_chooser ());
}

static void
an_export_gets_the_ending_of_its_format (Fixture *f, gconstpointer data)
{
  GtkWidget *export = bor_export_dialog_new (BOR_WORKSPACE (f->base.window));
  gtk_window_present (GTK_WINDOW (export));
  bor_target_dialog_choose (BOR_TARGET_DIALOG (export), bor_target_find ("png"));
  ui_settle ();
  g_signal_emit_by_name (ui_find_button (export, "_Export…"), "clicked");
  answer (f, "pic");
  ui_wait (exists (f, "pic.png"));
  ui_wait (ui_find_window (BOR_TYPE_EXPORT_DIALOG, NULL) == NULL);
  ui_settle ();
  g_assert_false (exists (f, "pic"));
}

static void
a_game_gets_the_ending_of_games (Fixture *f, gconstpointer data)
{
  preview_play (&f->base);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->base.page), "preview.save", NULL));
  answer (f, "first");
  ui_wait (exists (f, "first.game"));
  ui_settle ();
  g_assert_false (exists (f, "first"));
}

static void
a_report_gets_the_ending_of_texts (Fixture *f, gconstpointer data)
{
  bor_refusal_show (GTK_WINDOW (f->base.window),
                    bor_session_scenario (bor_window_session (f->base.window)), "Refused", "Why");
  answer_question (GTK_RESPONSE_ACCEPT);
  answer (f, "report");
  ui_wait (exists (f, "report.txt"));
  ui_settle ();
  g_assert_false (exists (f, "report"));
}

/* --- Filters --- */

static void
on_run_changed (BorBalanceRun *run, gpointer data)
{
  *(gboolean *) data = bor_background_is_over (BOR_BACKGROUND (run));
}

static void
fail_to_export (GtkWidget *owner, const char *message)
{
  g_error ("%s", message);
}

/* Asks where to save the results of a run. */
static void
begin_export (Fixture *f)
{
  BorSession *session = bor_window_session (f->base.window);
  BorPlaytestOptions options = { .players = { "random", "random" }, .games = 1, .jobs = 1 };
  gboolean over = FALSE;
  g_autoptr (BorBalanceRun) run =
    bor_balance_run_start (bor_preview_game (preview_play (&f->base)), &options, "Run", NULL, NULL);
  g_signal_connect (run, "changed", G_CALLBACK (on_run_changed), &over);
  ui_wait (over);
  bor_run_export (run, session, GTK_WIDGET (f->base.page), fail_to_export);
  ui_wait (find_chooser () != NULL);
  ui_settle ();
}

/* Chooses the filter with that name. */
static void
choose_filter (const char *name)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (find_chooser ());
  g_autoptr (GListModel) filters = gtk_file_chooser_get_filters (chooser);
  for (guint i = 0; i < g_list_model_get_n_items (filters); i++) {
    g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);
    if (g_str_equal (gtk_file_filter_get_name (filter), name)) {
      gtk_file_chooser_set_filter (chooser, filter);
      ui_settle ();
      return;
    }
  }
  g_assert_not_reached ();
}

static void
assert_begins (Fixture *f, const char *name, const char *beginning)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL), *text = NULL;
  ui_wait (exists (f, name));
  ui_settle ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, beginning));
}

static void
results_get_the_ending_of_the_filter_that_is_chosen (Fixture *f, gconstpointer data)
{
  begin_export (f);
  choose_filter ("JSON");
  answer (f, "first");
  assert_begins (f, "first.json", "{");
  g_assert_false (exists (f, "first.csv"));
  begin_export (f);
  answer (f, "second"); /* the first filter is that of tables */
  assert_begins (f, "second.csv", "section,");
  begin_export (f);
  choose_filter ("JSON");
  answer (f, "third.csv"); /* whoever says so gets it */
  assert_begins (f, "third.csv", "section,");
}

static void
the_proposed_name_follows_the_filter (Fixture *f, gconstpointer data)
{
  begin_export (f);
  choose_filter ("JSON");
  answer (f, "balance.csv"); /* as it was */
  assert_begins (f, "balance.json", "{");
  g_assert_false (exists (f, "balance.csv"));
}

static void
the_filter_decides_where_the_name_does_not (Fixture *f, gconstpointer data)
{
  begin_export (f);
  answer (f, "mine.txt");
  assert_begins (f, "mine.txt", "section,");
  begin_export (f);
  choose_filter ("JSON");
  answer (f, "yours.txt");
  assert_begins (f, "yours.txt", "{");
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/save-names/" path, Fixture, application, set_up, f, tear_down)
  ADD ("only-names-without-an-ending-get-one", only_names_without_an_ending_get_one);
  ADD ("a-scenario-is-saved-where-the-open-dialog-finds-it",
       a_scenario_is_saved_where_the_open_dialog_finds_it);
  ADD ("a-new-scenario-gets-the-ending-that-the-desktop-knows",
       a_new_scenario_gets_the_ending_that_the_desktop_knows);
  ADD ("what-has-the-whole-name-is-not-overwritten-unasked",
       what_has_the_whole_name_is_not_overwritten_unasked);
  ADD ("an-export-gets-the-ending-of-its-format", an_export_gets_the_ending_of_its_format);
  ADD ("a-game-gets-the-ending-of-games", a_game_gets_the_ending_of_games);
  ADD ("a-report-gets-the-ending-of-texts", a_report_gets_the_ending_of_texts);
  ADD ("results-get-the-ending-of-the-filter-that-is-chosen",
       results_get_the_ending_of_the_filter_that_is_chosen);
  ADD ("the-proposed-name-follows-the-filter", the_proposed_name_follows_the_filter);
  ADD ("the-filter-decides-where-the-name-does-not", the_filter_decides_where_the_name_does_not);
#undef ADD
  return g_test_run ();
}
