/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game.h"
#include "game/testing.h"
#include "play/operations.h"
#include "rules/dense-battles.h"
#include "xml/xml.h"

/* The look ahead skips what it need not see, and remembers what positions are worth. Here everything is
 * looked at: the values and the random numbers must be the same. */

#define MAX_DEPTH    12
#define MAX_LEAVES   600
#define MOST_ACTIONS 64
#define SAMPLES      3

typedef struct {
  const BorGame *game;
  BorRandom *random;
  guint side, leaves;
} Plain;

static double
worth (Plain *plain, const BorGameState *state)
{
  return bor_game_value (plain->game, state, plain->side);
}

static void
finish (Plain *plain, BorGameState *state, BorAction action)
{
  g_autofree BorAction *actions = g_new (BorAction, plain->game->max_actions);
  bor_game_apply (plain->game, state, action, NULL);
  for (guint i = 1; i < MOST_ACTIONS && !bor_game_is_quiet (plain->game, state); i++)
    bor_game_apply (plain->game, state,
                    bor_game_random_action (plain->game, state, actions, plain->random), NULL);
}

static double
average (Plain *plain, const BorGameState *state, const BorAction *actions, guint n)
{
  double sum = 0;
  plain->leaves++;
  for (guint i = 0; i < SAMPLES; i++) {
    g_autofree BorGameState *sample = bor_game_state_copy (plain->game, state);
    finish (plain, sample,
            n > 0 ? actions[bor_random_below (plain->random, n)]
                  : bor_game_draw (plain->game, sample, plain->random));
    sum += worth (plain, sample);
  }
  return sum / SAMPLES;
}

static double
look (Plain *plain, guint level, const BorGameState *before, BorAction action)
{
  g_autofree BorGameState *state = bor_game_state_copy (plain->game, before);
  g_autofree BorAction *actions = g_new (BorAction, plain->game->max_actions);
  guint n = bor_game_apply_within (plain->game, state, action, actions);
  if (n == 0 && bor_game_is_quiet (plain->game, state)) {
    plain->leaves++;
    return worth (plain, state);
  }
  if (bor_game_player (plain->game, state) != (gint) plain->side || level >= MAX_DEPTH
      || plain->leaves >= MAX_LEAVES)
    return average (plain, state, actions, n);
  double best = -G_MAXDOUBLE;
  for (guint i = 0; i < n; i++) {
    double value = look (plain, level + 1, state, actions[i]);
    best = MAX (best, value);
  }
  return best;
}

typedef struct {
  guint compared, cut; /* how many values; how many of them after too many leaves */
} Tally;

static void
compare (Tally *tally, BorOperations *operations, const BorGame *game, const BorGameState *state,
         guint side, BorAction action, BorRandom *random)
{
  BorRandom other = *random;
  Plain plain = { .game = game, .random = &other, .side = side };
  double expected = look (&plain, 1, state, action);
  g_assert_cmpfloat (bor_operations_value (operations, state, side, action, random), ==, expected);
  g_assert_cmpmem (random, sizeof *random, &other, sizeof other);
  tally->compared++;
  tally->cut += plain.leaves >= MAX_LEAVES;
}

/* Plays at random, and compares all actions at every `every`th decision. */
static void
compare_in_a_game (Tally *tally, const BorScenario *scenario, guint64 seed, guint every)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  g_autofree BorGameState *state = bor_game_state_new (game);
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  BorOperations *operations = bor_operations_new (game, bor_game_value);
  BorRandom random;
  bor_random_seed (&random, seed);
  bor_game_initial (game, state);
  for (guint i = 0; i < 500 && bor_game_player (game, state) != BOR_PLAYER_TERMINAL; i++) {
    gint side = bor_game_player (game, state);
    guint n = i % every == 0 && side >= 0 ? bor_game_legal (game, state, actions) : 0;
    for (guint a = 0; a < n; a++)
      compare (tally, operations, game, state, (guint) side, actions[a], &random);
    bor_game_apply (game, state, bor_game_random_action (game, state, actions, &random), NULL);
  }
  bor_operations_free (operations);
}

static void
compare_shipped (Tally *tally, const char *name, guint every)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  compare_in_a_game (tally, scenario, 1, every);
}

static void
a_look_ahead_that_skips_is_worth_one_that_does_not (void)
{
  Tally tally = { 0 };
  compare_shipped (&tally, "tutorial.xml", 1);
  compare_shipped (&tally, "marengo.xml", 5);
  compare_shipped (&tally, "triomphe.xml", 31);
  g_assert_cmpuint (tally.compared, >, 500);
}

static void
so_it_is_on_crowded_boards_also_where_there_is_too_much_to_see (void)
{
  Tally tally = { 0 };
  for (guint64 seed = 1; seed <= 1500; seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle ("marengo", seed);
    compare_in_a_game (&tally, scenario, seed, 2);
  }
  g_assert_cmpuint (tally.compared, >, 20000);
  g_assert_cmpuint (tally.cut, >, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/operations/" #name, name)
  ADD (a_look_ahead_that_skips_is_worth_one_that_does_not);
  ADD (so_it_is_on_crowded_boards_also_where_there_is_too_much_to_see);
#undef ADD
  return g_test_run ();
}
