/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/playtest.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#include "base/write-file.h"
#include "cli/game.h"
#include "cli/playtest-report.h"
#include "play/playtest-part.h"

/* The options as given. */
typedef struct {
  gint games, jobs;
  gint64 seed;
  char *players, *format, *shard, *output; /* nullable */
} Arguments;

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

void
bor_cli_playtest_print (const BorGame *game, const BorPlaytestOptions *options,
                        const BorPlaytest *result, const char *format)
{
  if (g_str_equal (format, "json"))
    print_and_free (bor_playtest_json (game, options, result), "\n");
  else if (g_str_equal (format, "csv"))
    print_and_free (bor_playtest_csv (game, options, result), "");
  else
    bor_cli_playtest_text (game, options, result);
}

gboolean
bor_cli_playtest_format (const BorCli *cli, const char *format)
{
  if (g_str_equal (format, "text") || g_str_equal (format, "json") || g_str_equal (format, "csv"))
    return TRUE;
  bor_cli_error (cli, _ ("unknown format “%s”; the formats are %s"), format, "text, json, csv");
  return FALSE;
}

static BorExit
save_part (const BorCli *cli, const BorGame *game, const BorPlaytestOptions *options,
           const BorPlaytest *result, const char *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorPlaytestPart) part = bor_playtest_part_new (game, options, result, cli->rest[0]);
  GString *text = bor_playtest_part_write (part);
  gboolean fine = bor_file_write (output, text->str, text->len, &error);
  g_string_free (text, TRUE);
  if (!fine)
    bor_cli_gerror (cli, error);
  return fine ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

static BorExit
run (const BorCli *cli, const BorGame *game, BorPlaytestOptions *options,
     const Arguments *arguments)
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
  if (arguments->output != NULL)
    return save_part (cli, game, options, &result, arguments->output);
  bor_cli_playtest_print (game, options, &result,
                          arguments->format != NULL ? arguments->format : "text");
  return BOR_EXIT_FINE;
}

/* "I/N", nothing else. */
static gboolean
split_shard (const char *text, BorPlaytestOptions *options)
{
  g_auto (GStrv) words = g_strsplit (text, "/", -1);
  guint64 shard, shards;
  if (g_strv_length (words) != 2
      || !g_ascii_string_to_unsigned (words[1], 10, 1, BOR_PLAYTEST_MAX_SHARDS, &shards, NULL)
      || !g_ascii_string_to_unsigned (words[0], 10, 1, shards, &shard, NULL)
      || shards > options->games)
    return FALSE;
  options->shard = (guint) shard;
  options->shards = (guint) shards;
  return TRUE;
}

/* Why the options make no sense; NULL if they do. */
static const char *
find_fault (const Arguments *arguments, BorPlaytestOptions *options)
{
  if (arguments->games < 1 || arguments->games > BOR_PLAYTEST_MAX_GAMES || arguments->jobs < 0
      || arguments->jobs > 1024)
    return _ ("--games must be from 1 to 10000000, and --jobs from 0 to 1024");
  if ((arguments->shard != NULL) != (arguments->output != NULL))
    return _ ("--shard and --output go together");
  if (arguments->output != NULL && arguments->format != NULL)
    return _ ("a shard has no format; give --format to playtest-merge");
  if (arguments->shard != NULL && !split_shard (arguments->shard, options))
    return _ ("--shard is I/N, from 1/N to N/N, with at most as many shards as games");
  return NULL;
}

/* A folder that is not there is told before hours of play, not after. */
static gboolean
can_save (const BorCli *cli, const char *path)
{
  g_autofree char *target = bor_file_follow_links (path);
  g_autofree char *folder = g_path_get_dirname (target != NULL ? target : path);
  if (g_access (folder, W_OK | X_OK) == 0)
    return TRUE;
  g_autofree char *name = g_filename_display_name (path);
  bor_cli_error (cli, "%s: %s", name, g_strerror (errno));
  return FALSE;
}

static BorExit
play (BorCli *cli, const Arguments *arguments)
{
  BorPlaytestOptions options = { .games = (guint) MAX (arguments->games, 0),
                                 .seed = (guint64) arguments->seed,
                                 .jobs = (guint) MAX (arguments->jobs, 0) };
  const char *fault = find_fault (arguments, &options);
  if (fault != NULL)
    bor_cli_error (cli, "%s", fault);
  if (fault != NULL
      || (arguments->format != NULL && !bor_cli_playtest_format (cli, arguments->format)))
    return BOR_EXIT_TROUBLE;
  if (arguments->output != NULL && !can_save (cli, arguments->output))
    return BOR_EXIT_TROUBLE;
  g_autoptr (BorGame) game = bor_cli_compile (cli, cli->rest[0]);
  if (game == NULL)
    return BOR_EXIT_TROUBLE;
  g_auto (GStrv) names =
    g_strsplit (arguments->players != NULL ? arguments->players : "heuristic", ",", -1);
  return split_players (cli, game, names, &options) ? run (cli, game, &options, arguments)
                                                    : BOR_EXIT_TROUBLE;
}

static BorExit
playtest (BorCli *cli, int argc, char **argv)
{
  Arguments arguments = { .games = 100, .seed = 1 };
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &arguments.games, N_ ("Number of games (100)"), N_ ("N") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &arguments.players,
      N_ (
        "The players: random, heuristic, mcts[:ITERATIONS] or alphabeta[:POSITIONS], one for each "
        "side (heuristic)"),
      N_ ("A,B") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &arguments.seed,
      N_ ("The same seed gives the same result (1)"), N_ ("S") },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &arguments.jobs, N_ ("Parallel games (one per processor)"),
      N_ ("J") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &arguments.format, N_ ("text, json or csv (text)"),
      N_ ("FORMAT") },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &arguments.shard,
      N_ ("Play only shard I of N, for playtest-merge"), N_ ("I/N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments.output, N_ ("Where to write the shard"),
      N_ ("PART") },
    { NULL },
  };
  BorExit status =
    bor_cli_parse (cli, argc, argv, entries, 1, 1) ? play (cli, &arguments) : BOR_EXIT_TROUBLE;
  g_free (arguments.players);
  g_free (arguments.format);
  g_free (arguments.shard);
  g_free (arguments.output);
  return status;
}

const BorCommand bor_command_playtest = {
  .name = "playtest",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Let computer players play a scenario many times, and count who wins"),
  .run = playtest,
};
