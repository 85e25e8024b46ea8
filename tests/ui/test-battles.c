/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "editor/preview/page.h"
#include "editor/settings/settings-dialog.h"
#include "editor/settings/testing.h"
#include "mouse-support.h"
#include "vocabulary/ruleset.h"

/* Two battle games on one board: the window follows from one to the other. */

typedef struct {
  BorWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer application)
{
  f->window = mouse_open (BOR_APPLICATION ((gpointer) application), "scenarios/marengo.xml");
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  mouse_close (f->window);
}

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_label (child, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

/* Chooses the ruleset in the dialog of the scenario's settings. */
static void
choose_ruleset (Fixture *f, const char *id)
{
  static const BorPropDef def = { BOR_KIND_SCENARIO, .name = "ruleset", .type = BOR_PROP_ENUM };
  const BorSetting setting = { &def, { BOR_KIND_SCENARIO, 0 }, 0, NULL };
  ui_act (f->window, "scenario-settings");
  GtkWidget *dialog = mouse_find_dialog (BOR_TYPE_SETTINGS_DIALOG, f->window), *row;
  GtkWidget *editor = bor_settings_page_editor (
    bor_settings_dialog_page (BOR_SETTINGS_DIALOG (dialog), "general"), &setting);
  GtkWidget *choice = ui_find (editor, GTK_TYPE_DROP_DOWN);
  mouse_click (choice);
  GtkWidget *list = ui_find (choice, GTK_TYPE_LIST_VIEW);
  ui_wait ((row = find_label (list, bor_ruleset_find (id)->title)) != NULL);
  mouse_click (row);
  ui_wait (g_str_equal (
    bor_scenario_header (bor_session_scenario (bor_window_session (f->window)))->ruleset, id));
  gtk_window_close (GTK_WINDOW (dialog));
  mouse_wait_for_place (GTK_WIDGET (f->window));
}

/* The window is called by the ruleset, and plays its game. */
static void
assert_follows (Fixture *f, const char *id)
{
  GtkWidget *window = GTK_WIDGET (f->window);
  g_autofree char *words = ui_words (window);
  g_assert_nonnull (strstr (words, bor_ruleset_find (id)->title));
  ui_act (f->window, "preview");
  BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (window, BOR_TYPE_PREVIEW_PAGE));
  BorPreview *preview = bor_preview_page_preview (page);
  g_assert_nonnull (preview);
  g_assert_cmpstr (bor_preview_game (preview)->rules->ruleset, ==, id);
  g_autofree char *situation =
    bor_game_situation (bor_preview_game (preview), bor_preview_state (preview));
  g_autofree char *playing = ui_words (window);
  g_assert_nonnull (strstr (playing, situation));
  ui_act (f->window, "preview");
  g_assert_false (bor_window_is_playing (f->window));
}

static void
the_window_follows_from_one_ruleset_to_the_other (Fixture *f, gconstpointer application)
{
  assert_follows (f, "marengo");
  choose_ruleset (f, "triomphe");
  assert_follows (f, "triomphe");
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  ui_press ("ctrl+z");
  assert_follows (f, "marengo");
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  ui_press ("ctrl+y");
  assert_follows (f, "triomphe");
  choose_ruleset (f, "marengo");
  assert_follows (f, "marengo");
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name) g_test_add ("/ui/battles/" #name, Fixture, application, set_up, name, tear_down)
  ADD (the_window_follows_from_one_ruleset_to_the_other);
#undef ADD
  return g_test_run ();
}
