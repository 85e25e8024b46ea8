/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is not a scenario is refused with a message that says where and why. */
#include <string.h>

#include "formats/json/json.h"
#include "formats/json/private.h"
#include "support-xml.h"

static void
refuses_bytes (const char *data, gsize size, BorJsonError code, const char *message)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_json_read (bytes, "in.json", &error);
  g_assert_null (scenario);
  if (!g_error_matches (error, BOR_JSON_ERROR, (gint) code)
      || strstr (error->message, message) == NULL)
    g_error ("“%.80s”: %d, “%s”; expected %d, “%s”", data, error->code, error->message, code,
             message);
}

static void
refuses (const char *text, BorJsonError code, const char *message)
{
  refuses_bytes (text, strlen (text), code, message);
}

static void
what_is_no_json_is_refused_with_its_place (void)
{
  static const struct {
    const char *text, *message;
  } cases[] = {
    { "", "in.json:1:1: the file ends too early" },
    { "{", "in.json:1:2: the file ends too early" },
    { "{\"a\": 1,\n \"b\"", "in.json:2:5: expected “:”" },
    { "{\"a\": 1,}", "in.json:1:9: expected the name" },
    { "[1 2]", "in.json:1:4: expected “,” or “]”" },
    { "{\"a\": 1]", "in.json:1:8: expected “,” or “}”" },
    { "[1] x", "unexpected text" },
    { "[\"\\u0000\"]", "invalid escape" },
    { "[\"\\ud800x\"]", "surrogate" },
    { "[\"\\x\"]", "invalid escape" },
    { "[\"a\nb\"]", "control character" },
    { "[\"é", "in.json:1:4: the file ends inside a string" },
    { "[01]", "invalid number" },
    { "[1.]", "invalid number" },
    { "[-]", "invalid number" },
    { "[NaN]", "expected a value" },
    { "// x\n{}", "expected a value" },
    { "{/* \" */\"a\": 1}", "expected the name" },
    { "['a']", "expected a value" },
    { "[\"\xff\"]", "not UTF-8" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    refuses (cases[i].text, BOR_JSON_ERROR_SYNTAX, cases[i].message);
}

/* Programs on Windows put a byte order mark before UTF-8. Places in messages do not count it. */
static void
a_byte_order_mark_is_skipped (void)
{
  static const char text[] =
    "\xEF\xBB\xBF{\"format\": \"urn:bormida:scenario:2\", \"title\": \"T\", "
    "\"board\": {\"kind\": \"area\", \"width\": 9, \"height\": 9}, "
    "\"derived\": {\"spaces\": []}}";
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BorScenario) scenario = bor_json_read (bytes, "in.json", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (bor_scenario_header (scenario)->title, ==, "T");
  g_autoptr (JsonParser) parser = bor_json_parse (bytes, "in.json", &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)));
  refuses ("\xEF\xBB\xBF[1 2]", BOR_JSON_ERROR_SYNTAX, "in.json:1:4: expected “,” or “]”");
  refuses ("\xEF\xBB\xBF", BOR_JSON_ERROR_SYNTAX, "in.json:1:1: the file ends too early");
  refuses ("[1, \xEF\xBB\xBF 2]", BOR_JSON_ERROR_SYNTAX, "in.json:1:5: expected a value");
}

static void
what_is_too_much_is_refused (void)
{
  g_autofree char *deep = g_strnfill (1000000, '[');
  refuses (deep, BOR_JSON_ERROR_REFUSED, "too deep");
  g_autofree char *digits = g_strnfill (1000, '9');
  g_autofree char *number = g_strdup_printf ("[%s]", digits);
  refuses (number, BOR_JSON_ERROR_REFUSED, "digits");
  refuses ("[9999999999999999999]", BOR_JSON_ERROR_REFUSED, "digits");
  g_autofree char *letters = g_strnfill (BOR_JSON_MAX_STRING + 1, 'x');
  g_autofree char *string = g_strdup_printf ("[\"%s\"]", letters);
  refuses (string, BOR_JSON_ERROR_REFUSED, "too long");
  gsize size = 100u << 20;
  g_autofree char *many = g_malloc (size);
  for (gsize i = 0; i < size; i++)
    many[i] = i == 0 ? '[' : i % 2 ? '0' : ',';
  refuses_bytes (many, size, BOR_JSON_ERROR_REFUSED, "too many values");
}

#define HEAD  "{\"format\": \"urn:bormida:scenario:2\", "
#define BOARD HEAD "\"board\": {\"kind\": \"area\", \"width\": 9, \"height\": 9, "

static void
what_is_no_scenario_is_refused (void)
{
  refuses ("null", BOR_JSON_ERROR_NOT_OURS, "in.json: format: not a scenario");
  refuses ("{}", BOR_JSON_ERROR_NOT_OURS, "not a scenario");
  refuses ("{\"format\": 2}", BOR_JSON_ERROR_NOT_OURS, "not a scenario");
  refuses ("{\"format\": \"urn:bormida:scenario:3\"}", BOR_JSON_ERROR_NOT_OURS,
           "unsupported version");
}

static void
values_of_a_wrong_type_are_refused_with_their_place (void)
{
  static const struct {
    const char *text;
    BorJsonError code;
    const char *message;
  } cases[] = {
    { HEAD "\"title\": 1}", BOR_JSON_ERROR_VALUE, "in.json: title: expected a string" },
    { HEAD "\"titel\": \"x\"}", BOR_JSON_ERROR_STRUCTURE, "in.json: titel: unknown member" },
    { HEAD "\"board\": []}", BOR_JSON_ERROR_VALUE, "in.json: board: expected an object" },
    { HEAD "\"sides\": {}}", BOR_JSON_ERROR_VALUE, "in.json: sides: expected a list" },
    { HEAD "\"about\": \"x\"}", BOR_JSON_ERROR_VALUE, "in.json: about: expected an object" },
    { BOARD "\"metres\": 1e999}}", BOR_JSON_ERROR_VALUE, "board.metres: expected a number" },
    { BOARD "\"tolerance\": 1e10}}", BOR_JSON_ERROR_VALUE, "board.tolerance: expected a number" },
    { BOARD "\"vertices\": [{\"x\": 1, \"y\": 1}, {\"x\": 1, \"y\": \"1\"}]}}",
      BOR_JSON_ERROR_VALUE, "in.json: board.vertices[1].y: expected a number" },
    { BOARD "\"vertices\": [{\"x\": 1, \"y\": 1},\n {\"x\": 1}]}}", BOR_JSON_ERROR_VALUE,
      "in.json: board.vertices[1]: " },
    { BOARD "\"vertices\": [7]}}", BOR_JSON_ERROR_VALUE, "board.vertices[0]: expected an object" },
    { BOARD "\"spaces\": [{\"label\": [1, 2]}]}}", BOR_JSON_ERROR_VALUE,
      "board.spaces[0].label: expected [x, y, angle]" },
    { BOARD "\"spaces\": [{\"approaches\": [{\"along\": \"a b\"}]}]}}", BOR_JSON_ERROR_VALUE,
      "board.spaces[0].approaches[0].along: expected a list of ids" },
    { BOARD "\"spaces\": [{\"approaches\": [{\"along\": [\"a b\"]}]}]}}", BOR_JSON_ERROR_VALUE,
      "expected a list of ids" },
    { BOARD "\"spaces\": [{\"approaches\": [{\"edge\": \"true\"}]}]}}", BOR_JSON_ERROR_VALUE,
      "edge: expected true or false" },
    { BOARD "\"roads\": [{\"path\": [[1, 2], [3]]}]}}", BOR_JSON_ERROR_VALUE,
      "roads[0].path: expected" },
    { BOARD "\"marks\": [{\"mark\": \"stain\"}]}}", BOR_JSON_ERROR_VALUE,
      "expected setup, objective" },
    { BOARD "\"properties\": {\"\": 1}}}", BOR_JSON_ERROR_STRUCTURE, "cannot be the name" },
    { BOARD "\"properties\": {\"a\": null}}}", BOR_JSON_ERROR_VALUE, "properties" },
    { BOARD "\"extras\": [\"x\"]}}", BOR_JSON_ERROR_VALUE, "board.extras: expected objects" },
    { BOARD "\"extras\": [{\"place\": \"inside\", \"xml\": \"</board>\"}]}}", BOR_JSON_ERROR_VALUE,
      "in.json: " },
    { HEAD "\"board\": {\"kind\": \"grid\", \"grid\": {\"listed\": 1}}}", BOR_JSON_ERROR_VALUE,
      "board.grid.listed: expected true" },
    { BOARD "\"name\": \"\\u0001\"}}", BOR_JSON_ERROR_VALUE, "control character" },
    { HEAD "\"boardFile\": \"b.xml\"}", BOR_JSON_ERROR_STRUCTURE, "has no board" },
    { HEAD "\"board\": {\"kind\": \"globe\"}}", BOR_JSON_ERROR_VALUE, "board.kind: expected" },
    { HEAD "\"board\": {\"kind\": \"grid\", \"grid\": {\"columns\": 90000, \"rows\": 90000, "
           "\"size\": 1}}}",
      BOR_JSON_ERROR_VALUE, "board.grid: " },
    { HEAD "\"board\": {\"kind\": \"grid\", \"grid\": {\"columns\": 2, \"rows\": 2, \"size\": 1, "
           "\"cells\": [{\"at\": [0, 2]}]}}}",
      BOR_JSON_ERROR_VALUE, "board.grid.cells[0]: " },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    refuses (cases[i].text, cases[i].code, cases[i].message);
}

static void
every_beginning_of_a_scenario_is_refused (void)
{
  const char text[] = BOARD "\"vertices\": [{\"id\": \"\\u00e9\", \"x\": 1.5e0, \"y\": -2}]}, "
                            "\"derived\": {\"x\": [1, {}]}, \"sides\": [{\"id\": \"a\"}]}";
  for (gsize size = 0; size < sizeof text - 1; size++)
    refuses_bytes (text, size, BOR_JSON_ERROR_SYNTAX, "in.json:1:");
  g_autoptr (GBytes) whole = g_bytes_new (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_json_read (whole, "in.json", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (scenario, BOR_KIND_ARMY), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/json-hostile/" name, function)
  TEST ("what-is-no-json-is-refused-with-its-place", what_is_no_json_is_refused_with_its_place);
  TEST ("a-byte-order-mark-is-skipped", a_byte_order_mark_is_skipped);
  TEST ("what-is-too-much-is-refused", what_is_too_much_is_refused);
  TEST ("what-is-no-scenario-is-refused", what_is_no_scenario_is_refused);
  TEST ("values-of-a-wrong-type-are-refused-with-their-place",
        values_of_a_wrong_type_are_refused_with_their_place);
  TEST ("every-beginning-of-a-scenario-is-refused", every_beginning_of_a_scenario_is_refused);
  return g_test_run ();
}
