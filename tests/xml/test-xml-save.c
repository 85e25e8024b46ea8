/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support-xml.h"
#include "support.h"

typedef struct {
  char *folder, *path, *backup;
  BorScenario *one, *two; /* titled so */
} Fixture;

static BorScenario *
titled (const char *title)
{
  BorScenario *scenario = test_square_board (2, 2);
  BorHeader *header = bor_element_copy (bor_scenario_header (scenario));
  header->title = g_strdup (title);
  bor_scenario_replace (scenario, 0, header);
  return scenario;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_xml_make_folder ();
  f->path = g_build_filename (f->folder, "battle.xml", NULL);
  f->backup = g_strconcat (f->path, "~", NULL);
  f->one = titled ("one");
  f->two = titled ("two");
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_chmod (f->folder, 0700);
  test_xml_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->backup);
  bor_scenario_unref (f->one);
  bor_scenario_unref (f->two);
}

static void
save (const BorScenario *scenario, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_assert_true (bor_xml_save (scenario, path, &error));
  g_assert_no_error (error);
}

static void
fails (const BorScenario *scenario, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_assert_false (bor_xml_save (scenario, path, &error));
  g_assert_error (error, BOR_XML_ERROR, BOR_XML_ERROR_IO);
  g_assert_true (g_str_has_prefix (error->message, path));
}

static void
holds (const char *path, const char *title)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (bor_scenario_header (scenario)->title, ==, title);
}

static void
a_new_file_has_the_canonical_bytes_and_no_backup (Fixture *f, gconstpointer data)
{
  save (f->one, f->path);
  g_autoptr (GBytes) expected = bor_xml_write_bytes (f->one), saved = test_xml_load (f->path);
  g_assert_true (g_bytes_equal (expected, saved));
  g_assert_cmpuint (test_count_files (f->folder), ==, 1);
}

static void
the_old_file_is_kept_as_backup (Fixture *f, gconstpointer data)
{
  save (f->one, f->path);
  save (f->two, f->path);
  holds (f->path, "two");
  holds (f->backup, "one");
  save (f->one, f->path);
  holds (f->backup, "two");
  g_assert_cmpuint (test_count_files (f->folder), ==, 2);
}

static void
permissions_are_kept (Fixture *f, gconstpointer data)
{
  struct stat info;
  save (f->one, f->path);
  g_assert_cmpint (g_chmod (f->path, 0640), ==, 0);
  save (f->two, f->path);
  g_assert_cmpint (stat (f->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);
  g_assert_cmpint (stat (f->backup, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);
}

static void
links_are_followed (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "elsewhere", NULL);
  g_autofree char *target = g_build_filename (other, "target.xml", NULL);
  g_autofree char *backup = g_strconcat (target, "~", NULL);
  g_assert_cmpint (g_mkdir (other, 0700), ==, 0);
  g_assert_cmpint (symlink ("elsewhere/target.xml", f->path), ==, 0);
  save (f->one, f->path); /* the target is made */
  save (f->two, f->path);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (target, G_FILE_TEST_IS_SYMLINK));
  holds (target, "two");
  holds (backup, "one");
  g_assert_false (g_file_test (f->backup, G_FILE_TEST_EXISTS));
}

static void
a_circle_of_links_is_an_error (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (symlink ("battle.xml", f->path), ==, 0);
  fails (f->one, f->path);
  g_assert_cmpuint (test_count_files (f->folder), ==, 1);
}

static void
a_missing_folder_is_an_error (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "nowhere", "battle.xml", NULL);
  fails (f->one, path);
  g_assert_cmpuint (test_count_files (f->folder), ==, 0);
}

static void
a_folder_in_the_place_is_an_error (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
  fails (f->one, f->path);
  g_assert_cmpuint (test_count_files (f->folder), ==, 1);
}

static void
a_backup_that_cannot_be_made_leaves_everything_as_it_was (Fixture *f, gconstpointer data)
{
  save (f->one, f->path);
  g_assert_cmpint (g_mkdir (f->backup, 0700), ==, 0);
  fails (f->two, f->path);
  holds (f->path, "one");
  g_assert_cmpuint (test_count_files (f->folder), ==, 2);
}

static void
what_may_not_be_written_stays (Fixture *f, gconstpointer data)
{
  if (geteuid () == 0) {
    g_test_skip ("the superuser may write everywhere");
    return;
  }
  save (f->one, f->path);
  g_chmod (f->path, 0440);
  fails (f->two, f->path);
  g_chmod (f->path, 0640);
  g_chmod (f->folder, 0500);
  fails (f->two, f->path);
  g_chmod (f->folder, 0700);
  holds (f->path, "one");
  g_assert_cmpuint (test_count_files (f->folder), ==, 1);
}

static void
a_full_disk_leaves_everything_as_it_was (Fixture *f, gconstpointer data)
{
  /* The size that files may have stands in for a disk. */
  if (g_test_subprocess ()) {
    g_autoptr (GError) error = NULL;
    struct rlimit limit = { 1000, 1000 };
    signal (SIGXFSZ, SIG_IGN);
    setrlimit (RLIMIT_FSIZE, &limit);
    if (bor_xml_save (f->two, g_getenv ("BORMIDA_TEST_PATH"), &error))
      g_error ("saved on a full disk");
    return;
  }
  save (f->one, f->path);
  g_setenv ("BORMIDA_TEST_PATH", f->path, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  holds (f->path, "one");
  g_assert_cmpuint (test_count_files (f->folder), ==, 1);
}

/* A file refers by ids: an element without one is given one. */
static void
a_reference_to_what_has_no_id_is_saved (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = bor_scenario_copy (f->one);
  gint32 side = test_slot (s, BOR_KIND_APPROACH, "a1-b1");
  gint32 other = bor_scenario_approach (s, side)->opposite.slot;
  BorApproach *nameless = bor_element_copy (bor_scenario_approach (s, other));
  bor_element_set_id (nameless, NULL);
  bor_scenario_replace (s, other, nameless);
  g_autoptr (GError) error = NULL;
  g_assert_true (bor_xml_save (s, f->path, &error));
  g_assert_no_error (error);
  g_autoptr (BorScenario) read = bor_xml_read_file (f->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (bor_scenario_approach (read, side)->opposite.slot, ==, other);
  g_assert_cmpint (bor_scenario_approach (read, other)->opposite.slot, ==, side);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function)                                                                       \
  g_test_add ("/xml-save/" name, Fixture, NULL, set_up, function, tear_down)
  TEST ("a-new-file-has-the-canonical-bytes-and-no-backup",
        a_new_file_has_the_canonical_bytes_and_no_backup);
  TEST ("the-old-file-is-kept-as-backup", the_old_file_is_kept_as_backup);
  TEST ("permissions-are-kept", permissions_are_kept);
  TEST ("links-are-followed", links_are_followed);
  TEST ("a-circle-of-links-is-an-error", a_circle_of_links_is_an_error);
  TEST ("a-missing-folder-is-an-error", a_missing_folder_is_an_error);
  TEST ("a-folder-in-the-place-is-an-error", a_folder_in_the_place_is_an_error);
  TEST ("a-backup-that-cannot-be-made-leaves-everything-as-it-was",
        a_backup_that_cannot_be_made_leaves_everything_as_it_was);
  TEST ("a-reference-to-what-has-no-id-is-saved", a_reference_to_what_has_no_id_is_saved);
  TEST ("what-may-not-be-written-stays", what_may_not_be_written_stays);
  TEST ("a-full-disk-leaves-everything-as-it-was", a_full_disk_leaves_everything_as_it_was);
  return g_test_run ();
}
