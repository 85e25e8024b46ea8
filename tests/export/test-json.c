/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios go to JSON and back without losing a byte. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "board/grid.h"
#include "export/json.h"
#include "scenario/generate.h"
#include "support-random.h"
#include "support-xml.h"
#include "support.h"

#define N_SCENARIOS 300

static void
assert_same (GBytes *a, GBytes *b)
{
  g_assert_cmpmem (g_bytes_get_data (a, NULL), g_bytes_get_size (a), g_bytes_get_data (b, NULL),
                   g_bytes_get_size (b));
}

static BorScenario *
read_json (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_json_read (bytes, "test", &error);
  g_assert_no_error (error);
  return scenario;
}

static void
check (const BorScenario *scenario)
{
  g_autoptr (GBytes) xml = bor_xml_write_bytes (scenario), board = bor_xml_write_board_bytes (scenario);
  g_autoptr (GBytes) json = bor_json_write (scenario);
  g_autoptr (BorScenario) back = read_json (json);
  g_autoptr (GBytes) xml_again = bor_xml_write_bytes (back), json_again = bor_json_write (back);
  g_autoptr (GBytes) board_again = bor_xml_write_board_bytes (back);
  assert_same (xml, xml_again);
  /* What follows a board in a scenario is the scenario's when read again. */
  if (bor_scenario_board (scenario)->href != NULL)
    assert_same (board, board_again);
  g_autoptr (BorScenario) twice = read_json (json_again);
  g_autoptr (GBytes) json_twice = bor_json_write (twice);
  assert_same (json_again, json_twice);
}

static void
check_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  check (scenario);
}

static void
shipped_scenarios_come_back (void)
{
  static const char *const names[] = { "marengo.xml", "tutorial.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", names[i], NULL);
    check_file (path);
  }
}

static void
files_of_the_tests_come_back (void)
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
      check (scenario);
      n++;
    }
  }
  g_test_message ("%u files", n);
  g_assert_cmpuint (n, >, 0);
}

static void
generated_boards_come_back (void)
{
  for (guint locales = 1; locales < 400; locales = locales * 3 + 1) {
    BorGenerateOptions options = { locales, locales };
    g_autoptr (BorScenario) made = bor_generate (&options, NULL);
    check (made);
  }
}

static void
any_scenario_comes_back (void)
{
  for (guint32 seed = 0; seed < N_SCENARIOS; seed++) {
    g_autoptr (BorScenario) made = test_random_scenario (seed);
    check (made);
  }
}

static void
a_scenario_with_holes_comes_back (void)
{
  for (guint32 seed = 0; seed < N_SCENARIOS; seed++) {
    g_autoptr (BorScenario) s = test_random_scenario (seed);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    for (guint kind = BOR_KIND_BACKDROP; kind < BOR_N_KINDS; kind++)
      for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, (BorKind) kind); slot++)
        if (g_rand_int_range (rand, 0, 3) == 0)
          bor_scenario_remove (s, (BorKind) kind, slot);
    check (s);
  }
}

static const char wrong[]
  = "<board kind=\"area\" width=\"9\" height=\"9\" tolerance=\"tight\" xmlns:z=\"urn:z\" z:a=\"1\">\n"
    "<!-- before the vertices --><vertices odd=\"1\"><vertex id=\"a\" x=\"0\" y=\"0\" z:hue=\"'&lt;\"/>"
    "<vertex id=\"a\" x=\"1e2\" y=\"-0.125\"/><vertex x=\"3\" y=\"4\"/>stray<!-- end --></vertices>\n"
    "<spaces><space id=\"s\" label=\"1 2\" capacity=\"07\"><approach id=\"p\" along=\"a no a\""
    " opposite=\"nobody\" edge=\"maybe\" cavalry=\"-3\"/><weather/></space></spaces>\n"
    "<roads><road id=\"r\" path=\"1 2 3\"><!-- one --><stop space=\"s\" in=\"p\" z:b=\"c\"/>"
    "<stop space=\"\"/><?two?></road></roads>\n"
    "<junctions><junction kind=\"meet\" roads=\" \"/></junctions>\n"
    "<marks><mark/><setup at=\"1\"/><objective at=\"1 2\"/></marks></board>\n";

static void
what_is_wrong_comes_back (void)
{
  g_autofree char *text
    = g_strconcat ("<?xml version=\"1.0\"?><!-- first --><scenario xmlns=\"urn:bormida:scenario:2\""
                   " xmlns:y=\"urn:y\" y:k=\"v\" ruleset=\"marengo\"><about y:q=\"1\">Two\n\n parts"
                   "<y:em/></about>",
                   wrong,
                   "<sides><side id=\"x\"/></sides><forces><force side=\"?\"><pieces count=\"some\""
                   " strength=\"999999999999\"/></force></forces><tracks><track first=\"a\"><box/>"
                   "<!-- between --><marker side=\"x\" at=\"2.5\"/></track></tracks><y:z>t</y:z>"
                   "</scenario><!-- last -->",
                   NULL);
  g_autoptr (BorScenario) scenario = test_xml_read_text (text);
  check (scenario);
}

static void
grids_come_back (void)
{
  for (guint neighbours = 4; neighbours <= 8; neighbours += 4) {
    g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:bormida:scenario:2\" xmlns:n=\"urn:n\"><board kind=\"grid\"><!-- g --><grid "
      "columns=\"3\" rows=\"2\" size=\"50\" neighbours=\"%u\" n:o=\"1\"><cell at=\"1 0\" name=\"Hill\" "
      "capacity=\"3\"/><cell at=\"2 1\" id=\"corner\" n:p=\"2\"><!-- in --></cell><side of=\"0 0\" "
      "to=\"e\" impassable=\"true\"/></grid></board></scenario>",
      neighbours);
    g_autoptr (BorScenario) scenario = test_xml_read_text (text);
    check (scenario);
    g_autoptr (BorScenario) reshaped = bor_scenario_copy (scenario);
    bor_scenario_remove (reshaped, BOR_KIND_APPROACH, 0);
    g_assert_false (bor_grid_describes (reshaped));
    check (reshaped);
  }
}

static void
a_board_in_a_file_of_its_own_comes_back (void)
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
  check_file (path);
  test_xml_remove_folder (folder);
}

/* The first item of a list that has that id. */
static JsonObject *
item (JsonObject *owner, const char *list, const char *id)
{
  JsonArray *array = json_object_get_array_member (owner, list);
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonObject *object = json_array_get_object_element (array, i);
    if (g_strcmp0 (json_object_get_string_member_with_default (object, "id", NULL), id) == 0)
      return object;
  }
  g_error ("no “%s” in “%s”", id, list);
}

static void
values_have_their_types_and_what_follows_is_reckoned (void)
{
  g_autoptr (BorScenario) made = test_square_board (2, 2), board = bor_scenario_copy (made);
  BorHeader *header = bor_element_copy (bor_scenario_header (board));
  g_free (header->ruleset);
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (board, 0, header);
  gint32 slot = test_slot (board, BOR_KIND_APPROACH, "a1-b1");
  BorApproach *approach = bor_element_copy (bor_scenario_approach (board, slot));
  bor_element_set_prop (approach, "cavalry", "2");
  bor_element_set_prop (approach, "infantry", "02");
  bor_element_set_prop (approach, "obstruction", "true");
  bor_element_set_prop (approach, "impassable", "yes");
  bor_element_set_prop (approach, "unheard", "2");
  bor_scenario_replace (board, slot, approach);
  g_autoptr (GBytes) json = bor_json_write (board);
  check (board);

  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, g_bytes_get_data (json, NULL),
                                             (gssize) g_bytes_get_size (json), NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  JsonObject *space = item (json_object_get_object_member (root, "board"), "spaces", "a1");
  JsonObject *side = item (space, "approaches", "a1-b1");
  JsonObject *p = json_object_get_object_member (side, "properties");
  g_assert_cmpint (json_object_get_int_member (p, "cavalry"), ==, 2);
  g_assert_true (json_object_get_boolean_member (p, "obstruction"));
  g_assert_cmpstr (json_object_get_string_member (p, "infantry"), ==, "02");
  g_assert_cmpstr (json_object_get_string_member (p, "impassable"), ==, "yes");
  g_assert_cmpstr (json_object_get_string_member (p, "unheard"), ==, "2");
  g_assert_cmpstr (json_object_get_string_member (side, "opposite"), ==, "b1-a1");

  JsonObject *derived = json_object_get_object_member (root, "derived");
  JsonObject *more = item (derived, "spaces", "a1");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (more, "ring")), ==, 4);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (more, "neighbours")), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (item (more, "approaches", "a1-b1"), "to"), ==, "b1");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (derived, "rulesets")), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/json/" name, function)
  TEST ("shipped-scenarios-come-back", shipped_scenarios_come_back);
  TEST ("files-of-the-tests-come-back", files_of_the_tests_come_back);
  TEST ("generated-boards-come-back", generated_boards_come_back);
  TEST ("any-scenario-comes-back", any_scenario_comes_back);
  TEST ("a-scenario-with-holes-comes-back", a_scenario_with_holes_comes_back);
  TEST ("what-is-wrong-comes-back", what_is_wrong_comes_back);
  TEST ("grids-come-back", grids_come_back);
  TEST ("a-board-in-a-file-of-its-own-comes-back", a_board_in_a_file_of_its_own_comes_back);
  TEST ("values-have-their-types-and-what-follows-is-reckoned",
        values_have_their_types_and_what_follows_is_reckoned);
  return g_test_run ();
}
