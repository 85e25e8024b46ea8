/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/game.h"

static void
print_issue (const BorCli *cli, const BorScenario *scenario, const char *path,
             const BorGameIssue *issue)
{
  const BorElement *element =
    issue->n_refs > 0 ? bor_scenario_get (scenario, issue->refs[0].kind, issue->refs[0].slot)
                      : NULL;
  if (element == NULL || element->line == 0) {
    fprintf (stderr, "%s: %s\n", path, issue->message);
    return;
  }
  g_autofree char *file = bor_cli_file_of (scenario, path, element->kind);
  fprintf (stderr, "%s:%u:%u: %s\n", file, element->line, element->column, issue->message);
}

BorGame *
bor_cli_compile_scenario (const BorCli *cli, const BorScenario *scenario, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) issues =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  BorGame *game = bor_game_compile (scenario, issues, &error);
  if (game == NULL) {
    for (guint i = 0; i < issues->len; i++)
      print_issue (cli, scenario, path, issues->pdata[i]);
    bor_cli_gerror (cli, error);
  }
  return game;
}

BorGame *
bor_cli_compile (const BorCli *cli, const char *path)
{
  g_autoptr (BorScenario) scenario = bor_cli_read (cli, path);
  return scenario != NULL ? bor_cli_compile_scenario (cli, scenario, path) : NULL;
}
