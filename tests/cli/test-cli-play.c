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
test_a_scenario_without_a_ruleset_asks_for_one (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "hexes.xml");
  g_autoptr (TestRun) made = test_cli ("new", "-k", "grid", "-n", "6", "-o", path);
  test_status (made, 0);
  g_autoptr (TestRun) run = test_cli ("bench", path);
  g_assert_cmpint (run->status, !=, 0);
  test_contains (run->err, "The scenario has no ruleset yet: choose one in its settings");
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

/* Plays shard `i` of 3 of 7 games. (transfer full) */
static char *
play_shard (const char *file, const char *folder, guint i)
{
  g_autofree char *name = g_strdup_printf ("part-%u.json", i), *shard = g_strdup_printf ("%u/3", i);
  char *path = test_file (folder, name);
  g_autoptr (TestRun) run =
    test_cli ("playtest", file, "-g", "7", "-p", "random", "--shard", shard, "-o", path);
  test_status (run, 0);
  g_assert_cmpstr (run->out, ==, "");
  return path;
}

static void
test_shards_merge_into_what_one_run_gives (void)
{
  g_autofree char *file = scenario ("tutorial.xml"), *other = scenario ("skirmish.xml");
  TEST_FOLDER folder = test_folder ();
  g_autofree char *a = play_shard (file, folder, 1), *b = play_shard (file, folder, 2);
  g_autofree char *c = play_shard (file, folder, 3);
  static const char *const formats[] = { "text", "json", "csv" };
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    g_autoptr (TestRun) whole =
      test_cli ("playtest", file, "-g", "7", "-p", "random", "-f", formats[i]);
    g_autoptr (TestRun) merged = test_cli ("playtest-merge", c, a, b, "-f", formats[i]);
    test_status (merged, 0);
    g_assert_cmpstr (merged->out, ==, whole->out);
  }
  g_autoptr (TestRun) moved = test_cli ("playtest-merge", c, a, b, "--scenario", other);
  test_status (moved, 2);
  test_contains (moved->err, "another scenario");
}

static void
test_parts_that_cannot_be_merged_are_named (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  TEST_FOLDER folder = test_folder ();
  g_autofree char *a = play_shard (file, folder, 1), *c = play_shard (file, folder, 3);
  g_autofree char *text = test_read (c), *cut = g_strndup (text, strlen (text) / 2);
  g_autoptr (TestRun) twice = test_cli ("playtest-merge", a, c, a);
  test_status (twice, 2);
  g_assert_cmpstr (twice->out, ==, "");
  test_contains (twice->err, "part-1.json: Shard 1 of 3 is given twice");
  test_contains (twice->err, "missing shards of 3: 2\n");
  test_write (c, cut);
  g_autoptr (TestRun) damaged = test_cli ("playtest-merge", a, c);
  test_status (damaged, 2);
  test_contains (damaged->err, "part-3.json: The part is damaged");
  test_contains (damaged->err, "missing shards of 3: 2–3\n");
  g_autofree char *again = play_shard (file, folder, 3), *whole = test_read (c);
  g_assert_cmpstr (again, ==, c);
  g_assert_cmpstr (whole, ==, text);
}

/* Although the scenario's own file stays the same. */
static void
test_a_changed_board_is_another_scenario (void)
{
  g_autofree char *file = scenario ("triomphe.xml"), *board = scenario ("marengo.xml");
  TEST_FOLDER folder = test_folder ();
  g_autofree char *part = test_file (folder, "part.json");
  g_autofree char *copy = test_file (folder, "triomphe.xml");
  g_autofree char *copied = test_file (folder, "marengo.xml");
  g_autofree char *text = test_read (file), *board_text = test_read (board);
  test_write (copy, text);
  test_write (copied, board_text);
  g_autoptr (TestRun) played =
    test_cli ("playtest", copy, "-g", "1", "-p", "random", "--shard", "1/1", "-o", part);
  test_status (played, 0);
  g_autoptr (TestRun) same = test_cli ("playtest-merge", part);
  test_status (same, 0);
  const char *capacity = strstr (board_text, " capacity=\"");
  g_assert_nonnull (capacity);
  gchar *digit = (gchar *) capacity + strlen (" capacity=\"");
  *digit = *digit == '9' ? '8' : (char) (*digit + 1);
  test_write (copied, board_text);
  g_autoptr (TestRun) changed = test_cli ("playtest-merge", part);
  test_status (changed, 2);
  test_contains (changed->err, "the scenario has changed");
}

/* Not only after hours of play. */
static void
test_a_shard_without_a_folder_is_not_played (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  TEST_FOLDER folder = test_folder ();
  g_autofree char *part = g_build_filename (folder, "none", "part.json", NULL);
  g_autoptr (TestRun) run =
    test_cli ("playtest", file, "-g", "10000000", "--shard", "1/1", "-o", part);
  test_status (run, 2);
  test_contains (run->err, "none/part.json: ");
}

static void
test_wrong_shards_are_refused (void)
{
  static const char *const shards[] = { "0/3", "4/3", "1",     "1/",   "/2",
                                        "1/8", "a/b", "1/2/3", "-1/2", "1/99999999999999999999" };
  g_autofree char *file = scenario ("tutorial.xml");
  TEST_FOLDER folder = test_folder ();
  g_autofree char *part = test_file (folder, "part.json");
  for (guint i = 0; i < G_N_ELEMENTS (shards); i++) {
    g_autoptr (TestRun) run =
      test_cli ("playtest", file, "-g", "7", "--shard", shards[i], "-o", part);
    test_status_at (shards[i], run, 2);
    test_contains (run->err, "--shard is I/N");
    g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  }
  g_autoptr (TestRun) alone = test_cli ("playtest", file, "--shard", "1/2");
  test_status (alone, 2);
  test_contains (alone->err, "go together");
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
  test_contains (csv->out, "section,side,item,value,low,high\nresult,,games,4,,\n");
  test_contains (text->out, "How games end");
  test_contains (csv->out, "\nmorale,French,1,");
}

static void
test_headings_of_events_stand_apart (void)
{
  g_autofree char *file = scenario ("werdox.xml");
  g_autoptr (TestRun) run = test_cli ("playtest", file, "-g", "1", "-p", "random");
  test_status (run, 0);
  test_contains (run->out, " lost dismounted ");
}

/* Whatever the game counts, and wherever. */
static void
test_games_on_grids_are_benched_and_reported_by_place (void)
{
  const char *const names[] = { "tanks-16.xml", "werdox.xml" };
  const char *const places[] = { "\nmoves,", "\nsteps," };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *file = scenario (names[i]);
    g_autoptr (TestRun) bench = test_cli ("bench", file, "-g", "2");
    g_autoptr (TestRun) csv = test_cli ("playtest", file, "-g", "2", "-p", "random", "-f", "csv");
    test_status (bench, 0);
    test_contains (bench->out, "signature");
    test_status (csv, 0);
    test_contains (csv->out, places[i]);
    test_contains (csv->out, "\nheld,");
  }
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
  test_contains (games->err, "--games must be from 1 to");
  test_status (format, 2);
  test_contains (format->err, "unknown format “xml”");
  test_status (depth, 2);
}

static void
test_what_cannot_be_played_is_said (void)
{
  static const char *const empty =
    "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"empty\" title=\"Empty\" ruleset=\"marengo\">\n"
    "  <board kind=\"area\" width=\"100\" height=\"100\"/>\n</scenario>\n";
  g_autoptr (TestRun) run = test_cli_input (empty, "bench", "-", NULL);
  test_status (run, 2);
  test_contains (run->err, "There is no entering army");
}

/* A game that was recorded replays to its end; a changed one does not. */
static void
test_a_recorded_game_replays (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  TEST_FOLDER folder = test_folder ();
  g_autofree char *record = test_file (folder, "game");
  g_autoptr (TestRun) played =
    test_cli ("play", file, "-p", "random,heuristic", "-s", "4", "-o", record);
  test_status (played, 0);
  g_autoptr (TestRun) replayed = test_cli ("replay", file, record);
  test_status (replayed, 0);
  test_contains (replayed->out, strstr (played->out, "Winner:") != NULL ? "Winner:" : "position");
  test_lacks (replayed->out, "not over");

  g_autofree char *text = NULL, *cut = NULL, *other = scenario ("marengo.xml");
  g_assert_true (g_file_get_contents (record, &text, NULL, NULL));
  cut = g_strconcat (text, "draw=i9.0\n", NULL);
  g_assert_true (g_file_set_contents (record, cut, -1, NULL));
  g_autoptr (TestRun) changed = test_cli ("replay", file, record, "-q");
  test_status (changed, 2);
  test_contains (changed->err, "Line ");
  g_autoptr (TestRun) wrong = test_cli ("replay", other, record);
  test_status (wrong, 2);
  test_contains (wrong->err, "another scenario");
}

static void
test_a_person_plays_by_number (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) run =
    test_cli_input ("0\n1\nnonsense\n1\n", "play", file, "-p", "person,person", NULL);
  test_status (run, 0);
  test_contains (run->out, "Austrian: ");
  test_contains (run->out, "   1  ");
  test_contains (run->out, "Enter a number from 1 to ");
}

static void
test_the_board_is_shown_as_a_side_sees_it (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  TEST_FOLDER folder = test_folder ();
  g_autofree char *record = test_file (folder, "game");
  g_autoptr (TestRun) austrian =
    test_cli_input ("board\nresign\n", "play", file, "-p", "person,heuristic", "-o", record, NULL);
  test_status (austrian, 0);
  test_contains (austrian->out, "Round 1 of 8");
  test_contains (austrian->out, "Commands 3/3");
  test_contains (austrian->out, "Austrian, morale 6");
  test_contains (austrian->out, "The column                   I2×2 I3 C2×2 A1\n");
  test_contains (austrian->out, "Ford                         (?)\n");
  test_contains (austrian->out, "The relief                   ?×2\n");
  test_contains (austrian->out, "Winner: French");
  g_autoptr (TestRun) replayed = test_cli ("replay", file, record);
  test_status (replayed, 0);
  test_contains (replayed->out, "Winner: French");
  /* the French see their own faces, and not the Austrians' */
  g_autoptr (TestRun) french =
    test_cli_input ("board\n", "play", file, "-p", "random,person", NULL);
  test_status (french, 0);
  test_lacks (french->out, "The relief                   ?");
  test_lacks (french->out, "The column                   I");
}

/* Three sides, tanks with facings, dice: what the tutorial has not. */
static void
test_skirmish_is_played (void)
{
  g_autofree char *file = scenario ("skirmish.xml");
  TEST_FOLDER folder = test_folder ();
  g_autofree char *record = test_file (folder, "game");
  g_autoptr (TestRun) board =
    test_cli_input ("board\n", "play", file, "-p", "person,random,random", NULL);
  test_status (board, 0);
  test_contains (board->out, "Round 1 of 12 · Red");
  test_contains (board->out, "Red, hits 0");
  test_contains (board->out, "A7                           T2↘");
  test_contains (board->out, "A7: turn left");
  test_contains (board->out, "T Tank and strength");
  g_autoptr (TestRun) info = test_cli ("info", file);
  test_contains (info->out,
                 "3 pieces, strength 6"); /* no force has them: they stand on the board */
  g_autoptr (TestRun) played =
    test_cli ("play", file, "-p", "heuristic,mcts:20,random", "-o", record);
  test_status (played, 0);
  test_contains (played->out, "fires from");
  g_autoptr (TestRun) replayed = test_cli ("replay", file, record);
  test_status (replayed, 0);
  test_lacks (replayed->out, "not over");
  g_autoptr (TestRun) playtest = test_cli ("playtest", file, "-g", "10", "-p", "random");
  test_status (playtest, 0);
  test_contains (playtest->out, "Hits: mean ± 95 %");
  test_contains (playtest->out, "     shots");
  test_lacks (playtest->out, "orale");
  g_autoptr (TestRun) bench = test_cli ("bench", file, "-g", "20");
  test_status (bench, 0);
  g_autoptr (TestRun) perft = test_cli ("perft", file, "-d", "2");
  g_assert_cmpstr (perft->out, ==, "1\t12\n2\t144\n");
}

static void
test_a_rule_is_told_by_its_number (void)
{
  g_autofree char *file = scenario ("tutorial.xml");
  g_autoptr (TestRun) play =
    test_cli_input ("rule M8.9\nrule M99.1\n", "play", file, "-p", "person,random", NULL);
  test_contains (play->out, "M8.9: No move may bring a locale above its capacity.");
  test_contains (play->out, "There is no text for rule M99.1.");
}

/* And not to a file called “-”. */
static void
test_records_and_shards_go_to_the_standard_output (void)
{
  g_autofree char *path = scenario ("tanks-16.xml");
  g_autoptr (TestRun) game = test_cli ("play", path, "-p", "random,random", "-o", "-");
  test_status (game, 0);
  test_contains (game->out, "bormida-game 1\n");
  g_autoptr (TestRun) part =
    test_cli ("playtest", path, "-p", "random", "-g", "2", "--shard", "1/2", "-o", "-");
  test_status (part, 0);
  g_assert_true (g_str_has_prefix (part->out, "{"));
  g_assert_false (g_file_test ("-", G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/play/records-and-shards-go-to-the-standard-output",
                   test_records_and_shards_go_to_the_standard_output);
  g_test_add_func ("/cli/play/perft-of-the-tutorial", test_perft_of_the_tutorial);
  g_test_add_func ("/cli/play/a-scenario-without-a-ruleset-asks-for-one",
                   test_a_scenario_without_a_ruleset_asks_for_one);
  g_test_add_func ("/cli/play/playtest-gives-the-same-whatever-the-jobs",
                   test_playtest_gives_the_same_whatever_the_jobs);
  g_test_add_func ("/cli/play/shards-merge-into-what-one-run-gives",
                   test_shards_merge_into_what_one_run_gives);
  g_test_add_func ("/cli/play/parts-that-cannot-be-merged-are-named",
                   test_parts_that_cannot_be_merged_are_named);
  g_test_add_func ("/cli/play/a-changed-board-is-another-scenario",
                   test_a_changed_board_is_another_scenario);
  g_test_add_func ("/cli/play/a-shard-without-a-folder-is-not-played",
                   test_a_shard_without_a_folder_is_not_played);
  g_test_add_func ("/cli/play/wrong-shards-are-refused", test_wrong_shards_are_refused);
  g_test_add_func ("/cli/play/playtest-reports-as-text-and-csv",
                   test_playtest_reports_as_text_and_csv);
  g_test_add_func ("/cli/play/headings-of-events-stand-apart", test_headings_of_events_stand_apart);
  g_test_add_func ("/cli/play/games-on-grids-are-benched-and-reported-by-place",
                   test_games_on_grids_are_benched_and_reported_by_place);
  g_test_add_func ("/cli/play/bench-tells-speed-and-signature",
                   test_bench_tells_speed_and_signature);
  g_test_add_func ("/cli/play/wrong-usage-is-refused", test_wrong_usage_is_refused);
  g_test_add_func ("/cli/play/what-cannot-be-played-is-said", test_what_cannot_be_played_is_said);
  g_test_add_func ("/cli/play/a-recorded-game-replays", test_a_recorded_game_replays);
  g_test_add_func ("/cli/play/a-person-plays-by-number", test_a_person_plays_by_number);
  g_test_add_func ("/cli/play/the-board-is-shown-as-a-side-sees-it",
                   test_the_board_is_shown_as_a_side_sees_it);
  g_test_add_func ("/cli/play/a-rule-is-told-by-its-number", test_a_rule_is_told_by_its_number);
  g_test_add_func ("/cli/play/skirmish-is-played", test_skirmish_is_played);
  return g_test_run ();
}
