/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/contest.h"
#include "xml/xml.h"

/* How well the computer plays. */

#define GAMES 100

/* Games won by each power, with the heuristic player as one of them and the other at random. */
static void
play_games (const char *file, guint heuristic, guint wins[2])
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", file, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  const char *players[] = { "random", "random" };
  players[heuristic] = "heuristic";
  g_autoptr (BorContest) contest = bor_contest_new (game, players, 1, &error);
  g_assert_no_error (error);
  wins[0] = wins[1] = 0;
  for (guint i = 0; i < GAMES; i++) {
    bor_contest_restart (contest, bor_contest_seed (1, i));
    while (bor_contest_step (contest, NULL, NULL))
      ;
    guint winners = bor_game_winners (game, contest->state);
    for (guint p = 0; p < 2; p++)
      wins[p] += winners == 1u << p;
  }
  g_test_message ("%s: %u to %u", file, wins[0], wins[1]);
}

static void
the_heuristic_player_beats_random_choices_with_either_power (void)
{
  for (guint p = 0; p < 2; p++) {
    guint wins[2];
    play_games ("vienna.xml", p, wins);
    g_assert_cmpuint (wins[p], >, GAMES / 2);
    g_assert_cmpuint (wins[1 - p], <, GAMES / 10);
  }
}

/* England has nothing to win there. */
static void
the_heuristic_player_takes_calais_and_does_not_lose_it (void)
{
  guint wins[2];
  play_games ("calais.xml", 1, wins);
  g_assert_cmpuint (wins[0], ==, 0);
  g_assert_cmpuint (wins[1], >, GAMES / 2);
  play_games ("calais.xml", 0, wins);
  g_assert_cmpuint (wins[1], <, GAMES / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/here-i-stand/the-heuristic-player-beats-random-choices-with-either-power",
                   the_heuristic_player_beats_random_choices_with_either_power);
  g_test_add_func ("/here-i-stand/the-heuristic-player-takes-calais-and-does-not-lose-it",
                   the_heuristic_player_takes_calais_and_does_not_lose_it);
  return g_test_run ();
}
