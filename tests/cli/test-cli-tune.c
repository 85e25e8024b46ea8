/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "program.h"

static char *
scenario (const char *name)
{
  return g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
}

/* Players who choose at random win for the French, whatever the morale. */
static void
test_tune_tells_and_saves_candidates (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *file = scenario ("tutorial.xml"), *out = test_file (folder, "new/fair"),
                  *first = g_build_filename (out, "tutorial-1.xml", NULL);
  g_autoptr (TestRun) text =
    test_cli ("tune", file, "-p", "random", "-g", "6000", "-n", "1", "--within", "20%", "--vary",
              "set-marker morale austrian 3..9 step 3", "-o", out);
  test_status (text, 1);
  test_contains (text->out, "Goal: each side wins 30.0 – 70.0 % of the decided games");
  test_contains (text->out, "Now: Austrian ");
  test_contains (text->out, "What each value changes by itself: the share of Austrian");
  test_contains (text->out, "Austrian, Morale: 6 → 9");
  test_contains (text->out, first);
  g_autoptr (TestRun) valid = test_cli ("info", first);
  test_status (valid, 0);
}

static void
test_json_does_not_depend_on_jobs (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) one =
    test_cli ("tune", file, "-p", "random", "-g", "1500", "-j", "1", "--json", "--vary",
              "set relief arrival 2..4", "--goal", "length=7");
  g_autoptr (TestRun) three =
    test_cli ("tune", file, "-p", "random", "-g", "1500", "-j", "3", "--json", "--vary",
              "set relief arrival 2..4", "--goal", "length=7");
  g_assert_cmpstr (one->out, ==, three->out);
  g_assert_cmpint (one->status, ==, three->status);
  test_contains (one->out, "\"type\" : \"length\"");
  test_contains (one->out, "\"what\" : \"The relief, Arrival\"");
}

static void
test_what_is_proposed_can_be_varied (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) list = test_cli ("tune", "--list", file);
  test_status (list, 0);
  test_contains (list->out, "--vary \"set-marker track:morale side:french 3..7\"");
  test_lacks (list->out, "pool"); /* of a ruleset that it is not played with */
  g_auto (GStrv) lines = g_strsplit (list->out, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++) {
    g_auto (GStrv) words = NULL;
    g_assert_true (g_shell_parse_argv (lines[i], NULL, &words, NULL));
    /* Too few games: all else has been found right before that is. */
    g_autoptr (TestRun) run = test_cli ("tune", file, "-g", "1", "--vary", words[1]);
    test_status_at (words[1], run, 2);
    test_contains (run->err, "too few games (1)");
  }
}

static void
test_what_makes_no_sense_is_refused (void)
{
  static const char *const cases[][2] = {
    { "set french commands 5..2", "from a smaller number to a larger" },
    { "set french commands 2..5 step 0", "step must be 1 or more" },
    { "set french commands 2..5 cost -1", "cost must be" },
    { "set french commands 2..5 cost much", "not a number" },
    { "set french commands 90..120", "commands" },
    { "set french commands 2..", "commands" },
    { "set french commands 3", "nothing to choose but" },
    { "set nobody commands 2..5", "does not exist" },
    { "set ford-plain width wide|broad", "width" },
    { "set ford-plain width wide||narrow", "a choice is empty" },
    { "set ford-plain width wide|narrow step 2", "only a range" },
    { "set french commands", "usage: set" },
    { "set-pieces column 9 infantry 3 1..2", "no such entry" },
    { "set-pieces column 0 infantry 3 0..900", "too many values" },
    { "set-marker morale french 5..12", "the track goes from 0 to 10" },
    { "set-rule marengo rounds 0..3", "rounds" },
    { "delete ford", "cannot vary" },
    { "set 'french", "--vary" },
    { "", "--vary" },
  };
  g_autofree char *file = scenario ("tutorial.xml");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TestRun) run = test_cli ("tune", file, "--vary", cases[i][0]);
    test_status_at (cases[i][0], run, 2);
    test_contains (run->err, cases[i][1]);
  }
  g_autoptr (TestRun) nothing = test_cli ("tune", file);
  g_autoptr (TestRun) goal =
    test_cli ("tune", file, "--vary", "set french commands 2..5", "--goal", "fun");
  g_autoptr (TestRun) twice = test_cli ("tune", file, "--vary", "set french commands 2..5",
                                        "--vary", "set french,austrian commands 1..4");
  test_status (nothing, 2);
  test_contains (nothing->err, "say what with --vary");
  test_status (goal, 2);
  test_contains (goal->err, "the goal is fair");
  test_status (twice, 2);
  test_contains (twice->err, "may change twice");
}

static gboolean
interrupt (gpointer data)
{
  g_subprocess_send_signal (data, SIGINT);
  return G_SOURCE_CONTINUE;
}

static void
on_over (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  char **out = data;
  g_subprocess_communicate_utf8_finish (G_SUBPROCESS (source), result, out, NULL, &error);
  g_assert_no_error (error);
}

/* A signal before the program is ready would end it, so the first comes late. */
static void
test_an_interrupted_search_tells_what_is_known (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = scenario ("tutorial.xml");
  char *out = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (
    G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("BORMIDA_CLI"), "tune", file, "-g",
    "100000000", "-p", "mcts:200", "--vary", "set-marker morale french 3..7", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8_async (process, NULL, NULL, on_over, &out);
  guint source = g_timeout_add (4000, interrupt, process);
  while (out == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (g_subprocess_get_if_exited (process));
  test_contains (out, "Stopped early. This is what is known so far.");
  g_free (out);
}

static void
test_a_search_that_fails_leaves_no_folder (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *file = scenario ("tutorial.xml"), *out = test_file (folder, "fair");
  for (guint i = 0; i < 2; i++) {
    g_autoptr (TestRun) run =
      test_cli ("tune", file, "-g", "1", "--vary", "set relief arrival 2..4", "-o", out);
    test_status (run, 2);
    test_contains (run->err, "too few games (1)");
    g_assert_cmpint (g_file_test (out, G_FILE_TEST_EXISTS), ==, i == 1);
    g_mkdir (out, 0700); /* one that was there before stays */
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/tune/a-search-that-fails-leaves-no-folder",
                   test_a_search_that_fails_leaves_no_folder);
  g_test_add_func ("/cli/tune/tells-and-saves-candidates", test_tune_tells_and_saves_candidates);
  g_test_add_func ("/cli/tune/json-does-not-depend-on-jobs", test_json_does_not_depend_on_jobs);
  g_test_add_func ("/cli/tune/what-is-proposed-can-be-varied", test_what_is_proposed_can_be_varied);
  g_test_add_func ("/cli/tune/what-makes-no-sense-is-refused", test_what_makes_no_sense_is_refused);
  g_test_add_func ("/cli/tune/an-interrupted-search-tells-what-is-known",
                   test_an_interrupted_search_tells_what_is_known);
  return g_test_run ();
}
