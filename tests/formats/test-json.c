/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios go to JSON and back without losing a byte. */
#include <json-glib/json-glib.h>

#include "formats/json/json.h"
#include "round-trips.h"
#include "support.h"

static BorScenario *
read_json (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_json_read (bytes, "test", &error);
  g_assert_no_error (error);
  return scenario;
}

static BorScenario *
there_and_back (const BorScenario *scenario)
{
  g_autoptr (GBytes) json = bor_json_write (scenario, NULL);
  BorScenario *back = read_json (json);
  g_autoptr (GBytes) again = bor_json_write (back, NULL);
  g_autoptr (BorScenario) twice = read_json (again);
  g_autoptr (GBytes) json_twice = bor_json_write (twice, NULL);
  g_assert_cmpmem (g_bytes_get_data (again, NULL), g_bytes_get_size (again),
                   g_bytes_get_data (json_twice, NULL), g_bytes_get_size (json_twice));
  return back;
}

static void
every_scenario_comes_back (void)
{
  test_export_round_trips (there_and_back, 300);
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
  g_autoptr (GBytes) json = bor_json_write (board, NULL);
  test_export_comes_back (board, there_and_back);

  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, g_bytes_get_data (json, NULL),
                                             (gssize) g_bytes_get_size (json), NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  JsonObject *locale = item (json_object_get_object_member (root, "board"), "spaces", "a1");
  JsonObject *side = item (locale, "approaches", "a1-b1");
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
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (more, "neighbours")), ==,
                    2);
  g_assert_cmpstr (json_object_get_string_member (item (more, "approaches", "a1-b1"), "to"), ==,
                   "b1");
  p = json_object_get_object_member (item (more, "approaches", "a1-b1"), "properties");
  g_assert_cmpint (json_object_get_int_member (p, "cavalry"), ==, 2);
  g_assert_false (json_object_has_member (item (more, "approaches", "a1-a2"), "properties"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (derived, "rulesets")), ==,
                    1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/json/" name, function)
  TEST ("every-scenario-comes-back", every_scenario_comes_back);
  TEST ("values-have-their-types-and-what-follows-is-reckoned",
        values_have_their_types_and_what_follows_is_reckoned);
  return g_test_run ();
}
