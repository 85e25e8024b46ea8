/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the bytes: reading ends with a scenario or an error, and a
 * scenario that was read can be written, read again and written the same. */
#include "fuzz.h"

#include <string.h>

#include "xml/verify.h"

static void
check_written (GBytes *first)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) again = bor_xml_read_bytes (first, "written", NULL, &error);
  if (again == NULL)
    fuzz_fail ("what was written cannot be read: %s", error->message);
  g_autoptr (GBytes) second = bor_xml_write_bytes (again);
  if (!g_bytes_equal (first, second))
    fuzz_fail ("what was written and read is written differently");

  g_autoptr (GBytes) board = bor_xml_write_board_bytes (again);
  g_autoptr (BorScenario) alone = bor_xml_read_bytes (board, "board", NULL, &error);
  if (alone == NULL)
    fuzz_fail ("the board that was written cannot be read: %s", error->message);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL, peek_error = NULL;
  guint version = bor_xml_peek_version (bytes, "fuzz", &peek_error);
  g_autoptr (BorScenario) scenario = bor_xml_read_bytes (bytes, "fuzz", NULL, &error);
  if ((scenario == NULL) != (error != NULL) || (version == 0) != (peek_error != NULL))
    fuzz_fail ("an outcome without its error, or an error without its outcome");
  if (scenario == NULL) {
    if (!g_utf8_validate (error->message, -1, NULL) || !g_str_has_prefix (error->message, "fuzz"))
      fuzz_fail ("a message that cannot be shown");
    return 0;
  }
  g_autoptr (GBytes) written = bor_xml_write_bytes (scenario);
  if (!bor_xml_verify (scenario, written, "fuzz", &error))
    fuzz_fail ("%s", error->message);
  check_written (written);
  return 0;
}
