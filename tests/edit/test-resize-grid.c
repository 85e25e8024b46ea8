/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/border.h"
#include "edit/resize-grid.h"
#include "grid-support.h"
#include "xml/xml.h"

/* Resizing grids: random boards with something of everything on them. */

static BorGridMargins
negative (BorGridMargins m)
{
  return (BorGridMargins){ -m.left, -m.top, -m.right, -m.bottom };
}

static void
what_is_added_and_cut_off_again_changes_nothing (void)
{
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (BorScenario) s = random_grid (seed);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    BorGridMargins margins = { g_rand_int_range (rand, 0, 4), g_rand_int_range (rand, 0, 4),
                               g_rand_int_range (rand, 0, 4), g_rand_int_range (rand, 1, 4) };
    GError *error = NULL;
    BorGridLoss loss = { 0 };
    g_autoptr (BorScenario) larger = bor_edit_resize_grid (s, margins, &loss, &error);
    assert_consistent (larger, error);
    g_assert_true (bor_grid_describes (larger));
    g_assert_cmpuint (loss.cells + loss.pieces + loss.symbols + loss.roads + loss.features, ==, 0);
    g_autoptr (BorScenario) again =
      bor_edit_resize_grid (larger, negative (margins), &loss, &error);
    assert_consistent (again, error);
    g_assert_cmpuint (loss.cells + loss.pieces + loss.symbols + loss.roads + loss.features, ==, 0);
    g_autoptr (GBytes) before = bor_xml_write_bytes (s);
    g_autoptr (GBytes) after = bor_xml_write_bytes (again);
    g_assert_cmpstr (g_bytes_get_data (before, NULL), ==, g_bytes_get_data (after, NULL));
  }
}

/* What stays has the neighbours, the pieces and the properties that it had, and what goes is counted. */
static void
cutting_keeps_what_is_inside_and_counts_the_rest (void)
{
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (BorScenario) s = random_grid (seed);
    const BorGrid *grid = &bor_scenario_board (s)->grid;
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 1000);
    BorGridMargins margins = { -g_rand_int_range (rand, 0, (gint) grid->columns), 0, 0,
                               -g_rand_int_range (rand, 1, (gint) grid->rows) };
    GError *error = NULL;
    BorGridLoss loss = { 0 };
    g_autoptr (BorScenario) next = bor_edit_resize_grid (s, margins, &loss, &error);
    assert_consistent (next, error);
    g_assert_true (bor_grid_describes (next));
    const BorGrid *after = &bor_scenario_board (next)->grid;
    guint pieces = 0;
    BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
      const BorLocale *cell = bor_scenario_locale (s, placement->locale.slot);
      gboolean inside = cell->column >= -margins.left && cell->row < (gint) after->rows;
      const BorPlacement *there = bor_scenario_placement (next, slot);
      g_assert_true (inside == (there != NULL));
      pieces += !inside;
      if (!inside)
        continue;
      const BorLocale *to = bor_scenario_locale (next, there->locale.slot);
      g_assert_cmpint (to->column, ==, cell->column + margins.left);
      g_assert_cmpint (to->row, ==, cell->row);
      g_assert_true (bor_props_equal (to->base.props, cell->base.props));
      g_assert_cmpint (bor_ring_position (next, there->approach.slot), ==,
                       bor_ring_position (s, placement->approach.slot));
      g_assert_cmpint (bor_scenario_approach (next, there->approach.slot)->locale.slot, ==,
                       there->locale.slot);
    }
    g_assert_cmpuint (loss.pieces, ==, pieces);
  }
}

static void
a_feature_outside_the_board_goes (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 4, 1);
  BorFeature *far = bor_element_new (BOR_KIND_FEATURE, "far");
  far->type = g_strdup ("river");
  bor_points_append (&far->points, 140, 30);
  bor_points_append (&far->points, 144, 32);
  bor_scenario_append (s, far);
  BorGridLoss loss = { 0 };
  GError *error = NULL;
  g_autoptr (BorScenario) next =
    bor_edit_resize_grid (s, (BorGridMargins){ .right = -2 }, &loss, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (loss.features, ==, 1);
  g_assert_cmpuint (bor_scenario_count (next, BOR_KIND_FEATURE), ==, 0);
  g_assert_cmpfloat (bor_scenario_board (next)->width, ==, bor_scenario_board (s)->width - 60);
}

static void
a_grid_grows_no_further_than_coordinates_go (void)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  BorGrid grid = { .columns = 2, .rows = 1, .size = 4e8, .neighbours = 4 };
  GError *error = NULL;
  g_autoptr (BorScenario) s = bor_edit_set_grid (empty, &grid, &error);
  assert_consistent (s, error);
  ASSERT_REFUSED (bor_edit_resize_grid (s, (BorGridMargins){ .right = 1 }, NULL, error_),
                  BOR_EDIT_ERROR_VALUE);
  grid.columns = 3;
  ASSERT_REFUSED (bor_edit_set_grid (empty, &grid, error_), BOR_EDIT_ERROR_VALUE);

  BorFeature *far = bor_element_new (BOR_KIND_FEATURE, "far");
  far->type = g_strdup ("river");
  bor_points_append (&far->points, 0, 0);
  bor_points_append (&far->points, 9e8, 0);
  bor_scenario_append (s, far);
  ASSERT_REFUSED (
    bor_edit_resize_grid (s, (BorGridMargins){ .left = 1, .right = -1 }, NULL, error_),
    BOR_EDIT_ERROR_GEOMETRY);
}

static BorScenario *
named_grid (const char *first, gboolean from_bottom)
{
  BorScenario *s = make_grid (grid_kinds[0], 2, 2);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, old) {
    BorLocale *cell = bor_element_copy (old);
    cell->name = g_strdup_printf ("%c%d", first[0] + cell->column,
                                  from_bottom ? 2 - cell->row : cell->row + 1);
    bor_scenario_replace (s, slot, cell);
  }
  return s;
}

static void
names_that_number_the_cells_go_on_doing_so (void)
{
  static const BorGridMargins margins = { 1, 1, 0, 0 };
  g_autoptr (BorScenario) top = named_grid ("A", FALSE);
  g_autoptr (BorScenario) next = bor_edit_resize_grid (top, margins, NULL, NULL);
  g_assert_cmpstr (bor_scenario_locale (next, 0)->name, ==, "A1");
  g_assert_cmpstr (bor_scenario_locale (next, 8)->name, ==, "C3");
  g_autoptr (BorScenario) bottom = named_grid ("a", TRUE);
  g_autoptr (BorScenario) then = bor_edit_resize_grid (bottom, margins, NULL, NULL);
  g_assert_cmpstr (bor_scenario_locale (then, 0)->name, ==, "a3");
  g_assert_cmpstr (bor_scenario_locale (then, 8)->name, ==, "c1");
}

/* An id that looks like that of a place stays with its cell, and no two are the same. */
static void
ids_stay_different (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 2, 1);
  BorLocale *cell = bor_element_copy (bor_scenario_locale (s, 0));
  bor_element_set_id (cell, "c2-0");
  bor_scenario_replace (s, 0, cell);
  GError *error = NULL;
  g_autoptr (BorScenario) next =
    bor_edit_resize_grid (s, (BorGridMargins){ .left = 1, .right = 1 }, NULL, &error);
  assert_consistent (next, error);
  g_assert_cmpstr (bor_scenario_locale (next, 1)->base.id, ==, "c2-0");
  g_assert_cmpstr (bor_scenario_locale (next, 2)->base.id, !=, "c2-0");
}

static void
what_cannot_be_is_refused (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 3, 2);
  ASSERT_REFUSED (bor_edit_resize_grid (s, (BorGridMargins){ 0 }, NULL, error_),
                  BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_resize_grid (s, (BorGridMargins){ .left = -3 }, NULL, error_),
                  BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (
    bor_edit_resize_grid (s, (BorGridMargins){ .left = -3, .right = 2 }, NULL, error_),
    BOR_EDIT_ERROR_VALUE);
  ASSERT_REFUSED (
    bor_edit_resize_grid (s, (BorGridMargins){ .left = G_MAXINT, .right = G_MAXINT }, NULL, error_),
    BOR_EDIT_ERROR_VALUE);
  g_autoptr (BorScenario) squares = test_square_board (2, 2);
  ASSERT_REFUSED (bor_edit_resize_grid (squares, (BorGridMargins){ .left = 1 }, NULL, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

static void
margins_are_those_around_cells (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[2], 5, 4);
  const gint32 cells[] = { 6, 13 }; /* column 1, row 1, and column 3, row 2 */
  BorGridMargins m = bor_grid_margins_around (s, cells, 2);
  g_assert_cmpint (m.left, ==, -1);
  g_assert_cmpint (m.top, ==, -1);
  g_assert_cmpint (m.right, ==, -1);
  g_assert_cmpint (m.bottom, ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(f) g_test_add_func ("/resize-grid/" #f, f)
  ADD (what_is_added_and_cut_off_again_changes_nothing);
  ADD (cutting_keeps_what_is_inside_and_counts_the_rest);
  ADD (a_feature_outside_the_board_goes);
  ADD (a_grid_grows_no_further_than_coordinates_go);
  ADD (names_that_number_the_cells_go_on_doing_so);
  ADD (ids_stay_different);
  ADD (what_cannot_be_is_refused);
  ADD (margins_are_those_around_cells);
  return g_test_run ();
}
