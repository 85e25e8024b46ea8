/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/cli.h"
#include "xml/xml.h"

/* FALSE also when the file cannot be read, which saving will tell. */
static gboolean
has_bytes (const char *path, GBytes *bytes)
{
  g_autofree char *data = NULL;
  gsize size;
  if (!g_file_get_contents (path, &data, &size, NULL))
    return FALSE;
  g_autoptr (GBytes) there = g_bytes_new_take (g_steal_pointer (&data), size);
  return g_bytes_equal (there, bytes);
}

static gboolean
is_canonical (const BorScenario *scenario, const char *path)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  if (!has_bytes (path, bytes))
    return FALSE;
  if (bor_scenario_board (scenario)->href == NULL)
    return TRUE;
  g_autofree char *board_path = bor_cli_file_of (scenario, path, BOR_KIND_BOARD);
  g_autoptr (GBytes) board = bor_xml_write_board_bytes (scenario);
  return has_bytes (board_path, board);
}

static BorExit
format_file (const BorCli *cli, const char *path, const char *out, gboolean check)
{
  g_autoptr (BorScenario) scenario = bor_cli_read (cli, path);
  if (scenario == NULL)
    return BOR_EXIT_TROUBLE;
  if (g_str_equal (path, "-") || out != NULL)
    return bor_cli_save (cli, scenario, out != NULL ? out : "-") ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
  if (is_canonical (scenario, path))
    return BOR_EXIT_FINE;
  if (check) {
    printf (_ ("%s: is not in canonical form\n"), path);
    return BOR_EXIT_PROBLEMS;
  }
  if (!bor_cli_save (cli, scenario, path))
    return BOR_EXIT_TROUBLE;
  bor_cli_note (cli, _ ("%s: rewritten in canonical form"), path);
  return BOR_EXIT_FINE;
}

static BorExit
format (BorCli *cli, int argc, char **argv)
{
  gboolean check = FALSE;
  g_autofree char *out = NULL;
  const GOptionEntry entries[] = {
    { "check", 'c', 0, G_OPTION_ARG_NONE, &check,
      N_ ("Only list the files that are not in canonical form; the exit status is 1 if there are "
          "any"),
      NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write the result there instead of to the file; “-” for standard output"), N_ ("OUT") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, G_MAXUINT))
    return BOR_EXIT_TROUBLE;
  if (out != NULL && (check || cli->rest[1] != NULL)) {
    bor_cli_error (cli, _ ("-o takes one file, and cannot be combined with --check"));
    return BOR_EXIT_TROUBLE;
  }
  BorExit status = BOR_EXIT_FINE;
  for (guint i = 0; cli->rest[i] != NULL; i++) {
    BorExit one = format_file (cli, cli->rest[i], out, check);
    status = MAX (status, one);
  }
  return status;
}

const BorCommand bor_command_format = {
  .name = "format",
  .arguments = N_ ("FILE…"),
  .summary = N_ ("Rewrite scenarios in canonical form"),
  .details = N_ ("The same scenario always gives the same bytes, with one element per line, so "
                 "that versions\ncan be compared. Comments and foreign elements stay. The old file "
                 "is kept as FILE~."),
  .run = format,
};
