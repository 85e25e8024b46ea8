/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problem-fixes.h"

#include <glib/gi18n-lib.h>

#include "check/fix-all.h"

/* A check of which this many cannot be fixed may still have some that can. */
#define FIXES_TRIED 8

gboolean
bor_problem_is_fixable (const BorProblem *problem, const BorScenario *scenario, GError **error)
{
  g_autoptr (GError) why = NULL; /* the first fix is the one that is most likely meant */
  for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++) {
    g_autoptr (BorScenario) fixed =
      bor_problem_apply (problem, fix, scenario, why == NULL ? &why : NULL);
    if (fixed != NULL)
      return TRUE;
  }
  if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

gboolean
bor_check_is_fixable (const BorCheck *check, const GPtrArray *problems, const BorScenario *scenario)
{
  guint tried = 0;
  for (guint i = 0; i < problems->len && tried < FIXES_TRIED; i++) {
    const BorProblem *problem = problems->pdata[i];
    if (problem->check != check || problem->muted)
      continue;
    if (bor_problem_is_fixable (problem, scenario, NULL))
      return TRUE;
    tried++;
  }
  return tried == FIXES_TRIED;
}

void
bor_fix_offers_fill (BorFixOffers *offers, const BorProblem *problem, const BorScenario *now)
{
  g_autoptr (GError) error = NULL;
  if (!bor_problem_is_fixable (problem, now, &error)) {
    bor_fix_offers_say (offers, error->message);
    return;
  }
  for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++) {
    BorScenario *fixed = bor_problem_apply (problem, fix, now, NULL);
    if (fixed != NULL)
      bor_fix_offers_add (offers, now, fixed, _ (fix->title));
  }
}

static guint
count_fixed (const GPtrArray *done)
{
  guint n = 0;
  for (guint i = 0; i < done->len; i++)
    n += ((const BorFixed *) done->pdata[i])->how == BOR_FIXED_ITSELF;
  return n;
}

void
bor_fix_offers_fill_all (BorFixOffers *offers, const BorCheck *check, const BorScenario *now)
{
  gboolean any = FALSE;
  for (const BorFix *fix = check->fixes; fix->title != NULL; fix++) {
    g_autoptr (GPtrArray) done = NULL;
    g_autoptr (BorScenario) fixed = bor_check_fix_with (now, check, fix, NULL, &done);
    guint n = count_fixed (done);
    if (n == 0)
      continue;
    g_autofree char *label = g_strdup_printf ("%s (%u)", _ (fix->title), n);
    bor_fix_offers_add (offers, now, g_steal_pointer (&fixed), label);
    any = TRUE;
  }
  if (!any)
    bor_fix_offers_say (offers, _ ("All of these need a choice of yours."));
}
