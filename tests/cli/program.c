/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

#include <glib/gstdio.h>
#include <string.h>

TestRun *
test_cli_input (const char *input, const char *first, ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_auto (GStrv) under =
    g_strsplit (g_getenv ("BORMIDA_UNDER") != NULL ? g_getenv ("BORMIDA_UNDER") : "", " ", -1);
  for (char **word = under; *word != NULL; word++)
    g_ptr_array_add (argv, *word);
  g_ptr_array_add (argv, (gpointer) g_getenv ("BORMIDA_CLI"));
  va_list args;
  va_start (args, first);
  for (const char *arg = first; arg != NULL; arg = va_arg (args, const char *))
    g_ptr_array_add (argv, (gpointer) arg);
  va_end (args);
  g_ptr_array_add (argv, NULL);
  g_assert_nonnull (g_getenv ("BORMIDA_CLI"));

  g_autoptr (GError) error = NULL;
  GSubprocessFlags flags = G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE;
  if (input != NULL)
    flags |= G_SUBPROCESS_FLAGS_STDIN_PIPE;
  g_autoptr (GSubprocess) process =
    g_subprocess_newv ((const char *const *) argv->pdata, flags, &error);
  g_assert_no_error (error);
  TestRun *run = g_new0 (TestRun, 1);
  g_subprocess_communicate_utf8 (process, input, NULL, &run->out, &run->err, &error);
  g_assert_no_error (error);
  if (!g_subprocess_get_if_exited (process))
    g_error ("killed by signal %d: %s", g_subprocess_get_term_sig (process), run->err);
  run->status = g_subprocess_get_exit_status (process);
  return run;
}

void
test_run_free (TestRun *run)
{
  g_free (run->out);
  g_free (run->err);
  g_free (run);
}

void
test_status_at (const char *where, const TestRun *run, int expected)
{
  if (run->status != expected)
    g_error ("%s: status %d, not %d\n%s%s", where, run->status, expected, run->out, run->err);
}

void
test_contains_at (const char *where, const char *text, const char *part, gboolean expected)
{
  if ((strstr (text, part) != NULL) != expected)
    g_error ("%s: “%s” is %s in:\n%s", where, part, expected ? "not" : "wrongly", text);
}

char *
test_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("bormida-XXXXXX", &error);
  g_assert_no_error (error);
  return folder;
}

void
test_folder_remove (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      test_folder_remove (g_steal_pointer (&path));
    else
      g_unlink (path);
  }
  g_rmdir (folder);
  g_free (folder);
}

char *
test_file (const char *folder, const char *name)
{
  return g_build_filename (folder, name, NULL);
}

char *
test_scenario (const char *folder, const char *name)
{
  g_autofree char *from = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "cli", name, NULL);
  char *to = test_file (folder, name);
  g_autofree char *text = test_read (from);
  test_write (to, text);
  return to;
}

char *
test_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
test_write (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

void
test_replace (const char *path, const char *old, const char *new)
{
  g_autofree char *text = test_read (path);
  g_auto (GStrv) parts = g_strsplit (text, old, -1);
  if (g_strv_length (parts) != 2)
    g_error ("“%s” occurs %u times in %s", old, g_strv_length (parts) - 1, path);
  g_autofree char *changed = g_strconcat (parts[0], new, parts[1], NULL);
  test_write (path, changed);
}

guint
test_line_of (const char *path, const char *part)
{
  g_autofree char *text = test_read (path);
  const char *at = strstr (text, part);
  g_assert_nonnull (at);
  guint line = 1;
  for (const char *p = text; p < at; p++)
    line += *p == '\n';
  return line;
}
