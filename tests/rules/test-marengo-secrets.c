/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo/game-private.h"
#include "rules/twins.h"

static void
open_state (const BorGame *game, BorGameState *state, Battle *battle)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  *battle = m.b;
}

static const TestTwins twins = { "marengo", open_state, MARENGO_EVENT_RESULT, NULL };

static void
check_numbers (gconstpointer scenario)
{
  test_twins_numbers (&twins, scenario);
}

static void
check_crowded_numbers (void)
{
  test_twins_numbers_where_crowded (&twins);
}

static void
check_guesses (gconstpointer scenario)
{
  test_twins_guesses (&twins, scenario);
}

static void
check_crowded_guesses (void)
{
  test_twins_guesses_where_crowded (&twins);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/marengo/secrets/numbers-of-pieces-do-not-show-in-tutorial", "tutorial",
                        check_numbers);
  g_test_add_data_func ("/marengo/secrets/numbers-of-pieces-do-not-show-in-marengo", "marengo",
                        check_numbers);
  g_test_add_func ("/marengo/secrets/numbers-of-pieces-do-not-show-where-it-is-crowded",
                   check_crowded_numbers);
  g_test_add_data_func ("/marengo/secrets/a-guess-goes-on-like-the-truth-in-tutorial", "tutorial",
                        check_guesses);
  g_test_add_data_func ("/marengo/secrets/a-guess-goes-on-like-the-truth-in-marengo", "marengo",
                        check_guesses);
  g_test_add_func ("/marengo/secrets/a-guess-goes-on-like-the-truth-where-it-is-crowded",
                   check_crowded_guesses);
  return g_test_run ();
}
