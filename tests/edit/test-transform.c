/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/copy.h"
#include "edit/fields.h"
#include "edit/fill.h"
#include "edit/vertices.h"
#include "geometry/grid.h"

static BorElementRef
locale_ref (const BorScenario *s, const char *id)
{
  return bor_element_ref_make (BOR_KIND_LOCALE, locale (s, id));
}

static BorPoint
centre_of (const BorScenario *s, const char *id)
{
  BorBox box = bor_locale_box (s, bor_scenario_locale (s, locale (s, id)));
  return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
}

static void
a_moved_locale_takes_its_label_and_symbols (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  BorElementRef a1 = locale_ref (s, "a1");
  g_autoptr (BorScenario) labelled = bor_edit_set_field (s, &a1, 1, "label", "40 40 80", &error);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "m");
  symbol->locale = bor_ref_make (a1.slot);
  symbol->army = BOR_REF_NONE;
  symbol->has_position = TRUE;
  symbol->x = symbol->y = 10;
  bor_scenario_append (labelled, symbol);
  g_autoptr (BorScenario) next =
    bor_edit_transform (labelled, &a1, 1, bor_matrix_translation (5, 7), &error);
  assert_consistent (next, error);
  ASSERT_TEXT (bor_field_get (next, a1, "label"), "45 47 80");
  g_assert_cmpfloat (bor_scenario_symbol (next, 0)->x, ==, 15);
  g_assert_cmpfloat (area_of (next, "a1"), ==, 10000);
  g_assert_cmpfloat (area_of (next, "b1"), ==, 9500); /* shares the border still */
  g_autoptr (BorScenario) turned =
    bor_edit_transform (labelled, &a1, 1, bor_matrix_rotation (90, (BorPoint){ 50, 50 }), &error);
  assert_consistent (turned, error);
  ASSERT_TEXT (bor_field_get (turned, a1, "label"), "60 40 -10");
}

static void
a_mirrored_locale_runs_clockwise_still (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  BorElementRef refs[] = { locale_ref (s, "a1"), locale_ref (s, "b1") };
  g_autoptr (BorScenario) next = bor_edit_transform (s, refs, 2, bor_matrix_mirror_y (-50), &error);
  assert_consistent (next, error);
  g_assert_cmpfloat (area_of (next, "a1"), ==, 10000);
  g_assert_cmpfloat (area_of (next, "c1"), ==, 10000);
  g_assert_cmpfloat (centre_of (next, "a1").y, ==, -150);
  g_assert_cmpstr (opposite_id (next, "a1-b1"), ==, "b1-a1");
  ASSERT_TEXT (along_of (next, "a1-b1"), "v6 v2");
  g_assert_null (opposite_id (next, "b1-c1"));
  g_assert_true (bor_scenario_approach (next, approach (s, "c1-b1"))->edge);
}

static void
everything_mirrored_is_the_board_seen_in_a_mirror (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  GError *error = NULL;
  add_road (s, "r", "a1 b1 c1");
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, p) {
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    g_array_append_val (refs, ref);
  }
  BorElementRef road = { BOR_KIND_ROAD, 0 };
  g_array_append_val (refs, road);
  const BorElementRef *all = (gconstpointer) refs->data;
  g_autoptr (BorScenario) once =
    bor_edit_transform (s, all, refs->len, bor_matrix_mirror_x (150), &error);
  assert_consistent (once, error);
  g_assert_cmpfloat (centre_of (once, "a1").x, ==, 250);
  g_assert_cmpfloat (bor_scenario_road (once, 0)->path.items[0].x, ==, 250);
  g_assert_cmpuint (bor_scenario_count (once, BOR_KIND_VERTEX), ==, 12);
  g_autoptr (BorScenario) twice =
    bor_edit_transform (once, all, refs->len, bor_matrix_mirror_x (150), &error);
  for (gint32 i = 0; i < 6; i++)
    g_assert_true (bor_element_equal (bor_scenario_get (s, BOR_KIND_LOCALE, i),
                                      bor_scenario_get (twice, BOR_KIND_LOCALE, i)));
  ASSERT_REFUSED (
    bor_edit_transform (s, all, 1, bor_matrix_scale (0, 1, (BorPoint){ 0, 0 }), error_),
    BOR_EDIT_ERROR_VALUE);
  BorElementRef side = { BOR_KIND_ARMY, 0 };
  ASSERT_REFUSED (bor_edit_transform (s, &side, 1, bor_matrix_translation (1, 1), error_),
                  BOR_EDIT_ERROR_NOTHING);
}

static void
duplicates_are_paired_among_themselves (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  add_road (s, "r", "a1 b1 c1");
  BorElementRef refs[] = { locale_ref (s, "a1"), locale_ref (s, "b1"), { BOR_KIND_ROAD, 0 } };
  g_autoptr (GArray) created = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (BorScenario) next =
    bor_edit_duplicate (s, refs, 3, bor_matrix_translation (0, 200), created, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (created->len, ==, 3);
  g_assert_cmpstr (opposite_id (next, "a1-b1-2"), ==, "b1-a1-2");
  g_assert_true (bor_scenario_approach (next, approach (next, "b1-c1-2"))->edge);
  g_assert_cmpstr (opposite_id (next, "a1-b1"), ==, "b1-a1");
  g_assert_cmpfloat (centre_of (next, "a1-2").y, ==, 250);
  ASSERT_TEXT (stops_of (next, "r-2"), "a1-2>a1-b1-2 b1-a1-2>b1-2");
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_VERTEX), ==, 8 + 6);
  g_assert_cmpstr (bor_element_prop (bor_scenario_locale (next, locale (next, "a1-2")), "capacity"),
                   ==, "6");
}

static void
a_duplicate_keeps_nothing_that_acts_on_who_comes_from_a_locale_left_out (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  GError *error = NULL;
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  static const char *const sides[] = { "a1-b1", "b1-c1" };
  for (guint i = 0; i < 2; i++) {
    BorApproach *side = bor_element_copy (bor_scenario_approach (s, approach (s, sides[i])));
    bor_element_set_prop (side, "width", "wide");
    bor_element_set_prop (side, "infantry", "2");
    bor_scenario_replace (s, approach (s, sides[i]), side);
  }
  BorElementRef refs[] = { locale_ref (s, "a1"), locale_ref (s, "b1") };
  g_autoptr (BorScenario) next =
    bor_edit_duplicate (s, refs, 2, bor_matrix_translation (0, 200), NULL, &error);
  assert_consistent (next, error);
  const BorApproach *within = bor_scenario_approach (next, approach (next, "a1-b1-2"));
  g_assert_cmpstr (bor_element_prop (within, "infantry"), ==, "2");
  const BorApproach *out = bor_scenario_approach (next, approach (next, "b1-c1-2"));
  g_assert_cmpstr (bor_element_prop (out, "width"), ==, "wide");
  g_assert_null (bor_element_prop (out, "infantry"));
  g_assert_cmpstr (
    bor_element_prop (bor_scenario_approach (next, approach (next, "b1-c1")), "infantry"), ==, "2");
  /* As on the way to the clipboard, whose scenario names no ruleset. */
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorScenario) piece =
    bor_edit_paste (empty, s, refs, 1, BOR_MATRIX_IDENTITY, NULL, &error);
  assert_consistent (piece, error);
  g_assert_null (
    bor_element_prop (bor_scenario_approach (piece, approach (piece, "a1-b1")), "infantry"));
}

static void
a_mirrored_duplicate_runs_clockwise (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  BorElementRef refs[] = { locale_ref (s, "a1"), locale_ref (s, "b1") };
  g_autoptr (BorScenario) next =
    bor_edit_duplicate (s, refs, 2, bor_matrix_mirror_x (300), NULL, &error);
  assert_consistent (next, error);
  g_assert_cmpfloat (area_of (next, "a1-2"), ==, 10000);
  g_assert_cmpfloat (centre_of (next, "a1-2").x, ==, 550);
  g_assert_cmpstr (opposite_id (next, "a1-b1-2"), ==, "b1-a1-2");
}

static void
pasting_finds_sides_by_their_ids (void)
{
  g_autoptr (BorScenario) from = test_square_board (1, 1);
  g_autoptr (BorScenario) to = bor_scenario_new ();
  GError *error = NULL;
  bor_scenario_append (to, bor_element_new (BOR_KIND_ARMY, "prussian"));
  bor_scenario_append (to, bor_element_new (BOR_KIND_ARMY, "french"));
  for (guint i = 0; i < 2; i++) {
    BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, i == 0 ? "m" : "n");
    symbol->locale = bor_ref_make (0);
    symbol->army = bor_ref_make (test_slot (from, BOR_KIND_ARMY, i == 0 ? "french" : "austrian"));
    bor_scenario_append (from, symbol);
  }
  BorElementRef a1 = locale_ref (from, "a1");
  g_autoptr (BorScenario) next =
    bor_edit_paste (to, from, &a1, 1, BOR_MATRIX_IDENTITY, NULL, &error);
  assert_consistent (next, error);
  g_assert_cmpfloat (area_of (next, "a1"), ==, 10000);
  g_assert_cmpint (bor_scenario_symbol (next, 0)->army.slot, ==, 1);
  g_assert_true (bor_ref_is_none (bor_scenario_symbol (next, 1)->army));
}

static void
a_board_grows_round_the_point_that_stays (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  GError *error = NULL;
  g_autoptr (BorScenario) wide = bor_edit_resize_board (s, 300, 100, FALSE, 0.5, 0, &error);
  assert_consistent (wide, error);
  g_assert_cmpfloat (bor_scenario_board (wide)->width, ==, 300);
  g_assert_cmpfloat (centre_of (wide, "a1").x, ==, 100);
  g_autoptr (BorScenario) big = bor_edit_resize_board (s, 400, 200, TRUE, 0, 0, &error);
  assert_consistent (big, error);
  g_assert_cmpfloat (area_of (big, "a1"), ==, 40000);
  ASSERT_REFUSED (bor_edit_resize_board (s, 0, 100, FALSE, 0, 0, error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_resize_board (s, 200, 100, TRUE, 0, 0, error_), BOR_EDIT_ERROR_NOTHING);
}

static void
a_board_is_filled_with_squares_or_hexagons (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  GError *error = NULL;
  g_autoptr (BorScenario) squares = bor_edit_fill_board (s, BOR_FILL_SQUARES, 100, &error);
  assert_consistent (squares, error);
  g_assert_cmpuint (bor_scenario_count (squares, BOR_KIND_LOCALE), ==, 100);
  g_assert_cmpuint (bor_scenario_count (squares, BOR_KIND_VERTEX), ==, 121);
  g_assert_cmpfloat (area_of (squares, "c4-4"), ==, 10000);

  g_autoptr (BorScenario) hexagons = bor_edit_fill_board (s, BOR_FILL_HEXAGONS, 100, &error);
  assert_consistent (hexagons, error);
  /* Nine in a row, as every other row is half a cell further; 115.5 high, 86.6 apart. */
  g_assert_cmpuint (bor_scenario_count (hexagons, BOR_KIND_LOCALE), ==, 9 * 11);
  guint linked = 0;
  const BorLocale *middle = bor_scenario_locale (hexagons, locale (hexagons, "c4-4"));
  for (guint i = 0; i < middle->approaches.n; i++)
    linked += bor_scenario_neighbour (hexagons, middle->approaches.items[i].slot) >= 0;
  g_assert_cmpuint (linked, ==, 6);
  g_assert_cmpfloat_with_epsilon (area_of (hexagons, "c4-4"), 8660.25, 0.2);
  BorBox box = bor_scenario_box (hexagons);
  g_assert_true (box.x0 >= 0 && box.y0 >= 0 && box.x1 <= 1000 && box.y1 <= 1000);

  ASSERT_REFUSED (bor_edit_fill_board (squares, BOR_FILL_SQUARES, 50, error_),
                  BOR_EDIT_ERROR_IN_USE);
  ASSERT_REFUSED (bor_edit_fill_board (s, BOR_FILL_SQUARES, 2000, error_), BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (bor_edit_fill_board (s, BOR_FILL_HEXAGONS, 1, error_), BOR_EDIT_ERROR_VALUE);
}

static void
a_grid_is_made_moved_and_set_free (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  GError *error = NULL;
  const BorGrid grid = { .columns = 4, .rows = 3, .x = 10, .y = 20, .size = 50, .neighbours = 8 };
  g_autoptr (BorScenario) made = bor_edit_set_grid (s, &grid, &error);
  assert_consistent (made, error);
  g_assert_true (bor_grid_describes (made));
  gint32 v = 0;
  ASSERT_REFUSED (bor_edit_move_vertices (made, &v, 1, 1, 1, error_), BOR_EDIT_ERROR_GEOMETRY);

  g_autoptr (BorScenario) moved = bor_edit_resize_board (made, 1100.5, 1000, FALSE, 1, 0, &error);
  assert_consistent (moved, error);
  g_assert_true (bor_grid_describes (moved));
  g_assert_cmpfloat (bor_scenario_board (moved)->grid.x, ==, 110.5);

  g_autoptr (BorScenario) freed = bor_edit_free_grid (made, &error);
  assert_consistent (freed, error);
  g_assert_cmpuint (bor_scenario_count (freed, BOR_KIND_APPROACH), ==, 48);
  g_autoptr (BorScenario) bent = bor_edit_move_vertices (freed, &v, 1, 1, 1, &error);
  assert_consistent (bent, error);
  ASSERT_REFUSED (bor_edit_free_grid (freed, error_), BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_set_grid (freed, &grid, error_), BOR_EDIT_ERROR_IN_USE);
  const BorGrid none = { 0 };
  ASSERT_REFUSED (bor_edit_set_grid (s, &none, error_), BOR_EDIT_ERROR_VALUE);
}

/* Reading refuses coordinates beyond a thousand million, so no edit may leave some. */
static void
nothing_can_be_moved_beyond_what_a_file_holds (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  GError *error = NULL;
  BorElementRef a1 = locale_ref (s, "a1");
  BorMatrix away = bor_matrix_translation (BOR_COORD_MAX - 50, 0);
  const gint32 vertex = 1;
  ASSERT_REFUSED (bor_edit_transform (s, &a1, 1, away, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_duplicate (s, &a1, 1, away, NULL, error_), BOR_EDIT_ERROR_GEOMETRY);
  ASSERT_REFUSED (bor_edit_move_vertices (s, &vertex, 1, -2 * BOR_COORD_MAX, 0, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
  g_autoptr (BorScenario) next =
    bor_edit_transform (s, &a1, 1, bor_matrix_translation (BOR_COORD_MAX - 100, 0), &error);
  assert_consistent (next, error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/edit/transform/" #name, name)
  ADD (a_moved_locale_takes_its_label_and_symbols);
  ADD (a_mirrored_locale_runs_clockwise_still);
  ADD (everything_mirrored_is_the_board_seen_in_a_mirror);
  ADD (duplicates_are_paired_among_themselves);
  ADD (a_duplicate_keeps_nothing_that_acts_on_who_comes_from_a_locale_left_out);
  ADD (a_mirrored_duplicate_runs_clockwise);
  ADD (pasting_finds_sides_by_their_ids);
  ADD (a_board_grows_round_the_point_that_stays);
  ADD (a_board_is_filled_with_squares_or_hexagons);
  ADD (a_grid_is_made_moved_and_set_free);
  ADD (nothing_can_be_moved_beyond_what_a_file_holds);
  return g_test_run ();
}
