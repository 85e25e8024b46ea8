/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merging grids: cells are merged one by one, and a masked one that was painted stays. */
#include "check-support.h"
#include "check/fix-all.h"
#include "check/merges.h"
#include "edit/fill.h"
#include "edit/mask-cells.h"
#include "edit/resize-grid.h"
#include "xml/xml.h"

static void
assert_same (const BorScenario *a, const BorScenario *b)
{
  g_autoptr (GBytes) x = bor_xml_write_bytes (a), y = bor_xml_write_bytes (b);
  if (g_bytes_equal (x, y))
    return;
  g_test_message ("%s", (const char *) g_bytes_get_data (x, NULL));
  g_test_message ("%s", (const char *) g_bytes_get_data (y, NULL));
  g_test_fail ();
}

/* As it is after saving and opening. */
static BorScenario *
reread (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  g_autoptr (GError) error = NULL;
  BorScenario *read = bor_xml_read_bytes (bytes, "test", NULL, &error);
  g_assert_no_error (error);
  return read;
}

static BorScenario *
merge (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs, guint *n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) merged = bor_merge (base, ours, theirs, n, &error);
  g_assert_no_error (error);
  return reread (merged); /* it always opens */
}

/* Four by three cells; some are named, which sides have properties too. */
static BorScenario *
make_grid (void)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  const BorGrid grid = { .columns = 4, .rows = 3, .size = 50, .neighbours = 4 };
  g_autoptr (BorScenario) s = bor_edit_set_grid (empty, &grid, NULL);
  bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, "c1-1"), "ground", "wood");
  bor_element_set_prop (check_own (s, BOR_KIND_APPROACH, "c1-1-e"), "front", "true");
  bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, "c2-1"), "ground", "hill");
  return reread (s);
}

static void
mask (BorScenario **s, const char *id)
{
  gint32 cell = bor_scenario_find (*s, BOR_KIND_LOCALE, id);
  BorScenario *after = cell >= 0 ? bor_edit_mask_cells (*s, &cell, 1, NULL, NULL) : NULL;
  if (after == NULL)
    return;
  bor_scenario_unref (*s);
  *s = after;
}

static BorScenario *
decide (const BorScenario *merged, guint fix)
{
  const BorCheck *check = bor_check_find ("C-MERGE-1");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) done = NULL;
  g_autoptr (BorScenario) taken =
    bor_check_fix_with (merged, check, &check->fixes[fix], NULL, &done);
  return reread (taken);
}

static void
a_masked_cell_that_the_other_painted_stays (void)
{
  g_autoptr (BorScenario) base = make_grid ();
  BorScenario *a = bor_scenario_copy (base), *b = bor_scenario_copy (base);
  guint n;
  mask (&a, "c0-0"); /* nobody else touches it */
  mask (&a, "c3-2");
  bor_element_set_prop (check_own (b, BOR_KIND_LOCALE, "c3-2"), "ground", "marsh");
  mask (&b, "c3-0");
  g_autoptr (BorScenario) ab = merge (base, a, b, &n), ba = merge (base, b, a, NULL);
  g_assert_cmpuint (n, ==, 1);
  for (guint i = 0; i < 2; i++) {
    const BorScenario *s = i == 0 ? ab : ba;
    gint32 cell = bor_scenario_find (s, BOR_KIND_LOCALE, "c3-2");
    g_assert_cmpstr (bor_element_prop (bor_scenario_locale (s, cell), "ground"), ==, "marsh");
    g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "c0-0"), ==, -1);
    g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "c3-0"), ==, -1);
  }
  g_autoptr (BorScenario) masked = decide (ab, 0), kept = decide (ab, 1);
  g_assert_cmpint (bor_scenario_find (masked, BOR_KIND_LOCALE, "c3-2"), ==, -1);
  g_assert_cmpint (bor_scenario_find (masked, BOR_KIND_LOCALE, "c3-0"), ==, -1);
  g_assert_cmpint (bor_scenario_find (kept, BOR_KIND_LOCALE, "c3-2"), >=, 0);
  bor_scenario_unref (a);
  bor_scenario_unref (b);
}

static void
cells_are_merged_one_by_one (void)
{
  g_autoptr (BorScenario) base = make_grid ();
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  guint n;
  bor_element_set_prop (check_own (a, BOR_KIND_LOCALE, "c1-1"), "ground", "marsh");
  bor_element_set_prop (check_own (a, BOR_KIND_LOCALE, "c0-2"), "ground", "wood");
  bor_element_set_prop (check_own (b, BOR_KIND_LOCALE, "c2-1"), "ground", NULL);
  bor_element_set_prop (check_own (b, BOR_KIND_APPROACH, "c0-2-n"), "front", "true");
  g_autoptr (BorScenario) ab = merge (base, a, b, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (bor_element_prop (check_own (ab, BOR_KIND_LOCALE, "c1-1"), "ground"), ==,
                   "marsh");
  g_assert_cmpstr (bor_element_prop (check_own (ab, BOR_KIND_LOCALE, "c0-2"), "ground"), ==,
                   "wood");
  g_assert_null (bor_element_prop (check_own (ab, BOR_KIND_LOCALE, "c2-1"), "ground"));
  g_assert_nonnull (bor_element_prop (check_own (ab, BOR_KIND_APPROACH, "c0-2-n"), "front"));
}

/* Whatever is masked, restored, painted, cleared and resized on both sides can be read, and decided.
 */
static void
edited_grids_always_merge (void)
{
  static const char *const grounds[] = { NULL, "wood", "hill" };
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  for (guint round = 0; round < 150; round++) {
    BorScenario *versions[3] = { make_grid () };
    mask (&versions[0], "c0-1");
    versions[1] = bor_scenario_copy (versions[0]);
    versions[2] = bor_scenario_copy (versions[0]);
    for (guint i = 0; i < 12; i++) {
      BorScenario **s = &versions[1 + i % 2];
      gint32 cell = g_rand_int_range (random, 0, 12);
      g_autofree char *id = g_strdup_printf ("c%d-%d", cell % 4, cell / 4);
      g_autofree char *side = g_strconcat (id, "-n", NULL);
      gint what = g_rand_int_range (random, 0, 4);
      if (g_rand_int_range (random, 0, 12) == 0) {
        gint m[4];
        for (guint k = 0; k < 4; k++)
          m[k] = g_rand_int_range (random, -1, 2);
        BorScenario *resized =
          bor_edit_resize_grid (*s, (BorGridMargins){ m[0], m[1], m[2], m[3] }, NULL, NULL);
        if (resized != NULL) {
          bor_scenario_unref (*s);
          *s = resized;
        }
        continue;
      }
      BorScenario *restored = what == 0 ? bor_edit_restore_cells (*s, &cell, 1, NULL) : NULL;
      if (restored != NULL) {
        bor_scenario_unref (*s);
        *s = restored;
      } else if (what == 1)
        mask (s, id);
      else if (bor_scenario_find (*s, BOR_KIND_LOCALE, id) >= 0)
        bor_element_set_prop (what == 2 ? (gpointer) check_own (*s, BOR_KIND_LOCALE, id)
                                        : check_own (*s, BOR_KIND_APPROACH, side),
                              what == 2 ? "ground" : "front",
                              what == 2 ? grounds[g_rand_int_range (random, 0, 3)] : "true");
    }
    guint n;
    g_autoptr (BorScenario) merged = merge (versions[0], versions[1], versions[2], &n);
    g_autoptr (BorScenario) swapped = merge (versions[0], versions[2], versions[1], NULL);
    if (n == 0)
      assert_same (merged, swapped);
    g_autoptr (BorScenario) ours = decide (merged, 0), theirs = decide (merged, 1);
    for (guint i = 0; i < 3; i++)
      bor_scenario_unref (versions[i]);
  }
}

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
  g_autoptr (BorScenario) base = make_grid (), b = bor_scenario_copy (base);
  edit_cell (b, "c3-2", "marsh");
  for (guint i = 0; i < G_N_ELEMENTS (margins); i++) {
    const gint *m = margins[i];
    g_autoptr (BorScenario) a = resize (base, m[0], m[1], m[2], m[3]);
    g_autoptr (BorScenario) done = resize (b, m[0], m[1], m[2], m[3]);
    guint n;
    g_autoptr (BorScenario) ab = merge (base, a, b, &n);
    g_assert_cmpuint (n, ==, 0);
    g_autoptr (BorScenario) ba = merge (base, b, a, &n);
    g_assert_cmpuint (n, ==, 0);
    assert_same (ab, done);
    assert_same (ba, done);
  }
}

static void
both_may_resize_a_grid (void)
{
  g_autoptr (BorScenario) base = make_grid ();
  g_autoptr (BorScenario) x = resize (base, 1, 0, 0, 0), y = resize (base, 0, 2, -1, 0);
  g_autoptr (BorScenario) a = reread (x), b = reread (y);
  edit_cell (a, "c0-0", "marsh");
  edit_cell (b, "c0-1", "marsh");
  guint n;
  g_autoptr (BorScenario) ab = merge (base, a, b, &n), ba = merge (base, b, a, NULL);
  g_assert_cmpuint (n, ==, 0);
  assert_same (ab, ba);
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

/* Ten by eight cells, of which some are painted. (transfer full) */
static BorScenario *
make_random_grid (GRand *random, guint neighbours)
{
  static const char *const grounds[] = { "wood", "hill", "marsh" };
  const BorGrid grid = { .columns = 10, .rows = 8, .size = 50, .neighbours = neighbours };
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorScenario) s = bor_edit_set_grid (empty, &grid, NULL);
  gint n = g_rand_int_range (random, 8, 30);
  for (gint i = 0; i < n; i++) {
    g_autofree char *id =
      g_strdup_printf ("c%d-%d", g_rand_int_range (random, 0, 10), g_rand_int_range (random, 0, 8));
    bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, id), "ground",
                          grounds[g_rand_int_range (random, 0, 3)]);
  }
  return reread (s);
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
  for (guint round = 0; round < 100; round++) {
    g_autoptr (BorScenario) base = make_random_grid (random, (const guint[]){ 4, 6, 8 }[round % 3]);
    g_autoptr (BorScenario) theirs = bor_scenario_copy (base);
    paint_some (theirs, random, 3, 2, 6, "town");
    gint x = g_rand_int_range (random, -2, 3), y = g_rand_int_range (random, -2, 3);
    if (x == 0 && y == 0)
      continue;
    g_autoptr (BorScenario) ours = resize (base, x, y, -x, -y);
    g_autoptr (BorScenario) done = resize (theirs, x, y, -x, -y);
    paint_some (ours, random, 1, 0, 1, "fort");
    copy_ground (ours, done, "fort");
    guint n;
    g_autoptr (BorScenario) merged = merge (base, ours, theirs, &n);
    g_autoptr (BorScenario) swapped = merge (base, theirs, ours, NULL);
    g_test_message ("round %u: %d columns, %d rows", round, x, y);
    g_assert_cmpuint (n, ==, 0);
    assert_same (merged, swapped);
    assert_same (merged, done);
  }
}

static void
add_scan (BorScenario *s)
{
  BorBackdrop *scan = bor_element_new (BOR_KIND_BACKDROP, "scan");
  scan->href = g_strdup ("scan.png");
  scan->xx = scan->yy = scan->opacity = 1;
  bor_scenario_append (s, scan);
}

/* The cells themselves are blank. Pieces alone may just have been moved, unless the rows of hexagons
 * are offset the other way, too. */
static void
a_shift_shows_in_pieces_and_in_what_is_drawn (void)
{
  for (guint what = 0; what < 3; what++) {
    const BorGrid grid = { .columns = 6, .rows = 5, .size = 50, .neighbours = what == 2 ? 4 : 6 };
    g_autoptr (BorScenario) empty = bor_scenario_new ();
    g_autoptr (BorScenario) base = bor_edit_set_grid (empty, &grid, NULL);
    if (what == 0)
      add_scan (base);
    else {
      edit_cell (base, "c1-1", NULL);
      edit_cell (base, "c3-2", NULL);
    }
    g_autoptr (BorScenario) theirs = bor_scenario_copy (base);
    bor_element_set_prop (check_own (theirs, BOR_KIND_LOCALE, "c4-3"), "ground", "marsh");
    g_autoptr (BorScenario) ours = resize (base, -1, 1, 1, -1);
    guint n;
    g_autoptr (BorScenario) merged = merge (base, ours, theirs, &n);
    g_assert_cmpuint (n, ==, what == 2 ? 1 : 0);
    g_assert_cmpstr (bor_element_prop (check_own (merged, BOR_KIND_LOCALE, "c3-4"), "ground"), ==,
                     what == 2 ? NULL : "marsh");
  }
}

/* Two moved, and one stayed where the shift would not have left it. */
static void
what_may_be_a_shift_is_a_conflict (void)
{
  g_autoptr (BorScenario) base = make_grid ();
  g_autoptr (BorScenario) ours = resize (base, 0, -1, 0, 1), theirs = bor_scenario_copy (base);
  bor_element_set_prop (check_own (base, BOR_KIND_LOCALE, "c3-2"), "ground", "town");
  bor_element_set_prop (check_own (ours, BOR_KIND_LOCALE, "c3-2"), "ground", "town");
  bor_element_set_prop (check_own (theirs, BOR_KIND_LOCALE, "c3-2"), "ground", "town");
  bor_element_set_prop (check_own (theirs, BOR_KIND_LOCALE, "c0-1"), "ground", "marsh");
  guint n;
  g_autoptr (BorScenario) merged = merge (base, ours, theirs, &n);
  g_assert_cmpuint (n, ==, 1);
  g_autoptr (BorScenario) taken = decide (merged, 1), kept = decide (merged, 0);
  g_assert_cmpstr (bor_element_prop (check_own (taken, BOR_KIND_LOCALE, "c0-1"), "ground"), ==,
                   "marsh");
  g_assert_null (bor_element_prop (check_own (kept, BOR_KIND_LOCALE, "c0-1"), "ground"));
}

/* What is painted may look as if it had moved. */
static void
painting_is_not_taken_for_a_shift (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  for (guint round = 0; round < 300; round++) {
    g_autoptr (BorScenario) base = make_random_grid (random, (const guint[]){ 4, 6, 8 }[round % 3]);
    g_autoptr (BorScenario) ours = bor_scenario_copy (base), theirs = bor_scenario_copy (base);
    static const char *const grounds[] = { "wood", "hill", NULL };
    paint_some (ours, random, g_rand_int_range (random, 1, 12), 0, 5, grounds[round % 3]);
    paint_some (theirs, random, 3, 5, 5, "town");
    g_autoptr (BorScenario) done = bor_scenario_copy (ours);
    copy_ground (theirs, done, "town");
    guint n;
    g_autoptr (BorScenario) merged = merge (base, ours, theirs, &n);
    g_assert_cmpuint (n, ==, 0);
    assert_same (merged, done);
  }
}

/* Names that number the cells go on doing so, but for one that somebody gave. */
static void
numbered_cells_are_numbered_anew (void)
{
  g_autoptr (BorScenario) base = make_grid ();
  bor_cell_names_set (base, BOR_CELL_NAMES_FROM_TOP);
  g_autoptr (BorScenario) a = resize (base, 1, 0, 0, 0), b = bor_scenario_copy (base);
  BorLocale *town = check_own (b, BOR_KIND_LOCALE, "c2-2");
  g_free (town->name);
  town->name = g_strdup ("Town");
  guint n;
  g_autoptr (BorScenario) ab = merge (base, a, b, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (((BorLocale *) check_own (ab, BOR_KIND_LOCALE, "c3-2"))->name, ==, "Town");
  g_assert_cmpstr (((BorLocale *) check_own (ab, BOR_KIND_LOCALE, "c2-2"))->name, ==, "C3");
}

/* What is on the cells does not say, or would be lost. */
static void
grids_that_do_not_fit_are_a_conflict (void)
{
  g_autoptr (BorScenario) base = make_grid (), cut = resize (base, 0, 0, -1, 0);
  g_autoptr (BorScenario) b = bor_scenario_copy (base), empty = make_grid ();
  edit_cell (b, "c3-2", "marsh");
  bor_element_set_prop (check_own (empty, BOR_KIND_LOCALE, "c1-1"), "ground", NULL);
  bor_element_set_prop (check_own (empty, BOR_KIND_APPROACH, "c1-1-e"), "front", NULL);
  bor_element_set_prop (check_own (empty, BOR_KIND_LOCALE, "c2-1"), "ground", NULL);
  g_autoptr (BorScenario) wide = resize (empty, 1, 0, 0, 0), c = bor_scenario_copy (empty);
  edit_cell (c, "c0-0", "marsh");
  const BorScenario *const cases[][3] = { { base, cut, b }, { empty, wide, c } };
  for (guint i = 0; i < 4; i++) {
    const BorScenario *ours = cases[i / 2][1 + i % 2], *theirs = cases[i / 2][2 - i % 2];
    guint n;
    g_autoptr (BorScenario) merged = merge (cases[i / 2][0], ours, theirs, &n);
    g_assert_cmpuint (n, >, 0);
    g_assert_cmpuint (bor_scenario_board (merged)->grid.columns, ==,
                      bor_scenario_board (ours)->grid.columns);
    g_assert_cmpfloat (bor_scenario_board (merged)->width, ==, bor_scenario_board (ours)->width);
    g_autoptr (BorScenario) taken = decide (merged, 1);
    g_assert_cmpuint (bor_scenario_board (taken)->grid.columns, ==,
                      bor_scenario_board (theirs)->grid.columns);
    g_assert_cmpfloat (bor_scenario_board (taken)->width, ==, bor_scenario_board (theirs)->width);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/merge-grid/" name, function)
  TEST ("a-masked-cell-that-the-other-painted-stays", a_masked_cell_that_the_other_painted_stays);
  TEST ("cells-are-merged-one-by-one", cells_are_merged_one_by_one);
  TEST ("edited-grids-always-merge", edited_grids_always_merge);
  TEST ("edits-of-cells-go-where-a-resized-grid-has-them",
        edits_of_cells_go_where_a_resized_grid_has_them);
  TEST ("edits-of-cells-go-where-a-shifted-grid-has-them",
        edits_of_cells_go_where_a_shifted_grid_has_them);
  TEST ("a-shift-shows-in-pieces-and-in-what-is-drawn",
        a_shift_shows_in_pieces_and_in_what_is_drawn);
  TEST ("what-may-be-a-shift-is-a-conflict", what_may_be_a_shift_is_a_conflict);
  TEST ("painting-is-not-taken-for-a-shift", painting_is_not_taken_for_a_shift);
  TEST ("both-may-resize-a-grid", both_may_resize_a_grid);
  TEST ("numbered-cells-are-numbered-anew", numbered_cells_are_numbered_anew);
  TEST ("grids-that-do-not-fit-are-a-conflict", grids_that_do_not_fit_are_a_conflict);
  return g_test_run ();
}
