/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/border.h"
#include "edit/fill.h"
#include "edit/resize-grid.h"
#include "geometry/grid.h"
#include "xml/xml.h"

/* Resizing grids: random boards with something of everything on them. */

typedef struct {
  guint neighbours;
  gboolean flat, even;
} Kind;

static const Kind kinds[] = {
  { 4 }, { 8 }, { 6 }, { 6, TRUE }, { 6, FALSE, TRUE }, { 6, TRUE, TRUE }
};

static BorScenario *
make_grid (Kind kind, guint columns, guint rows)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  const BorGrid grid = { columns, rows, 10, 20, 30, kind.neighbours, kind.flat, kind.even };
  BorScenario *next = bor_edit_set_grid (s, &grid, NULL);
  BorBoard *board = bor_element_copy (bor_scenario_board (next));
  BorBox box = bor_grid_box (&grid);
  board->width = bor_coord_round (box.x1 + 15);
  board->height = bor_coord_round (box.y1 + 25);
  bor_scenario_replace (next, 0, board);
  return next;
}

/* Sets a property on an unpublished scenario. */
static void
set (BorScenario *s, BorKind kind, gint32 slot, const char *name, const char *value)
{
  BorElement *own = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_prop (own, name, value);
  bor_scenario_replace (s, slot, own);
}

static gint32
random_cell (GRand *rand, const BorScenario *s)
{
  return g_rand_int_range (rand, 0, (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE));
}

static void
add_piece (BorScenario *s, GRand *rand, gint32 cell)
{
  const BorLocale *locale = bor_scenario_locale (s, cell);
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_PLACEMENT, NULL);
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
  placement->army = bor_ref_make (0);
  placement->type = bor_ref_make (0);
  placement->strength = placement->count = 1;
  placement->locale = bor_ref_make (cell);
  placement->approach = bor_ref_make (
    locale->approaches.items[g_rand_int_range (rand, 0, (gint) locale->approaches.n)].slot);
  bor_scenario_append (s, placement);
}

static void
add_symbol (BorScenario *s, gint32 cell)
{
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  const BorLocale *locale = bor_scenario_locale (s, cell);
  BorPoint middle = bor_grid_middle (grid, (guint) locale->column, (guint) locale->row);
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_SYMBOL, NULL);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, id);
  symbol->locale = bor_ref_make (cell);
  symbol->army = BOR_REF_NONE;
  symbol->has_position = TRUE;
  symbol->x = bor_coord_round (middle.x + 2);
  symbol->y = bor_coord_round (middle.y - 3);
  bor_scenario_append (s, symbol);
}

static void
add_owners (BorScenario *s)
{
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, "red");
  bor_scenario_append (s, army);
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "gun");
  bor_scenario_append (s, type);
  BorRegion *region = bor_element_new (BOR_KIND_REGION, "r");
  for (gint32 cell = 0; cell < 4; cell++)
    bor_refs_append_slot (&region->locales, cell);
  bor_scenario_append (s, region);
  BorFeature *river = bor_element_new (BOR_KIND_FEATURE, "f");
  river->type = g_strdup ("river");
  bor_points_append (&river->points, 12.5, 22);
  bor_points_append (&river->points, 60, 70.125);
  bor_scenario_append (s, river);
}

/* (transfer full) */
static BorScenario *
make_random (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  BorScenario *s =
    make_grid (kinds[seed % G_N_ELEMENTS (kinds)], (guint) g_rand_int_range (rand, 2, 8),
               (guint) g_rand_int_range (rand, 2, 8));
  add_owners (s);
  for (guint i = 0; i < 8; i++) {
    gint32 cell = random_cell (rand, s);
    set (s, BOR_KIND_LOCALE, cell, "ground", g_rand_boolean (rand) ? "wood" : "hill");
    const BorLocale *locale = bor_scenario_locale (s, random_cell (rand, s));
    gint32 place = g_rand_int_range (rand, 0, (gint) locale->approaches.n);
    set (s, BOR_KIND_APPROACH, locale->approaches.items[place].slot, "front", "yes");
    if (i % 2 == 0)
      add_piece (s, rand, random_cell (rand, s));
    else
      add_symbol (s, random_cell (rand, s));
  }
  BorLocale *named = bor_element_copy (bor_scenario_locale (s, 1));
  bor_element_set_id (named, "fort");
  named->name = g_strdup ("Fort");
  named->has_label = TRUE;
  named->label_x = 31.5;
  named->label_y = 40;
  bor_scenario_replace (s, 1, named);
  return s;
}

static BorGridMargins
negative (BorGridMargins m)
{
  return (BorGridMargins){ -m.left, -m.top, -m.right, -m.bottom };
}

static void
what_is_added_and_cut_off_again_changes_nothing (void)
{
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (BorScenario) s = make_random (seed);
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
    g_autoptr (BorScenario) s = make_random (seed);
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
  g_autoptr (BorScenario) s = make_grid (kinds[0], 4, 1);
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

static BorScenario *
named_grid (const char *first, gboolean from_bottom)
{
  BorScenario *s = make_grid (kinds[0], 2, 2);
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
  g_autoptr (BorScenario) s = make_grid (kinds[0], 2, 1);
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
  g_autoptr (BorScenario) s = make_grid (kinds[0], 3, 2);
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
  g_autoptr (BorScenario) s = make_grid (kinds[2], 5, 4);
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
  ADD (names_that_number_the_cells_go_on_doing_so);
  ADD (ids_stay_different);
  ADD (what_cannot_be_is_refused);
  ADD (margins_are_those_around_cells);
  return g_test_run ();
}
