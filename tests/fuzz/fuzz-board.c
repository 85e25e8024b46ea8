/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mapping, a form feed and a board, whatever the bytes: reading ends with a scenario that can
 * be written, or an error. */
#include "fuzz.h"

#include <string.h>

#include "formats/board/json.h"
#include "formats/board/testing.h"
#include "xml/verify.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *gap = size > 0 ? memchr (data, '\f', size) : NULL;
  size_t n = gap != NULL ? (size_t) (gap - data) : size;
  g_autoptr (GBytes) mapping = g_bytes_new (data, n);
  g_autoptr (GBytes) board = g_bytes_new (data + MIN (n + 1, size), size - MIN (n + 1, size));
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_board_json_read (board, "fuzz", mapping, "fuzz", &error);
  if ((scenario == NULL) != (error != NULL))
    fuzz_fail ("an outcome without its error, or an error without its outcome");
  if (scenario == NULL) {
    if (!g_utf8_validate (error->message, -1, NULL) || !g_str_has_prefix (error->message, "fuzz"))
      fuzz_fail ("a message that cannot be shown: %s", error->message);
    return 0;
  }
  g_autoptr (GBytes) xml = bor_xml_write_bytes (scenario);
  if (!bor_xml_verify (scenario, xml, "fuzz", &error))
    fuzz_fail ("%s", error->message);
  g_autoptr (BorScenario) again = bor_xml_read_bytes (xml, "written", NULL, &error);
  if (again == NULL)
    fuzz_fail ("what came in cannot be read again: %s", error->message);
  return 0;
}
