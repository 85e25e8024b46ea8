/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "program.h"

static char *
scenario (const char *name)
{
  return g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
}

/* The sequences of so many choices with which a game of the tutorial can begin. */
static void
test_perft_of_the_tutorial (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) run = test_cli ("perft", file, "--depth", "6");
  test_status (run, 0);
  g_assert_cmpstr (run->out, ==, "1\t3\n2\t6\n3\t18\n4\t72\n5\t168\n6\t570\n");
}

static void
test_playtest_gives_the_same_whatever_the_jobs (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) one = test_cli ("playtest", file, "-g", "6", "-j", "1", "-f", "json");
  g_autoptr (TestRun) three = test_cli ("playtest", file, "-g", "6", "-j", "3", "-f", "json");
  g_autoptr (TestRun) other = test_cli ("playtest", file, "-g", "6", "-s", "2", "-f", "json");
  test_status (one, 0);
  g_assert_cmpstr (one->out, ==, three->out);
  g_assert_cmpstr (one->out, !=, other->out);
  g_assert_cmpstr (one->err, ==, "");
}

static void
test_playtest_reports_as_text_and_csv (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) text = test_cli ("playtest", file, "-g", "4", "-p", "random,heuristic");
  g_autoptr (TestRun) csv = test_cli ("playtest", file, "-g", "4", "-p", "random", "-f", "csv");
  test_status (text, 0);
  test_contains (text->out, "4 games");
  test_contains (text->out, "(heuristic)");
  test_status (csv, 0);
  test_contains (csv->out, "side,player,games,wins,low,high\n");
}

static void
test_bench_tells_speed_and_signature (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) run = test_cli ("bench", file, "-g", "50");
  g_autoptr (TestRun) again = test_cli ("bench", file, "-g", "50");
  test_status (run, 0);
  const char *signature = strstr (run->out, "signature");
  g_assert_nonnull (signature);
  test_contains (again->out, signature);
}

static void
test_wrong_usage_is_refused (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) player = test_cli ("playtest", file, "-p", "napoleon");
  g_autoptr (TestRun) players = test_cli ("playtest", file, "-p", "random,random,random");
  g_autoptr (TestRun) games = test_cli ("playtest", file, "-g", "0");
  g_autoptr (TestRun) format = test_cli ("playtest", file, "-f", "xml");
  g_autoptr (TestRun) depth = test_cli ("perft", file, "-d", "0");
  test_status (player, 2);
  test_contains (player->err, "napoleon");
  test_status (players, 2);
  test_status (games, 2);
  test_status (format, 2);
  test_status (depth, 2);
}

static void
test_what_cannot_be_played_is_said (void)
{
  static const char *const empty
    = "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"empty\" title=\"Empty\" ruleset=\"marengo\">\n"
      "  <board kind=\"area\" width=\"100\" height=\"100\"/>\n</scenario>\n";
  g_autoptr (TestRun) run = test_cli_input (empty, "bench", "-", NULL);
  test_status (run, 2);
  test_contains (run->err, "There is no entering army");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/play/perft-of-the-tutorial", test_perft_of_the_tutorial);
  g_test_add_func ("/cli/play/playtest-gives-the-same-whatever-the-jobs",
                   test_playtest_gives_the_same_whatever_the_jobs);
  g_test_add_func ("/cli/play/playtest-reports-as-text-and-csv", test_playtest_reports_as_text_and_csv);
  g_test_add_func ("/cli/play/bench-tells-speed-and-signature", test_bench_tells_speed_and_signature);
  g_test_add_func ("/cli/play/wrong-usage-is-refused", test_wrong_usage_is_refused);
  g_test_add_func ("/cli/play/what-cannot-be-played-is-said", test_what_cannot_be_played_is_said);
  return g_test_run ();
}
