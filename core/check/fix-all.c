/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/checker.h"

/* A fix may bring forth problems that others must fix in their turn: so there
 * are rounds, and what does not help twice is left alone. Where that makes more
 * errors than it mends, all is done again carefully. */
#define MOST_ROUNDS 16
#define MOST_TRIES 2

static char *
problem_name (const BorProblem *problem)
{
  return g_strdup_printf ("%s %s", problem->check->id, problem->key);
}

typedef struct {
  BorChecker *checker;
  GHashTable *tries;
  gboolean    careful; /* takes back what brings forth more errors than it takes away */
} Fixing;

/* TRUE if the problem was there and a fix took it away. */
static gboolean
try_fix (const Fixing *fixing, const BorProblem *problem)
{
  BorChecker *checker = fixing->checker;
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_checker_scenario (checker));
  g_autoptr (BorScenario) fixed = bor_problem_fix (problem, before, NULL);
  guint n_errors = bor_checker_count (checker, BOR_SEVERITY_ERROR);
  if (fixed == NULL)
    return FALSE;
  bor_checker_update (checker, fixed);
  if (!bor_checker_has (checker, problem)
      && (!fixing->careful || bor_checker_count (checker, BOR_SEVERITY_ERROR) <= n_errors))
    return TRUE;
  bor_checker_update (checker, before);
  return FALSE;
}

static gboolean
may_try (GHashTable *tries, const BorProblem *problem)
{
  if (problem->muted || problem->check->fix == NULL)
    return FALSE;
  char *name = problem_name (problem);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (tries, name));
  g_hash_table_replace (tries, name, GUINT_TO_POINTER (n + 1));
  return n < MOST_TRIES;
}

static guint
fix_round (const Fixing *fixing)
{
  guint n_fixed = 0;
  g_autoptr (GPtrArray) list = bor_checker_list (fixing->checker);
  for (guint i = 0; i < list->len; i++) {
    const BorProblem *problem = list->pdata[i];
    if (may_try (fixing->tries, problem) && bor_checker_has (fixing->checker, problem)
        && try_fix (fixing, problem))
      n_fixed++;
  }
  return n_fixed;
}

/* NULL when there are more errors in the end than in the beginning. */
static BorScenario *
fix_in_rounds (const BorScenario *scenario, const BorCheck *check, gboolean careful, guint *n_fixed)
{
  g_autoptr (BorChecker) checker =
    check != NULL ? bor_checker_new_single (scenario, check) : bor_checker_new (scenario);
  g_autoptr (GHashTable) tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const Fixing fixing = { checker, tries, careful };
  guint n_errors = bor_checker_count (checker, BOR_SEVERITY_ERROR), n = 1;
  *n_fixed = 0;
  for (guint round = 0; round < MOST_ROUNDS && n > 0; round++) {
    n = fix_round (&fixing);
    *n_fixed += n;
  }
  if (bor_checker_count (checker, BOR_SEVERITY_ERROR) > n_errors)
    return NULL;
  return bor_scenario_ref (bor_checker_scenario (checker));
}

BorScenario *
bor_check_fix_all (const BorScenario *scenario, const BorCheck *check, guint *n_fixed)
{
  guint total;
  BorScenario *fixed = fix_in_rounds (scenario, check, FALSE, &total);
  if (fixed == NULL)
    fixed = fix_in_rounds (scenario, check, TRUE, &total);
  if (n_fixed != NULL)
    *n_fixed = total;
  return fixed;
}
