/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/checker.h"
#include "cli/linediff.h"
#include "cli/report.h"

static BorScenario *
fix_all (const BorScenario *scenario, const GPtrArray *checks, guint *n_fixed)
{
  *n_fixed = 0;
  if (checks->len == 0)
    return bor_check_fix_all (scenario, NULL, n_fixed);
  BorScenario *fixed = bor_scenario_ref (scenario);
  for (guint i = 0; i < checks->len; i++) {
    guint n = 0;
    BorScenario *next = bor_check_fix_all (fixed, checks->pdata[i], &n);
    bor_scenario_unref (fixed);
    fixed = next;
    *n_fixed += n;
  }
  return fixed;
}

static char *
problem_key (const BorProblem *problem)
{
  return g_strconcat (problem->check->id, " ", problem->key, NULL);
}

/* Says of each problem that is there before and not after that it is fixed. */
static void
say_fixed (const BorCli *cli, const BorReport *before, const BorReport *after)
{
  g_autoptr (GHashTable) left = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < after->problems->len; i++)
    g_hash_table_add (left, problem_key (after->problems->pdata[i]));
  for (guint i = 0; i < before->problems->len; i++) {
    const BorProblem *problem = before->problems->pdata[i];
    g_autofree char *key = problem_key (problem);
    if (problem->muted || g_hash_table_contains (left, key))
      continue;
    guint line, column;
    g_autofree char *file = bor_report_place (before, problem, &line, &column);
    const char *title = problem->check->fix_title;
    printf ("%s:%u:%u: %s%s%s: %s%s%s [%s]\n", file, line, column,
            bor_cli_tone (cli, stdout, BOR_TONE_GREEN), _ ("fixed"),
            bor_cli_tone (cli, stdout, BOR_TONE_PLAIN), problem->message,
            title != NULL ? " → " : "", title != NULL ? _ (title) : "", problem->check->id);
  }
}

static BorExit
fix_file (const BorCli *cli, const char *path, const char *out, gboolean dry, const GPtrArray *checks)
{
  BorScenario *scenario = bor_cli_read (cli, path);
  if (scenario == NULL)
    return BOR_EXIT_TROUBLE;
  BorReport *before = bor_report_new (path, scenario, NULL, checks);
  guint n_fixed;
  BorScenario *fixed = fix_all (scenario, checks, &n_fixed);
  BorReport *after = bor_report_new (path, fixed, NULL, checks);

  BorExit status = after->counts[BOR_SEVERITY_ERROR] > 0 ? BOR_EXIT_PROBLEMS : BOR_EXIT_FINE;
  gboolean to_stdout = g_strcmp0 (out, "-") == 0;
  if (dry)
    status = bor_cli_print_file_diff (cli, path, fixed) ? status : BOR_EXIT_TROUBLE;
  else if ((n_fixed > 0 || out != NULL) && !bor_cli_save (cli, fixed, out != NULL ? out : path))
    status = BOR_EXIT_TROUBLE;
  if (status != BOR_EXIT_TROUBLE && !dry && !to_stdout)
    say_fixed (cli, before, after);
  guint left = after->problems->len - after->n_muted;
  g_autofree char *done = g_strdup_printf (ngettext ("%u problem fixed", "%u problems fixed", n_fixed),
                                           n_fixed);
  bor_cli_note (cli, _ ("%s: %s, %u left"), path, done, left);
  bor_report_free (before);
  bor_report_free (after);
  return status;
}

static BorExit
fix (BorCli *cli, int argc, char **argv)
{
  g_auto (GStrv) ids = NULL;
  g_autofree char *out = NULL;
  gboolean dry = FALSE;
  const GOptionEntry entries[] = {
    { "check", 'c', 0, G_OPTION_ARG_STRING_ARRAY, &ids,
      N_ ("Fix what this check finds only; may be repeated"), N_ ("ID") },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry,
      N_ ("Change nothing; show how the file would change, line by line"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write there in place of the file; “-”: standard output"), N_ ("OUT") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1))
    return BOR_EXIT_TROUBLE;
  if (out == NULL && !dry && g_str_equal (cli->rest[0], "-"))
    out = g_strdup ("-");
  g_autoptr (GPtrArray) checks = bor_cli_find_checks (cli, ids);
  return checks != NULL ? fix_file (cli, cli->rest[0], out, dry, checks) : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_fix = {
  .name = "fix",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Mend what the checks can mend by themselves"),
  .details = N_ ("Says each problem that it fixed. The old file is kept as FILE~. The exit status is 1 if\n"
                 "problems of severity error are left."),
  .run = fix,
};
