/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "program.h"

static const char *const commands[] = {
  "validate", "fix",      "format",         "info",    "render", "diff",   "new",
  "generate", "edit",     "merge",          "migrate", "export", "import", "play",
  "replay",   "playtest", "playtest-merge", "ladder",  "tune",   "perft",  "bench"
};

static void
test_help_lists_every_command (void)
{
  g_autoptr (TestRun) help = test_cli ("--help");
  test_status (help, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *line = g_strdup_printf ("\n  %-14s ", commands[i]);
    test_contains (help->out, line);
  }
  g_auto (GStrv) lines = g_strsplit (help->out, "\n", -1);
  guint n = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], "  ") && g_ascii_islower (lines[i][2])
         && strlen (lines[i]) > 16 && lines[i][16] == ' ';
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (commands));
}

static void
test_every_command_has_help (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autoptr (TestRun) run = test_cli (commands[i], "--help");
    test_status (run, 0);
    g_autofree char *usage = g_strdup_printf ("bormida-cli %s [OPTION", commands[i]);
    test_contains (run->out, usage);
    test_contains (run->out, "--color");
    g_assert_cmpstr (run->err, ==, "");
  }
}

static char *
source_file (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", name, NULL);
}

/* "--dry-run" stands as "\-\-dry\-run" there. */
static char *
manual_text (void)
{
  g_autofree char *path = source_file ("data/man/bormida-cli.1"), *text = test_read (path);
  GString *plain = g_string_new (text);
  g_string_replace (plain, "\\-", "-", 0);
  return g_string_free (plain, FALSE);
}

static void
test_the_manual_and_the_readme_know_every_command (void)
{
  g_autofree char *manual = manual_text (), *readme_path = source_file ("README.md");
  g_autofree char *readme = test_read (readme_path);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *entry = g_strdup_printf ("\n.TP\n.B %s ", commands[i]);
    g_autofree char *row = g_strdup_printf ("\n| `%s` | ", commands[i]);
    test_contains (manual, entry);
    test_contains (readme, row);
  }
}

/* All "--option"s of the help of each command are in the manual. */
static void
test_the_manual_knows_every_option (void)
{
  g_autofree char *manual = manual_text ();
  g_autoptr (GRegex) option = g_regex_new ("--[a-z-]+", 0, 0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autoptr (TestRun) run = test_cli (commands[i], "--help");
    g_autoptr (GMatchInfo) match = NULL;
    g_regex_match (option, run->out, 0, &match);
    for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
      g_autofree char *name = g_match_info_fetch (match, 0);
      test_contains (manual, name);
    }
  }
}

static void
test_the_manual_knows_every_edit_command (void)
{
  g_autofree char *manual = manual_text ();
  g_autoptr (TestRun) run = test_cli ("edit", "--list-commands");
  g_autoptr (GRegex) usage = g_regex_new ("^  ([a-z-]+)(?: (.*))?$", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_regex_match (usage, run->out, 0, &match);
  guint n = 0;
  for (; g_match_info_matches (match); g_match_info_next (match, NULL), n++) {
    g_autofree char *name = g_match_info_fetch (match, 1), *given = g_match_info_fetch (match, 2);
    g_autoptr (GString) arguments = g_string_new (given);
    g_string_replace (arguments, "…", "...", 0);
    g_autofree char *line = *arguments->str != '\0'
                              ? g_strdup_printf ("\n.TP\n.B %s \\fI%s\\fR\n", name, arguments->str)
                              : g_strdup_printf ("\n.TP\n.B %s\n", name);
    if (strstr (manual, line) == NULL)
      g_error ("“%s %s” is not in the manual", name, arguments->str);
  }
  g_assert_cmpuint (n, >, 20);
}

/* Runs examples in a folder. They do something, and say nothing on the error output. */
static void
run_examples (const char *folder, const char *lines)
{
  g_autoptr (GString) script = g_string_new (lines);
  g_autofree char *out = NULL, *err = NULL;
  int status;
  g_string_replace (script, "bormida-cli ", "run ", 0);
  g_string_prepend (script, "run () { \"$BORMIDA_CLI\" \"$@\"; test $? -le 1 || exit 2; }\n");
  const char *argv[] = { "sh", "-c", script->str, NULL };
  g_assert_true (g_spawn_sync (folder, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out,
                               &err, &status, NULL));
  g_assert_cmpstr (err, ==, "");
  g_assert_cmpint (status, ==, 0);
}

/* With a copy of the scenario that they name. */
static void
test_the_examples_of_the_manual_and_the_readme_work (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *from = source_file ("data/scenarios/marengo.xml"), *text = test_read (from);
  g_autofree char *path = test_file (folder, "marengo.xml"), *copy = test_file (folder, "my.xml");
  g_autofree char *manual = manual_text (), *readme_path = source_file ("README.md");
  g_autofree char *readme = test_read (readme_path);
  test_write (path, text);
  test_write (copy, text);
  g_autoptr (GRegex) example = g_regex_new ("\n\\.EX\n(.*?)\n\\.EE\n", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;
  g_regex_match (example, manual, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL), n++) {
    g_autofree char *inside = g_match_info_fetch (match, 1);
    g_autoptr (GString) lines = g_string_new (inside);
    g_string_replace (lines, "\\e", "\\", 0);
    g_string_replace (lines, "\\(aq", "'", 0);
    run_examples (folder, lines->str);
  }
  g_assert_cmpuint (n, >=, 2);
  const char *begin = strstr (readme, "\nbormida-cli info my.xml");
  g_assert_nonnull (begin);
  g_autofree char *lines = g_strndup (begin, (gsize) (strstr (begin, "\n```") - begin));
  run_examples (folder, lines);
}

static void
test_the_manual_has_no_faults (void)
{
  g_autofree char *groff = g_find_program_in_path ("groff");
  if (groff == NULL) {
    g_test_skip ("there is no groff");
    return;
  }
  g_autofree char *path = source_file ("data/man/bormida-cli.1"), *err = NULL;
  const char *argv[] = { groff, "-man", "-ww", "-z", "-Tutf8", path, NULL };
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, NULL, &err, NULL, NULL));
  g_assert_cmpstr (err, ==, "");
}

static void
test_version_is_told (void)
{
  g_autoptr (TestRun) run = test_cli ("--version");
  test_status (run, 0);
  g_assert_cmpstr (run->out, ==, "bormida-cli " BORMIDA_VERSION "\n");
}

static void
check_trouble (const TestRun *run, const char *part)
{
  test_status (run, 2);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_true (g_str_has_prefix (run->err, "bormida-cli: "));
  test_contains (run->err, part);
}

static void
test_bad_usage_is_refused (void)
{
  g_autoptr (TestRun) nothing = test_cli ("frobnicate");
  check_trouble (nothing, "frobnicate");
  g_autoptr (TestRun) option = test_cli ("validate", "--frobnicate", "x.xml");
  check_trouble (option, "--frobnicate");
  g_autoptr (TestRun) format = test_cli ("validate", "--format", "yaml", "x.xml");
  check_trouble (format, "yaml");
  g_autoptr (TestRun) check = test_cli ("validate", "--check", "B-NONE-1", "x.xml");
  check_trouble (check, "B-NONE-1");
  g_autoptr (TestRun) color = test_cli ("info", "--color=purple", "x.xml");
  check_trouble (color, "purple");
  g_autoptr (TestRun) none = test_cli ("validate");
  check_trouble (none, "no file");
  g_autoptr (TestRun) few = test_cli ("diff", "a.xml");
  check_trouble (few, "A B");
  g_autoptr (TestRun) many = test_cli ("info", "a.xml", "b.xml");
  check_trouble (many, "FILE");
  g_autoptr (TestRun) out = test_cli ("generate", "--locales", "12");
  check_trouble (out, "-o");
  g_autoptr (TestRun) range = test_cli ("generate", "-n", "0", "-o", "-");
  check_trouble (range, "expected 1 to");
  g_autoptr (TestRun) number = test_cli ("generate", "-n", "many", "-o", "-");
  check_trouble (number, "many");
  g_autoptr (TestRun) games = test_cli ("bench", "-g", "0", "x.xml");
  check_trouble (games, "--games must be from 1");
  g_autoptr (TestRun) take = test_cli ("fix", "-c", "C-PAIR-1", "-t", "0", "x.xml");
  check_trouble (take, "C-PAIR-1 has no fix 0");
}

static void
test_without_arguments_the_usage_goes_to_stderr (void)
{
  g_autoptr (TestRun) run = test_cli_input (NULL, NULL, NULL);
  test_status (run, 2);
  g_assert_cmpstr (run->out, ==, "");
  test_contains (run->err, "validate");
}

static void
test_what_cannot_be_read_is_trouble (void)
{
  static const char *const readers[] = { "validate", "fix", "format", "info", "edit", "migrate" };
  TEST_FOLDER folder = test_folder ();
  g_autofree char *missing = test_file (folder, "missing.xml"),
                  *garbage = test_file (folder, "g.xml");
  test_write (garbage, "\001\002 no XML at all");
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++) {
    g_autoptr (TestRun) none = test_cli (readers[i], missing);
    check_trouble (none, "missing.xml");
    g_autoptr (TestRun) dir = test_cli (readers[i], folder);
    check_trouble (dir, folder);
    g_autoptr (TestRun) wrong = test_cli (readers[i], garbage);
    check_trouble (wrong, "g.xml:1");
  }
}

static void
test_a_file_without_permission_is_trouble (void)
{
  if (geteuid () == 0) {
    g_test_skip ("root may read everything");
    return;
  }
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_chmod (path, 0);
  g_autoptr (TestRun) run = test_cli ("validate", path);
  check_trouble (run, "ford.xml");
}

static void
test_colors_are_only_used_when_asked_for (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autoptr (TestRun) piped = test_cli ("info", path);
  test_lacks (piped->out, "\033");
  g_autoptr (TestRun) never = test_cli ("info", "--color=never", path);
  test_lacks (never->out, "\033");
  g_autoptr (TestRun) always = test_cli ("info", "--color=always", path);
  test_contains (always->out, "\033[1m");
}

/* A reader that stops early is no error, and no signal kills the program. */
static void
test_a_closed_pipe_is_no_fault (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *board = test_file (folder, "board.xml");
  g_autoptr (TestRun) made = test_cli ("generate", "-n", "3000", "-o", board);
  test_status (made, 0);
  static const char *const writers[] = { "generate -n 3000 -o -", "export --to json \"$0\"",
                                         "export --to svg -o - \"$0\"", "format -o - \"$0\"" };
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++) {
    g_autofree char *command = g_strdup_printf (
      "\"$BORMIDA_CLI\" %s | head -c 10 >/dev/null; exit ${PIPESTATUS[0]}", writers[i]);
    const char *argv[] = { "bash", "-c", command, board, NULL };
    int status = -1;
    g_autofree char *err = NULL;
    g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                                 &err, &status, NULL));
    g_assert_cmpstr (err, ==, "");
    g_assert_true (g_spawn_check_wait_status (status, NULL));
  }
}

static void
test_a_full_disk_is_trouble (void)
{
  const char *argv[] = { "sh", "-c", "\"$BORMIDA_CLI\" generate -n 300 -o - >/dev/full", NULL };
  int status = -1;
  g_autofree char *err = NULL;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               &err, &status, NULL));
  test_contains (err, "cannot write");
  g_autoptr (GError) error = NULL;
  g_assert_false (g_spawn_check_wait_status (status, &error));
  g_assert_error (error, G_SPAWN_EXIT_ERROR, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/help-lists-every-command", test_help_lists_every_command);
  g_test_add_func ("/cli/every-command-has-help", test_every_command_has_help);
  g_test_add_func ("/cli/the-manual-and-the-readme-know-every-command",
                   test_the_manual_and_the_readme_know_every_command);
  g_test_add_func ("/cli/the-manual-knows-every-option", test_the_manual_knows_every_option);
  g_test_add_func ("/cli/the-manual-knows-every-edit-command",
                   test_the_manual_knows_every_edit_command);
  g_test_add_func ("/cli/the-examples-of-the-manual-and-the-readme-work",
                   test_the_examples_of_the_manual_and_the_readme_work);
  g_test_add_func ("/cli/the-manual-has-no-faults", test_the_manual_has_no_faults);
  g_test_add_func ("/cli/version-is-told", test_version_is_told);
  g_test_add_func ("/cli/bad-usage-is-refused", test_bad_usage_is_refused);
  g_test_add_func ("/cli/without-arguments-the-usage-goes-to-stderr",
                   test_without_arguments_the_usage_goes_to_stderr);
  g_test_add_func ("/cli/what-cannot-be-read-is-trouble", test_what_cannot_be_read_is_trouble);
  g_test_add_func ("/cli/a-file-without-permission-is-trouble",
                   test_a_file_without_permission_is_trouble);
  g_test_add_func ("/cli/colors-are-only-used-when-asked-for",
                   test_colors_are_only_used_when_asked_for);
  g_test_add_func ("/cli/a-closed-pipe-is-no-fault", test_a_closed_pipe_is_no_fault);
  g_test_add_func ("/cli/a-full-disk-is-trouble", test_a_full_disk_is_trouble);
  return g_test_run ();
}
