/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-file.h"

#include <glib/gi18n-lib.h>

#include "xml/xml.h"

GBytes *
bor_merge_write (const BorScenario *scenario)
{
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  bor_merge_set_href (copy, NULL);
  return bor_xml_write_bytes (copy);
}

BorScenario *
bor_merge_read (GBytes *bytes, GError **error)
{
  return bor_xml_read_bytes (bytes, _ ("merge"), NULL, error);
}

void
bor_merge_set_href (BorScenario *scenario, const char *href)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  g_free (board->href);
  board->href = g_strdup (href);
  bor_scenario_replace (scenario, 0, board);
}
