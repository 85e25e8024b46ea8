/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/pairing.h"
#include "edit/roads.h"
#include "editor/dialogs/select-by.h"
#include "editor/tools/fragment.h"
#include "support.h"
#include "ui-support.h"
#include "xml/xml.h"

/* The edits of what is selected, as actions of a window. */

typedef struct {
  BorWindow *window;
  GBytes *before; /* the document as it was */
} Fixture;

static BorWindow *
open_window (gconstpointer application, guint columns)
{
  g_autoptr (BorScenario) s = test_square_board (columns, 2);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  BorWindow *window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (window));
  bor_window_set_session (window, session);
  ui_settle ();
  return window;
}

static const BorScenario *
now (Fixture *f)
{
  return bor_session_scenario (bor_window_session (f->window));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = open_window (data, 2);
  f->before = bor_xml_write_bytes (now (f));
}

/* Whatever was done, undoing it gives the bytes of the beginning. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  while (bor_document_undo (bor_session_document (bor_window_session (f->window))))
    ;
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (f->before, after));
  g_bytes_unref (f->before);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
}

static void
pick (Fixture *f, BorKind kind, const char *first, const char *second)
{
  BorElementRef refs[2] = { { kind, test_slot (now (f), kind, first) } };
  if (second != NULL)
    refs[1] = bor_element_ref_make (kind, test_slot (now (f), kind, second));
  bor_session_select (bor_window_session (f->window), refs, second != NULL ? 2 : 1);
}

static guint
steps (Fixture *f)
{
  return bor_document_position (bor_session_document (bor_window_session (f->window)));
}

static guint
count (const BorScenario *s, BorKind kind)
{
  return bor_scenario_count (s, kind);
}

static void
copied_locales_are_pasted_as_a_pair (Fixture *f, gconstpointer data)
{
  pick (f, BOR_KIND_LOCALE, "a1", "b1");
  ui_act (f->window, "copy");
  g_assert_cmpuint (steps (f), ==, 0);
  ui_act (f->window, "paste");
  ui_wait (steps (f) == 1); /* the clipboard is read in the background */
  g_assert_cmpuint (count (now (f), BOR_KIND_LOCALE), ==, 6);
  g_assert_cmpuint (count (now (f), BOR_KIND_VERTEX), ==, 9 + 6);
  const BorSelection *selection = bor_session_selection (bor_window_session (f->window));
  g_assert_cmpuint (bor_selection_size (selection), ==, 2);
  g_assert_cmpint (bor_selection_get (selection, 0).slot, >=, 4);
  const BorLocale *locale = bor_scenario_locale (now (f), bor_selection_get (selection, 0).slot);
  guint paired = 0;
  for (guint i = 0; i < locale->approaches.n; i++)
    paired += bor_scenario_approach (now (f), locale->approaches.items[i].slot)->opposite.slot >= 0;
  g_assert_cmpuint (paired, ==, 1);
  g_assert_cmpstr (bor_element_prop (locale, "capacity"), ==, "6");
}

static void
cut_locales_go_to_another_window (Fixture *f, gconstpointer data)
{
  BorWindow *other = open_window (data, 3);
  pick (f, BOR_KIND_LOCALE, "a1", NULL);
  ui_act (f->window, "cut");
  g_assert_cmpuint (steps (f), ==, 1);
  g_assert_cmpuint (count (now (f), BOR_KIND_LOCALE), ==, 3);
  ui_act (other, "paste");
  ui_wait (count (bor_session_scenario (bor_window_session (other)), BOR_KIND_LOCALE) == 7);
  gtk_window_destroy (GTK_WINDOW (other));
}

static void
add_road (Fixture *f, const char *first, const char *second)
{
  gint32 locales[] = { test_slot (now (f), BOR_KIND_LOCALE, first),
                       test_slot (now (f), BOR_KIND_LOCALE, second) };
  bor_workspace_apply (BOR_WORKSPACE (f->window),
                       bor_edit_add_road (now (f), locales, 2, NULL, NULL), "Draw a road", NULL);
}

static void
roads_join_and_cross_in_the_locale_that_is_selected (Fixture *f, gconstpointer data)
{
  add_road (f, "a1", "b1");
  add_road (f, "b1", "b2");
  pick (f, BOR_KIND_LOCALE, "b1", NULL);
  ui_act (f->window, "join-roads");
  g_assert_cmpuint (steps (f), ==, 3);
  g_assert_cmpuint (count (now (f), BOR_KIND_JUNCTION), ==, 1);
  ui_act (f->window, "join-roads"); /* is said already */
  g_assert_cmpuint (steps (f), ==, 3);
  bor_session_select (bor_window_session (f->window),
                      (BorElementRef[]){ { BOR_KIND_ROAD, 0 }, { BOR_KIND_ROAD, 1 } }, 2);
  ui_act (f->window, "cross-roads");
  g_assert_cmpuint (steps (f), ==, 4);
  ui_act (f->window, "part-roads");
  g_assert_cmpuint (count (now (f), BOR_KIND_JUNCTION), ==, 0);
}

/* What the menu at the selection offers. (transfer full) */
static char *
menu_words (Fixture *f)
{
  GtkWidget *map = GTK_WIDGET (bor_window_map (f->window));
  ui_focus (GTK_WIDGET (f->window));
  gtk_widget_grab_focus (map);
  ui_press ("Menu");
  GtkWidget *menu = ui_find (gtk_widget_get_parent (map), GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  char *words = ui_words (menu);
  gtk_popover_popdown (GTK_POPOVER (menu));
  ui_settle ();
  return words;
}

static void
roads_are_joined_only_where_they_meet (Fixture *f, gconstpointer data)
{
  add_road (f, "a1", "b1");
  add_road (f, "b1", "b2");
  pick (f, BOR_KIND_LOCALE, "b1", NULL);
  g_autofree char *meeting = menu_words (f);
  g_assert_nonnull (strstr (meeting, "Join Roads Here"));
  pick (f, BOR_KIND_LOCALE, "a2", NULL);
  g_autofree char *lonely = menu_words (f);
  g_assert_nonnull (strstr (lonely, "Duplicate"));
  g_assert_null (strstr (lonely, "Join Roads Here"));
  ui_act (f->window, "join-roads");
  g_autofree char *words = ui_words (GTK_WIDGET (f->window));
  g_assert_nonnull (strstr (words, "A junction needs two or more roads"));
}

/* The box of the element selected. */
static BorBox
selected_box (Fixture *f)
{
  return bor_session_selected_box (bor_window_session (f->window));
}

static void
a_second_paste_does_not_hide_the_first (Fixture *f, gconstpointer data)
{
  pick (f, BOR_KIND_LOCALE, "a1", NULL);
  ui_act (f->window, "copy");
  ui_act (f->window, "paste");
  ui_wait (steps (f) == 1);
  BorBox first = selected_box (f);
  ui_act (f->window, "paste");
  ui_wait (steps (f) == 2);
  BorBox second = selected_box (f);
  g_assert_cmpfloat (second.x0, >, first.x0);
  g_assert_cmpfloat (second.y0, >, first.y0);
  ui_act (f->window, "paste");
  ui_wait (steps (f) == 3);
  BorBox third = selected_box (f);
  g_assert_cmpfloat_with_epsilon (third.x0 - second.x0, second.x0 - first.x0, 1e-6);
}

static void
a_duplicate_is_one_step_and_selected (Fixture *f, gconstpointer data)
{
  pick (f, BOR_KIND_LOCALE, "b2", NULL);
  ui_act (f->window, "duplicate");
  g_assert_cmpuint (steps (f), ==, 1);
  g_assert_cmpuint (count (now (f), BOR_KIND_LOCALE), ==, 5);
  const BorSelection *selection = bor_session_selection (bor_window_session (f->window));
  g_assert_cmpint (bor_selection_get (selection, 0).slot, ==, 4);
}

static void
roads_and_symbols_are_carried_and_find_their_locales (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = bor_scenario_copy (now (f));
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, "r1");
  bor_points_append (&road->path, 20, 50);
  bor_points_append (&road->path, 80, 50);
  bor_scenario_append (s, road);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "m1");
  symbol->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, "a1"));
  symbol->army = bor_ref_make (test_slot (s, BOR_KIND_ARMY, "french"));
  bor_scenario_append (s, symbol);
  BorElementRef refs[] = { { BOR_KIND_ROAD, 0 }, { BOR_KIND_SYMBOL, 0 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_fragment_write (s, refs, 2, &error);
  g_assert_no_error (error);
  g_autoptr (BorScenario) piece = bor_fragment_read (bytes, &error);
  g_assert_no_error (error);
  g_autoptr (GArray) created = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (BorScenario) after =
    bor_fragment_paste (now (f), piece, (BorPoint){ 150, 150 }, created, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (created->len, ==, 2);
  gint32 there = test_slot (after, BOR_KIND_LOCALE, "b2");
  g_assert_cmpuint (bor_scenario_road (after, 0)->n_stops, ==, 1);
  g_assert_cmpint (bor_scenario_road (after, 0)->stops[0].locale.slot, ==, there);
  g_assert_cmpint (bor_scenario_symbol (after, 0)->locale.slot, ==, there);
  g_assert_cmpint (bor_scenario_symbol (after, 0)->army.slot, ==,
                   test_slot (after, BOR_KIND_ARMY, "french"));
}

static const char *
message (Fixture *f)
{
  GObject *hint = gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "hint");
  return gtk_label_get_text (GTK_LABEL (hint));
}

/* In words that are not GTK's. */
static void
a_picture_on_the_clipboard_is_refused (Fixture *f, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (f->window));
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_for_bytes ("image/png", bytes);
  g_assert_true (gdk_clipboard_set_content (clipboard, content));
  ui_act (f->window, "paste");
  ui_wait (g_str_equal (message (f), "The clipboard contains nothing that can be pasted"));
  g_assert_cmpuint (steps (f), ==, 0);
}

static void
hostile_text_on_the_clipboard_is_refused (Fixture *f, gconstpointer data)
{
  static const char *const hostile[] = {
    "",
    "just words",
    "<scenario",
    "<html/>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><scenario>&b;</scenario>",
    "<scenario xmlns='urn:bormida:scenario:99'/>",
    "<scenario xmlns='urn:bormida:scenario:2'><board href='../../etc/passwd'/></scenario>",
  };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (f->window));
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes = g_bytes_new_static (hostile[i], strlen (hostile[i]));
    g_autoptr (BorScenario) piece = bor_fragment_read (bytes, &error);
    g_assert_null (piece);
    g_assert_nonnull (error);
    gdk_clipboard_set_text (clipboard, hostile[i]);
    bor_workspace_show_message (BOR_WORKSPACE (f->window), "nothing yet");
    ui_act (f->window, "paste");
    ui_wait (g_strcmp0 (message (f), "nothing yet") != 0); /* it is refused */
    g_assert_cmpuint (steps (f), ==, 0);
  }
}

static void
mirroring_and_turning_are_one_step_each (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "mirror-horizontally", "mirror-vertically", "rotate-left",
                                       "rotate-right" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    pick (f, BOR_KIND_LOCALE, "a1", "b1");
    ui_act (f->window, names[i]);
    g_assert_cmpuint (steps (f), ==, i + 1);
  }
}

static void
a_quarter_turn_is_exact (Fixture *f, gconstpointer data)
{
  BorElementRef refs[2] = { { BOR_KIND_VERTEX, 0 }, { BOR_KIND_VERTEX, 1 } }; /* (0,0), (100,0) */
  bor_session_select (bor_window_session (f->window), refs, 2);
  ui_act (f->window, "rotate-right");
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 0)->x, ==, 50);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 0)->y, ==, -50);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 1)->y, ==, 50);
  ui_act (f->window, "rotate-left");
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 0)->x, ==, 0);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 0)->y, ==, 0);
}

static void
a_typed_factor_scales (Fixture *f, gconstpointer data)
{
  pick (f, BOR_KIND_LOCALE, "a1", NULL);
  ui_act (f->window, "scale-by");
  GtkWidget *dialog = ui_find_window (GTK_TYPE_DIALOG, NULL);
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT); /* twice the size */
  ui_settle ();
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 0)->x, ==, -50);
  g_assert_cmpuint (steps (f), ==, 1);
  ui_act (f->window, "rotate-by");
  gtk_dialog_response (GTK_DIALOG (ui_find_window (GTK_TYPE_DIALOG, NULL)), GTK_RESPONSE_CANCEL);
  ui_settle ();
  g_assert_cmpuint (steps (f), ==, 1);
}

static void
sides_are_unpaired_and_paired_again (Fixture *f, gconstpointer data)
{
  pick (f, BOR_KIND_APPROACH, "a1-b1", "a1-a2");
  ui_act (f->window, "unpair");
  gint32 side = test_slot (now (f), BOR_KIND_APPROACH, "a1-b1");
  g_assert_cmpint (bor_scenario_approach (now (f), side)->opposite.slot, <, 0);
  pick (f, BOR_KIND_LOCALE, "a1", "b1");
  ui_act (f->window, "pair");
  g_assert_cmpint (bor_scenario_approach (now (f), side)->opposite.slot, ==,
                   test_slot (now (f), BOR_KIND_APPROACH, "b1-a1"));
  pick (f, BOR_KIND_APPROACH, "a1-a2", "a2-a1");
  ui_act (f->window, "pair");
  g_assert_cmpint (
    bor_scenario_approach (now (f), test_slot (now (f), BOR_KIND_APPROACH, "a1-a2"))->opposite.slot,
    ==, test_slot (now (f), BOR_KIND_APPROACH, "a2-a1"));
  g_assert_cmpuint (steps (f), ==, 3);
}

static void
welding_makes_one_vertex_of_two (Fixture *f, gconstpointer data)
{
  pick (f, BOR_KIND_LOCALE, "a1", NULL);
  ui_act (f->window, "weld"); /* its borders are one line already */
  g_assert_cmpuint (steps (f), ==, 0);
  BorElementRef refs[2] = { { BOR_KIND_VERTEX, 0 }, { BOR_KIND_VERTEX, 1 } };
  bor_session_select (bor_window_session (f->window), refs, 2);
  ui_act (f->window, "weld");
  g_assert_cmpuint (count (now (f), BOR_KIND_VERTEX), ==, 8);
  g_assert_cmpfloat (bor_scenario_vertex (now (f), 0)->x, ==, 50);
}

/* The north-western square, three units away from its neighbour in the east. */
static BorScenario *
pulled_apart (const BorScenario *s)
{
  static const char *const sides[] = { "a1-edge-n", "a1-b1", "a1-a2" };
  gint32 slots[3], own[2];
  for (guint i = 0; i < 3; i++)
    slots[i] = test_slot (s, BOR_KIND_APPROACH, sides[i]);
  BorScenario *apart = bor_edit_unpair (s, slots + 1, 2, NULL);
  const BorApproach *border = bor_scenario_approach (s, slots[1]);
  for (guint c = 0; c < 2; c++) {
    const BorVertex *v = bor_scenario_vertex (s, border->along.items[c].slot);
    own[c] = test_add_vertex (apart, v->x - 3, v->y);
  }
  for (guint i = 0; i < 3; i++) {
    BorApproach *side = bor_element_copy (bor_scenario_approach (apart, slots[i]));
    for (guint c = 0; c < 2; c++) {
      gint at = bor_refs_find (&side->along, border->along.items[c].slot);
      if (at >= 0)
        bor_ref_set (&side->along.items[at], own[c]);
    }
    bor_scenario_replace (apart, slots[i], side);
  }
  return apart;
}

static void
accept_number (void)
{
  GtkWidget *dialog = ui_find_window (GTK_TYPE_DIALOG, NULL);
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  ui_settle ();
}

static void
borders_are_derived_within_the_proposed_tolerance (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) apart = pulled_apart (now (f));
  bor_session_commit (bor_window_session (f->window), apart, "Pull apart", NULL);
  guint before = steps (f);
  ui_act (f->window, "derive-borders");
  accept_number ();
  g_assert_cmpuint (steps (f), ==, before + 1);
  const char *const sides[] = { "a1-b1", "a1-a2" }, *const opposites[] = { "b1-a1", "a2-a1" };
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (
      bor_scenario_approach (now (f), test_slot (now (f), BOR_KIND_APPROACH, sides[i]))
        ->opposite.slot,
      ==, test_slot (now (f), BOR_KIND_APPROACH, opposites[i]));
  ui_act (f->window, "derive-borders"); /* nothing is left to derive */
  accept_number ();
  g_assert_cmpuint (steps (f), ==, before + 1);
}

static guint
n_found (Fixture *f, BorKind kind, const char *name, BorRelation relation, const char *value)
{
  g_autoptr (GArray) refs = bor_select_by_relation (now (f), kind, name, relation, value);
  return refs->len;
}

static void
elements_are_found_by_properties_and_fields (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (n_found (f, BOR_KIND_LOCALE, "capacity", BOR_RELATION_IS, "6"), ==, 4);
  g_assert_cmpuint (n_found (f, BOR_KIND_LOCALE, "capacity", BOR_RELATION_IS_NOT, "6"), ==, 0);
  g_assert_cmpuint (n_found (f, BOR_KIND_LOCALE, "capacity", BOR_RELATION_AT_LEAST, "6"), ==, 4);
  g_assert_cmpuint (n_found (f, BOR_KIND_LOCALE, "capacity", BOR_RELATION_AT_MOST, "5"), ==, 0);
  g_assert_cmpuint (n_found (f, BOR_KIND_LOCALE, "name", BOR_RELATION_CONTAINS, "a"), ==, 2);
  g_assert_cmpuint (n_found (f, BOR_KIND_APPROACH, "edge", BOR_RELATION_IS, "true"), ==, 8);
  g_assert_cmpuint (n_found (f, BOR_KIND_APPROACH, "edge", BOR_RELATION_IS, NULL), ==, 8);
  /* what is not stated has the default */
  g_assert_cmpuint (n_found (f, BOR_KIND_APPROACH, "infantry", BOR_RELATION_IS, "0"), ==, 16);
  g_assert_cmpuint (n_found (f, BOR_KIND_APPROACH, "nothing", BOR_RELATION_IS, "0"), ==, 0);
}

static void
the_dialog_selects_what_matches (Fixture *f, gconstpointer data)
{
  ui_act (f->window, "select-by");
  GtkWidget *dialog = ui_find_window (GTK_TYPE_DIALOG, NULL);
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  ui_settle ();
  g_assert_null (ui_find_window (GTK_TYPE_DIALOG, NULL));
  const BorPropDef *def;
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (now (f), BOR_KIND_LOCALE, NULL);
  def = defs->pdata[0];
  g_autofree char *value =
    def->fallback != NULL ? g_strdup (def->fallback) : g_strdup_printf ("%d", def->min);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (bor_window_session (f->window))), ==,
                    n_found (f, BOR_KIND_LOCALE, def->name, BOR_RELATION_IS, value));
  g_assert_cmpuint (steps (f), ==, 0);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/actions/" path, Fixture, application, set_up, f, tear_down)
  ADD ("copied-locales-are-pasted-as-a-pair", copied_locales_are_pasted_as_a_pair);
  ADD ("a-picture-on-the-clipboard-is-refused", a_picture_on_the_clipboard_is_refused);
  ADD ("a-second-paste-does-not-hide-the-first", a_second_paste_does_not_hide_the_first);
  ADD ("roads-are-joined-only-where-they-meet", roads_are_joined_only_where_they_meet);
  ADD ("cut-locales-go-to-another-window", cut_locales_go_to_another_window);
  ADD ("roads-join-and-cross-in-the-locale-that-is-selected",
       roads_join_and_cross_in_the_locale_that_is_selected);
  ADD ("a-duplicate-is-one-step-and-selected", a_duplicate_is_one_step_and_selected);
  ADD ("roads-and-symbols-are-carried-and-find-their-locales",
       roads_and_symbols_are_carried_and_find_their_locales);
  ADD ("hostile-text-on-the-clipboard-is-refused", hostile_text_on_the_clipboard_is_refused);
  ADD ("mirroring-and-turning-are-one-step-each", mirroring_and_turning_are_one_step_each);
  ADD ("a-quarter-turn-is-exact", a_quarter_turn_is_exact);
  ADD ("a-typed-factor-scales", a_typed_factor_scales);
  ADD ("sides-are-unpaired-and-paired-again", sides_are_unpaired_and_paired_again);
  ADD ("welding-makes-one-vertex-of-two", welding_makes_one_vertex_of_two);
  ADD ("borders-are-derived-within-the-proposed-tolerance",
       borders_are_derived_within_the_proposed_tolerance);
  ADD ("elements-are-found-by-properties-and-fields", elements_are_found_by_properties_and_fields);
  ADD ("the-dialog-selects-what-matches", the_dialog_selects_what_matches);
#undef ADD
  return g_test_run ();
}
