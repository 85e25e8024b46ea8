/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/cli.h"
#include "xml/xml.h"

static BorExit
migrate_file (const BorCli *cli, const char *path, const char *out)
{
  g_autoptr (GBytes) bytes = bor_cli_load (cli, path);
  if (bytes == NULL)
    return BOR_EXIT_TROUBLE;
  g_autoptr (GError) error = NULL;
  guint version = bor_xml_peek_version (bytes, path, &error);
  if (version == 0) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  if (version == BOR_XML_VERSION && out == NULL) {
    printf (_ ("%s: already version %u\n"), path, version);
    return BOR_EXIT_FINE;
  }
  g_autofree char *folder = bor_cli_folder (path);
  g_autoptr (BorScenario) scenario = bor_xml_read_bytes (bytes, path, folder, &error);
  if (scenario == NULL) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  if (!bor_cli_save (cli, scenario, out != NULL ? out : path))
    return BOR_EXIT_TROUBLE;
  if (g_strcmp0 (out, "-") != 0)
    printf (_ ("%s: version %u → %u\n"), out != NULL ? out : path, version, BOR_XML_VERSION);
  return BOR_EXIT_FINE;
}

static BorExit
migrate (BorCli *cli, int argc, char **argv)
{
  g_autofree char *out = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write the result there instead of to the file; “-” for standard output"), N_ ("OUT") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, G_MAXUINT))
    return BOR_EXIT_TROUBLE;
  if (cli->rest[1] != NULL && out != NULL) {
    bor_cli_error (cli, _ ("-o takes one file"));
    return BOR_EXIT_TROUBLE;
  }
  BorExit status = BOR_EXIT_FINE;
  for (guint i = 0; cli->rest[i] != NULL; i++) {
    BorExit one = migrate_file (cli, cli->rest[i], out);
    status = MAX (status, one);
  }
  return status;
}

const BorCommand bor_command_migrate = {
  .name = "migrate",
  .arguments = N_ ("FILE…"),
  .summary = N_ ("Update files from an older version of the format"),
  .details = N_ ("Every command reads older files; this one rewrites them in the current "
                 "version.\nThe old file is kept as FILE~."),
  .run = migrate,
};
