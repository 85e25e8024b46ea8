/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "cli/game.h"
#include "cli/report.h"

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
  fprintf (stderr, _ ("\r%u of %u games, %.0f s left "), done, games, left);
  if (done == games)
    fputs ("\r\033[K", stderr);
  return TRUE;
}

static void
print_share (const char *name, guint n, guint games)
{
  double low, high;
  bor_wilson (n, games, &low, &high);
  printf ("%-24s %6u  %5.1f %%  (%.1f – %.1f)\n", name, n, 100.0 * n / MAX (games, 1), 100 * low,
          100 * high);
}

static void
print_text (const BorGame *game, const BorPlaytestOptions *options, const BorPlaytest *result)
{
  printf (_ ("%u games, with 95 %% intervals\n"), result->games);
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    g_autofree char *name
      = g_strdup_printf ("%s (%s)", bor_game_player_name (game, (gint) p), options->players[p]);
    print_share (name, result->wins[p], result->games);
  }
  print_share (_ ("draws"), result->draws, result->games);
  printf (_ ("actions a game: %.1f (%u – %u)\n"),
          (double) result->actions / MAX (result->games, 1), result->shortest, result->longest);
  printf (_ ("signature: %016" G_GINT64_MODIFIER "x\n"), result->signature);
}

static void
print_json (const BorGame *game, const BorPlaytestOptions *options, const BorPlaytest *result)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *signature = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", result->signature);
  json_builder_begin_object (builder);
  bor_cli_json_int (builder, "games", result->games);
  bor_cli_json_int (builder, "draws", result->draws);
  json_builder_set_member_name (builder, "sides");
  json_builder_begin_array (builder);
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    double low, high;
    bor_wilson (result->wins[p], result->games, &low, &high);
    json_builder_begin_object (builder);
    bor_cli_json_text (builder, "name", bor_game_player_name (game, (gint) p));
    bor_cli_json_text (builder, "player", options->players[p]);
    bor_cli_json_int (builder, "wins", result->wins[p]);
    json_builder_set_member_name (builder, "low");
    json_builder_add_double_value (builder, low);
    json_builder_set_member_name (builder, "high");
    json_builder_add_double_value (builder, high);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  bor_cli_json_int (builder, "actions", (gint64) result->actions);
  bor_cli_json_int (builder, "shortest", result->shortest);
  bor_cli_json_int (builder, "longest", result->longest);
  bor_cli_json_text (builder, "signature", signature);
  json_builder_end_object (builder);
  bor_cli_print_json (builder);
}

static void
print_csv (const BorGame *game, const BorPlaytestOptions *options, const BorPlaytest *result)
{
  printf ("side,player,games,wins,low,high\n");
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    double low, high;
    bor_wilson (result->wins[p], result->games, &low, &high);
    printf ("\"%s\",%s,%u,%u,%.4f,%.4f\n", bor_game_player_name (game, (gint) p),
            options->players[p], result->games, result->wins[p], low, high);
  }
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

static BorExit
run (const BorCli *cli, const BorGame *game, const BorPlaytestOptions *options, const char *format)
{
  g_autoptr (GError) error = NULL;
  Clock clock = { g_get_monotonic_time (), 0 };
  BorPlaytest result;
  if (!bor_playtest_run (game, options, isatty (STDERR_FILENO) ? show_progress : NULL, &clock,
                         &result, &error)) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  if (g_str_equal (format, "json"))
    print_json (game, options, &result);
  else if (g_str_equal (format, "csv"))
    print_csv (game, options, &result);
  else
    print_text (game, options, &result);
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
      N_ ("Who plays: random, heuristic, mcts or mcts:ITERATIONS, one for each side (heuristic)"),
      N_ ("A,B") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("The same seed gives the same result (1)"),
      N_ ("S") },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &jobs, N_ ("Games at a time (as many as processors)"),
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
    bor_cli_error (cli, _ ("a number is out of range, or the format is unknown"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (BorGame) game = bor_cli_compile (cli, cli->rest[0]);
  if (game == NULL)
    return BOR_EXIT_TROUBLE;
  BorPlaytestOptions options
      = { .games = (guint) games, .seed = (guint64) seed, .jobs = (guint) jobs };
  g_auto (GStrv) names = g_strsplit (players != NULL ? players : "heuristic", ",", -1);
  return split_players (cli, game, names, &options) ? run (cli, game, &options, shape)
                                                    : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_playtest = {
  .name = "playtest",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Let computers play a scenario many times, and count who wins"),
  .run = playtest,
};
