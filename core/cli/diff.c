/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/diff-picture.h"

static void
print_changes (const BorCli *cli, const GPtrArray *changes)
{
  static const char signs[] = { '+', '-', '~' };
  static const BorTone tones[] = { BOR_TONE_GREEN, BOR_TONE_RED, BOR_TONE_YELLOW };
  for (guint i = 0; i < changes->len; i++) {
    const BorChange *change = changes->pdata[i];
    if (change->text != NULL)
      printf ("%s%c%s %s\n", bor_cli_tone (cli, stdout, tones[change->type]), signs[change->type],
              bor_cli_tone (cli, stdout, BOR_TONE_PLAIN), change->text);
  }
}

static BorExit
diff (BorCli *cli, int argc, char **argv)
{
  g_autofree char *picture = NULL;
  const GOptionEntry entries[] = {
    { "render", 'r', 0, G_OPTION_ARG_FILENAME, &picture,
      N_ ("Draw B with the changes marked, as a PNG"), N_ ("OUT.png") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 2, 2))
    return BOR_EXIT_TROUBLE;
  g_autoptr (BorScenario) before = bor_cli_read (cli, cli->rest[0]);
  g_autoptr (BorScenario) after = before != NULL ? bor_cli_read (cli, cli->rest[1]) : NULL;
  if (after == NULL)
    return BOR_EXIT_TROUBLE;

  g_autoptr (GPtrArray) changes = bor_scenario_compare (before, after);
  print_changes (cli, changes);
  if (picture != NULL) {
    g_autoptr (GError) error = NULL;
    g_autofree char *folder = bor_cli_folder (cli->rest[1]);
    if (!bor_diff_picture_write (before, after, changes, folder, picture, &error)) {
      bor_cli_gerror (cli, error);
      return BOR_EXIT_TROUBLE;
    }
  }
  return changes->len > 0 ? BOR_EXIT_PROBLEMS : BOR_EXIT_FINE;
}

const BorCommand bor_command_diff = {
  .name = "diff",
  .arguments = N_ ("A B"),
  .summary = N_ ("Tell in words what changed between two scenarios"),
  .details = N_ (
    "Elements are matched by their ids. Lines begin with + (added), - (removed) or ~ (changed).\n"
    "The exit status is 0 if there is no difference, and 1 if there is one."),
  .run = diff,
};
