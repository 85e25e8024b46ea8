/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/fix-all.h"
#include "cli/linediff.h"
#include "cli/report.h"

typedef struct {
  const GPtrArray *checks; /* empty: all */
  const BorFix *chosen;    /* of the only check; nullable */
  const char *out;
  gboolean dry;
} Order;

/* What was done, of BorFixed; with several checks one after the other. */
static BorScenario *
fix_all (const BorScenario *scenario, const Order *order, GPtrArray *done)
{
  BorScenario *fixed = bor_scenario_ref (scenario);
  for (guint i = 0; i < MAX (order->checks->len, 1); i++) {
    const BorCheck *check = order->checks->len > 0 ? order->checks->pdata[i] : NULL;
    GPtrArray *some;
    BorScenario *next = bor_check_fix_with (fixed, check, order->chosen, NULL, &some);
    for (guint k = 0; k < some->len; k++)
      ((BorFixed *) some->pdata[k])->by += done->len;
    g_ptr_array_extend_and_steal (done, some);
    bor_scenario_unref (fixed);
    fixed = next;
  }
  return fixed;
}

static guint
count_fixed (const GPtrArray *done)
{
  guint n = 0;
  for (guint i = 0; i < done->len; i++)
    n += ((BorFixed *) done->pdata[i])->how == BOR_FIXED_ITSELF;
  return n;
}

/* What became of a problem. (transfer full) */
static char *
outcome (const BorFixed *fixed, const GPtrArray *done)
{
  if (fixed->how == BOR_FIXED_ITSELF)
    return g_strdup_printf ("%s → %s", fixed->problem->message, fixed->what);
  if (fixed->how == BOR_FIXED_WITH_ANOTHER)
    /* Translators: a problem that another fix mended too. */
    return g_strdup_printf (_ ("%s (fixed together with another problem)"),
                            fixed->problem->message);
  const BorFixed *by = done->pdata[fixed->by];
  /* Translators: a problem, and the id of the check whose fix removed the element. */
  return g_strdup_printf (_ ("%s (removed by the fix of %s)"), fixed->problem->message,
                          by->problem->check->id);
}

static void
say_done (const BorCli *cli, const BorReport *before, const GPtrArray *done, gboolean dry)
{
  for (guint i = 0; i < done->len; i++) {
    const BorFixed *fixed = done->pdata[i];
    guint line, column;
    g_autofree char *file = bor_report_place (before, fixed->problem, &line, &column);
    g_autofree char *what = outcome (fixed, done);
    const char *word = fixed->how != BOR_FIXED_ITSELF ? _ ("no longer found")
                       : dry                          ? _ ("would fix")
                                                      : _ ("fixed");
    printf ("%s:%u:%u: %s%s%s: %s [%s]\n", file, line, column,
            bor_cli_tone (cli, stdout, BOR_TONE_GREEN), word,
            bor_cli_tone (cli, stdout, BOR_TONE_PLAIN), what, fixed->problem->check->id);
  }
}

/* Why a fix that was chosen did not help. (transfer full) */
static char *
find_reason (const BorProblem *problem, const BorFix *fix, const BorTopology *topology)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) fixed = bor_problem_apply_by (problem, fix, topology, &error);
  return g_strdup (fixed == NULL ? error->message : _ ("it would leave more problems"));
}

/* What was asked for by --take and could not be done. */
static void
say_not_done (const BorCli *cli, const BorReport *after, const BorFix *chosen,
              const BorScenario *fixed)
{
  if (chosen == NULL)
    return;
  g_autoptr (BorTopology) topology = bor_topology_new (fixed);
  for (guint i = 0; i < after->problems->len; i++) {
    const BorProblem *problem = after->problems->pdata[i];
    if (problem->muted)
      continue;
    guint line, column;
    g_autofree char *file = bor_report_place (after, problem, &line, &column);
    g_autofree char *why = find_reason (problem, chosen, topology);
    printf ("%s:%u:%u: %s%s%s: %s → %s: %s [%s]\n", file, line, column,
            bor_cli_tone (cli, stdout, BOR_TONE_RED), _ ("not fixed"),
            bor_cli_tone (cli, stdout, BOR_TONE_PLAIN), problem->message, _ (chosen->title), why,
            problem->check->id);
  }
}

/* Problems that are left, but for which a fix may be chosen. */
static guint
count_choices (const BorReport *report)
{
  guint n = 0;
  for (guint i = 0; i < report->problems->len; i++) {
    const BorProblem *problem = report->problems->pdata[i];
    gboolean asks = FALSE;
    for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++)
      asks = asks || fix->consent != BOR_FIX_AUTOMATIC;
    n += asks && !problem->muted;
  }
  return n;
}

static void
note_left (const BorCli *cli, const char *path, const BorReport *after, guint n_fixed)
{
  guint left = after->problems->len - after->n_muted, choices = count_choices (after);
  g_autofree char *done =
    g_strdup_printf (ngettext ("%u problem fixed", "%u problems fixed", n_fixed), n_fixed);
  bor_cli_note (cli, _ ("%s: %s, %u left"), path, done, left);
  if (choices > 0)
    bor_cli_note (cli, _ ("Some of these have a fix to choose with “--check ID --take N”; "
                          "“bormida-cli validate --list-checks” lists the fixes"));
}

static BorExit
fix_file (const BorCli *cli, const char *path, const Order *order)
{
  BorScenario *scenario = bor_cli_read (cli, path);
  if (scenario == NULL)
    return BOR_EXIT_TROUBLE;
  BorReport *before = bor_report_new (path, scenario, NULL, order->checks);
  g_autoptr (GPtrArray) done = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_fixed_free);
  BorScenario *fixed = fix_all (scenario, order, done);
  BorReport *after = bor_report_new (path, fixed, NULL, order->checks);

  BorExit status = after->counts[BOR_SEVERITY_ERROR] > 0 ? BOR_EXIT_PROBLEMS : BOR_EXIT_FINE;
  const char *out = order->out;
  if (order->dry) {
    say_done (cli, before, done, TRUE); /* a patch may begin with any text */
    say_not_done (cli, after, order->chosen, fixed);
    status = bor_cli_print_file_diff (cli, path, fixed) ? status : BOR_EXIT_TROUBLE;
  } else if ((done->len > 0 || out != NULL) && !bor_cli_save (cli, fixed, out != NULL ? out : path))
    status = BOR_EXIT_TROUBLE;
  if (status != BOR_EXIT_TROUBLE && !order->dry && g_strcmp0 (out, "-") != 0) {
    say_done (cli, before, done, FALSE);
    say_not_done (cli, after, order->chosen, fixed);
  }
  note_left (cli, path, after, count_fixed (done));
  bor_report_free (before);
  bor_report_free (after);
  return status;
}

#define NO_NUMBER G_MININT

/* The fix of that number (NO_NUMBER: none was asked for); FALSE after a message. */
static gboolean
choose (const BorCli *cli, const GPtrArray *checks, int number, const BorFix **chosen)
{
  *chosen = NULL;
  if (number == NO_NUMBER)
    return TRUE;
  if (checks->len != 1) {
    bor_cli_error (cli, _ ("--take needs one --check"));
    return FALSE;
  }
  const BorCheck *check = checks->pdata[0];
  if (number < 1 || (guint) number > bor_check_n_fixes (check)) {
    bor_cli_error (cli, _ ("%s has no fix %d; “bormida-cli validate --list-checks” lists them"),
                   check->id, number);
    return FALSE;
  }
  *chosen = &check->fixes[number - 1];
  return TRUE;
}

static BorExit
fix (BorCli *cli, int argc, char **argv)
{
  g_auto (GStrv) ids = NULL;
  g_autofree char *out = NULL;
  gboolean dry = FALSE;
  int number = NO_NUMBER;
  const GOptionEntry entries[] = {
    { "check", 'c', 0, G_OPTION_ARG_STRING_ARRAY, &ids,
      N_ ("Fix only what this check finds; can be given several times"), N_ ("ID") },
    { "take", 't', 0, G_OPTION_ARG_INT, &number,
      N_ ("Apply fix N of the check; “validate --list-checks” lists the fixes"), N_ ("N") },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry,
      N_ ("Change nothing; show the changes to the file as a line-by-line diff"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write the result there instead of to the file; “-” for standard output"), N_ ("OUT") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1))
    return BOR_EXIT_TROUBLE;
  if (out == NULL && !dry && g_str_equal (cli->rest[0], "-"))
    out = g_strdup ("-");
  g_autoptr (GPtrArray) checks = bor_cli_find_checks (cli, ids);
  const BorFix *chosen;
  if (checks == NULL || !choose (cli, checks, number, &chosen))
    return BOR_EXIT_TROUBLE;
  const Order order = { checks, chosen, out, dry };
  return fix_file (cli, cli->rest[0], &order);
}

const BorCommand bor_command_fix = {
  .name = "fix",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Fix problems automatically"),
  .details = N_ ("Applies the automatic fixes, and reports what happened to each problem. Fixes "
                 "that remove\nor redraw something are applied only if you choose them with "
                 "--take. The old file is kept\nas FILE~. The exit status is 1 if errors remain."),
  .run = fix,
};
