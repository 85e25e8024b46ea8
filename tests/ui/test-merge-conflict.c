/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merges.h"
#include "editor/panels/problem-versions.h"
#include "editor/panels/problems-panel.h"
#include "editor/window-file.h"
#include "support.h"
#include "ui-support.h"
#include "xml/xml.h"

/* A conflict of a merge in the list of problems: both versions are shown, and either is taken by mouse
 * and by keyboard. */

typedef struct {
  BorApplication *application;
  BorScenario *ours, *theirs;
  BorWindow *window;
  GtkWidget *versions;
} Fixture;

static GtkWidget *
part (Fixture *f, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (f->versions, BOR_TYPE_PROBLEM_VERSIONS, name));
}

static GdkPaintable *
picture (Fixture *f, const char *name)
{
  return gtk_picture_get_paintable (GTK_PICTURE (part (f, name)));
}

/* Opens the merge of both versions, and chooses the conflict. */
static void
set_up (Fixture *f, const BorScenario *base)
{
  g_autoptr (GError) error = NULL;
  guint n;
  BorScenario *merged = bor_merge (base, f->ours, f->theirs, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 1);
  bor_workspace_apply (BOR_WORKSPACE (f->window), merged, "Merge", NULL);
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL);
  f->versions = ui_find (panel, BOR_TYPE_PROBLEM_VERSIONS);
  ui_wait ((ui_act (f->window, "next-problem"), gtk_widget_get_mapped (f->versions)));
  ui_settle ();
}

static BorScenario *
open_tutorial (Fixture *f, gpointer application)
{
  *f = (Fixture){ BOR_APPLICATION (application) };
  f->window = BOR_WINDOW (bor_window_new (f->application));
  g_autoptr (GFile) file =
    g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1100, 700);
  gtk_window_present (GTK_WINDOW (f->window));
  g_assert_true (bor_window_load (f->window, file, bor_file_kind (file, FALSE), NULL));
  ui_settle ();
  ui_focus (GTK_WIDGET (f->window));
  BorScenario *base = bor_scenario_ref (bor_session_scenario (bor_window_session (f->window)));
  f->ours = bor_scenario_copy (base);
  f->theirs = bor_scenario_copy (base);
  return base;
}

static void
tear_down (Fixture *f)
{
  bor_window_discard (f->window);
  ui_settle ();
  bor_scenario_unref (f->ours);
  bor_scenario_unref (f->theirs);
}

static void
assert_is (Fixture *f, const BorScenario *version)
{
  g_autoptr (GBytes) now =
    bor_xml_write_bytes (bor_session_scenario (bor_window_session (f->window)));
  g_autoptr (GBytes) expected = bor_xml_write_bytes (version);
  g_assert_cmpstr (g_bytes_get_data (now, NULL), ==, g_bytes_get_data (expected, NULL));
}

static void
move_vertex (BorScenario *scenario, double by)
{
  gint32 slot = bor_scenario_find (scenario, BOR_KIND_VERTEX, "v9");
  BorVertex *moved = bor_element_copy (bor_scenario_vertex (scenario, slot));
  moved->x += by;
  bor_scenario_replace (scenario, slot, moved);
}

/* The pixels of a picture. (transfer full) */
static GBytes *
pixels (GdkPaintable *paintable)
{
  return gdk_texture_save_to_png_bytes (GDK_TEXTURE (paintable));
}

static void
both_versions_of_what_is_on_the_map_are_pictured (gconstpointer application)
{
  Fixture f;
  g_autoptr (BorScenario) base = open_tutorial (&f, (gpointer) application);
  move_vertex (f.ours, 45);
  move_vertex (f.theirs, -40);
  set_up (&f, base);
  ui_wait (picture (&f, "first_picture") != NULL && picture (&f, "second_picture") != NULL);
  ui_settle ();
  g_assert_true (ui_is_clickable (part (&f, "first_picture")));
  g_assert_true (ui_is_clickable (part (&f, "second_picture")));
  g_autoptr (GBytes) ours = pixels (picture (&f, "first_picture"));
  g_autoptr (GBytes) theirs = pixels (picture (&f, "second_picture"));
  g_assert_false (g_bytes_equal (ours, theirs));
  g_assert_nonnull (gtk_picture_get_alternative_text (GTK_PICTURE (part (&f, "first_picture"))));
  /* What the conflict is about is selected, not the note of the conflict. */
  const BorSelection *selection = bor_session_selection (bor_window_session (f.window));
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  g_assert_cmpint (bor_selection_get (selection, 0).kind, ==, BOR_KIND_VERTEX);
  tear_down (&f);
}

/* The pictures are drawn in a thread; when they come, the buttons move. */
static void
wait_until_laid_out (Fixture *f)
{
  ui_wait (picture (f, "first_picture") != NULL && picture (f, "second_picture") != NULL);
  ui_settle ();
}

static void
either_version_is_taken_by_mouse (gconstpointer application)
{
  Fixture f;
  g_autoptr (BorScenario) base = open_tutorial (&f, (gpointer) application);
  move_vertex (f.ours, 45);
  move_vertex (f.theirs, -40);
  set_up (&f, base);
  wait_until_laid_out (&f);
  ui_click_middle (part (&f, "second_button"), 1);
  assert_is (&f, f.theirs);
  ui_press ("ctrl+z"); /* wherever the focus has gone */
  ui_wait ((ui_act (f.window, "next-problem"), gtk_widget_get_mapped (f.versions)));
  wait_until_laid_out (&f);
  ui_click_middle (part (&f, "first_button"), 1);
  assert_is (&f, f.ours);
  tear_down (&f);
}

/* Presses Tab until the widget has the focus. */
static void
tab_to (Fixture *f, GtkWidget *widget)
{
  for (guint i = 0; i < 60 && !gtk_widget_has_focus (widget); i++)
    ui_press ("Tab");
  g_assert_true (gtk_widget_has_focus (widget));
}

/* And what they removed is gone when theirs is taken; nothing of it is on the map then. */
/* Versions made from an older document would undo what was done since. */
static void
versions_of_an_older_document_are_not_offered (gconstpointer application)
{
  Fixture f;
  g_autoptr (BorScenario) base = open_tutorial (&f, (gpointer) application);
  move_vertex (f.ours, 45);
  move_vertex (f.theirs, -40);
  set_up (&f, base);
  wait_until_laid_out (&f);
  BorScenario *edited = bor_scenario_copy (bor_session_scenario (bor_window_session (f.window)));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (edited, 0));
  g_free (locale->name);
  locale->name = g_strdup ("Just written");
  bor_scenario_replace (edited, 0, locale);
  bor_workspace_apply (BOR_WORKSPACE (f.window), edited, "Rename", NULL);
  g_signal_emit_by_name (part (&f, "second_button"), "clicked"); /* before the checks are done */
  g_assert_cmpstr (
    bor_scenario_locale (bor_session_scenario (bor_window_session (f.window)), 0)->name, ==,
    "Just written");
  ui_wait (gtk_widget_get_mapped (f.versions)); /* they come back */
  ui_settle ();
  tear_down (&f);
}

static void
either_version_is_taken_by_keyboard (gconstpointer application)
{
  Fixture f;
  g_autoptr (BorScenario) base = open_tutorial (&f, (gpointer) application);
  gint32 slot = 0;
  BorFeature *drawn = bor_element_copy (bor_scenario_feature (base, slot));
  drawn->points.items[0].x += 10;
  bor_scenario_replace (f.ours, slot, drawn);
  bor_scenario_remove (f.theirs, BOR_KIND_FEATURE, slot);
  set_up (&f, base);
  ui_wait (picture (&f, "second_picture") != NULL);
  GtkWidget *panel = ui_find (GTK_WIDGET (f.window), BOR_TYPE_PROBLEMS_PANEL);
  gtk_widget_grab_focus (panel);
  tab_to (&f, part (&f, "second_button"));
  ui_press ("space");
  assert_is (&f, f.theirs);
  ui_press ("ctrl+z"); /* wherever the focus has gone */
  ui_wait ((ui_act (f.window, "next-problem"), gtk_widget_get_mapped (f.versions)));
  gtk_widget_grab_focus (panel);
  tab_to (&f, part (&f, "first_button"));
  ui_press ("Return");
  assert_is (&f, f.ours);
  tear_down (&f);
}

/* What is nowhere on the map has two versions without pictures. */
static void
what_is_not_on_the_map_has_no_pictures (gconstpointer application)
{
  Fixture f;
  g_autoptr (BorScenario) base = open_tutorial (&f, (gpointer) application);
  BorScenario *const versions[] = { f.ours, f.theirs };
  for (guint i = 0; i < 2; i++) {
    BorHeader *header = bor_element_copy (bor_scenario_header (base));
    g_free (header->title);
    header->title = g_strdup (i == 0 ? "Ours" : "Theirs");
    bor_scenario_replace (versions[i], 0, header);
  }
  set_up (&f, base);
  ui_wait (!gtk_widget_get_visible (part (&f, "first_picture")));
  ui_settle (); /* the buttons have moved */
  ui_click_middle (part (&f, "second_button"), 1);
  assert_is (&f, f.theirs);
  tear_down (&f);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define TEST(name, function) g_test_add_data_func ("/merge-conflict/" name, application, function)
  TEST ("both-versions-of-what-is-on-the-map-are-pictured",
        both_versions_of_what_is_on_the_map_are_pictured);
  TEST ("either-version-is-taken-by-mouse", either_version_is_taken_by_mouse);
  TEST ("versions-of-an-older-document-are-not-offered",
        versions_of_an_older_document_are_not_offered);
  TEST ("either-version-is-taken-by-keyboard", either_version_is_taken_by_keyboard);
  TEST ("what-is-not-on-the-map-has-no-pictures", what_is_not_on_the_map_has_no_pictures);
#undef TEST
  return g_test_run ();
}
