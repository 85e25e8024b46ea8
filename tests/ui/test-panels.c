/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/name-ids.h"
#include "edit/roads.h"
#include "editor/panels/inspector.h"
#include "editor/panels/problem-fixes.h"
#include "editor/panels/problem-item.h"
#include "editor/panels/problems-panel.h"
#include "editor/session/validator.h"
#include "editor/widgets/color-field.h"
#include "editor/widgets/popover-place.h"
#include "editor/widgets/property-editor.h"
#include "generate/generate.h"
#include "generate/template.h"
#include "support.h"
#include "ui-support.h"

static void
count_up (guint *n)
{
  ++*n;
}

static GtkWidget *
find_editor (GtkWidget *widget, guint *skip)
{
  if (BOR_IS_PROPERTY_EDITOR (widget) && (*skip)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_editor (child, skip);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
keep_commit (BorInspector *inspector, BorScenario *scenario, const char *label, const char *merge,
             gpointer data)
{
  bor_document_commit (data, scenario, label, merge);
}

/* The heading is no part of a sentence. */
static void
the_inspector_names_a_symbol_with_a_capital (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, 0));
  g_free (locale->name);
  locale->name = g_strdup ("Mill");
  bor_scenario_replace (s, 0, locale);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "star");
  symbol->type = BOR_SYMBOL_OBJECTIVE;
  symbol->locale = bor_ref_make (0);
  gint32 slot = bor_scenario_append (s, symbol);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  GtkWidget *window = gtk_window_new ();
  BorInspector *inspector = g_object_new (BOR_TYPE_INSPECTOR, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (inspector));
  gtk_window_present (GTK_WINDOW (window));
  bor_inspector_set_session (inspector, session);
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_SYMBOL, slot));
  ui_settle ();
  g_autofree char *words = ui_words (GTK_WIDGET (inspector));
  g_assert_nonnull (strstr (words, "Objective in Mill\n"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Renames the first locale, whose id follows. */
static void
rename_first (BorDocument *document, const char *name)
{
  g_autoptr (BorScenario) after = bor_edit_set_name (
    bor_document_scenario (document), bor_element_ref_make (BOR_KIND_LOCALE, 0), name, NULL);
  g_assert_nonnull (after);
  bor_document_commit (document, after, "Rename", NULL);
}

/* Undo gives another element its old name and id, while a symbol in it is shown. */
static void
choices_follow_the_names_of_what_they_offer (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "star");
  symbol->type = BOR_SYMBOL_OBJECTIVE;
  symbol->locale = bor_ref_make (0);
  gint32 slot = bor_scenario_append (s, symbol);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorInspector *inspector = g_object_ref_sink (g_object_new (BOR_TYPE_INSPECTOR, NULL));
  bor_inspector_set_session (inspector, session);
  rename_first (document, "Alba");
  rename_first (document, "Zeta");
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_SYMBOL, slot));
  GtkWidget *choice = ui_find (GTK_WIDGET (inspector), GTK_TYPE_DROP_DOWN);
  for (guint i = 0; i < 2; i++) {
    GtkStringObject *chosen = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (choice));
    g_assert_cmpstr (gtk_string_object_get_string (chosen), ==, i == 0 ? "Zeta" : "Alba");
    g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (choice))),
                      ==, 3);
    bor_document_undo (document);
  }
  g_object_unref (inspector);
}

/* Both sides are headed with the names of their locales. */
static void
the_headings_of_a_pair_follow_the_names (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  GtkWidget *window = gtk_window_new ();
  BorInspector *inspector = g_object_new (BOR_TYPE_INSPECTOR, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (inspector));
  gtk_window_present (GTK_WINDOW (window));
  bor_inspector_set_session (inspector, session);
  rename_first (document, "Alba");
  gint32 side = bor_scenario_locale (s, 0)->approaches.items[1].slot;
  g_assert_cmpint (bor_scenario_approach (s, side)->opposite.slot, >=, 0);
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_APPROACH, side));
  rename_first (document, "Zeta");
  ui_settle ();
  g_autofree char *words = ui_words (GTK_WIDGET (inspector));
  g_assert_nonnull (strstr (words, "Zeta\n"));
  g_assert_null (strstr (words, "Alba"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
the_inspector_sets_what_is_selected (void)
{
  g_autoptr (BorScenario) plain = test_square_board (2, 1);
  g_autoptr (BorScenario) s = bor_scenario_copy (plain);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorInspector *inspector = g_object_ref_sink (g_object_new (BOR_TYPE_INSPECTOR, NULL));
  g_signal_connect (inspector, "commit", G_CALLBACK (keep_commit), document);
  bor_inspector_set_session (inspector, session);
  gint32 east = test_slot (s, BOR_KIND_APPROACH, "a1-b1");
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_APPROACH, east));

  /* The first editor of an approach is its width, which a pair shares. */
  guint skip = 0;
  GtkWidget *width = find_editor (GTK_WIDGET (inspector), &skip);
  g_assert_nonnull (width);
  g_signal_emit_by_name (width, "set", "wide");
  const BorScenario *now = bor_document_scenario (document);
  g_assert_cmpstr (bor_element_prop (bor_scenario_approach (now, east), "width"), ==, "wide");
  gint32 west = bor_scenario_approach (now, east)->opposite.slot;
  g_assert_cmpstr (bor_element_prop (bor_scenario_approach (now, west), "width"), ==, "wide");

  /* Then the infantry penalty, which each side has for itself. */
  skip = 2;
  g_signal_emit_by_name (find_editor (GTK_WIDGET (inspector), &skip), "set", "2");
  now = bor_document_scenario (document);
  g_assert_cmpint (bor_element_prop_int (bor_scenario_approach (now, east), "infantry", 0), ==, 2);
  g_assert_cmpint (bor_element_prop_int (bor_scenario_approach (now, west), "infantry", 0), ==, 0);
  g_assert_cmpuint (bor_document_n_steps (document), ==, 2);

  /* Both sides selected are the pair: the second editor is the other side's. */
  BorElementRef both[] = { bor_element_ref_make (BOR_KIND_APPROACH, west),
                           bor_element_ref_make (BOR_KIND_APPROACH, east) };
  bor_session_select (session, both, 2);
  skip = 3;
  g_signal_emit_by_name (find_editor (GTK_WIDGET (inspector), &skip), "set", "3");
  now = bor_document_scenario (document);
  g_assert_cmpint (bor_element_prop_int (bor_scenario_approach (now, east), "infantry", 0), ==, 3);
  g_assert_cmpint (bor_element_prop_int (bor_scenario_approach (now, west), "infantry", 0), ==, 0);
  g_object_unref (inspector);
}

static void
a_force_says_whose_it_is_and_where_it_enters (void)
{
  g_autoptr (BorScenario) plain = test_square_board (2, 1);
  g_autoptr (BorScenario) s = bor_scenario_copy (plain);
  gint32 blue = bor_scenario_append (s, bor_element_new (BOR_KIND_ARMY, "blue"));
  gint32 road = bor_scenario_append (s, bor_element_new (BOR_KIND_ROAD, "lane"));
  BorForce *force = bor_element_new (BOR_KIND_FORCE, "column");
  force->army = force->road = force->locale = BOR_REF_NONE;
  gint32 slot = bor_scenario_append (s, force);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorInspector *inspector = g_object_ref_sink (g_object_new (BOR_TYPE_INSPECTOR, NULL));
  g_signal_connect (inspector, "commit", G_CALLBACK (keep_commit), document);
  bor_inspector_set_session (inspector, session);
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_FORCE, slot));
  static const char *const values[] = { "blue", "b1", "lane" };
  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    guint skip = i + 1; /* the name comes first */
    GtkWidget *editor = find_editor (GTK_WIDGET (inspector), &skip);
    g_assert_nonnull (editor);
    g_signal_emit_by_name (editor, "set", values[i]);
  }
  const BorForce *now = bor_scenario_force (bor_document_scenario (document), slot);
  g_assert_cmpint (now->army.slot, ==, blue);
  g_assert_cmpint (now->locale.slot, ==, test_slot (s, BOR_KIND_LOCALE, "b1"));
  g_assert_cmpint (now->road.slot, ==, road);
  g_object_unref (inspector);
}

static void
a_piece_that_is_placed_can_be_changed (void)
{
  g_autoptr (BorScenario) plain = test_square_board (2, 1);
  g_autoptr (BorScenario) s = bor_scenario_copy (plain);
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, "p1");
  placement->army = placement->type = placement->approach = BOR_REF_NONE;
  placement->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, "a1"));
  placement->strength = placement->count = 1;
  gint32 slot = bor_scenario_append (s, placement);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorInspector *inspector = g_object_ref_sink (g_object_new (BOR_TYPE_INSPECTOR, NULL));
  g_signal_connect (inspector, "commit", G_CALLBACK (keep_commit), document);
  bor_inspector_set_session (inspector, session);
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_PLACEMENT, slot));
  guint skip = 2; /* the army and the type come first */
  GtkWidget *strength = find_editor (GTK_WIDGET (inspector), &skip);
  g_assert_nonnull (strength);
  g_signal_emit_by_name (strength, "set", "3");
  skip = 3;
  g_signal_emit_by_name (find_editor (GTK_WIDGET (inspector), &skip), "set", "2");
  skip = 4;
  g_signal_emit_by_name (find_editor (GTK_WIDGET (inspector), &skip), "set", "b1");
  const BorPlacement *now = bor_scenario_placement (bor_document_scenario (document), slot);
  g_assert_cmpint (now->strength, ==, 3);
  g_assert_cmpint (now->count, ==, 2);
  g_assert_cmpint (now->locale.slot, ==, test_slot (s, BOR_KIND_LOCALE, "b1"));
  g_object_unref (inspector);
}

static GtkWidget *
find_button (GtkWidget *widget, const char *icon)
{
  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), icon) == 0)
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL;
       c = gtk_widget_get_next_sibling (c))
    found = find_button (c, icon);
  return found;
}

static void
the_link_of_a_pair_shows_whether_it_holds (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorInspector *inspector = g_object_ref_sink (g_object_new (BOR_TYPE_INSPECTOR, NULL));
  bor_inspector_set_session (inspector, session);
  gint32 east = test_slot (s, BOR_KIND_APPROACH, "a1-b1");
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_APPROACH, east));
  GtkWidget *both = find_button (GTK_WIDGET (inspector), "bormida-unlinked-symbolic");
  g_assert_nonnull (both);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (both), TRUE);
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (both)), ==, "bormida-linked-symbolic");
  g_object_unref (inspector);
}

/* The first label that has a link. */
static GtkWidget *
find_link (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a href") != NULL)
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL;
       c = gtk_widget_get_next_sibling (c))
    found = find_link (c);
  return found;
}

static void
the_stops_of_a_road_lead_to_their_locales (void)
{
  g_autoptr (BorScenario) plain = test_square_board (2, 1);
  const BorPoint line[] = { { 20, 50 }, { 150, 50 } };
  gint32 road, b = test_slot (plain, BOR_KIND_LOCALE, "b1");
  g_autoptr (BorScenario) s = bor_edit_trace_road (plain, line, 2, &road, NULL);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorInspector *inspector = g_object_ref_sink (g_object_new (BOR_TYPE_INSPECTOR, NULL));
  guint gone = 0;
  g_signal_connect_swapped (inspector, "go-to", G_CALLBACK (count_up), &gone);
  bor_inspector_set_session (inspector, session);
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_ROAD, road));
  GtkWidget *stops = find_link (GTK_WIDGET (inspector));
  g_assert_nonnull (stops);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (stops)), " → "));
  g_autofree char *link = g_strdup_printf ("space:%d", b);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (stops)), link));
  gboolean followed = FALSE;
  g_signal_emit_by_name (stops, "activate-link", link, &followed);
  g_assert_true (followed);
  g_assert_cmpuint (gone, ==, 1);
  BorElementRef chosen = bor_selection_get (bor_session_selection (session), 0);
  g_assert_cmpint (chosen.kind, ==, BOR_KIND_LOCALE);
  g_assert_cmpint (chosen.slot, ==, b);
  g_object_unref (inspector);
}

static void
note_set (BorPropertyEditor *editor, const char *value, char **set)
{
  g_free (*set);
  *set = g_strdup (value != NULL ? value : "nothing");
}

static void
a_colour_can_be_none (void)
{
  static const BorPropDef def = { .name = "color", .label = "Colour", .type = BOR_PROP_COLOR };
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  g_autofree char *set = NULL;
  GtkWidget *editor = g_object_ref_sink (bor_property_editor_new (&def, s));
  BorColorField *field = BOR_COLOR_FIELD (ui_find (editor, BOR_TYPE_COLOR_FIELD));
  GtkStack *stack = GTK_STACK (ui_find (editor, GTK_TYPE_STACK));
  GtkWidget *clear = gtk_widget_get_last_child (GTK_WIDGET (field));
  g_signal_connect (editor, "set", G_CALLBACK (note_set), &set);

  bor_property_editor_show (BOR_PROPERTY_EDITOR (editor), NULL, FALSE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "none");
  g_assert_nonnull (ui_find_button (editor, "not set"));
  g_assert_false (gtk_widget_get_visible (clear));
  bor_property_editor_show (BOR_PROPERTY_EDITOR (editor), NULL, TRUE);
  g_assert_nonnull (ui_find_button (editor, "different"));
  g_assert_true (gtk_widget_get_visible (clear));
  bor_property_editor_show (BOR_PROPERTY_EDITOR (editor), "#00ff00", FALSE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "color");
  g_assert_null (set);

  g_signal_emit_by_name (ui_find (editor, GTK_TYPE_COLOR_BUTTON), "color-set");
  g_assert_cmpstr (set, ==, "#00ff00");
  g_signal_emit_by_name (clear, "clicked");
  g_assert_cmpstr (set, ==, "nothing");
  g_object_unref (editor);
}

/* The editor of a field or property after `skip` others. */
static void
set_shown (BorInspector *inspector, guint skip, const char *value)
{
  g_signal_emit_by_name (find_editor (GTK_WIDGET (inspector), &skip), "set", value);
}

static void
names_are_steps_of_their_own_and_nonsense_is_none (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorInspector *inspector = g_object_ref_sink (g_object_new (BOR_TYPE_INSPECTOR, NULL));
  guint failed = 0, skip = 0;
  g_signal_connect (inspector, "commit", G_CALLBACK (keep_commit), document);
  g_signal_connect_swapped (inspector, "failed", G_CALLBACK (count_up), &failed);
  bor_inspector_set_session (inspector, session);
  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_LOCALE, 0));
  set_shown (inspector, 0, "North Wood");
  set_shown (inspector, 0, "South Wood");
  g_assert_cmpuint (bor_document_n_steps (document), ==, 2);

  bor_session_select_one (session, bor_element_ref_make (BOR_KIND_VERTEX, 0));
  GtkEditable *east =
    GTK_EDITABLE (ui_find (find_editor (GTK_WIDGET (inspector), &skip), GTK_TYPE_ENTRY));
  gtk_editable_set_text (east, "nonsense");
  g_signal_emit_by_name (east, "activate");
  g_assert_cmpuint (failed, ==, 1);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (east), "error")); /* it can be mended */
  g_assert_cmpuint (bor_document_n_steps (document), ==, 2);
  g_object_unref (inspector);
}

/* A choice among values, as most properties of approaches are. */
static void
a_choice_says_that_values_differ (void)
{
  static const BorPropValue values[] = { { "narrow", "Narrow" }, { "wide", "Wide" }, { NULL } };
  static const BorPropDef def = {
    .name = "width", .label = "Width", .type = BOR_PROP_ENUM, .values = values, .fallback = "narrow"
  };
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  GtkWidget *editor = g_object_ref_sink (bor_property_editor_new (&def, s));
  guint set = 0;
  g_signal_connect_swapped (editor, "set", G_CALLBACK (count_up), &set);
  GtkDropDown *choice = GTK_DROP_DOWN (ui_find (editor, GTK_TYPE_DROP_DOWN));
  GListModel *labels = gtk_drop_down_get_model (choice);
  for (guint i = 0; i < 3; i++) {
    bor_property_editor_show (BOR_PROPERTY_EDITOR (editor), NULL, TRUE);
    g_assert_cmpuint (g_list_model_get_n_items (labels), ==, 3);
    g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 2);
    bor_property_editor_show (BOR_PROPERTY_EDITOR (editor), "wide", FALSE);
    g_assert_cmpuint (g_list_model_get_n_items (labels), ==, 2);
    g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 1);
  }
  bor_property_editor_show (BOR_PROPERTY_EDITOR (editor), NULL, TRUE);
  g_assert_cmpuint (set, ==, 0);
  gtk_drop_down_set_selected (choice, 0);
  g_assert_cmpuint (set, ==, 1);
  g_object_unref (editor);
}

/* In a form that scrolls, the number that comes under the pointer. */
static void
the_wheel_changes_no_number (void)
{
  static const BorPropDef def = {
    .name = "n", .label = "N", .type = BOR_PROP_INT, .max = 9, .fallback = "5"
  };
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *editor = bor_property_editor_new (&def, s);
  GtkWidget *plain = gtk_spin_button_new_with_range (0, 9, 1); /* which the wheel does change */
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_vexpand (editor, TRUE);
  gtk_widget_set_vexpand (plain, TRUE);
  gtk_box_append (GTK_BOX (box), editor);
  gtk_box_append (GTK_BOX (box), plain);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 200);
  bor_property_editor_show (BOR_PROPERTY_EDITOR (editor), "5", FALSE);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  ui_point_at (editor, 50, 20);
  ui_click (4);
  ui_point_at (plain, 50, 20);
  ui_click (4);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (plain)), >, 0);
  GtkWidget *number = ui_find (editor, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (number)), ==, 5);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* As a choice of a game that lies beyond the part of the map that shows. */
static void
a_popover_for_a_place_out_of_sight_points_at_the_edge (void)
{
  GtkWidget *window = gtk_window_new (), *map = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *popover = gtk_popover_new ();
  gtk_window_set_child (GTK_WINDOW (window), map);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 200);
  gtk_widget_set_parent (popover, map);
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_child (GTK_POPOVER (popover), gtk_label_new ("Which?"));
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  static const BorPoint places[] = { { -9000, 50 }, { 90000, 90000 } };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    bor_popover_point_at (GTK_POPOVER (popover), places[i].x, places[i].y);
    gtk_popover_popup (GTK_POPOVER (popover));
    ui_settle ();
    g_assert_true (gtk_widget_get_mapped (popover));
    gtk_popover_popdown (GTK_POPOVER (popover));
    ui_settle ();
  }
  gtk_widget_unparent (popover);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/panels/the-inspector-names-a-symbol-with-a-capital",
                   the_inspector_names_a_symbol_with_a_capital);
  g_test_add_func ("/panels/choices-follow-the-names-of-what-they-offer",
                   choices_follow_the_names_of_what_they_offer);
  g_test_add_func ("/panels/the-headings-of-a-pair-follow-the-names",
                   the_headings_of_a_pair_follow_the_names);
  g_test_add_func ("/panels/the-inspector-sets-what-is-selected",
                   the_inspector_sets_what_is_selected);
  g_test_add_func ("/panels/a-choice-says-that-values-differ", a_choice_says_that_values_differ);
  g_test_add_func ("/panels/a-force-says-whose-it-is-and-where-it-enters",
                   a_force_says_whose_it_is_and_where_it_enters);
  g_test_add_func ("/panels/a-piece-that-is-placed-can-be-changed",
                   a_piece_that_is_placed_can_be_changed);
  g_test_add_func ("/panels/the-link-of-a-pair-shows-whether-it-holds",
                   the_link_of_a_pair_shows_whether_it_holds);
  g_test_add_func ("/panels/the-stops-of-a-road-lead-to-their-locales",
                   the_stops_of_a_road_lead_to_their_locales);
  g_test_add_func ("/panels/the-wheel-changes-no-number", the_wheel_changes_no_number);
  g_test_add_func ("/panels/a-popover-for-a-place-out-of-sight-points-at-the-edge",
                   a_popover_for_a_place_out_of_sight_points_at_the_edge);
  g_test_add_func ("/panels/a-colour-can-be-none", a_colour_can_be_none);
  g_test_add_func ("/panels/names-are-steps-of-their-own-and-nonsense-is-none",
                   names_are_steps_of_their_own_and_nonsense_is_none);
  return g_test_run ();
}
