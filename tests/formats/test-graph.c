/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks of other programs come in as nodes, links and sea zones, with their doubts. */
#include <string.h>

#include "check/checker.h"
#include "formats/geojson/geojson.h"
#include "support-xml.h"
#include "support.h"

static BorScenario *
read_geojson (const char *text, const char *mapping, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GBytes) rules =
    mapping != NULL ? g_bytes_new_static (mapping, strlen (mapping)) : NULL;
  BorGraphOptions options = {
    .name = "in", .mapping = rules, .mapping_name = "rules", .size = 1000, .reach = 5
  };
  return bor_geojson_read_as (bytes, BOR_GEOJSON_EITHER, &options, error);
}

/* How many of the import's warnings contain the text. */
static guint
count_warnings (const BorScenario *s, const char *text)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += g_str_equal (record->table, BOR_RECORD_IMPORT)
         && strstr (bor_element_prop (record, "message"), text) != NULL;
  return n;
}

static const BorLocale *
node (const BorScenario *s, const char *id)
{
  const BorLocale *locale = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, id));
  g_assert_cmpint (locale->shape, ==, BOR_LOCALE_NODE);
  return locale;
}

static const BorApproach *
approach (const BorScenario *s, const char *id)
{
  return bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, id));
}

#define POINT(x, y, values)                                                                        \
  "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [" #x ", " #y      \
  "]}, \"properties\": {" values "}}"
#define LINE(points, values)                                                                       \
  "{\"type\": \"Feature\", \"geometry\": {\"type\": \"LineString\", \"coordinates\": [" points     \
  "]}, \"properties\": {" values "}}"
#define COLLECTION(features) "{\"type\": \"FeatureCollection\", \"features\": [" features "]}"

static const char towns[] = COLLECTION (
  POINT (0, 0, "\"name\": \"Genoa\", \"size\": \"key\"") "," POINT (90, 0, "\"name\": \"Rome\"") "," POINT (
    0, 45,
    "\"name\": \"Milan\", \"a.b\": 1") "," LINE ("[0, 0], [40, 10], [90.1, 0.1]",
                                                 "\"kind\": \"mountain\"") "," LINE ("[0, 45], [0, "
                                                                                     "0]",
                                                                                     "") "," LINE ("[0, 0], [50, 44]",
                                                                                                   "\"type\": \"river\", \"name\": \"Po\""));

static void
points_and_lines_become_nodes_and_links (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_geojson (towns, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (bor_scenario_board (s)->kind, ==, BOR_BOARD_NETWORK);
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 1000);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpstr (node (s, "genoa")->name, ==, "Genoa");
  g_assert_cmpstr (bor_element_prop (node (s, "genoa"), "size"), ==, "key");
  /* North is at the top. */
  g_assert_cmpfloat (node (s, "milan")->y, <, node (s, "genoa")->y);
  g_assert_cmpfloat (node (s, "rome")->x, >, node (s, "genoa")->x);
  const BorApproach *there = approach (s, "genoa-rome"), *back = approach (s, "rome-genoa");
  g_assert_true (bor_scenario_approach (s, there->opposite.slot) == back);
  g_assert_cmpuint (there->along.n, ==, 1);
  g_assert_cmpint (there->along.items[0].slot, ==, back->along.items[0].slot);
  g_assert_cmpstr (bor_element_prop (there, "kind"), ==, "mountain");
  g_assert_nonnull (approach (s, "milan-genoa"));
  g_assert_cmpstr (bor_scenario_feature (s, 0)->type, ==, "river");
  g_assert_cmpstr (bor_scenario_feature (s, 0)->text, ==, "Po");
  g_assert_cmpuint (count_warnings (s, "only one end"), ==, 1);
  test_xml_is_stable (s);
}

static void
a_mapping_says_what_the_values_mean (void)
{
  static const char rules[] =
    "{\"mapping\": 1, \"nodes\": {\"id\": \"a.b\", \"name\": \"size\", \"properties\": "
    "{\"grade\": {\"from\": \"size\", \"values\": {\"key\": \"major\"}}}}, "
    "\"links\": {\"properties\": {\"passage\": {\"from\": \"kind\", \"values\": "
    "{\"mountain\": \"pass\"}}}}}";
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_geojson (towns, rules, &error);
  g_assert_no_error (error);
  const BorLocale *genoa = bor_scenario_locale (s, 0);
  g_assert_cmpstr (genoa->name, ==, "key");
  g_assert_cmpuint (bor_props_size (genoa->base.props), ==, 1);
  g_assert_cmpstr (bor_element_prop (genoa, "grade"), ==, "major");
  /* A name with a dot is found whole. */
  g_assert_cmpstr (bor_scenario_locale (s, 2)->base.id, !=, "milan");
  const BorApproach *there = bor_scenario_approach (s, genoa->approaches.items[0].slot);
  g_assert_cmpstr (bor_element_prop (there, "passage"), ==, "pass");
  g_assert_cmpuint (bor_props_size (there->base.props), ==, 1);
}

static void
polygons_become_sea_zones_of_a_network (void)
{
  static const char text[] = COLLECTION (POINT (5, 5, "\"name\": \"Ostia\"") "," POINT (
    15, 5, "\"name\": \"Bari\"") ","
                                 "{\"geometry\": {\"type\": \"Polygon\", \"coordinates\": [[[0, "
                                 "10], [10, 10], [10, 20], "
                                 "[0, 20]]]}, \"properties\": {\"name\": \"West\"}},"
                                 "{\"geometry\": {\"type\": \"MultiPolygon\", \"coordinates\": "
                                 "[[[[10, 10], [20, 10], [20, 20], "
                                 "[10, 20]]]]}, \"properties\": {\"name\": \"East\"}}");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_geojson (text, "{\"mapping\": 1}", &error);
  g_assert_no_error (error);
  g_assert_cmpint (bor_scenario_board (s)->kind, ==, BOR_BOARD_NETWORK);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpint (bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, "west"))->shape, ==,
                   BOR_LOCALE_AREA);
  g_assert_cmpint (approach (s, "west-east")->opposite.slot, ==,
                   test_slot (s, BOR_KIND_APPROACH, "east-west"));
  g_assert_true (approach (s, "west-edge")->edge);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/graph/" name, function)
  TEST ("points-and-lines-become-nodes-and-links", points_and_lines_become_nodes_and_links);
  TEST ("a-mapping-says-what-the-values-mean", a_mapping_says_what_the_values_mean);
  TEST ("polygons-become-sea-zones-of-a-network", polygons_become_sea_zones_of_a_network);
  return g_test_run ();
}
