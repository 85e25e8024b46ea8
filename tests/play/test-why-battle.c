/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/playtest.h"
#include "xml/xml.h"

/* What goes with winning a battle. */

static void
approaches_and_forces_are_compared_too (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (BorStatistics) statistics = bor_statistics_new (game);
  g_autoptr (BorWhy) why = bor_why_new (game);
  BorPlaytestOptions options = { .players = { "heuristic", "heuristic" }, .games = 300, .jobs = 2 };
  BorPlaytest result;
  options.statistics = statistics;
  options.why = why;
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, &result, &error));
  g_autoptr (GArray) reasons = bor_why_list (why);
  guint approaches = 0, forces = 0;
  for (guint i = 0; i < reasons->len; i++) {
    const BorReason *r = &g_array_index (reasons, BorReason, i);
    g_autofree char *name = bor_reason_name (r, game);
    const BorForce *force =
      bor_scenario_force (scenario, r->of.kind == BOR_KIND_FORCE ? r->of.slot : -1);
    g_assert_cmpint ((r->locale >= 0) + (r->type >= 0) + (r->of.slot >= 0), ==, 1);
    approaches += r->of.slot >= 0 && r->of.kind == BOR_KIND_APPROACH;
    if (force == NULL)
      continue;
    g_assert_cmpint (force->army.slot, ==, game->player_armies[r->player]);
    g_assert_nonnull (strstr (name, force->name));
    forces++;
  }
  g_assert_cmpuint (approaches, >, 5);
  g_assert_cmpuint (forces, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/why-battle/approaches-and-forces-are-compared-too",
                   approaches_and_forces_are_compared_too);
  return g_test_run ();
}
