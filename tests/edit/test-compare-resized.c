/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/compare-resized.h"
#include "edit/mask-cells.h"
#include "edit/resize-grid.h"
#include "grid-support.h"

/* Differences between scenarios of which one has a larger grid. */

static BorScenario *
resize (const BorScenario *scenario, BorGridMargins margins)
{
  g_autoptr (GError) error = NULL;
  BorScenario *resized = bor_edit_resize_grid (scenario, margins, NULL, &error);
  g_assert_no_error (error);
  return resized;
}

static void
check_texts (const BorScenario *before, const BorScenario *after, const char *const *texts)
{
  g_autoptr (BorComparison) comparison = bor_compare_resized (before, after);
  guint n = 0;
  for (guint i = 0; i < comparison->changes->len; i++) {
    const BorChange *change = comparison->changes->pdata[i];
    if (change->text != NULL)
      g_assert_cmpstr (change->text, ==, texts[n++]);
  }
  g_assert_cmpstr (texts[n], ==, NULL);
}

#define CHECK(before, after, ...)                                                                  \
  check_texts ((before), (after), (const char *const[]){ __VA_ARGS__ __VA_OPT__ (, ) NULL })

static void
a_resized_grid_is_told_in_one_line (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 8, 6);
  g_autoptr (BorScenario) wide = resize (s, (BorGridMargins){ .right = 1 });
  CHECK (s, wide, "grid resized from 8 × 6 to 9 × 6 cells: 1 column added on the right");
  CHECK (wide, s, "grid resized from 9 × 6 to 8 × 6 cells: 1 column removed on the right");
  g_autoptr (BorScenario) large = resize (s, (BorGridMargins){ 2, 1, 0, 3 });
  CHECK (s, large,
         "grid resized from 8 × 6 to 10 × 10 cells: 2 columns added on the left, 1 row added at "
         "the top, 3 rows added at the bottom");
  g_autoptr (BorScenario) shifted = resize (s, (BorGridMargins){ 1, -1, -1, 1 });
  CHECK (s, shifted,
         "grid resized from 8 × 6 to 8 × 6 cells: 1 column added on the left, 1 row removed at "
         "the top, 1 column removed on the right, 1 row added at the bottom");
}

static guint
count_texts (const GPtrArray *changes)
{
  guint n = 0;
  for (guint i = 0; i < changes->len; i++)
    n += ((const BorChange *) changes->pdata[i])->text != NULL;
  return n;
}

/* Cells that only one of the two has, by the way: pictures mark them. */
static guint
count_cells (const BorComparison *comparison, BorChangeType type)
{
  guint n = 0;
  for (guint i = 0; i < comparison->changes->len; i++) {
    const BorChange *change = comparison->changes->pdata[i];
    n += change->type == type && change->kind == BOR_KIND_LOCALE;
  }
  return n;
}

static void
whatever_is_on_a_grown_grid_stays_untold (void)
{
  for (guint32 seed = 0; seed < 30; seed++) {
    g_autoptr (BorScenario) s = random_grid (seed);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (BorScenario) larger =
      resize (s, (BorGridMargins){ g_rand_int_range (rand, 0, 4), g_rand_int_range (rand, 0, 4),
                                   g_rand_int_range (rand, 0, 4), g_rand_int_range (rand, 1, 4) });
    guint more =
      bor_scenario_count (larger, BOR_KIND_LOCALE) - bor_scenario_count (s, BOR_KIND_LOCALE);
    g_autoptr (BorComparison) grown = bor_compare_resized (s, larger);
    g_assert_cmpuint (count_texts (grown->changes), ==, 1);
    g_assert_cmpuint (count_cells (grown, BOR_CHANGE_ADDED), ==, more);
    g_autoptr (BorComparison) cut = bor_compare_resized (larger, s);
    g_assert_cmpuint (count_texts (cut->changes), ==, 1);
    g_assert_cmpuint (count_cells (cut, BOR_CHANGE_REMOVED), ==, more);
  }
}

static void
cells_that_differ_otherwise_are_told (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 8, 6);
  g_autoptr (BorScenario) wide = resize (s, (BorGridMargins){ .left = 1 });
  const BorGrid *grid = &bor_scenario_board (wide)->grid;
  set (wide, BOR_KIND_LOCALE, bor_grid_locale (grid, 0, 2), "ground", "wood"); /* new */
  set (wide, BOR_KIND_LOCALE, bor_grid_locale (grid, 3, 2), "ground", "hill");
  CHECK (s, wide, "grid resized from 8 × 6 to 9 × 6 cells: 1 column added on the left",
         "locale “c3-2”: ground plain → hill");
}

static void
what_stood_on_cells_that_were_cut_off_is_told (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 8, 6);
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  set (s, BOR_KIND_LOCALE, bor_grid_locale (grid, 7, 2), "ground", "wood");
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "m");
  symbol->type = BOR_SYMBOL_OTHER;
  symbol->locale = bor_ref_make (bor_grid_locale (grid, 7, 3));
  symbol->army = BOR_REF_NONE;
  bor_scenario_append (s, symbol);
  g_autoptr (BorScenario) narrow = resize (s, (BorGridMargins){ .right = -1 });
  CHECK (s, narrow, "grid resized from 8 × 6 to 7 × 6 cells: 1 column removed on the right",
         "symbol “m” removed");
}

/* An absent cell in a new row is not one that was masked. */
static void
a_new_row_may_have_holes (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 8, 6);
  g_autoptr (BorScenario) high = resize (s, (BorGridMargins){ .top = 1 });
  const gint32 hole = bor_grid_locale (&bor_scenario_board (high)->grid, 3, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) masked = bor_edit_mask_cells (high, &hole, 1, NULL, &error);
  g_assert_no_error (error);
  CHECK (s, masked, "grid resized from 8 × 6 to 8 × 7 cells: 1 row added at the top");
  g_autoptr (BorComparison) comparison = bor_compare_resized (s, masked);
  g_assert_cmpuint (count_cells (comparison, BOR_CHANGE_ADDED), ==, 7);
  g_assert_cmpuint (count_cells (comparison, BOR_CHANGE_REMOVED), ==, 0);
}

static void
other_grids_are_told_as_ever (void)
{
  g_autoptr (BorScenario) s = make_grid (grid_kinds[0], 3, 3);
  g_autoptr (BorScenario) linked = make_grid (grid_kinds[1], 4, 3);
  const BorScenario *const pairs[][2] = { { s, s }, { s, linked } };
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autoptr (BorComparison) comparison = bor_compare_resized (pairs[i][0], pairs[i][1]);
    g_autoptr (GPtrArray) plain = bor_scenario_compare (pairs[i][0], pairs[i][1]);
    g_assert_true (comparison->before == pairs[i][0] && comparison->after == pairs[i][1]);
    g_assert_cmpuint (comparison->changes->len, ==, plain->len);
    for (guint k = 0; k < plain->len; k++)
      g_assert_cmpstr (((const BorChange *) comparison->changes->pdata[k])->text, ==,
                       ((const BorChange *) plain->pdata[k])->text);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, f) g_test_add_func ("/compare-resized/" path, f)
  ADD ("a-resized-grid-is-told-in-one-line", a_resized_grid_is_told_in_one_line);
  ADD ("whatever-is-on-a-grown-grid-stays-untold", whatever_is_on_a_grown_grid_stays_untold);
  ADD ("cells-that-differ-otherwise-are-told", cells_that_differ_otherwise_are_told);
  ADD ("what-stood-on-cells-that-were-cut-off-is-told",
       what_stood_on_cells_that_were_cut_off_is_told);
  ADD ("a-new-row-may-have-holes", a_new_row_may_have_holes);
  ADD ("other-grids-are-told-as-ever", other_grids_are_told_as_ever);
#undef ADD
  return g_test_run ();
}
