/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/scenario.rng accepts whatever we write, as xmllint says. */
#include <string.h>

#include "generate/generate.h"
#include "geometry/grid.h"
#include "support-random.h"
#include "support-xml.h"

typedef struct {
  char *folder;
  GPtrArray *files;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_xml_make_folder ();
  f->files = g_ptr_array_new_with_free_func (g_free);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_xml_remove_folder (f->folder);
  g_free (f->folder);
  g_ptr_array_unref (f->files);
}

static void
add_bytes (Fixture *f, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("%u.xml", f->files->len);
  char *path = g_build_filename (f->folder, name, NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_file_set_contents (path, data, (gssize) size, &error);
  g_assert_no_error (error);
  g_ptr_array_add (f->files, path);
}

static void
add (Fixture *f, const BorScenario *scenario)
{
  g_autoptr (GBytes) whole = bor_xml_write_bytes (scenario);
  g_autoptr (GBytes) board = bor_xml_write_board_bytes (scenario);
  add_bytes (f, whole);
  add_bytes (f, board);
}

/* What xmllint says about a file, or NULL if it is valid. */
static char *
complaint (const char *xmllint, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *schema = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenario.rng", NULL);
  const char *argv[] = { xmllint, "--nonet", "--noout", "--relaxng", schema, path, NULL };
  char *output = NULL;
  int status = 0;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, &output,
                &status, &error);
  g_assert_no_error (error);
  if (status != 0)
    return output;
  g_free (output);
  return NULL;
}

static char *
find_xmllint (void)
{
  char *path = g_find_program_in_path ("xmllint");
  if (path == NULL)
    g_test_skip ("xmllint is not installed");
  return path;
}

static void
validate (const Fixture *f)
{
  g_autofree char *xmllint = find_xmllint ();
  for (guint i = 0; xmllint != NULL && i < f->files->len; i++) {
    g_autofree char *text = complaint (xmllint, f->files->pdata[i]);
    g_assert_cmpstr (text, ==, NULL);
  }
}

static void
add_readable_files (Fixture *f, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autoptr (BorScenario) scenario =
      g_str_has_suffix (name, ".xml") ? bor_xml_read_file (path, NULL) : NULL;
    if (scenario != NULL)
      add (f, scenario);
  }
}

static void
what_is_written_of_any_file_is_valid (Fixture *f, gconstpointer data)
{
  g_autofree char *valid = test_xml_fixture_path ("valid");
  g_autofree char *corpus = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "xml", NULL);
  g_autofree char *shipped = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  add_readable_files (f, valid);
  add_readable_files (f, corpus);
  add_readable_files (f, shipped);
  g_assert_cmpuint (f->files->len, >=, 20);
  validate (f);
}

static void
what_is_written_of_any_value_is_valid (Fixture *f, gconstpointer data)
{
  for (guint32 seed = 1000; seed < 1025; seed++) {
    g_autoptr (BorScenario) scenario = test_random_scenario (seed);
    add (f, scenario);
  }
  validate (f);
}

static void
generated_boards_are_valid (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  BorGenerateOptions options = { 200, 3 };
  g_autoptr (BorScenario) scenario = bor_generate_board (&options, &error);
  g_assert_no_error (error);
  add (f, scenario);
  g_autoptr (BorScenario) grid = test_xml_read_text (
    "<board xmlns='" BOR_XML_NAMESPACE "' kind='grid'><grid columns='5' rows='4' size='12.5' "
    "neighbours='8'><cell at='4 3' masked='true'/><side of='0 0' to='nw' exit='no'/></grid>"
    "</board>");
  add (f, grid);
  bor_scenario_remove (grid, BOR_KIND_LOCALE, 3); /* so that the cells are listed */
  add (f, grid);
  validate (f);
}

/* Fixtures that are wrong in their structure. */
static const char *const mistakes[] = {
  "board-kind",     "board-without-size", "grid-five-neighbours",
  "grid-too-large", "grid-without-cells", "misplaced-element",
  "newer",          "no-namespace",       "not-ours",
  "other-root",     "two-boards",         "two-grids",
  "vertex-empty",   "vertex-hex",         "vertex-inf",
  "vertex-nan",     "vertex-words",       "vertex-without-y",
};

static void
mistakes_are_invalid (Fixture *f, gconstpointer data)
{
  g_autofree char *xmllint = find_xmllint ();
  for (guint i = 0; xmllint != NULL && i < G_N_ELEMENTS (mistakes); i++) {
    g_autofree char *name = g_strdup_printf ("invalid/%s.xml", mistakes[i]);
    g_autofree char *path = test_xml_fixture_path (name), *text = complaint (xmllint, path);
    g_test_message ("%s", name);
    g_assert_nonnull (text);
    g_assert_nonnull (strstr (text, "fails to validate"));
  }
}

/* The reader and the schema agree on how large a number may be. */
static void
numbers_out_of_range_are_invalid (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *board;
    gboolean valid;
  } boards[] = {
    { "width='0.0005' height='1e9'>", TRUE },
    { "width='0.0004' height='9'>", FALSE },
    { "width='9' height='1e10'>", FALSE },
    { "width='+9.' height='.5'><vertices><vertex x='-1e9' y=' +1.'/></vertices>", TRUE },
    { "width='9' height='9'><vertices><vertex x='1e10' y='1'/></vertices>", FALSE },
    { "><grid columns='03' rows='3' size='5'><cell at='02 1'/></grid>", TRUE },
    { "><grid columns='+3' rows='3' size='5'/>", FALSE },
    { "><grid columns='3' rows='3' size='5' x='-1e10'/>", FALSE },
    { "><grid columns='3' rows='3' size='5'><cell at='100000 1'/></grid>", FALSE },
  };
  g_autofree char *xmllint = find_xmllint ();
  for (guint i = 0; xmllint != NULL && i < G_N_ELEMENTS (boards); i++) {
    g_autofree char *text =
      g_strdup_printf ("<board xmlns='" BOR_XML_NAMESPACE "' %s</board>", boards[i].board);
    g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
    g_autoptr (BorScenario) read = bor_xml_read_bytes (bytes, "in", NULL, NULL);
    add_bytes (f, bytes);
    g_autofree char *wrong = complaint (xmllint, f->files->pdata[i]);
    g_test_message ("%s", boards[i].board);
    g_assert_cmpint (read != NULL, ==, boards[i].valid);
    g_assert_cmpint (wrong == NULL, ==, boards[i].valid);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function)                                                                       \
  g_test_add ("/xml-schema/" name, Fixture, NULL, set_up, function, tear_down)
  TEST ("what-is-written-of-any-file-is-valid", what_is_written_of_any_file_is_valid);
  TEST ("what-is-written-of-any-value-is-valid", what_is_written_of_any_value_is_valid);
  TEST ("generated-boards-are-valid", generated_boards_are_valid);
  TEST ("mistakes-are-invalid", mistakes_are_invalid);
  TEST ("numbers-out-of-range-are-invalid", numbers_out_of_range_are_invalid);
  return g_test_run ();
}
