/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks of other programs come in as nodes, links and sea zones, with their doubts. */
#include <string.h>

#include "check/checker.h"
#include "export-support.h"
#include "formats/geojson/geojson.h"
#include "formats/graph/graphml.h"
#include "formats/graph/testing.h"
#include "round-trips.h"
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

static BorScenario *
read_graphml (const char *text, const char *mapping, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) rules =
    mapping != NULL ? g_bytes_new_static (mapping, strlen (mapping)) : NULL;
  BorGraphOptions options = {
    .name = "in", .mapping = rules, .mapping_name = "rules", .size = 1000, .reach = 5
  };
  return bor_graphml_read (bytes, &options, error);
}

static char *
write_graphml (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_graphml_write (scenario, NULL);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static BorScenario *
there_and_back (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = write_graphml (scenario);
  BorScenario *back = read_graphml (text, NULL, &error);
  g_assert_no_error (error);
  return back;
}

static void
every_scenario_comes_back_from_graphml (void)
{
  test_export_round_trips (there_and_back, 150);
}

/* As yEd saves it. */
static const char yed[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
  "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
  "xmlns:y=\"http://www.yworks.com/xml/graphml\">\n"
  "<key attr.name=\"description\" attr.type=\"string\" for=\"node\" id=\"d5\"/>\n"
  "<key for=\"node\" id=\"d6\" yfiles.type=\"nodegraphics\"/>\n"
  "<key for=\"edge\" id=\"d10\" yfiles.type=\"edgegraphics\"/>\n"
  "<key for=\"edge\" id=\"d11\" attr.name=\"kind\" attr.type=\"string\"><default>clear</default>"
  "</key>\n"
  "<graph edgedefault=\"directed\" id=\"G\">\n"
  "<node id=\"n0\"><data key=\"d6\"><y:ShapeNode><y:Geometry height=\"30.0\" width=\"30.0\" "
  "x=\"85.0\" y=\"85.0\"/><y:NodeLabel>\n Lyon </y:NodeLabel></y:ShapeNode></data></node>\n"
  "<node id=\"n1\" yfiles.foldertype=\"group\"><data key=\"d6\"><y:ProxyAutoBoundsNode>"
  "<y:Realizers><y:GroupNode><y:Geometry height=\"9\" width=\"9\" x=\"1\" y=\"1\"/>"
  "<y:NodeLabel>Italy</y:NodeLabel></y:GroupNode></y:Realizers></y:ProxyAutoBoundsNode></data>"
  "<graph edgedefault=\"directed\" id=\"n1:\"><node id=\"n1::n0\"><data key=\"d5\">a port</data>"
  "<data key=\"d6\"><y:ShapeNode><y:Geometry height=\"10\" width=\"10\" x=\"295\" y=\"195\"/>"
  "<y:NodeLabel>Genoa</y:NodeLabel></y:ShapeNode></data></node></graph></node>\n"
  "<edge id=\"e0\" source=\"n0\" target=\"n1::n0\"><data key=\"d10\"><y:PolyLineEdge><y:Path "
  "sx=\"0.0\" sy=\"0.0\" tx=\"0.0\" ty=\"0.0\"><y:Point x=\"200\" y=\"100\"/></y:Path>"
  "</y:PolyLineEdge></data></edge>\n"
  "<edge id=\"e1\" source=\"n0\" target=\"n7\"/><edge source=\"n0\" target=\"n0\"/>"
  "<edge id=\"e3\" source=\"n1\" target=\"n0\"/>"
  "<edge id=\"e2\" source=\"n0\" target=\"n1::n0\"/><hyperedge/>\n"
  "</graph></graphml>\n";

static void
graphs_of_yed_come_in_with_places_labels_and_bends (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_graphml (yed, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
  const BorLocale *lyon = node (s, "lyon"), *genoa = node (s, "genoa");
  g_assert_cmpstr (lyon->name, ==, "Lyon");
  g_assert_cmpstr (bor_element_prop (genoa, "description"), ==, "a port");
  /* From the centres (100, 100) to (300, 200), south being down. */
  g_assert_cmpfloat (lyon->x, ==, 50);
  g_assert_cmpfloat (genoa->x, ==, 950);
  g_assert_cmpfloat (genoa->y - lyon->y, ==, 450);
  const BorApproach *there = approach (s, "lyon-genoa");
  g_assert_cmpstr (bor_element_prop (there, "kind"), ==, "clear");
  const BorVertex *bend = bor_scenario_vertex (s, there->along.items[0].slot);
  g_assert_cmpfloat (bend->x, ==, 500);
  g_assert_cmpfloat (bend->y, ==, lyon->y);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_APPROACH), ==, 2);
  g_assert_cmpuint (count_warnings (s, "“n7”"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "the link ends at the group “Italy”"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "back to where it began"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "already"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "a <hyperedge> was skipped"), ==, 1);
  test_xml_is_stable (s);
}

/* As Gephi and NetworkX save it: values only, or not even those. */
static void
graphs_with_values_alone_come_in_too (void)
{
  static const char text[] =
    "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">"
    "<key attr.name=\"label\" attr.type=\"string\" for=\"node\" id=\"label\"/>"
    "<key attr.name=\"y\" attr.type=\"float\" for=\"node\" id=\"y\"/>"
    "<key attr.name=\"x\" attr.type=\"float\" for=\"node\" id=\"x\"/>"
    "<key attr.name=\"weight\" attr.type=\"double\" for=\"edge\" id=\"d2\"/>"
    "<graph edgedefault=\"directed\">"
    "<node id=\"4\"><data key=\"label\">North</data><data key=\"x\">1e1</data><data key=\"y\">20.5"
    "</data></node><node id=\"b\"><data key=\"label\">South</data><data key=\"x\">10</data>"
    "<data key=\"y\">-20</data></node><node id=\"Nowhere\"/>"
    "<edge source=\"4\" target=\"b\"><data key=\"d2\">1.0</data></edge>"
    "<edge source=\"b\" target=\"4\"><data key=\"d2\">2.0</data></edge></graph></graphml>";
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_graphml (text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (node (s, "north")->y, <, node (s, "south")->y);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_APPROACH), ==, 2);
  g_assert_cmpstr (bor_element_prop (approach (s, "north-south"), "weight"), ==, "1.0");
  g_assert_cmpstr (bor_element_prop (approach (s, "south-north"), "weight"), ==, "2.0");
  g_assert_cmpuint (bor_props_size (node (s, "north")->base.props), ==, 0);
  g_assert_nonnull (node (s, "nowhere"));
  g_assert_cmpuint (count_warnings (s, "placed on a ring"), ==, 1);
}

static const char towns_file[] =
  "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"network\" width=\"100\" height=\"100\" "
  "tolerance=\"1\"><vertices><vertex id=\"bend\" x=\"50\" y=\"40\"/></vertices><spaces>"
  "<space id=\"rome\" name=\"Rome\" at=\"10 50\" x=\"odd\" kind=\"town\">"
  "<approach id=\"rome-ostia\" along=\"bend\" opposite=\"ostia-rome\" pass=\"true\"/></space>"
  "<space id=\"ostia\" at=\"90.5 50\"><approach id=\"ostia-rome\" along=\"bend\" "
  "opposite=\"rome-ostia\"/></space></spaces></board></scenario>";

/* Replaces a text that occurs once. */
static void
replace (GString *text, const char *from, const char *to)
{
  g_assert_cmpuint (g_string_replace (text, from, to, 0), ==, 1);
}

static void
changes_of_a_graph_program_are_taken_over (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) before = test_xml_read_text (towns_file);
  g_autofree char *plain = write_graphml (before);
  g_autoptr (GString) text = g_string_new (plain);
  replace (text, "<y:Geometry x=\"9\" y=\"49\"", "<y:Geometry x=\"19\" y=\"29\"");
  replace (text, ">Rome</y:NodeLabel>", ">Roma</y:NodeLabel>");
  replace (text, "<data key=\"n0\">town</data>", "<data key=\"n0\">city</data>");
  replace (text, "</graph>",
           "<node id=\"new\"><data key=\"label\">Bari</data><data key=\"x\">50</data><data "
           "key=\"y\">90</data></node><edge source=\"new\" target=\"n1\"/></graph>");
  g_autoptr (BorScenario) after = read_graphml (text->str, NULL, &error);
  g_assert_no_error (error);
  const BorLocale *rome = node (after, "rome"), *bari = node (after, "bari");
  g_assert_cmpstr (rome->name, ==, "Roma");
  g_assert_cmpfloat (rome->x, ==, 20);
  g_assert_cmpfloat (rome->y, ==, 30);
  g_assert_cmpstr (bor_element_prop (rome, "kind"), ==, "city");
  g_assert_cmpstr (bor_element_prop (rome, "x"), ==, "odd");
  g_assert_cmpfloat (bari->y, ==, 10);
  g_assert_cmpint (approach (after, "bari-ostia")->opposite.slot, ==,
                   test_slot (after, BOR_KIND_APPROACH, "ostia-bari"));
  g_assert_true (bor_element_prop_flag (approach (after, "rome-ostia"), "pass"));
  g_assert_cmpuint (bor_scenario_count (after, BOR_KIND_RECORD), ==, 0);
  test_xml_is_stable (after);
}

/* NetworkX makes two edges of each when an undirected graph becomes a directed one. */
static void
both_directions_of_a_link_are_one (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) before = test_xml_read_text (towns_file);
  g_autofree char *plain = write_graphml (before);
  g_autoptr (GString) text = g_string_new (plain);
  replace (text, "edgedefault=\"undirected\"", "edgedefault=\"directed\"");
  replace (text, "</graph>",
           "<edge source=\"n1\" target=\"n0\"><data key=\"link\">0</data></edge></graph>");
  g_autoptr (BorScenario) after = read_graphml (text->str, NULL, &error);
  g_assert_no_error (error);
  g_autofree char *a = test_xml_write_text (before), *b = test_xml_write_text (after);
  g_assert_cmpstr (b, ==, a);
}

/* Gephi drops the values of the whole graph. */
static void
a_graph_that_lost_its_scenario_says_so (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) before = test_xml_read_text (towns_file);
  g_autofree char *plain = write_graphml (before);
  char *begin = strstr (plain, "<data key=\"scenario\">"), *end = strstr (plain, "</data>");
  g_assert_true (begin != NULL && begin < end);
  memset (begin, ' ', (gsize) (end - begin) + strlen ("</data>"));
  g_autoptr (BorScenario) after = read_graphml (plain, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (after, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpuint (count_warnings (after, "another program has left out the scenario in it"), ==,
                    1);
}

/* NetworkX writes a key for each type of a value: a number among texts has one of its own. */
static void
keys_of_one_name_and_several_types_are_one (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) before = test_xml_read_text (towns_file);
  g_autofree char *plain = write_graphml (before);
  g_autoptr (GString) text = g_string_new (plain);
  replace (text, "<key id=\"n0\"",
           "<key id=\"d7\" for=\"node\" attr.name=\"kind\" attr.type=\"long\"/>\n  <key id=\"n0\"");
  g_autoptr (BorScenario) same = read_graphml (text->str, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (bor_element_prop (node (same, "rome"), "kind"), ==, "town");
  replace (text, "<data key=\"n0\">town</data>", "<data key=\"d7\">7</data>");
  g_autoptr (BorScenario) after = read_graphml (text->str, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (bor_element_prop (node (after, "rome"), "kind"), ==, "7");
}

/* Three towns; the link has a property of both ends and one of each. */
static const char coast_file[] =
  "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"network\" width=\"100\" height=\"100\" "
  "tolerance=\"1\"><vertices><vertex id=\"bend\" x=\"50\" y=\"40\"/></vertices><spaces>"
  "<space id=\"rome\" at=\"10 50\" kind=\"town\"><approach id=\"rome-ostia\" along=\"bend\" "
  "opposite=\"ostia-rome\" kind=\"coast\" gate=\"high\"/></space>"
  "<space id=\"ostia\" at=\"90 50\" kind=\"port\"><approach id=\"ostia-rome\" along=\"bend\" "
  "opposite=\"rome-ostia\" kind=\"coast\" gate=\"low\"/></space>"
  "<space id=\"bari\" at=\"50 90\"/></spaces></board></scenario>";

static GString *
write_coast (void)
{
  g_autoptr (BorScenario) before = test_xml_read_text (coast_file);
  g_autofree char *plain = write_graphml (before);
  return g_string_new (plain);
}

static BorScenario *
read_changed (const GString *text, guint n_warnings)
{
  g_autoptr (GError) error = NULL;
  BorScenario *after = read_graphml (text->str, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (after, BOR_KIND_RECORD), ==, n_warnings);
  test_xml_is_stable (after);
  return after;
}

static void
assert_end (const BorScenario *s, const char *id, const char *kind, const char *gate)
{
  g_assert_cmpstr (bor_element_prop (approach (s, id), "kind"), ==, kind);
  g_assert_cmpstr (bor_element_prop (approach (s, id), "gate"), ==, gate);
}

static void
properties_and_bends_of_links_are_taken_over (void)
{
  g_autoptr (GString) text = write_coast ();
  replace (text, ">coast</data>", ">cliff</data>");
  replace (text, ">low</data>", "></data>");
  replace (text, "<y:Point x=\"50\" y=\"40\"/>",
           "<y:Point x=\"40\" y=\"20\"/><y:Point x=\"60\" y=\"30\"/>");
  g_autoptr (BorScenario) after = read_changed (text, 0);
  assert_end (after, "rome-ostia", "cliff", "high");
  assert_end (after, "ostia-rome", "cliff", NULL);
  const BorApproach *there = approach (after, "rome-ostia"), *back = approach (after, "ostia-rome");
  g_assert_cmpuint (there->along.n, ==, 2);
  g_assert_cmpint (there->along.items[0].slot, ==, back->along.items[1].slot);
  g_assert_cmpfloat (bor_scenario_vertex (after, there->along.items[0].slot)->y, ==, 20);
  g_assert_cmpfloat (bor_scenario_vertex (after, there->along.items[1].slot)->x, ==, 60);
  replace (text, "<y:Point x=\"40\" y=\"20\"/><y:Point x=\"60\" y=\"30\"/>", "");
  g_autoptr (BorScenario) straight = read_changed (text, 0);
  g_assert_cmpuint (approach (straight, "rome-ostia")->along.n, ==, 0);
  g_assert_cmpuint (bor_scenario_count (straight, BOR_KIND_VERTEX), ==, 0);
}

/* Some programs drop the graphics, and turn edges round. */
static void
a_turned_edge_without_its_path_changes_nothing (void)
{
  g_autoptr (GString) text = write_coast ();
  replace (text, "source=\"n0\" target=\"n1\"", "source=\"n1\" target=\"n0\"");
  replace (text,
           "<y:Path sx=\"0\" sy=\"0\" tx=\"0\" ty=\"0\"><y:Point x=\"50\" y=\"40\"/></y:Path>", "");
  g_autoptr (BorScenario) after = read_changed (text, 0);
  g_autoptr (BorScenario) before = test_xml_read_text (coast_file);
  g_autofree char *a = test_xml_write_text (before), *b = test_xml_write_text (after);
  g_assert_cmpstr (a, ==, b);
}

/* The values of an edge go where it goes, and those of a copy with it. */
static void
new_and_reconnected_links_have_the_values_of_their_edges (void)
{
  g_autoptr (GString) text = write_coast ();
  replace (text, "source=\"n0\" target=\"n1\"", "source=\"n2\" target=\"n1\"");
  g_autoptr (BorScenario) source = read_changed (text, 0);
  assert_end (source, "bari-ostia", "coast", "high");
  assert_end (source, "ostia-bari", "coast", "low");
  g_assert_cmpuint (bor_scenario_count (source, BOR_KIND_APPROACH), ==, 2);
  g_assert_cmpuint (bor_scenario_count (source, BOR_KIND_VERTEX), ==, 1);
  replace (text, "source=\"n2\" target=\"n1\"", "source=\"n1\" target=\"n2\"");
  g_autoptr (BorScenario) turned = read_changed (text, 0);
  assert_end (turned, "bari-ostia", "coast", "high");
  assert_end (turned, "ostia-bari", "coast", "low");

  g_autoptr (GString) more = write_coast ();
  replace (more, "</graph>",
           "<edge source=\"n0\" target=\"n2\"><data key=\"e1\">road</data></edge>"
           "<node id=\"copy\"><data key=\"node\">0</data><data key=\"x\">5</data><data "
           "key=\"y\">5</data><data key=\"n0\">town</data><data key=\"id\">rome</data></node>"
           "</graph>");
  g_autoptr (BorScenario) added = read_changed (more, 0);
  g_assert_cmpuint (bor_scenario_count (added, BOR_KIND_APPROACH), ==, 4);
  assert_end (added, "rome-bari", "road", NULL);
  assert_end (added, "bari-rome", "road", NULL);
  const BorLocale *copy = bor_scenario_locale (added, 3);
  g_assert_cmpstr (bor_element_prop (copy, "kind"), ==, "town");
}

/* Programs write nodes in any order. */
static void
a_copy_before_its_original_is_the_copy (void)
{
  g_autoptr (GString) text = write_coast ();
  replace (text, "<node id=\"n0\">",
           "<node id=\"copy\"><data key=\"node\">0</data><data key=\"x\">5</data><data "
           "key=\"y\">5</data><data key=\"n0\">town</data><data key=\"id\">rome</data></node>"
           "<node id=\"n0\">");
  g_autoptr (BorScenario) after = read_changed (text, 0);
  g_autoptr (BorScenario) before = test_xml_read_text (coast_file);
  g_assert_cmpuint (bor_scenario_count (after, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpfloat (node (after, "rome")->x, ==, node (before, "rome")->x);
  g_assert_cmpuint (node (after, "rome")->approaches.n, ==, node (before, "rome")->approaches.n);
  g_assert_cmpfloat (bor_scenario_locale (after, 3)->x, ==, 5);
}

static void
values_removed_everywhere_are_gone_and_what_is_kept_is_told (void)
{
  g_autoptr (GString) text = write_coast ();
  replace (text, "<data key=\"n0\">town</data>", "");
  replace (text, "<data key=\"n0\">port</data>", "");
  g_autoptr (BorScenario) after = read_changed (text, 0);
  g_assert_null (bor_element_prop (node (after, "rome"), "kind"));
  g_assert_null (bor_element_prop (node (after, "ostia"), "kind"));
  replace (text, "attr.name=\"kind\" attr.type=\"string\"/>\n  <key id=\"e0\"",
           "attr.name=\"mood\" attr.type=\"string\"/>\n  <key id=\"e0\"");
  replace (text, ">ostia</data>", ">pisa</data>");
  g_autoptr (BorScenario) kept = read_changed (text, 1);
  g_assert_cmpstr (bor_element_prop (node (kept, "rome"), "kind"), ==, "town");
  g_assert_nonnull (node (kept, "ostia"));
  g_assert_cmpuint (count_warnings (kept, "2 changes cannot be taken over"), ==, 1);
}

static void
an_edge_of_a_symbol_that_goes_elsewhere_is_told (void)
{
  g_autofree char *path = test_shipped ("tunis.xml");
  g_autoptr (BorScenario) before = bor_xml_read_file (path, NULL);
  g_autofree char *plain = write_graphml (before);
  char *edge = strstr (plain, "<edge id=\"s"), *source = strstr (edge, "source=\"n");
  g_autoptr (GString) text = g_string_new_len (plain, source - plain);
  g_string_append (text, "target=\"n1\" ");
  char *target = strstr (source, "target=\"n"), *rest = strchr (target + 8, '"') + 1;
  g_string_append_len (text, source, target - source);
  g_string_append (text, rest);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) after = read_graphml (text->str, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_warnings (after, "1 change cannot be taken over"), ==, 1);
}

static void
a_deleted_edge_of_a_symbol_is_told (void)
{
  g_autofree char *path = test_shipped ("tunis.xml");
  g_autoptr (BorScenario) before = bor_xml_read_file (path, NULL);
  g_autofree char *plain = write_graphml (before);
  char *edge = strstr (plain, "    <edge id=\"s"), *end = strstr (edge, "</edge>\n");
  g_autofree char *without = g_strdup_printf ("%.*s%s", (int) (edge - plain), plain, end + 8);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) after = read_graphml (without, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_warnings (after, "1 change cannot be taken over"), ==, 1);
  g_assert_cmpuint (bor_scenario_count (after, BOR_KIND_SYMBOL), ==,
                    bor_scenario_count (before, BOR_KIND_SYMBOL));
}

static void
what_a_graph_program_removes_is_gone (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) before = test_xml_read_text (towns_file);
  g_autofree char *plain = write_graphml (before);
  char *edge = strstr (plain, "    <edge "), *end = strstr (plain, "  </graph>");
  g_autofree char *without = g_strdup_printf ("%.*s%s", (int) (edge - plain), plain, end);
  g_autoptr (BorScenario) unlinked = read_graphml (without, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (unlinked, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpuint (bor_scenario_count (unlinked, BOR_KIND_APPROACH), ==, 0);
  char *ostia = strstr (plain, "    <node id=\"n1\">");
  g_autofree char *alone = g_strdup_printf ("%.*s%s", (int) (ostia - plain), plain, end);
  g_autoptr (BorScenario) one = read_graphml (alone, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (one, BOR_KIND_LOCALE), ==, 1);
  g_assert_cmpuint (bor_scenario_count (one, BOR_KIND_APPROACH), ==, 0);
  g_assert_cmpuint (bor_scenario_count (unlinked, BOR_KIND_RECORD), ==, 0);
  g_assert_cmpuint (bor_scenario_count (one, BOR_KIND_RECORD), ==, 1);
  const BorRecord *warning = bor_scenario_record (one, 0);
  g_assert_cmpstr (bor_element_prop (warning, "message"), ==,
                   "1 node was removed in a graph program: locale “ostia”");
}

/* What stood there goes too, and is counted. */
static void
pieces_on_nodes_that_a_graph_program_removes_are_told (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = test_shipped ("tunis.xml");
  g_autoptr (BorScenario) before = bor_xml_read_file (path, NULL);
  g_autofree char *plain = write_graphml (before);
  char *first = strstr (plain, "    <node "), *end = strstr (plain, "  </graph>");
  g_autofree char *empty = g_strdup_printf ("%.*s%s", (int) (first - plain), plain, end);
  g_autoptr (BorScenario) after = read_graphml (empty, NULL, &error);
  g_assert_no_error (error);
  guint n_told = 0;
  BOR_FOREACH (after, BOR_KIND_RECORD, slot, const BorRecord, record) {
    const char *message = bor_element_prop (record, "message");
    n_told += message != NULL && strstr (message, "removed with their nodes") != NULL;
  }
  g_assert_cmpuint (bor_scenario_count (after, BOR_KIND_PLACEMENT), <,
                    bor_scenario_count (before, BOR_KIND_PLACEMENT));
  g_assert_cmpuint (n_told, ==, 1);
}

static void
hostile_graphml_is_refused (void)
{
  static const struct {
    const char *text, *message;
  } files[] = {
    { "", "in:" },
    { "no XML", "in:" },
    { "<graph/>", "expected <graphml>" },
    { "<graphml/>", "expected <graph>" },
    { "<graphml><graph/></graphml>", "nothing to import" },
    { "<!DOCTYPE graphml [<!ENTITY a \"b\">]><graphml><graph/></graphml>", "DOCTYPE" },
    { "<graphml><key id=\"k\" for=\"graph\" attr.name=\"bormida-scenario\"/><graph><data "
      "key=\"k\">&lt;scenario/&gt;</data></graph></graphml>",
      "in:" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (read_graphml (files[i].text, NULL, &error));
    g_assert_true (g_str_has_prefix (error->message, "in:"));
    g_assert_nonnull (strstr (error->message, files[i].message));
  }
}

static void
wrong_mappings_are_told (void)
{
  static const struct {
    const char *text, *message;
  } mappings[] = {
    { "[]", "expected “mapping”: 1" },
    { "{\"mapping\": 2}", "expected “mapping”: 1" },
    { "{\"mapping\": 1, \"knots\": {}}", "knots: unknown key" },
    { "{\"mapping\": 1, \"nodes\": 5}", "nodes: not allowed here" },
    { "{\"mapping\": 1, \"nodes\": {\"nmae\": \"a\"}}", "nodes.nmae: unknown key" },
    { "{\"mapping\": 1, \"y\": \"north\"}", "expected “up” or “down”" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (mappings); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (read_graphml (yed, mappings[i].text, &error));
    g_assert_true (g_str_has_prefix (error->message, "rules:"));
    g_assert_nonnull (strstr (error->message, mappings[i].message));
  }
}

static BorScenario *
read_tables (const char *nodes, const char *links, const char *mapping, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (nodes, strlen (nodes));
  g_autoptr (GBytes) more = links != NULL ? g_bytes_new_static (links, strlen (links)) : NULL;
  g_autoptr (GBytes) rules =
    mapping != NULL ? g_bytes_new_static (mapping, strlen (mapping)) : NULL;
  BorGraphOptions options = {
    .name = "in", .mapping = rules, .mapping_name = "rules", .size = 1000, .reach = 5
  };
  return bor_table_read (bytes, more, "links", &options, error);
}

static void
tables_of_nodes_and_links_come_in (void)
{
  static const char nodes[] = "\357\273\277ID;Name;Lon;Lat;Note\r\n"
                              "1;Genoa;8.9;44.4;\"one; \"\"two\"\"\nlines\"\r\n"
                              "\r\n2;Rome;12.5;41.9;\r\n3;Milan;9.2;45.5\r\n";
  static const char links[] = "source,target,kind\n1,2,coast\n3,1,mountain\n2,9,coast\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_tables (nodes, links, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpstr (bor_element_prop (node (s, "genoa"), "Note"), ==, "one; \"two\"\nlines");
  g_assert_cmpuint (bor_props_size (node (s, "genoa")->base.props), ==, 1);
  g_assert_cmpfloat (node (s, "milan")->y, <, node (s, "rome")->y);
  g_assert_cmpstr (bor_element_prop (approach (s, "rome-genoa"), "kind"), ==, "coast");
  g_assert_nonnull (approach (s, "milan-genoa"));
  g_assert_cmpuint (count_warnings (s, "“9”"), ==, 1);
  test_xml_is_stable (s);
}

static void
a_mapping_says_what_the_columns_mean (void)
{
  static const char nodes[] = "town\tv.1\tgrade\tx\ty\nGenoa\ta\tkey\t0\t0\nRome\tb\t\t10\t5\n";
  static const char rules[] =
    "{\"mapping\": 1, \"y\": \"down\", \"nodes\": {\"key\": \"v.1\", \"name\": \"town\", "
    "\"properties\": {\"town-symbol\": \"grade\"}}, \"links\": {\"from\": \"a\", \"to\": \"b\", "
    "\"properties\": {\"passage\": {\"from\": \"p\", \"values\": {\"1\": \"pass\"}}}}}";
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_tables (nodes, "a,b,p\na,b,1\n", rules, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (bor_element_prop (node (s, "genoa"), "town-symbol"), ==, "key");
  g_assert_cmpfloat (node (s, "genoa")->y, <, node (s, "rome")->y);
  g_assert_cmpstr (bor_element_prop (approach (s, "rome-genoa"), "passage"), ==, "pass");
}

/* Where the comma is in numbers, spreadsheets put semicolons between cells. */
static void
numbers_between_semicolons_may_have_a_decimal_comma (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s =
    read_tables ("name;x;y\nA;0,5;0\nB;10.5;5,25\nC;here;7\n", NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (node (s, "a")->x, <, node (s, "b")->x);
  g_assert_cmpuint (count_warnings (s, "1 node has no position"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "the position is not two numbers"), ==, 1);
  g_autoptr (BorScenario) no = read_tables ("name,x,y\nA,\"0,5\",0\n", NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_warnings (no, "the position is not two numbers"), ==, 1);
}

/* Spreadsheets do not take such a line for a row. */
static void
a_first_line_may_say_what_divides_the_cells (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_tables ("sep=;\r\nname;x;y\r\nA, B and C;0,5;0\r\nD;10;5\r\n",
                                           "SEP=|\nfrom|to\nA, B and C|D\n", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_APPROACH), ==, 2);
  g_assert_cmpstr (bor_scenario_locale (s, 0)->name, ==, "A, B and C");
  g_autoptr (BorScenario) no = read_tables ("sep=,\nid\n1\n1,2\n", NULL, NULL, &error);
  g_assert_null (no);
  g_assert_nonnull (strstr (error->message, "in:4: the row has more cells"));
}

static void
a_table_of_links_names_its_nodes (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_tables ("From,To\nGenoa,Rome\nRome,Milan\n", NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpstr (node (s, "genoa")->name, ==, "Genoa");
  g_assert_nonnull (approach (s, "rome-milan"));
  g_assert_cmpuint (count_warnings (s, "placed on a ring"), ==, 1);
}

static void
wrong_tables_are_refused_with_their_line (void)
{
  static const struct {
    const char *text, *message;
  } files[] = {
    { "", "nothing to import" },
    { "id,name\n", "nothing to import" },
    { "id,name\n1,\"open\n", "in:2: a quotation mark is not closed" },
    { "id,id\n1,2\n", "in:1: two columns are called “id”" },
    { "id\n1\n1,2\n", "in:3: the row has more cells" },
    { "id\nG\351nes\n", "in:2: the text is not UTF-8" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (read_tables (files[i].text, NULL, NULL, &error));
    g_assert_true (g_str_has_prefix (error->message, "in:"));
    g_assert_nonnull (strstr (error->message, files[i].message));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/graph/" name, function)
  TEST ("points-and-lines-become-nodes-and-links", points_and_lines_become_nodes_and_links);
  TEST ("a-mapping-says-what-the-values-mean", a_mapping_says_what_the_values_mean);
  TEST ("polygons-become-sea-zones-of-a-network", polygons_become_sea_zones_of_a_network);
  TEST ("every-scenario-comes-back-from-graphml", every_scenario_comes_back_from_graphml);
  TEST ("graphs-of-yed-come-in", graphs_of_yed_come_in_with_places_labels_and_bends);
  TEST ("graphs-with-values-alone-come-in-too", graphs_with_values_alone_come_in_too);
  TEST ("changes-of-a-graph-program-are-taken-over", changes_of_a_graph_program_are_taken_over);
  TEST ("both-directions-of-a-link-are-one", both_directions_of_a_link_are_one);
  TEST ("a-graph-that-lost-its-scenario-says-so", a_graph_that_lost_its_scenario_says_so);
  TEST ("keys-of-one-name-and-several-types-are-one", keys_of_one_name_and_several_types_are_one);
  TEST ("properties-and-bends-of-links-are-taken-over",
        properties_and_bends_of_links_are_taken_over);
  TEST ("a-turned-edge-without-its-path-changes-nothing",
        a_turned_edge_without_its_path_changes_nothing);
  TEST ("new-and-reconnected-links-have-the-values-of-their-edges",
        new_and_reconnected_links_have_the_values_of_their_edges);
  TEST ("a-copy-before-its-original-is-the-copy", a_copy_before_its_original_is_the_copy);
  TEST ("values-removed-everywhere-are-gone-and-what-is-kept-is-told",
        values_removed_everywhere_are_gone_and_what_is_kept_is_told);
  TEST ("an-edge-of-a-symbol-that-goes-elsewhere-is-told",
        an_edge_of_a_symbol_that_goes_elsewhere_is_told);
  TEST ("a-deleted-edge-of-a-symbol-is-told", a_deleted_edge_of_a_symbol_is_told);
  TEST ("what-a-graph-program-removes-is-gone", what_a_graph_program_removes_is_gone);
  TEST ("pieces-on-nodes-that-a-graph-program-removes-are-told",
        pieces_on_nodes_that_a_graph_program_removes_are_told);
  TEST ("hostile-graphml-is-refused", hostile_graphml_is_refused);
  TEST ("wrong-mappings-are-told", wrong_mappings_are_told);
  TEST ("tables-of-nodes-and-links-come-in", tables_of_nodes_and_links_come_in);
  TEST ("a-mapping-says-what-the-columns-mean", a_mapping_says_what_the_columns_mean);
  TEST ("numbers-between-semicolons-may-have-a-decimal-comma",
        numbers_between_semicolons_may_have_a_decimal_comma);
  TEST ("a-first-line-may-say-what-divides-the-cells", a_first_line_may_say_what_divides_the_cells);
  TEST ("a-table-of-links-names-its-nodes", a_table_of_links_names_its_nodes);
  TEST ("wrong-tables-are-refused-with-their-line", wrong_tables_are_refused_with_their_line);
  return g_test_run ();
}
