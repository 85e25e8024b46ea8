/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the bytes: reading GeoJSON ends with a scenario or an error, and a
 * scenario that was read is the same by way of GeoJSON. */
#include "fuzz.h"

#include "formats/geojson/testing.h"
#include "xml/verify.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_geojson_read (bytes, "fuzz", 1000, &error);
  if ((scenario == NULL) != (error != NULL))
    fuzz_fail ("an outcome without its error, or an error without its outcome");
  if (scenario == NULL) {
    if (!g_utf8_validate (error->message, -1, NULL) || !g_str_has_prefix (error->message, "fuzz"))
      fuzz_fail ("a message that cannot be shown: %s", error->message);
    return 0;
  }
  g_autoptr (GBytes) json = bor_geojson_write (scenario, TRUE, NULL),
                     xml = bor_xml_write_bytes (scenario);
  if (!bor_xml_verify (scenario, xml, "fuzz", &error))
    fuzz_fail ("%s", error->message);
  g_autoptr (BorScenario) again = bor_geojson_read (json, "written", 1000, &error);
  if (again == NULL)
    fuzz_fail ("what was written cannot be read: %s", error->message);
  g_autoptr (GBytes) second = bor_xml_write_bytes (again);
  if (!g_bytes_equal (xml, second))
    fuzz_fail ("the scenario is another by way of GeoJSON");
  return 0;
}
