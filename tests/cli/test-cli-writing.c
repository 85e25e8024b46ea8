/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "support.h"

static void
test_a_failure_to_write_is_told_once_and_leaves_nothing (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autofree char *nowhere = test_file (folder, "nowhere/out.xml");
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestRun) run = i == 0 ? test_cli ("format", path, "-o", nowhere)
                                     : test_cli ("export", "--to", "json", path, "-o", nowhere);
    test_status (run, 2);
    test_contains (run->err, nowhere);
    g_auto (GStrv) lines = g_strsplit (run->err, "\n", 0);
    g_assert_cmpuint (g_strv_length (lines), ==, 2); /* one, and the empty end */
  }
  g_assert_cmpuint (test_count_files (folder), ==, 1);
}

static void
test_devices_and_links_are_written_to_and_stay (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autofree char *pipe = test_file (folder, "pipe"), *link = test_file (folder, "link.json");
  g_autofree char *behind = test_file (folder, "behind.json");
  struct stat info;
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  int reader = open (pipe, O_RDONLY | O_NONBLOCK);
  g_assert_cmpint (reader, >=, 0);
  g_autofree char *small = test_file (folder, "small.xml");
  g_autoptr (TestRun) made = test_cli ("new", "-k", "area", "-c", "1", "-r", "1", "-o", small);
  test_status (made, 0);
  g_autoptr (TestRun) again = test_cli ("new", "-k", "area", "-o", small);
  test_status (again, 2);
  g_autoptr (TestRun) nothing = test_cli ("new", "-k", "area", "-o", "/dev/null");
  test_status (nothing, 0);
  g_autoptr (TestRun) piped = test_cli ("format", small, "-o", pipe);
  test_status (piped, 0);
  char start[6] = "";
  g_assert_cmpint (read (reader, start, 5), ==, 5);
  g_assert_cmpstr (start, ==, "<?xml");
  close (reader);
  g_assert_true (stat (pipe, &info) == 0 && S_ISFIFO (info.st_mode));

  g_assert_cmpint (symlink ("behind.json", link), ==, 0);
  g_autoptr (TestRun) linked = test_cli ("export", "--to", "json", path, "-o", link);
  test_status (linked, 0);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (behind, G_FILE_TEST_IS_REGULAR));
}

/* A limit that kills the program in the middle of the file. */
static void
test_a_program_that_is_killed_leaves_nothing_half_written (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *big = test_file (folder, "big.xml"), *out = test_file (folder, "out.json");
  g_autofree char *text = NULL;
  int probe = open (folder, O_TMPFILE | O_RDWR, 0600);
  if (probe < 0) {
    g_test_skip ("this file system has no files without a name");
    return;
  }
  close (probe);
  g_autoptr (TestRun) made = test_cli ("generate", "-n", "200", "-o", big);
  test_status (made, 0);
  g_assert_true (g_file_set_contents (out, "before", -1, NULL));
  const char *argv[] = {
    "sh", "-c", "ulimit -c 0; ulimit -f 64; exec \"$BORMIDA_CLI\" export \"$0\" -o \"$1\"",
    big,  out,  NULL
  };
  int status = 0;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               NULL, &status, NULL));
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpuint (test_count_files (folder), ==, 2);
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "before");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-writing/a-failure-to-write-is-told-once-and-leaves-nothing",
                   test_a_failure_to_write_is_told_once_and_leaves_nothing);
  g_test_add_func ("/cli-writing/devices-and-links-are-written-to-and-stay",
                   test_devices_and_links_are_written_to_and_stay);
  g_test_add_func ("/cli-writing/a-program-that-is-killed-leaves-nothing-half-written",
                   test_a_program_that_is_killed_leaves_nothing_half_written);
  return g_test_run ();
}
