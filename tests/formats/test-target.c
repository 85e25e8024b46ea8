/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all formats share: options, losses, files that are written whole or not at all. */
#include <glib/gstdio.h>
#include <string.h>

#include "formats/base/target.h"
#include "formats/base/testing.h"
#include "support-random.h"
#include "support-xml.h"
#include "support.h"

static const BorOptionValue sizes[] = { { "a4", "A4" }, { "letter", "Letter" }, { NULL } };
static const BorOptionDef defs[] = {
  { .name = "page", .type = BOR_OPTION_CHOICE, .values = sizes, .fallback = "a4" },
  { .name = "dpi", .type = BOR_OPTION_INT, .min = 10, .max = 600, .fallback = "300" },
  { .name = "overlap", .type = BOR_OPTION_REAL, .min = 0, .max = 50, .fallback = "10" },
  { .name = "marks", .type = BOR_OPTION_FLAG, .fallback = "true" },
  { .name = "title", .type = BOR_OPTION_TEXT, .fallback = "" },
  { NULL },
};

static void
options_have_defaults_until_they_are_set (void)
{
  g_autoptr (BorOptions) options = bor_options_new (defs);
  g_assert_cmpstr (bor_options_text (options, "page"), ==, "a4");
  g_assert_cmpint (bor_options_int (options, "dpi"), ==, 300);
  g_assert_true (bor_options_flag (options, "marks"));
  g_assert_true (bor_options_parse (options, "overlap=2.5", NULL));
  g_assert_true (bor_options_parse (options, "marks=false", NULL));
  g_assert_true (bor_options_parse (options, "title=a=b", NULL));
  g_autoptr (BorOptions) copy = bor_options_copy (options);
  g_assert_true (bor_options_parse (options, "marks", NULL));
  g_assert_true (bor_options_flag (options, "marks"));
  g_assert_false (bor_options_flag (copy, "marks"));
  g_assert_cmpfloat (bor_options_real (copy, "overlap"), ==, 2.5);
  g_assert_cmpstr (bor_options_text (copy, "title"), ==, "a=b");
}

static void
options_refuse_what_they_cannot_be (void)
{
  static const char *const wrong[] = { "page=a5",     "page",        "dpi=9",      "dpi=601",
                                       "dpi=20.5",    "dpi=",        "dpi=1e",     "dpi= 20",
                                       "overlap=nan", "overlap=inf", "overlap=-1", "marks=yes",
                                       "title=\xff" };
  g_autoptr (BorOptions) options = bor_options_new (defs);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_false (bor_options_parse (options, wrong[i], &error));
    g_assert_error (error, BOR_OPTION_ERROR, BOR_OPTION_ERROR_VALUE);
  }
  g_autoptr (GError) error = NULL;
  g_assert_false (bor_options_parse (options, "colour=red", &error));
  g_assert_error (error, BOR_OPTION_ERROR, BOR_OPTION_ERROR_UNKNOWN);
  g_assert_nonnull (strstr (error->message, "page, dpi, overlap"));
  g_assert_cmpint (bor_options_int (options, "dpi"), ==, 300);
}

static void
a_file_is_known_by_how_it_begins (void)
{
  static const struct {
    const char *path, *start, *id;
  } cases[] = {
    { "a.json", "{ \"format\": \"urn:bormida:scenario:2\"", "json" },
    { "a.JSON", "{ \"type\": \"FeatureCollection\"", "geojson" },
    { "a.json", "{ \"tiledversion\": \"1.8.2\"", "tmj" },
    { "a.json", "{ \"cells\": [", "board" },
    { "a.json", NULL, "board" },
    { "a.board.json", "{ \"cells\": [", "board" },
    { "a.tmx", "\xff\xfe<map", "tmx" },
    { "a.txt", "{ \"type\": \"FeatureCollection\"", NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    gsize n = cases[i].start != NULL ? strlen (cases[i].start) : 0;
    const BorTarget *target = bor_target_of_file (cases[i].path, cases[i].start, n);
    g_assert_cmpstr (target != NULL ? target->id : NULL, ==, cases[i].id);
  }
}

/* The tables of the formats themselves. */
static void
every_format_takes_its_own_defaults (void)
{
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    g_assert_true (target == bor_target_find (target->id));
    g_assert_true (bor_target_can_write (target) || target->read != NULL);
    const BorOptionDef *const tables[] = { target->options, target->import_options };
    for (guint k = 0; k < G_N_ELEMENTS (tables); k++) {
      g_autoptr (BorOptions) options = bor_options_new (tables[k]);
      for (const BorOptionDef *def = tables[k]; def != NULL && def->name != NULL; def++) {
        g_autoptr (GError) error = NULL;
        g_assert_nonnull (def->label);
        g_assert_nonnull (def->help);
        bor_options_set (options, def->name, def->fallback, &error);
        g_assert_no_error (error);
        g_assert_true (bor_options_find (options, def->name) == def);
        bor_options_matters (options, def);
      }
    }
  }
}

static void
only_what_a_scenario_has_is_lost (void)
{
  g_autoptr (BorScenario) bare = bor_scenario_new ();
  g_autoptr (BorScenario) full = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board width=\"10\" height=\"10\">"
    "<backdrop href=\"a.png\"/><backdrop href=\"b.png\"/></board></scenario>");
  const BorTarget *json = bor_target_find ("json");
  g_autoptr (BorOptions) options = bor_options_new (json->options);
  g_autoptr (GPtrArray) none = bor_target_losses (json, bare, options);
  g_assert_cmpuint (none->len, ==, 0);
  g_autoptr (GPtrArray) some = bor_target_losses (json, full, options);
  g_assert_cmpuint (some->len, ==, 1);
  g_assert_true (g_str_has_suffix (some->pdata[0], " (2)"));
}

static void
locales_outside_the_board_are_lost_in_pictures (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\"><board kind=\"network\" width=\"10\" "
    "height=\"10\"><spaces><space id=\"in\" at=\"10 0\"/><space id=\"out\" at=\"11 5\"/>"
    "<space id=\"up\" at=\"5 -1\"/></spaces></board></scenario>");
  static const char *const ids[] = { "svg", "png", "pdf", "html", "vassal" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    const BorTarget *target = bor_target_find (ids[i]);
    g_autoptr (BorOptions) options = bor_options_new (target->options);
    g_autoptr (GPtrArray) losses = bor_target_losses (target, s, options);
    g_assert_true (g_ptr_array_find_with_equal_func (
      losses, "Locales outside the board are not drawn. (2)", g_str_equal, NULL));
  }
  g_autoptr (BorOptions) none = bor_options_new (bor_target_find ("json")->options);
  g_autoptr (GPtrArray) kept = bor_target_losses (bor_target_find ("json"), s, none);
  g_assert_cmpuint (kept->len, ==, 0);
}

static GBytes *
text_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

static void
several_files_are_written_all_or_none (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autofree char *first = g_build_filename (folder, "a.svg", NULL);
  g_autofree char *second = g_build_filename (folder, "b.png", NULL);
  g_autofree char *third = g_build_filename (folder, "c.png", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) one = text_bytes ("one"), two = text_bytes ("two");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorJob) job = bor_job_new (folder, NULL);
  g_assert_true (g_file_set_contents (first, "before", -1, NULL));
  bor_job_add_file (job, "b.png", two);
  bor_job_add_file (job, "c.png", two);

  g_assert_cmpint (g_mkdir (third, 0700), ==, 0);
  g_assert_false (bor_job_save (job, first, one, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_assert_cmpuint (test_count_files (folder), ==, 2);
  g_assert_true (g_file_get_contents (first, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "before");

  g_assert_cmpint (g_rmdir (third), ==, 0);
  g_assert_true (g_file_set_contents (second, "before", -1, NULL));
  g_assert_true (bor_job_save (job, first, one, NULL));
  g_assert_cmpuint (test_count_files (folder), ==, 3);
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (second, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "two");
  test_xml_remove_folder (folder);
}

static void
a_cancelled_job_writes_nothing (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) scenario = test_square_board (2, 2);
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    if (!bor_target_can_write (target))
      continue;
    g_autofree char *name = g_strconcat ("x", target->suffix, NULL);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorJob) job = bor_job_new (folder, target->options);
    job->cancellable = g_cancellable_new ();
    g_cancellable_cancel (job->cancellable);
    g_assert_false (bor_target_save (target, scenario, job, path, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_assert_cmpuint (test_count_files (folder), ==, 0);
  }
  test_xml_remove_folder (folder);
}

/* Whatever a scenario holds: the file comes whole, or a reason does. */
static void
every_format_takes_any_scenario (void)
{
  for (guint32 seed = 0; seed < 12; seed++) {
    g_autoptr (BorScenario) scenario = test_random_scenario (seed);
    for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
      const BorTarget *target = bor_target_list ()[i];
      if (!bor_target_can_write (target))
        continue;
      g_autoptr (BorJob) job = bor_job_new (NULL, target->options);
      g_autoptr (GError) error = NULL;
      if (bor_options_find (job->options, "pixels") != NULL)
        bor_options_set (job->options, "pixels", "120", NULL);
      g_autoptr (GPtrArray) losses = bor_target_losses (target, scenario, job->options);
      g_assert_nonnull (losses);
      g_autoptr (GBytes) bytes = bor_target_write (target, scenario, job, &error);
      g_assert_true ((bytes != NULL) == (error == NULL));
      if (bytes != NULL)
        g_assert_cmpuint (g_bytes_get_size (bytes), >, 0);
      else
        g_assert_cmpstr (error->message, !=, "");
    }
  }
}

static void
assert_saved_as (const BorTarget *target, const BorScenario *scenario, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length, size;
  g_autoptr (BorJob) one = bor_job_new (NULL, target->options);
  g_autoptr (BorJob) other = bor_job_new (NULL, target->options);
  g_autoptr (GBytes) bytes = bor_target_write (target, scenario, one, &error);
  g_assert_no_error (error);
  g_assert_true (bor_target_save (target, scenario, other, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  const char *data = g_bytes_get_data (bytes, &size);
  g_assert_cmpmem (text, length, data, size);
}

/* A file refers by ids: what has none gets one, as in a saved scenario. */
static void
what_has_no_id_can_be_referred_to (void)
{
  static const char *const ids[] = { "json", "graphml", "geojson" };
  g_autoptr (BorScenario) scenario = test_square_board (2, 2);
  BorVertex *centre = bor_element_copy (bor_scenario_vertex (scenario, 4));
  bor_element_set_id (centre, NULL);
  bor_scenario_replace (scenario, 4, centre);
  g_autoptr (GBytes) before = bor_xml_write_bytes (scenario);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    const BorTarget *target = bor_target_find (ids[i]);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorJob) out = bor_job_new (NULL, target->options);
    g_autoptr (BorJob) in = bor_job_new (NULL, target->import_options);
    g_autoptr (GBytes) bytes = bor_target_write (target, scenario, out, &error);
    g_assert_no_error (error);
    g_autoptr (BorScenario) read = target->read (bytes, "read", in, &error);
    g_assert_no_error (error);
    g_autoptr (GBytes) after = bor_xml_write_bytes (read);
    g_assert_cmpmem (g_bytes_get_data (before, NULL), g_bytes_get_size (before),
                     g_bytes_get_data (after, NULL), g_bytes_get_size (after));
  }
}

/* Large files are written piece by piece. */
static void
a_saved_file_is_what_is_written_to_memory (void)
{
  static const char *const ids[] = { "svg", "html", "json", "tmx" };
  g_autofree char *folder = test_xml_make_folder ();
  g_autoptr (BorScenario) scenario = test_square_board (30, 30);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autofree char *path = g_build_filename (folder, "x", NULL);
    assert_saved_as (bor_target_find (ids[i]), scenario, path);
    g_assert_cmpuint (test_count_files (folder), ==, 1);
  }
  test_xml_remove_folder (folder);
}

static void
a_full_disk_is_an_error (void)
{
  static const char *const ids[] = { "svg", "html", "json" };
  g_autoptr (BorScenario) scenario = test_square_board (2, 2);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    const BorTarget *target = bor_target_find (ids[i]);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorJob) job = bor_job_new (NULL, target->options);
    g_assert_false (bor_target_save (target, scenario, job, "/dev/full", &error));
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
    g_assert_nonnull (strstr (error->message, "/dev/full"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/target/" name, function)
  TEST ("options-have-defaults-until-they-are-set", options_have_defaults_until_they_are_set);
  TEST ("options-refuse-what-they-cannot-be", options_refuse_what_they_cannot_be);
  TEST ("every-format-takes-its-own-defaults", every_format_takes_its_own_defaults);
  TEST ("a-file-is-known-by-how-it-begins", a_file_is_known_by_how_it_begins);
  TEST ("only-what-a-scenario-has-is-lost", only_what_a_scenario_has_is_lost);
  TEST ("locales-outside-the-board-are-lost-in-pictures",
        locales_outside_the_board_are_lost_in_pictures);
  TEST ("every-format-takes-any-scenario", every_format_takes_any_scenario);
  TEST ("several-files-are-written-all-or-none", several_files_are_written_all_or_none);
  TEST ("what-has-no-id-can-be-referred-to", what_has_no_id_can_be_referred_to);
  TEST ("a-saved-file-is-what-is-written-to-memory", a_saved_file_is_what_is_written_to_memory);
  TEST ("a-full-disk-is-an-error", a_full_disk_is_an_error);
  TEST ("a-cancelled-job-writes-nothing", a_cancelled_job_writes_nothing);
  return g_test_run ();
}
