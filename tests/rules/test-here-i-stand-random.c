/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "his-dense.h"
#include "rules/conformance.h"

/* Whole games on small crowded boards, played at random. */

#define PLAYED_GAMES 8

/* Returns the number of actions. */
static guint64
play (guint64 seed)
{
  g_autoptr (BorScenario) scenario = his_dense_scenario (seed);
  TestRun run;
  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  test_run_open (&run, scenario, seed);
  for (guint i = 0; i < PLAYED_GAMES; i++)
    test_run_play (&run, i == 0);
  guint64 n_actions = run.n_actions;
  test_run_close (&run);
  return n_actions;
}

static void
crowded_boards_keep_the_invariants (void)
{
  guint64 n_actions = 0;
  for (guint64 seed = test_run_seed (); n_actions < test_run_actions (400000); seed++)
    n_actions += play (seed);
}

/* Games in which something went wrong once. */
static void
games_that_were_wrong_once_are_right (void)
{
  /* A relief force is intercepted, and the besiegers leave: those inside came out among enemies
   * (H15.52). */
  play (206366);
  /* Guests withdraw into a space that a third power besieges (H13.10). */
  play (211680);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/here-i-stand/crowded-boards-keep-the-invariants",
                   crowded_boards_keep_the_invariants);
  g_test_add_func ("/here-i-stand/games-that-were-wrong-once-are-right",
                   games_that_were_wrong_once_are_right);
  return g_test_run ();
}
