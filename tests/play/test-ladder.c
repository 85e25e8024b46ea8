/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "play/ladder.h"
#include "xml/xml.h"

/* The chance of a player that many points stronger, by the definition of Elo. */
static double
expected (double points)
{
  return 1 / (1 + pow (10, -points / 400));
}

static BorEloGames
two_sided (guint a, guint b, double games, double share)
{
  return (BorEloGames){ .players = { a, b },
                        .wins = { games * share, games * (1 - share) },
                        .games = games };
}

static void
ratings_that_made_the_games_are_found (void)
{
  static const double truth[] = { 0, 150, -80, 420 };
  const double advantage = 60; /* of the first side over the second */
  BorEloGames sets[12];
  guint n = 0;
  for (guint a = 0; a < 4; a++)
    for (guint b = 0; b < 4; b++)
      if (a != b)
        sets[n++] = two_sided (a, b, 1e6, expected (truth[a] - truth[b] + advantage));
  BorElo elo;
  bor_elo_fit (sets, n, 4, 2, 0, &elo);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (elo.rating[i], truth[i], 0.1);
  g_assert_cmpfloat_with_epsilon (elo.side[0], advantage / 2, 0.1);
  g_assert_cmpfloat_with_epsilon (elo.side[1], -advantage / 2, 0.1);
}

/* Four times the games halve the interval; 100 even games are 68 points on each side:
 * 1.96 × 400 / ln 10 / sqrt (100 × 0.25). */
static void
intervals_follow_the_number_of_games (void)
{
  BorElo few, many;
  const BorEloGames hundred[] = { two_sided (0, 1, 50, 0.5), two_sided (1, 0, 50, 0.5) };
  const BorEloGames four[] = { two_sided (0, 1, 200, 0.5), two_sided (1, 0, 200, 0.5) };
  bor_elo_fit (hundred, 2, 2, 2, 0, &few);
  bor_elo_fit (four, 2, 2, 2, 0, &many);
  g_assert_cmpfloat_with_epsilon (few.error[1], 68.1, 0.5);
  g_assert_cmpfloat_with_epsilon (few.error[1] / many.error[1], 2, 0.02);
}

/* Only the zero moves; the interval of the difference of two is the same from both. */
static void
another_reference_gives_the_same_differences (void)
{
  const BorEloGames sets[] = { two_sided (0, 1, 50, 0.3), two_sided (1, 0, 50, 0.6),
                               two_sided (1, 2, 80, 0.4), two_sided (2, 1, 80, 0.7) };
  BorElo first, second;
  bor_elo_fit (sets, 4, 3, 2, 0, &first);
  bor_elo_fit (sets, 4, 3, 2, 1, &second);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (first.rating[i] - first.rating[1], second.rating[i], 1e-6);
  g_assert_cmpfloat_with_epsilon (first.error[1], second.error[0], 1e-6);
  g_assert_cmpfloat (second.error[1], ==, 0);
  g_assert_cmpfloat (second.error[2], <, first.error[2]); /* they met */
}

static void
a_player_who_always_wins_has_a_rating (void)
{
  const BorEloGames sets[] = { two_sided (0, 1, 100, 0), two_sided (1, 0, 100, 1) };
  BorElo elo;
  bor_elo_fit (sets, 2, 2, 2, 0, &elo);
  g_assert_cmpfloat (elo.rating[1], >, 800);
  g_assert_cmpfloat (elo.rating[1], <, 1500);
  g_assert_true (isfinite (elo.error[1]));
}

static void
a_player_without_games_has_no_interval (void)
{
  const BorEloGames sets[] = { two_sided (0, 1, 100, 0.5), two_sided (1, 0, 100, 0.5) };
  BorElo elo;
  bor_elo_fit (sets, 2, 3, 2, 0, &elo);
  g_assert_cmpfloat (elo.rating[2], ==, 0);
  g_assert_true (isinf (elo.error[2]));
}

/* Three sides: the stronger player wins by Luce's rule. */
static void
three_sides_are_rated_too (void)
{
  const double strong = pow (10, 200 / 400.0), share = strong / (strong + 2);
  BorEloGames sets[3];
  for (guint side = 0; side < 3; side++) {
    sets[side] = (BorEloGames){ .games = 1e6 };
    for (guint i = 0; i < 3; i++) {
      sets[side].players[i] = i == side;
      sets[side].wins[i] = 1e6 * (i == side ? share : (1 - share) / 2);
    }
  }
  BorElo elo;
  bor_elo_fit (sets, 3, 2, 3, 0, &elo);
  g_assert_cmpfloat_with_epsilon (elo.rating[1], 200, 0.1);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (elo.side[i], 0, 0.1);
}

static BorLadder *
climb (const char *name, guint jobs)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  const BorLadderOptions options = { .players = { "random", "heuristic", "mcts:20" },
                                     .n_players = 3,
                                     .games = 10,
                                     .near = 1,
                                     .seed = 3,
                                     .jobs = jobs };
  BorLadder *ladder = bor_ladder_run (game, &options, NULL, NULL, &error);
  g_assert_no_error (error);
  return ladder;
}

static void
a_ladder_is_the_same_with_any_number_of_jobs (void)
{
  g_autoptr (BorLadder) one = climb ("tutorial.xml", 1);
  g_autoptr (BorLadder) three = climb ("tutorial.xml", 3);
  g_assert_cmpuint (one->games, ==, 40); /* two pairs of neighbours on two sides */
  g_assert_cmpmem (&one->elo, sizeof one->elo, &three->elo, sizeof three->elo);
  g_assert_cmpfloat (one->elo.rating[1], >, 100);
}

static void
an_unknown_player_is_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
  const BorLadderOptions options = {
    .players = { "random", "genius" }, .n_players = 2, .games = 1, .near = 1, .jobs = 1
  };
  g_assert_null (bor_ladder_run (game, &options, NULL, NULL, &error));
  g_assert_error (error, BOR_PLAYER_ERROR, BOR_PLAYER_ERROR_UNKNOWN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ladder/ratings-that-made-the-games-are-found",
                   ratings_that_made_the_games_are_found);
  g_test_add_func ("/ladder/intervals-follow-the-number-of-games",
                   intervals_follow_the_number_of_games);
  g_test_add_func ("/ladder/another-reference-gives-the-same-differences",
                   another_reference_gives_the_same_differences);
  g_test_add_func ("/ladder/a-player-who-always-wins-has-a-rating",
                   a_player_who_always_wins_has_a_rating);
  g_test_add_func ("/ladder/a-player-without-games-has-no-interval",
                   a_player_without_games_has_no_interval);
  g_test_add_func ("/ladder/three-sides-are-rated-too", three_sides_are_rated_too);
  g_test_add_func ("/ladder/a-ladder-is-the-same-with-any-number-of-jobs",
                   a_ladder_is_the_same_with_any_number_of_jobs);
  g_test_add_func ("/ladder/an-unknown-player-is-refused", an_unknown_player_is_refused);
  return g_test_run ();
}
