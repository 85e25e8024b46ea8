/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/fix-all.h"

#include <string.h>

#include "check/checker.h"

/* A fix may bring forth problems that others must fix in their turn: it is judged together with
 * these. What stays has made the board better by a measure that cannot improve for ever, and the
 * work ends when nothing more makes it better: that is why a second run finds nothing to do. */

#define MOST_FOLLOWERS 8 /* fixes of what a fix brought forth */
#define MOST_TRIES     2

typedef struct {
  guint n[3]; /* errors; errors and warnings; all */
} Measure;

typedef struct {
  BorChecker *judge;  /* of all checks */
  BorChecker *finder; /* of the one check that is wanted; NULL: `judge` */
  const BorCheck *check;
  const BorFix *chosen;
  GHashTable *tries;  /* how often each problem was, by name, where that is limited */
  GPtrArray *done;    /* of BorFixed */
  GPtrArray *history; /* of BorScenario: after each of `done` */
} Fixing;

void
bor_fixed_free (BorFixed *fixed)
{
  bor_problem_unref (fixed->problem);
  g_free (fixed);
}

/* By check and elements, whatever these are called by now. */
static char *
name_of (const BorProblem *problem)
{
  GString *name = g_string_new (problem->check->id);
  for (guint i = 0; i < problem->n_refs; i++)
    g_string_append_printf (name, " %u#%d", problem->refs[i].kind, problem->refs[i].slot);
  g_string_append_printf (name, " %s", problem->detail != NULL ? problem->detail : "");
  return g_string_free (name, FALSE);
}

static Measure
measure (const BorChecker *checker)
{
  Measure m;
  guint sum = 0;
  for (guint severity = 0; severity < 3; severity++)
    m.n[severity] = sum += bor_checker_count (checker, severity);
  return m;
}

/* Nothing is worse than `before`, and unless `equal` something is better. */
static gboolean
is_better (Measure before, Measure after, gboolean equal)
{
  gboolean better = equal;
  for (guint i = 0; i < 3; i++) {
    if (after.n[i] > before.n[i])
      return FALSE;
    better = better || after.n[i] < before.n[i];
  }
  return better;
}

/* Each problem is tried a few times only: the measure may stay the same. */
static gboolean
is_limited (const Fixing *fixing)
{
  return fixing->chosen != NULL || fixing->finder != NULL;
}

static BorChecker *
finder_of (const Fixing *fixing)
{
  return fixing->finder != NULL ? fixing->finder : fixing->judge;
}

static void
set_scenario (const Fixing *fixing, const BorScenario *scenario)
{
  bor_checker_update (fixing->judge, scenario);
  if (fixing->finder != NULL)
    bor_checker_update (fixing->finder, scenario);
}

static gboolean
is_wanted (const Fixing *fixing, const BorProblem *problem)
{
  return !problem->muted && (fixing->check == NULL || problem->check == fixing->check);
}

/* (transfer full, of char *: names) */
static GHashTable *
names_of (const GPtrArray *list)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < list->len; i++)
    g_hash_table_add (names, name_of (list->pdata[i]));
  return names;
}

static void
note_done (Fixing *fixing, const BorProblem *problem, const BorFix *fix, const BorScenario *after)
{
  BorFixed *fixed = g_new0 (BorFixed, 1);
  fixed->problem = bor_problem_ref ((BorProblem *) problem);
  fixed->how = BOR_FIXED_ITSELF;
  fixed->fix = fix;
  g_ptr_array_add (fixing->done, fixed);
  g_ptr_array_add (fixing->history, bor_scenario_ref (after));
}

static BorScenario *
apply (const Fixing *fixing, const BorProblem *problem, gboolean removing, const BorFix **fix)
{
  const BorScenario *now = bor_checker_scenario (fixing->judge);
  BorScenario *fixed = NULL;
  *fix = fixing->chosen;
  if (*fix != NULL)
    return bor_problem_apply (problem, *fix, now, NULL);
  *fix = bor_problem_find_fix (problem, now, &fixed, NULL);
  if (*fix == NULL || removing || (*fix)->removes == 0)
    return fixed;
  bor_scenario_unref (fixed);
  return NULL;
}

/* Fixes that do not remove anything, of what was not there before. */
static void
follow_up (Fixing *fixing, GHashTable *before)
{
  for (guint n = 0; n < MOST_FOLLOWERS; n++) {
    g_autoptr (GPtrArray) list = bor_checker_list (fixing->judge);
    gboolean again = FALSE;
    for (guint i = 0; i < list->len && !again; i++) {
      const BorProblem *problem = list->pdata[i];
      g_autofree char *name = name_of (problem);
      if (problem->muted || g_hash_table_contains (before, name))
        continue;
      const BorFix *fix;
      g_autoptr (BorScenario) fixed = NULL;
      fix = bor_problem_find_fix (problem, bor_checker_scenario (fixing->judge), &fixed, NULL);
      if (fix == NULL || fix->removes != 0)
        continue;
      set_scenario (fixing, fixed);
      again = !bor_checker_has (fixing->judge, problem);
      if (again)
        note_done (fixing, problem, fix, fixed);
      g_hash_table_add (before, g_steal_pointer (&name));
    }
    if (!again)
      return;
  }
}

/* TRUE if the problem was there and a fix took it away for good. */
static gboolean
try_fix (Fixing *fixing, const BorProblem *problem, gboolean removing)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_checker_scenario (fixing->judge));
  const BorFix *fix;
  g_autoptr (BorScenario) fixed = apply (fixing, problem, removing, &fix);
  if (fixed == NULL)
    return FALSE;
  Measure was = measure (fixing->judge);
  guint n_done = fixing->done->len;
  set_scenario (fixing, fixed);
  if (!bor_checker_has (finder_of (fixing), problem)) {
    note_done (fixing, problem, fix, fixed);
    if (is_better (was, measure (fixing->judge), is_limited (fixing)))
      return TRUE;
    if (fixing->check == NULL) {
      set_scenario (fixing, before);
      g_autoptr (GPtrArray) list = bor_checker_list (fixing->judge);
      g_autoptr (GHashTable) names = names_of (list);
      set_scenario (fixing, fixed);
      follow_up (fixing, names);
      if (is_better (was, measure (fixing->judge), FALSE))
        return TRUE;
    }
  }
  g_ptr_array_set_size (fixing->done, (gint) n_done);
  g_ptr_array_set_size (fixing->history, (gint) n_done);
  set_scenario (fixing, before);
  return FALSE;
}

static gboolean
may_try (const Fixing *fixing, const BorProblem *problem)
{
  if (!is_wanted (fixing, problem))
    return FALSE;
  if (fixing->chosen == NULL && !bor_check_is_automatic (problem->check))
    return FALSE;
  if (!is_limited (fixing))
    return TRUE;
  char *name = name_of (problem);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (fixing->tries, name));
  g_hash_table_replace (fixing->tries, name, GUINT_TO_POINTER (n + 1));
  return n < MOST_TRIES;
}

static guint
fix_round (Fixing *fixing, gboolean removing)
{
  guint n = 0;
  g_autoptr (GPtrArray) list = bor_checker_list (finder_of (fixing));
  for (guint i = 0; i < list->len; i++) {
    const BorProblem *problem = list->pdata[i];
    if (may_try (fixing, problem) && bor_checker_has (finder_of (fixing), problem)
        && try_fix (fixing, problem, removing))
      n++;
  }
  return n;
}

/* --- What went along --- */

static gboolean
is_gone (const BorProblem *problem, const BorScenario *scenario)
{
  for (guint i = 0; i < problem->n_refs; i++)
    if (bor_scenario_get (scenario, problem->refs[i].kind, problem->refs[i].slot) == NULL)
      return TRUE;
  return FALSE;
}

/* The place of the fix after which something that the problem is about was no more. */
static guint
find_remover (const Fixing *fixing, const BorProblem *problem)
{
  guint low = 0, high = fixing->history->len - 1;
  while (low < high) {
    guint middle = (low + high) / 2;
    if (is_gone (problem, fixing->history->pdata[middle]))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

static void
note_gone (Fixing *fixing, const GPtrArray *first)
{
  g_autoptr (GPtrArray) last = bor_checker_list (finder_of (fixing));
  g_autoptr (GHashTable) known = names_of (last);
  for (guint i = 0; i < fixing->done->len; i++)
    g_hash_table_add (known, name_of (((BorFixed *) fixing->done->pdata[i])->problem));
  guint n_done = fixing->done->len;
  for (guint i = 0; i < first->len && n_done > 0; i++) {
    BorProblem *problem = first->pdata[i];
    g_autofree char *name = name_of (problem);
    if (!is_wanted (fixing, problem) || g_hash_table_contains (known, name))
      continue;
    BorFixed *fixed = g_new0 (BorFixed, 1);
    fixed->problem = bor_problem_ref (problem);
    fixed->how = BOR_FIXED_WITH_ANOTHER;
    if (is_gone (problem, fixing->history->pdata[n_done - 1])) {
      fixed->how = BOR_FIXED_WITH_ELEMENT;
      fixed->by = find_remover (fixing, problem);
    }
    g_ptr_array_add (fixing->done, fixed);
  }
}

static gboolean
runs_in (const BorScenario *scenario, const BorCheck *check)
{
  g_autoptr (GPtrArray) checks = bor_checks_for (scenario);
  return g_ptr_array_find (checks, check, NULL);
}

BorScenario *
bor_check_fix_with (const BorScenario *scenario, const BorCheck *check, const BorFix *chosen,
                    GPtrArray **done)
{
  g_return_val_if_fail (chosen == NULL || check != NULL, NULL);
  g_autoptr (BorChecker) judge = bor_checker_new (scenario);
  g_autoptr (BorChecker) finder =
    check != NULL && !runs_in (scenario, check) ? bor_checker_new_single (scenario, check) : NULL;
  g_autoptr (GHashTable) tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_fixed_free);
  g_autoptr (GPtrArray) history =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_scenario_unref);
  Fixing fixing = { judge, finder, check, chosen, tries, list, history };
  g_autoptr (GPtrArray) first = bor_checker_list (finder_of (&fixing));
  while (fix_round (&fixing, FALSE) > 0 || fix_round (&fixing, TRUE) > 0) {
  }
  note_gone (&fixing, first);
  BorScenario *fixed = bor_scenario_ref (bor_checker_scenario (judge));
  if (done != NULL)
    *done = list;
  else
    g_ptr_array_unref (list);
  return fixed;
}

BorScenario *
bor_check_fix_all (const BorScenario *scenario, const BorCheck *check, guint *n_fixed)
{
  GPtrArray *done;
  BorScenario *fixed = bor_check_fix_with (scenario, check, NULL, &done);
  guint n = 0;
  for (guint i = 0; i < done->len; i++)
    n += ((BorFixed *) done->pdata[i])->how == BOR_FIXED_ITSELF;
  if (n_fixed != NULL)
    *n_fixed = n;
  g_ptr_array_unref (done);
  return fixed;
}
