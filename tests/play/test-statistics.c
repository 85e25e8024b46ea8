/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/contest.h"
#include "play/playtest.h"
#include "rules/marengo/game.h"
#include "xml/xml.h"

static BorGame *
tutorial (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static BorStatistics *
gather (const BorGame *game, guint games, guint jobs, BorPlaytest *result)
{
  BorStatistics *s = bor_statistics_new (game);
  BorPlaytestOptions options = {
    .players = { "random", "heuristic" }, .games = games, .seed = 3, .jobs = jobs, .statistics = s
  };
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, result, NULL));
  return s;
}

/* The number of what a game counts by its word. */
static guint
count_of (const BorStatistics *s, const char *id)
{
  guint c = 0;
  while (!g_str_equal (s->game->names.counts[c].id, id))
    c++;
  return c;
}

/* Of all locales and one count. */
static guint64
everywhere (const BorStatistics *s, guint player, const char *id)
{
  guint64 sum = 0;
  for (guint i = 0; i < s->n_locales; i++)
    sum += bor_statistics_at (s, (gint32) i, player, count_of (s, id));
  return sum;
}

static void
endings_add_up_to_the_results (void)
{
  g_autoptr (BorGame) game = tutorial ();
  BorPlaytest result;
  g_autoptr (BorStatistics) s = gather (game, 40, 1, &result);
  g_assert_cmpuint (s->games, ==, 40);
  g_assert_cmpuint (s->rounds, ==, 40 * 8);
  for (gint winner = -1; winner < 2; winner++) {
    guint64 n = 0;
    for (guint e = 0; e < s->n_endings; e++)
      n += bor_statistics_ending (s, e, winner < 0 ? 0 : 1u << winner);
    g_assert_cmpuint (n, ==, winner < 0 ? result.draws : result.wins[winner]);
  }
  g_assert_cmpuint (bor_statistics_ending (s, MARENGO_REASON_BOTH_DEMORALIZED, 0), ==,
                    result.draws);
}

/* The losses that one game's log tells are those that are counted, by type and by place. */
static void
losses_are_those_of_the_log (void)
{
  static const char *const names[] = { "heuristic", "random" };
  g_autoptr (BorGame) game = tutorial ();
  g_autoptr (BorContest) contest = bor_contest_new (game, names, 8, NULL);
  g_autoptr (BorStatistics) s = bor_statistics_new (game);
  BorEvent items[256];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  guint64 points[2] = { 0 }, deaths[2] = { 0 }, assaults[2] = { 0 };
  bor_statistics_begin (s, contest->state);
  for (; bor_contest_step (contest, NULL, &events); events.n = 0) {
    g_assert_cmpuint (events.n, <=, events.max);
    for (guint i = 0; i < events.n; i++) {
      const BorEvent *e = &items[i];
      if (e->type == MARENGO_EVENT_LOST) {
        points[e->player] += (guint64) (e->arg[1] & 0xf) - (guint64) (e->arg[2] & 0xf);
        deaths[e->player] += e->arg[2] == 0;
      }
      assaults[e->player & 1] += e->type == MARENGO_EVENT_ASSAULT;
    }
    bor_statistics_watch (s, contest->state, &events);
  }
  g_assert_cmpuint (s->games, ==, 1);
  g_assert_cmpuint (points[0] + points[1], >, 0);
  for (guint side = 0; side < 2; side++) {
    guint64 lost = 0, died = 0;
    for (guint t = 0; t < s->n_types; t++) {
      lost += bor_statistics_total (s, side, count_of (s, "lost"), (gint) t);
      died += bor_statistics_total (s, side, count_of (s, "died"), (gint) t);
    }
    g_assert_cmpuint (lost, ==, points[side]);
    g_assert_cmpuint (died, ==, deaths[side]);
    g_assert_cmpuint (bor_statistics_total (s, side, count_of (s, "died"), -1), ==, died);
    g_assert_cmpuint (everywhere (s, side, "lost"), ==, points[side]);
    g_assert_cmpuint (everywhere (s, side, "died"), ==, deaths[side]);
    g_assert_cmpuint (everywhere (s, side, "assaulted"), ==, assaults[side]);
    g_assert_cmpuint (everywhere (s, side, "entered"), >, 0);
  }
}

/* Morale begins where the scenario says, and the last round's is that of the final state. */
static void
morale_is_that_of_the_states (void)
{
  static const char *const names[] = { "heuristic", "heuristic" };
  g_autoptr (BorGame) game = tutorial ();
  g_autoptr (BorContest) contest = bor_contest_new (game, names, 2, NULL);
  g_autoptr (BorStatistics) s = bor_statistics_new (game);
  BorEvent items[256];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  BorGameStatus status;
  bor_statistics_begin (s, contest->state);
  for (; bor_contest_step (contest, NULL, &events); events.n = 0)
    bor_statistics_watch (s, contest->state, &events);
  bor_game_status (game, contest->state, &status);
  g_assert_cmpint (status.ending, >=, 0);
  for (guint side = 0; side < 2; side++) {
    const BorSample *last = bor_statistics_series (s, 0, status.rounds, side);
    g_assert_cmpuint (last->n, ==, 1);
    g_assert_cmpint (last->sum, ==, status.values[0][side]);
    g_assert_cmpint (bor_statistics_final (s, 0, side)->sum, ==, status.values[0][side]);
    g_assert_cmpuint (bor_statistics_series (s, 0, 1, side)->n, ==, 1);
  }
}

static void
the_number_of_jobs_changes_no_number (void)
{
  g_autoptr (BorGame) game = tutorial ();
  BorPlaytest result;
  g_autoptr (BorStatistics) one = gather (game, 30, 1, &result);
  g_autoptr (BorStatistics) four = gather (game, 30, 4, &result);
  gsize tallies = one->n_locales * 2 * (one->n_counts + 1) * sizeof *one->locales;
  gsize samples = one->n_rounds * 2 * sizeof *one->series;
  g_assert_cmpmem (one->locales, tallies, four->locales, tallies);
  g_assert_cmpmem (one->series, samples, four->series, samples);
  g_assert_cmpuint (everywhere (one, 0, "entered"), >, 0);
}

/* At the end of each round an army holds at least one locale while it is on the board. */
static void
holding_is_counted_at_the_ends_of_rounds (void)
{
  g_autoptr (BorGame) game = tutorial ();
  BorPlaytest result;
  g_autoptr (BorStatistics) s = gather (game, 10, 1, &result);
  guint64 held = 0, most = 0;
  for (guint i = 0; i < s->n_locales; i++) {
    guint64 here = bor_statistics_held (s, (gint32) i, 0) + bor_statistics_held (s, (gint32) i, 1);
    held += here;
    most = MAX (most, here);
  }
  g_assert_cmpuint (held, >=, s->rounds);
  g_assert_cmpuint (most, <=, s->rounds);
}

static void
intervals_of_means_are_the_usual_ones (void)
{
  BorSample sample = { 4, 1 + 2 + 3 + 4, 1 + 4 + 9 + 16 }, single = { 1, 7, 49 };
  g_assert_cmpfloat_with_epsilon (bor_sample_mean (&sample), 2.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (bor_sample_error (&sample), 1.2652, 1e-4);
  g_assert_cmpfloat (bor_sample_error (&single), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics/endings-add-up-to-the-results", endings_add_up_to_the_results);
  g_test_add_func ("/statistics/losses-are-those-of-the-log", losses_are_those_of_the_log);
  g_test_add_func ("/statistics/morale-is-that-of-the-states", morale_is_that_of_the_states);
  g_test_add_func ("/statistics/the-number-of-jobs-changes-no-number",
                   the_number_of_jobs_changes_no_number);
  g_test_add_func ("/statistics/holding-is-counted-at-the-ends-of-rounds",
                   holding_is_counted_at_the_ends_of_rounds);
  g_test_add_func ("/statistics/intervals-of-means-are-the-usual-ones",
                   intervals_of_means_are_the_usual_ones);
  return g_test_run ();
}
