/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/outline-panel.h"

#include "edit/border.h"
#include "editor/panels/outline-item.h"
#include "generate/generate.h"
#include "ui-clock.h"
#include "ui-support.h"

static BorApplication *application; /* one for all tests */

typedef struct {
  BorWindow *window;
  BorDocument *document;
  GtkListView *list;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  const BorGenerateOptions options = { 300, 3 };
  g_autoptr (BorScenario) scenario = bor_generate_board (&options, NULL);
  f->document = bor_document_new (scenario);
  g_autoptr (BorSession) session = bor_session_new (f->document, NULL);
  f->window = BOR_WINDOW (bor_window_new (application));
  bor_window_set_session (f->window, session);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_settle ();
  ui_press ("ctrl+f"); /* into the search of the outline */
  ui_settle ();
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_OUTLINE_PANEL);
  f->list = GTK_LIST_VIEW (ui_find (panel, GTK_TYPE_LIST_VIEW));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  g_object_unref (f->document);
}

static guint
count_rows (Fixture *f)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (f->list)));
}

static void
expand (Fixture *f, guint at)
{
  g_autoptr (GtkTreeListRow) row =
    g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (f->list)), at);
  gtk_tree_list_row_set_expanded (row, TRUE);
  ui_settle ();
}

/* (transfer full) */
static char *
text_at (Fixture *f, guint at)
{
  g_autoptr (GtkTreeListRow) row =
    g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (f->list)), at);
  g_autoptr (GObject) item = gtk_tree_list_row_get_item (row);
  char *text;
  g_object_get (item, "text", &text, NULL);
  return text;
}

static void
rename_locale (Fixture *f, gint32 slot, const char *name)
{
  g_autoptr (BorScenario) next = bor_scenario_copy (bor_document_scenario (f->document));
  BorLocale *locale = bor_edit_make_own (next, BOR_KIND_LOCALE, slot);
  g_free (locale->name);
  locale->name = g_strdup (name);
  bor_document_commit (f->document, next, "Rename", NULL);
  ui_settle ();
  ui_clock_advance (G_USEC_PER_SEC);
  ui_settle ();
}

static void
the_list_stays_where_it_is_when_something_is_renamed (Fixture *f, gconstpointer data)
{
  guint kinds = count_rows (f);
  expand (f, 0);
  g_assert_cmpuint (count_rows (f), ==, kinds + 300);
  expand (f, 20);
  guint rows = count_rows (f);
  g_assert_cmpuint (rows, >, kinds + 302);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (f->list));
  gtk_adjustment_set_value (adjustment, 1500);
  ui_settle ();
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), 1500, 1);

  rename_locale (f, 2, "Cascina Bianca");
  g_autofree char *text = text_at (f, 3);
  g_assert_cmpstr (text, ==, "Cascina Bianca");
  g_assert_cmpuint (count_rows (f), ==, rows);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), 1500, 40);
}

static void
undo_of_a_deletion_brings_its_row_back (Fixture *f, gconstpointer data)
{
  expand (f, 0);
  guint rows = count_rows (f);
  g_autoptr (BorScenario) next = bor_scenario_copy (bor_document_scenario (f->document));
  BOR_FOREACH (next, BOR_KIND_ROAD, slot, const BorRoad, road)
    bor_scenario_remove (next, BOR_KIND_ROAD, slot);
  bor_document_commit (f->document, next, "Remove", NULL);
  ui_settle ();
  ui_clock_advance (G_USEC_PER_SEC);
  ui_settle ();
  g_assert_cmpuint (count_rows (f), ==, rows - 1);
  bor_document_undo (f->document);
  ui_settle ();
  ui_clock_advance (G_USEC_PER_SEC);
  ui_settle ();
  g_assert_cmpuint (count_rows (f), ==, rows);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  application = ui_application ();
  g_test_add ("/outline-panel/the list stays where it is when something is renamed", Fixture, NULL,
              set_up, the_list_stays_where_it_is_when_something_is_renamed, tear_down);
  g_test_add ("/outline-panel/undo of a deletion brings its row back", Fixture, NULL, set_up,
              undo_of_a_deletion_brings_its_row_back, tear_down);
  int result = g_test_run ();
  g_object_unref (application);
  return result;
}
