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
#include "play/playtest-until.h"

#define NOT_GIVEN G_MININT

/* The options as given. */
typedef struct {
  gint games, jobs;
  gint64 seed;
  gboolean why;
  double width;                                             /* of --until; 0: none */
  char *players, *format, *shard, *output, *until, *versus; /* nullable */
} Arguments;

/* Not more often than five times a second. */
static gboolean
is_time (BorCliClock *clock)
{
  gint64 now = g_get_monotonic_time ();
  if (now - clock->shown < G_USEC_PER_SEC / 5)
    return FALSE;
  clock->shown = now;
  return TRUE;
}

static gboolean
show_progress (guint done, guint games, gpointer data)
{
  BorCliClock *clock = data;
  if (!is_time (clock))
    return TRUE;
  double passed = (double) (clock->shown - clock->start) / G_USEC_PER_SEC;
  fputc ('\r', stderr);
  fprintf (stderr, _ ("%u of %u games, %.0f s left "), done, games, passed / done * (games - done));
  return TRUE;
}

static gboolean
show_open_progress (guint done, guint games, gpointer data)
{
  if (!is_time (data))
    return TRUE;
  fputc ('\r', stderr);
  fprintf (stderr, _ ("%u games, probably at most %u "), done, games);
  return TRUE;
}

BorPlaytestProgress
bor_cli_playtest_progress (gboolean open)
{
  if (!isatty (STDERR_FILENO))
    return NULL;
  return open ? show_open_progress : show_progress;
}

void
bor_cli_playtest_progress_end (void)
{
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
}

gboolean
bor_cli_playtest_players (const BorCli *cli, const BorGame *game, char **names,
                          const char *players[BOR_MAX_PLAYERS])
{
  guint n = g_strv_length (names);
  if (n != 1 && n != bor_game_n_players (game)) {
    bor_cli_error (cli, _ ("name one player, or one for each of the %u sides"),
                   bor_game_n_players (game));
    return FALSE;
  }
  for (guint p = 0; p < bor_game_n_players (game); p++)
    players[p] = names[n == 1 ? 0 : p];
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
  g_autoptr (BorPlaytestPart) part = bor_playtest_part_new (game, options, result, cli->rest[0]);
  GString *text = bor_playtest_part_write (part);
  gboolean fine = bor_cli_write_text (cli, output, text);
  g_string_free (text, TRUE);
  return fine ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

static const char *
format_of (const Arguments *arguments)
{
  return arguments->format != NULL ? arguments->format : "text";
}

static BorExit
run (const BorCli *cli, const BorGame *game, BorPlaytestOptions *options,
     const Arguments *arguments)
{
  g_autoptr (GError) error = NULL;
  BorCliClock clock = { .start = g_get_monotonic_time () };
  BorPlaytestProgress progress = bor_cli_playtest_progress (arguments->width > 0);
  g_autoptr (BorStatistics) statistics = bor_statistics_new (game);
  g_autoptr (BorWhy) why = arguments->why ? bor_why_new (game) : NULL;
  BorPlaytest result;
  options->statistics = statistics;
  options->why = why;
  gboolean played =
    arguments->width > 0
      ? bor_playtest_until (game, options, arguments->width, progress, &clock, &result, &error)
      : bor_playtest_run (game, options, progress, &clock, &result, &error);
  bor_cli_playtest_progress_end ();
  if (!played) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  if (arguments->output != NULL)
    return save_part (cli, game, options, &result, arguments->output);
  bor_cli_playtest_print (game, options, &result, format_of (arguments));
  return BOR_EXIT_FINE;
}

/* Whether play stops when enough is known. */
static gboolean
is_open (const Arguments *arguments)
{
  return arguments->until != NULL || arguments->versus != NULL;
}

static guint
games_of (const Arguments *arguments)
{
  if (arguments->games == NOT_GIVEN)
    return is_open (arguments) ? 1000000 : 100;
  return (guint) MAX (arguments->games, 0);
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

/* "1%", nothing else. */
static gboolean
split_width (Arguments *arguments)
{
  char *end;
  arguments->width = g_ascii_strtod (arguments->until, &end) / 100;
  return end != arguments->until && g_str_equal (end, "%") && arguments->width >= 0.0001
         && arguments->width <= 0.5;
}

/* Why play that stops when enough is known makes no sense; NULL if it does. */
static const char *
find_open_fault (Arguments *arguments)
{
  if (arguments->shard != NULL && is_open (arguments))
    return _ ("a shard has a fixed number of games: --until and --versus need all games");
  if (arguments->until != NULL && arguments->versus != NULL)
    return _ ("--until and --versus cannot go together");
  if (arguments->until != NULL && !split_width (arguments))
    return _ ("--until is a width like 1%; the least is 0.01%, the most 50%");
  if (arguments->versus != NULL && g_str_equal (format_of (arguments), "csv"))
    return _ ("--versus reports as text or json");
  return NULL;
}

/* Why the options make no sense; NULL if they do. */
static const char *
find_fault (Arguments *arguments, BorPlaytestOptions *options)
{
  if (options->games < 1 || options->games > BOR_PLAYTEST_MAX_GAMES || arguments->jobs < 0
      || arguments->jobs > 1024)
    return _ ("--games must be from 1 to 10000000, and --jobs from 0 to 1024");
  if ((arguments->shard != NULL) != (arguments->output != NULL))
    return _ ("--shard and --output go together");
  if (arguments->why
      && (arguments->output != NULL || arguments->versus != NULL
          || g_str_equal (format_of (arguments), "csv")))
    return _ ("--why is for a whole playtest, and reports as text or json");
  if (arguments->output != NULL && arguments->format != NULL)
    return _ ("a shard has no format; give --format to playtest-merge");
  if (arguments->shard != NULL && !split_shard (arguments->shard, options))
    return _ ("--shard is I/N, from 1/N to N/N, with at most as many shards as games");
  return find_open_fault (arguments);
}

/* A folder that is not there is told before hours of play, not after. */
static gboolean
can_save (const BorCli *cli, const char *path)
{
  g_autofree char *target = bor_file_follow_links (path);
  g_autofree char *folder = g_path_get_dirname (target != NULL ? target : path);
  if (g_str_equal (path, "-") || g_access (folder, W_OK | X_OK) == 0)
    return TRUE;
  g_autofree char *name = g_filename_display_name (path);
  bor_cli_error (cli, "%s: %s", name, g_strerror (errno));
  return FALSE;
}

static BorExit
play (BorCli *cli, Arguments *arguments)
{
  BorPlaytestOptions options = { .games = games_of (arguments),
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
  if (!bor_cli_playtest_players (cli, game, names, options.players))
    return BOR_EXIT_TROUBLE;
  if (arguments->versus != NULL)
    return bor_cli_playtest_versus (cli, game, &options, arguments->versus, format_of (arguments));
  return run (cli, game, &options, arguments);
}

static BorExit
playtest (BorCli *cli, int argc, char **argv)
{
  Arguments arguments = { .games = NOT_GIVEN, .seed = 1 };
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &arguments.games,
      N_ ("Number of games (100), or the most games with --until and --versus (1000000)"),
      N_ ("N") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &arguments.players,
      N_ ("The players: random, heuristic, mcts[:ITERATIONS[/TREES]] or alphabeta[:POSITIONS], one "
          "for each side (heuristic)"),
      N_ ("A,B") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &arguments.seed,
      N_ ("The same seed gives the same result (1)"), N_ ("S") },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &arguments.jobs, N_ ("Parallel games (one per processor)"),
      N_ ("J") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &arguments.format, N_ ("text, json or csv (text)"),
      N_ ("FORMAT") },
    { "until", 0, 0, G_OPTION_ARG_STRING, &arguments.until,
      N_ ("Play until the interval of the winner's share is so narrow, like 1%"), N_ ("WIDTH") },
    { "versus", 0, 0, G_OPTION_ARG_FILENAME, &arguments.versus,
      N_ ("Play until it is clear which of two scenarios is fairer"), N_ ("OTHER") },
    { "why", 0, 0, G_OPTION_ARG_NONE, &arguments.why,
      N_ ("Also tell what goes with winning: locales held or entered, pieces lost"), NULL },
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
  g_free (arguments.until);
  g_free (arguments.versus);
  return status;
}

const BorCommand bor_command_playtest = {
  .name = "playtest",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Let computer players play a scenario many times, and count who wins"),
  .run = playtest,
};
