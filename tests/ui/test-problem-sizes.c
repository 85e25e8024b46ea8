/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/fields.h"
#include "editor/panels/problems-panel.h"
#include "editor/window-file.h"
#include "support.h"
#include "ui-support.h"

/* No forces enter by the roads over the edge any more: problems that cannot be fixed. */
static void
close_the_roads (BorWindow *window)
{
  BorSession *session = bor_window_session (window);
  guint n = bor_scenario_n_slots (bor_session_scenario (session), BOR_KIND_FORCE);
  for (gint32 slot = 0; slot < (gint32) n; slot++) {
    BorElementRef ref = { BOR_KIND_FORCE, slot };
    const BorForce *force = bor_scenario_force (bor_session_scenario (session), slot);
    if (force == NULL || force->road.slot < 0)
      continue;
    BorScenario *after =
      bor_edit_set_field (bor_session_scenario (session), &ref, 1, "road", NULL, NULL);
    g_assert_nonnull (after);
    bor_workspace_apply (BOR_WORKSPACE (window), after, "Close a road", NULL);
  }
}

/* What there is of a problem's explanation beyond what shows of it, pixels. */
static double
hidden_words (GtkWidget *panel)
{
  GtkWidget *words =
    GTK_WIDGET (gtk_widget_get_template_child (panel, BOR_TYPE_PROBLEMS_PANEL, "words"));
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (words));
  return gtk_adjustment_get_upper (down) - gtk_adjustment_get_page_size (down);
}

/* GTK tells of sizes that do not fit, which ends the test. */
static void
show_every_problem (BorApplication *application, int width, int height)
{
  BorWindow *window = BOR_WINDOW (bor_window_new (application));
  g_autoptr (GFile) file =
    g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (bor_window_load (window, file, bor_file_kind (file, FALSE), NULL));
  ui_settle ();
  close_the_roads (window);
  GSettings *settings = bor_workspace_settings (BOR_WORKSPACE (window));
  int height_before = g_settings_get_int (settings, "problems-height");
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_PROBLEMS_PANEL);
  /* The validator has a thread of its own. */
  ui_wait ((ui_act (window, "next-problem"),
            bor_problems_panel_chosen (BOR_PROBLEMS_PANEL (panel)) != NULL));
  for (guint i = 0; i < 7; i++) {
    if (i > 0)
      ui_act (window, "next-problem");
    if (gtk_widget_get_height (GTK_WIDGET (window)) >= 650) /* in a low one it scrolls */
      g_assert_cmpfloat (hidden_words (panel), <=, 0);
  }
  g_assert_cmpint (g_settings_get_int (settings, "problems-height"), ==, height_before);
  bor_window_discard (window);
  ui_settle ();
}

static void
every_problem_is_shown_without_a_warning (gconstpointer application)
{
  static const int sizes[][2] = { { 640, 420 }, { 700, 500 }, { 1000, 650 }, { 1280, 768 } };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    show_every_problem (BOR_APPLICATION ((gpointer) application), sizes[i][0], sizes[i][1]);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
  g_test_add_data_func ("/problem-sizes/every-problem-is-shown-without-a-warning", application,
                        every_problem_is_shown_without_a_warning);
  return g_test_run ();
}
