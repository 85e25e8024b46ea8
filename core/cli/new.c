/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "base/write-file.h"
#include "cli/cli.h"
#include "edit/fields.h"
#include "game/game.h"
#include "generate/template.h"
#include "vocabulary/ruleset.h"

static gboolean
parse_kind (const BorCli *cli, const char *name, BorTemplateKind *kind)
{
  static const char *const names[] = { "area", "hexagons", "grid", "network" };
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i])) {
      *kind = i;
      return TRUE;
    }
  if (name == NULL)
    bor_cli_error (cli, _ ("missing kind of board: choose --kind area, hexagons, grid or network"));
  else
    bor_cli_error (cli, _ ("the kind must be area, hexagons, grid or network, not “%s”"), name);
  return FALSE;
}

static gboolean
check_ruleset (const BorCli *cli, const BorTemplateOptions *options)
{
  const char *id = options->ruleset;
  if (id == NULL)
    return TRUE;
  const BorRuleset *ruleset = bor_ruleset_find (id);
  if (ruleset != NULL && bor_template_is_supported (options->kind, ruleset)
      && (options->neighbours == 0 || bor_template_suits_grid (options->neighbours, ruleset)))
    return TRUE;
  g_autoptr (GString) all = g_string_new (NULL);
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++)
    g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", (*r)->id);
  bor_cli_error (cli,
                 ruleset == NULL
                   ? _ ("unknown ruleset “%s”; the rulesets are %s")
                   : _ ("the ruleset “%s” does not use that kind of board; the rulesets are %s"),
                 id, all->str);
  return FALSE;
}

/* Neighbours are of a grid, and a side up of its hexagons. */
static gboolean
check_cells (const BorCli *cli, const BorTemplateOptions *options)
{
  guint n = options->neighbours;
  if (n != 0 && (options->kind != BOR_TEMPLATE_GRID || (n != 4 && n != 6 && n != 8)))
    bor_cli_error (cli, _ ("--neighbours must be 4, 6 or 8, and needs --kind grid"));
  else if (options->flat && n != 6)
    bor_cli_error (cli, _ ("--flat needs --kind grid --neighbours 6"));
  else
    return TRUE;
  return FALSE;
}

/* The scenario of a position in the notation of a game. (transfer full, NULL on error) */
static BorScenario *
from_position (const char *id, const char *title, const char *position, GError **error)
{
  const BorRuleset *ruleset = bor_ruleset_find (id);
  const BorGameNotation *notation =
    ruleset != NULL && ruleset->game != NULL ? ruleset->game->notation : NULL;
  if (notation == NULL || notation->read_position == NULL) {
    g_set_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_NO_RULESET,
                 _ ("the ruleset “%s” has no notation for positions"), id != NULL ? id : "");
    return NULL;
  }
  BorScenario *scenario = notation->read_position (position, error);
  if (scenario == NULL || title == NULL)
    return scenario;
  BorHeader *header = bor_element_copy (bor_scenario_header (scenario));
  g_free (header->title);
  header->title = g_strdup (title);
  bor_scenario_replace (scenario, 0, header);
  return scenario;
}

static BorExit
create (const BorCli *cli, const BorTemplateOptions *options, const char *position, const char *out)
{
  if (!g_str_equal (out, "-") && g_file_test (out, G_FILE_TEST_EXISTS)
      && !bor_file_is_special (out)) {
    bor_cli_error (cli, _ ("%s already exists"), out);
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario =
    position != NULL ? from_position (options->ruleset, options->title, position, &error)
                     : bor_template_new (options, &error);
  if (scenario == NULL) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  return bor_cli_save (cli, scenario, out) ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

/* What is not given is as the game usually has it. */
static void
set_size (BorTemplateOptions *options, gint columns, gint rows)
{
  options->columns = 4;
  options->rows = 3;
  bor_template_usual_size (options->kind, bor_ruleset_find (options->ruleset), &options->columns,
                           &options->rows);
  if (columns != G_MININT)
    options->columns = (guint) MAX (columns, 0);
  if (rows != G_MININT)
    options->rows = (guint) MAX (rows, 0);
}

static BorExit new (BorCli *cli, int argc, char **argv)
{
  g_autofree char *kind = NULL, *out = NULL, *title = NULL, *ruleset = NULL;
  g_autofree char *position = NULL;
  gint columns = G_MININT, rows = G_MININT, neighbours = 0; /* G_MININT: not given */
  gboolean flat = FALSE;
  double size = 100;
  const GOptionEntry entries[] = {
    { "kind", 'k', 0, G_OPTION_ARG_STRING, &kind,
      N_ ("area: square locales that can be reshaped; hexagons: hexagonal ones; grid: fixed cells; "
          "network: nodes and links"),
      N_ ("KIND") },
    { "columns", 'c', 0, G_OPTION_ARG_INT, &columns,
      N_ ("Cells from west to east (4, or what is usual in the game)"), N_ ("N") },
    { "rows", 'r', 0, G_OPTION_ARG_INT, &rows,
      N_ ("Cells from north to south (3, or what is usual in the game)"), N_ ("N") },
    { "size", 's', 0, G_OPTION_ARG_DOUBLE, &size, N_ ("Width of a cell in board units (100)"),
      N_ ("UNITS") },
    { "neighbours", 'n', 0, G_OPTION_ARG_INT, &neighbours,
      N_ ("Neighbours of a grid cell: 4, 8 with diagonals, or 6 for hexagons"), N_ ("N") },
    { "flat", 'f', 0, G_OPTION_ARG_NONE, &flat, N_ ("Flat-topped hexagons"), NULL },
    { "ruleset", 'R', 0, G_OPTION_ARG_STRING, &ruleset, N_ ("The ruleset, for example marengo"),
      N_ ("ID") },
    { "title", 't', 0, G_OPTION_ARG_STRING, &title, N_ ("Title of the scenario"), N_ ("TEXT") },
    { "position", 'p', 0, G_OPTION_ARG_STRING, &position,
      N_ ("Start from this position, written in the notation of the ruleset"), N_ ("TEXT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Where to write it; “-” for standard output"), N_ ("OUT") },
    { NULL },
  };
  BorTemplateOptions options = { 0 };
  if (!bor_cli_parse (cli, argc, argv, entries, 0, 0))
    return BOR_EXIT_TROUBLE;
  options.neighbours = (guint) MAX (neighbours, -1);
  options.flat = flat;
  options.ruleset = ruleset;
  if (position == NULL
      && (!parse_kind (cli, kind, &options.kind) || !check_cells (cli, &options)
          || !check_ruleset (cli, &options)))
    return BOR_EXIT_TROUBLE;
  if (out == NULL) {
    bor_cli_error (cli, _ ("missing output file: name it with -o"));
    return BOR_EXIT_TROUBLE;
  }
  if (title != NULL && !bor_text_is_plain (title)) {
    bor_cli_error (cli, _ ("the text contains control characters, which cannot be saved"));
    return BOR_EXIT_TROUBLE;
  }
  set_size (&options, columns, rows);
  options.size = size;
  options.title = title;
  return create (cli, &options, position, out);
}

const BorCommand bor_command_new = {
  .name = "new",
  .arguments = N_ ("--kind KIND -o OUT"),
  .summary = N_ ("Create a scenario with a board of equal locales"),
  .run = new,
};
