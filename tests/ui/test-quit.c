/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/window-file.h"
#include "support.h"
#include "ui-support.h"

/* Quitting with several windows. */

typedef struct {
  GActionGroup *application;
  BorWindow *windows[3]; /* weak: the first is as it was saved */
} Fixture;

/* Without a file, and with something to save if it was `changed`. */
static BorWindow *
open_window (gconstpointer application, gboolean changed)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorWindow *window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (window));
  bor_window_set_session (window, session);
  g_autoptr (BorScenario) after = bor_scenario_copy (s);
  if (changed)
    bor_document_commit (document, after, "Nothing", NULL);
  ui_settle ();
  return window;
}

static void
set_up (Fixture *f, gconstpointer application)
{
  f->application = G_ACTION_GROUP (application);
  for (guint i = 0; i < G_N_ELEMENTS (f->windows); i++)
    g_set_weak_pointer (&f->windows[i], open_window (application, i > 0));
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  for (guint i = 0; i < G_N_ELEMENTS (f->windows); i++)
    if (f->windows[i] != NULL)
      bor_window_discard (f->windows[i]);
  ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (f->windows); i++)
    g_assert_null (f->windows[i]);
}

static guint
count (GType type)
{
  guint n = 0;
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    n += G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_visible (window);
  }
  return n;
}

static void
quit (Fixture *f)
{
  g_action_group_activate_action (f->application, "quit", NULL);
  ui_settle ();
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
the_first_cancel_keeps_every_window (Fixture *f, gconstpointer data)
{
  quit (f);
  g_assert_cmpuint (count (GTK_TYPE_MESSAGE_DIALOG), ==, 1);
  answer (GTK_RESPONSE_CANCEL);
  g_assert_cmpuint (count (GTK_TYPE_MESSAGE_DIALOG), ==, 0);
  g_assert_cmpuint (count (BOR_TYPE_WINDOW), ==, 3);

  /* Quitting is over: a window that is closed later takes no other along. */
  bor_window_discard (f->windows[1]);
  ui_settle ();
  g_assert_cmpuint (count (GTK_TYPE_MESSAGE_DIALOG), ==, 0);
  g_assert_cmpuint (count (BOR_TYPE_WINDOW), ==, 2);
}

static void
windows_are_asked_one_after_the_other (Fixture *f, gconstpointer data)
{
  quit (f);
  answer (1); /* close without saving */
  g_assert_cmpuint (count (BOR_TYPE_WINDOW), ==, 2);
  g_assert_nonnull (f->windows[0]);
  g_assert_cmpuint (count (GTK_TYPE_MESSAGE_DIALOG), ==, 1);
  answer (1);
  g_assert_cmpuint (count (BOR_TYPE_WINDOW), ==, 0);
}

static void
a_file_dialog_that_is_cancelled_keeps_the_rest (Fixture *f, gconstpointer data)
{
  quit (f);
  answer (2); /* save */
  GtkWidget *chooser;
  ui_wait ((chooser = ui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG, NULL)) != NULL);
  ui_settle ();
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  ui_settle ();
  bor_window_discard (f->windows[1]);
  ui_settle ();
  g_assert_cmpuint (count (GTK_TYPE_MESSAGE_DIALOG), ==, 0);
  g_assert_cmpuint (count (BOR_TYPE_WINDOW), ==, 2);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/quit/" path, Fixture, application, set_up, f, tear_down)
  ADD ("the-first-cancel-keeps-every-window", the_first_cancel_keeps_every_window);
  ADD ("windows-are-asked-one-after-the-other", windows_are_asked_one_after_the_other);
  ADD ("a-file-dialog-that-is-cancelled-keeps-the-rest",
       a_file_dialog_that_is_cancelled_keeps_the_rest);
#undef ADD
  return g_test_run ();
}
