/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One run of the real bormida-cli. */
typedef struct {
  int status;
  char *out, *err;
} TestRun;

/* Runs it with NULL-terminated arguments. `input` (nullable) is its standard input. Fails the test
 * if it is killed by a signal. (transfer full) */
TestRun *test_cli_input (const char *input, const char *first, ...) G_GNUC_NULL_TERMINATED;
#define test_cli(...) test_cli_input (NULL, __VA_ARGS__, NULL)
void test_run_free (TestRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestRun, test_run_free)

/* Fails the test, and prints the run, unless it exited with that status. */
#define test_status(run, expected) test_status_at (G_STRLOC, (run), (expected))
void test_status_at (const char *where, const TestRun *run, int expected);
/* Fails the test unless `text` contains `part`. */
#define test_contains(text, part) test_contains_at (G_STRLOC, (text), (part), TRUE)
#define test_lacks(text, part)    test_contains_at (G_STRLOC, (text), (part), FALSE)
void test_contains_at (const char *where, const char *text, const char *part, gboolean expected);

/* A folder for one test, and a file in it. (transfer full) */
char *test_folder (void);
void test_folder_remove (char *folder);
#define TEST_FOLDER __attribute__ ((cleanup (test_folder_clear))) char *
static inline void
test_folder_clear (char **folder)
{
  test_folder_remove (*folder);
}
char *test_file (const char *folder, const char *name);
/* Copies a scenario of the tests to `folder` and returns the path. (transfer full) */
char *test_scenario (const char *folder, const char *name);
char *test_read (const char *path);
void test_write (const char *path, const char *text);
/* Replaces the only occurrence of `old` in a file. */
void test_replace (const char *path, const char *old, const char *new);
/* Returns the line, from 1, on which `part` first occurs. */
guint test_line_of (const char *path, const char *part);

G_END_DECLS
