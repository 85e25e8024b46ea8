/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "program.h"

static void
test_a_scenario_goes_out_and_comes_back (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *json = test_file (folder, "f.json");
  g_autofree char *back = test_file (folder, "back.xml");
  g_autoptr (TestRun) out = test_cli ("export", path, "-o", json);
  test_status (out, 0);
  g_assert_cmpstr (out->out, ==, "");
  g_autoptr (TestRun) in = test_cli ("import", json, "-o", back);
  test_status (in, 0);
  g_autofree char *a = test_read (path), *b = test_read (back), *text = test_read (json);
  g_assert_cmpstr (a, ==, b);

  g_autoptr (TestRun) piped = test_cli ("export", path, "--to", "json");
  test_status (piped, 0);
  g_assert_cmpstr (piped->out, ==, text);
  g_autoptr (TestRun) from =
    test_cli_input (text, "import", "-", "--from", "json", "-o", "-", NULL);
  test_status (from, 0);
  g_assert_cmpstr (from->out, ==, a);
}

static void
test_the_list_says_what_is_lost (void)
{
  g_autoptr (TestRun) list = test_cli ("export", "--list");
  test_status (list, 0);
  test_contains (list->out, "json       JSON for other programs (export and import)\n");
  test_contains (list->out, " - Backdrops are not included");
}

static void
test_the_list_of_imports_has_only_what_can_be_read (void)
{
  g_autoptr (TestRun) list = test_cli ("import", "--list");
  test_status (list, 0);
  test_contains (list->out, "json       JSON for other programs (export and import)\n");
  for (const char *const *id =
         (const char *const[]){ "json", "tmx", "tmj", "geojson", "graphml", "csv", "board", NULL };
       *id != NULL; id++) {
    g_autofree char *line = g_strdup_printf ("%-10s ", *id);
    test_contains (list->out, line);
  }
  test_contains (list->out, "\nboard      Board of another program, with a mapping (import)\n");
  g_assert_null (strstr (list->out, "vassal"));
  g_autoptr (TestRun) nothing = test_cli ("import", "-o", "-");
  test_status (nothing, 2);
  test_contains (nothing->err, "no file to import");
}

/* Tiled and many map programs save “.json”. */
static void
test_json_of_another_format_says_how_to_name_it (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *json = test_file (folder, "in.json");
  test_write (json, "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", "
                    "\"properties\": {}, \"geometry\": {\"type\": \"Polygon\", \"coordinates\": "
                    "[[[0, 0], [9, 0], [9, 9], [0, 0]]]}}]}");
  g_autoptr (TestRun) guessed = test_cli ("import", json, "-o", "-");
  test_status (guessed, 2);
  test_contains (guessed->err, "for GeoJSON or a map of Tiled, name it with --from");
  g_autoptr (TestRun) named = test_cli ("import", json, "--from", "geojson", "-o", "-");
  test_status (named, 0);
  g_autoptr (TestRun) wrong = test_cli ("import", json, "--from", "json", "-o", "-");
  test_status (wrong, 2);
  test_lacks (wrong->err, "--from");
}

/* The command line names the scenario, not the file of its board. */
static void
test_a_board_file_that_an_import_replaces_is_told (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *json = test_file (folder, "in.json"), *out = test_file (folder, "game.xml"),
                  *map = test_file (folder, "map.xml");
  test_write (json,
              "{\"format\": \"urn:bormida:scenario:2\", \"boardFile\": \"map.xml\", \"board\": "
              "{\"kind\": \"area\", \"width\": 9, \"height\": 9}}");
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestRun) quiet = test_cli ("import", json, "-o", out);
    test_status (quiet, 0);
    g_assert_cmpstr (quiet->err, ==, "");
  }
  test_replace (map, "width=\"9\"", "width=\"20\"");
  g_autofree char *mine = test_read (map), *backup = g_strconcat (map, "~", NULL);
  g_autoptr (TestRun) told = test_cli ("import", json, "-o", out);
  test_status (told, 0);
  test_contains (told->err, "map.xml: the board in this file was replaced; ");
  g_autofree char *kept = test_read (backup), *now = test_read (map);
  g_assert_cmpstr (kept, ==, mine);
  test_contains (now, "width=\"9\"");
}

/* An export is there all the same, with the reason in place of the picture. */
static void
test_pictures_that_are_missing_are_told (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *svg = test_file (folder, "f.svg");
  test_replace (
    path, "<vertices>",
    "<backdrop href=\"none.png\"/><backdrop href=\"unseen.png\" hidden=\"true\"/><vertices>");
  g_autoptr (TestRun) out = test_cli ("export", path, "-O", "backdrops=true", "-o", svg);
  test_status (out, 0);
  g_assert_cmpstr (out->err, ==, "bormida-cli: Backdrop “none.png”: the file does not exist\n");
  g_autoptr (TestRun) without = test_cli ("export", path, "-o", svg);
  test_status (without, 0);
  g_assert_cmpstr (without->err, ==, "");
}

static void
test_a_format_that_does_not_exist_is_refused_with_those_that_do (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autoptr (TestRun) out = test_cli ("export", path, "--to", "shape", "-o", "-");
  test_status (out, 2);
  test_contains (out->err, "“shape”; the formats are pdf, counters, ");
  test_lacks (out->err, "board");
  g_autoptr (TestRun) in = test_cli ("import", path, "--from", "shape", "-o", "-");
  test_status (in, 2);
  test_contains (in->err, "“shape”; the formats are json, tmx, ");
  test_contains (in->err, ", board");
  test_lacks (in->err, "pdf");
}

static void
test_what_a_scenario_loses_is_told_beforehand (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *bare = test_scenario (folder, "ford.xml"), *drawn = test_file (folder, "d.xml");
  test_write (drawn, "<scenario xmlns=\"urn:bormida:scenario:2\"><board width=\"9\" height=\"9\">"
                     "<backdrop href=\"a.png\"/></board></scenario>");
  g_autoptr (TestRun) nothing = test_cli ("export", bare, "--to", "json", "--losses");
  test_status (nothing, 0);
  g_assert_cmpstr (nothing->out, ==, "");
  g_autoptr (TestRun) picture = test_cli ("export", drawn, "--to", "json", "--losses");
  test_status (picture, 1);
  test_contains (picture->out, "Backdrops are not included");
  test_contains (picture->out, "(1)\n");
}

static void
trouble (const TestRun *run, const char *message)
{
  test_status (run, 2);
  test_contains (run->err, message);
  g_assert_cmpstr (run->out, ==, "");
}

static void
test_wrong_usage_is_trouble (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autoptr (TestRun) none = test_cli ("export");
  trouble (none, "no scenario");
  g_autoptr (TestRun) format = test_cli ("export", path);
  trouble (format, "--to");
  g_autoptr (TestRun) unknown = test_cli ("export", path, "--to", "clay");
  trouble (unknown, "unknown format “clay”; the formats are pdf, counters, aids");
  g_autoptr (TestRun) option = test_cli ("export", path, "--to", "json", "-O", "shape=round");
  trouble (option, "unknown option “shape”");
  g_autoptr (TestRun) out = test_cli ("import", path, "--from", "json");
  trouble (out, "-o");
  g_autoptr (TestRun) ending = test_cli ("import", path, "-o", "-");
  trouble (ending, "ford.xml");
}

static void
test_nothing_is_left_behind_by_failures (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *json = test_file (folder, "f.json");
  g_autofree char *back = test_file (folder, "back.xml");
  g_autofree char *nowhere = g_build_filename (folder, "none", "f.json", NULL);
  g_autoptr (TestRun) out = test_cli ("export", path, "-o", nowhere);
  trouble (out, "f.json");
  g_autoptr (TestRun) good = test_cli ("export", path, "-o", json);
  test_status (good, 0);
  g_autofree char *text = test_read (json);
  text[strlen (text) / 4] = '\0';
  test_write (json, text);
  g_autoptr (TestRun) in = test_cli ("import", json, "-o", back);
  trouble (in, "f.json:");
  g_assert_false (g_file_test (back, G_FILE_TEST_EXISTS));
  g_autoptr (TestRun) missing = test_cli ("import", nowhere, "-o", back);
  trouble (missing, "f.json");

  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 2);
}

static char *
example (const char *name)
{
  return g_build_filename (g_getenv ("BORMIDA_DATA"), "examples", name, NULL);
}

static void
test_a_board_of_another_program_comes_in (void)
{
  g_autofree char *board = example ("halberd-board.json"),
                  *mapping = example ("halberd-mapping.json");
  g_autoptr (TestRun) in =
    test_cli ("import", board, "--from", "board", "--mapping", mapping, "-o", "-");
  test_status (in, 0);
  test_contains (in->out, "opposite=\"north-field-west-farm\"");
  test_contains (in->err, "4 import warnings");
  g_autoptr (TestRun) near = test_cli ("import", board, "--from", "board", "--mapping", mapping,
                                       "--tolerance", "6", "-o", "-");
  test_status (near, 0);
  g_autofree char *option = g_strconcat ("mapping=", mapping, NULL);
  g_autoptr (TestRun) welded =
    test_cli ("import", board, "--from", "board", "-O", option, "-O", "weld=true", "-o", "-");
  test_status (welded, 0);
  g_assert_cmpstr (welded->out, !=, in->out);
  /* A file without an end is not read into memory. */
  g_autoptr (TestRun) endless =
    test_cli ("import", board, "--from", "board", "--mapping", "/dev/zero", "-o", "-");
  test_status (endless, 2);
  test_contains (endless->err, "not a regular file");
  g_autoptr (TestRun) endless_too = test_cli ("import", "/dev/zero", "--from", "json", "-o", "-");
  test_status (endless_too, 2);
  test_contains (endless_too->err, "not a regular file");
  g_autoptr (TestRun) without = test_cli ("import", board, "--from", "board", "-o", "-");
  trouble (without, "mapping");
  g_autoptr (TestRun) foreign =
    test_cli ("import", board, "--from", "json", "--mapping", mapping, "-o", "-");
  trouble (foreign, "mapping");
}

static void
test_outlines_that_nearly_touch_come_in_with_a_tolerance (void)
{
  static const char text[] =
    "<map version=\"1.10\" orientation=\"orthogonal\" width=\"30\" height=\"20\" "
    "tilewidth=\"10\" tileheight=\"10\"><objectgroup id=\"1\">"
    "<object id=\"1\" name=\"A\" x=\"0\" y=\"0\"><polygon points=\"0,0 148,0 149,200 0,200\"/>"
    "</object><object id=\"2\" name=\"B\" x=\"0\" y=\"0\">"
    "<polygon points=\"151,0 300,0 300,200 152,200\"/></object></objectgroup></map>";
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = g_build_filename (folder, "map.tmx", NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (TestRun) bare = test_cli ("import", path, "-o", "-");
  test_status (bare, 0);
  g_assert_null (strstr (bare->out, "opposite="));
  g_autoptr (TestRun) near = test_cli ("import", path, "--tolerance", "5", "-o", "-");
  test_status (near, 0);
  test_contains (near->out, "opposite=\"b-a\"");
  g_autoptr (TestRun) found = test_cli ("import", path, "--tolerance", "auto", "-o", "-");
  test_contains (found->out, "opposite=\"b-a\"");
  g_autoptr (TestRun) wrong = test_cli ("import", path, "--tolerance", "wide", "-o", "-");
  trouble (wrong, "tolerance");
  g_autoptr (TestRun) other =
    test_cli ("import", path, "--from", "json", "--tolerance", "5", "-o", "-");
  trouble (other, "tolerance");
}

/* Six lands in two rows with a corridor of 4 between them. One side names a wrong neighbour, and a
 * road is said as pairs of sides. */
static char *
make_unknown_board (void)
{
  GString *text = g_string_new ("{\"atlas\": {\"lands\": [");
  for (guint i = 0; i < 6; i++) {
    guint x = i % 3 * 90, y = i / 3 * 70;
    const gint next[] = { i >= 3 ? (gint) i - 3 : -1, i % 3 < 2 ? (gint) i + 1 : -1,
                          i < 3 ? (gint) i + 3 : -1, i % 3 > 0 ? (gint) i - 1 : -1 };
    g_string_append_printf (text,
                            "%s{\"code\": \"L%u\", \"label\": \"Land %u\", \"bog\": %s, \"ring\": "
                            "[%u, %u, %u, %u, %u, %u, %u, %u], \"fringe\": [",
                            i > 0 ? "," : "", i, i, i == 4 ? "true" : "false", x + 2, y + 2, x + 88,
                            y + 2, x + 88, y + 68, x + 2, y + 68);
    for (guint k = 0; k < 4; k++)
      if (next[k] < 0)
        g_string_append_printf (text, "%s{\"tag\": \"L%u/%u\"}", k > 0 ? "," : "", i, k);
      else
        g_string_append_printf (
          text, "%s{\"tag\": \"L%u/%u\", \"beyond\": \"L%d\", \"vis\": \"L%d/%u\"}",
          k > 0 ? "," : "", i, k, i == 0 && k == 1 ? 5 : next[k], next[k], (k + 2) % 4);
    g_string_append (text, "]}");
  }
  g_string_append (text, "]}, \"tracks\": [[\"L0/1\", \"L1/3\"], [\"L1/1\", \"L2/3\"]], "
                         "\"odd\": 7}");
  return g_string_free (text, FALSE);
}

static void
test_a_board_of_an_unknown_format_comes_in_by_its_drafted_mapping (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *board = test_file (folder, "unknown.json"),
                  *draft = test_file (folder, "draft.json"), *text = make_unknown_board ();
  g_assert_true (g_file_set_contents (board, text, -1, NULL));
  g_autoptr (TestRun) told = test_cli ("import", board, "--explain", "-o", draft);
  test_status (told, 0);
  test_contains (told->out, "“atlas.lands”: 6 locales");
  test_contains (told->out, "sides.opposite is “vis”");
  test_contains (told->out, "tolerance 0: 7 errors");
  test_contains (told->out, "0 errors\nproposed: --tolerance ");
  g_autoptr (TestRun) in = test_cli ("import", board, "--from", "board", "--mapping", draft,
                                     "--tolerance", "8", "-o", "-");
  test_status (in, 0);
  test_contains (in->out, "opposite=\"L0-L1\"");
  test_contains (in->out, "<stop space=\"L1\"");
  test_contains (in->out, "“odd” is not in the mapping");
  test_contains (in->out, "names “L5” as its neighbour, but its opposite is a side of “L1”");
  g_autoptr (TestRun) again = test_cli ("import", board, "--explain", "--from", "board");
  test_status (again, 0);
  test_contains (again->out, "a mapping for it:");
  g_assert_true (g_file_set_contents (board, "{\"a\": [1, 2, 3]}", -1, NULL));
  g_autoptr (TestRun) nothing = test_cli ("import", board, "--explain");
  test_status (nothing, 2);
}

static void
test_files_of_other_formats_are_explained (void)
{
  static const char geojson[] =
    "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"geometry\": "
    "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0, 5], [9, 0, 5], [9, 9, 5], [0, 0, 5]]]}, "
    "\"properties\": {\"soil\": \"clay\"}}]}";
  static const char tmx[] =
    "<map version=\"1.10\" orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"10\" "
    "tileheight=\"10\"><tileset firstgid=\"1\" name=\"t\" tilewidth=\"10\" tileheight=\"10\" "
    "tilecount=\"1\" columns=\"1\"><tile id=\"0\" type=\"fen\"><properties><property name=\"cost\" "
    "type=\"int\" value=\"2\"/></properties></tile></tileset><layer id=\"1\" name=\"Ground\" "
    "width=\"2\" height=\"1\"><properties><property name=\"fog\" value=\"yes\"/></properties><data "
    "encoding=\"csv\">1,1</data></layer></map>";
  TEST_FOLDER folder = test_folder ();
  g_autofree char *areas = test_file (folder, "a.geojson"), *tiles = test_file (folder, "t.tmx"),
                  *nodes = test_file (folder, "n.csv"), *draft = test_file (folder, "draft.json");
  test_write (areas, geojson);
  g_autoptr (TestRun) told = test_cli ("import", areas, "--explain", "-o", draft);
  test_status (told, 0);
  test_contains (told->out, "“Polygon”: 1\n  “soil”: 1 values, 1 different: clay\n");
  test_contains (told->out, "4 positions have more than two numbers");
  test_contains (told->out, "this file needs no mapping");
  g_assert_false (g_file_test (draft, G_FILE_TEST_EXISTS));
  test_write (tiles, tmx);
  g_autoptr (TestRun) tiled = test_cli ("import", tiles, "--explain", "-o", draft);
  test_status (tiled, 0);
  test_contains (tiled->out, "“tile layer Ground”: 2\n  “cost”: 1 values, 1 different: 2\n");
  test_contains (tiled->out, "the property “fog” of a layer was skipped");
  g_autoptr (TestRun) cells = test_cli ("import", tiles, "--mapping", draft, "-o", "-");
  test_status (cells, 0);
  test_contains (cells->out, "class=\"fen\" cost=\"2\"");
  test_write (nodes, "id,x,y,size,pop\na,0,0,big,1\nb,1,1,big,2\n");
  g_autoptr (TestRun) network = test_cli ("import", nodes, "--explain", "-o", draft);
  test_status (network, 0);
  test_contains (network->out, "  “size”: 2 values, 1 different: big\n");
  test_replace (draft, "\"big\" : \"big\"", "\"big\": \"large\"");
  test_replace (draft, "\"pop\" : \"pop\"", "\"x\" : \"x\"");
  g_autoptr (TestRun) mapped = test_cli ("import", nodes, "--mapping", draft, "-o", "-");
  test_status (mapped, 0);
  test_contains (mapped->out, "size=\"large\"");
  test_contains (mapped->out, "“nodes[].pop” is not in the mapping; it was skipped (2 times");
}

/* Deeper than any stack. */
static void
test_a_file_nested_too_deeply_is_refused (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "deep.json"), *text = g_strnfill (1000000, '[');
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (TestRun) run = test_cli ("import", path, "--explain");
  test_status (run, 2);
  test_contains (run->err, "nested too deeply");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-export/files-of-other-formats-are-explained",
                   test_files_of_other_formats_are_explained);
  g_test_add_func ("/cli-export/a-file-nested-too-deeply-is-refused",
                   test_a_file_nested_too_deeply_is_refused);
  g_test_add_func ("/cli-export/a-scenario-goes-out-and-comes-back",
                   test_a_scenario_goes_out_and_comes_back);
  g_test_add_func ("/cli-export/the-list-says-what-is-lost", test_the_list_says_what_is_lost);
  g_test_add_func ("/cli-export/the-list-of-imports-has-only-what-can-be-read",
                   test_the_list_of_imports_has_only_what_can_be_read);
  g_test_add_func ("/cli-export/what-a-scenario-loses-is-told-beforehand",
                   test_what_a_scenario_loses_is_told_beforehand);
  g_test_add_func ("/cli-export/a-board-file-that-an-import-replaces-is-told",
                   test_a_board_file_that_an_import_replaces_is_told);
  g_test_add_func ("/cli-export/json-of-another-format-says-how-to-name-it",
                   test_json_of_another_format_says_how_to_name_it);
  g_test_add_func ("/cli-export/pictures-that-are-missing-are-told",
                   test_pictures_that_are_missing_are_told);
  g_test_add_func ("/cli-export/a-format-that-does-not-exist-is-refused-with-those-that-do",
                   test_a_format_that_does_not_exist_is_refused_with_those_that_do);
  g_test_add_func ("/cli-export/wrong-usage-is-trouble", test_wrong_usage_is_trouble);
  g_test_add_func ("/cli-export/a-board-of-another-program-comes-in",
                   test_a_board_of_another_program_comes_in);
  g_test_add_func ("/cli-export/nothing-is-left-behind-by-failures",
                   test_nothing_is_left_behind_by_failures);
  g_test_add_func ("/cli-export/outlines-that-nearly-touch-come-in-with-a-tolerance",
                   test_outlines_that_nearly_touch_come_in_with_a_tolerance);
  g_test_add_func ("/cli-export/a-board-of-an-unknown-format-comes-in-by-its-drafted-mapping",
                   test_a_board_of_an_unknown_format_comes_in_by_its_drafted_mapping);
  return g_test_run ();
}
