/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odd files of other programs made at random, and odd scenarios sent through every format that
 * promises to hold everything: what comes in can be saved, and comes back the same.
 * BORMIDA_NASTY says how many (for long runs). */
#include <stdlib.h>
#include <string.h>

#include "formats/board/json.h"
#include "formats/board/testing.h"
#include "formats/geojson/testing.h"
#include "formats/json/json.h"
#include "formats/tiled/tiled.h"
#include "support-nasty.h"
#include "support-xml.h"
#include "xml/verify.h"

static guint
how_many (guint usual)
{
  const char *wanted = g_getenv ("BORMIDA_NASTY");
  return wanted != NULL ? (guint) atoi (wanted) : usual;
}

static guint32
first_seed (void)
{
  const char *seed = g_getenv ("BORMIDA_NASTY_SEED");
  return seed != NULL ? (guint32) atoi (seed) : 0;
}

/* Members and texts, as JSON has them between quotes. */
static const char *const names[] = {
  "name",
  "name:en",
  "addr:city",
  "city:",
  "@id",
  "@element",
  "@part-of",
  "@reversed",
  "id",
  "type",
  "at",
  "label",
  "cell",
  "points",
  "path",
  "width",
  "closed",
  "smooth",
  "text",
  "format",
  "element",
  "part of",
  "place/automatic",
  "extra/1/before",
  "about/author",
  "board/name",
  "grid/rows",
  "xmlns",
  "xmlns:a",
  "xml:lang",
  "_x003A_",
  "_x005F_",
  "_x0069_d",
  "_x0077_idth",
  "×",
  "Höhe…",
  "\xE2\x80\x8B",
  "\\\"q\\\"",
  "",
  " ",
  "a b",
  "1st",
  "\\u0001",
  "\\n",
  "\\uFFFE",
  "\\ud83d\\ude00",
  "\\ud800",
  "\\u0000",
  "capacity",
  "along",
  "opposite",
  "edge",
  "to",
  "of",
  "listed",
  "boardFile",
  "visible",
  "class",
  "&<>",
  "a=b",
  "\\u202e",
  "<x/>",
  "-",
  ".",
  "a.b",
};
static const char *const texts[] = {
  "\"\"",
  "\" \"",
  "\"x\"",
  "\"1 2\"",
  "\"4.5 m\"",
  "\"\\u0007\"",
  "\"\\ud800\"",
  "\"\\uFFFF\"",
  "\"a\\r\\nb\\tc\"",
  "\"river\"",
  "\"wood\"",
  "\"NaN\"",
  "\"true\"",
  "\"&lt;]]>\"",
  "1",
  "-0",
  "1e300",
  "0.1",
  "9007199254740993",
  "123456789012345678901234567890",
  "true",
  "false",
  "null",
  "[]",
  "{}",
  "[1, \"\\u0001\", {\"a\": [null]}]",
  "\"yes\"",
};

#define ONE_OF(rand, list) (list)[g_rand_int_range ((rand), 0, (gint) G_N_ELEMENTS (list))]

static void
put_members (GString *out, GRand *rand)
{
  const char *comma = "";
  for (gint n = g_rand_int_range (rand, 0, 8); n > 0; n--, comma = ", ")
    g_string_append_printf (out, "%s\"%s\": %s", comma, ONE_OF (rand, names), ONE_OF (rand, texts));
}

static void
put_ring (GString *out, GRand *rand, const char *format)
{
  static const gint corners[4][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
  gint x = g_rand_int_range (rand, 0, 3), y = g_rand_int_range (rand, 0, 2);
  for (guint i = 0; i < 4; i++) {
    g_string_append (out, i > 0 ? ", " : "");
    g_string_append_printf (out, format, 10 * (x + corners[i][0]), 10 * (y + corners[i][1]));
  }
}

static GString *
make_geojson (GRand *rand)
{
  GString *out = g_string_new ("{\"type\": \"FeatureCollection\", \"features\": [");
  for (gint n = g_rand_int_range (rand, 1, 5); n > 0; n--) {
    gboolean area = g_rand_int_range (rand, 0, 3) > 0;
    g_string_append_printf (
      out, "{\"type\": \"Feature\", \"geometry\": {\"type\": \"%s\", \"coordinates\": %s",
      area ? "Polygon" : "LineString", area ? "[[" : "[");
    put_ring (out, rand, "[%d, %d]");
    g_string_append_printf (out, "%s}, \"properties\": {", area ? "]]" : "]");
    put_members (out, rand);
    g_string_append (out, n > 1 ? "}}, " : "}}]}");
  }
  return out;
}

static void
put_tiled_properties (GString *out, GRand *rand)
{
  static const char *const types[] = { "string", "string", "int",  "float",
                                       "bool",   "color",  "file", "object" };
  const char *comma = "";
  g_string_append (out, "\"properties\": [");
  for (gint n = g_rand_int_range (rand, 0, 8); n > 0; n--, comma = ", ") {
    const char *type = ONE_OF (rand, types), *value = ONE_OF (rand, texts);
    if (strcmp (type, "string") == 0 && *value != '"')
      value = "\"s\"";
    g_string_append_printf (out, "%s{\"name\": \"%s\", \"type\": \"%s\", \"value\": %s}", comma,
                            ONE_OF (rand, names), type, value);
  }
  g_string_append (out, "]");
}

static GString *
make_tmj (GRand *rand)
{
  GString *out = g_string_new ("{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 4, "
                               "\"height\": 3, \"tilewidth\": 10, "
                               "\"tileheight\": 10, \"infinite\": false, \"version\": \"1.8\", ");
  put_tiled_properties (out, rand);
  g_string_append (
    out,
    ", \"layers\": [{\"type\": \"objectgroup\", \"name\": \"o\", \"id\": 1, \"visible\": true, "
    "\"objects\": [");
  for (gint n = g_rand_int_range (rand, 1, 5), id = 1; n > 0; n--, id++) {
    static const char *const types[] = { "", "road", "river", "wood", "space", "locale" };
    gint shape = g_rand_int_range (rand, 0, 3);
    g_string_append_printf (
      out,
      "{\"id\": %d, \"name\": \"%s\", \"type\": \"%s\", \"x\": 0, \"y\": 0, \"visible\": true,"
      " \"rotation\": 0, \"width\": %d, \"height\": 10, ",
      id, ONE_OF (rand, names), ONE_OF (rand, types), shape == 0 ? 20 : 0);
    put_tiled_properties (out, rand);
    if (shape > 0) {
      g_string_append_printf (out, ", \"%s\": [", shape == 1 ? "polygon" : "polyline");
      put_ring (out, rand, "{\"x\": %d, \"y\": %d}");
      g_string_append (out, "]");
    }
    g_string_append (out, n > 1 ? "}, " : "}");
  }
  g_string_append (out, "]}]}");
  return out;
}

static GString *
make_board (GRand *rand, GString *mapping)
{
  static const char *const paths[] = { "a", "b", "c" };
  GString *out = g_string_new ("{\"list\": [");
  g_string_assign (
    mapping,
    "{\"mapping\": 1, \"spaces\": {\"list\": \"list\", \"polygon\": \"ring\", \"name\": \"a\", "
    "\"properties\": {");
  for (gint n = g_rand_int_range (rand, 1, 5); n > 0; n--)
    g_string_append_printf (mapping, "\"%s\": \"%s\"%s", ONE_OF (rand, names), ONE_OF (rand, paths),
                            n > 1 ? ", " : "}}}");
  for (gint n = g_rand_int_range (rand, 1, 4); n > 0; n--) {
    g_string_append (out, "{\"ring\": [");
    put_ring (out, rand, "[%d, %d]");
    g_string_append_printf (out, "], \"a\": %s, \"b\": %s, \"c\": %s}%s", ONE_OF (rand, texts),
                            ONE_OF (rand, texts), ONE_OF (rand, texts), n > 1 ? ", " : "]}");
  }
  return out;
}

static BorScenario *
read_tiled (GBytes *bytes, gboolean json, GError **error)
{
  g_autoptr (BorTiledMap) map =
    json ? bor_tmj_read (bytes, "in", error) : bor_tmx_read (bytes, "in", error);
  return map != NULL ? bor_tiled_to_scenario (map, "in", NULL, error) : NULL;
}

static BorScenario *
there_and_back (const BorScenario *s, guint format, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  if (format == 0) {
    bytes = bor_json_write (s, NULL);
    return bor_json_read (bytes, "json", error);
  }
  if (format == 1) {
    bytes = bor_geojson_write (s, TRUE, NULL);
    return bor_geojson_read (bytes, "geojson", 1000, error);
  }
  g_autoptr (BorTiledMap) map = bor_tiled_from_scenario (s, NULL);
  bytes = format == 2 ? bor_tmx_write (map, NULL) : bor_tmj_write (map, NULL);
  return read_tiled (bytes, format == 3, error);
}

static void
check_scenario (const BorScenario *s, guint32 seed, const char *source)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) first = bor_xml_write_bytes (s);
  if (!bor_xml_verify (s, first, "nasty", &error))
    g_error ("seed %u: %s\n%s", seed, error->message, source);
  g_autoptr (BorScenario) again = bor_xml_read_bytes (first, "nasty", NULL, &error);
  g_autoptr (GBytes) second = bor_xml_write_bytes (again);
  if (!g_bytes_equal (first, second))
    g_error ("seed %u is written otherwise:\n%s\n%s", seed, source,
             (const char *) g_bytes_get_data (first, NULL));
  for (guint format = 0; format < 4; format++) {
    g_autoptr (BorScenario) back = there_and_back (s, format, &error);
    if (back == NULL)
      g_error ("seed %u, format %u: %s\n%s", seed, format, error->message, source);
    g_autoptr (GBytes) bytes = bor_xml_write_bytes (back);
    if (!g_bytes_equal (first, bytes))
      g_error ("seed %u, format %u: another scenario:\n%s\nwent out as\n%s\nand came back as\n%s",
               seed, format, source, (const char *) g_bytes_get_data (first, NULL),
               (const char *) g_bytes_get_data (bytes, NULL));
  }
}

static void
what_others_make_is_kept (void)
{
  guint n = how_many (600), n_read = 0;
  for (guint32 i = 0; i < n; i++) {
    guint32 seed = first_seed () + i;
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (GError) error = NULL;
    g_autoptr (GString) mapping = g_string_new (NULL);
    g_autoptr (GString) text = NULL;
    text = seed % 3 == 0   ? make_geojson (rand)
           : seed % 3 == 1 ? make_tmj (rand)
                           : make_board (rand, mapping);
    g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len),
                       rules = g_bytes_new (mapping->str, mapping->len);
    g_autoptr (BorScenario) s = seed % 3 == 0 ? bor_geojson_read (bytes, "in", 1000, &error)
                                : seed % 3 == 1
                                  ? read_tiled (bytes, TRUE, &error)
                                  : bor_board_json_read (bytes, "in", rules, "rules", &error);
    g_assert_true ((s == NULL) == (error != NULL));
    if (s == NULL)
      continue;
    n_read++;
    check_scenario (s, seed, text->str);
  }
  g_test_message ("%u of %u could be read", n_read, n);
  g_assert_cmpuint (n_read, >, n / 20);
}

static void
odd_scenarios_come_back_from_every_format (void)
{
  guint n = how_many (800), n_read = 0;
  for (guint32 i = 0; i < n; i++) {
    g_autofree char *text = test_make_nasty_xml (first_seed () + i);
    g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
    g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, "nasty", NULL, NULL);
    if (s == NULL)
      continue;
    n_read++;
    check_scenario (s, first_seed () + i, text);
  }
  g_assert_cmpuint (n_read, >, n / 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/nasty/" name, function)
  TEST ("what-others-make-is-kept", what_others_make_is_kept);
  TEST ("odd-scenarios-come-back-from-every-format", odd_scenarios_come_back_from_every_format);
  return g_test_run ();
}
