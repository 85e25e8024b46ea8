/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/properties.h"
#include "editor/panels/inspector.h"
#include "support-xml.h"
#include "support.h"
#include "ui-support.h"

/* Which properties the inspector offers. */

static BorScenario *
make_coast (void)
{
  return test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\" ruleset=\"here-i-stand\"><board kind=\"network\" "
    "width=\"400\" height=\"300\"><vertices><vertex id=\"s1\" x=\"0\" y=\"200\"/><vertex id=\"s2\" "
    "x=\"400\" y=\"200\"/><vertex id=\"s3\" x=\"400\" y=\"300\"/><vertex id=\"s4\" x=\"0\" "
    "y=\"300\"/></vertices><spaces><space id=\"sea\"><approach id=\"n\" along=\"s1 s2\" "
    "edge=\"true\"/><approach id=\"e\" along=\"s2 s3 s4 s1\" "
    "edge=\"true\"/></space><space id=\"port\" at=\"100 100\"/></spaces></board>"
    "</scenario>");
}

static char *
words_of (BorDocument *document, const char *const *ids)
{
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  GtkWidget *window = gtk_window_new ();
  BorInspector *inspector = g_object_new (BOR_TYPE_INSPECTOR, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (inspector));
  gtk_window_present (GTK_WINDOW (window));
  bor_inspector_set_session (inspector, session);
  BorElementRef refs[2];
  guint n = 0;
  for (; ids[n] != NULL; n++)
    refs[n] = bor_element_ref_make (
      BOR_KIND_LOCALE, test_slot (bor_document_scenario (document), BOR_KIND_LOCALE, ids[n]));
  bor_session_select (session, refs, n);
  ui_settle ();
  char *words = ui_words (GTK_WIDGET (inspector));
  gtk_window_destroy (GTK_WINDOW (window));
  return words;
}

static void
a_sea_zone_has_no_properties_of_a_town (void)
{
  g_autoptr (BorScenario) s = make_coast ();
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autofree char *sea = words_of (document, (const char *const[]){ "sea", NULL });
  g_assert_nonnull (strstr (sea, "Barred to"));
  g_assert_null (strstr (sea, "Fortified"));
  g_autofree char *port = words_of (document, (const char *const[]){ "port", NULL });
  g_assert_null (strstr (port, "Barred to"));
  g_assert_nonnull (strstr (port, "Fortified"));
  g_autofree char *both = words_of (document, (const char *const[]){ "sea", "port", NULL });
  g_assert_nonnull (strstr (both, "Barred to"));
  g_assert_nonnull (strstr (both, "Fortified"));
}

/* Or it could not be removed. */
static void
what_is_set_wrongly_is_shown (void)
{
  g_autoptr (BorScenario) s = make_coast ();
  const BorElementRef sea = { BOR_KIND_LOCALE, test_slot (s, BOR_KIND_LOCALE, "sea") };
  g_autoptr (BorScenario) wrong =
    bor_edit_set_property (s, &sea, 1, "fortified", "yes", FALSE, NULL);
  g_autoptr (BorDocument) document = bor_document_new (wrong);
  g_autofree char *words = words_of (document, (const char *const[]){ "sea", NULL });
  g_assert_nonnull (strstr (words, "Fortified"));
  g_assert_null (strstr (words, "Unrest"));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/inspector/a-sea-zone-has-no-properties-of-a-town",
                   a_sea_zone_has_no_properties_of_a_town);
  g_test_add_func ("/inspector/what-is-set-wrongly-is-shown", what_is_set_wrongly_is_shown);
  return g_test_run ();
}
