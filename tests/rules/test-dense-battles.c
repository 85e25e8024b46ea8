/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/conformance.h"
#include "rules/dense-battles.h"
#include "rules/marengo-referee.h"
#include "vocabulary/ruleset.h"

/* Battle games on small crowded boards, where pieces that are alike meet at once. */

#define PLAYED_GAMES 12

static void
play_at_random (const char *ruleset, TestWatch watch, gpointer watch_data)
{
  guint64 n_actions = 0;
  for (guint64 seed = test_run_seed (); n_actions < test_run_actions (1000000); seed++) {
    g_autoptr (BorScenario) scenario = test_dense_battle (ruleset, seed);
    TestRun run;
    g_test_message ("seed %" G_GUINT64_FORMAT, seed);
    test_run_open (&run, scenario, seed);
    run.watch = watch;
    run.watch_data = watch_data;
    for (guint i = 0; i < PLAYED_GAMES; i++)
      test_run_play (&run, i < PLAYED_GAMES / 4);
    n_actions += run.n_actions;
    test_run_close (&run);
  }
}

static void
marengo_keeps_its_invariants (void)
{
  TestReferee referee = { FALSE };
  play_at_random ("marengo", test_referee_watch, &referee);
}

static void
triomphe_keeps_its_invariants (void)
{
  play_at_random ("triomphe", NULL, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dense-battles/marengo-keeps-its-invariants", marengo_keeps_its_invariants);
  g_test_add_func ("/dense-battles/triomphe-keeps-its-invariants", triomphe_keeps_its_invariants);
  return g_test_run ();
}
