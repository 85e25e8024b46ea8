/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "export-support.h"
#include "support-xml.h"

/* What nobody has set holds too: how to win, who begins, when a force comes. */
static void
play_aids_say_what_holds_by_default (void)
{
  static const char *const words[] = { "Objectives needed", "First to move", "Command limit",
                                       "round 1", "road Altmoor – Hohfeld" };
  if (!test_has_program ("pdftotext"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *text = NULL;
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"a\" ruleset=\"marengo\">"
    "<board kind=\"area\" width=\"200\" height=\"100\"><spaces>"
    "<space id=\"altmoor\" name=\"Altmoor\"/><space id=\"hohfeld\" name=\"Hohfeld\"/></spaces>"
    "<roads><road id=\"r1\" path=\"0 0 9 9\"><stop space=\"altmoor\"/><stop space=\"hohfeld\"/>"
    "</road></roads></board><sides><side id=\"red\" name=\"Red\" role=\"entering\"/></sides>"
    "<forces><force id=\"f\" name=\"Column\" side=\"red\" road=\"r1\" space=\"altmoor\" "
    "role=\"reinforcement\"/></forces></scenario>");
  g_autofree char *path = test_export (folder, "d.pdf", s, "aids", NULL);
  test_program_accepts ("pdftotext -layout", path, &text);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (text, words[i]) == NULL)
      g_error ("“%s” is not in %s", words[i], text);
  test_xml_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print-aids/play-aids-say-what-holds-by-default",
                   play_aids_say_what_holds_by_default);
  return g_test_run ();
}
