/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merging grids that were resized: cells are matched by where they have gone. */
#include "check-support.h"
#include "edit/fill.h"
#include "edit/resize-grid.h"
#include "merge-support.h"
#include "xml/xml.h"

static BorScenario *
resize (const BorScenario *scenario, gint left, gint top, gint right, gint bottom)
{
  g_autoptr (GError) error = NULL;
  BorScenario *resized =
    bor_edit_resize_grid (scenario, (BorGridMargins){ left, top, right, bottom }, NULL, &error);
  g_assert_no_error (error);
  return resized;
}

/* Paints a cell, and adds a mark on it. */
static void
edit_cell (BorScenario *s, const char *id, const char *ground)
{
  bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, id), "ground", ground);
  g_autofree char *mark = g_strconcat ("on-", id, NULL);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, mark);
  symbol->type = BOR_SYMBOL_OTHER;
  symbol->locale = bor_ref_make (bor_scenario_find (s, BOR_KIND_LOCALE, id));
  symbol->army = BOR_REF_NONE;
  bor_scenario_append (s, symbol);
}

static void
edits_of_cells_go_where_a_resized_grid_has_them (void)
{
  static const gint margins[][4] = { { 1, 0, 0, 0 }, { 0, 1, 0, 0 },  { 2, 1, 1, 0 },
                                     { 0, 0, 1, 1 }, { -1, 0, 0, 0 }, { -1, -1, 1, 0 } };
  g_autoptr (BorScenario) base = merges_make_grid (), b = bor_scenario_copy (base);
  edit_cell (b, "c3-2", "marsh");
  for (guint i = 0; i < G_N_ELEMENTS (margins); i++) {
    const gint *m = margins[i];
    g_autoptr (BorScenario) a = resize (base, m[0], m[1], m[2], m[3]);
    g_autoptr (BorScenario) done = resize (b, m[0], m[1], m[2], m[3]);
    guint n;
    g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n);
    g_assert_cmpuint (n, ==, 0);
    g_autoptr (BorScenario) ba = merges_merge (base, b, a, &n);
    g_assert_cmpuint (n, ==, 0);
    merges_assert_same (ab, done);
    merges_assert_same (ba, done);
  }
}

static void
both_may_resize_a_grid (void)
{
  g_autoptr (BorScenario) base = merges_make_grid ();
  g_autoptr (BorScenario) x = resize (base, 1, 0, 0, 0), y = resize (base, 0, 2, -1, 0);
  g_autoptr (BorScenario) a = merges_reread (x), b = merges_reread (y);
  edit_cell (a, "c0-0", "marsh");
  edit_cell (b, "c0-1", "marsh");
  guint n;
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n), ba = merges_merge (base, b, a, NULL);
  g_assert_cmpuint (n, ==, 0);
  merges_assert_same (ab, ba);
  const BorGrid *grid = &bor_scenario_board (ab)->grid;
  g_assert_cmpuint (grid->columns, ==, 4);
  g_assert_cmpuint (grid->rows, ==, 5);
  g_assert_cmpstr (bor_element_prop (check_own (ab, BOR_KIND_LOCALE, "c0-2"), "ground"), ==,
                   "marsh");
  g_assert_cmpstr (bor_element_prop (check_own (ab, BOR_KIND_LOCALE, "c1-1"), "ground"), ==,
                   "marsh");
  g_assert_cmpstr (bor_element_prop (check_own (ab, BOR_KIND_LOCALE, "c2-3"), "ground"), ==,
                   "wood");
}

/* Ten by eight cells, of which some may be painted. (transfer full) */
static BorScenario *
make_random_grid (GRand *random, guint neighbours)
{
  static const char *const grounds[] = { "wood", "hill", "marsh" };
  const BorGrid grid = { .columns = 10, .rows = 8, .size = 50, .neighbours = neighbours };
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorScenario) s = bor_edit_set_grid (empty, &grid, NULL);
  gint n = MAX (g_rand_int_range (random, -10, 30), 0);
  for (gint i = 0; i < n; i++) {
    g_autofree char *id =
      g_strdup_printf ("c%d-%d", g_rand_int_range (random, 0, 10), g_rand_int_range (random, 0, 8));
    bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, id), "ground",
                          grounds[g_rand_int_range (random, 0, 3)]);
  }
  return merges_reread (s);
}

/* Paints some cells. */
static void
paint_some (BorScenario *s, GRand *random, gint n, gint first_column, gint n_columns,
            const char *ground)
{
  for (gint i = 0; i < n; i++) {
    g_autofree char *id =
      g_strdup_printf ("c%d-%d", g_rand_int_range (random, first_column, first_column + n_columns),
                       g_rand_int_range (random, 2, 6));
    bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, id), "ground", ground);
  }
}

/* The cells of one scenario that have a ground get it in another. */
static void
copy_ground (const BorScenario *from, BorScenario *to, const char *ground)
{
  BOR_FOREACH (from, BOR_KIND_LOCALE, slot, const BorLocale, cell)
    if (g_strcmp0 (bor_element_prop (cell, "ground"), ground) == 0)
      bor_element_set_prop (check_own (to, BOR_KIND_LOCALE, cell->base.id), "ground", ground);
}

/* As much was added on one side as was removed on the other. */
static void
edits_of_cells_go_where_a_shifted_grid_has_them (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (19);
  for (guint round = 0; round < 50; round++) {
    g_autoptr (BorScenario) base = make_random_grid (random, (const guint[]){ 4, 6, 8 }[round % 3]);
    g_autoptr (BorScenario) theirs = bor_scenario_copy (base);
    paint_some (theirs, random, 3, 3, 4, "town");
    gint x = g_rand_int_range (random, -2, 3), y = g_rand_int_range (random, -2, 3);
    if (x == 0 && y == 0)
      continue;
    g_autoptr (BorScenario) ours = resize (base, x, y, -x, -y);
    g_autoptr (BorScenario) done = resize (theirs, x, y, -x, -y);
    paint_some (ours, random, 1, 0, 1, "fort");
    copy_ground (ours, done, "fort");
    guint n;
    g_autoptr (BorScenario) merged = merges_merge (base, ours, theirs, &n);
    g_autoptr (BorScenario) swapped = merges_merge (base, theirs, ours, NULL);
    g_test_message ("round %u: %d columns, %d rows", round, x, y);
    g_assert_cmpuint (n, ==, 0);
    merges_assert_same (merged, swapped);
    merges_assert_same (merged, done);
  }
}

static void
add_feature (BorScenario *s, const char *id, double x, double y)
{
  BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, id);
  feature->type = g_strdup ("marsh");
  bor_points_append (&feature->points, x, y);
  bor_points_append (&feature->points, x + 10, y + 10);
  bor_scenario_append (s, feature);
}

/* Nothing on a blank board shows that it was shifted. */
static void
drawings_and_pieces_go_along_with_the_cells (void)
{
  const BorGrid grid = { .columns = 6, .rows = 5, .size = 50, .neighbours = 6 };
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorScenario) base = bor_edit_set_grid (empty, &grid, NULL);
  g_autoptr (BorScenario) theirs = bor_scenario_copy (base);
  edit_cell (theirs, "c4-3", NULL);
  add_feature (theirs, "ford", 125, 80);
  g_autoptr (BorScenario) ours = resize (base, -1, 1, 1, -1), done = resize (theirs, -1, 1, 1, -1);
  for (guint i = 0; i < 2; i++) {
    guint n;
    g_autoptr (BorScenario) merged =
      merges_merge (base, i == 0 ? ours : theirs, i == 0 ? theirs : ours, &n);
    g_assert_cmpuint (n, ==, 0);
    merges_assert_same (merged, done);
  }
}

/* The board as a whole is a conflict, and each version can be had again. */
static void
assert_whole_conflict (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs)
{
  const BorScenario *versions[] = { ours, theirs };
  for (guint i = 0; i < 2; i++) {
    const BorScenario *own = versions[i], *other = versions[1 - i];
    guint n;
    g_autoptr (BorScenario) merged = merges_merge (base, own, other, &n);
    g_assert_cmpuint (n, >, 0);
    for (guint k = 0; k < 2; k++) {
      const BorScenario *of = k == 0 ? own : other;
      g_autoptr (BorScenario) taken = merges_decide (merged, k);
      g_autoptr (GBytes) x = bor_xml_write_board_bytes (taken), y = bor_xml_write_board_bytes (of);
      g_assert_cmpmem (g_bytes_get_data (x, NULL), g_bytes_get_size (x), g_bytes_get_data (y, NULL),
                       g_bytes_get_size (y));
    }
  }
}

static void
what_is_drawn_on_ground_that_is_cut_off_is_a_conflict (void)
{
  g_autoptr (BorScenario) base = merges_make_grid (), cut = resize (base, -1, 0, 0, 0);
  g_autoptr (BorScenario) shifted = resize (base, 1, 0, -1, 0);
  g_autoptr (BorScenario) west = bor_scenario_copy (base), east = bor_scenario_copy (base);
  add_feature (west, "lake", 20, 20);
  add_feature (east, "lake", 980, 20); /* at the edge of the board */
  for (guint i = 0; i < 4; i++) {
    const BorScenario *sides[] = { i < 2 ? cut : shifted, i < 2 ? west : east };
    guint n;
    g_autoptr (BorScenario) merged = merges_merge (base, sides[i % 2], sides[1 - i % 2], &n);
    g_assert_cmpuint (n, >, 0);
    g_assert_cmpint (bor_scenario_find (merged, BOR_KIND_FEATURE, "lake"), >=, 0);
  }
}

/* A piece is not part of the board, but stands on it. */
static void
a_piece_on_ground_that_is_cut_off_is_a_conflict (void)
{
  g_autoptr (BorScenario) base = merges_make_grid (), cut = resize (base, -1, 0, 0, 0);
  g_autoptr (BorScenario) theirs = bor_scenario_copy (base);
  BorPlacement *piece = bor_element_new (BOR_KIND_PLACEMENT, "piece");
  piece->locale = bor_ref_make (bor_scenario_find (theirs, BOR_KIND_LOCALE, "c0-1"));
  piece->count = 1;
  bor_scenario_append (theirs, piece);
  guint n;
  g_autoptr (BorScenario) merged = merges_merge (base, cut, theirs, &n);
  g_assert_cmpuint (n, >, 0);
  g_autoptr (BorScenario) swapped = merges_merge (base, theirs, cut, &n);
  g_assert_cmpuint (n, >, 0);
}

static void
what_runs_over_ground_that_is_cut_off_may_be_renamed (void)
{
  g_autoptr (BorScenario) base = merges_make_grid ();
  BorRegion *region = bor_element_new (BOR_KIND_REGION, "march");
  bor_refs_append_slot (&region->locales, bor_scenario_find (base, BOR_KIND_LOCALE, "c0-1"));
  bor_refs_append_slot (&region->locales, bor_scenario_find (base, BOR_KIND_LOCALE, "c1-1"));
  bor_scenario_append (base, region);
  g_autoptr (BorScenario) cut = resize (base, -1, 0, 0, 0), theirs = bor_scenario_copy (base);
  region = check_own (theirs, BOR_KIND_REGION, "march");
  g_free (region->name);
  region->name = g_strdup ("The March");
  guint n;
  g_autoptr (BorScenario) merged = merges_merge (base, cut, theirs, &n);
  g_assert_cmpuint (n, ==, 0);
  region = check_own (merged, BOR_KIND_REGION, "march");
  g_assert_cmpstr (region->name, ==, "The March");
  g_assert_cmpuint (region->locales.n, ==, 1);
}

static void
boards_of_different_kinds_are_a_conflict (void)
{
  g_autoptr (BorScenario) base = merges_make_grid (), freed = bor_edit_free_grid (base, NULL);
  g_autoptr (BorScenario) painted = bor_scenario_copy (base), wide = resize (base, 0, 0, 1, 0);
  bor_element_set_prop (check_own (painted, BOR_KIND_LOCALE, "c1-2"), "ground", "marsh");
  assert_whole_conflict (base, freed, painted);
  assert_whole_conflict (base, freed, wide);
  guint n; /* what only one side changed */
  g_autoptr (BorScenario) named = bor_scenario_copy (base);
  add_feature (named, "ford", 20, 20);
  g_autoptr (BorScenario) merged = merges_merge (base, freed, named, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpint (bor_scenario_board (merged)->kind, ==, BOR_BOARD_AREA);
  g_assert_cmpint (bor_scenario_find (merged, BOR_KIND_FEATURE, "ford"), >=, 0);
}

static void
sides_of_cells_with_other_neighbours_are_a_conflict (void)
{
  const BorGrid grid = { .columns = 4, .rows = 3, .size = 50, .neighbours = 8 };
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorScenario) base = bor_edit_set_grid (empty, &grid, NULL);
  g_autoptr (BorScenario) ours = merges_make_grid (), theirs = bor_scenario_copy (base);
  bor_element_set_prop (check_own (theirs, BOR_KIND_APPROACH, "c1-1-ne"), "front", "true");
  assert_whole_conflict (base, ours, theirs);
}

/* What is painted may look as if it had moved. */
static void
painting_is_not_taken_for_a_shift (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  for (guint round = 0; round < 100; round++) {
    g_autoptr (BorScenario) base = make_random_grid (random, (const guint[]){ 4, 6, 8 }[round % 3]);
    g_autoptr (BorScenario) ours = bor_scenario_copy (base), theirs = bor_scenario_copy (base);
    static const char *const grounds[] = { "wood", "hill", NULL };
    paint_some (ours, random, g_rand_int_range (random, 1, 12), 0, 5, grounds[round % 3]);
    paint_some (theirs, random, 3, 5, 5, "town");
    g_autoptr (BorScenario) done = bor_scenario_copy (ours);
    copy_ground (theirs, done, "town");
    guint n;
    g_autoptr (BorScenario) merged = merges_merge (base, ours, theirs, &n);
    g_assert_cmpuint (n, ==, 0);
    merges_assert_same (merged, done);
  }
}

/* Names that number the cells go on doing so, but for one that somebody gave. */
static void
numbered_cells_are_numbered_anew (void)
{
  g_autoptr (BorScenario) base = merges_make_grid ();
  bor_cell_names_set (base, BOR_CELL_NAMES_FROM_TOP);
  g_autoptr (BorScenario) a = resize (base, 1, 0, 0, 0), b = bor_scenario_copy (base);
  BorLocale *town = check_own (b, BOR_KIND_LOCALE, "c2-2");
  g_free (town->name);
  town->name = g_strdup ("Town");
  guint n;
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (((BorLocale *) check_own (ab, BOR_KIND_LOCALE, "c3-2"))->name, ==, "Town");
  g_assert_cmpstr (((BorLocale *) check_own (ab, BOR_KIND_LOCALE, "c2-2"))->name, ==, "C3");
}

static void
grids_that_do_not_fit_are_a_conflict (void)
{
  g_autoptr (BorScenario) base = merges_make_grid (), cut = resize (base, 0, 0, -1, 0);
  g_autoptr (BorScenario) west = resize (base, 1, 0, 0, 0), more = resize (base, 2, 0, 0, 0);
  g_autoptr (BorScenario) painted = bor_scenario_copy (base);
  bor_element_set_prop (check_own (painted, BOR_KIND_LOCALE, "c3-2"), "ground", "marsh");
  assert_whole_conflict (base, cut, painted);
  assert_whole_conflict (base, west, more);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/merge-resized/" name, function)
  TEST ("edits-of-cells-go-where-a-resized-grid-has-them",
        edits_of_cells_go_where_a_resized_grid_has_them);
  TEST ("edits-of-cells-go-where-a-shifted-grid-has-them",
        edits_of_cells_go_where_a_shifted_grid_has_them);
  TEST ("drawings-and-pieces-go-along-with-the-cells", drawings_and_pieces_go_along_with_the_cells);
  TEST ("what-is-drawn-on-ground-that-is-cut-off-is-a-conflict",
        what_is_drawn_on_ground_that_is_cut_off_is_a_conflict);
  TEST ("a-piece-on-ground-that-is-cut-off-is-a-conflict",
        a_piece_on_ground_that_is_cut_off_is_a_conflict);
  TEST ("what-runs-over-ground-that-is-cut-off-may-be-renamed",
        what_runs_over_ground_that_is_cut_off_may_be_renamed);
  TEST ("boards-of-different-kinds-are-a-conflict", boards_of_different_kinds_are_a_conflict);
  TEST ("sides-of-cells-with-other-neighbours-are-a-conflict",
        sides_of_cells_with_other_neighbours_are_a_conflict);
  TEST ("painting-is-not-taken-for-a-shift", painting_is_not_taken_for_a_shift);
  TEST ("both-may-resize-a-grid", both_may_resize_a_grid);
  TEST ("numbered-cells-are-numbered-anew", numbered_cells_are_numbered_anew);
  TEST ("grids-that-do-not-fit-are-a-conflict", grids_that_do_not_fit_are_a_conflict);
  return g_test_run ();
}
