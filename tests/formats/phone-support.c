/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phone-support.h"

#include "export-support.h"
#include "support-xml.h"
#include "xml/xml.h"

void
test_phone_start (TestPhone *phone)
{
  g_autofree char *chromium = g_find_program_in_path ("chromium");
  *phone = (TestPhone){ NULL };
  if (chromium == NULL)
    return;
  phone->browser = test_browser_start ();
  phone->folder = test_xml_make_folder ();
}

void
test_phone_stop (TestPhone *phone)
{
  if (phone->browser == NULL)
    return;
  test_browser_stop (phone->browser);
  test_xml_remove_folder (phone->folder);
  g_free (phone->folder);
}

gboolean
test_phone_begin (TestPhone *phone, const char *scenario, int width, int height)
{
  if (phone->browser == NULL) {
    g_test_skip ("Chromium is not installed");
    return FALSE;
  }
  g_autofree char *source = test_shipped (scenario), *name = g_strconcat (scenario, ".html", NULL);
  g_autofree char *path = g_build_filename (phone->folder, name, NULL);
  if (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_autoptr (BorScenario) s = bor_xml_read_file (source, NULL);
    g_free (test_export (phone->folder, name, s, "html", NULL));
  }
  test_browser_begin (phone->browser);
  test_browser_screen (phone->browser, width, height, TRUE);
  test_browser_open (phone->browser, path);
  /* Nothing slides while the page opens. */
  g_assert_cmpfloat (test_browser_number (phone->browser, "side.getAnimations().length"), ==, 0);
  test_browser_run (phone->browser, NO_HOLD);
  test_browser_run (phone->browser, "side.style.transition = 'none'"); /* it has arrived at once */
  return TRUE;
}

TestFinger
test_phone_place (TestPhone *phone, const char *x, const char *y)
{
  return test_browser_place (phone->browser, x, y);
}
