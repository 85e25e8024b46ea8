/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/problem.h"
#include "check/testing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "check/context.h"
#include "check/shared.h"

BorProblem *
bor_problem_ref (BorProblem *problem)
{
  g_atomic_int_inc (&problem->ref_count);
  return problem;
}

void
bor_problem_unref (BorProblem *problem)
{
  if (problem == NULL || !g_atomic_int_dec_and_test (&problem->ref_count))
    return;
  g_free (problem->message);
  g_free (problem->refs);
  g_free (problem->detail);
  g_free (problem->key);
  g_free (problem);
}

BorProblem *
bor_problem_with_mute (const BorProblem *problem, gint32 mute)
{
  BorProblem *copy = g_memdup2 (problem, sizeof *problem);
  copy->ref_count = 1;
  copy->message = g_strdup (problem->message);
  copy->refs = g_memdup2 (problem->refs, problem->n_refs * sizeof (BorElementRef));
  copy->detail = g_strdup (problem->detail);
  copy->key = g_strdup (problem->key);
  copy->muted = mute >= 0;
  copy->mute = mute;
  return copy;
}

static gint
compare_first (const BorProblem *a, const BorProblem *b)
{
  if (a->n_refs == 0 || b->n_refs == 0)
    return (gint) (a->n_refs > 0) - (gint) (b->n_refs > 0);
  if (a->refs[0].kind != b->refs[0].kind)
    return a->refs[0].kind < b->refs[0].kind ? -1 : 1;
  return (a->refs[0].slot > b->refs[0].slot) - (a->refs[0].slot < b->refs[0].slot);
}

gint
bor_problem_compare (const BorProblem *a, const BorProblem *b)
{
  if (a->severity != b->severity)
    return a->severity < b->severity ? -1 : 1;
  gint order = a->check != b->check ? strcmp (a->check->id, b->check->id) : 0;
  if (order == 0)
    order = compare_first (a, b);
  if (order == 0)
    order = strcmp (a->key, b->key);
  return order != 0 ? order : strcmp (a->message, b->message);
}

guint
bor_problem_line (const BorProblem *problem, const BorScenario *scenario, guint *column)
{
  const BorElement *element = NULL;
  if (problem->n_refs > 0)
    element = bor_scenario_get (scenario, problem->refs[0].kind, problem->refs[0].slot);
  if (column != NULL)
    *column = element != NULL ? element->column : 0;
  return element != NULL ? element->line : 0;
}

static gboolean
is_there (const BorProblem *problem, const BorScenario *scenario, GError **error)
{
  for (guint i = 0; i < problem->n_refs; i++)
    if (bor_scenario_get (scenario, problem->refs[i].kind, problem->refs[i].slot) == NULL) {
      g_set_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_GONE,
                   _ ("The element that the problem is about no longer exists"));
      return FALSE;
    }
  return TRUE;
}

/* Returns TRUE if the fix removed elements of a kind that it does not declare. */
static gboolean
removes_unsaid (const BorFix *fix, const BorScenario *before, const BorScenario *after)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    if ((fix->removes & BOR_KIND_BIT (kind)) == 0
        && bor_scenario_count (after, kind) < bor_scenario_count (before, kind))
      return TRUE;
  return FALSE;
}

BorScenario *
bor_problem_apply (const BorProblem *problem, const BorFix *fix, const BorScenario *scenario,
                   GError **error)
{
  g_autoptr (BorTopology) topology = bor_topology_new (scenario);
  return bor_problem_apply_by (problem, fix, topology, error);
}

BorScenario *
bor_problem_apply_by (const BorProblem *problem, const BorFix *fix, const BorTopology *topology,
                      GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  if (!is_there (problem, scenario, error))
    return NULL;
  g_autoptr (BorScenario) fixed = fix->apply_by != NULL ? fix->apply_by (topology, problem, error)
                                                        : fix->apply (scenario, problem, error);
  if (fixed == NULL || !removes_unsaid (fix, scenario, fixed))
    return g_steal_pointer (&fixed);
  return bor_fix_unclear (error);
}

const BorFix *
bor_problem_find_fix (const BorProblem *problem, const BorTopology *topology, BorScenario **fixed,
                      GError **error)
{
  const BorCheck *check = problem->check;
  if (bor_check_n_fixes (check) == 0) {
    g_set_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_NO_FIX,
                 _ ("%s: there is no automatic fix"), check->id);
    return NULL;
  }
  if (!is_there (problem, bor_topology_scenario (topology), error))
    return NULL;
  g_autoptr (GError) why = NULL; /* error of the first that applied */
  for (const BorFix *fix = check->fixes; fix->title != NULL; fix++) {
    if (fix->consent != BOR_FIX_AUTOMATIC)
      continue;
    g_autoptr (BorScenario) result =
      bor_problem_apply_by (problem, fix, topology, why == NULL ? &why : NULL);
    if (result == NULL)
      continue;
    if (fixed != NULL)
      *fixed = g_steal_pointer (&result);
    return fix;
  }
  if (why == NULL)
    bor_fix_unclear (&why);
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

BorScenario *
bor_problem_fix (const BorProblem *problem, const BorScenario *scenario, GError **error)
{
  g_autoptr (BorTopology) topology = bor_topology_new (scenario);
  BorScenario *fixed = NULL;
  bor_problem_find_fix (problem, topology, &fixed, error);
  return fixed;
}

char *
bor_fix_tell (const BorFix *fix, const BorScenario *scenario, const BorProblem *problem)
{
  return fix->tell != NULL ? fix->tell (scenario, problem) : g_strdup (_ (fix->title));
}

BorScenario *
bor_problem_mute (const BorProblem *problem, const BorScenario *scenario, gboolean whole_check,
                  const char *reason)
{
  BorMute *mute = bor_element_new (BOR_KIND_MUTE, NULL);
  mute->check = g_strdup (problem->check->id);
  mute->elements = whole_check ? NULL : g_strdup (problem->key);
  mute->reason = g_strdup (reason);
  BorScenario *result = bor_scenario_copy (scenario);
  bor_scenario_append (result, mute);
  return result;
}
