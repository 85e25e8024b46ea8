/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an action costs in each game, beside a copy of its state, and what a game between computer
 * players costs, beside a random one. Fails when a budget is exceeded. */
#include <time.h>

#include "bench/figures.h"
#include "play/bench.h"
#include "play/contest.h"
#include "xml/xml.h"

#define ROUNDS 3

typedef struct {
  const char *scenario;
  guint games;
  double action_budget; /* times a copy of the state */
  double player_budget; /* times a random game; 0: not measured */
  guint player_games;
} Entry;

static const Entry entries[] = {
  { "marengo.xml", 2000, 22, 300, 6 },    { "triomphe.xml", 1000, 18, 80, 4 },
  { "tanks-16.xml", 2000, 80, 0, 0 },     { "werdox.xml", 20, 30, 0, 0 },
  { "three-summers.xml", 400, 45, 0, 0 },
};

static BorGame *
compile (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

/* Of the processor, in seconds. */
static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec + (double) t.tv_nsec / 1e9;
}

/* Seconds that a game between two heuristic players takes. */
static double
time_players (const BorGame *game, guint games)
{
  static const char *const players[] = { "heuristic", "heuristic" };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorContest) contest = bor_contest_new (game, players, 1, &error);
  g_assert_no_error (error);
  double start = now ();
  for (guint i = 0; i < games; i++) {
    bor_contest_restart (contest, bor_contest_seed (1, i));
    while (bor_contest_step (contest, NULL, NULL))
      ;
  }
  return (now () - start) / games;
}

static gboolean
measure (const Entry *entry)
{
  g_autoptr (BorGame) game = compile (entry->scenario);
  double action = G_MAXDOUBLE, whole = G_MAXDOUBLE, copies = 0;
  for (guint i = 0; i < ROUNDS; i++) {
    BorBench result = bor_bench_run (game, entry->games, 1);
    action = MIN (action, result.seconds / (double) result.actions);
    whole = MIN (whole, result.seconds / result.games);
    copies = MAX (copies, result.copies);
  }
  g_print ("%s: %.2f million actions per second, a state of %zu bytes\n", entry->scenario,
           1e-6 / action, bor_game_state_size (game));
  g_autofree char *what = g_strdup_printf ("an action in %s", entry->scenario);
  gboolean good = bench_figure (what, action * copies, "a copy of the state", entry->action_budget);
  if (entry->player_games == 0)
    return good;
  double players = time_players (game, entry->player_games);
  g_print ("%s: %.1f games of heuristic players per second\n", entry->scenario, 1 / players);
  g_autofree char *heuristic = g_strdup_printf ("a heuristic game of %s", entry->scenario);
  return bench_figure (heuristic, players / whole, "a random game", entry->player_budget) && good;
}

int
main (void)
{
  gboolean good = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    good &= measure (&entries[i]);
  return good ? 0 : 1;
}
