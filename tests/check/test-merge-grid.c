/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merging grids: cells are merged one by one, and a masked one that was painted stays. */
#include "check-support.h"
#include "check/fix-all.h"
#include "check/merges.h"
#include "edit/fill.h"
#include "edit/mask-cells.h"
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

/* Whatever is masked, restored, painted and cleared on both sides can be read, and decided. */
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
