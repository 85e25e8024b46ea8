/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"
#include "rules/twins.h"

static void
open_state (const BorGame *game, BorGameState *state, Battle *battle)
{
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  *battle = t.b;
}

/* Where both armies wait to be dealt, one list holds them. */
static gboolean
can_renumber (const BorGame *game)
{
  return ((const TriompheGame *) game)->n_slots == 0;
}

static const TestTwins twins = { "triomphe", open_state, TRIOMPHE_EVENT_RESULT, can_renumber };

static void
check_numbers (void)
{
  test_twins_numbers (&twins, "triomphe");
}

static void
check_crowded_numbers (void)
{
  test_twins_numbers_where_crowded (&twins);
}

static void
check_guesses (void)
{
  test_twins_guesses (&twins, "triomphe");
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
  g_test_add_func ("/triomphe/secrets/numbers-of-pieces-do-not-show", check_numbers);
  g_test_add_func ("/triomphe/secrets/numbers-of-pieces-do-not-show-where-it-is-crowded",
                   check_crowded_numbers);
  g_test_add_func ("/triomphe/secrets/a-guess-goes-on-like-the-truth", check_guesses);
  g_test_add_func ("/triomphe/secrets/a-guess-goes-on-like-the-truth-where-it-is-crowded",
                   check_crowded_guesses);
  return g_test_run ();
}
