/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "round-trips.h"

#include <string.h>

#include "generate/generate.h"
#include "geometry/grid.h"
#include "support-random.h"
#include "support-xml.h"

static void
assert_same (GBytes *a, GBytes *b)
{
  if (g_bytes_equal (a, b))
    return;
  g_auto (GStrv) x = g_strsplit (g_bytes_get_data (a, NULL), "\n", -1);
  g_auto (GStrv) y = g_strsplit (g_bytes_get_data (b, NULL), "\n", -1);
  guint line = 0;
  while (x[line] != NULL && g_strcmp0 (x[line], y[line]) == 0)
    line++;
  g_error ("line %u went out as\n%s\nand came back as\n%s", line + 1, x[line], y[line]);
}

void
test_export_comes_back (const BorScenario *scenario, TestThereAndBack function)
{
  g_autoptr (GBytes) xml = bor_xml_write_bytes (scenario),
                     board = bor_xml_write_board_bytes (scenario);
  g_autoptr (BorScenario) back = function (scenario);
  g_autoptr (GBytes) xml_again = bor_xml_write_bytes (back);
  g_autoptr (GBytes) board_again = bor_xml_write_board_bytes (back);
  assert_same (xml, xml_again);
  /* What follows a board in a scenario is the scenario's when read again. */
  if (bor_scenario_board (scenario)->href != NULL)
    assert_same (board, board_again);
}

static void
check_file (const char *path, TestThereAndBack function)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  test_export_comes_back (scenario, function);
}

static void
shipped_scenarios_come_back (TestThereAndBack function)
{
  static const char *const names[] = { "marengo.xml", "tutorial.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path =
      g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", names[i], NULL);
    check_file (path, function);
  }
}

static void
files_of_the_tests_come_back (TestThereAndBack function)
{
  static const char *const folders[] = { "valid", "invalid" };
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++) {
    g_autoptr (GPtrArray) names = test_xml_list_fixtures (folders[i], ".xml");
    for (guint k = 0; k < names->len; k++) {
      g_autofree char *path = test_xml_fixture_path (names->pdata[k]);
      g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
      if (scenario == NULL)
        continue;
      test_export_comes_back (scenario, function);
      n++;
    }
  }
  g_test_message ("%u files", n);
  g_assert_cmpuint (n, >, 0);
}

static void
generated_boards_come_back (TestThereAndBack function)
{
  for (guint locales = 1; locales < 400; locales = locales * 3 + 1) {
    BorGenerateOptions options = { locales, locales };
    g_autoptr (BorScenario) made = bor_generate_board (&options, NULL);
    test_export_comes_back (made, function);
  }
}

static void
any_scenario_comes_back (TestThereAndBack function, guint n)
{
  for (guint32 seed = 0; seed < n; seed++) {
    g_autoptr (BorScenario) made = test_random_scenario (seed);
    test_export_comes_back (made, function);
  }
}

static void
a_scenario_with_holes_comes_back (TestThereAndBack function, guint n)
{
  for (guint32 seed = 0; seed < n; seed++) {
    g_autoptr (BorScenario) s = test_random_scenario (seed);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    for (guint kind = BOR_KIND_BACKDROP; kind < BOR_N_KINDS; kind++)
      for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, (BorKind) kind); slot++)
        if (g_rand_int_range (rand, 0, 3) == 0)
          bor_scenario_remove (s, (BorKind) kind, slot);
    test_export_comes_back (s, function);
  }
}

static const char wrong[] =
  "<board kind=\"area\" width=\"9\" height=\"9\" tolerance=\"tight\" xmlns:z=\"urn:z\" z:a=\"1\">\n"
  "<!-- before the vertices --><vertices odd=\"1\"><vertex id=\"a\" x=\"0\" y=\"0\" "
  "z:hue=\"'&lt;\"/>"
  "<vertex id=\"a\" x=\"1e2\" y=\"-0.125\"/><vertex x=\"3\" y=\"4\"/>stray<!-- end --></vertices>\n"
  "<spaces><space id=\"s\" label=\"1 2\" capacity=\"07\"><approach id=\"p\" along=\"a no a\""
  " opposite=\"nobody\" edge=\"maybe\" cavalry=\"-3\"/><weather/></space></spaces>\n"
  "<roads><road id=\"r\" path=\"1 2 3\"><!-- one --><stop space=\"s\" in=\"p\" z:b=\"c\"/>"
  "<stop space=\"\"/><?two?></road></roads>\n"
  "<junctions><junction kind=\"meet\" roads=\" \"/></junctions>\n"
  "<marks><mark/><setup at=\"1\"/><objective at=\"1 2\"/></marks></board>\n";

static void
what_is_wrong_comes_back (TestThereAndBack function)
{
  g_autofree char *text =
    g_strconcat ("<?xml version=\"1.0\"?><!-- first --><scenario xmlns=\"urn:bormida:scenario:2\""
                 " xmlns:y=\"urn:y\" y:k=\"v\" ruleset=\"marengo\"><about y:q=\"1\">Two\n\n parts"
                 "<y:em/></about>",
                 wrong,
                 "<sides><side id=\"x\"/></sides><forces><force side=\"?\"><pieces count=\"some\""
                 " strength=\"999999999999\"/></force></forces><tracks><track first=\"a\"><box/>"
                 "<!-- between --><marker side=\"x\" at=\"2.5\"/></track></tracks><y:z>t</y:z>"
                 "</scenario><!-- last -->",
                 NULL);
  g_autoptr (BorScenario) scenario = test_xml_read_text (text);
  test_export_comes_back (scenario, function);
}

static void
grids_come_back (TestThereAndBack function)
{
  for (guint neighbours = 4; neighbours <= 8; neighbours += 2) {
    g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:bormida:scenario:2\" xmlns:n=\"urn:n\"><board kind=\"grid\"><!-- g "
      "--><grid "
      "columns=\"3\" rows=\"2\" size=\"50\" neighbours=\"%u\" %s absent=\"2 0 0 1\" "
      "n:o=\"1\"><cell at=\"1 0\" "
      "name=\"Hill\" "
      "capacity=\"3\"/><cell at=\"2 1\" id=\"corner\" n:p=\"2\"><!-- in --></cell><side of=\"0 0\" "
      "to=\"%s\" impassable=\"true\"/></grid></board></scenario>",
      neighbours, neighbours == 6 ? "flat=\"true\" even=\"true\"" : "",
      neighbours == 6 ? "ne" : "e");
    g_autoptr (BorScenario) scenario = test_xml_read_text (text);
    test_export_comes_back (scenario, function);
    g_autoptr (BorScenario) reshaped = bor_scenario_copy (scenario);
    bor_scenario_remove (reshaped, BOR_KIND_APPROACH, 0);
    g_assert_false (bor_grid_describes (reshaped));
    test_export_comes_back (reshaped, function);
  }
}

static void
a_board_in_a_file_of_its_own_comes_back (TestThereAndBack function)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autofree char *path = g_build_filename (folder, "s.xml", NULL);
  g_autofree char *board_path = g_build_filename (folder, "b.xml", NULL);
  g_autofree char *board = g_strconcat ("<!-- b --><board xmlns=\"urn:bormida:scenario:2\"",
                                        wrong + strlen ("<board"), NULL);
  const char *scenario = "<scenario xmlns=\"urn:bormida:scenario:2\" xmlns:y=\"urn:y\"><!-- h -->"
                         "<board href=\"b.xml\" y:k=\"1\"><y:t/></board></scenario>";
  g_assert_true (g_file_set_contents (path, scenario, -1, NULL));
  g_assert_true (g_file_set_contents (board_path, board, -1, NULL));
  check_file (path, function);
  test_xml_remove_folder (folder);
}

void
test_export_round_trips (TestThereAndBack function, guint n_random)
{
  shipped_scenarios_come_back (function);
  files_of_the_tests_come_back (function);
  generated_boards_come_back (function);
  any_scenario_comes_back (function, n_random);
  a_scenario_with_holes_comes_back (function, n_random);
  what_is_wrong_comes_back (function);
  grids_come_back (function);
  a_board_in_a_file_of_its_own_comes_back (function);
}
