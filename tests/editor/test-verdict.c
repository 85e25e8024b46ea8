/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/verdict.h"

static BorVerdict
judge (guint first, guint second, guint draws)
{
  guint best;
  BorPlaytest result = { .games = first + second + draws,
                         .wins = { first, second },
                         .draws = draws };
  return bor_verdict_of (&result, 2, &best);
}

/* 27 to 39 % of 5,000 games were once “no clear advantage”, however many were played. */
static void
draws_do_not_hide_an_advantage (void)
{
  g_assert_cmpuint (judge (1350, 1950, 1700), ==, BOR_VERDICT_BETTER);
  g_assert_cmpuint (judge (270, 390, 340), ==, BOR_VERDICT_BETTER);
  g_assert_cmpuint (judge (100, 300, 4600), ==, BOR_VERDICT_STRONG);
}

static void
few_games_leave_it_open (void)
{
  g_assert_cmpuint (judge (3, 5, 0), ==, BOR_VERDICT_OPEN);
  g_assert_cmpuint (judge (20, 16, 10), ==, BOR_VERDICT_OPEN);
  g_assert_cmpuint (judge (0, 0, 0), ==, BOR_VERDICT_OPEN);
}

static void
equal_shares_of_many_games_are_even (void)
{
  g_assert_cmpuint (judge (500, 500, 0), ==, BOR_VERDICT_EVEN);
  g_assert_cmpuint (judge (500, 480, 700), ==, BOR_VERDICT_EVEN);
}

static void
games_without_a_winner_are_said_to_be_draws (void)
{
  g_assert_cmpuint (judge (0, 0, 40), ==, BOR_VERDICT_DRAWS);
}

static void
the_best_of_five_has_more_than_a_fifth (void)
{
  guint best;
  BorPlaytest result = { .games = 200, .wins = { 34, 5, 34, 33, 94 } };
  g_assert_cmpuint (bor_verdict_of (&result, 5, &best), ==, BOR_VERDICT_STRONG);
  g_assert_cmpuint (best, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/verdict/" #name, name)
  ADD (draws_do_not_hide_an_advantage);
  ADD (few_games_leave_it_open);
  ADD (equal_shares_of_many_games_are_even);
  ADD (games_without_a_winner_are_said_to_be_draws);
  ADD (the_best_of_five_has_more_than_a_fifth);
#undef ADD
  return g_test_run ();
}
