/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A task that runs in a thread has no source object. The thread may be the last to let go of the
 * task, which then lets go of its source there; widgets and windows do not survive that. */
#include <glib.h>
#include <string.h>

#define MAKING "g_task_new ("

static guint
count_sources (const char *path)
{
  g_autofree char *text = NULL;
  guint n = 0;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  if (strstr (text, "g_task_run_in_thread") == NULL)
    return 0;
  for (const char *at = text; (at = strstr (at, MAKING)) != NULL; at += strlen (MAKING))
    if (!g_str_has_prefix (at + strlen (MAKING), "NULL,")) {
      g_test_message ("%s: %.60s", path, at);
      n++;
    }
  return n;
}

static guint
count_in (const char *folder, guint *n_files)
{
  guint n = 0;
  const char *name;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      n += count_in (path, n_files);
    else if (g_str_has_suffix (name, ".c")) {
      n += count_sources (path);
      ++*n_files;
    }
  }
  return n;
}

static void
no_task_in_a_thread_has_a_source (void)
{
  static const char *const folders[] = { "core", "editor" };
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++) {
    guint n_files = 0;
    g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", folders[i], NULL);
    g_assert_cmpuint (count_in (folder, &n_files), ==, 0);
    g_assert_cmpuint (n_files, >, 20);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tasks/no-task-in-a-thread-has-a-source", no_task_in_a_thread_has_a_source);
  return g_test_run ();
}
