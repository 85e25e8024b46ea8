/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the bytes: reading GraphML ends with a scenario or an error, and a scenario that was read
 * is the same by way of GraphML. */
#include "fuzz.h"

#include "formats/graph/graphml.h"
#include "xml/xml.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  BorGraphOptions options = { .name = "fuzz", .size = 1000, .reach = 5 };
  g_autoptr (BorScenario) scenario = bor_graphml_read (bytes, &options, &error);
  fuzz_check_outcome (scenario, error, "fuzz");
  if (scenario == NULL)
    return 0;
  fuzz_check_saved (scenario);
  g_autoptr (GBytes) written = bor_graphml_write (scenario, NULL),
                     xml = bor_xml_write_bytes (scenario);
  g_autoptr (BorScenario) again = bor_graphml_read (written, &options, &error);
  if (again == NULL)
    fuzz_fail ("what was written cannot be read: %s", error->message);
  g_autoptr (GBytes) second = bor_xml_write_bytes (again);
  if (!g_bytes_equal (xml, second))
    fuzz_fail ("the scenario is another by way of GraphML");
  return 0;
}
