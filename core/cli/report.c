/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report.h"

#include <glib/gi18n-lib.h>

#include "check/checker.h"
#include "vocabulary/ruleset.h"

static gint
compare_problems (gconstpointer a, gconstpointer b)
{
  return bor_problem_compare (*(BorProblem *const *) a, *(BorProblem *const *) b);
}

static GPtrArray *
find_problems (const BorScenario *scenario, const GPtrArray *checks)
{
  if (checks->len == 0)
    return bor_check_all (scenario);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_problem_unref);
  for (guint i = 0; i < checks->len; i++) {
    g_autoptr (BorChecker) checker = bor_checker_new_single (scenario, checks->pdata[i]);
    g_autoptr (GPtrArray) some = bor_checker_list (checker);
    for (guint k = 0; k < some->len; k++)
      g_ptr_array_add (all, bor_problem_ref (some->pdata[k]));
  }
  g_ptr_array_sort (all, compare_problems);
  return all;
}

BorReport *
bor_report_new (const char *path, BorScenario *scenario, const char *error, const GPtrArray *checks)
{
  BorReport *report = g_new0 (BorReport, 1);
  report->path = g_strdup (path);
  report->scenario = scenario;
  report->error = g_strdup (error);
  if (scenario == NULL)
    return report;
  report->problems = find_problems (scenario, checks);
  for (guint i = 0; i < report->problems->len; i++) {
    const BorProblem *problem = report->problems->pdata[i];
    if (problem->muted)
      report->n_muted++;
    else
      report->counts[problem->severity]++;
  }
  return report;
}

void
bor_report_free (BorReport *report)
{
  g_free (report->path);
  g_free (report->error);
  g_clear_pointer (&report->problems, g_ptr_array_unref);
  bor_scenario_unref (report->scenario);
  g_free (report);
}

const char *
bor_severity_name (BorSeverity severity)
{
  static const char *const names[] = { "error", "warning", "hint" };
  return names[severity];
}

BorTone
bor_severity_tone (BorSeverity severity)
{
  static const BorTone styles[] = { BOR_TONE_RED, BOR_TONE_YELLOW, BOR_TONE_BLUE };
  return styles[severity];
}

char *
bor_report_place (const BorReport *report, const BorProblem *problem, guint *line, guint *column)
{
  *line = bor_problem_line (problem, report->scenario, column);
  return bor_cli_file_of (report->scenario, report->path,
                          problem->n_refs > 0 ? problem->refs[0].kind : BOR_KIND_SCENARIO);
}

char *
bor_report_summary (const BorReport *report)
{
  const guint *n = report->counts;
  g_autofree char *errors = g_strdup_printf (ngettext ("%u error", "%u errors", n[0]), n[0]);
  g_autofree char *warnings = g_strdup_printf (ngettext ("%u warning", "%u warnings", n[1]), n[1]);
  g_autofree char *hints = g_strdup_printf (ngettext ("%u hint", "%u hints", n[2]), n[2]);
  g_autofree char *muted = g_strdup_printf (_ ("%u muted"), report->n_muted);
  return g_strjoin (", ", errors, warnings, hints, muted, NULL);
}

void
bor_report_print_text (const BorCli *cli, const BorReport *report)
{
  const char *plain = bor_cli_tone (cli, stdout, BOR_TONE_PLAIN);
  for (guint i = 0; report->problems != NULL && i < report->problems->len; i++) {
    const BorProblem *problem = report->problems->pdata[i];
    if (problem->muted)
      continue;
    guint line, column;
    g_autofree char *file = bor_report_place (report, problem, &line, &column);
    printf ("%s%s:%u:%u:%s %s%s:%s %s %s[%s]%s\n", bor_cli_tone (cli, stdout, BOR_TONE_BOLD), file,
            line, column, plain, bor_cli_tone (cli, stdout, bor_severity_tone (problem->severity)),
            bor_severity_name (problem->severity), plain, problem->message,
            bor_cli_tone (cli, stdout, BOR_TONE_DIM), problem->check->id, plain);
  }
}

static void
add_checks (GPtrArray *all, const BorCheck *const *checks)
{
  for (; checks != NULL && *checks != NULL; checks++)
    if (!g_ptr_array_find (all, *checks, NULL))
      g_ptr_array_add (all, (gpointer) *checks);
}

GPtrArray *
bor_cli_all_checks (void)
{
  GPtrArray *all = g_ptr_array_new ();
  add_checks (all, bor_core_checks ());
  add_checks (all, bor_general_checks ());
  for (const BorRuleset *const *ruleset = bor_ruleset_list (); *ruleset != NULL; ruleset++)
    add_checks (all, (*ruleset)->checks);
  return all;
}

GPtrArray *
bor_cli_find_checks (const BorCli *cli, char **ids)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++) {
    const BorCheck *check = bor_check_find (ids[i]);
    if (check == NULL) {
      bor_cli_error (
        cli, _ ("unknown check “%s”; “bormida-cli validate --list-checks” lists the checks"),
        ids[i]);
      return NULL;
    }
    if (!g_ptr_array_find (checks, check, NULL))
      g_ptr_array_add (checks, (gpointer) check);
  }
  return g_steal_pointer (&checks);
}
