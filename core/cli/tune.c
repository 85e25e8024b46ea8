/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune/tune.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "cli/game.h"
#include "cli/interrupt.h"
#include "cli/playtest-report.h"
#include "cli/tune-report.h"

/* The options as given. */
typedef struct {
  gint games, jobs, candidates;
  gint64 seed;
  gboolean list, json;
  char *goal, *within, *players, *folder; /* nullable */
  char **vary;                            /* nullable */
} Arguments;

/* --- Files --- */

/* The name of the scenario's file without its end. (transfer full) */
static char *
stem_of (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  if (g_str_equal (path, "-"))
    return g_strdup ("scenario");
  if (g_str_has_suffix (base, ".xml"))
    base[strlen (base) - strlen (".xml")] = '\0';
  return g_steal_pointer (&base);
}

/* Saves the candidates. (transfer full; NULL after a message) */
static char **
save (const BorCli *cli, const BorTune *tune, const char *folder)
{
  g_autofree char *stem = stem_of (cli->rest[0]);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  for (guint i = 0; i < tune->candidates->len; i++) {
    const BorTuneCandidate *candidate = &g_array_index (tune->candidates, BorTuneCandidate, i);
    g_autofree char *name = g_strdup_printf ("%s-%u.xml", stem, i + 1);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autoptr (BorScenario) scenario = bor_tune_whole (candidate);
    if (!bor_cli_save (cli, scenario, path))
      return NULL;
    g_strv_builder_add (paths, path);
  }
  return g_strv_builder_end (paths);
}

static gboolean
make_folder (const BorCli *cli, const char *folder)
{
  if (folder == NULL
      || (g_mkdir_with_parents (folder, 0777) == 0 && g_access (folder, W_OK | X_OK) == 0))
    return TRUE;
  g_autofree char *name = g_filename_display_name (folder);
  bor_cli_error (cli, "%s: %s", name, g_strerror (errno));
  return FALSE;
}

/* --- The command --- */

static void
print (const BorTune *tune, const BorTuneOptions *options, const Arguments *arguments,
       const char *const *files)
{
  if (arguments->json) {
    g_autofree char *json = bor_tune_json (tune, options, files);
    printf ("%s\n", json);
  } else {
    bor_cli_tune_text (tune, options, files);
  }
}

static BorExit
search (const BorCli *cli, const BorScenario *scenario, GPtrArray *knobs, BorTuneOptions *options,
        const Arguments *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BorCliClock clock = { .start = g_get_monotonic_time () };
  BorInterrupt interrupt;
  options->cancellable = cancellable;
  bor_interrupt_begin (&interrupt, cancellable, FALSE);
  g_autoptr (BorTune) tune = bor_tune_run (scenario, g_ptr_array_ref (knobs), options,
                                           bor_cli_playtest_progress (TRUE), &clock, &error);
  bor_interrupt_end (&interrupt);
  bor_cli_playtest_progress_end ();
  if (tune == NULL) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  g_auto (GStrv) files = arguments->folder != NULL ? save (cli, tune, arguments->folder) : NULL;
  if (arguments->folder != NULL && files == NULL)
    return BOR_EXIT_TROUBLE;
  print (tune, options, arguments, (const char *const *) files);
  return bor_tune_is_found (tune) ? BOR_EXIT_FINE : BOR_EXIT_PROBLEMS;
}

/* (transfer full, NULL after a message) */
static GPtrArray *
parse_knobs (const BorCli *cli, const BorScenario *scenario, char **vary)
{
  g_autoptr (GPtrArray) knobs = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_knob_free);
  for (guint i = 0; vary != NULL && vary[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    BorKnob *knob = bor_vary_parse (scenario, vary[i], &error);
    if (knob == NULL) {
      bor_cli_error (cli, "--vary “%s”: %s", vary[i], error->message);
      return NULL;
    }
    g_ptr_array_add (knobs, knob);
  }
  if (knobs->len > 0)
    return g_steal_pointer (&knobs);
  bor_cli_error (cli, _ ("nothing may change: say what with --vary; --list makes proposals"));
  return NULL;
}

static BorExit
list (const BorScenario *scenario)
{
  g_autoptr (GPtrArray) knobs = bor_knob_propose (scenario, NULL, 0);
  for (guint i = 0; i < knobs->len; i++) {
    g_autofree char *text = bor_vary_text (knobs->pdata[i], scenario);
    g_autofree char *title = bor_knob_title (knobs->pdata[i], scenario);
    printf ("--vary \"%s\"  # %s\n", text, title);
  }
  return BOR_EXIT_FINE;
}

/* Why the numbers make no sense; NULL if they do. */
static const char *
find_fault (const Arguments *arguments)
{
  if (arguments->games < 1 || arguments->games > 100000000)
    return _ ("--games must be from 1 to 100000000");
  if (arguments->jobs < 0 || arguments->jobs > 1024)
    return _ ("--jobs must be from 0 to 1024");
  if (arguments->candidates < 1 || arguments->candidates > 100)
    return _ ("--candidates must be from 1 to 100");
  return NULL;
}

static gboolean
read_options (const BorCli *cli, const Arguments *arguments, BorTuneOptions *options)
{
  g_autoptr (GError) error = NULL;
  const char *fault = find_fault (arguments);
  *options = (BorTuneOptions){ .games = (guint) arguments->games,
                               .candidates = (guint) arguments->candidates,
                               .seed = (guint64) arguments->seed,
                               .jobs = (guint) arguments->jobs };
  if (fault == NULL
      && bor_goal_parse (arguments->goal != NULL ? arguments->goal : "fair", arguments->within,
                         &options->goal, &error))
    return TRUE;
  bor_cli_error (cli, "%s", fault != NULL ? fault : error->message);
  return FALSE;
}

static BorExit
run (const BorCli *cli, const Arguments *arguments)
{
  BorTuneOptions options;
  if (!read_options (cli, arguments, &options))
    return BOR_EXIT_TROUBLE;
  g_autoptr (BorScenario) scenario = bor_cli_read (cli, cli->rest[0]);
  if (scenario == NULL)
    return BOR_EXIT_TROUBLE;
  if (arguments->list)
    return list (scenario);
  g_autoptr (GPtrArray) knobs = parse_knobs (cli, scenario, arguments->vary);
  g_autoptr (BorGame) game =
    knobs != NULL ? bor_cli_compile_scenario (cli, scenario, cli->rest[0]) : NULL;
  if (game == NULL)
    return BOR_EXIT_TROUBLE;
  g_auto (GStrv) names =
    g_strsplit (arguments->players != NULL ? arguments->players : "heuristic", ",", -1);
  const char *folder = arguments->folder;
  gboolean is_new = folder != NULL && !g_file_test (folder, G_FILE_TEST_EXISTS);
  if (!bor_cli_playtest_players (cli, game, names, options.players) || !make_folder (cli, folder))
    return BOR_EXIT_TROUBLE;
  BorExit status = search (cli, scenario, knobs, &options, arguments);
  if (is_new)
    g_rmdir (folder); /* if there is nothing in it */
  return status;
}

static BorExit
tune (BorCli *cli, int argc, char **argv)
{
  Arguments arguments = { .games = BOR_TUNE_GAMES, .candidates = BOR_TUNE_CANDIDATES, .seed = 1 };
  const GOptionEntry entries[] = {
    { "vary", 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments.vary,
      N_ ("What may change; may be given several times"), N_ ("CHANGE") },
    { "goal", 0, 0, G_OPTION_ARG_STRING, &arguments.goal,
      N_ ("fair, length=ROUNDS or decisive (fair)"), N_ ("GOAL") },
    { "within", 0, 0, G_OPTION_ARG_STRING, &arguments.within,
      N_ ("How far off is good enough (fair: 5%, length: 0.5, decisive: 10%)"), N_ ("DISTANCE") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &arguments.players,
      N_ ("The players, as for playtest (heuristic)"), N_ ("A,B") },
    { "games", 'g', 0, G_OPTION_ARG_INT, &arguments.games, N_ ("The most games (200000)"),
      N_ ("N") },
    { "candidates", 'n', 0, G_OPTION_ARG_INT, &arguments.candidates,
      N_ ("How many candidates to find (3)"), N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &arguments.seed,
      N_ ("The same seed gives the same result (1)"), N_ ("S") },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &arguments.jobs, N_ ("Parallel games (one per processor)"),
      N_ ("J") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &arguments.folder,
      N_ ("Where to write the candidates as scenarios"), N_ ("FOLDER") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &arguments.json, N_ ("Print the result as JSON"), NULL },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &arguments.list, N_ ("Propose what may change"), NULL },
    { NULL },
  };
  BorExit status =
    bor_cli_parse (cli, argc, argv, entries, 1, 1) ? run (cli, &arguments) : BOR_EXIT_TROUBLE;
  g_free (arguments.goal);
  g_free (arguments.within);
  g_free (arguments.players);
  g_free (arguments.folder);
  g_strfreev (arguments.vary);
  return status;
}

const BorCommand bor_command_tune = {
  .name = "tune",
  .arguments = N_ ("FILE --vary CHANGE…"),
  .summary = N_ ("Find the least change that makes a scenario fair"),
  .details = N_ (
    "CHANGE is a command as for “edit”, whose last word is a range or choices: “set french "
    "commands "
    "2..6”,\n“set bridgehead-ford width wide|narrow”, “set-pieces column 0 infantry 3 1..3”, "
    "“set-marker morale\nfrench 4..8” or “set-rule marengo rounds 7..9”. “step N” and “cost C” may "
    "follow: what a step away from\nthe present value hurts (1). The exit status is 0 if the goal "
    "is met, and 1 if not. Ctrl+C tells what is\nknown so far."),
  .run = tune,
};
