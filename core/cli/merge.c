/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/write-file.h"
#include "check/checker.h"
#include "check/merges.h"
#include "cli/cli.h"
#include "xml/read.h"
#include "xml/verify.h"
#include "xml/writer.h"
#include "xml/xml.h"

/* The three files of a merge are copies that git made: their board is beside `folder`. */
static BorScenario *
read_version (const BorCli *cli, const char *path, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_cli_load (cli, path);
  if (bytes == NULL)
    return NULL;
  BorScenario *scenario = bor_xml_read_bytes (bytes, path, folder, &error);
  if (scenario == NULL)
    bor_cli_gerror (cli, error);
  return scenario;
}

/* What git passes as the base if both branches added the file. */
static gboolean
is_empty (const char *path)
{
  g_autofree char *text = NULL;
  gsize size;
  return strcmp (path, "-") != 0 && g_file_get_contents (path, &text, &size, NULL) && size == 0;
}

static void
tell_conflicts (const BorCli *cli, const BorScenario *merged)
{
  const BorCheck *check = bor_check_find ("C-MERGE-1");
  g_autoptr (BorChecker) checker = bor_checker_new_single (merged, check);
  g_autoptr (GPtrArray) problems = bor_checker_list (checker);
  for (guint i = 0; i < problems->len; i++)
    printf ("%s%s%s\n", bor_cli_tone (cli, stdout, BOR_TONE_RED),
            ((const BorProblem *) problems->pdata[i])->message,
            bor_cli_tone (cli, stdout, BOR_TONE_PLAIN));
}

/* A copy of git's is in another folder than the scenario: nothing else is written, no backup and above
 * all no board, which would be put beside the copy. */
static gboolean
save_copy (const BorCli *cli, const BorScenario *merged, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (merged);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  if (bor_xml_verify (merged, bytes, path, &error) && bor_file_write (path, data, size, &error))
    return TRUE;
  bor_cli_gerror (cli, error);
  return FALSE;
}

static BorExit
merge (BorCli *cli, int argc, char **argv)
{
  g_autofree char *out = NULL, *place = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write the result there instead of to OURS; “-” for standard output"), N_ ("OUT") },
    { "path", 'p', 0, G_OPTION_ARG_FILENAME, &place,
      N_ ("Path of the file that is merged; its board is looked for in the same folder"),
      N_ ("PATH") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 3, 3))
    return BOR_EXIT_TROUBLE;
  if (is_empty (cli->rest[0])) {
    bor_cli_error (
      cli,
      _ ("%s: both versions added this file, so there is no way to tell what each of them changed"),
      place != NULL ? place : cli->rest[1]);
    return BOR_EXIT_TROUBLE;
  }
  g_autofree char *folder = bor_cli_folder (place != NULL ? place : cli->rest[1]);
  g_autoptr (BorScenario) base = read_version (cli, cli->rest[0], folder);
  g_autoptr (BorScenario) ours = base != NULL ? read_version (cli, cli->rest[1], folder) : NULL;
  g_autoptr (BorScenario) theirs = ours != NULL ? read_version (cli, cli->rest[2], folder) : NULL;
  if (theirs == NULL)
    return BOR_EXIT_TROUBLE;
  g_autoptr (GError) error = NULL;
  guint n;
  g_autoptr (BorScenario) merged = bor_merge (base, ours, theirs, &n, &error);
  if (merged == NULL) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  if (!(place != NULL && out == NULL
          ? save_copy (cli, merged, cli->rest[1])
          : bor_cli_save (cli, merged, out != NULL ? out : cli->rest[1])))
    return BOR_EXIT_TROUBLE;
  if (g_strcmp0 (out, "-") != 0)
    tell_conflicts (cli, merged);
  return n > 0 ? BOR_EXIT_PROBLEMS : BOR_EXIT_FINE;
}

const BorCommand bor_command_merge = {
  .name = "merge",
  .arguments = N_ ("BASE OURS THEIRS"),
  .summary = N_ ("Merge two versions of a scenario"),
  .details = N_ ("Merges, element by element, what each version changed since BASE, and writes "
                 "OURS. What\nboth changed is a conflict: it stays as in OURS, is reported, and is "
                 "listed as a problem\nuntil you resolve it. The exit status is 1 if there are "
                 "conflicts. For git:\n“git config merge.bormida.driver 'bormida-cli merge --path "
                 "%P -- %O %A %B'” and a line\n“*.xml merge=bormida” in .gitattributes."),
  .run = merge,
};
