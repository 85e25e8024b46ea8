/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios go to GeoJSON and back without losing a byte; that of others comes in with its doubts. */
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

#include "check/checker.h"
#include "export-support.h"
#include "formats/geojson/testing.h"
#include "generate/generate.h"
#include "geometry/geometry.h"
#include "round-trips.h"
#include "support-xml.h"
#include "support.h"

static BorScenario *
there_and_back (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_geojson_write (scenario, TRUE, NULL);
  BorScenario *back = bor_geojson_read (bytes, "test", 1000, &error);
  g_assert_no_error (error);
  return back;
}

static void
every_scenario_comes_back (void)
{
  test_export_round_trips (there_and_back, 150);
}

static double
signed_area (JsonArray *ring)
{
  double area = 0;
  for (guint i = 0; i + 1 < json_array_get_length (ring); i++) {
    JsonArray *a = json_array_get_array_element (ring, i),
              *b = json_array_get_array_element (ring, i + 1);
    area += json_array_get_double_element (a, 0) * json_array_get_double_element (b, 1)
            - json_array_get_double_element (b, 0) * json_array_get_double_element (a, 1);
  }
  return area / 2;
}

/* RFC 7946, 3.1.6: closed, and anticlockwise with y to the north. */
static void
rings_are_closed_and_run_anticlockwise (void)
{
  BorGenerateOptions options = { 60, 5 };
  g_autoptr (BorScenario) scenario = bor_generate_board (&options, NULL);
  g_autoptr (GBytes) bytes = bor_geojson_write (scenario, TRUE, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, g_bytes_get_data (bytes, NULL),
                                             (gssize) g_bytes_get_size (bytes), NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpstr (json_object_get_string_member (root, "type"), ==, "FeatureCollection");
  g_assert_false (json_object_has_member (root, "crs"));
  JsonArray *features = json_object_get_array_member (root, "features");
  guint n = 0;
  for (guint i = 0; i < json_array_get_length (features); i++) {
    JsonObject *feature = json_array_get_object_element (features, i);
    g_assert_cmpstr (json_object_get_string_member (feature, "type"), ==, "Feature");
    JsonNode *geometry = json_object_get_member (feature, "geometry");
    if (JSON_NODE_HOLDS_NULL (geometry)
        || strcmp (json_object_get_string_member (json_node_get_object (geometry), "type"),
                   "Polygon"))
      continue;
    JsonArray *rings =
      json_object_get_array_member (json_node_get_object (geometry), "coordinates");
    JsonArray *ring = json_array_get_array_element (rings, 0);
    guint last = json_array_get_length (ring) - 1;
    g_assert_cmpuint (last, >=, 3);
    for (guint k = 0; k < 2; k++)
      g_assert_true (
        json_array_get_double_element (json_array_get_array_element (ring, 0), k)
        == json_array_get_double_element (json_array_get_array_element (ring, last), k));
    g_assert_cmpfloat (signed_area (ring), >, 0);
    n++;
  }
  g_assert_cmpuint (n, >=, 60);
}

/* Map programs would not show a link without a geometry. */
static void
links_are_lines_from_node_to_node (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"network\" width=\"100\" "
    "height=\"100\" tolerance=\"1\"><spaces><space id=\"a\" at=\"10 50\"><approach id=\"ab\" "
    "opposite=\"ba\"/></space><space id=\"b\" at=\"90 30\"><approach id=\"ba\" "
    "opposite=\"ab\"/></space></spaces></board></scenario>");
  g_autoptr (GBytes) bytes = bor_geojson_write (s, TRUE, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char **words = g_strsplit_set (text, " \n", -1);
  g_autofree char *dense = g_strjoinv ("", words);
  g_strfreev (words);
  g_assert_nonnull (strstr (dense, "\"LineString\",\"coordinates\":[[10,50],[90,70]]"));
  g_assert_nonnull (strstr (dense, "\"LineString\",\"coordinates\":[[90,70],[10,50]]"));
}

static const char foreign[] =
  "{\"type\": \"FeatureCollection\", \"features\": ["
  "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Polygon\", \"coordinates\": "
  "[[[8.5, 44.8], [8.6, 44.8], [8.6, 44.9], [8.5, 44.9], [8.5, 44.8]],"
  " [[8.52, 44.82], [8.53, 44.82], [8.53, 44.83], [8.52, 44.82]]]}, \"properties\": "
  "{\"name\": \"West\", \"capacity\": 4, \"\": 1, \"bell\": \"\\u0007\", \"nothing\": null}},"
  "{\"type\": \"Feature\", \"geometry\": {\"type\": \"MultiPolygon\", \"coordinates\": "
  "[[[[8.6, 44.8], [8.7, 44.8], [8.7, 44.9], [8.6, 44.9], [8.6, 44.8]]]]}, \"properties\": "
  "{\"name\": \"East\"}},"
  "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [8.5, 44.8]}, "
  "\"properties\": null},"
  "{\"type\": \"Feature\", \"geometry\": {\"type\": \"LineString\", \"coordinates\": "
  "[[8.5, 44.85], [8.7, 44.85]]}, \"properties\": {\"type\": \"river\", \"name\": \"Bormida\"}}]}";

static BorScenario *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  return bor_geojson_read (bytes, "in", 1000, error);
}

static void
what_others_made_comes_in_with_its_doubts (void)
{
  static const char *const warnings[] = { "hole", "a point was skipped", "“” was skipped",
                                          "cannot be saved", "degrees were projected" };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_text (foreign, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 6);
  const BorLocale *west = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, "west"));
  g_assert_cmpint (bor_element_prop_int (west, "capacity", 0), ==, 4);
  gint32 side = test_slot (s, BOR_KIND_APPROACH, "west-east");
  g_assert_cmpint (bor_scenario_approach (s, side)->opposite.slot, ==,
                   test_slot (s, BOR_KIND_APPROACH, "east-west"));
  g_assert_cmpstr (bor_scenario_feature (s, 0)->type, ==, "river");
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 1000);
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  for (guint i = 0; i < G_N_ELEMENTS (warnings); i++) {
    guint n = 0;
    for (guint k = 0; k < problems->len; k++)
      n += strstr (((BorProblem *) problems->pdata[k])->message, warnings[i]) != NULL;
    g_assert_cmpuint (n, ==, 1);
  }
}

/* What programs for OpenStreetMap write, and worse. */
static const char *const odd_properties[] = {
  "@id",
  "way/1",
  "id",
  "way/1",
  "name:en",
  "Marengo village",
  "addr:city",
  "Alessandria",
  "city:",
  "x",
  "Höhe…",
  "1",
  "a × b",
  "2",
  "zero\342\200\213width",
  "3",
  "\"quoted\" <&>'",
  "4",
  "_x003A_",
  "5",
  "_x0069_d",
  "6",
  "_x005F_x0069_d",
  "7",
  "at",
  "8",
  "label",
  "9",
  "cell",
  "1 2",
  "@element",
  "10",
  "extra/1/before",
  "11",
  "xmlns",
  "12",
  "xmlns:a",
  "13",
  "xml:lang",
  "it",
  "1st",
  "14",
  "-",
  "15",
  "\360\237\217\260",
  "16",
  "board/name",
  "17",
  "part of",
  "18",
  "a.b",
  "19",
  "to",
  "20",
  "format",
  "21",
};

static void
check_odd_properties (const BorScenario *s)
{
  const BorLocale *locale = bor_scenario_locale (s, 0);
  for (guint i = 0; i < G_N_ELEMENTS (odd_properties); i += 2)
    g_assert_cmpstr (bor_element_prop (locale, odd_properties[i]), ==, odd_properties[i + 1]);
  g_assert_cmpuint (bor_props_size (locale->base.props), ==, G_N_ELEMENTS (odd_properties) / 2);
  g_assert_cmpstr (locale->name, ==, "Marengo");
}

static void
properties_of_any_name_come_back (void)
{
  g_autoptr (GString) text =
    g_string_new ("{\"type\": \"Feature\", \"geometry\": {\"type\": \"Polygon\", \"coordinates\": "
                  "[[[0, 0], [1, 0], "
                  "[1, 1], [0, 0]]]}, \"properties\": {\"name\": \"Marengo\"");
  for (guint i = 0; i < G_N_ELEMENTS (odd_properties); i += 2) {
    g_autofree char *name = g_strescape (odd_properties[i], odd_properties[i]);
    g_autoptr (GString) quoted = g_string_new (name);
    g_string_replace (quoted, "\"", "\\\"", 0);
    g_string_append_printf (text, ", \"%s\": \"%s\"", quoted->str, odd_properties[i + 1]);
  }
  g_string_append (text, "}}");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_text (text->str, &error);
  g_assert_no_error (error);
  check_odd_properties (s);
  g_autofree char *xml = test_xml_write_text (s);
  g_autoptr (BorScenario) again = test_xml_read_text (xml);
  check_odd_properties (again);
  test_xml_is_stable (s);

  g_autoptr (GBytes) bytes = bor_geojson_write (again, TRUE, NULL);
  g_autofree char *json = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (json, "\"name:en\": \"Marengo village\""));
  g_assert_nonnull (strstr (json, "\"addr:city\": \"Alessandria\""));
  g_assert_nonnull (strstr (json, "\"@id\": \"way/1\""));
  g_autoptr (BorScenario) back = read_text (json, &error);
  g_assert_no_error (error);
  check_odd_properties (back);
}

/* What is no text becomes one. */
static void
lists_and_objects_are_kept_as_text (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_text (
    "{\"type\": \"Feature\", \"geometry\": {\"type\": \"LineString\", \"coordinates\": [[0, 0], "
    "[1, 0]]}, "
    "\"properties\": {\"name\": 7, \"@relations\": [{\"role\": \"outer\"}], \"tags\": {\"a\": 1}, "
    "\"oneway\": false, \"width\": \"4.5\"}}",
    &error);
  g_assert_no_error (error);
  const BorFeature *feature = bor_scenario_feature (s, 0);
  g_assert_cmpstr (feature->text, ==, "7");
  g_assert_cmpstr (bor_element_prop (feature, "@relations"), ==, "[{\"role\":\"outer\"}]");
  g_assert_cmpstr (bor_element_prop (feature, "tags"), ==, "{\"a\":1}");
  g_assert_cmpstr (bor_element_prop (feature, "oneway"), ==, "false");
  g_autofree char *xml = test_xml_write_text (s);
  g_autoptr (BorScenario) again = test_xml_read_text (xml);
  feature = bor_scenario_feature (again, 0);
  g_assert_cmpfloat (feature->width, ==, 0);
  g_assert_cmpstr (bor_element_prop (feature, "width"), ==, "4.5");
}

/* Two areas side by side, and a line of a type over both of them. */
#define WITH_LINE(type, geometry)                                                                  \
  "{\"type\": \"FeatureCollection\", \"features\": [{\"geometry\": {\"type\": "                    \
  "\"MultiPolygon\", \"coordinates\": [[[[0, 0], [5, 0], [5, 5], [0, 5], [0, 0]]], [[[5, 0], "     \
  "[10, 0], [10, 5], [5, 5], [5, 0]]]]}}, {\"properties\": {\"type\": \"" type                     \
  "\", \"name\": \"Lane\", \"class\": \"main\"}, \"geometry\": " geometry "}]}"

static void
a_line_of_type_road_is_a_road_with_stops (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_text (
    WITH_LINE ("road", "{\"type\": \"LineString\", \"coordinates\": [[1, 1], [9, 1]]}"), &error);
  g_assert_no_error (error);
  const BorRoad *road = bor_scenario_road (s, 0);
  g_assert_nonnull (road);
  g_assert_cmpstr (road->name, ==, "Lane");
  g_assert_cmpstr (bor_element_prop (road, "class"), ==, "main");
  g_assert_null (bor_element_prop (road, "type"));
  g_assert_cmpuint (road->n_stops, ==, 2);
  g_assert_cmpint (road->stops[0].locale.slot, ==, 0);
  g_assert_cmpint (road->stops[1].locale.slot, ==, 1);
}

/* A line of 120,000 points over two squares of 1,000 by 1,000. */
static char *
write_long_line (void)
{
  GString *text = g_string_new (
    "{\"type\": \"FeatureCollection\", \"features\": [{\"geometry\": {\"type\": \"MultiPolygon\", "
    "\"coordinates\": [[[[0, 0], [1000, 0], [1000, 1000], [0, 1000], [0, 0]]], [[[1000, 0], "
    "[2000, 0], [2000, 1000], [1000, 1000], [1000, 0]]]]}}, {\"properties\": {\"type\": \"road\"}, "
    "\"geometry\": {\"type\": \"LineString\", \"coordinates\": [");
  for (guint i = 0; i < 120000; i++)
    g_string_append_printf (text, "%s[%.3f, %.3f]", i > 0 ? "," : "", 100 + i * 0.015,
                            500 + 0.001 * (i % 1000));
  g_string_append (text, "]}}]}");
  return g_string_free (text, FALSE);
}

static void
a_line_too_long_to_be_saved_is_thinned (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = write_long_line ();
  g_autoptr (BorScenario) s = read_text (text, &error);
  g_assert_no_error (error);
  const BorRoad *road = bor_scenario_road (s, 0);
  g_assert_cmpuint (road->path.n, ==, 100000);
  g_assert_cmpfloat (road->path.items[0].x, ==, 50);
  g_assert_cmpfloat_with_epsilon (road->path.items[99999].x, 949.9925, 1e-3);
  g_assert_cmpuint (road->n_stops, ==, 2);
  guint n_told = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n_told += bor_element_prop (record, "message") != NULL
              && strstr (bor_element_prop (record, "message"), "120000") != NULL;
  g_assert_cmpuint (n_told, ==, 1);
  g_autoptr (GBytes) saved = bor_xml_write_bytes (s);
  g_autoptr (BorScenario) again = bor_xml_read_bytes (saved, "a", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_road (again, 0)->path.n, ==, 100000);
}

static void
lines_in_parts_come_in_part_by_part (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_text (
    WITH_LINE ("river", "{\"type\": \"MultiLineString\", \"coordinates\": [[[1, 1], [9, 1]], "
                        "[[2, 2], [3, 3], [4, 2]], []]}"),
    &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_FEATURE), ==, 2);
  g_assert_cmpuint (bor_scenario_feature (s, 1)->points.n, ==, 3);
  g_assert_cmpstr (bor_scenario_feature (s, 1)->type, ==, "river");
  g_autoptr (BorScenario) rest = read_text (
    WITH_LINE ("river", "{\"type\": \"MultiLineString\", \"coordinates\": [[[1, 1], [9]]]}"),
    &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (rest, BOR_KIND_FEATURE), ==, 0);
}

static void
hostile_files_are_refused (void)
{
  static const char *const texts[] = {
    "",
    "[]",
    "{}",
    "{\"type\": 5}",
    "{\"type\": \"FeatureCollection\"}",
    "{\"type\": \"FeatureCollection\", \"features\": 7}",
    "{\"type\": \"Polygon\", \"coordinates\": [[[1, 2], [3, \"4\"], [5, 6]]]}",
    "{\"type\": \"Polygon\", \"coordinates\": [[[1, 2], [3, 1e300], [5, 6]]]}",
    "{\"type\": \"Polygon\", \"coordinates\": {}}",
    "{\"type\": \"FeatureCollection\", \"format\": \"urn:bormida:scenario:3\"}",
    "{\"type\": \"FeatureCollection\", \"format\": \"urn:bormida:scenario:2\", \"board\": [], "
    "\"features\": [{\"properties\": {\"@element\": 1}}]}",
    "{\"type\": \"FeatureCollection\", \"format\": \"urn:bormida:scenario:2\", \"board\": "
    "{\"kind\": \"area\", \"width\": 9, \"height\": 9}, \"features\": [{\"properties\": "
    "{\"@element\": \"vertex\"}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [1]}}]}",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = read_text (texts[i], &error);
    g_assert_null (s);
    g_assert_nonnull (error);
    g_assert_true (g_str_has_prefix (error->message, "in:"));
  }
}

static void
another_program_reads_what_we_write (void)
{
  if (!test_has_program ("ogrinfo"))
    return;
  g_autoptr (BorScenario) board = test_square_board (3, 2);
  g_autofree char *folder = g_dir_make_tmp ("bormida-XXXXXX", NULL), *output = NULL;
  g_autofree char *path = g_build_filename (folder, "board.geojson", NULL);
  g_autoptr (GBytes) bytes = bor_geojson_write (board, TRUE, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  const char *argv[] = { "ogrinfo", "-ro", "-al", "-so", path, NULL };
  g_assert_cmpint (test_run_program ((char **) argv, &output), ==, 0);
  g_assert_nonnull (strstr (output, "Feature Count"));
  g_assert_null (strstr (output, "ERROR"));
  const char *rm[] = { "rm", "-r", folder, NULL };
  g_assert_cmpint (test_run_program ((char **) rm, NULL), ==, 0);
}

/* Three fields between Alessandria and Marengo. */
#define ON_EARTH                                                                                   \
  "{\"type\":\"FeatureCollection\",\"features\":["                                                 \
  "{\"type\":\"Feature\",\"properties\":{\"name\":\"West\"},\"geometry\":{\"type\":\"Polygon\","   \
  "\"coordinates\":[[[8.61,44.88],[8.65,44.88],[8.65,44.92],[8.61,44.92],[8.61,44.88]]]}},"        \
  "{\"type\":\"Feature\",\"properties\":{\"name\":\"East\"},\"geometry\":{\"type\":\"Polygon\","   \
  "\"coordinates\":[[[8.65,44.88],[8.69,44.88],[8.69,44.92],[8.65,44.92],[8.65,44.88]]]}},"        \
  "{\"type\":\"Feature\",\"properties\":{\"type\":\"river\"},\"geometry\":{"                       \
  "\"type\":\"LineString\",\"coordinates\":[[8.61,44.9],[8.69,44.91]]}}]}"

static BorScenario *
read_projected (const char *text, const char *projection, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BorGraphOptions options = { .name = "test", .size = 1000, .reach = 5, .projection = projection };
  return bor_geojson_read_as (bytes, BOR_GEOJSON_EITHER, &options, error);
}

static void
a_board_in_degrees_is_projected_and_goes_back_to_its_place (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_projected (ON_EARTH, NULL, &error);
  g_assert_no_error (error);
  const BorBoard *board = bor_scenario_board (s);
  /* 0.08 degrees of longitude are 6.3 km there, 0.04 of latitude 4.4 */
  g_assert_cmpfloat_with_epsilon (board->width * board->metres, 6320, 10);
  g_assert_cmpfloat_with_epsilon (board->height * board->metres, 4445, 10);
  g_assert_cmpstr (bor_element_prop (board, "projection"), ==,
                   "+proj=tmerc +lat_0=44.9 +lon_0=8.65 +ellps=WGS84");
  g_assert_true (bor_geojson_is_on_earth (s));
  g_autoptr (GBytes) bytes = bor_geojson_write (s, TRUE, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, g_bytes_get_data (bytes, NULL),
                                             (gssize) g_bytes_get_size (bytes), NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  JsonArray *features = json_object_get_array_member (root, "features");
  guint n = 0;
  for (guint i = 0; i < json_array_get_length (features); i++) {
    JsonObject *feature = json_array_get_object_element (features, i);
    JsonObject *properties = json_object_get_object_member (feature, "properties");
    if (g_strcmp0 (json_object_get_string_member_with_default (properties, "@element", ""),
                   "vertex")
        != 0)
      continue;
    JsonArray *at = json_object_get_array_member (
      json_object_get_object_member (feature, "geometry"), "coordinates");
    double lon = json_array_get_double_element (at, 0), lat = json_array_get_double_element (at, 1);
    g_assert_cmpfloat_with_epsilon (lon * 25, round (lon * 25 - 0.25) + 0.25, 1e-4);
    g_assert_cmpfloat_with_epsilon (lat * 25, round (lat * 25), 1e-4);
    n++;
  }
  g_assert_cmpuint (n, ==, 6);
  g_autoptr (BorScenario) back = there_and_back (s);
  g_autoptr (GBytes) first = bor_xml_write_bytes (s), second = bor_xml_write_bytes (back);
  g_assert_true (g_bytes_equal (first, second));
}

static void
degrees_stay_as_they_are_where_somebody_says_so (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_projected (ON_EARTH, "none", &error);
  g_assert_no_error (error);
  g_assert_null (bor_element_prop (bor_scenario_board (s), "projection"));
  g_assert_cmpfloat_with_epsilon (bor_scenario_board (s)->height, 500, 0.01);
  g_autoptr (BorScenario) utm = read_projected (ON_EARTH, "+proj=utm +zone=32", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (bor_element_prop (bor_scenario_board (utm), "projection"), ==,
                   "+proj=utm +zone=32");
  g_assert_true (bor_geojson_is_on_earth (utm));
  g_assert_null (read_projected (ON_EARTH, "+init=/etc/passwd", &error));
  g_assert_nonnull (error);
}

/* A sketch in units up to 90 has whole numbers. */
static void
a_sketch_in_units_is_no_map_in_degrees (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_projected (
    "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[80,0],[80,60],[0,60],[0,0]]]}", NULL, &error);
  g_assert_no_error (error);
  g_assert_null (bor_element_prop (bor_scenario_board (s), "projection"));
  g_assert_cmpfloat (bor_scenario_board (s)->height, ==, 750);
}

/* Both sides of the 180th meridian. */
static void
fiji_is_in_one_piece (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_projected (
    "{\"type\":\"Polygon\",\"coordinates\":[[[179.5,-17],[-179.5,-17],[-179.5,-16.5],[179.5,-16.5],"
    "[179.5,-17]]]}",
    NULL, &error);
  g_assert_no_error (error);
  const BorBoard *board = bor_scenario_board (s);
  g_assert_cmpfloat_with_epsilon (board->width * board->metres, 106700, 300);
}

static void
a_file_in_degrees_without_its_projection_is_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_projected (ON_EARTH, NULL, &error);
  g_autoptr (GBytes) bytes = bor_geojson_write (s, TRUE, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char *at = strstr (text, "+proj=tmerc");
  g_assert_nonnull (at);
  memcpy (at, "+proj=tmerk", strlen ("+proj=tmerk"));
  g_assert_null (read_projected (text, NULL, &error));
  g_assert_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_VALUE);
}

static guint
count_told (const BorScenario *s, const char *message)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += strstr (bor_element_prop (record, "message"), message) != NULL;
  return n;
}

static void
every_kind_that_is_not_taken_is_told_with_its_count (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_text (
    "{\"type\": \"FeatureCollection\", \"author\": {}, \"features\": ["
    "{\"type\": \"Feature\", \"id\": 7, \"tippecanoe\": {}, \"geometry\": {\"type\": "
    "\"GeometryCollection\", \"geometries\": [{\"type\": \"Polygon\", \"coordinates\": "
    "[[[0, 0], [9, 0], [9, 9], [0, 0]]]}]}, \"properties\": {\"name\": \"a\", \"nil\": null}},"
    "{\"type\": \"Feature\", \"geometry\": null, \"properties\": {\"name\": \"b\"}},"
    "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 1]}},"
    "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 1]}}]}",
    &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 1);
  const BorLocale *a = bor_scenario_locale (s, 0);
  g_assert_cmpstr (bor_element_prop (a, "id"), ==, "7");
  g_assert_cmpuint (count_told (s, "“nil” is null"), ==, 1);
  g_assert_cmpuint (count_told (s, "the member “author”"), ==, 1);
  g_assert_cmpuint (count_told (s, "the member “tippecanoe”"), ==, 1);
  g_assert_cmpuint (count_told (s, "a feature without geometry"), ==, 1);
  g_assert_cmpuint (count_told (s, "a node (2 times"), ==, 1);
}

/* Reads a board of two squares back after one text of its GeoJSON was replaced by another. */
static BorScenario *
read_moved (const char *before, const char *after)
{
  g_autoptr (BorScenario) board = test_square_board (2, 1);
  g_autoptr (GBytes) bytes = bor_geojson_write (board, FALSE, NULL);
  g_autoptr (GString) text =
    g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  const char *polygon = strstr (text->str, "\"Polygon\"");
  gsize start = (gsize) (polygon - text->str);
  g_autofree char *rest = g_strdup (polygon);
  g_autoptr (GString) changed = g_string_new (rest);
  g_assert_cmpuint (g_string_replace (changed, before, after, 1), ==, 1);
  g_string_truncate (text, start);
  g_string_append (text, changed->str);
  g_autoptr (GError) error = NULL;
  BorScenario *s = read_text (text->str, &error);
  g_assert_no_error (error);
  return s;
}

static guint
count_at (const BorScenario *s, double x, double y)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, vertex)
    n += vertex->x == x && vertex->y == y;
  return n;
}

static void
an_outline_moved_elsewhere_moves_its_vertices (void)
{
  g_autoptr (BorScenario) still = read_moved ("Polygon", "Polygon");
  g_assert_cmpuint (count_at (still, 100, 0), ==, 1);
  g_autoptr (BorScenario) moved = read_moved ("[100, 100]", "[104, 107]");
  g_assert_cmpuint (count_at (moved, 104, -7), ==, 1);
  g_assert_cmpuint (count_at (moved, 100, 0), ==, 0);
  g_assert_cmpuint (bor_scenario_count (moved, BOR_KIND_RECORD), ==, 0);
  g_autoptr (BorScenario) more = read_moved ("[100, 100]", "[100, 100], [50, 120]");
  g_assert_cmpuint (count_told (more, "number of corners changed"), ==, 1);
  g_assert_cmpuint (count_at (more, 100, 0), ==, 1);
}

/* Moves what is at a place, in a geometry of any depth. */
static void
move_positions (JsonArray *list, double x, double y, double by_x, double by_y)
{
  gboolean position = !JSON_NODE_HOLDS_ARRAY (json_array_get_element (list, 0));
  if (position && json_array_get_double_element (list, 0) == x
      && json_array_get_double_element (list, 1) == y) {
    json_node_set_double (json_array_get_element (list, 0), x + by_x);
    json_node_set_double (json_array_get_element (list, 1), y + by_y);
  }
  for (guint i = 0; !position && i < json_array_get_length (list); i++)
    move_positions (json_array_get_array_element (list, i), x, y, by_x, by_y);
}

/* Moves a corner of the features with geometries of some types, which are bits in their order. */
static void
move_corner (JsonNode *root, guint types, double x, double y, double by_x, double by_y)
{
  static const char *const names[] = { "Point", "LineString", "Polygon" };
  JsonArray *features = json_object_get_array_member (json_node_get_object (root), "features");
  for (guint i = 0; i < json_array_get_length (features); i++) {
    JsonNode *node =
      json_object_get_member (json_array_get_object_element (features, i), "geometry");
    JsonObject *geometry = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
    for (guint k = 0; geometry != NULL && k < G_N_ELEMENTS (names); k++)
      if ((types & 1u << k) != 0
          && g_str_equal (json_object_get_string_member (geometry, "type"), names[k]))
        move_positions (json_object_get_array_member (geometry, "coordinates"), x, y, by_x, by_y);
  }
}

/* (transfer full) */
static JsonNode *
parse_board (const BorScenario *board)
{
  g_autoptr (GBytes) bytes = bor_geojson_write (board, FALSE, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  JsonNode *root = json_from_string (text, NULL);
  g_assert_nonnull (root);
  return root;
}

static BorScenario *
read_node (JsonNode *root)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = json_to_string (root, FALSE);
  BorScenario *s = read_text (text, &error);
  g_assert_no_error (error);
  return s;
}

/* Most of what shows a corner is at its new place, or little. */
static void
a_corner_moves_with_whatever_shows_it (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 2);
  static const double corners[][2] = { { 100, 100 }, { 0, 200 } };
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    for (guint types = 1; types < 8; types++) {
      g_autoptr (JsonNode) root = parse_board (board);
      double x = corners[i][0], y = corners[i][1];
      move_corner (root, types, x, y, 10, -20);
      g_autoptr (BorScenario) moved = read_node (root);
      g_assert_cmpuint (count_at (moved, x + 10, 200 - y + 20), ==, 1);
      g_assert_cmpuint (count_at (moved, x, 200 - y), ==, 0);
      g_assert_cmpuint (bor_scenario_count (moved, BOR_KIND_RECORD), ==, 0);
    }
}

/* Only the first corner of the outline is where it was, which tells nothing about the direction. */
static void
corners_that_all_but_one_moved_keep_their_order (void)
{
  g_autoptr (BorScenario) board = test_square_board (1, 1);
  static const double at[][2] = { { 0, 0 }, { 100, 0 }, { 0, 100 }, { 100, 100 } };
  for (guint first = 0; first < G_N_ELEMENTS (at); first++) {
    g_autoptr (JsonNode) root = parse_board (board);
    for (guint i = 0; i < G_N_ELEMENTS (at); i++)
      if (i != first)
        move_corner (root, 1u << 2, at[i][0], at[i][1], 3 + 2.0 * i, 5 - 2.0 * i);
    g_autoptr (BorScenario) moved = read_node (root);
    for (guint i = 0; i < G_N_ELEMENTS (at); i++) {
      const char *id = bor_scenario_vertex (board, (gint32) i)->base.id;
      const BorVertex *was = bor_scenario_vertex (board, (gint32) i);
      const BorVertex *now = bor_scenario_vertex (moved, test_slot (moved, BOR_KIND_VERTEX, id));
      g_assert_cmpfloat (fabs (now->x - was->x), <, 10);
      g_assert_cmpfloat (fabs (now->y - was->y), <, 10);
    }
    g_assert_cmpuint (bor_scenario_count (moved, BOR_KIND_RECORD), ==, 0);
  }
}

static void
a_bend_moved_in_a_link_moves_its_vertex (void)
{
  g_autoptr (BorScenario) board = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"network\" width=\"100\" "
    "height=\"100\" tolerance=\"1\"><vertices><vertex id=\"v1\" x=\"50\" y=\"70\"/></vertices>"
    "<spaces><space id=\"a\" at=\"10 50\"><approach id=\"ab\" along=\"v1\" opposite=\"ba\"/>"
    "</space><space id=\"b\" at=\"90 30\"><approach id=\"ba\" along=\"v1\" opposite=\"ab\"/>"
    "</space></spaces></board></scenario>");
  for (guint types = 1; types < 4; types++) {
    g_autoptr (JsonNode) root = parse_board (board);
    move_corner (root, types, 50, 30, 5, 10);
    g_autoptr (BorScenario) moved = read_node (root);
    g_assert_cmpuint (count_at (moved, 55, 60), ==, 1);
    g_assert_cmpuint (bor_scenario_count (moved, BOR_KIND_VERTEX), ==, 1);
    g_assert_cmpuint (bor_scenario_count (moved, BOR_KIND_RECORD), ==, 0);
  }
}

/* Some programs sort features. */
static void
outlines_survive_another_order_of_features (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 2);
  g_autoptr (JsonNode) root = parse_board (board);
  JsonObject *collection = json_node_get_object (root);
  JsonArray *features = json_object_get_array_member (collection, "features");
  JsonArray *sorted = json_array_new ();
  for (guint n = json_array_get_length (features), i = 0; i < n; i++)
    json_array_add_element (sorted, json_node_copy (json_array_get_element (features, i * 7 % n)));
  g_assert_cmpint (json_array_get_length (features) % 7, !=, 0);
  json_object_set_array_member (collection, "features", sorted);
  move_corner (root, 1u << 2, 100, 100, 10, -20);
  g_autoptr (BorScenario) s = read_node (root);
  g_assert_cmpuint (count_at (s, 110, 120), ==, 1);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 9);
  BOR_FOREACH (board, BOR_KIND_LOCALE, slot, const BorLocale, was) {
    const BorLocale *now = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, was->base.id));
    g_assert_cmpuint (now->approaches.n, ==, was->approaches.n);
    for (guint i = 0; i < was->approaches.n; i++)
      g_assert_cmpstr (bor_scenario_approach (board, was->approaches.items[i].slot)->base.id, ==,
                       bor_scenario_approach (s, now->approaches.items[i].slot)->base.id);
  }
}

/* Some programs drop the ids of features. */
static void
parts_that_lost_their_feature_are_told (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 1);
  g_autoptr (JsonNode) root = parse_board (board);
  JsonArray *features = json_object_get_array_member (json_node_get_object (root), "features");
  for (guint i = 0; i < json_array_get_length (features); i++)
    json_object_remove_member (json_array_get_object_element (features, i), "id");
  g_autoptr (BorScenario) s = read_node (root);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_APPROACH), ==, 0);
  g_assert_cmpuint (count_told (s, "its parent does not exist (property “@part-of”)"), ==, 1);
  g_assert_cmpuint (count_told (s, "8 times"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/geojson/" name, function)
  TEST ("every-scenario-comes-back", every_scenario_comes_back);
  TEST ("rings-are-closed-and-run-anticlockwise", rings_are_closed_and_run_anticlockwise);
  TEST ("links-are-lines-from-node-to-node", links_are_lines_from_node_to_node);
  TEST ("what-others-made-comes-in-with-its-doubts", what_others_made_comes_in_with_its_doubts);
  TEST ("properties-of-any-name-come-back", properties_of_any_name_come_back);
  TEST ("lists-and-objects-are-kept-as-text", lists_and_objects_are_kept_as_text);
  TEST ("a-line-of-type-road-is-a-road-with-stops", a_line_of_type_road_is_a_road_with_stops);
  TEST ("a-line-too-long-to-be-saved-is-thinned", a_line_too_long_to_be_saved_is_thinned);
  TEST ("lines-in-parts-come-in-part-by-part", lines_in_parts_come_in_part_by_part);
  TEST ("every-kind-that-is-not-taken-is-told-with-its-count",
        every_kind_that_is_not_taken_is_told_with_its_count);
  TEST ("an-outline-moved-elsewhere-moves-its-vertices",
        an_outline_moved_elsewhere_moves_its_vertices);
  TEST ("a-corner-moves-with-whatever-shows-it", a_corner_moves_with_whatever_shows_it);
  TEST ("corners-that-all-but-one-moved-keep-their-order",
        corners_that_all_but_one_moved_keep_their_order);
  TEST ("a-bend-moved-in-a-link-moves-its-vertex", a_bend_moved_in_a_link_moves_its_vertex);
  TEST ("outlines-survive-another-order-of-features", outlines_survive_another_order_of_features);
  TEST ("parts-that-lost-their-feature-are-told", parts_that_lost_their_feature_are_told);
  TEST ("hostile-files-are-refused", hostile_files_are_refused);
  TEST ("another-program-reads-what-we-write", another_program_reads_what_we_write);
  g_test_add_func ("/geojson/a-board-in-degrees-is-projected-and-goes-back-to-its-place",
                   a_board_in_degrees_is_projected_and_goes_back_to_its_place);
  g_test_add_func ("/geojson/degrees-stay-as-they-are-where-somebody-says-so",
                   degrees_stay_as_they_are_where_somebody_says_so);
  g_test_add_func ("/geojson/a-sketch-in-units-is-no-map-in-degrees",
                   a_sketch_in_units_is_no_map_in_degrees);
  g_test_add_func ("/geojson/fiji-is-in-one-piece", fiji_is_in_one_piece);
  g_test_add_func ("/geojson/a-file-in-degrees-without-its-projection-is-refused",
                   a_file_in_degrees_without_its_projection_is_refused);
  return g_test_run ();
}
