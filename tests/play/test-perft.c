/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game.h"
#include "game/testing.h"
#include "play/bench.h"
#include "xml/xml.h"

/* How many ways there are to go on, counted to the end of each: a rule that allows or forbids
 * something by mistake changes a number. The positions are those of a game played at random. */

#define MAX_DEPTH 4

typedef struct {
  const char *scenario;
  guint after; /* choices of the game */
  guint64 ways[MAX_DEPTH];
} Row;

static const Row rows[] = {
  { "tutorial.xml", 0, { 3, 6, 18, 72 } },      { "tutorial.xml", 15, { 2, 4, 14, 55 } },
  { "tutorial.xml", 30, { 8, 19, 92, 293 } },   { "tutorial.xml", 45, { 2, 10, 44, 146 } },
  { "tutorial.xml", 60, { 2, 7, 23, 56 } },     { "tutorial.xml", 75, { 2, 5, 18, 69 } },
  { "tutorial.xml", 90, { 6, 25, 108, 444 } },  { "tutorial.xml", 105, { 2, 8, 33, 104 } },
  { "marengo.xml", 0, { 3, 9, 26, 71 } },       { "marengo.xml", 45, { 3, 9, 24, 66 } },
  { "marengo.xml", 90, { 3, 12, 64, 332 } },    { "marengo.xml", 135, { 6, 30, 154, 688 } },
  { "marengo.xml", 180, { 2, 5, 18, 135 } },    { "marengo.xml", 225, { 6, 36, 370, 2443 } },
  { "marengo.xml", 270, { 4, 48, 324, 2486 } }, { "marengo.xml", 315, { 10, 47, 218, 812 } },
  { "marengo.xml", 360, { 2, 22, 116, 654 } },
};

static void
count (const Row *row)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", row->scenario, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  BorRandom random;
  bor_random_seed (&random, 3);
  bor_game_initial (game, state);
  for (guint i = 0; i < row->after; i++)
    bor_game_apply (game, state, bor_game_random_action (game, state, actions, &random), NULL);
  for (guint depth = 1; depth <= MAX_DEPTH; depth++) {
    guint64 ways = bor_bench_perft (game, state, depth);
    g_test_message ("%s after %u, depth %u: %" G_GUINT64_FORMAT, row->scenario, row->after, depth,
                    ways);
    g_assert_cmpuint (ways, ==, row->ways[depth - 1]);
  }
}

static void
ways_are_as_many_as_they_were (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    count (&rows[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/perft/ways-are-as-many-as-they-were", ways_are_as_many_as_they_were);
  return g_test_run ();
}
