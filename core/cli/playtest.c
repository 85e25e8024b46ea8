/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/game.h"
#include "cli/playtest-report.h"

/* What progress needs. */
typedef struct {
  gint64 start, shown; /* microseconds */
} Clock;

static gboolean
show_progress (guint done, guint games, gpointer data)
{
  Clock *clock = data;
  gint64 now = g_get_monotonic_time ();
  if (now - clock->shown < G_USEC_PER_SEC / 5 && done < games)
    return TRUE;
  clock->shown = now;
  double left = (double) (now - clock->start) / G_USEC_PER_SEC / done * (games - done);
  fputc ('\r', stderr);
  fprintf (stderr, _ ("%u of %u games, %.0f s left "), done, games, left);
  if (done == games)
    fputs ("\r\033[K", stderr);
  return TRUE;
}

/* "A,B" into the players of the sides; one name is for all. */
static gboolean
split_players (const BorCli *cli, const BorGame *game, char **names, BorPlaytestOptions *options)
{
  guint n = g_strv_length (names);
  if (n != 1 && n != bor_game_n_players (game)) {
    bor_cli_error (cli, _ ("name one player, or one for each of the %u sides"),
                   bor_game_n_players (game));
    return FALSE;
  }
  for (guint p = 0; p < bor_game_n_players (game); p++)
    options->players[p] = names[n == 1 ? 0 : p];
  return TRUE;
}

static void
print_and_free (char *text, const char *end)
{
  printf ("%s%s", text, end);
  g_free (text);
}

static BorExit
run (const BorCli *cli, const BorGame *game, BorPlaytestOptions *options, const char *format)
{
  g_autoptr (GError) error = NULL;
  Clock clock = { g_get_monotonic_time (), 0 };
  g_autoptr (BorStatistics) statistics = bor_statistics_new (game);
  BorPlaytest result;
  options->statistics = statistics;
  if (!bor_playtest_run (game, options, isatty (STDERR_FILENO) ? show_progress : NULL, &clock,
                         &result, &error)) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  if (g_str_equal (format, "json"))
    print_and_free (bor_playtest_json (game, options, &result), "\n");
  else if (g_str_equal (format, "csv"))
    print_and_free (bor_playtest_csv (game, options, &result), "");
  else
    bor_cli_playtest_text (game, options, &result);
  return BOR_EXIT_FINE;
}

static BorExit
playtest (BorCli *cli, int argc, char **argv)
{
  gint games = 100, jobs = 0;
  gint64 seed = 1;
  g_autofree char *players = NULL, *format = NULL;
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &games, N_ ("Number of games (100)"), N_ ("N") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &players,
      N_ (
        "The players: random, heuristic, mcts[:ITERATIONS] or alphabeta[:POSITIONS], one for each "
        "side (heuristic)"),
      N_ ("A,B") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("The same seed gives the same result (1)"),
      N_ ("S") },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &jobs, N_ ("Parallel games (one per processor)"),
      N_ ("J") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("text, json or csv (text)"),
      N_ ("FORMAT") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1))
    return BOR_EXIT_TROUBLE;
  const char *shape = format != NULL ? format : "text";
  if (games < 1 || games > 10000000 || jobs < 0 || jobs > 1024
      || (!g_str_equal (shape, "text") && !g_str_equal (shape, "json")
          && !g_str_equal (shape, "csv"))) {
    bor_cli_error (cli, _ ("number out of range, or unknown format"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (BorGame) game = bor_cli_compile (cli, cli->rest[0]);
  if (game == NULL)
    return BOR_EXIT_TROUBLE;
  BorPlaytestOptions options = { .games = (guint) games,
                                 .seed = (guint64) seed,
                                 .jobs = (guint) jobs };
  g_auto (GStrv) names = g_strsplit (players != NULL ? players : "heuristic", ",", -1);
  return split_players (cli, game, names, &options) ? run (cli, game, &options, shape)
                                                    : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_playtest = {
  .name = "playtest",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Let computer players play a scenario many times, and count who wins"),
  .run = playtest,
};
