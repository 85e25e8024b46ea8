/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-file.h"

#include <glib/gi18n-lib.h>

#include "xml/xml.h"

GBytes *
bor_merge_write (const BorScenario *scenario)
{
  g_autoptr (BorScenario) copy = bor_scenario_with_board_href (scenario, NULL);
  return bor_xml_write_bytes (copy);
}

BorScenario *
bor_merge_read (GBytes *bytes, GError **error)
{
  return bor_xml_read_bytes (bytes, _ ("merge"), NULL, error);
}
