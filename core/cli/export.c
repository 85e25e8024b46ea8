/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/cli.h"
#include "export/target.h"

static void
list_targets (void)
{
  for (guint i = 0; bor_targets ()[i] != NULL; i++) {
    const BorTarget *target = bor_targets ()[i];
    printf ("%-10s %s (%s)\n", target->id, _ (target->title),
            target->read != NULL ? _ ("export and import") : _ ("export"));
    for (guint k = 0; target->losses[k] != NULL; k++)
      printf ("%-10s - %s\n", "", _ (target->losses[k]));
  }
}

static gboolean
no_target (const BorCli *cli, const char *id)
{
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; bor_targets ()[i] != NULL; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", bor_targets ()[i]->id);
  bor_cli_error (cli, _ ("there is no format “%s”; there are %s"), id, all->str);
  return FALSE;
}

/* By --to or --from, else by the ending of `path`. */
static gboolean
choose_target (const BorCli *cli, const char *id, const char *path, const BorTarget **target)
{
  if (id == NULL && path == NULL) {
    bor_cli_error (cli, _ ("say with --to in which format"));
    return FALSE;
  }
  *target = id != NULL ? bor_target_find (id) : bor_target_of_path (path);
  return *target != NULL || no_target (cli, id != NULL ? id : path);
}

static BorExit
write_out (const BorCli *cli, const BorTarget *target, const BorScenario *scenario,
           const char *path, const char *out)
{
  g_autofree char *folder = bor_cli_folder (path);
  g_autoptr (GError) error = NULL;
  if (out != NULL && !g_str_equal (out, "-")) {
    if (bor_target_save (target, scenario, folder, out, &error))
      return BOR_EXIT_FINE;
  } else {
    g_autoptr (GBytes) bytes = target->write (scenario, folder, &error);
    if (bytes != NULL) {
      gsize size;
      const void *data = g_bytes_get_data (bytes, &size);
      fwrite (data, 1, size, stdout);
      return BOR_EXIT_FINE;
    }
  }
  bor_cli_gerror (cli, error);
  return BOR_EXIT_TROUBLE;
}

static BorExit
export (BorCli *cli, int argc, char **argv)
{
  g_autofree char *to = NULL, *out = NULL;
  gboolean list = FALSE;
  const BorTarget *target;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_ ("The format; by default as OUT ends"),
      N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Where to write it; otherwise to the standard output"), N_ ("OUT") },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list,
      N_ ("List the formats, and what each of them cannot hold"), NULL },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 0, 1))
    return BOR_EXIT_TROUBLE;
  if (list) {
    list_targets ();
    return BOR_EXIT_FINE;
  }
  if (cli->rest[0] == NULL) {
    bor_cli_error (cli, _ ("say which scenario to export"));
    return BOR_EXIT_TROUBLE;
  }
  if (!choose_target (cli, to, out, &target))
    return BOR_EXIT_TROUBLE;
  g_autoptr (BorScenario) scenario = bor_cli_read (cli, cli->rest[0]);
  return scenario != NULL ? write_out (cli, target, scenario, cli->rest[0], out) : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_export = {
  .name = "export",
  .arguments = N_ ("FILE --to FORMAT [-o OUT]"),
  .summary = N_ ("Write a scenario in a format of other programs"),
  .run = export,
};

static BorExit
import (BorCli *cli, int argc, char **argv)
{
  g_autofree char *from = NULL, *out = NULL;
  const BorTarget *target;
  const GOptionEntry entries[] = {
    { "from", 'f', 0, G_OPTION_ARG_STRING, &from, N_ ("The format; by default as FILE ends"),
      N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Where to write the scenario; “-”: standard output"), N_ ("OUT") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1))
    return BOR_EXIT_TROUBLE;
  const char *path = cli->rest[0];
  if (out == NULL) {
    bor_cli_error (cli, _ ("say with -o where to write it"));
    return BOR_EXIT_TROUBLE;
  }
  if (!choose_target (cli, from, path, &target))
    return BOR_EXIT_TROUBLE;
  if (target->read == NULL) {
    bor_cli_error (cli, _ ("nothing can be brought in from “%s”"), target->id);
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (GBytes) bytes = bor_cli_load (cli, path);
  if (bytes == NULL)
    return BOR_EXIT_TROUBLE;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = target->read (bytes, path, &error);
  if (scenario == NULL) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  return bor_cli_save (cli, scenario, out) ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_import = {
  .name = "import",
  .arguments = N_ ("FILE -o OUT"),
  .summary = N_ ("Bring in a scenario from a format of other programs"),
  .run = import,
};
