/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "editor/panels/inspector.h"
#include "editor/panels/problems-panel.h"
#include "ui-support.h"

/* Real keys, and no mouse. */

typedef struct {
  BorWindow *window;
} Fixture;

/* Presses `key` until `done`. */
static void
press_until (const char *key, gboolean (*done) (Fixture *f), Fixture *f)
{
  ui_wait (done (f) || (ui_press (key), done (f)));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) data)));
  gtk_window_present (GTK_WINDOW (f->window));
  ui_settle ();
  ui_focus (GTK_WIDGET (f->window));
  ui_press ("ctrl+n");
  GtkWidget *dialog = ui_find_window (GTK_TYPE_DIALOG, NULL);
  g_assert_nonnull (dialog);
  ui_focus (dialog);
  ui_press ("Return");
  ui_wait (bor_window_session (f->window) != NULL); /* buttons stay down for a while */
  ui_settle ();
  ui_focus (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_window_discard (f->window);
  ui_settle ();
}

static const BorScenario *
now (Fixture *f)
{
  return bor_session_scenario (bor_window_session (f->window));
}

/* The one element that is selected. */
static BorElementRef
selected (Fixture *f)
{
  const BorSelection *selection = bor_session_selection (bor_window_session (f->window));
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  return bor_selection_get (selection, 0);
}

/* The name of the first locale, "" for none. */
static const char *
name_of_first (Fixture *f)
{
  const BorLocale *locale = bor_scenario_locale (now (f), 0);
  return locale != NULL && locale->name != NULL ? locale->name : "";
}

/* Letters that are keys of tools, too; and a click would go on with the map. */
static void
a_locale_is_named_after_it_is_closed_and_later (Fixture *f, gconstpointer data)
{
  g_autoptr (GVariant) state = NULL;
  ui_act (f->window, "zoom-fit");
  GAction *tools = g_action_map_lookup_action (G_ACTION_MAP (f->window), "tool");
  g_action_change_state (tools, g_variant_new_string ("locale"));
  ui_drag (f->window, (BorPoint){ 200, 200 }, (BorPoint){ 200, 200 });
  ui_drag (f->window, (BorPoint){ 500, 200 }, (BorPoint){ 500, 200 });
  ui_drag (f->window, (BorPoint){ 500, 500 }, (BorPoint){ 500, 500 });
  ui_press ("Return");
  ui_wait (bor_scenario_count (now (f), BOR_KIND_LOCALE) == 1);
  ui_press ("b r s f Return");
  ui_wait (*name_of_first (f) != '\0');
  g_assert_cmpstr (name_of_first (f), ==, "brsf");
  state = g_action_get_state (tools);
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, "locale");
  g_action_change_state (tools, g_variant_new_string ("select"));
  ui_press ("F2 ctrl+a m x Return");
  ui_wait (g_str_equal (name_of_first (f), "mx"));
  ui_press ("Return ctrl+a y Return");
  ui_wait (g_str_equal (name_of_first (f), "y"));
  ui_press ("F2 ctrl+a z Escape");
  g_assert_cmpstr (name_of_first (f), ==, "y");
}

static GtkWidget *
focus (Fixture *f)
{
  return gtk_root_get_focus (GTK_ROOT (f->window));
}

#define FAR_RIGHT "shift+Right shift+Right shift+Right "
#define FAR_LEFT  "shift+Left shift+Left shift+Left "
#define FAR_UP    "shift+Up shift+Up shift+Up "
#define FAR_DOWN  "shift+Down shift+Down shift+Down "

/* Two squares side by side: the second ends where the first has its corners. */
static void
draw_neighbours (Fixture *f)
{
  ui_press ("l");
  ui_press ("Right Left period " FAR_RIGHT "period " FAR_DOWN "period " FAR_LEFT
            "period Return Escape");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 1);
  ui_press ("period " FAR_LEFT "period " FAR_UP "period " FAR_RIGHT "period Return Escape");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 2);
  ui_press ("v");
}

/* Approaches that have an opposite. */
static guint
count_paired (Fixture *f)
{
  const BorScenario *s = now (f);
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    n += approach->opposite.slot >= 0;
  return n;
}

static void
go_to_map (Fixture *f)
{
  for (guint i = 0; i < 4 && focus (f) != GTK_WIDGET (bor_window_map (f->window)); i++)
    ui_press ("F6");
  g_assert_true (focus (f) == GTK_WIDGET (bor_window_map (f->window)));
}

static void
neighbours_are_drawn_and_become_a_pair (Fixture *f, gconstpointer data)
{
  draw_neighbours (f);
  g_assert_cmpuint (count_paired (f), ==, 2);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_VERTEX), ==, 6);
  ui_press ("ctrl+z ctrl+z");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 0);
  ui_press ("ctrl+shift+z ctrl+shift+z");
  g_assert_cmpuint (count_paired (f), ==, 2);
}

static gboolean
side_has_opposite (Fixture *f)
{
  BorElementRef ref = selected (f);
  return ref.kind == BOR_KIND_APPROACH
         && bor_scenario_approach (now (f), ref.slot)->opposite.slot >= 0;
}

static void
the_map_is_walked_and_what_is_selected_moved (Fixture *f, gconstpointer data)
{
  draw_neighbours (f);
  ui_press ("Tab");
  BorElementRef home = selected (f);
  g_assert_cmpint (home.kind, ==, BOR_KIND_LOCALE);
  ui_press ("Tab");
  g_assert_cmpint (selected (f).slot, !=, home.slot);
  press_until ("a", side_has_opposite, f);
  gint32 side = selected (f).slot;
  ui_press ("o");
  g_assert_cmpint (bor_scenario_approach (now (f), side)->opposite.slot, ==, selected (f).slot);

  ui_press ("Tab");
  const BorLocale *locale = bor_scenario_locale (now (f), selected (f).slot);
  gint32 corner =
    bor_scenario_approach (now (f), locale->approaches.items[0].slot)->along.items[0].slot;
  double x = bor_scenario_vertex (now (f), corner)->x;
  ui_press ("shift+Right");
  g_assert_cmpfloat (bor_scenario_vertex (now (f), corner)->x, >, x);
  ui_press ("Delete");
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_LOCALE), ==, 1);
}

static BorPoint
place_of (Fixture *f, BorElementRef vertex)
{
  g_assert_cmpint (vertex.kind, ==, BOR_KIND_VERTEX);
  const BorVertex *at = bor_scenario_vertex (now (f), vertex.slot);
  return (BorPoint){ at->x, at->y };
}

static void
vertices_are_walked_moved_and_typed (Fixture *f, gconstpointer data)
{
  draw_neighbours (f);
  ui_press ("Tab n");
  BorElementRef first = selected (f);
  ui_press ("n n n");
  g_assert_cmpint (selected (f).slot, !=, first.slot);
  ui_press ("n"); /* four corners round */
  g_assert_cmpint (selected (f).slot, ==, first.slot);
  ui_press ("shift+n n");
  g_assert_cmpint (selected (f).slot, ==, first.slot);
  BorPoint before = place_of (f, first);
  ui_press ("shift+Left");
  g_assert_cmpfloat (place_of (f, first).x, <, before.x);
  ui_press ("F6 ctrl+a 1 2 Return");
  g_assert_cmpfloat (place_of (f, first).x, ==, 12);
  ui_press ("a");
  const BorApproach *side = bor_scenario_approach (now (f), selected (f).slot);
  ui_press ("shift+n");
  g_assert_cmpint (selected (f).slot, ==, side->along.items[side->along.n - 1].slot);
}

static gboolean
in_a_text_of_the_inspector (Fixture *f)
{
  GtkWidget *widget = focus (f);
  return GTK_IS_TEXT (widget) && gtk_widget_get_ancestor (widget, BOR_TYPE_INSPECTOR) != NULL;
}

static void
a_name_is_set_in_the_inspector (Fixture *f, gconstpointer data)
{
  draw_neighbours (f);
  ui_press ("Tab F6");
  press_until ("Tab", in_a_text_of_the_inspector, f);
  ui_press ("ctrl+a F o r d Return");
  go_to_map (f);
  g_assert_cmpstr (bor_scenario_locale (now (f), selected (f).slot)->name, ==, "Ford");
}

static gboolean
in_a_number_of_the_inspector (Fixture *f)
{
  return in_a_text_of_the_inspector (f)
         && gtk_widget_get_ancestor (focus (f), GTK_TYPE_SPIN_BUTTON) != NULL;
}

static const char *
capacity (Fixture *f, BorElementRef ref)
{
  return bor_element_prop (&bor_scenario_locale (now (f), ref.slot)->base, "capacity");
}

static void
what_is_being_typed_is_set_for_what_was_selected (Fixture *f, gconstpointer data)
{
  draw_neighbours (f);
  ui_press ("Tab F6");
  BorElementRef first = selected (f);
  press_until ("Tab", in_a_text_of_the_inspector, f);
  ui_press ("ctrl+a F o r d");
  ui_act (f->window, "next-locale");
  g_assert_cmpstr (bor_scenario_locale (now (f), first.slot)->name, ==, "Ford");
  g_assert_true (focus (f) == GTK_WIDGET (bor_window_map (f->window)));
  BorElementRef second = selected (f);
  ui_press ("F6");
  press_until ("Tab", in_a_number_of_the_inspector, f);
  ui_press ("ctrl+a 7");
  ui_act (f->window, "select-all");
  ui_act (f->window, "unselect");
  g_assert_cmpstr (capacity (f, second), ==, "7");
  g_assert_cmpstr (bor_scenario_locale (now (f), second.slot)->name, !=, "Ford");
}

static void
escape_takes_back_what_is_typed_and_goes_to_the_map (Fixture *f, gconstpointer data)
{
  draw_neighbours (f);
  ui_press ("Tab F6");
  BorElementRef locale = selected (f);
  press_until ("Tab", in_a_number_of_the_inspector, f);
  ui_press ("ctrl+a 7 Escape");
  g_assert_true (focus (f) == GTK_WIDGET (bor_window_map (f->window)));
  g_assert_cmpint (selected (f).slot, ==, locale.slot);
  g_assert_cmpstr (capacity (f, locale), ==, "9");
  ui_press ("Escape");
  g_assert_cmpuint (bor_selection_size (bor_session_selection (bor_window_session (f->window))), ==,
                    0);
}

static void
undo_in_a_field_that_is_set_is_the_documents (Fixture *f, gconstpointer data)
{
  draw_neighbours (f);
  ui_press ("Tab F6");
  BorElementRef locale = selected (f);
  press_until ("Tab", in_a_number_of_the_inspector, f);
  ui_press ("ctrl+a 7 Return");
  g_assert_cmpstr (capacity (f, locale), ==, "7");
  ui_press ("F6");
  press_until ("Tab", in_a_number_of_the_inspector, f);
  ui_press ("End 5 ctrl+z"); /* the 5 was not set: it is the field's own */
  g_assert_cmpstr (capacity (f, locale), ==, "7");
  ui_press ("ctrl+z");
  g_assert_cmpstr (capacity (f, locale), ==, "9");
  ui_press ("ctrl+shift+z");
  g_assert_cmpstr (capacity (f, locale), ==, "7");
}

static gboolean
on_fix (Fixture *f)
{
  GtkWidget *widget = focus (f);
  GtkWidget *button =
    widget != NULL ? gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) : NULL;
  const char *label = button != NULL ? gtk_menu_button_get_label (GTK_MENU_BUTTON (button)) : NULL;
  return label != NULL && g_str_equal (label, "_Fix");
}

/* Without its opposite the border is a problem, once the thread that checks has found it. */
static gboolean
problem_is_chosen (Fixture *f)
{
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL);
  BorProblem *problem = bor_problems_panel_chosen (BOR_PROBLEMS_PANEL (panel));
  return problem != NULL && g_str_equal (problem->check->id, "B-OPP-1");
}

static void
go_to_problem (Fixture *f)
{
  press_until ("F8", problem_is_chosen, f);
}

static gboolean
is_in (Fixture *f, GType type)
{
  return focus (f) != NULL && gtk_widget_get_ancestor (focus (f), type) != NULL;
}

static void
f6_comes_to_what_the_panels_show (Fixture *f, gconstpointer data)
{
  ui_press ("F6");
  g_assert_true (is_in (f, BOR_TYPE_INSPECTOR));
  ui_press ("F6");
  g_assert_true (is_in (f, BOR_TYPE_PROBLEMS_PANEL));
  ui_press ("Escape");
  g_assert_true (focus (f) == GTK_WIDGET (bor_window_map (f->window)));
  GtkWidget *problems = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL);
  gtk_widget_grab_focus (ui_find (problems, GTK_TYPE_SEARCH_ENTRY));
  ui_press ("x Escape");
  g_assert_true (is_in (f, GTK_TYPE_SEARCH_ENTRY));
  ui_press ("Escape");
  g_assert_true (focus (f) == GTK_WIDGET (bor_window_map (f->window)));
  draw_neighbours (f);
  ui_press ("Tab");
  press_until ("a", side_has_opposite, f);
  ui_press ("shift+p");
  go_to_problem (f);
  ui_press ("F6 F6");
  g_assert_true (is_in (f, BOR_TYPE_PROBLEMS_PANEL) && is_in (f, GTK_TYPE_LIST_VIEW));
  ui_press ("Tab"); /* not through all its rows */
  g_assert_true (is_in (f, BOR_TYPE_PROBLEMS_PANEL) && !is_in (f, GTK_TYPE_LIST_VIEW));
  ui_press ("shift+Tab");
  g_assert_true (is_in (f, GTK_TYPE_LIST_VIEW));
  ui_press ("shift+Tab");
  g_assert_true (is_in (f, BOR_TYPE_PROBLEMS_PANEL) && !is_in (f, GTK_TYPE_LIST_VIEW));
  GtkWidget *before = focus (f);
  guint searched = 0, n = 0;
  do { /* and round, by all of it */
    g_assert_cmpuint (n++, <, 20);
    ui_press ("Tab");
    g_assert_true (is_in (f, BOR_TYPE_PROBLEMS_PANEL));
    searched += is_in (f, GTK_TYPE_SEARCH_ENTRY);
  } while (focus (f) != before);
  g_assert_cmpuint (searched, ==, 1);
  ui_press ("F6 F6");
  g_assert_true (focus (f) == GTK_WIDGET (bor_window_map (f->window)));
}

static void
a_problem_is_come_to_and_fixed (Fixture *f, gconstpointer data)
{
  draw_neighbours (f);
  ui_press ("Tab");
  press_until ("a", side_has_opposite, f);
  ui_press ("shift+p");
  g_assert_cmpuint (count_paired (f), ==, 0);
  go_to_problem (f);
  ui_press ("F6 F6");
  press_until ("Tab", on_fix, f);
  ui_press ("space");
  ui_press ("Return");
  ui_wait (count_paired (f) == 2);
  ui_wait (!problem_is_chosen (f));
  ui_settle ();
  g_assert_true (is_in (f, BOR_TYPE_PROBLEMS_PANEL));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/keyboard/" path, Fixture, application, set_up, f, tear_down)
  ADD ("neighbours-are-drawn-and-become-a-pair", neighbours_are_drawn_and_become_a_pair);
  ADD ("the-map-is-walked-and-what-is-selected-moved",
       the_map_is_walked_and_what_is_selected_moved);
  ADD ("vertices-are-walked-moved-and-typed", vertices_are_walked_moved_and_typed);
  ADD ("a-name-is-set-in-the-inspector", a_name_is_set_in_the_inspector);
  ADD ("what-is-being-typed-is-set-for-what-was-selected",
       what_is_being_typed_is_set_for_what_was_selected);
  ADD ("escape-takes-back-what-is-typed-and-goes-to-the-map",
       escape_takes_back_what_is_typed_and_goes_to_the_map);
  ADD ("undo-in-a-field-that-is-set-is-the-documents",
       undo_in_a_field_that_is_set_is_the_documents);
  ADD ("f6-comes-to-what-the-panels-show", f6_comes_to_what_the_panels_show);
  ADD ("a-problem-is-come-to-and-fixed", a_problem_is_come_to_and_fixed);
  ADD ("a-locale-is-named-after-it-is-closed-and-later",
       a_locale_is_named_after_it_is_closed_and_later);
#undef ADD
  return g_test_run ();
}
