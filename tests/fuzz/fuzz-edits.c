/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario, a form feed and edits, three bytes each: which one, and the seed of its arguments. A
 * sound scenario stays sound, everything can be undone and redone, and what is left can be saved.
 * Without a scenario the edits begin with a board of squares. */
#include "fuzz.h"

#include <string.h>

#include "edit/consistency.h"
#include "edit/document.h"
#include "edit/random-edits.h"
#include "support.h"
#include "xml/xml.h"

#define MOST_ELEMENTS 400
#define MOST_EDITS    60

static void
check_kept (const BorScenario *scenario, gboolean sound, const char *edit)
{
  g_autofree char *why = NULL;
  if (sound && !bor_scenario_is_consistent (scenario, &why))
    fuzz_fail ("“%s” leaves a scenario that is not sound: %s", edit, why);
}

static void
edit (BorDocument *document, const uint8_t *step, gboolean sound)
{
  const TestEdit *one = &test_edits[step[0] % TEST_N_EDITS];
  g_autoptr (GRand) random = g_rand_new_with_seed (step[1] * 256u + step[2]);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) next = one->run (bor_document_scenario (document), random, &error);
  if (next == NULL)
    return;
  if (error != NULL)
    fuzz_fail ("“%s” gives both a scenario and an error", one->name);
  check_kept (next, sound, one->name);
  bor_document_commit (document, next, one->name, NULL);
}

static void
check_same (const BorScenario *scenario, GBytes *expected, const char *when)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  if (!g_bytes_equal (bytes, expected))
    fuzz_fail ("the scenario differs after %s", when);
}

static void
check_undo (BorDocument *document, GBytes *first)
{
  g_autoptr (GBytes) last = bor_xml_write_bytes (bor_document_scenario (document));
  while (bor_document_undo (document))
    ;
  check_same (bor_document_scenario (document), first, "undoing everything");
  while (bor_document_redo (document))
    ;
  check_same (bor_document_scenario (document), last, "redoing everything");
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) xml = NULL, steps = NULL;
  fuzz_divide (data, size, &xml, &steps);
  g_autoptr (BorScenario) scenario = g_bytes_get_size (xml) == 0
                                       ? test_square_board (4, 3)
                                       : fuzz_read_scenario (xml, MOST_ELEMENTS);
  if (scenario == NULL)
    return 0;
  gboolean sound = bor_scenario_is_consistent (scenario, NULL);
  g_autoptr (GBytes) first = bor_xml_write_bytes (scenario);
  g_autoptr (BorDocument) document = bor_document_new (scenario);
  gsize n;
  const uint8_t *at = g_bytes_get_data (steps, &n);
  for (gsize i = 0; i + 3 <= MIN (n, 3 * MOST_EDITS); i += 3)
    edit (document, at + i, sound);
  check_undo (document, first);
  if (sound)
    fuzz_check_saved (bor_document_scenario (document));
  return 0;
}
