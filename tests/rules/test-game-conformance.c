/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/testing.h"
#include "generate/generate.h"
#include "rules/conformance.h"
#include "support.h"
#include "vocabulary/ruleset.h"
#include "xml/xml.h"

/* Whatever the game: whole games played at random, and what must hold at every step. */

static BorScenario *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return scenario;
}

static BorScenario *
shipped (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", file, NULL);
  return read_file (path);
}

static void
play_file (gconstpointer path)
{
  g_autoptr (BorScenario) scenario = read_file (path);
  if (bor_ruleset_find (bor_scenario_header (scenario)->ruleset)->game == NULL) {
    g_test_skip ("no engine plays it yet");
    return;
  }
  TestRun run;
  test_run_open (&run, scenario, test_run_seed ());
  for (guint i = 0; i < 40 || run.n_actions < test_run_actions (0); i++)
    test_run_play (&run, i < 4);
  g_assert_cmpint (run.n_resignations > 0, ==, run.game->rules->resignation != NULL);
  test_run_close (&run);
}

static void
marengo_states_are_small (void)
{
  g_autoptr (BorScenario) scenario = shipped ("marengo");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_game_state_size (game), <=, 2048);
}

/* An order that has been given is blank to everybody else until the last side has given its own. */
static void
orders_of_skirmish_are_hidden (void)
{
  g_autoptr (BorScenario) scenario = shipped ("skirmish");
  TestRun run;
  test_run_open (&run, scenario, 1);
  bor_game_initial (run.game, run.state);
  memcpy (run.other, run.state, run.game->state_size);
  g_assert_cmpuint (bor_game_legal (run.game, run.state, run.actions), >, 2);
  bor_game_apply (run.game, run.state, run.actions[0], NULL);
  bor_game_apply (run.game, run.other, run.actions[1], NULL);
  g_assert_false (bor_game_state_equal (run.game, run.state, run.other));
  for (gint player = 1; player < 3; player++) {
    bor_game_observe (run.game, run.state, player, run.seen);
    bor_game_observe (run.game, run.other, player, run.seen_other);
    g_assert_true (bor_game_state_equal (run.game, run.seen, run.seen_other));
  }
  bor_game_observe (run.game, run.state, BOR_SPECTATOR, run.seen);
  bor_game_observe (run.game, run.other, BOR_SPECTATOR, run.seen_other);
  g_assert_true (bor_game_state_equal (run.game, run.seen, run.seen_other));
  g_assert_cmpint (bor_game_player (run.game, run.seen), ==, BOR_PLAYER_HIDDEN);
  bor_game_observe (run.game, run.state, 0, run.seen);
  bor_game_observe (run.game, run.other, 0, run.seen_other);
  g_assert_false (bor_game_state_equal (run.game, run.seen, run.seen_other));
  test_run_close (&run);
}

static void
play_by (BorScenario *scenario, const char *ruleset)
{
  BorHeader *header = bor_element_copy (bor_scenario_header (scenario));
  g_free (header->ruleset);
  header->ruleset = g_strdup (ruleset);
  bor_scenario_replace (scenario, 0, header);
}

static void
check_generated (gconstpointer ruleset)
{
  guint64 n_actions = 0, wanted = test_run_actions (1000000), first = test_run_seed () - 1;
  for (guint64 i = first; i < first + 200 || n_actions < wanted; i++) {
    g_autoptr (GError) error = NULL;
    BorGenerateOptions options = { .locales = 12 + (guint) (i % 200), .seed = i };
    g_autoptr (BorScenario) scenario = bor_generate_board (&options, &error);
    g_assert_no_error (error);
    play_by (scenario, ruleset);
    TestRun run;
    test_run_open (&run, scenario, i);
    test_run_play (&run, TRUE);
    for (guint j = 0; j < 18; j++)
      test_run_play (&run, FALSE);
    n_actions += run.n_actions;
    test_run_close (&run);
  }
  g_assert_cmpuint (n_actions, >, wanted);
}

static void
the_same_seed_gives_the_same_game (void)
{
  g_autoptr (BorScenario) scenario = shipped ("tutorial");
  TestRun a, b;
  test_run_open (&a, scenario, 7);
  test_run_open (&b, scenario, 7);
  test_run_play (&a, FALSE);
  test_run_play (&b, FALSE);
  g_assert_true (bor_game_state_equal (a.game, a.state, b.state));
  g_assert_cmpuint (a.n_actions, ==, b.n_actions);
  test_run_close (&a);
  test_run_close (&b);
}

static void
illegal_actions_are_refused (void)
{
  g_autoptr (BorScenario) scenario = shipped ("tutorial");
  g_autoptr (GError) error = NULL;
  TestRun run;
  test_run_open (&run, scenario, 1);
  bor_game_initial (run.game, run.state);
  memcpy (run.other, run.state, run.game->state_size);
  g_assert_false (bor_game_try (run.game, run.state, G_MAXUINT64, NULL, &error));
  g_assert_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_ACTION);
  g_assert_true (bor_game_state_equal (run.game, run.state, run.other));
  test_run_close (&run);
}

/* The list outlives the tests. */
static void
add_files (GStrv paths, const char *what)
{
  for (guint i = 0; paths[i] != NULL; i++) {
    g_autofree char *name = g_path_get_basename (paths[i]);
    g_autofree char *test =
      g_strdup_printf ("/game/random-play-of-%s-%s-keeps-the-invariants", what, name);
    g_test_add_data_func (test, paths[i], play_file);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  g_auto (GStrv) shipped_files = test_list_files (folder, ".xml");
  g_auto (GStrv) fixtures = test_list_fixtures_of_games ();
  g_test_add_func ("/game/states-of-Marengo-are-small", marengo_states_are_small);
  g_test_add_func ("/game/the-same-seed-gives-the-same-game", the_same_seed_gives_the_same_game);
  g_test_add_func ("/game/illegal-actions-are-refused", illegal_actions_are_refused);
  add_files (shipped_files, "shipped");
  add_files (fixtures, "fixture");
  g_test_add_func ("/game/orders-of-Skirmish-are-hidden", orders_of_skirmish_are_hidden);
  g_test_add_data_func ("/game/random-play-of-generated-boards-keeps-the-invariants", "marengo",
                        check_generated);
  g_test_add_data_func ("/game/random-play-of-triomphe-on-generated-boards-keeps-the-invariants",
                        "triomphe", check_generated);
  return g_test_run ();
}
