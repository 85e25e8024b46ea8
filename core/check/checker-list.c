/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/checker-private.h"
#include "check/context.h"
#include "check/families.h"

const BorScenario *
bor_checker_scenario (const BorChecker *checker)
{
  return checker->scenario;
}

const BorTopology *
bor_checker_topology (const BorChecker *checker)
{
  return checker->topology;
}

static void
add_shown (const BorChecker *self, GPtrArray *list, const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (bor_checker_shows (self, problems->pdata[i]))
      g_ptr_array_add (list, bor_problem_ref (problems->pdata[i]));
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  return bor_problem_compare (*(BorProblem *const *) a, *(BorProblem *const *) b);
}

GPtrArray *
bor_checker_list (const BorChecker *checker)
{
  GPtrArray *list = bor_checker_new_list ();
  GHashTable *tables[] = { checker->problems, checker->whole };
  for (guint i = 0; i < 2; i++) {
    GHashTableIter iter;
    gpointer problems;
    g_hash_table_iter_init (&iter, tables[i]);
    while (g_hash_table_iter_next (&iter, NULL, &problems))
      add_shown (checker, list, problems);
  }
  add_shown (checker, list, checker->unused_mutes);
  g_ptr_array_sort (list, compare_places);
  return list;
}

GPtrArray *
bor_checker_list_asked (const BorChecker *checker)
{
  GPtrArray *list = bor_checker_new_list ();
  for (guint i = 0; i < checker->asked->len; i++) {
    gpointer key = g_array_index (checker->asked, gpointer, i);
    const GPtrArray *problems = g_hash_table_lookup (checker->problems, key);
    if (problems != NULL)
      add_shown (checker, list, problems);
  }
  g_ptr_array_sort (list, compare_places);
  return list;
}

gboolean
bor_checker_has (const BorChecker *checker, const BorProblem *problem)
{
  const GPtrArray *list = NULL;
  if (problem->check == &bor_check_unused_mute)
    list = checker->unused_mutes;
  else if (problem->check->scope == BOR_SCOPE_SCENARIO)
    list = g_hash_table_lookup (checker->whole, problem->check);
  else if (problem->n_refs > 0)
    list = g_hash_table_lookup (checker->problems,
                                bor_check_pack (problem->refs[0].kind, problem->refs[0].slot));
  for (guint i = 0; list != NULL && i < list->len; i++)
    if (bor_problem_compare (list->pdata[i], problem) == 0)
      return TRUE;
  return FALSE;
}

guint
bor_checker_count (const BorChecker *checker, BorSeverity severity)
{
  g_return_val_if_fail (severity <= BOR_SEVERITY_HINT, 0);
  return checker->counts[severity];
}
