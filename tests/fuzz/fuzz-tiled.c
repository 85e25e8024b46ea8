/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the bytes: reading a map of Tiled ends with a scenario or an error,
 * and a scenario that was read is the same by way of TMX. */
#include "fuzz.h"

#include "formats/tiled/tiled.h"
#include "xml/verify.h"

static BorScenario *
read_map (GBytes *bytes, gboolean json, GError **error)
{
  g_autoptr (BorTiledMap) map =
    json ? bor_tmj_read (bytes, "fuzz", error) : bor_tmx_read (bytes, "fuzz", error);
  return map != NULL ? bor_tiled_to_scenario (map, "fuzz", NULL, error) : NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = read_map (bytes, size > 0 && *data == '{', &error);
  if ((scenario == NULL) != (error != NULL))
    fuzz_fail ("an outcome without its error, or an error without its outcome");
  if (scenario == NULL) {
    if (!g_utf8_validate (error->message, -1, NULL) || !g_str_has_prefix (error->message, "fuzz"))
      fuzz_fail ("a message that cannot be shown: %s", error->message);
    return 0;
  }
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (scenario, NULL);
  g_autoptr (GBytes) tmx = bor_tmx_write (map, NULL), xml = bor_xml_write_bytes (scenario);
  if (!bor_xml_verify (scenario, xml, "fuzz", &error))
    fuzz_fail ("%s", error->message);
  g_autoptr (BorScenario) again = read_map (tmx, FALSE, &error);
  if (again == NULL)
    fuzz_fail ("what was written cannot be read: %s", error->message);
  g_autoptr (GBytes) second = bor_xml_write_bytes (again);
  if (!g_bytes_equal (xml, second))
    fuzz_fail ("the scenario is another by way of TMX");
  return 0;
}
