/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the bytes on the clipboard: they are refused, or they are pasted, and a sound fragment
 * leaves a sound scenario sound. Everything pasted is then copied and pasted once more. */
#include "fuzz.h"

#include "edit/consistency.h"
#include "editor/tools/fragment.h"
#include "support.h"

#define MOST_ELEMENTS 400

static BorScenario *
paste (const BorScenario *onto, const BorScenario *fragment, GArray *created)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  BorScenario *pasted =
    bor_fragment_paste (onto, fragment, (BorPoint){ 150, 120 }, created, &error);
  fuzz_check_outcome (pasted, error, "");
  if (pasted != NULL && bor_scenario_is_consistent (fragment, NULL)
      && !bor_scenario_is_consistent (pasted, &why))
    fuzz_fail ("pasting leaves a scenario that is not sound: %s", why);
  return pasted;
}

static void
copy_and_paste (const BorScenario *from, const BorScenario *onto, const GArray *refs)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    bor_fragment_write (from, (const BorElementRef *) (const void *) refs->data, refs->len, &error);
  fuzz_check_outcome (bytes, error, "");
  if (bytes == NULL)
    return;
  g_autoptr (BorScenario) fragment = bor_fragment_read (bytes, &error);
  if (fragment == NULL)
    fuzz_fail ("what was copied cannot be read: %s", error->message);
  g_autoptr (GArray) again = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  G_GNUC_UNUSED g_autoptr (BorScenario) pasted = paste (onto, fragment, again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (BorScenario) fragment = bor_fragment_read (bytes, &error);
  fuzz_check_outcome (fragment, error, "");
  if (fragment == NULL || bor_scenario_count_all (fragment) > MOST_ELEMENTS)
    return 0;
  g_autoptr (BorScenario) onto = test_square_board (3, 3);
  g_autoptr (GArray) created = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (BorScenario) pasted = paste (onto, fragment, created);
  if (pasted == NULL)
    return 0;
  fuzz_check_saved (pasted);
  copy_and_paste (pasted, onto, created);
  return 0;
}
