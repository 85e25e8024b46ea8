/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"

static char *
scenario (const char *name)
{
  return g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
}

static void
test_until_plays_until_the_winner_is_known (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) text = test_cli ("playtest", file, "-p", "random", "--until", "10%");
  g_autoptr (TestRun) json =
    test_cli ("playtest", file, "-p", "random", "--until", "10%", "-f", "json", "-j", "1");
  g_autoptr (TestRun) jobs =
    test_cli ("playtest", file, "-p", "random", "--until", "10%", "-f", "json", "-j", "3");
  test_status (text, 0);
  test_contains (text->out, "Known: the interval of French is ");
  test_contains (text->out, "as wanted");
  test_contains (text->out, "hold whenever play ends");
  test_status (json, 0);
  test_contains (json->out, "\"until\" : {\n    \"width\" : 0.1");
  test_contains (json->out, "\"known\" : true");
  g_assert_cmpstr (json->out, ==, jobs->out);
}

static void
test_until_stops_at_the_most_games (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) text =
    test_cli ("playtest", file, "-p", "random", "-g", "40", "--until", "0.1%");
  g_autoptr (TestRun) csv =
    test_cli ("playtest", file, "-p", "random", "-g", "40", "--until", "0.1%", "-f", "csv");
  g_autoptr (TestRun) fixed = test_cli ("playtest", file, "-p", "random", "-g", "40", "-f", "json");
  test_status (text, 0);
  test_contains (text->out, "40 games");
  test_contains (text->out, "more than the 0.10 % that were wanted");
  test_status (csv, 0);
  test_contains (csv->out, "result,,games,40,,\n");
  test_lacks (fixed->out, "\"until\"");
}

static void
test_versus_tells_which_is_fairer (void)
{
  g_autofree char *lopsided = scenario ("tutorial.xml"), *fair = scenario ("vienna.xml");
  g_autoptr (TestRun) text = test_cli ("playtest", lopsided, "-p", "random", "--versus", fair);
  g_autoptr (TestRun) json =
    test_cli ("playtest", fair, "-p", "random", "--versus", lopsided, "-f", "json");
  test_status (text, 0);
  test_contains (text->out, "vienna.xml is fairer");
  test_contains (text->out, "gap between the sides");
  test_contains (text->out, "had the same random numbers");
  test_status (json, 0);
  test_contains (json->out, "\"fairer\" : 1,");
  test_contains (json->out, "\"gain\" : ");
}

static void
test_versus_itself_stays_open (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) text =
    test_cli ("playtest", file, "-p", "random", "-g", "50", "--versus", file);
  g_autoptr (TestRun) json =
    test_cli ("playtest", file, "-p", "random", "-g", "50", "--versus", file, "-f", "json");
  test_status (text, 0);
  test_contains (text->out, "It is not known which is fairer.");
  test_contains (text->out, "ended alike");
  test_status (json, 0);
  test_contains (json->out, "\"fairer\" : null,");
  test_lacks (json->out, "\"gain\"");
}

static void
test_what_makes_no_sense_is_refused (void)
{
  static const char *const widths[] = {
    "1", "%", "0%", "-1%", "51%", "nan%", "1%%", "1 %", "1e-9%"
  };
  g_autofree char *file = scenario ("tutorial.xml"), *three = scenario ("skirmish.xml");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_autoptr (TestRun) run = test_cli ("playtest", file, "--until", widths[i]);
    test_status_at (widths[i], run, 2);
    test_contains (run->err, "--until is a width");
  }
  g_autoptr (TestRun) both = test_cli ("playtest", file, "--until", "5%", "--versus", file);
  g_autoptr (TestRun) shard =
    test_cli ("playtest", file, "--until", "5%", "--shard", "1/1", "-o", "part.json");
  g_autoptr (TestRun) csv = test_cli ("playtest", file, "--versus", file, "-f", "csv");
  g_autoptr (TestRun) sides = test_cli ("playtest", file, "--versus", three);
  g_autoptr (TestRun) nowhere = test_cli ("playtest", file, "--versus", "/nowhere.xml");
  g_autoptr (TestRun) none = test_cli ("playtest", file, "--until", "5%", "-g", "0");
  test_status (both, 2);
  test_contains (both->err, "cannot go together");
  test_status (shard, 2);
  test_contains (shard->err, "a shard has a fixed number of games");
  test_status (csv, 2);
  test_contains (csv->err, "text or json");
  test_status (sides, 2);
  test_contains (sides->err, "these have 2 and 3");
  test_status (nowhere, 2);
  test_contains (nowhere->err, "/nowhere.xml");
  test_status (none, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/until/plays-until-the-winner-is-known",
                   test_until_plays_until_the_winner_is_known);
  g_test_add_func ("/cli/until/stops-at-the-most-games", test_until_stops_at_the_most_games);
  g_test_add_func ("/cli/until/versus-tells-which-is-fairer", test_versus_tells_which_is_fairer);
  g_test_add_func ("/cli/until/versus-itself-stays-open", test_versus_itself_stays_open);
  g_test_add_func ("/cli/until/what-makes-no-sense-is-refused",
                   test_what_makes_no_sense_is_refused);
  return g_test_run ();
}
