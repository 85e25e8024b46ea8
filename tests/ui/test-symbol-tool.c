/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/fields.h"
#include "edit/roads.h"
#include "editor/map/entry-marks.h"
#include "tool-support.h"
#include "xml/xml.h"

/* Placing symbols, pieces and entries with the symbol tool. */

static void
symbols_are_placed_in_the_locale_clicked (Fixture *f, gconstpointer data)
{
  take (f, "symbol");
  click (f, 150, 150, 0);
  const BorSymbol *symbol = bor_scenario_symbol (now (f), 0);
  g_assert_nonnull (symbol);
  g_assert_cmpint (symbol->type, ==, BOR_SYMBOL_SETUP);
  g_assert_cmpint (symbol->locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "b2"));
  click (f, 900, 900, 0);
  g_assert_cmpuint (bor_scenario_count (now (f), BOR_KIND_SYMBOL), ==, 1);
}

static void
a_symbol_dragged_into_another_locale_belongs_to_it (Fixture *f, gconstpointer data)
{
  take (f, "symbol");
  click (f, 150, 150, 0);
  take (f, "select");
  guint steps = bor_document_n_steps (f->document);
  drag (f, 150, 150, 50, 150, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, steps + 1);
  const BorSymbol *symbol = bor_scenario_symbol (now (f), 0);
  g_assert_cmpfloat (symbol->x, ==, 50);
  g_assert_cmpint (symbol->locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "a2"));
  bor_document_undo (f->document);
  g_assert_cmpint (bor_scenario_symbol (now (f), 0)->locale.slot, ==,
                   test_slot (now (f), BOR_KIND_LOCALE, "b2"));
}

/* An army with a type of pieces, and a group of it that arrives. */
static void
raise_army (Fixture *f)
{
  g_autoptr (BorScenario) s = bor_scenario_copy (now (f));
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "infantry");
  bor_element_set_prop (type, "strength", "3");
  BorForce *force = bor_element_new (BOR_KIND_FORCE, "column");
  force->army = force->road = force->locale = bor_ref_make (-1);
  bor_element_set_prop (force, "role", "reinforcement");
  bor_scenario_append (s, bor_element_new (BOR_KIND_ARMY, "blue"));
  bor_scenario_append (s, type);
  bor_scenario_append (s, force);
  bor_document_commit (f->document, s, "Raise an army", NULL);
}

static void
pieces_and_groups_are_placed_on_the_map (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  raise_army (f);
  take (f, "symbol");
  g_assert_cmpuint (choose_kind (f, "Piece"), >, 0);
  click (f, 150, 50, 0);
  const BorPlacement *placement = bor_scenario_placement (now (f), 0);
  g_assert_cmpint (placement->locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "b1"));
  g_assert_true (bor_ref_is_none (placement->approach));
  g_assert_cmpint (placement->strength, ==, 3);
  g_assert_cmpint (placement->count, ==, 1);
  g_assert_cmpstr (f->failure, ==, NULL);
  g_assert_cmpuint (choose_kind (f, "Entry"), >, 0);
  click (f, 50, 50, 0);
  g_assert_cmpint (
    bor_scenario_force (now (f), test_slot (now (f), BOR_KIND_FORCE, "column"))->locale.slot, ==,
    test_slot (now (f), BOR_KIND_LOCALE, "a1"));
  g_assert_cmpstr (f->failure, ==, NULL);
  assert_undone (f, before);
}

static const char *
shown (GtkDropDown *choice)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice));
}

static void
what_is_chosen_stays_chosen_when_the_list_grows (Fixture *f, gconstpointer data)
{
  take (f, "symbol");
  GtkWidget *bar = g_object_ref_sink (bor_tool_options (f->tool));
  GtkDropDown *choice = GTK_DROP_DOWN (ui_find (bar, GTK_TYPE_DROP_DOWN));
  while (!g_str_has_prefix (shown (choice), "Objective"))
    gtk_drop_down_set_selected (choice, gtk_drop_down_get_selected (choice) + 1);
  g_autofree char *before = g_strdup (shown (choice));
  guint place = gtk_drop_down_get_selected (choice);
  raise_army (f); /* its set-up comes before */
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), >, place);
  g_assert_cmpstr (shown (choice), ==, before);
  click (f, 150, 150, 0);
  g_assert_cmpint (bor_scenario_symbol (now (f), 0)->type, ==, BOR_SYMBOL_OBJECTIVE);
  bor_document_undo (f->document);
  bor_document_undo (f->document);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, place);
  g_assert_cmpstr (shown (choice), ==, before);
  g_object_unref (bar);
}

static void
a_piece_faces_as_its_army_does (Fixture *f, gconstpointer data)
{
  raise_army (f);
  g_autoptr (BorScenario) s = bor_scenario_copy (now (f));
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  g_free (header->ruleset);
  header->ruleset = g_strdup ("tanks");
  bor_scenario_replace (s, 0, header);
  BorPlacement *first = bor_element_new (BOR_KIND_PLACEMENT, "first");
  first->army = bor_ref_make (test_slot (s, BOR_KIND_ARMY, "blue"));
  first->type = first->locale = bor_ref_make (0);
  first->approach = BOR_REF_NONE;
  bor_element_set_prop (first, "facing", "e");
  bor_scenario_append (s, first);
  bor_document_commit (f->document, s, "Begin a game of tanks", NULL);
  take (f, "symbol");
  g_assert_cmpuint (choose_kind (f, "Piece"), >, 0);
  click (f, 150, 50, 0);
  const BorPlacement *placed = bor_scenario_placement (now (f), 1);
  g_assert_cmpint (placed->army.slot, ==, first->army.slot);
  g_assert_cmpstr (bor_element_prop (placed, "facing"), ==, "e");
}

/* Not by another one that only begins there. */
static void
a_group_enters_by_the_road_that_comes_from_outside (Fixture *f, gconstpointer data)
{
  static const BorPoint west[] = { { -20, 40 }, { 150, 40 } }, lane[] = { { 60, 40 }, { 60, 150 } };
  gint32 high = -1, low = -1;
  raise_army (f);
  g_autoptr (BorScenario) one = bor_edit_trace_road (now (f), west, 2, &high, NULL);
  g_assert_nonnull (one);
  g_autoptr (BorScenario) two = bor_edit_trace_road (one, lane, 2, &low, NULL);
  g_assert_nonnull (two);
  bor_document_commit (f->document, two, "Lay roads", NULL);
  take (f, "symbol");
  g_assert_cmpuint (choose_kind (f, "Entry"), >, 0);
  click (f, 30, 70, 0);
  const BorForce *column =
    bor_scenario_force (now (f), test_slot (now (f), BOR_KIND_FORCE, "column"));
  g_assert_cmpint (column->road.slot, ==, high);
}

/* Pixels of a colour, in this part of a view of the whole board, that the overlay draws of entries. */
static guint
count_entry_ink (Fixture *f, gboolean all, int x0, int y0, int x1, int y1)
{
  const BorViewport view = { .x = 100, .y = 100, .scale = 1, .width = 300, .height = 300 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 300);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;
  bor_entry_marks_draw (cr, f->session, &view, all);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++) {
      guint32 pixel;
      memcpy (&pixel,
              cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
                + 4 * x,
              sizeof pixel);
      n += pixel == 0xff2040c0;
    }
  cairo_surface_destroy (surface);
  return n;
}

static void
the_entry_of_a_group_shows_where_it_is (Fixture *f, gconstpointer data)
{
  static const BorPoint west[] = { { 0, 40 }, { 150, 40 } };
  gint32 high = -1;
  raise_army (f);
  g_autoptr (BorScenario) s = bor_edit_trace_road (now (f), west, 2, &high, NULL);
  BorElementRef column = { BOR_KIND_FORCE, test_slot (s, BOR_KIND_FORCE, "column") };
  BorArmy *blue = bor_element_new (BOR_KIND_ARMY, "indigo");
  bor_element_set_prop (blue, "color", "#2040c0");
  BorForce *force = bor_element_copy (bor_scenario_force (s, column.slot));
  force->army = bor_ref_make (bor_scenario_append (s, blue));
  force->name = g_strdup ("Column");
  bor_scenario_replace (s, column.slot, force);
  bor_document_commit (f->document, s, "Draw a road", NULL);
  take (f, "symbol");
  g_assert_cmpuint (choose_kind (f, "Entry"), >, 0);
  g_assert_nonnull (strstr (bor_tool_hint (f->tool), "Click in a locale"));
  g_assert_cmpuint (count_entry_ink (f, TRUE, 0, 0, 300, 300), ==, 0);
  click (f, 30, 70, 0);

  const BorSelection *selection = bor_session_selection (f->session);
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  g_assert_cmpint (bor_selection_get (selection, 0).kind, ==, BOR_KIND_FORCE);
  g_assert_cmpint (bor_selection_get (selection, 0).slot, ==, column.slot);
  g_autofree char *where = bor_scenario_describe (
    now (f), bor_element_ref_make (BOR_KIND_LOCALE, test_slot (now (f), BOR_KIND_LOCALE, "a1")));
  g_autofree char *told = g_strdup_printf ("Entry of Column: %s", where);
  g_assert_true (g_str_has_prefix (bor_tool_hint (f->tool), told));
  g_assert_cmpuint (count_entry_ink (f, TRUE, 22, 80, 66, 100), >,
                    250); /* where the road comes in */
  g_assert_cmpuint (count_entry_ink (f, FALSE, 22, 80, 66, 100), >, 250);
  bor_session_select_one (
    f->session, bor_element_ref_make (BOR_KIND_LOCALE, test_slot (now (f), BOR_KIND_LOCALE, "b2")));
  g_assert_cmpuint (count_entry_ink (f, FALSE, 0, 0, 300, 300), ==, 0);
  bor_session_select_one (
    f->session, bor_element_ref_make (BOR_KIND_LOCALE, test_slot (now (f), BOR_KIND_LOCALE, "a1")));
  g_assert_cmpuint (count_entry_ink (f, FALSE, 22, 80, 66, 100), >, 250);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/symbol-tool/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("symbols-are-placed-in-the-locale-clicked", symbols_are_placed_in_the_locale_clicked);
  ADD ("a-symbol-dragged-into-another-locale-belongs-to-it",
       a_symbol_dragged_into_another_locale_belongs_to_it);
  ADD ("pieces-and-groups-are-placed-on-the-map", pieces_and_groups_are_placed_on_the_map);
  ADD ("what-is-chosen-stays-chosen-when-the-list-grows",
       what_is_chosen_stays_chosen_when_the_list_grows);
  ADD ("a-piece-faces-as-its-army-does", a_piece_faces_as_its_army_does);
  ADD ("a-group-enters-by-the-road-that-comes-from-outside",
       a_group_enters_by_the_road_that_comes_from_outside);
  ADD ("the-entry-of-a-group-shows-where-it-is", the_entry_of_a_group_shows_where_it_is);
#undef ADD
  return g_test_run ();
}
