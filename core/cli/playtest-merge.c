/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/game.h"
#include "cli/playtest-report.h"
#include "play/playtest-part.h"

static gboolean
add_file (const BorCli *cli, BorPlaytestMerge *merge, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_cli_load (cli, path);
  if (bytes == NULL)
    return FALSE;
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autoptr (BorPlaytestPart) part =
    bor_playtest_part_read (text != NULL ? text : "", size, &error);
  if (part != NULL && bor_playtest_merge_add (merge, part, &error))
    return TRUE;
  g_autofree char *name = g_filename_display_name (path);
  bor_cli_error (cli, "%s: %s", name, error->message);
  return FALSE;
}

/* Goes on after a bad file, so that one run tells all that must be played again. */
static gboolean
add_files (const BorCli *cli, BorPlaytestMerge *merge)
{
  gboolean fine = TRUE;
  for (guint i = 0; cli->rest[i] != NULL; i++)
    fine &= add_file (cli, merge, cli->rest[i]);
  const BorPlaytestPart *sum = bor_playtest_merge_sum (merge);
  if (sum == NULL)
    return FALSE;
  g_autofree char *missing = bor_playtest_merge_missing (merge);
  if (missing != NULL)
    bor_cli_error (cli, _ ("missing shards of %u: %s"), sum->shards, missing);
  return fine && missing == NULL;
}

static BorExit
print_sum (const BorCli *cli, const BorPlaytestPart *sum, const char *scenario, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_cli_compile (cli, scenario != NULL ? scenario : sum->scenario);
  if (game == NULL) {
    if (scenario == NULL)
      bor_cli_error (cli, _ ("use --scenario to tell where the scenario is"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (BorStatistics) statistics = bor_statistics_new (game);
  if (!bor_playtest_part_unpack (sum, statistics, &error)) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  BorPlaytestOptions options = { .games = sum->games, .seed = sum->seed, .statistics = statistics };
  for (guint p = 0; p < sum->n_players; p++)
    options.players[p] = sum->players[p];
  bor_cli_playtest_print (game, &options, &sum->result, format);
  return BOR_EXIT_FINE;
}

static BorExit
playtest_merge (BorCli *cli, int argc, char **argv)
{
  g_autofree char *format = NULL, *scenario = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("text, json or csv (text)"),
      N_ ("FORMAT") },
    { "scenario", 0, 0, G_OPTION_ARG_FILENAME, &scenario,
      N_ ("The scenario, if it is not where the parts say"), N_ ("FILE") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, G_MAXUINT))
    return BOR_EXIT_TROUBLE;
  const char *shape = format != NULL ? format : "text";
  g_autoptr (BorPlaytestMerge) merge = bor_playtest_merge_new ();
  if (!bor_cli_playtest_format (cli, shape) || !add_files (cli, merge))
    return BOR_EXIT_TROUBLE;
  return print_sum (cli, bor_playtest_merge_sum (merge), scenario, shape);
}

const BorCommand bor_command_playtest_merge = {
  .name = "playtest-merge",
  .arguments = N_ ("PART…"),
  .summary = N_ ("Add up the shards of a playtest"),
  .details = N_ (
    "The result is exactly that of a playtest without shards. All shards must be there, of the\n"
    "same scenario, players, seed, number of games and version of Bormida."),
  .run = playtest_merge,
};
