/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page that needs no network: played in a real browser, and harmless whatever it shows. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "export-support.h"
#include "support-xml.h"
#include "xml/xml.h"

#define EVIL                                                                                       \
  "&lt;/script&gt;&lt;/title&gt;&lt;/svg&gt;&lt;img src=x "                                        \
  "onerror=parent.hacked=hacked=1&gt;'&quot;&gt;&lt;!--"

static BorScenario *
evil_scenario (void)
{
  return test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"e\" title=\"" EVIL "\" ruleset=\"marengo\">"
    "<about author=\"" EVIL "\" licence=\"" EVIL "\">" EVIL "</about>"
    "<board name=\"" EVIL "\" width=\"100\" height=\"100\" odd=\"" EVIL "\"><vertices>"
    "<vertex id=\"a\" x=\"0\" y=\"0\"/><vertex id=\"b\" x=\"100\" y=\"0\"/>"
    "<vertex id=\"c\" x=\"100\" y=\"100\"/><vertex id=\"d\" x=\"0\" y=\"100\"/></vertices><spaces>"
    "<space id=\"&quot;onload=hacked=1\" name=\"" EVIL "\" ground=\"" EVIL "\" capacity=\"" EVIL
    "\">"
    "<approach id=\"&lt;b&gt;\" along=\"a b\" edge=\"true\" width=\"" EVIL "\"/>"
    "<approach id=\"y\" along=\"b c\" edge=\"true\"/><approach id=\"z\" along=\"c d\" "
    "edge=\"true\"/>"
    "<approach id=\"w\" along=\"d a\" edge=\"true\"/></space></spaces><features>"
    "<feature type=\"label\" text=\"" EVIL "\" points=\"50 50\"/></features></board>"
    "<sides><side id=\"s\" name=\"" EVIL "\" color=\"url(javascript:1)\"/></sides>"
    "<types><type id=\"t\" name=\"" EVIL "\" symbol=\"" EVIL "\"/></types>"
    "<forces><force id=\"f\" name=\"" EVIL "\" side=\"s\" role=\"" EVIL
    "\"><pieces type=\"t\" strength=\"2\"/>"
    "</force></forces><tracks><track id=\"" EVIL "\" name=\"" EVIL "\" first=\"1\" last=\"2\">"
    "<box at=\"1\" label=\"" EVIL "\"/></track></tracks></scenario>");
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;
  for (const char *at = text; (at = strstr (at, what)) != NULL; at += strlen (what))
    n++;
  return n;
}

static char *
read_page (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
nothing_in_a_scenario_becomes_markup (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) plain =
    test_xml_read_text ("<scenario xmlns=\"urn:bormida:scenario:2\" title=\"x\"><board width=\"9\" "
                        "height=\"9\"/></scenario>");
  g_autoptr (BorScenario) evil = evil_scenario ();
  g_autofree char *a = test_export (folder, "plain.html", plain, "html", NULL);
  g_autofree char *b = test_export (folder, "evil.html", evil, "html", NULL);
  g_autofree char *clean = read_page (a), *page = read_page (b);
  static const char *const tags[] = { "<script", "</script", "<img", "<title",
                                      "</title", "</svg>",   "<!--", "<body" };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++) {
    g_test_message ("%s", tags[i]);
    g_assert_cmpuint (count (page, tags[i]), ==, count (clean, tags[i]));
  }
  test_xml_remove_folder (folder);
}

static void
the_page_asks_for_nothing_from_elsewhere (void)
{
  static const char *const wrong[] = {
    " src=",          "@import",   "url(",        "fetch(",
    "XMLHttpRequest", "innerHTML", "outerHTML",   "insertAdjacentHTML",
    "document.write", "eval(",     "new Function"
  };
  g_autofree char *folder = test_xml_make_folder (), *source = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) s = bor_xml_read_file (source, NULL);
  g_autofree char *path = test_export (folder, "t.html", s, "html", NULL), *page = read_page (path);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    if (strstr (page, wrong[i]) != NULL
        && !(g_str_equal (wrong[i], "url(") && strstr (page, "url(#clip") != NULL))
      g_error ("“%s” is in the page", wrong[i]);
  g_assert_nonnull (strstr (page, "default-src 'none'"));
  g_assert_null (strstr (page, "unsafe"));
  /* Every part was put in. */
  static const char *const parts[] = { "@BOARD@",    "@SCRIPT@", "@STYLE@",
                                       "@SCENARIO@", "@TITLE@",  "@CONFIG@" };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_assert_null (strstr (page, parts[i]));
  test_xml_remove_folder (folder);
}

static void
the_scenario_in_the_page_is_the_one_in_json (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) evil = evil_scenario ();
  g_autofree char *path = test_export (folder, "e.html", evil, "html", NULL),
                  *page = read_page (path);
  g_autofree char *plain = test_export (folder, "e.json", evil, "json", NULL),
                  *json = read_page (plain);
  const char *start = strstr (page, "id=\"ui-scenario\">") + strlen ("id=\"ui-scenario\">");
  g_autofree char *inside = g_strndup (start, (gsize) (strstr (start, "</script>") - start));
  g_autoptr (JsonNode) a = json_from_string (inside, NULL), b = json_from_string (json, NULL);
  g_assert_nonnull (a);
  g_assert_true (json_node_equal (a, b));
  test_xml_remove_folder (folder);
}

/* Copies the script that plays, and plays. */
static void
play (const char *folder, const char *page, const char *kind)
{
  static const char *const files[] = { "drive.html", "drive.js", "drive-kept.js" };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *from = g_test_build_filename (G_TEST_DIST, "formats", files[i], NULL);
    g_autofree char *to = g_build_filename (folder, files[i], NULL), *text = read_page (from);
    g_assert_true (g_file_set_contents (to, text, -1, NULL));
  }
  g_autofree char *url = g_strdup_printf ("file://%s/drive.html#/?%s/%s", folder, page, kind);
  g_autofree char *profile = g_strdup_printf ("--user-data-dir=%s/profile", folder), *dom = NULL;
  char *argv[] = { (char *) "chromium",
                   (char *) "--headless",
                   (char *) "--no-sandbox",
                   (char *) "--disable-gpu",
                   (char *) "--disable-dev-shm-usage",
                   (char *) "--disable-web-security",
                   (char *) "--allow-file-access-from-files",
                   (char *) "--no-first-run",
                   profile,
                   (char *) "--virtual-time-budget=30000",
                   (char *) "--timeout=60000",
                   (char *) "--dump-dom",
                   url,
                   NULL };
  g_assert_cmpint (test_run_program (argv, &dom), ==, 0);
  char *result = strstr (dom, "<pre id=\"result\">");
  if (result == NULL || strstr (result, "NOT ok") != NULL || strstr (result, "the end") == NULL)
    g_error ("in the browser: %s", result != NULL ? result : dom);
}

static void
remove_profile (const char *folder)
{
  char *argv[] = { (char *) "rm", (char *) "-rf", (char *) folder, NULL };
  g_assert_cmpint (test_run_program (argv, NULL), ==, 0);
}

static void
a_game_is_played_in_a_browser (void)
{
  if (!test_has_program ("chromium"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *source = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) s = bor_xml_read_file (source, NULL);
  G_GNUC_UNUSED g_autofree char *path = test_export (folder, "page.html", s, "html", NULL);
  play (folder, "page.html", "game");
  remove_profile (folder);
}

static void
a_hostile_scenario_does_nothing_in_a_browser (void)
{
  if (!test_has_program ("chromium"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) evil = evil_scenario ();
  G_GNUC_UNUSED g_autofree char *path = test_export (folder, "page.html", evil, "html", NULL);
  play (folder, "page.html", "hostile");
  remove_profile (folder);
}

static void
a_grid_is_looked_at_in_a_browser (void)
{
  if (!test_has_program ("chromium"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) grid = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"grid\" width=\"60\" height=\"40\">"
    "<grid columns=\"6\" rows=\"4\" size=\"10\" neighbours=\"8\"><cell at=\"0 1\" name=\"Copse\" "
    "ground=\"wood\"/></grid></board><types><type id=\"t\" symbol=\"tank\"/></types><placements>"
    "<placement type=\"t\" strength=\"1\" count=\"1\" space=\"c0-1\"/></placements></scenario>");
  G_GNUC_UNUSED g_autofree char *path = test_export (folder, "page.html", grid, "html", NULL);
  play (folder, "page.html", "cells");
  remove_profile (folder);
}

/* Two fields, and a force whose name begins as the text around it did. */
static BorScenario *
two_fields (void)
{
  return test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board width=\"400\" height=\"200\"><vertices>"
    "<vertex id=\"a\" x=\"0\" y=\"0\"/><vertex id=\"b\" x=\"200\" y=\"0\"/>"
    "<vertex id=\"c\" x=\"400\" y=\"0\"/><vertex id=\"d\" x=\"400\" y=\"200\"/>"
    "<vertex id=\"e\" x=\"200\" y=\"200\"/><vertex id=\"f\" x=\"0\" y=\"200\"/></vertices><spaces>"
    "<space id=\"mill\" name=\"To the mill\"><approach id=\"m1\" along=\"a b\" edge=\"true\"/>"
    "<approach id=\"m2\" along=\"b e\" opposite=\"i4\"/>"
    "<approach id=\"m3\" along=\"e f\" edge=\"true\"/>"
    "<approach id=\"m4\" along=\"f a\" edge=\"true\"/></space>"
    "<space id=\"inn\" name=\"The inn\"><approach id=\"i1\" along=\"b c\" edge=\"true\"/>"
    "<approach id=\"i2\" along=\"c d\" edge=\"true\"/>"
    "<approach id=\"i3\" along=\"d e\" edge=\"true\"/>"
    "<approach id=\"i4\" along=\"e b\" opposite=\"m2\"/></space></spaces></board>"
    "<sides><side id=\"h\" name=\"House of Habsburg\"/><side id=\"v\" name=\"Venice\"/></sides>"
    "<types><type id=\"t\" name=\"Guard\"/></types><forces>"
    "<force id=\"f\" name=\"From Novi\" side=\"h\" role=\"start\">"
    "<pieces type=\"t\" strength=\"2\"/></force>"
    "<force id=\"g\" name=\"From Novi\" role=\"start\">"
    "<pieces type=\"t\" strength=\"2\" count=\"2\"/></force></forces></scenario>");
}

static void
play_two_fields (const char *kind)
{
  if (!test_has_program ("chromium"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) s = two_fields ();
  G_GNUC_UNUSED g_autofree char *path = test_export (folder, "page.html", s, "html", NULL);
  play (folder, "page.html", kind);
  remove_profile (folder);
}

static void
texts_read_well_whatever_the_names (void)
{
  play_two_fields ("words");
}

static void
a_reload_keeps_faces_hidden_and_the_history (void)
{
  play_two_fields ("kept");
}

static void
a_full_storage_drops_the_oldest_steps_and_says_so_once (void)
{
  play_two_fields ("full");
}

static void
a_broken_game_in_the_storage_breaks_nothing (void)
{
  play_two_fields ("broken");
}

static void
a_game_from_a_file_shows_nobody_the_faces_of_others (void)
{
  play_two_fields ("files");
}

static void
a_game_in_two_tabs_is_one_game (void)
{
  play_two_fields ("tabs");
}

static void
pieces_in_a_town_leave_each_other_and_its_name_free (void)
{
  if (!test_has_program ("chromium"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  GString *text = g_string_new (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"network\" width=\"900\" "
    "height=\"600\"><spaces><space id=\"town\" name=\"Town\" at=\"450 300\"><approach "
    "id=\"a\" opposite=\"b\"/></space><space id=\"port\" name=\"Port\" at=\"100 300\"><approach "
    "id=\"b\" opposite=\"a\"/></space></spaces></board><types><type id=\"t\" "
    "symbol=\"ship\"/></types><placements>");
  for (guint i = 0; i < 6; i++)
    g_string_append (text, "<placement type=\"t\" strength=\"1\" count=\"1\" space=\"town\"/>");
  g_string_append (text, "</placements></scenario>");
  g_autoptr (BorScenario) network = test_xml_read_text (text->str);
  G_GNUC_UNUSED g_autofree char *path = test_export (folder, "page.html", network, "html", NULL);
  play (folder, "page.html", "towns");
  remove_profile (folder);
  g_string_free (text, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/html/" name, function)
  TEST ("nothing-in-a-scenario-becomes-markup", nothing_in_a_scenario_becomes_markup);
  TEST ("the-page-asks-for-nothing-from-elsewhere", the_page_asks_for_nothing_from_elsewhere);
  TEST ("the-scenario-in-the-page-is-the-one-in-json", the_scenario_in_the_page_is_the_one_in_json);
  TEST ("a-game-is-played-in-a-browser", a_game_is_played_in_a_browser);
  TEST ("a-grid-is-looked-at-in-a-browser", a_grid_is_looked_at_in_a_browser);
  TEST ("pieces-in-a-town-leave-each-other-and-its-name-free",
        pieces_in_a_town_leave_each_other_and_its_name_free);
  TEST ("texts-read-well-whatever-the-names", texts_read_well_whatever_the_names);
  TEST ("a-reload-keeps-faces-hidden-and-the-history", a_reload_keeps_faces_hidden_and_the_history);
  TEST ("a-full-storage-drops-the-oldest-steps-and-says-so-once",
        a_full_storage_drops_the_oldest_steps_and_says_so_once);
  TEST ("a-broken-game-in-the-storage-breaks-nothing", a_broken_game_in_the_storage_breaks_nothing);
  TEST ("a-game-from-a-file-shows-nobody-the-faces-of-others",
        a_game_from_a_file_shows_nobody_the_faces_of_others);
  TEST ("a-game-in-two-tabs-is-one-game", a_game_in_two_tabs_is_one_game);
  TEST ("a-hostile-scenario-does-nothing-in-a-browser",
        a_hostile_scenario_does_nothing_in_a_browser);
  return g_test_run ();
}
