/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "editor/dialogs/preferences-dialog.h"
#include "editor/window-file.h"
#include "ui-support.h"

typedef struct {
  BorWindow *window;
  GSettings *settings; /* borrowed */
  GtkWidget *dialog;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  BorApplication *application = BOR_APPLICATION ((gpointer) data);
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  f->settings = bor_application_settings (application);
  f->window = BOR_WINDOW (bor_window_new (application));
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_load (f->window, file, bor_file_kind (file, FALSE), &error);
  g_assert_no_error (error);
  ui_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  ui_settle ();
  f->dialog = ui_find_window (BOR_TYPE_PREFERENCES_DIALOG, NULL);
  g_assert_nonnull (f->dialog);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
}

static GtkWidget *
control (Fixture *f, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (f->dialog, BOR_TYPE_PREFERENCES_DIALOG, name));
}

static void
choose (Fixture *f, const char *name, guint row)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (control (f, name)), row);
}

static const BorPreferences *
preferences (Fixture *f)
{
  return bor_session_preferences (bor_window_session (f->window));
}

static void
what_is_set_holds_in_open_windows_at_once (Fixture *f, gconstpointer data)
{
  g_assert_true (bor_preferences_equal (preferences (f), &bor_preferences_default));
  choose (f, "units", 1);
  choose (f, "map_style", 2);
  gtk_switch_set_active (GTK_SWITCH (control (f, "snap_to_vertices")), FALSE);
  gtk_switch_set_active (GTK_SWITCH (control (f, "snap_to_sides")), FALSE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control (f, "snap_distance")), 25);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control (f, "copy_delay")), 7);
  ui_settle ();
  const BorPreferences expected = { .units = BOR_UNITS_METRIC,
                                    .style = &bor_style_contrast,
                                    .snap_distance = 25,
                                    .problem_marks = TRUE,
                                    .copy_delay = 7000 };
  g_assert_true (bor_preferences_equal (preferences (f), &expected));
}

static void
controls_show_what_is_set_elsewhere (Fixture *f, gconstpointer data)
{
  g_settings_set_string (f->settings, "map-style", "safe");
  g_settings_set_string (f->settings, "units", "imperial");
  g_settings_set_int (f->settings, "snap-distance", 3);
  g_settings_set_string (f->settings, "author", "Ada");
  ui_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (control (f, "map_style"))), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (control (f, "units"))), ==, 2);
  g_assert_cmpint (
    gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control (f, "snap_distance"))), ==, 3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (control (f, "author"))), ==, "Ada");
  g_assert_true (preferences (f)->style == &bor_style_safe);
}

static gboolean
is_dark (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ());
}

static void
windows_are_dark_or_light_as_chosen (Fixture *f, gconstpointer data)
{
  gboolean before = is_dark ();
  choose (f, "color_scheme", 2);
  g_assert_true (is_dark ());
  choose (f, "color_scheme", 1);
  g_assert_false (is_dark ());
  choose (f, "color_scheme", 0);
  g_assert_cmpint (is_dark (), ==, before);
}

static void
new_scenarios_name_their_author (Fixture *f, gconstpointer data)
{
  gtk_editable_set_text (GTK_EDITABLE (control (f, "author")), "Ada Lovelace");
  bor_window_set_session (f->window, NULL);
  ui_act (f->window, "new");
  GtkWidget *dialog = ui_find_window (GTK_TYPE_DIALOG, NULL);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  ui_settle ();
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_assert_cmpstr (bor_scenario_header (s)->author, ==, "Ada Lovelace");
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/preferences/" path, Fixture, application, set_up, f, tear_down)
  ADD ("what-is-set-holds-in-open-windows-at-once", what_is_set_holds_in_open_windows_at_once);
  ADD ("controls-show-what-is-set-elsewhere", controls_show_what_is_set_elsewhere);
  ADD ("windows-are-dark-or-light-as-chosen", windows_are_dark_or_light_as_chosen);
  ADD ("new-scenarios-name-their-author", new_scenarios_name_their_author);
#undef ADD
  return g_test_run ();
}
