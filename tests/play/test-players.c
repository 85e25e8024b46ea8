/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/testing.h"
#include "play/contest.h"
#include "play/playtest.h"
#include "xml/xml.h"

static BorGame *
shipped (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static BorPlaytest
run (const BorGame *game, const char *first, const char *second, guint games, guint jobs)
{
  g_autoptr (GError) error = NULL;
  BorPlaytestOptions options = {
    .players = { first, second }, .games = games, .seed = 5, .jobs = jobs
  };
  BorPlaytest result;
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, &result, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (result.games, ==, games);
  g_assert_cmpuint (result.wins[0] + result.wins[1] + result.draws, ==, games);
  return result;
}

static void
the_number_of_jobs_changes_nothing (void)
{
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  BorPlaytest one = run (game, "heuristic", "mcts:20", 8, 1);
  BorPlaytest three = run (game, "heuristic", "mcts:20", 8, 3);
  g_assert_cmpuint (one.signature, ==, three.signature);
  g_assert_cmpuint (one.wins[0], ==, three.wins[0]);
  g_assert_cmpuint (one.actions, ==, three.actions);
}

static void
another_seed_gives_other_games (void)
{
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  g_autoptr (GError) error = NULL;
  BorPlaytestOptions options = { .players = { "random", "random" }, .games = 4, .seed = 6 };
  BorPlaytest other, same = run (game, "random", "random", 4, 1);
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, &other, &error));
  g_assert_cmpuint (other.signature, !=, same.signature);
}

static void
the_heuristic_player_beats_the_random_one (void)
{
  g_autoptr (BorGame) game = shipped ("marengo.xml");
  BorPlaytest entering = run (game, "heuristic", "random", 8, 0);
  BorPlaytest holding = run (game, "random", "heuristic", 8, 0);
  g_assert_cmpuint (entering.wins[0], >=, 7);
  g_assert_cmpuint (holding.wins[1], >=, 7);
}

/* Every choice is a legal one of the true state. */
static void
players_choose_legal_actions (void)
{
  static const char *const names[] = { "mcts:30", "heuristic" };
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorContest) contest = bor_contest_new (game, names, 3, &error);
  g_assert_no_error (error);
  g_autofree BorGameState *before = bor_game_state_copy (game, contest->state);
  BorAction action;
  while (bor_contest_step (contest, &action, NULL)) {
    g_assert_true (bor_game_try (game, before, action, NULL, &error));
    g_assert_true (bor_game_state_equal (game, before, contest->state));
  }
  g_assert_cmpint (bor_game_player (game, before), ==, BOR_PLAYER_TERMINAL);
}

static void
unknown_players_are_refused (void)
{
  static const char *const names[] = {
    "napoleon", "mcts:0",       "mcts:",        "mcts:many", "",
    "mcts:9/0", "mcts:9/",      "mcts:/2",      "mcts:9/10", "mcts:9/2/2",
    "mcts/2",   "mcts:1000/65", "alphabeta:9/2"
  };
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_player_new (game, names[i], 1, &error));
    g_assert_error (error, BOR_PLAYER_ERROR, BOR_PLAYER_ERROR_UNKNOWN);
  }
}

/* The choices of the first decisions of a game, as one number. */
static guint64
choices (const BorGame *game, const char *spec, guint threads)
{
  const char *const names[] = { spec, spec };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorContest) contest = bor_contest_new (game, names, 4, &error);
  g_assert_no_error (error);
  bor_contest_set_threads (contest, threads);
  for (guint i = 0; i < 60 && bor_contest_step (contest, NULL, NULL); i++) {
  }
  return bor_game_state_hash (game, contest->state);
}

static void
the_number_of_threads_changes_nothing (void)
{
  static const char *const files[] = { "tutorial.xml", "calais.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (BorGame) game = shipped (files[i]);
    guint64 one = choices (game, "mcts:90/3", 1);
    g_assert_cmpuint (choices (game, "mcts:90/3", 2), ==, one);
    g_assert_cmpuint (choices (game, "mcts:90/3", 3), ==, one);
    g_assert_cmpuint (choices (game, "mcts:90/3", 50), ==, one);
    g_assert_cmpuint (choices (game, "mcts:90/1", 4), ==, choices (game, "mcts:90", 1));
  }
}

/* Fewer games than jobs: the rest of them help to think. */
static void
jobs_without_a_game_change_nothing (void)
{
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  BorPlaytest one = run (game, "mcts:40/4", "mcts:21/2", 2, 1);
  BorPlaytest eight = run (game, "mcts:40/4", "mcts:21/2", 2, 8);
  g_assert_cmpuint (one.signature, ==, eight.signature);
}

typedef struct {
  GThread *thread;
  guint calls, done, most;
} Watch;

static gboolean
watch (guint done, guint of, gpointer data)
{
  Watch *seen = data;
  g_assert_true (g_thread_self () == seen->thread);
  g_assert_cmpuint (of, ==, 4000);
  g_assert_cmpuint (done, >=, seen->done);
  g_assert_cmpuint (done, <=, of);
  seen->done = done;
  return ++seen->calls < seen->most;
}

/* It is told in the thread that asked, also when others do most of the work, and can be stopped. */
static void
progress_is_that_of_all_threads (void)
{
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  BorRandom random;
  bor_random_seed (&random, 1);
  bor_game_initial (game, state);
  while (bor_game_player (game, state) < 0)
    bor_game_apply (game, state, bor_game_draw (game, state, &random), NULL);
  gint side = bor_game_player (game, state);
  guint n = bor_game_legal (game, state, actions);
  g_autofree BorGameState *observation = bor_game_state_new (game);
  bor_game_observe (game, state, side, observation);
  for (guint most = 1; most <= 1001; most += 500) {
    Watch seen = { .thread = g_thread_self (), .most = most };
    g_autoptr (BorPlayer) player = bor_player_new (game, "mcts:4000/4", 3, NULL);
    bor_player_set_threads (player, 3);
    bor_player_set_progress (player, watch, &seen);
    bor_player_choose (player, observation, (guint) side, actions, n);
    g_assert_cmpuint (seen.calls, >, 0);
    if (most == 1)
      g_assert_cmpuint (seen.done, <, 4000);
  }
}

static gboolean
stop_at_three (guint done, guint games, gpointer data)
{
  return done < 3;
}

static void
a_playtest_can_be_stopped (void)
{
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  BorPlaytestOptions options = { .players = { "random", "random" }, .games = 1000, .jobs = 1 };
  BorPlaytest result;
  g_assert_true (bor_playtest_run (game, &options, stop_at_three, NULL, &result, NULL));
  g_assert_true (result.cancelled);
  g_assert_cmpuint (result.games, ==, 3);
}

static void
intervals_are_those_of_wilson (void)
{
  double low, high;
  bor_statistics_wilson (8, 10, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.4902, 1e-4);
  g_assert_cmpfloat_with_epsilon (high, 0.9433, 1e-4);
  bor_statistics_wilson (0, 20, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (high, 0.1611, 1e-4);
}

/* The example of Newcombe (1998): 56 of 70 against 48 of 80. */
static void
differences_are_those_of_newcombe (void)
{
  double low, high;
  bor_statistics_wilson_difference (56, 70, 48, 80, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.0524, 1e-4);
  g_assert_cmpfloat_with_epsilon (high, 0.3339, 1e-4);
  bor_statistics_wilson_difference (0, 0, 0, 0, &low, &high);
  g_assert_cmpfloat (low, <=, 0);
  g_assert_cmpfloat (high, >=, 0);
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (100000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* Even when one choice would take for ever; what has been counted is of whole games. */
static void
a_playtest_can_be_cancelled_in_the_middle_of_a_choice (void)
{
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BorStatistics) statistics = bor_statistics_new (game);
  BorPlaytestOptions options = { .players = { "mcts:1000000", "random" },
                                 .games = 50,
                                 .seed = 1,
                                 .jobs = 2,
                                 .statistics = statistics,
                                 .cancellable = cancellable };
  BorPlaytest result;
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, &result, NULL));
  g_thread_join (thread);
  g_assert_true (result.cancelled);
  g_assert_cmpuint (result.games, ==, statistics->games);
  if (result.games == 0)
    for (guint i = 0; i < statistics->n_locales; i++)
      g_assert_cmpuint (bor_statistics_at (statistics, (gint32) i, 0, 0), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/the-number-of-jobs-changes-nothing",
                   the_number_of_jobs_changes_nothing);
  g_test_add_func ("/players/another-seed-gives-other-games", another_seed_gives_other_games);
  g_test_add_func ("/players/the-heuristic-player-beats-the-random-one",
                   the_heuristic_player_beats_the_random_one);
  g_test_add_func ("/players/they-choose-legal-actions", players_choose_legal_actions);
  g_test_add_func ("/players/unknown-ones-are-refused", unknown_players_are_refused);
  g_test_add_func ("/players/the-number-of-threads-changes-nothing",
                   the_number_of_threads_changes_nothing);
  g_test_add_func ("/players/jobs-without-a-game-change-nothing",
                   jobs_without_a_game_change_nothing);
  g_test_add_func ("/players/progress-is-that-of-all-threads", progress_is_that_of_all_threads);
  g_test_add_func ("/players/a-playtest-can-be-stopped", a_playtest_can_be_stopped);
  g_test_add_func ("/players/intervals-are-those-of-wilson", intervals_are_those_of_wilson);
  g_test_add_func ("/players/differences-are-those-of-Newcombe", differences_are_those_of_newcombe);
  g_test_add_func ("/players/a-playtest-can-be-cancelled-in-the-middle-of-a-choice",
                   a_playtest_can_be_cancelled_in_the_middle_of_a_choice);
  return g_test_run ();
}
