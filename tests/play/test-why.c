/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest.h"
#include "play/toy-rulesets.h"

static GArray *
play (const BorGame *game, guint games, guint64 seed, guint jobs)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorStatistics) statistics = bor_statistics_new (game);
  g_autoptr (BorWhy) why = bor_why_new (game);
  BorPlaytestOptions options = { .games = games, .seed = seed, .jobs = jobs };
  BorPlaytest result;
  options.statistics = statistics;
  options.why = why;
  for (guint p = 0; p < bor_game_n_players (game); p++)
    options.players[p] = "random";
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, &result, &error));
  g_assert_no_error (error);
  return bor_why_list (why);
}

/* Who never throws has no points and loses, so throwing goes with winning. */
static void
what_helps_is_clear (void)
{
  g_autoptr (BorGame) game = toy_game ("throws", 2);
  g_autoptr (GArray) reasons = play (game, 2000, 3, 1);
  guint clear = 0;
  for (guint i = 0; i < reasons->len; i++) {
    const BorReason *r = &g_array_index (reasons, BorReason, i);
    g_assert_cmpuint (r->with + r->without, ==, 2000);
    g_assert_cmpuint (r->won_with, <=, r->with);
    g_assert_cmpuint (r->won_without, <=, r->without);
    if (r->count < 0 || r->locale != 1)
      continue;
    g_assert_true (r->clear);
    g_assert_cmpuint (r->won_without, ==, 0);
    g_assert_cmpfloat (r->low, >, 0.2);
    clear++;
  }
  g_assert_cmpuint (clear, ==, 2); /* of each side */
}

/* What happens in every game, or in none, is compared with nothing. */
static void
what_always_happens_is_left_out (void)
{
  g_autoptr (BorGame) game = toy_game ("throws", 2);
  g_autoptr (GArray) reasons = play (game, 500, 4, 1);
  for (guint i = 0; i < reasons->len; i++)
    g_assert_cmpint (g_array_index (reasons, BorReason, i).count, >=, 0);
}

static void
the_clearest_come_first_whatever_the_jobs (void)
{
  g_autoptr (BorGame) game = toy_game ("throws", 3);
  g_autoptr (GArray) one = play (game, 600, 5, 1);
  g_autoptr (GArray) three = play (game, 600, 5, 3);
  g_assert_cmpuint (one->len, ==, three->len);
  g_assert_cmpuint (one->len, >, 0);
  for (guint i = 0; i < one->len; i++) {
    const BorReason *a = &g_array_index (one, BorReason, i),
                    *b = &g_array_index (three, BorReason, i);
    g_assert_cmpuint (a->player, ==, b->player);
    g_assert_cmpuint (a->with, ==, b->with);
    g_assert_cmpuint (a->won_with, ==, b->won_with);
    if (i > 0)
      g_assert_cmpfloat (g_array_index (one, BorReason, i - 1).chance, <=, a->chance);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/why/what-helps-is-clear", what_helps_is_clear);
  g_test_add_func ("/play/why/what-always-happens-is-left-out", what_always_happens_is_left_out);
  g_test_add_func ("/play/why/the-clearest-come-first-whatever-the-jobs",
                   the_clearest_come_first_whatever_the_jobs);
  return g_test_run ();
}
