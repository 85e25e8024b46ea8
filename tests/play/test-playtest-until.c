/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/playtest-until.h"
#include "play/playtest-versus.h"
#include "xml/xml.h"

#define RUNS 2000

static BorGame *
compile (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static BorPlaytestOptions
options_of (const BorGame *game, guint games, guint jobs)
{
  BorPlaytestOptions options = { .games = games, .seed = 7, .jobs = jobs };
  for (guint p = 0; p < bor_game_n_players (game); p++)
    options.players[p] = "random";
  return options;
}

/* --- until --- */

static void
stops_come_later_and_later (void)
{
  guint games = 0;
  for (guint stops = 0; games < 10000000; stops++) {
    guint next = bor_playtest_next_stop (games, 10000000);
    g_assert_cmpuint (next, >, games);
    g_assert_cmpuint (next - games, <=, BOR_PLAYTEST_MAX_STEP);
    g_assert_cmpuint (next - games, <=, MAX (32, games / 16));
    g_assert_cmpuint (stops, <, 400);
    games = next;
  }
  g_assert_cmpuint (games, ==, 10000000);
}

static void
play_stops_as_soon_as_the_interval_is_narrow (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  BorPlaytestOptions options = options_of (game, 100000, 1);
  BorPlaytest result, before = { .width = 0.1, .n_sides = 2 };
  g_assert_true (bor_playtest_until (game, &options, 0.1, NULL, NULL, &result, NULL));
  g_assert_cmpfloat (bor_playtest_width (game, &result), <=, 0.1);
  g_assert_cmpuint (result.games, <, options.games);
  guint stop = 0;
  while (bor_playtest_next_stop (stop, options.games) < result.games)
    stop = bor_playtest_next_stop (stop, options.games);
  g_assert_true (bor_playtest_continue (game, &options, stop, NULL, NULL, &before, NULL));
  g_assert_cmpfloat (bor_playtest_width (game, &before), >, 0.1);
}

/* The same games, statistics and signature; only the intervals differ. */
static void
play_that_stops_is_a_playtest_of_so_many_games (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  for (guint jobs = 1; jobs <= 3; jobs++) {
    g_autoptr (BorStatistics) stopped = bor_statistics_new (game),
                              fixed = bor_statistics_new (game);
    BorPlaytestOptions options = options_of (game, 5000, jobs);
    BorPlaytest result, again;
    options.statistics = stopped;
    g_assert_true (bor_playtest_until (game, &options, 0.1, NULL, NULL, &result, NULL));
    options.games = result.games;
    options.jobs = 1;
    options.statistics = fixed;
    g_assert_true (bor_playtest_run (game, &options, NULL, NULL, &again, NULL));
    g_assert_cmphex (result.signature, ==, again.signature);
    result.width = 0;
    options.statistics = stopped;
    g_autofree char *one = bor_playtest_json (game, &options, &result);
    options.statistics = fixed;
    g_autofree char *other = bor_playtest_json (game, &options, &again);
    g_assert_cmpstr (one, ==, other);
  }
}

static void
no_more_games_are_played_than_allowed (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  BorPlaytestOptions options = options_of (game, 77, 2);
  BorPlaytest result;
  g_assert_true (bor_playtest_until (game, &options, 0.001, NULL, NULL, &result, NULL));
  g_assert_cmpuint (result.games, ==, 77);
  g_assert_false (result.cancelled);
  g_assert_cmpfloat (bor_playtest_width (game, &result), >, 0.001);
}

typedef struct {
  guint calls, last, stop_at;
} Watch;

static gboolean
watch (guint done, guint games, gpointer data)
{
  Watch *w = data;
  g_assert_cmpuint (done, ==, w->last + 1);
  g_assert_cmpuint (done, <=, games);
  w->last = done;
  w->calls++;
  return done != w->stop_at;
}

static void
progress_counts_all_games_and_stops_play (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  BorPlaytestOptions options = options_of (game, 200, 1);
  BorPlaytest result;
  Watch w = { 0 };
  g_assert_true (bor_playtest_until (game, &options, 0.001, watch, &w, &result, NULL));
  g_assert_cmpuint (w.calls, ==, 200);
  w = (Watch){ .stop_at = 50 };
  g_assert_true (bor_playtest_until (game, &options, 0.001, watch, &w, &result, NULL));
  g_assert_true (result.cancelled);
  g_assert_cmpuint (result.games, ==, 50);
}

static void
wrong_players_are_an_error (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  const BorGame *const games[] = { game, game };
  g_autoptr (GError) error = NULL, other = NULL;
  BorPlaytestOptions options = options_of (game, 200, 1);
  BorPlaytest result;
  BorVersus versus;
  options.players[1] = "napoleon";
  g_assert_false (bor_playtest_until (game, &options, 0.1, NULL, NULL, &result, &error));
  g_assert_error (error, BOR_PLAYER_ERROR, BOR_PLAYER_ERROR_UNKNOWN);
  g_assert_false (bor_playtest_versus (games, &options, NULL, NULL, &versus, &other));
  g_assert_error (other, BOR_PLAYER_ERROR, BOR_PLAYER_ERROR_UNKNOWN);
}

/* --- versus, simulated --- */

/* Two scenarios: the chances that a side loses and that it wins, and how often both games of a pair
 * get the same luck. */
typedef struct {
  double lose[2], win[2], alike;
} Pair;

static double
chance (BorRandom *random)
{
  return (double) (bor_random_next (random) >> 11) * 0x1p-53;
}

static guint
worth_of (const Pair *pair, guint which, double luck)
{
  return luck < pair->lose[which] ? 0 : luck >= 1 - pair->win[which] ? 2 : 1;
}

static void
add_pairs (const Pair *pair, BorRandom *random, guint n, gboolean common, BorVersusSigns *signs)
{
  BorPairs pairs = { 0 };
  for (guint i = 0; i < n; i++) {
    double first = chance (random);
    double second = common && chance (random) < pair->alike ? first : chance (random);
    pairs[worth_of (pair, 0, first)][worth_of (pair, 1, second)]++;
  }
  bor_versus_signs_add (signs, pairs, common);
}

/* Asks after every eight pairs, for at most so many; `n` gets how many it took. */
static BorFairer
ask (const Pair *pair, BorRandom *random, guint most, guint *n)
{
  BorVersusSigns signs = { 0 };
  BorFairer fairer = BOR_FAIRER_UNKNOWN;
  for (*n = 0; *n < most && fairer == BOR_FAIRER_UNKNOWN; *n += 8) {
    add_pairs (pair, random, 8, bor_versus_signs_want_common (&signs), &signs);
    fairer = bor_versus_signs_fairer (&signs);
  }
  return fairer;
}

static void
equally_fair_scenarios_seldom_seem_different (void)
{
  static const Pair pairs[] = {
    { { 0.4, 0.4 }, { 0.6, 0.6 }, 0 },     { { 0.1, 0.1 }, { 0.9, 0.9 }, 0.5 },
    { { 0.2, 0.8 }, { 0.8, 0.2 }, 0.5 },   { { 0.5, 0.5 }, { 0.5, 0.5 }, 0.3 },
    { { 0.1, 0.35 }, { 0.4, 0.65 }, 0.7 }, { { 0.05, 0.6 }, { 0.3, 0.35 }, 0.2 },
  };
  BorRandom random;
  bor_random_seed (&random, 21);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    guint wrong = 0, n;
    for (guint run = 0; run < RUNS; run++)
      wrong += ask (&pairs[i], &random, 300, &n) != BOR_FAIRER_UNKNOWN;
    g_test_message ("kind %u: %u of %u", i, wrong, RUNS);
    g_assert_cmpuint (wrong, <=, RUNS / 20);
  }
}

/* First or second, on either side, with and without draws. */
static void
the_fairer_scenario_is_found (void)
{
  static const Pair pairs[] = {
    { { 0.5, 0.2 }, { 0.5, 0.8 }, 0.5 },
    { { 0.1, 0.5 }, { 0.9, 0.5 }, 0.2 },
    { { 0.1, 0.6 }, { 0.9, 0.4 }, 0 },
    { { 0.3, 0.6 }, { 0.5, 0.1 }, 0.3 },
  };
  static const BorFairer right[] = { BOR_FAIRER_FIRST, BOR_FAIRER_SECOND, BOR_FAIRER_SECOND,
                                     BOR_FAIRER_FIRST };
  BorRandom random;
  bor_random_seed (&random, 22);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    guint wrong = 0, open = 0, n;
    for (guint run = 0; run < 200; run++) {
      BorFairer fairer = ask (&pairs[i], &random, 2000, &n);
      open += fairer == BOR_FAIRER_UNKNOWN;
      wrong += fairer != BOR_FAIRER_UNKNOWN && fairer != right[i];
    }
    g_assert_cmpuint (open, ==, 0);
    g_assert_cmpuint (wrong, <=, 10);
  }
}

/* As many times as the gain says. */
static void
the_same_random_numbers_save_pairs (void)
{
  const Pair alike = { { 0.3, 0.22 }, { 0.7, 0.78 }, 0.8 };
  Pair apart = alike;
  apart.alike = 0;
  guint with = 0, without = 0, n;
  double correlation, gain;
  BorVersusSigns signs = { 0 };
  BorRandom random;
  bor_random_seed (&random, 23);
  for (guint run = 0; run < 100; run++) {
    ask (&alike, &random, 20000, &n);
    with += n;
    ask (&apart, &random, 20000, &n);
    without += n;
  }
  add_pairs (&alike, &random, 20000, TRUE, &signs);
  g_assert_true (bor_versus_signs_gain (&signs, &correlation, &gain));
  g_assert_cmpfloat (correlation, >, 0.5);
  g_assert_cmpfloat_with_epsilon ((double) without / with, gain, 0.25 * gain);
}

static void
the_same_random_numbers_are_only_used_where_they_help (void)
{
  const Pair close = { { 0.2, 0.3 }, { 0.8, 0.7 }, 0.5 },
             mirrored = { { 0.2, 0.75 }, { 0.8, 0.25 }, 0.5 };
  BorVersusSigns signs = { 0 };
  BorRandom random;
  bor_random_seed (&random, 24);
  g_assert_true (bor_versus_signs_want_common (&signs));
  add_pairs (&close, &random, 256, TRUE, &signs);
  g_assert_true (bor_versus_signs_want_common (&signs));
  signs = (BorVersusSigns){ 0 };
  add_pairs (&mirrored, &random, 256, TRUE, &signs);
  g_assert_cmpint (signs.difference, ==, -1);
  g_assert_false (bor_versus_signs_want_common (&signs));
}

static void
there_is_no_gain_to_tell_where_all_pairs_ended_alike (void)
{
  BorPairs pairs = { { 5, 0, 0 }, { 0, 0, 0 }, { 0, 0, 7 } }, different = { { 0, 0, 3 } };
  BorVersusSigns signs = { 0 };
  double correlation, gain;
  g_assert_false (bor_versus_signs_gain (&signs, &correlation, &gain));
  bor_versus_signs_add (&signs, pairs, TRUE);
  g_assert_false (bor_versus_signs_gain (&signs, &correlation, &gain));
  bor_versus_signs_add (&signs, different, FALSE);
  g_assert_false (bor_versus_signs_gain (&signs, &correlation, &gain));
  bor_versus_signs_add (&signs, different, TRUE);
  g_assert_true (bor_versus_signs_gain (&signs, &correlation, &gain));
  g_assert_cmpfloat (correlation, >, 0);
  g_assert_cmpfloat (gain, >, 1);
}

/* --- versus, played --- */

static void
the_fairer_of_two_real_scenarios_is_found_whatever_the_jobs (void)
{
  g_autoptr (BorGame) lopsided = compile ("tutorial.xml"), fair = compile ("vienna.xml");
  const BorGame *const games[] = { lopsided, fair }, *const turned[] = { fair, lopsided };
  const char *const paths[] = { "a.xml", "b.xml" };
  g_autofree char *first = NULL;
  for (guint jobs = 1; jobs <= 3; jobs++) {
    BorPlaytestOptions options = options_of (lopsided, 2000, jobs);
    BorVersus versus;
    g_assert_true (bor_playtest_versus (games, &options, NULL, NULL, &versus, NULL));
    g_assert_cmpint (versus.fairer, ==, BOR_FAIRER_SECOND);
    g_assert_cmpuint (versus.results[0].games, ==, versus.results[1].games);
    g_autofree char *json = bor_versus_json (games, paths, &options, &versus);
    if (first == NULL)
      first = g_steal_pointer (&json);
    else
      g_assert_cmpstr (json, ==, first);
    g_assert_true (bor_playtest_versus (turned, &options, NULL, NULL, &versus, NULL));
    g_assert_cmpint (versus.fairer, ==, BOR_FAIRER_FIRST);
  }
  g_assert_nonnull (strstr (first, "\"fairer\" : 2,"));
}

/* Both scenarios play the games that a playtest would play. */
static void
pairs_are_the_games_of_two_playtests (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml"), other = compile ("triomphe.xml");
  const BorGame *const games[] = { game, other };
  BorPlaytestOptions options = options_of (game, 150, 2);
  BorVersus versus;
  g_assert_true (bor_playtest_versus (games, &options, NULL, NULL, &versus, NULL));
  g_assert_cmpuint (versus.common, ==, versus.results[0].games);
  options.games = versus.results[0].games;
  guint64 pairs = 0, won = 0;
  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++) {
      pairs += versus.signs.pairs[i][k];
      won += i == 2 ? versus.signs.pairs[i][k] : 0;
    }
  for (guint i = 0; i < 2; i++) {
    BorPlaytest result;
    g_assert_true (bor_playtest_run (games[i], &options, NULL, NULL, &result, NULL));
    g_assert_cmphex (versus.results[i].signature, ==, result.signature);
    g_assert_cmpmem (versus.results[i].wins, sizeof result.wins, result.wins, sizeof result.wins);
  }
  g_assert_cmpuint (pairs, ==, options.games);
  g_assert_cmpuint (won, ==, versus.results[0].wins[0]);
}

static void
a_scenario_is_as_fair_as_itself (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  const BorGame *const games[] = { game, game };
  BorPlaytestOptions options = options_of (game, 300, 2);
  BorVersus versus;
  double correlation, gain;
  g_assert_true (bor_playtest_versus (games, &options, NULL, NULL, &versus, NULL));
  g_assert_cmpint (versus.fairer, ==, BOR_FAIRER_UNKNOWN);
  g_assert_cmpuint (versus.results[0].games, ==, 300);
  g_assert_cmphex (versus.results[0].signature, ==, versus.results[1].signature);
  g_assert_false (bor_versus_signs_gain (&versus.signs, &correlation, &gain));
}

/* Several sides have no signs; their gaps are compared by their intervals. */
static void
more_than_two_sides_are_compared_too (void)
{
  g_autoptr (BorGame) game = compile ("three-summers.xml");
  const BorGame *const games[] = { game, game };
  BorPlaytestOptions options = options_of (game, 40, 2);
  BorVersus versus;
  double low, high;
  g_assert_true (bor_playtest_versus (games, &options, NULL, NULL, &versus, NULL));
  g_assert_cmpint (versus.fairer, ==, BOR_FAIRER_UNKNOWN);
  double gap = bor_playtest_gap (game, &versus.results[0], &low, &high);
  g_assert_cmpfloat (low, <=, gap);
  g_assert_cmpfloat (gap, <=, high);
  BorPlaytest clear = { .games = 10000, .wins = { 9000, 100, 300, 300, 300 }, .width = 0.15 };
  clear.n_sides = 10;
  gap = bor_playtest_gap (game, &clear, &low, &high);
  g_assert_cmpfloat_with_epsilon (gap, 0.89, 1e-9);
  g_assert_cmpfloat (low, >, 0.85);
  g_assert_cmpfloat (high, <, 0.92);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add_func ("/playtest-until/" path, test)
  ADD ("stops-come-later-and-later", stops_come_later_and_later);
  ADD ("play-stops-as-soon-as-the-interval-is-narrow",
       play_stops_as_soon_as_the_interval_is_narrow);
  ADD ("play-that-stops-is-a-playtest-of-so-many-games",
       play_that_stops_is_a_playtest_of_so_many_games);
  ADD ("no-more-games-are-played-than-allowed", no_more_games_are_played_than_allowed);
  ADD ("progress-counts-all-games-and-stops-play", progress_counts_all_games_and_stops_play);
  ADD ("wrong-players-are-an-error", wrong_players_are_an_error);
  ADD ("equally-fair-scenarios-seldom-seem-different",
       equally_fair_scenarios_seldom_seem_different);
  ADD ("the-fairer-scenario-is-found", the_fairer_scenario_is_found);
  ADD ("the-same-random-numbers-save-pairs", the_same_random_numbers_save_pairs);
  ADD ("the-same-random-numbers-are-only-used-where-they-help",
       the_same_random_numbers_are_only_used_where_they_help);
  ADD ("there-is-no-gain-to-tell-where-all-pairs-ended-alike",
       there_is_no_gain_to_tell_where_all_pairs_ended_alike);
  ADD ("the-fairer-of-two-real-scenarios-is-found-whatever-the-jobs",
       the_fairer_of_two_real_scenarios_is_found_whatever_the_jobs);
  ADD ("pairs-are-the-games-of-two-playtests", pairs_are_the_games_of_two_playtests);
  ADD ("a-scenario-is-as-fair-as-itself", a_scenario_is_as_fair_as_itself);
  ADD ("more-than-two-sides-are-compared-too", more_than_two_sides_are_compared_too);
  return g_test_run ();
}
