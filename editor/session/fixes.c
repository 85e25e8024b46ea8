/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/fixes.h"

#include "check/fix-all.h"

/* Number of problems to try: if none of them can be fixed, others still may. */
#define FIXES_TRIED 8

static void
clear_result (gpointer data)
{
  bor_scenario_unref (((BorFixResult *) data)->fixed);
}

static BorFixes *
fixes_new (const BorScenario *scenario, const BorCheck *check, BorProblem *problem)
{
  BorFixes *self = g_atomic_rc_box_new0 (BorFixes);
  self->problem = problem != NULL ? bor_problem_ref (problem) : NULL;
  self->check = check;
  self->scenario = bor_scenario_ref (scenario);
  self->results = g_array_new (FALSE, FALSE, sizeof (BorFixResult));
  g_array_set_clear_func (self->results, clear_result);
  return self;
}

static void
fixes_clear (gpointer data)
{
  BorFixes *self = data;
  g_clear_pointer (&self->problem, bor_problem_unref);
  bor_scenario_unref (self->scenario);
  g_array_unref (self->results);
  g_clear_error (&self->error);
}

BorFixes *
bor_fixes_ref (BorFixes *fixes)
{
  return g_atomic_rc_box_acquire (fixes);
}

void
bor_fixes_unref (BorFixes *fixes)
{
  g_atomic_rc_box_release_full (fixes, fixes_clear);
}

/* Tries each fix of the problem; `error` is from the first, the most likely one. */
static void
find_results (BorFixes *self, const BorTopology *topology)
{
  g_autoptr (GError) why = NULL;
  for (const BorFix *fix = self->check->fixes; fix->title != NULL; fix++) {
    BorScenario *fixed =
      bor_problem_apply_by (self->problem, fix, topology, why == NULL ? &why : NULL);
    BorFixResult result = { fix, fixed, 1 };
    if (fixed != NULL)
      g_array_append_val (self->results, result);
  }
  if (self->results->len == 0)
    self->error = g_steal_pointer (&why);
}

static gboolean
is_fixable (const BorProblem *problem, const BorTopology *topology)
{
  for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++) {
    g_autoptr (BorScenario) fixed = bor_problem_apply_by (problem, fix, topology, NULL);
    if (fixed != NULL)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_any_fixable (const BorChecker *checker, const BorCheck *check)
{
  g_autoptr (GPtrArray) problems = bor_checker_list (checker);
  guint tried = 0;
  for (guint i = 0; i < problems->len && tried < FIXES_TRIED; i++) {
    const BorProblem *problem = problems->pdata[i];
    if (problem->check != check || problem->muted)
      continue;
    if (is_fixable (problem, bor_checker_topology (checker)))
      return TRUE;
    tried++;
  }
  return tried == FIXES_TRIED;
}

BorFixes *
bor_fixes_find (const BorChecker *checker, const BorCheck *check, BorProblem *problem)
{
  BorFixes *self = fixes_new (bor_checker_scenario (checker), check, problem);
  if (problem != NULL)
    find_results (self, bor_checker_topology (checker));
  self->any = self->results->len > 0 || is_any_fixable (checker, check);
  return self;
}

static guint
count_fixed (const GPtrArray *done)
{
  guint n = 0;
  for (guint i = 0; i < done->len; i++)
    n += ((const BorFixed *) done->pdata[i])->how == BOR_FIXED_ITSELF;
  return n;
}

BorFixes *
bor_fixes_find_all (const BorScenario *scenario, const BorCheck *check, BorProgress *progress)
{
  g_autoptr (BorFixes) self = fixes_new (scenario, check, NULL);
  guint n = bor_check_n_fixes (check);
  for (guint i = 0; i < n; i++) {
    BorProgress part = bor_progress_part (progress, (double) i / n, (i + 1.0) / n);
    g_autoptr (GPtrArray) done = NULL;
    BorFixResult result = { &check->fixes[i], NULL, 0 };
    result.fixed = bor_check_fix_with (scenario, check, result.fix, &part, &done);
    result.n_fixed = count_fixed (done);
    if (result.n_fixed > 0)
      g_array_append_val (self->results, result);
    else
      bor_scenario_unref (result.fixed);
    if (bor_progress_is_stopped (&part))
      return NULL;
  }
  self->any = self->results->len > 0;
  return g_steal_pointer (&self);
}
