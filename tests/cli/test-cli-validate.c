/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <json-glib/json-glib.h>
#include <string.h>
#include <unistd.h>

#include "program.h"

static JsonObject *
parse (const char *text, JsonParser *parser)
{
  g_autoptr (GError) error = NULL;
  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

/* Copies the scenario and takes one `opposite` out of it. */
static char *
broken_scenario (const char *folder, guint *line)
{
  char *path = test_scenario (folder, "ford.xml");
  test_replace (path, " opposite=\"upper-farm-mill-hill\"", "");
  *line = test_line_of (path, "<approach id=\"mill-hill-upper-farm\"");
  return path;
}

static void
test_a_sound_scenario_is_quiet (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autoptr (TestRun) run = test_cli ("validate", "--strict", path, path);
  test_status (run, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_autoptr (TestRun) input = test_cli_input ("<x/>", "validate", "-", NULL);
  test_status (input, 2);
}

static void
test_a_problem_is_told_with_file_and_line (void)
{
  TEST_FOLDER folder = test_folder ();
  guint line;
  g_autofree char *path = broken_scenario (folder, &line);
  g_autoptr (TestRun) run = test_cli ("validate", path);
  test_status (run, 1);
  g_autofree char *place = g_strdup_printf ("%s:%u:", path, line);
  g_assert_true (g_str_has_prefix (run->out, place));
  GRegex *form = g_regex_new (
    "^[^:\n]+:\\d+:\\d+: (error|warning|hint): .+ \\[[A-Z]+(-[A-Z0-9]+)+\\]$", 0, 0, NULL);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (run->out), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_regex_match (form, lines[i], 0, NULL))
      g_error ("not in the form of a problem: %s", lines[i]);
  g_regex_unref (form);
}

static void
test_fixing_gives_the_same_bytes_back (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *sound = test_scenario (folder, "ford.xml"), *before = test_read (sound);
  guint line;
  g_autofree char *path = broken_scenario (folder, &line), *broken = test_read (path);
  g_autoptr (TestRun) dry = test_cli ("fix", "--dry-run", path);
  test_status (dry, 0);
  test_contains (dry->out, "\n+        <approach id=\"mill-hill-upper-farm\"");
  g_autofree char *untouched = test_read (path);
  g_assert_cmpstr (untouched, ==, broken);

  g_autoptr (TestRun) run = test_cli ("fix", path);
  test_status (run, 0);
  g_autofree char *said = g_strdup_printf ("%s:%u:", path, line);
  g_assert_true (g_str_has_prefix (run->out, said));
  test_contains (run->out, ": fixed: ");
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
  g_autofree char *backup = g_strconcat (path, "~", NULL), *kept = test_read (backup);
  g_assert_cmpstr (kept, ==, broken);
}

static void
test_fix_can_write_elsewhere (void)
{
  TEST_FOLDER folder = test_folder ();
  guint line;
  g_autofree char *path = broken_scenario (folder, &line), *broken = test_read (path);
  g_autofree char *out = test_file (folder, "out.xml");
  g_autoptr (TestRun) run = test_cli ("fix", path, "-o", out);
  test_status (run, 0);
  g_autofree char *same = test_read (path);
  g_assert_cmpstr (same, ==, broken);
  g_autoptr (TestRun) stream = test_cli ("fix", path, "-o", "-");
  g_autofree char *fixed = test_read (out);
  g_assert_cmpstr (stream->out, ==, fixed);
}

static void
test_json_says_the_same (void)
{
  TEST_FOLDER folder = test_folder ();
  guint line;
  g_autofree char *path = broken_scenario (folder, &line);
  g_autofree char *missing = test_file (folder, "missing.xml");
  g_autoptr (TestRun) run = test_cli ("validate", "--format", "json", path, missing);
  test_status (run, 2);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonArray *files = json_object_get_array_member (parse (run->out, parser), "files");
  g_assert_cmpuint (json_array_get_length (files), ==, 2);
  JsonObject *file = json_array_get_object_element (files, 0);
  g_assert_cmpint (json_object_get_int_member (file, "errors"), >=, 1);
  JsonObject *problem =
    json_array_get_object_element (json_object_get_array_member (file, "problems"), 0);
  g_assert_cmpint (json_object_get_int_member (problem, "line"), ==, line);
  g_assert_cmpstr (json_object_get_string_member (problem, "severity"), ==, "error");
  g_assert_true (json_object_get_boolean_member (problem, "fixable"));
  JsonObject *element =
    json_array_get_object_element (json_object_get_array_member (problem, "elements"), 0);
  g_assert_cmpstr (json_object_get_string_member (element, "kind"), ==, "approach");
  g_assert_cmpstr (json_object_get_string_member (element, "id"), ==, "mill-hill-upper-farm");
  JsonObject *none = json_array_get_object_element (files, 1);
  test_contains (json_object_get_string_member (none, "unreadable"), "missing.xml");
}

static void
test_sarif_has_what_its_readers_need (void)
{
  TEST_FOLDER folder = test_folder ();
  guint line;
  g_autofree char *path = broken_scenario (folder, &line);
  g_autoptr (TestRun) run = test_cli ("validate", "--format", "sarif", path);
  test_status (run, 1);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *root = parse (run->out, parser);
  g_assert_cmpstr (json_object_get_string_member (root, "version"), ==, "2.1.0");
  JsonObject *first =
    json_array_get_object_element (json_object_get_array_member (root, "runs"), 0);
  JsonObject *driver =
    json_object_get_object_member (json_object_get_object_member (first, "tool"), "driver");
  g_assert_cmpstr (json_object_get_string_member (driver, "name"), ==, "bormida-cli");
  JsonArray *rules = json_object_get_array_member (driver, "rules");
  JsonObject *result =
    json_array_get_object_element (json_object_get_array_member (first, "results"), 0);
  guint index = (guint) json_object_get_int_member (result, "ruleIndex");
  g_assert_cmpstr (
    json_object_get_string_member (json_array_get_object_element (rules, index), "id"), ==,
    json_object_get_string_member (result, "ruleId"));
  g_assert_cmpstr (json_object_get_string_member (result, "level"), ==, "error");
  JsonObject *location = json_object_get_object_member (
    json_array_get_object_element (json_object_get_array_member (result, "locations"), 0),
    "physicalLocation");
  g_assert_cmpint (
    json_object_get_int_member (json_object_get_object_member (location, "region"), "startLine"),
    ==, line);
  const char *uri = json_object_get_string_member (
    json_object_get_object_member (location, "artifactLocation"), "uri");
  g_autofree char *expected = g_filename_to_uri (path, NULL, NULL);
  g_assert_cmpstr (uri, ==, expected);
}

static void
test_checks_can_be_listed_and_chosen (void)
{
  TEST_FOLDER folder = test_folder ();
  guint line;
  g_autofree char *path = broken_scenario (folder, &line);
  g_autoptr (TestRun) list = test_cli ("validate", "--list-checks");
  test_status (list, 0);
  test_contains (list->out, "\n  B-OPP-1    error    ");
  g_autoptr (TestRun) json = test_cli ("validate", "--list-checks", "--format", "json");
  g_autoptr (JsonParser) parser = json_parser_new ();
  json_parser_load_from_data (parser, json->out, -1, NULL);
  g_assert_cmpuint (json_array_get_length (json_node_get_array (json_parser_get_root (parser))), >,
                    40);
  g_autoptr (TestRun) other = test_cli ("validate", "--check", "B-CAP-1", path);
  test_status (other, 0);
  g_autoptr (TestRun) that =
    test_cli ("validate", "--check", "B-OPP-1", "--check", "B-CAP-1", path);
  test_status (that, 1);
  test_contains (that->out, "[B-OPP-1]");
}

static void
test_strict_counts_warnings (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  /* An obstruction with a cavalry penalty: B-OBS-2, a warning. */
  g_autoptr (TestRun) edit =
    test_cli ("edit", path, "set ford>upper-farm obstruction true",
              "set upper-farm>ford obstruction true", "set ford>upper-farm cavalry 1");
  test_status (edit, 0);
  g_autoptr (TestRun) mild = test_cli ("validate", path);
  test_status (mild, 0);
  test_contains (mild->out, ": warning: ");
  g_autoptr (TestRun) strict = test_cli ("validate", "--strict", path);
  test_status (strict, 1);
}

static void
test_hostile_files_are_refused_with_a_reason (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "evil.xml");
  test_write (path, "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY lol \"lol\">]>\n"
                    "<scenario xmlns=\"urn:bormida:scenario:2\">&lol;</scenario>\n");
  g_autoptr (TestRun) entity = test_cli ("validate", path);
  test_status (entity, 2);
  test_contains (entity->err, "evil.xml:2:");
  test_write (path, "<?xml version=\"1.0\"?>\n<scenario xmlns=\"urn:bormida:scenario:99\"/>\n");
  g_autoptr (TestRun) newer = test_cli ("validate", path);
  test_status (newer, 2);
  test_contains (newer->err, "99");
  test_write (path,
              "<?xml version=\"1.0\"?>\n<scenario xmlns=\"urn:bormida:scenario:2\"><board>\n");
  g_autoptr (TestRun) cut = test_cli ("validate", path);
  test_status (cut, 2);
  g_autoptr (GString) deep = g_string_new ("<scenario xmlns=\"urn:bormida:scenario:2\">");
  for (guint i = 0; i < 100000; i++)
    g_string_append (deep, "<x>");
  test_write (path, deep->str);
  g_autoptr (TestRun) nested = test_cli ("validate", path);
  test_status (nested, 2);
}

static void
test_backdrops_that_cannot_be_read_are_told_by_name (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "drawn.xml"), *text = test_file (folder, "text.png");
  g_autofree char *fine = test_file (folder, "fine.svg"), *link = test_file (folder, "link.png");
  test_write (text, "no picture");
  test_write (fine, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
  g_assert_cmpint (symlink ("/etc/passwd", link), ==, 0);
  test_write (path, "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"network\" "
                    "width=\"9\" height=\"9\" tolerance=\"1\"><backdrop href=\"gone.png\"/>"
                    "<backdrop href=\"text.png\"/><backdrop href=\"fine.svg\"/>"
                    "<backdrop href=\"link.png\"/></board></scenario>");
  g_autoptr (TestRun) run = test_cli ("validate", path);
  test_contains (run->err, "drawn.xml: Backdrop “gone.png”: the file does not exist\n");
  test_contains (run->err, "Backdrop “text.png”: not a PNG, JPEG, SVG or PDF picture\n");
  test_contains (run->err, "“link.png” leads outside the scenario’s folder");
  test_lacks (run->err, "fine.svg");
  /* Nor where there is no folder, nor with checks that are chosen. */
  g_autofree char *input = test_read (path);
  g_autoptr (TestRun) piped = test_cli_input (input, "validate", "-", NULL);
  g_autoptr (TestRun) chosen = test_cli ("validate", "--check", "C-BACK-1", path);
  g_assert_cmpstr (piped->err, ==, "");
  g_assert_cmpstr (chosen->err, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-validate/a-sound-scenario-is-quiet", test_a_sound_scenario_is_quiet);
  g_test_add_func ("/cli-validate/a-problem-is-told-with-file-and-line",
                   test_a_problem_is_told_with_file_and_line);
  g_test_add_func ("/cli-validate/fixing-gives-the-same-bytes-back",
                   test_fixing_gives_the_same_bytes_back);
  g_test_add_func ("/cli-validate/fix-can-write-elsewhere", test_fix_can_write_elsewhere);
  g_test_add_func ("/cli-validate/json-says-the-same", test_json_says_the_same);
  g_test_add_func ("/cli-validate/sarif-has-what-its-readers-need",
                   test_sarif_has_what_its_readers_need);
  g_test_add_func ("/cli-validate/checks-can-be-listed-and-chosen",
                   test_checks_can_be_listed_and_chosen);
  g_test_add_func ("/cli-validate/strict-counts-warnings", test_strict_counts_warnings);
  g_test_add_func ("/cli-validate/hostile-files-are-refused-with-a-reason",
                   test_hostile_files_are_refused_with_a_reason);
  g_test_add_func ("/cli-validate/backdrops-that-cannot-be-read-are-told-by-name",
                   test_backdrops_that_cannot_be_read_are_told_by_name);
  return g_test_run ();
}
