/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/contest.h"
#include "play/testing.h"
#include "play/trials.h"
#include "xml/xml.h"

/* Search by trials in games that are shipped: what is kept from one decision to the next. */

#define TRIALS 60

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

typedef struct {
  const BorGame *game;
  BorTrials *trials[BOR_MAX_PLAYERS];
  BorGameState *state, *observation;
  BorAction *actions;
  guint forgetful; /* players that keep nothing, as bits */
  BorRandom random;
  guint decisions, kept; /* how many there were, and before how many something was kept */
} Table;

static void
open_table (Table *table, const BorGame *game, guint forgetful)
{
  *table = (Table){ .game = game, .forgetful = forgetful };
  table->state = bor_game_state_new (game);
  table->observation = bor_game_state_new (game);
  table->actions = g_new (BorAction, game->max_actions);
  for (guint p = 0; p < bor_game_n_players (game); p++)
    table->trials[p] = bor_trials_new (game, TRIALS);
}

static void
close_table (Table *table)
{
  for (guint p = 0; p < bor_game_n_players (table->game); p++)
    bor_trials_free (table->trials[p]);
  g_free (table->state);
  g_free (table->observation);
  g_free (table->actions);
}

/* Nothing is known of an action that cannot be chosen. */
static void
check_kept (Table *table, const BorTrials *trials, guint n)
{
  guint64 visits = 0;
  double total = 0;
  for (guint i = 0; i < n; i++)
    bor_trials_add (trials, table->actions[i], &visits, &total);
  g_assert_cmpuint (visits, ==, bor_trials_kept (trials));
  g_assert_cmpfloat (ABS (total), <=, (double) visits);
  table->decisions++;
  table->kept += bor_trials_kept (trials) > 0;
}

static BorAction
decide (Table *table, guint side)
{
  BorTrials *trials = table->trials[side];
  guint n = bor_game_legal (table->game, table->state, table->actions), best = 0;
  guint64 most = 0;
  bor_game_observe (table->game, table->state, (gint) side, table->observation);
  if ((table->forgetful >> side & 1) != 0)
    bor_trials_forget (trials);
  bor_trials_begin (trials, table->observation, side, table->actions, n, 0, &table->random);
  if ((table->forgetful >> side & 1) != 0)
    g_assert_cmpuint (bor_trials_kept (trials), ==, 0);
  else
    check_kept (table, trials, n);
  for (guint i = 0; i < TRIALS; i++)
    bor_trials_make (trials, table->observation);
  for (guint i = 0; i < n; i++) {
    guint64 visits = 0;
    double total = 0;
    bor_trials_add (trials, table->actions[i], &visits, &total);
    best = visits > most ? i : best;
    most = MAX (most, visits);
  }
  bor_trials_decide (trials, table->actions[best]);
  return table->actions[best];
}

/* The winners, as bits. */
static guint
play (Table *table, guint64 seed)
{
  const BorGame *game = table->game;
  bor_random_seed (&table->random, seed);
  for (guint p = 0; p < bor_game_n_players (game); p++)
    bor_trials_forget (table->trials[p]);
  bor_game_initial (game, table->state);
  for (gint side; (side = bor_game_player (game, table->state)) != BOR_PLAYER_TERMINAL;) {
    BorAction action = side == BOR_PLAYER_CHANCE
                         ? bor_game_draw (game, table->state, &table->random)
                         : decide (table, (guint) side);
    bor_game_apply (game, table->state, action, NULL);
  }
  return bor_game_winners (game, table->state);
}

static void
what_is_kept_is_about_what_can_be_chosen (void)
{
  static const char *const files[] = { "tutorial.xml", "skirmish.xml", "calais.xml",
                                       "triomphe.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (BorGame) game = shipped (files[i]);
    Table table;
    open_table (&table, game, 0);
    play (&table, i);
    g_test_message ("%s: kept at %u of %u decisions", files[i], table.kept, table.decisions);
    g_assert_cmpuint (table.kept, >, 0); /* in Skirmish, dice are between most decisions */
    close_table (&table);
  }
}

static void
who_keeps_what_was_tried_plays_no_worse (void)
{
  g_autoptr (BorGame) game = shipped ("tutorial.xml");
  guint wins[2] = { 0 };
  for (guint side = 0; side < 2; side++) {
    Table table;
    open_table (&table, game, 1u << !side);
    for (guint i = 0; i < 60; i++) {
      guint winners = play (&table, 100 + i);
      wins[0] += winners >> side & 1;
      wins[1] += winners >> !side & 1;
    }
    close_table (&table);
  }
  g_test_message ("%u wins to %u", wins[0], wins[1]);
  g_assert_cmpuint (wins[0], >, wins[1]);
}

/* Also when the player has played another game in between. */
static void
nothing_is_kept_from_another_game (void)
{
  static const char *const files[] = { "tutorial.xml", "calais.xml" };
  static const char *const names[] = { "mcts:20", "mcts:20" };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (BorGame) game = shipped (files[i]);
    g_autoptr (BorContest) contest = bor_contest_new (game, names, 1, NULL);
    guint64 hashes[3];
    for (guint k = 0; k < 3; k++) {
      bor_contest_restart (contest, k == 1 ? 2 : 1);
      while (bor_contest_step (contest, NULL, NULL)) {
      }
      hashes[k] = bor_game_state_hash (game, contest->state);
    }
    g_assert_cmpuint (hashes[0], ==, hashes[2]);
    g_assert_cmpuint (hashes[0], !=, hashes[1]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/trials/" #name, name)
  ADD (what_is_kept_is_about_what_can_be_chosen);
  ADD (who_keeps_what_was_tried_plays_no_worse);
  ADD (nothing_is_kept_from_another_game);
#undef ADD
  return g_test_run ();
}
