/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/problem.h"
#include "edit/fields.h"
#include "edit/properties.h"
#include "editor/balance/panel.h"
#include "editor/balance/run.h"
#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/testing.h"
#include "editor/map/testing.h"
#include "editor/panels/inspector.h"
#include "editor/preview/page.h"
#include "editor/preview/testing.h"
#include "editor/session/validator.h"
#include "editor/settings/settings-dialog.h"
#include "editor/settings/testing.h"
#include "formats/base/target.h"
#include "mouse-support.h"
#include "support-xml.h"
#include "ui-picture.h"
#include "vocabulary/ruleset.h"

/* Two battle games on one board: everything in the window follows from one ruleset to the other. */

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

static BorSession *
session_of (Fixture *f)
{
  return bor_window_session (f->window);
}

static void
undo (Fixture *f)
{
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  ui_press ("ctrl+z");
}

static void
redo (Fixture *f)
{
  gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (f->window)));
  ui_press ("ctrl+y");
}

static void
assert_named (Fixture *f, const char *id)
{
  g_autofree char *words = ui_words (GTK_WIDGET (f->window));
  g_assert_nonnull (strstr (words, bor_ruleset_find (id)->title));
}

/* Brings the page of the sidebar up that the widget is on. */
static void
show_side (GtkWidget *widget)
{
  GtkWidget *stack = gtk_widget_get_ancestor (widget, GTK_TYPE_STACK);
  while (gtk_widget_get_parent (widget) != stack)
    widget = gtk_widget_get_parent (widget);
  gtk_stack_set_visible_child (GTK_STACK (stack), widget);
  ui_settle ();
}

/* The properties of the game that is played stand first, those of the other after them. */
static void
assert_inspected (Fixture *f, const char *id)
{
  GtkWidget *inspector = ui_find (GTK_WIDGET (f->window), BOR_TYPE_INSPECTOR);
  bor_session_select_one (session_of (f), bor_element_ref_make (BOR_KIND_ARMY, 0));
  show_side (inspector);
  g_autofree char *words = ui_words (inspector);
  const char *commands = strstr (words, "Command limit"), *pool = strstr (words, "Starting pool");
  g_assert_nonnull (commands);
  g_assert_nonnull (pool);
  g_assert_cmpint (commands < pool, ==, g_str_equal (id, "marengo"));
}

/* The preview plays the game, and computer players play it there. */
static void
assert_played (Fixture *f, const char *id)
{
  GtkWidget *window = GTK_WIDGET (f->window);
  ui_act (f->window, "preview");
  BorPreviewPage *page = BOR_PREVIEW_PAGE (ui_find (window, BOR_TYPE_PREVIEW_PAGE));
  BorPreview *preview = bor_preview_page_preview (page);
  g_assert_nonnull (preview);
  g_assert_cmpstr (bor_preview_game (preview)->rules->ruleset, ==, id);
  g_autofree char *situation =
    bor_game_situation (bor_preview_game (preview), bor_preview_state (preview));
  g_autofree char *playing = ui_words (window);
  g_assert_nonnull (strstr (playing, situation));
  bor_preview_set_pace (preview, 0);
  bor_preview_set_player (preview, 0, "heuristic", NULL);
  bor_preview_set_player (preview, 1, "mcts:20", NULL);
  ui_wait (bor_preview_length (preview) > 60
           || bor_preview_decider (preview) == BOR_PLAYER_TERMINAL);
  bor_preview_set_player (preview, 0, NULL, NULL);
  bor_preview_set_player (preview, 1, NULL, NULL);
  ui_act (f->window, "preview");
  g_assert_false (bor_window_is_playing (f->window));
}

/* Games that are played from the balance panel are of the ruleset. */
static void
assert_playtested (Fixture *f, const char *id)
{
  ui_act (f->window, "balance");
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_BALANCE_PANEL);
  GtkWidget *play = ui_find_button (panel, "_Play Games");
  double left;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find (panel, GTK_TYPE_SPIN_BUTTON)), 3);
  GListModel *runs = g_object_get_data (G_OBJECT (session_of (f)), "balance-runs");
  guint n = g_list_model_get_n_items (runs);
  mouse_click (play);
  g_autoptr (BorBalanceRun) run = g_list_model_get_item (runs, n);
  g_assert_nonnull (run);
  ui_wait (bor_background_is_over (BOR_BACKGROUND (run)));
  g_assert_cmpstr (bor_balance_run_game (run)->rules->ruleset, ==, id);
  g_assert_cmpuint (bor_balance_run_done (run, &left), ==, 3);
  ui_wait (gtk_widget_get_visible (play));
}

static char *
export_as (Fixture *f, const char *format)
{
  char *text = NULL;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "exported", NULL);
  ui_act (f->window, "export");
  GtkWidget *dialog = mouse_find_dialog (BOR_TYPE_EXPORT_DIALOG, f->window);
  bor_target_dialog_choose (BOR_TARGET_DIALOG (dialog), bor_target_find (format));
  bor_export_dialog_write (BOR_EXPORT_DIALOG (dialog), file);
  ui_wait (ui_find_window (BOR_TYPE_EXPORT_DIALOG, NULL) == NULL);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  test_xml_remove_folder (folder);
  mouse_wait_for_place (GTK_WIDGET (f->window));
  return text;
}

static void
assert_exported (Fixture *f, const char *id)
{
  g_autofree char *json = export_as (f, "json"), *page = export_as (f, "html");
  g_autofree char *ruleset = g_strdup_printf ("\"ruleset\": \"%s\"", id);
  g_assert_nonnull (strstr (json, ruleset));
  g_assert_nonnull (strstr (page, bor_ruleset_find (id)->title));
}

static void
assert_follows (Fixture *f, const char *id)
{
  assert_named (f, id);
  assert_inspected (f, id);
  assert_played (f, id);
  assert_playtested (f, id);
  assert_exported (f, id);
}

static void
the_window_follows_from_one_ruleset_to_the_other (Fixture *f, gconstpointer application)
{
  assert_follows (f, "marengo");
  choose_ruleset (f, "triomphe");
  assert_follows (f, "triomphe");
  undo (f);
  assert_follows (f, "marengo");
  redo (f);
  assert_follows (f, "triomphe");
  choose_ruleset (f, "marengo");
  assert_follows (f, "marengo");
}

static gboolean
is_found (BorValidator *validator, const char *check)
{
  GPtrArray *problems = bor_validator_problems (validator);
  for (guint i = 0; problems != NULL && i < problems->len; i++)
    if (g_str_equal (((BorProblem *) problems->pdata[i])->check->id, check))
      return TRUE;
  return FALSE;
}

/* A side that is as wide as its opposite is not: each game has its own check for it. */
static void
assert_checked (BorValidator *validator, const char *id)
{
  gboolean marengo = g_str_equal (id, "marengo");
  ui_wait (bor_validator_is_current (validator));
  g_assert_cmpint (is_found (validator, "B-WID-1"), ==, marengo);
  g_assert_cmpint (is_found (validator, "T-BI-4"), ==, !marengo);
}

static gint32
narrow_side (const BorScenario *s)
{
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorElement, approach)
    if (g_strcmp0 (bor_element_prop (approach, "width"), "narrow") == 0)
      return slot;
  g_assert_not_reached ();
}

static void
checks_follow_from_one_ruleset_to_the_other (Fixture *f, gconstpointer application)
{
  g_autoptr (GError) error = NULL;
  const BorScenario *s = bor_session_scenario (session_of (f));
  BorElementRef side = bor_element_ref_make (BOR_KIND_APPROACH, narrow_side (s));
  g_autoptr (BorScenario) wrong =
    bor_edit_set_property (s, &side, 1, "width", "wide", FALSE, &error);
  g_assert_no_error (error);
  bor_session_commit (session_of (f), wrong, "Widen", NULL);
  g_autoptr (BorValidator) validator = bor_validator_new (session_of (f));
  assert_checked (validator, "marengo");
  choose_ruleset (f, "triomphe");
  assert_checked (validator, "triomphe");
  undo (f);
  assert_checked (validator, "marengo");
  redo (f);
  assert_checked (validator, "triomphe");
  choose_ruleset (f, "marengo");
  assert_checked (validator, "marengo");
}

/* The map with its key, when it is painted and the pointer is out of the way. (transfer full) */
static cairo_surface_t *
map_of (Fixture *f, const BorViewport *view)
{
  BorMapView *map = bor_window_map (f->window);
  bor_session_unselect_all (session_of (f));
  ui_send_motion (0, 0);
  ui_settle ();
  bor_map_view_show (map, view);
  ui_settle ();
  ui_wait (bor_map_view_is_painted (map));
  ui_settle ();
  return ui_picture (GTK_WIDGET (map));
}

static guint
n_different (cairo_surface_t *a, cairo_surface_t *b)
{
  BorPoint at;
  return ui_picture_n_different (a, b, &at);
}

/* The map as a session shows it that knows nothing of what came before. */
static cairo_surface_t *
fresh_map_of (Fixture *f, const BorViewport *view)
{
  g_autoptr (BorDocument) document = bor_document_new (bor_session_scenario (session_of (f)));
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  bor_window_set_session (f->window, session);
  ui_settle ();
  return map_of (f, view);
}

/* The board has the data of one game, so that the other brings symbols along. */
static void
symbols_and_key_follow_from_one_ruleset_to_the_other (Fixture *f, gconstpointer application)
{
  GSettings *settings = bor_application_settings (BOR_APPLICATION ((gpointer) application));
  BorElementRef header = bor_element_ref_make (BOR_KIND_SCENARIO, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) alone =
    bor_edit_set_field (bor_session_scenario (session_of (f)), &header, 1, "also", NULL, &error);
  g_assert_no_error (error);
  BorViewport view = *bor_map_view_viewport (bor_window_map (f->window));
  g_settings_set_boolean (settings, "problem-marks", FALSE); /* they come in their own time */
  bor_session_commit (session_of (f), alone, "Leave the other game", NULL);
  cairo_surface_t *before = map_of (f, &view);
  choose_ruleset (f, "triomphe");
  cairo_surface_t *after = map_of (f, &view);
  ui_act (f->window, "undo"); /* a key would show where the focus is */
  cairo_surface_t *undone = map_of (f, &view);
  ui_act (f->window, "redo");
  cairo_surface_t *redone = map_of (f, &view), *fresh = fresh_map_of (f, &view);
  g_assert_cmpuint (n_different (before, after), >, 500);
  g_assert_cmpuint (n_different (before, undone), ==, 0);
  g_assert_cmpuint (n_different (after, redone), ==, 0);
  g_assert_cmpuint (n_different (redone, fresh), ==, 0);
  cairo_surface_t *pictures[] = { before, after, undone, redone, fresh };
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    cairo_surface_destroy (pictures[i]);
  g_settings_reset (settings, "problem-marks");
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name) g_test_add ("/ui/battles/" #name, Fixture, application, set_up, name, tear_down)
  ADD (the_window_follows_from_one_ruleset_to_the_other);
  ADD (checks_follow_from_one_ruleset_to_the_other);
  ADD (symbols_and_key_follow_from_one_ruleset_to_the_other);
#undef ADD
  return g_test_run ();
}
