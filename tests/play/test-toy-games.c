/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/program.h"
#include "game/testing.h"
#include "play/bench.h"
#include "play/contest.h"
#include "play/playtest.h"
#include "play/record.h"
#include "toy-rulesets.h"

/* Games that are not like the shipped ones: what a ruleset need not give, and what no shipped game
 * does. */

static BorStatistics *
gather (const BorGame *game, const char *first, const char *others, guint games, guint jobs,
        BorPlaytest *result)
{
  BorStatistics *s = bor_statistics_new (game);
  BorPlaytestOptions options = {
    .players = { first }, .games = games, .seed = 3, .jobs = jobs, .statistics = s
  };
  for (guint p = 1; p < bor_game_n_players (game); p++)
    options.players[p] = others;
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, result, NULL));
  return s;
}

/* --- what is required, and no more --- */

static void
what_is_required_is_enough_to_be_played (void)
{
  g_autoptr (BorGame) game = toy_game ("heap", 3);
  g_autofree BorGameState *state = bor_game_state_new (game), *seen = bor_game_state_new (game);
  BorAction actions[4], back;
  BorRandom random;
  bor_random_seed (&random, 1);
  for (bor_game_initial (game, state); bor_game_player (game, state) != BOR_PLAYER_TERMINAL;) {
    guint n = bor_game_legal (game, state, actions);
    gint player = bor_game_player (game, state);
    g_assert_cmpuint (n, >=, 2);
    bor_game_observe (game, state, player, seen);
    g_assert_true (bor_game_state_equal (game, state, seen));
    bor_game_determinise (game, seen, player, &random, state);
    g_assert_true (bor_game_state_equal (game, state, seen));
    g_assert_true (bor_game_is_quiet (game, state));
    g_assert_false (bor_game_resignation (game, state, &back));
    g_autofree char *prompt = bor_game_prompt (game, state);
    g_autofree char *situation = bor_game_situation (game, state);
    g_autofree char *text = bor_game_action_text (game, state, actions[0]);
    g_assert_cmpstr (prompt, !=, "");
    g_assert_cmpstr (situation, ==, bor_game_player_name (game, player));
    g_assert_cmpstr (text, ==, "1");
    g_assert_null (bor_game_price (game, state, actions[0]));
    g_assert_cmpfloat (bor_game_value (game, state, 0), ==, bor_game_value (game, state, 0));
    bor_game_apply (game, state, actions[n - 1], NULL);
  }
  g_assert_null (bor_game_check_state (game, state));
  g_assert_cmpuint (bor_game_winners (game, state), ==, 1 << 0);
}

/* Ten matches are won by whoever takes the first two. */
static void
a_search_needs_no_guess_of_the_ruleset (void)
{
  g_autoptr (BorGame) game = toy_game ("heap", 2);
  BorPlaytest result;
  g_autoptr (BorStatistics) s = gather (game, "mcts:300", "random", 20, 0, &result);
  g_assert_cmpuint (result.wins[0], >=, 19);
  g_assert_cmpuint (s->games, ==, 20);
  g_assert_cmpuint (bor_statistics_ending (s, 0, 1 << 0), ==, result.wins[0]);
}

static void
what_is_required_is_enough_to_be_reported (void)
{
  g_autoptr (BorGame) game = toy_game ("heap", 3);
  BorPlaytest result;
  g_autoptr (BorStatistics) s = gather (game, "heuristic", "random", 10, 0, &result);
  BorPlaytestOptions options = { .players = { "heuristic", "random", "random" },
                                 .games = 10,
                                 .statistics = s };
  g_autofree char *csv = bor_playtest_csv (game, &options, &result);
  g_autofree char *json = bor_playtest_json (game, &options, &result);
  g_assert_cmpuint (result.wins[0] + result.wins[1] + result.wins[2], ==, 10);
  test_contains (csv, "\nending,Side 1,the game is over,");
  test_contains (csv, "\nheld,Side 1,a,0,,\n");
  test_contains (json, "\"counts\"");
}

/* A spreadsheet would run them, and they come from whoever made the scenario. */
static void
cells_of_a_table_are_no_formulas (void)
{
  static const char *const names[] = { "=1+1",
                                       "+1",
                                       "-1",
                                       "@sum",
                                       "\t=1",
                                       "\r=1",
                                       " =1",
                                       "\u200b=1",
                                       "＝1",
                                       "＋1",
                                       "－1",
                                       "＠a",
                                       "=HYPERLINK(\"http://x\",\"y\")" };
  g_autoptr (BorGame) game = toy_game ("heap", 2);
  BorPlaytest result;
  g_autoptr (BorStatistics) s = gather (game, "heuristic", "random", 4, 0, &result);
  BorPlaytestOptions options = { .players = { "heuristic", "random" },
                                 .games = 4,
                                 .statistics = s };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_free (game->player_names[0]);
    game->player_names[0] = g_strdup (names[i]);
    g_autofree char *csv = bor_playtest_csv (game, &options, &result);
    g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);
    gboolean seen = FALSE;
    for (guint k = 0; lines[k] != NULL; k++)
      for (const char *p = lines[k]; p != NULL; p = strchr (p, ',')) {
        p += *p == ',';
        seen = seen || g_str_has_prefix (p, "\"'");
        g_assert_true (*p == '\0' || strchr ("=+@", *p) == NULL);
        g_assert_false (g_str_has_prefix (p, "\"=") || g_str_has_prefix (p, "-1,"));
      }
    g_assert_true (seen);
  }
}

/* The real program, with the rulesets of the tests. */
static void
what_is_required_is_enough_for_the_terminal (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *file = test_file (folder, "heap.xml"), *record = test_file (folder, "game");
  g_autofree char *text = toy_scenario ("heap", 2);
  test_write (file, text);
  g_autoptr (TestRun) run = test_cli_input ("board\n2\n3\n3\n2\n1\n", "play", file, "-p",
                                            "person,person", "-o", record, NULL);
  test_status (run, 0);
  test_contains (run->out, "Side 1: Your choice");
  test_contains (run->out, "   3  3\n");
  test_contains (run->out, "Winner: Side 2");
  g_autoptr (TestRun) replayed = test_cli ("replay", file, record);
  test_status (replayed, 0);
  test_contains (replayed->out, "Winner: Side 2");
  g_autoptr (TestRun) played = test_cli ("playtest", file, "-g", "5");
  test_status (played, 0);
  test_contains (played->out, "Side 1 (heuristic)");
  g_autoptr (TestRun) perft = test_cli ("perft", file, "-d", "2");
  g_assert_cmpstr (perft->out, ==, "1\t3\n2\t9\n");
  g_autoptr (TestRun) bench = test_cli ("bench", file, "-g", "5");
  test_status (bench, 0);
}

/* --- what no shipped game does --- */

static void
several_can_win_together (void)
{
  g_autoptr (BorGame) game = toy_game ("throws", 3);
  BorPlaytest result;
  g_autoptr (BorStatistics) s = gather (game, "random", "random", 200, 0, &result);
  guint shared = 0, wins = 0;
  guint64 ended = 0, together = 0;
  for (guint p = 0; p < 3; p++) {
    wins += result.wins[p];
    shared += result.shared[p];
    g_assert_cmpuint (result.shared[p], <=, result.wins[p]);
  }
  for (guint winners = 0; winners < bor_statistics_n_winners (s); winners++) {
    ended += bor_statistics_ending (s, 1, winners);
    g_assert_cmpuint (bor_statistics_ending (s, 0, winners), ==, 0);
    if ((winners & (winners - 1)) != 0)
      together += bor_statistics_ending (s, 1, winners);
  }
  g_assert_cmpuint (ended, ==, 200);
  g_assert_cmpuint (bor_statistics_ending (s, 1, 0), ==, result.draws);
  g_assert_cmpuint (together, >, 0);
  g_assert_cmpuint (result.draws, >, 0);
  g_assert_cmpuint (wins - shared + together + result.draws, ==, 200);
}

/* Of one game: scores as they are, and what happened with no place beside what did. */
static void
scores_and_counts_are_those_of_the_game (void)
{
  static const char *const names[] = { "random", "random", "random" };
  g_autoptr (BorGame) game = toy_game ("throws", 3);
  g_autoptr (BorContest) contest = bor_contest_new (game, names, 7, NULL);
  g_autoptr (BorStatistics) s = bor_statistics_new (game);
  BorEvent items[8];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  guint64 throws[3] = { 0 }, points[3] = { 0 };
  gint64 least = 0;
  bor_statistics_begin (s, contest->state);
  for (; bor_contest_step (contest, NULL, &events); events.n = 0) {
    for (guint i = 0; i < events.n; i++) {
      throws[items[i].player]++;
      points[items[i].player] += (guint64) items[i].arg[0];
    }
    bor_statistics_watch (s, contest->state, &events);
  }
  for (guint p = 0; p < 3; p++) {
    gint64 score = (gint64) points[p] - (gint64) throws[p] * THROWS_SIDES / 2;
    g_assert_cmpint (bor_statistics_final (s, 0, p)->sum, ==, score);
    g_assert_cmpint (bor_statistics_series (s, 0, 3, p)->sum, ==, score);
    g_assert_cmpuint (bor_statistics_total (s, p, 0, -1), ==, throws[p]);
    g_assert_cmpuint (bor_statistics_at (s, 1, p, 0), ==, 0);
    g_assert_cmpuint (bor_statistics_at (s, 1, p, 1), ==, points[p]);
    least = MIN (least, score);
  }
  g_assert_cmpint (least, <, 0);
  g_assert_cmpuint (throws[0] + throws[1] + throws[2], >, 0);
}

static void
a_locale_can_be_held_by_several (void)
{
  g_autoptr (BorGame) game = toy_game ("throws", 3);
  BorPlaytest result;
  g_autoptr (BorStatistics) s = gather (game, "random", "random", 4, 1, &result);
  for (guint p = 0; p < 3; p++) {
    g_assert_cmpuint (bor_statistics_held (s, 0, p), ==, 0);
    g_assert_cmpuint (bor_statistics_held (s, 1, p), ==, s->rounds);
    g_assert_cmpuint (bor_statistics_held (s, 2, p), ==, p == 0 ? s->rounds : 0);
  }
}

static void
reports_use_the_words_of_the_game (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *file = test_file (folder, "throws.xml");
  g_autofree char *scenario = toy_scenario ("throws", 3);
  test_write (file, scenario);
  g_autoptr (TestRun) text = test_cli ("playtest", file, "-g", "40", "-p", "random");
  g_autoptr (TestRun) csv = test_cli ("playtest", file, "-g", "40", "-p", "random", "-f", "csv");
  g_autoptr (TestRun) json = test_cli ("playtest", file, "-g", "40", "-p", "random", "-f", "json");
  test_status (text, 0);
  test_contains (text->out, "Score: mean ± 95 %");
  test_contains (text->out, "throws     points");
  test_contains (text->out, "time is up");
  test_contains (text->out, "together with others");
  test_lacks (text->out, "orale");
  test_contains (csv->out, "\nending,Side 1 + Side 2,time is up,");
  test_contains (csv->out, "\nscore,Side 1,end,");
  test_contains (csv->out, "\ntotal,Side 2,throws,");
  test_contains (csv->out, "\npoints,Side 2,b,");
  test_lacks (csv->out, "\nthrows,");
  test_contains (json->out, "\"score\"");
  test_contains (json->out, "\"winners\"");
}

/* A thousand outcomes are in no list: they are drawn, recorded and read all the same. */
static void
chance_may_have_more_outcomes_than_a_list (void)
{
  g_autoptr (BorGame) game = toy_game ("throws", 2);
  g_autoptr (GError) error = NULL;
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autoptr (GString) record = bor_record_begin (game);
  BorChance chances[BOR_MAX_CHANCES];
  BorAction actions[4], back;
  BorRandom random;
  guint least = G_MAXUINT, most = 0;
  bor_random_seed (&random, 9);
  for (bor_game_initial (game, state); bor_game_player (game, state) != BOR_PLAYER_TERMINAL;) {
    BorAction action = bor_game_random_action (game, state, actions, &random);
    if (bor_game_player (game, state) == BOR_PLAYER_CHANCE) {
      g_assert_cmpuint (bor_game_chances (game, state, chances), ==, 0);
      g_assert_false (bor_game_try (game, state, THROWS_SIDES + 1, NULL, NULL));
      g_assert_false (bor_game_action_from_token (game, state, "0", &back, NULL));
      g_assert_false (bor_game_action_from_token (game, state, "7 ", &back, NULL));
      g_assert_true (bor_game_action_from_token (game, state, "1000", &back, NULL));
      least = MIN (least, (guint) action);
      most = MAX (most, (guint) action);
    } else {
      action = THROWS_THROW;
    }
    bor_record_add (record, game, state, action);
    g_assert_true (bor_game_try (game, state, action, NULL, &error));
    g_assert_no_error (error);
  }
  g_assert_cmpuint (most - least, >, BOR_MAX_CHANCES);
  g_autofree BorGameState *again = bor_record_play (game, record->str, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (bor_game_state_equal (game, state, again));
  bor_game_initial (game, state);
  g_assert_cmpuint (bor_bench_perft (game, state, 3), ==, 5);
}

static void
chance_that_is_drawn_is_the_same_for_a_seed (void)
{
  g_autoptr (BorGame) game = toy_game ("throws", 3);
  BorPlaytest one, three;
  g_autoptr (BorStatistics) a = gather (game, "mcts:40", "heuristic", 6, 1, &one);
  g_autoptr (BorStatistics) b = gather (game, "mcts:40", "heuristic", 6, 3, &three);
  g_assert_cmpuint (one.signature, ==, three.signature);
  g_assert_cmpuint (a->rounds, ==, b->rounds);
}

/* Of replies after the throw most lose and one wins: whoever stops at the throw likes it. */
static void
a_search_goes_on_beyond_a_throw (void)
{
  g_autoptr (BorGame) game = toy_game ("trap", 2);
  g_autofree BorGameState *state = bor_game_state_new (game);
  BorAction actions[TRAP_SIDES];
  for (guint64 seed = 0; seed < 10; seed++) {
    g_autoptr (BorPlayer) player = bor_player_new (game, "mcts:2000", seed, NULL);
    bor_game_initial (game, state);
    guint n = bor_game_legal (game, state, actions);
    g_assert_cmpuint (bor_player_choose (player, state, 0, actions, n), !=, TRAP_THROWS);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("BORMIDA_CLI", g_getenv ("BORMIDA_TOY_CLI"), TRUE);
#define ADD(name) g_test_add_func ("/toy-games/" #name, name)
  ADD (what_is_required_is_enough_to_be_played);
  ADD (a_search_needs_no_guess_of_the_ruleset);
  ADD (what_is_required_is_enough_to_be_reported);
  ADD (cells_of_a_table_are_no_formulas);
  ADD (what_is_required_is_enough_for_the_terminal);
  ADD (several_can_win_together);
  ADD (scores_and_counts_are_those_of_the_game);
  ADD (a_locale_can_be_held_by_several);
  ADD (reports_use_the_words_of_the_game);
  ADD (chance_may_have_more_outcomes_than_a_list);
  ADD (chance_that_is_drawn_is_the_same_for_a_seed);
  ADD (a_search_goes_on_beyond_a_throw);
#undef ADD
  return g_test_run ();
}
