/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other programs do to a board of ours besides moving it: they draw, copy, and rewrite geometries. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "formats/geojson/testing.h"
#include "support-xml.h"
#include "support.h"
#include "xml/xml.h"

static JsonNode *
parse (const char *text, gssize size)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, text, size, NULL));
  return json_node_copy (json_parser_get_root (parser));
}

static JsonNode *export(const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_geojson_write (scenario, TRUE, NULL);
  return parse (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
}

static JsonArray *
features_of (JsonNode *root)
{
  return json_object_get_array_member (json_node_get_object (root), "features");
}

static void
add_feature (JsonNode *root, const char *text)
{
  json_array_add_element (features_of (root), parse (text, -1));
}

static BorScenario *
import (JsonNode *root)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = json_to_string (root, FALSE);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BorScenario *scenario = bor_geojson_read (bytes, "in", 1000, &error);
  g_assert_no_error (error);
  return scenario;
}

static guint
count_told (const BorScenario *s, const char *message)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += message == NULL || strstr (bor_element_prop (record, "message"), message) != NULL;
  return n;
}

/* To the right of the only locale: two of its corners are there already. */
#define NEXT "[[[100, 0], [200, 0], [200, 100], [100, 100], [100, 0]]]"

static void
a_polygon_of_no_kind_becomes_a_locale (void)
{
  static const char *const kinds[] = { "", "\"@element\": null, \"@part-of\": null, ",
                                       "\"@element\": \"space\", " };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (BorScenario) board = test_square_board (1, 1);
    g_autoptr (JsonNode) root = export(board);
    g_autofree char *feature = g_strdup_printf (
      "{\"type\": \"Feature\", \"properties\": {%s\"name\": \"Mill\", \"capacity\": 5, "
      "\"half\": null}, \"geometry\": {\"type\": \"Polygon\", \"coordinates\": " NEXT "}}",
      kinds[i]);
    add_feature (root, feature);
    g_autoptr (BorScenario) s = import (root);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==,
                      bor_scenario_count (board, BOR_KIND_VERTEX) + 2);
    const BorLocale *mill = bor_scenario_locale (s, 1);
    g_assert_cmpstr (mill->name, ==, "Mill");
    g_assert_cmpstr (mill->base.id, ==, "mill");
    g_assert_cmpstr (bor_element_prop (mill, "capacity"), ==, "5");
    g_assert_null (bor_element_prop (mill, "half"));
    g_assert_cmpuint (count_told (s, NULL), ==, 0);
  }
}

static void
what_else_is_drawn_is_told (void)
{
  g_autoptr (BorScenario) board = test_square_board (1, 1);
  g_autoptr (JsonNode) root = export(board);
  add_feature (root, "{\"type\": \"Feature\", \"properties\": {\"name\": \"Well\"}, \"geometry\": "
                     "{\"type\": \"Point\", \"coordinates\": [5, 5]}}");
  add_feature (root, "{\"type\": \"Feature\", \"properties\": null, \"geometry\": null}");
  g_autoptr (BorScenario) s = import (root);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 1);
  g_assert_cmpuint (count_told (s, "a “Point” without “@element” was skipped"), ==, 1);
  g_assert_cmpuint (count_told (s, NULL), ==, 2);
}

/* Geopackages and shapefiles have no polygons beside such of several parts. */
static void
geometries_of_one_part_are_what_they_were (void)
{
  g_autoptr (BorScenario) board = test_square_board (3, 2);
  g_autoptr (JsonNode) root = export(board);
  JsonArray *features = features_of (root);
  guint n = 0;
  for (guint i = 0; i < json_array_get_length (features); i++) {
    JsonNode *node =
      json_object_get_member (json_array_get_object_element (features, i), "geometry");
    if (!JSON_NODE_HOLDS_OBJECT (node))
      continue;
    JsonObject *geometry = json_node_get_object (node);
    g_autofree char *type =
      g_strconcat ("Multi", json_object_get_string_member (geometry, "type"), NULL);
    JsonArray *parts = json_array_new ();
    json_array_add_element (parts, json_object_dup_member (geometry, "coordinates"));
    json_object_set_array_member (geometry, "coordinates", parts);
    json_object_set_string_member (geometry, "type", type);
    n++;
  }
  g_assert_cmpuint (n, >, 6);
  g_autoptr (BorScenario) s = import (root);
  g_autofree char *before = test_xml_write_text (board), *after = test_xml_write_text (s);
  g_assert_cmpstr (after, ==, before);
}

static void
a_shape_in_two_parts_is_told (void)
{
  g_autoptr (BorScenario) board = test_square_board (1, 1);
  g_autoptr (JsonNode) root = export(board);
  JsonArray *features = features_of (root);
  for (guint i = 0; i < json_array_get_length (features); i++) {
    JsonObject *feature = json_array_get_object_element (features, i);
    JsonObject *properties = json_object_get_object_member (feature, "properties");
    if (strcmp (json_object_get_string_member (properties, "@element"), "space") == 0)
      json_object_set_member (
        feature, "geometry",
        parse ("{\"type\": \"MultiPolygon\", \"coordinates\": [" NEXT ", " NEXT "]}", -1));
  }
  g_autoptr (BorScenario) s = import (root);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 1);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_APPROACH), ==, 4);
  g_assert_cmpuint (count_told (s, "a shape of several parts was skipped"), ==, 1);
}

/* Some programs write the features and nothing else. */
static void
a_file_that_lost_its_members_says_so (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 1);
  g_autoptr (JsonNode) root = export(board);
  JsonObject *object = json_node_get_object (root);
  for (const char *const *name =
         (const char *const[]){ "format", "positions", "scenario", "board", NULL };
       *name != NULL; name++)
    json_object_remove_member (object, *name);
  g_autoptr (BorScenario) s = import (root);
  g_assert_cmpuint (count_told (s, "another program has left out the scenario in it"), ==, 1);
}

static void
a_file_that_lost_only_its_board_says_so_and_keeps_its_locales (void)
{
  g_autoptr (BorScenario) board = test_square_board (2, 1);
  g_autoptr (JsonNode) root = export(board);
  json_object_remove_member (json_node_get_object (root), "board");
  g_autoptr (BorScenario) s = import (root);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpuint (count_told (s, "its member “board” is missing"), ==, 1);
  g_assert_cmpuint (count_told (s, "its parent does not exist"), ==, 0);
}

/* Roads are their stops in order, and so are rounds, impulses and links. */
static void
everything_keeps_its_order_if_features_are_sorted (void)
{
  static const char *const files[] = { "marengo", "here-i-stand", "werdox" };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *file = g_strconcat (files[i], ".xml", NULL);
    g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "core", "rules", files[i], "fixtures", file, NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) before = bor_xml_read_file (path, &error);
    g_assert_no_error (error);
    g_autoptr (JsonNode) root = export(before);
    JsonArray *features = features_of (root), *turned = json_array_new ();
    for (guint k = json_array_get_length (features); k-- > 0;)
      json_array_add_element (turned, json_node_copy (json_array_get_element (features, k)));
    json_object_set_array_member (json_node_get_object (root), "features", turned);
    g_autoptr (BorScenario) after = import (root);
    g_autofree char *text = test_xml_write_text (before), *now = test_xml_write_text (after);
    g_assert_cmpstr (now, ==, text);
  }
}

static void
a_feature_without_a_number_stays_where_it_was_put (void)
{
  g_autoptr (BorScenario) board = test_square_board (1, 1);
  g_autoptr (JsonNode) root = export(board);
  JsonArray *features = features_of (root);
  for (guint i = 1; i <= 3; i++) {
    static const char *const ids[] = { "", "\"id\": 9002, ", "", "\"id\": 9001, " };
    g_autofree char *feature =
      g_strdup_printf ("{\"type\": \"Feature\", %s\"properties\": {\"@element\": \"side\", "
                       "\"id\": \"army-%u\"}, \"geometry\": null}",
                       ids[i], i);
    json_array_add_element (features, parse (feature, -1));
  }
  g_autoptr (BorScenario) s = import (root);
  static const char *const order[] = { "army-3", "army-2", "army-1" };
  guint before = bor_scenario_count (board, BOR_KIND_ARMY);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ARMY), ==, before + 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (bor_scenario_army (s, (gint32) (before + i))->base.id, ==, order[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/geojson-added/" name, function)
  TEST ("a-polygon-of-no-kind-becomes-a-locale", a_polygon_of_no_kind_becomes_a_locale);
  TEST ("what-else-is-drawn-is-told", what_else_is_drawn_is_told);
  TEST ("geometries-of-one-part-are-what-they-were", geometries_of_one_part_are_what_they_were);
  TEST ("a-shape-in-two-parts-is-told", a_shape_in_two_parts_is_told);
  TEST ("a-file-that-lost-its-members-says-so", a_file_that_lost_its_members_says_so);
  TEST ("a-file-that-lost-only-its-board-says-so-and-keeps-its-locales",
        a_file_that_lost_only_its_board_says_so_and_keeps_its_locales);
  TEST ("everything-keeps-its-order-if-features-are-sorted",
        everything_keeps_its_order_if_features_are_sorted);
  TEST ("a-feature-without-a-number-stays-where-it-was-put",
        a_feature_without_a_number_stays_where_it_was_put);
  return g_test_run ();
}
