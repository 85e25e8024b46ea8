/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mapping of whatever bytes for a board that is sound: it brings in a scenario, or there is an
 * error that can be shown. */
#include "fuzz.h"

#include <string.h>

#include "formats/board/json.h"
#include "formats/board/testing.h"

static const char board[] =
  "{\"title\": \"Ford\", \"size\": [200, 100], \"areas\": ["
  "{\"id\": 1, \"name\": \"West\", \"shape\": [[0, 0], [100, 0], [100, 100], [0, 100]],"
  " \"wood\": true, \"sides\": [{\"to\": 2, \"from\": 1, \"until\": 2, \"wide\": false}]},"
  "{\"id\": 2, \"name\": \"East\", \"shape\": \"100,0 200,0 200,100 100,100\","
  " \"town\": \"Ford\", \"sides\": {\"1\": {\"river\": 2}}}],"
  " \"roads\": [{\"line\": [[10, 50], [190, 50]], \"class\": \"main\", \"areas\": [1, 2]}],"
  " \"pieces\": {\"red\": [{\"at\": 1, \"strength\": 3}], \"blue\": []}}";

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) mapping = g_bytes_new (data, size);
  g_autoptr (GBytes) bytes = g_bytes_new_static (board, strlen (board));
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_board_json_read (bytes, "fuzz", mapping, "fuzz", &error);
  fuzz_check_outcome (scenario, error, "fuzz");
  if (scenario != NULL)
    fuzz_check_saved (scenario);
  return 0;
}
