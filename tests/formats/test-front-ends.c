/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other programs understand the JSON as its schema and its page say. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "export-support.h"
#include "formats/json/json.h"
#include "generate/generate.h"
#include "support-random.h"
#include "support-xml.h"

/* Adds a file with the bytes to the folder. (transfer full) */
static char *
add (const char *folder, const char *name, const char *data, gssize size)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);
  g_file_set_contents (path, data, size, &error);
  g_assert_no_error (error);
  return path;
}

static char *
add_json (const char *folder, const char *name, const BorScenario *scenario)
{
  g_autoptr (GBytes) json = bor_json_write (scenario, NULL);
  return add (folder, name, g_bytes_get_data (json, NULL), (gssize) g_bytes_get_size (json));
}

/* What the validator's exit status is for these files; skips with 77. */
static int
validate (GPtrArray *files)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "formats", "validate.py", NULL);
  g_autofree char *schema =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenario.schema.json", NULL);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autofree char *output = NULL;
  char *const first[] = { (char *) "python3", (char *) "-W", (char *) "ignore", script, schema };
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    g_ptr_array_add (argv, first[i]);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (argv, files->pdata[i]);
  g_ptr_array_add (argv, NULL);
  int status = test_run_program ((char **) argv->pdata, &output);
  if (status == 77)
    g_test_skip ("python3-jsonschema is not installed");
  return status;
}

static void
the_schema_accepts_what_we_write (void)
{
  static const char *const names[] = { "marengo.xml", "tutorial.xml" };
  if (!test_has_program ("python3"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
    g_ptr_array_add (files, add_json (folder, names[i], scenario));
  }
  for (guint32 seed = 0; seed < 40; seed++) {
    g_autoptr (BorScenario) scenario = test_random_scenario (seed);
    g_autofree char *name = g_strdup_printf ("%u.json", seed);
    g_ptr_array_add (files, add_json (folder, name, scenario));
  }
  g_autoptr (BorScenario) generated = bor_generate_board (&(BorGenerateOptions){ 40, 3 }, NULL);
  g_ptr_array_add (files, add_json (folder, "generated.json", generated));
  g_autoptr (BorScenario) grid = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"grid\"><grid columns=\"2\" "
    "rows=\"2\" "
    "size=\"5\" neighbours=\"8\"><cell at=\"0 1\" name=\"x\"/><side of=\"0 0\" to=\"se\" a=\"b\"/>"
    "</grid></board></scenario>");
  g_ptr_array_add (files, add_json (folder, "grid.json", grid));
  int status = validate (files);
  g_assert_true (status == 0 || status == 77);
  test_xml_remove_folder (folder);
}

/* The importer and the schema agree on ids in lists and on how large a number may be. */
static void
the_schema_refuses_what_cannot_be_imported (void)
{
  static const struct {
    const char *board;
    gboolean valid;
  } boards[] = {
    { "\"width\": 0.0005, \"height\": 1e9, \"regions\": [{\"spaces\": [\"a\"]}]", TRUE },
    { "\"width\": 0, \"height\": 9", FALSE },
    { "\"width\": 9, \"height\": 1e10", FALSE },
    { "\"kind\": \"area\"", FALSE },
    { "\"width\": 9, \"height\": 9, \"vertices\": [{\"x\": -1e9, \"y\": 1e10}]", FALSE },
    { "\"width\": 9, \"height\": 9, \"regions\": [{\"spaces\": [\"a b\"]}]", FALSE },
    { "\"width\": 9, \"height\": 9, \"regions\": [{\"spaces\": [\"\"]}]", FALSE },
    { "\"width\": 9, \"height\": 9, \"backdrops\": [{\"page\": 3000000000}]", FALSE },
    { "\"grid\": {\"columns\": 3, \"rows\": 3, \"size\": 1, \"left\": -2147483647}", TRUE },
    { "\"grid\": {\"columns\": 0, \"rows\": 3, \"size\": 1}", FALSE },
    { "\"grid\": {\"columns\": 3, \"rows\": 3, \"size\": 0}", FALSE },
  };
  if (!test_has_program ("python3"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autofree char *text = g_strdup_printf (
      "{\"format\": \"urn:bormida:scenario:2\", \"board\": {%s}}", boards[i].board);
    g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
    g_autoptr (BorScenario) read = bor_json_read (bytes, "in", NULL);
    g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (files, add (folder, "board.json", text, (gssize) strlen (text)));
    g_test_message ("%s", boards[i].board);
    g_assert_cmpint (read != NULL, ==, boards[i].valid);
    int status = validate (files);
    if (status == 77)
      break;
    g_assert_cmpint (status == 0, ==, boards[i].valid);
  }
  test_xml_remove_folder (folder);
}

static void
the_schema_refuses_what_the_format_does_not_have (void)
{
  static const char *const wrong[] = {
    "{}",
    "{\"format\": \"urn:bormida:scenario:2\", \"titel\": \"x\"}",
    ("{\"format\": \"urn:bormida:scenario:2\", \"board\": {\"vertices\": [{\"x\": 1, \"y\": "
     "\"1\"}]}}"),
    "{\"format\": \"urn:bormida:scenario:2\", \"board\": {\"roads\": [{\"path\": [[1, 2, 3]]}]}}",
  };
  if (!test_has_program ("python3"))
    return;
  g_autofree char *folder = test_xml_make_folder ();
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (files, add (folder, "wrong.json", wrong[i], -1));
    int status = validate (files);
    g_assert_true (status == 1 || status == 77);
  }
  test_xml_remove_folder (folder);
}

/* The JavaScript of docs/front-ends.md, as a file in the folder. */
static char *
add_example (const char *folder)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "..", "docs", "front-ends.md", NULL);
  g_autofree char *page = NULL;
  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  char *start = strstr (page, "```js\n");
  g_assert_nonnull (start);
  start += strlen ("```js\n");
  char *end = strstr (start, "```\n");
  g_assert_nonnull (end);
  return add (folder, "example.js", start, end - start);
}

static void
the_example_of_the_page_runs (void)
{
  if (!test_has_program ("node"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *script = add_example (folder);
  g_autofree char *path = test_shipped ("tutorial.xml"), *svg = NULL, *list = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  g_autofree char *json = add_json (folder, "t.json", scenario);
  char *draw[] = { (char *) "node", script, json, NULL };
  g_assert_cmpint (test_run_program (draw, &svg), ==, 0);
  g_assert_true (g_str_has_prefix (svg, "<svg "));
  g_assert_nonnull (strstr (svg, "<polygon id=\"ford\""));

  char *ask[] = { (char *) "node", script, json, (char *) "ford", NULL };
  g_assert_cmpint (test_run_program (ask, &list), ==, 0);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, list, -1, NULL));
  JsonArray *moves = json_node_get_array (json_parser_get_root (parser));
  g_assert_cmpuint (json_array_get_length (moves), >, 2);
  for (guint i = 0; i < json_array_get_length (moves); i++) {
    JsonObject *move = json_array_get_object_element (moves, i);
    gint32 over =
      bor_scenario_find (scenario, BOR_KIND_APPROACH, json_object_get_string_member (move, "over"));
    gint32 to =
      bor_scenario_find (scenario, BOR_KIND_LOCALE, json_object_get_string_member (move, "to"));
    g_assert_cmpint (bor_scenario_neighbour (scenario, over), ==, to);
    g_assert_false (bor_element_prop_flag (bor_scenario_approach (scenario, over), "impassable"));
    /* Penalties are those of the side that is attacked. */
    gint32 far = bor_scenario_approach (scenario, over)->opposite.slot;
    g_assert_cmpint (json_object_get_int_member (move, "infantryPenalty"), ==,
                     bor_element_prop_int (bor_scenario_approach (scenario, far), "infantry", 0));
  }
  test_xml_remove_folder (folder);
}

static void
the_example_begins_a_game (void)
{
  if (!test_has_program ("node"))
    return;
  g_autofree char *folder = test_xml_make_folder (), *script = add_example (folder);
  g_autofree char *path = test_shipped ("marengo.xml"), *list = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  g_autofree char *json = add_json (folder, "m.json", scenario);
  char *begin[] = { (char *) "node", script, json, (char *) "--setup", NULL };
  g_assert_cmpint (test_run_program (begin, &list), ==, 0);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, list, -1, NULL));
  JsonArray *pieces = json_node_get_array (json_parser_get_root (parser));
  guint n_start = 0, n_later = 0;
  for (guint i = 0; i < json_array_get_length (pieces); i++) {
    JsonObject *piece = json_array_get_object_element (pieces, i);
    const char *locale = json_object_get_string_member (piece, "space");
    g_assert_cmpint (bor_scenario_find (scenario, BOR_KIND_LOCALE, locale), >=, 0);
    n_start += json_object_get_int_member (piece, "round") == 0;
    n_later += json_object_get_int_member (piece, "round") > 0;
  }
  g_assert_cmpuint (n_start, ==, 11);
  g_assert_cmpuint (n_later, ==, 29);
  test_xml_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/front-ends/" name, function)
  TEST ("the-schema-accepts-what-we-write", the_schema_accepts_what_we_write);
  TEST ("the-schema-refuses-what-cannot-be-imported", the_schema_refuses_what_cannot_be_imported);
  TEST ("the-schema-refuses-what-the-format-does-not-have",
        the_schema_refuses_what_the_format_does_not_have);
  TEST ("the-example-of-the-page-runs", the_example_of_the_page_runs);
  TEST ("the-example-begins-a-game", the_example_begins_a_game);
  return g_test_run ();
}
