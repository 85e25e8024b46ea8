/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario of whatever bytes: the checks judge it, the fixes keep their promises, and what they
 * leave can be saved. */
#include "fuzz.h"

#include "check/fix-all.h"
#include "check/fix-promises.h"

#define MOST_ELEMENTS 300

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (BorScenario) scenario = fuzz_read_scenario (bytes, MOST_ELEMENTS);
  if (scenario == NULL)
    return 0;
  g_autofree char *broken = test_fixes_find_broken_promise (scenario);
  if (broken != NULL)
    fuzz_fail ("%s", broken);
  g_autoptr (BorScenario) fixed = bor_check_fix_with (scenario, NULL, NULL, NULL, NULL);
  fuzz_check_saved (fixed);
  return 0;
}
