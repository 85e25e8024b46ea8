/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "merge-support.h"

#include "check-support.h"
#include "check/fix-all.h"
#include "check/merges.h"
#include "edit/fill.h"
#include "xml/xml.h"

void
merges_assert_same (const BorScenario *a, const BorScenario *b)
{
  g_autoptr (GBytes) x = bor_xml_write_bytes (a), y = bor_xml_write_bytes (b);
  if (g_bytes_equal (x, y))
    return;
  g_test_message ("%s", (const char *) g_bytes_get_data (x, NULL));
  g_test_message ("%s", (const char *) g_bytes_get_data (y, NULL));
  g_test_fail ();
}

BorScenario *
merges_reread (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  g_autoptr (GError) error = NULL;
  BorScenario *read = bor_xml_read_bytes (bytes, "test", NULL, &error);
  g_assert_no_error (error);
  return read;
}

BorScenario *
merges_merge (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs, guint *n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) merged = bor_merge (base, ours, theirs, n, &error);
  g_assert_no_error (error);
  return merges_reread (merged); /* it always opens */
}

BorScenario *
merges_make_grid (void)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  const BorGrid grid = { .columns = 4, .rows = 3, .size = 50, .neighbours = 4 };
  g_autoptr (BorScenario) s = bor_edit_set_grid (empty, &grid, NULL);
  bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, "c1-1"), "ground", "wood");
  bor_element_set_prop (check_own (s, BOR_KIND_APPROACH, "c1-1-e"), "front", "true");
  bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, "c2-1"), "ground", "hill");
  return merges_reread (s);
}

BorScenario *
merges_decide (const BorScenario *merged, guint fix)
{
  const BorCheck *check = bor_check_find ("C-MERGE-1");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) done = NULL;
  g_autoptr (BorScenario) taken =
    bor_check_fix_with (merged, check, &check->fixes[fix], NULL, &done);
  return merges_reread (taken);
}
