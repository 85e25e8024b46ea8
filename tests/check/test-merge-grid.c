/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merging grids: cells are merged one by one, and a masked one that was painted stays. */
#include "check-support.h"
#include "edit/mask-cells.h"
#include "edit/resize-grid.h"
#include "merge-support.h"

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

static void
a_masked_cell_that_the_other_painted_stays (void)
{
  g_autoptr (BorScenario) base = merges_make_grid ();
  BorScenario *a = bor_scenario_copy (base), *b = bor_scenario_copy (base);
  guint n;
  mask (&a, "c0-0"); /* nobody else touches it */
  mask (&a, "c3-2");
  bor_element_set_prop (check_own (b, BOR_KIND_LOCALE, "c3-2"), "ground", "marsh");
  mask (&b, "c3-0");
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n), ba = merges_merge (base, b, a, NULL);
  g_assert_cmpuint (n, ==, 1);
  for (guint i = 0; i < 2; i++) {
    const BorScenario *s = i == 0 ? ab : ba;
    gint32 cell = bor_scenario_find (s, BOR_KIND_LOCALE, "c3-2");
    g_assert_cmpstr (bor_element_prop (bor_scenario_locale (s, cell), "ground"), ==, "marsh");
    g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "c0-0"), ==, -1);
    g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "c3-0"), ==, -1);
  }
  g_autoptr (BorScenario) masked = merges_decide (ab, 0), kept = merges_decide (ab, 1);
  g_assert_cmpint (bor_scenario_find (masked, BOR_KIND_LOCALE, "c3-2"), ==, -1);
  g_assert_cmpint (bor_scenario_find (masked, BOR_KIND_LOCALE, "c3-0"), ==, -1);
  g_assert_cmpint (bor_scenario_find (kept, BOR_KIND_LOCALE, "c3-2"), >=, 0);
  bor_scenario_unref (a);
  bor_scenario_unref (b);
}

static void
cells_are_merged_one_by_one (void)
{
  g_autoptr (BorScenario) base = merges_make_grid ();
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  guint n;
  bor_element_set_prop (check_own (a, BOR_KIND_LOCALE, "c1-1"), "ground", "marsh");
  bor_element_set_prop (check_own (a, BOR_KIND_LOCALE, "c0-2"), "ground", "wood");
  bor_element_set_prop (check_own (b, BOR_KIND_LOCALE, "c2-1"), "ground", NULL);
  bor_element_set_prop (check_own (b, BOR_KIND_APPROACH, "c0-2-n"), "front", "true");
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n);
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
    BorScenario *versions[3] = { merges_make_grid () };
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
    g_autoptr (BorScenario) merged = merges_merge (versions[0], versions[1], versions[2], &n);
    g_autoptr (BorScenario) swapped = merges_merge (versions[0], versions[2], versions[1], NULL);
    if (n == 0)
      merges_assert_same (merged, swapped);
    g_autoptr (BorScenario) ours = merges_decide (merged, 0), theirs = merges_decide (merged, 1);
    for (guint i = 0; i < 3; i++)
      bor_scenario_unref (versions[i]);
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
  return g_test_run ();
}
