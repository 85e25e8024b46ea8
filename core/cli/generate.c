/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/generate.h"

#include <glib/gi18n-lib.h>

#include "cli/cli.h"

static BorExit
generate (BorCli *cli, int argc, char **argv)
{
  gint locales = 100;
  gint64 seed = 1;
  g_autofree char *out = NULL;
  const GOptionEntry entries[] = {
    { "locales", 'n', 0, G_OPTION_ARG_INT, &locales, N_ ("Number of locales, 1 to 200000 (100)"),
      N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("The same seed gives the same board (1)"),
      N_ ("S") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Where to write it; “-” for standard output"), N_ ("OUT") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 0, 0))
    return BOR_EXIT_TROUBLE;
  if (out == NULL) {
    bor_cli_error (cli, _ ("missing output file: name it with -o"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (GError) error = NULL;
  const BorGenerateOptions options = { (guint) MAX (locales, 0), (guint64) seed };
  g_autoptr (BorScenario) scenario = bor_generate_board (&options, &error);
  if (scenario == NULL) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  return bor_cli_save (cli, scenario, out) ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_generate = {
  .name = "generate",
  .arguments = N_ ("-o OUT"),
  .summary = N_ ("Generate a synthetic board without errors, for testing"),
  .run = generate,
};
