/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/diff-picture.h"
#include "cli/linediff.h"
#include "xml/xml.h"

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

/* One of the two versions that git shows: FALSE when that cannot be read, and `scenario` NULL when
 * there is none. `place` is where the file itself is, beside which its board is looked for. */
static gboolean
read_version (const char *path, const char *place, GBytes **bytes, BorScenario **scenario)
{
  if (g_str_equal (path, "/dev/null")) {
    *bytes = g_bytes_new_static ("", 0);
    return TRUE;
  }
  char *text = NULL;
  gsize size;
  if (!g_file_get_contents (path, &text, &size, NULL))
    return FALSE;
  *bytes = g_bytes_new_take (text, size);
  g_autofree char *folder = bor_cli_folder (place);
  *scenario = bor_xml_read_bytes (*bytes, path, folder, NULL);
  return *scenario != NULL;
}

/* Called by git with the path, then file, checksum and mode of the old version and of the new one;
 * only the first when the file is not merged. What cannot be described in words is shown line by
 * line, because git aborts on any failure. */
static BorExit
diff_for_git (const BorCli *cli)
{
  guint n = g_strv_length (cli->rest);
  const char *path = cli->rest[0];
  printf ("%s%s%s%s%s\n", bor_cli_tone (cli, stdout, BOR_TONE_BOLD), path, n > 7 ? " → " : "",
          n > 7 ? cli->rest[7] : "", bor_cli_tone (cli, stdout, BOR_TONE_PLAIN));
  if (n < 7) {
    printf (_ ("  not merged yet\n"));
    return BOR_EXIT_FINE;
  }
  g_autoptr (GBytes) old = NULL, new = NULL;
  g_autoptr (BorScenario) before = NULL, after = NULL;
  gboolean good = read_version (cli->rest[1], path, &old, &before);
  good = read_version (cli->rest[4], path, &new, &after) && good;
  if (before != NULL && after != NULL) {
    g_autoptr (BorComparison) comparison = bor_compare_resized (before, after);
    print_changes (cli, comparison->changes);
  } else if (good) {
    printf ("%s\n", before == NULL ? _ ("  a new file") : _ ("  the file was removed"));
  } else if (old != NULL && new != NULL) {
    bor_cli_print_line_diff (cli, path, old, new);
  }
  return BOR_EXIT_FINE;
}

/* Known before the arguments are counted. */
static gboolean
is_for_git (int argc, char **argv)
{
  for (int i = 0; i < argc && !g_str_equal (argv[i], "--"); i++)
    if (g_str_equal (argv[i], "--git") || g_str_equal (argv[i], "-g"))
      return TRUE;
  return FALSE;
}

static BorExit
diff (BorCli *cli, int argc, char **argv)
{
  g_autofree char *picture = NULL;
  gboolean git = FALSE;
  const GOptionEntry entries[] = {
    { "render", 'r', 0, G_OPTION_ARG_FILENAME, &picture,
      N_ ("Also draw B as a PNG, with the changes marked"), N_ ("OUT.png") },
    { "git", 'g', 0, G_OPTION_ARG_NONE, &git,
      N_ ("Take the arguments that git passes: “git config diff.bormida.command 'bormida-cli diff "
          "--git --'”"),
      NULL },
    { NULL },
  };
  gboolean for_git = is_for_git (argc, argv);
  if (!bor_cli_parse (cli, argc, argv, entries, for_git ? 1 : 2, for_git ? 9 : 2))
    return BOR_EXIT_TROUBLE;
  if (git)
    return diff_for_git (cli);
  g_autoptr (BorScenario) before = bor_cli_read (cli, cli->rest[0]);
  g_autoptr (BorScenario) after = before != NULL ? bor_cli_read (cli, cli->rest[1]) : NULL;
  if (after == NULL)
    return BOR_EXIT_TROUBLE;

  g_autoptr (BorComparison) comparison = bor_compare_resized (before, after);
  print_changes (cli, comparison->changes);
  if (picture != NULL) {
    g_autoptr (GError) error = NULL;
    g_autofree char *folder = bor_cli_folder (cli->rest[1]);
    if (!bor_diff_picture_write (comparison, folder, picture, &error)) {
      bor_cli_gerror (cli, error);
      return BOR_EXIT_TROUBLE;
    }
  }
  return comparison->changes->len > 0 ? BOR_EXIT_PROBLEMS : BOR_EXIT_FINE;
}

const BorCommand bor_command_diff = {
  .name = "diff",
  .arguments = N_ ("A B"),
  .summary = N_ ("Describe what changed between two scenarios"),
  .details = N_ (
    "Elements are matched by their ids. Lines begin with + (added), - (removed) or ~ (changed).\n"
    "The exit status is 0 if there is no difference, and 1 if there is one."),
  .run = diff,
};
