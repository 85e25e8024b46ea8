/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/checker.h"
#include "check/fix-all.h"
#include "cli/verbs.h"

static const BorCheck *
find_check (const BorCall *call, guint word, GError **error)
{
  const BorCheck *check = bor_check_find (call->words[word]);
  if (check == NULL)
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("unknown check “%s”"),
                 call->words[word]);
  return check;
}

/* The fix of the check that the second word is the number of. */
static const BorFix *
find_fix (const BorCall *call, const BorCheck *check, GError **error)
{
  guint64 number = g_ascii_strtoull (call->words[1], NULL, 10);
  if (number >= 1 && number <= bor_check_n_fixes (check))
    return &check->fixes[number - 1];
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("%s has no fix “%s”"), check->id,
               call->words[1]);
  return NULL;
}

static BorScenario *
fix (const BorCall *call, GError **error)
{
  const BorCheck *check = call->n > 0 ? find_check (call, 0, error) : NULL;
  if (call->n > 0 && check == NULL)
    return NULL;
  const BorFix *chosen = call->n > 1 ? find_fix (call, check, error) : NULL;
  if (call->n > 1 && chosen == NULL)
    return NULL;
  g_autoptr (GPtrArray) done = NULL;
  g_autoptr (BorScenario) after = bor_check_fix_with (call->scenario, check, chosen, NULL, &done);
  if (done->len > 0)
    return g_steal_pointer (&after);
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
               _ ("There is nothing that can be fixed"));
  return NULL;
}

/* With words after the reason, one problem: that about these elements. */
static BorScenario *
mute (const BorCall *call, GError **error)
{
  const BorCheck *check = find_check (call, 0, error);
  if (check == NULL)
    return NULL;
  g_autofree char *key = g_strjoinv (" ", call->words + MIN (call->n, 2));
  g_autoptr (BorChecker) checker = bor_checker_new_single (call->scenario, check);
  g_autoptr (GPtrArray) problems = bor_checker_list (checker);
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *problem = problems->pdata[i];
    if (call->n <= 2 || g_str_equal (problem->key, key))
      return bor_problem_mute (problem, call->scenario, call->n <= 2, call->words[1]);
  }
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("no such problem"));
  return NULL;
}

const BorVerb bor_check_verbs[] = {
  { "fix", "[CHECK [N]]",
    N_ ("Fix the problems of a check, or all problems, automatically; or by fix N of a check."), 0,
    2, fix },
  { "mute", "CHECK REASON [ID…]",
    N_ ("Mute all problems of a check, or the one about these elements."), 2, G_MAXUINT, mute },
  { NULL },
};
