/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/fix-all.h"
#include "check/testing.h"

#include <string.h>

#include "check/checker.h"
#include "edit/compare.h"

/* A fix may cause problems that other fixes must solve: it is judged together with these. Whatever
 * is kept has improved the board by a measure that cannot improve forever, and the work ends when
 * nothing improves it any more. So a second run finds nothing to do. */

/* Some checks look at the whole scenario, which is too slow after every fix. So fixes are first
 * applied in batches: each fix is judged by the checks of its surroundings, and the batch by all
 * checks. A batch that makes things worse is undone and made smaller. Fixes that the local checks
 * reject, or that solve a problem of the whole scenario, are tried one at a time afterwards. */

#define MOST_FOLLOWERS 8 /* depth of fixes for problems that a fix has caused */
#define MOST_TRIES     2

typedef struct {
  guint n[3]; /* errors; errors and warnings; all */
} Measure;

typedef struct {
  BorChecker *judge;   /* of all checks */
  BorChecker *checker; /* for the only check to fix; NULL: use `judge` */
  const BorCheck *check;
  const BorFix *chosen;
  GHashTable *tries;     /* number of tries of each problem, by name, if limited */
  GPtrArray *done;       /* of BorFixed */
  GPtrArray *history;    /* of BorScenario: after each of `done` */
  BorProgress *progress; /* nullable */
  guint n_first;         /* problems at the start, for the progress */
} Fixing;

/* The problems that a round tries. */
typedef enum {
  ROUND_ALONE = 0,
  ROUND_BATCHES = 1 << 0, /* only judged locally, until the end of the batch */
  ROUND_REMOVING = 1 << 1,
} Round;

void
bor_fixed_free (BorFixed *fixed)
{
  bor_problem_unref (fixed->problem);
  g_free (fixed->what);
  g_free (fixed);
}

/* Identified by check and elements, even if these have been renamed. */
static char *
name_of (const BorProblem *problem)
{
  GString *name = g_string_new (problem->check->id);
  for (guint i = 0; i < problem->n_refs; i++)
    g_string_append_printf (name, " %u#%d", (guint) problem->refs[i].kind, problem->refs[i].slot);
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

/* Nothing is worse than `before` and, unless `equal`, something is better. */
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

/* The judgement of what was done since `before`. */
static gboolean
is_good (const Fixing *fixing, Measure before, gboolean equal)
{
  if (fixing->chosen != NULL && fixing->chosen->consent == BOR_FIX_DECIDES)
    return TRUE;
  return is_better (before, measure (fixing->judge), equal);
}

/* Each problem is only tried a few times, because the measure may stay the same. */
static gboolean
is_limited (const Fixing *fixing)
{
  return fixing->chosen != NULL || fixing->checker != NULL;
}

static BorChecker *
checker_of (const Fixing *fixing)
{
  return fixing->checker != NULL ? fixing->checker : fixing->judge;
}

/* Updates only the checks of the edit's surroundings. */
static void
set_nearby (const Fixing *fixing, const BorScenario *scenario)
{
  bor_checker_follow (fixing->judge, scenario);
  if (fixing->checker != NULL)
    bor_checker_follow (fixing->checker, scenario);
}

static void
set_scenario (const Fixing *fixing, const BorScenario *scenario)
{
  bor_checker_update (fixing->judge, scenario);
  if (fixing->checker != NULL)
    bor_checker_update (fixing->checker, scenario);
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

/* More elements than one line has room for. */
#define MOST_TOLD 4

/* What a fix did: in its own words, or by what has changed. (transfer full) */
static char *
tell_done (const BorProblem *problem, const BorFix *fix, const BorScenario *before,
           const BorScenario *after)
{
  char *told =
    fix->tell == NULL ? bor_scenario_tell_edit (before, after, problem->refs[0], MOST_TOLD) : NULL;
  return told != NULL ? told : bor_fix_tell (fix, before, problem);
}

static void
note_done (Fixing *fixing, const BorProblem *problem, const BorFix *fix, const BorScenario *before,
           const BorScenario *after)
{
  BorFixed *fixed = g_new0 (BorFixed, 1);
  fixed->problem = bor_problem_ref ((BorProblem *) problem);
  fixed->how = BOR_FIXED_ITSELF;
  fixed->fix = fix;
  fixed->what = tell_done (problem, fix, before, after);
  g_ptr_array_add (fixing->done, fixed);
  g_ptr_array_add (fixing->history, bor_scenario_ref (after));
}

static BorScenario *
apply (const Fixing *fixing, const BorProblem *problem, gboolean removing, const BorFix **fix)
{
  const BorTopology *now = bor_checker_topology (fixing->judge);
  BorScenario *fixed = NULL;
  *fix = fixing->chosen;
  if (*fix != NULL)
    return bor_problem_apply_by (problem, *fix, now, NULL);
  *fix = bor_problem_find_fix (problem, now, &fixed, NULL);
  if (*fix == NULL || removing == ((*fix)->removes != 0))
    return fixed;
  bor_scenario_unref (fixed);
  return NULL;
}

/* --- One fix --- */

/* Problems caused by a fix. */
typedef struct {
  GHashTable *old;  /* names of problems that existed before or have been tried */
  GPtrArray *fresh; /* of BorProblem; some may have disappeared again */
} Followers;

/* Switches to `fixed` and notes new problems there. Only checks the surroundings. */
static void
go_and_look (Fixing *fixing, const BorScenario *fixed, Followers *followers)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_checker_scenario (fixing->judge));
  set_nearby (fixing, fixed);
  set_nearby (fixing, before); /* which checks the same elements as they were */
  g_autoptr (GPtrArray) list = bor_checker_list_asked (fixing->judge);
  for (guint i = 0; i < list->len; i++)
    if (!g_ptr_array_find (followers->fresh, list->pdata[i], NULL))
      g_hash_table_add (followers->old, name_of (list->pdata[i]));
  set_nearby (fixing, fixed);
  g_autoptr (GPtrArray) now = bor_checker_list_asked (fixing->judge);
  for (guint i = 0; i < now->len; i++) {
    char *name = name_of (now->pdata[i]);
    if (g_hash_table_add (followers->old, name))
      g_ptr_array_add (followers->fresh, bor_problem_ref (now->pdata[i]));
  }
}

/* Fixes the problems caused by the last fix, without fixes that remove something. */
static void
follow_up (Fixing *fixing, Followers *followers)
{
  guint n = 0;
  for (guint i = 0; i < followers->fresh->len && n < MOST_FOLLOWERS; i++) {
    const BorProblem *problem = followers->fresh->pdata[i];
    if (problem->muted || !bor_checker_has (fixing->judge, problem))
      continue;
    g_autoptr (BorScenario) before = bor_scenario_ref (bor_checker_scenario (fixing->judge));
    g_autoptr (BorScenario) fixed = NULL;
    const BorFix *fix =
      bor_problem_find_fix (problem, bor_checker_topology (fixing->judge), &fixed, NULL);
    if (fix == NULL || fix->removes != 0)
      continue;
    go_and_look (fixing, fixed, followers);
    if (bor_checker_has (fixing->judge, problem))
      continue;
    note_done (fixing, problem, fix, before, fixed);
    n++;
  }
}

/* Undoes everything after the first `n` entries. */
static void
take_back (Fixing *fixing, guint n, const BorScenario *before)
{
  g_ptr_array_set_size (fixing->done, (gint) n);
  g_ptr_array_set_size (fixing->history, (gint) n);
  set_nearby (fixing, before);
}

/* Applies a fix, and the fixes that it makes necessary. Returns TRUE if the local checks accept it;
 * otherwise nothing changes. */
static gboolean
do_fix (Fixing *fixing, const BorProblem *problem, Round round)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_checker_scenario (fixing->judge));
  const BorFix *fix;
  g_autoptr (BorScenario) fixed = apply (fixing, problem, (round & ROUND_REMOVING) != 0, &fix);
  if (fixed == NULL)
    return FALSE;
  /* The checks of the whole scenario may still find an improvement */
  gboolean equal = (round & ROUND_BATCHES) == 0;
  Measure was = measure (fixing->judge);
  guint n_done = fixing->done->len;
  set_nearby (fixing, fixed);
  if (bor_check_looks_far (problem->check) || !bor_checker_has (checker_of (fixing), problem)) {
    note_done (fixing, problem, fix, before, fixed);
    if (is_good (fixing, was, equal))
      return TRUE;
    if (fixing->check == NULL) {
      g_autoptr (GHashTable) old = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GPtrArray) fresh =
        g_ptr_array_new_with_free_func ((GDestroyNotify) bor_problem_unref);
      Followers followers = { old, fresh };
      set_nearby (fixing, before);
      go_and_look (fixing, fixed, &followers);
      follow_up (fixing, &followers);
      if (is_good (fixing, was, equal))
        return TRUE;
    }
  }
  take_back (fixing, n_done, before);
  return FALSE;
}

/* Returns TRUE if everything after the first `n_done` entries is an improvement on the whole;
 * otherwise undoes it. */
static gboolean
keep (Fixing *fixing, const BorScenario *before, Measure was, guint n_done)
{
  set_scenario (fixing, bor_checker_scenario (fixing->judge));
  gboolean good = is_good (fixing, was, is_limited (fixing));
  for (guint i = n_done; i < fixing->done->len && good; i++)
    good = !bor_checker_has (checker_of (fixing), ((BorFixed *) fixing->done->pdata[i])->problem);
  if (!good) {
    take_back (fixing, n_done, before);
    set_scenario (fixing, before);
  }
  return good;
}

static gboolean
may_try (const Fixing *fixing, const BorProblem *problem)
{
  if (!is_wanted (fixing, problem))
    return FALSE;
  return fixing->chosen != NULL || bor_check_is_automatic (problem->check);
}

/* Counts the tries of a problem, because the measure may stay the same and the tries could go on
 * forever. */
static gboolean
may_try_again (const Fixing *fixing, const BorProblem *problem)
{
  if (!is_limited (fixing))
    return TRUE;
  char *name = name_of (problem);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (fixing->tries, name));
  g_hash_table_replace (fixing->tries, name, GUINT_TO_POINTER (n + 1));
  return n < MOST_TRIES;
}

/* Reports the progress; returns FALSE to stop. It is an estimate, since fixes may cause more
 * problems. */
static gboolean
go_on (const Fixing *fixing)
{
  guint n = MAX (fixing->n_first, fixing->done->len) + 1;
  return bor_progress_report (fixing->progress, (double) fixing->done->len / n);
}

/* Fixes up to `most` of the problems from `*at` on, and advances `*at`. Sets `good` to FALSE if
 * this had to be undone. Returns how many were fixed. */
static guint
fix_batch (Fixing *fixing, const GPtrArray *list, guint *at, guint most, Round round,
           gboolean *good)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_checker_scenario (fixing->judge));
  Measure was = measure (fixing->judge);
  guint n_done = fixing->done->len, n = 0;
  while (*at < list->len && n < most && go_on (fixing)) {
    const BorProblem *problem = list->pdata[(*at)++];
    if (may_try (fixing, problem) && !bor_check_looks_far (problem->check)
        && bor_checker_has (checker_of (fixing), problem) && do_fix (fixing, problem, round))
      n++;
  }
  *good = n == 0 || keep (fixing, before, was, n_done);
  return *good ? n : 0;
}

static guint
fix_in_batches (Fixing *fixing, const GPtrArray *list, Round round)
{
  guint most = G_MAXUINT, n = 0;
  for (guint at = 0; at < list->len && go_on (fixing);) {
    guint from = at;
    gboolean good;
    n += fix_batch (fixing, list, &at, most, round, &good);
    if (good) {
      most = most > G_MAXUINT / 2 ? G_MAXUINT : most * 2;
    } else if (most > 1) {
      most = MAX (1, MIN (most, at - from) / 4);
      at = from;
    }
  }
  return n;
}

static gboolean
try_fix (Fixing *fixing, const BorProblem *problem, Round round)
{
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_checker_scenario (fixing->judge));
  Measure was = measure (fixing->judge);
  guint n_done = fixing->done->len;
  return do_fix (fixing, problem, round) && keep (fixing, before, was, n_done);
}

static guint
fix_alone (Fixing *fixing, const GPtrArray *list, Round round)
{
  guint n = 0;
  for (guint i = 0; i < list->len && go_on (fixing); i++) {
    const BorProblem *problem = list->pdata[i];
    if (may_try (fixing, problem) && may_try_again (fixing, problem)
        && bor_checker_has (checker_of (fixing), problem) && try_fix (fixing, problem, round))
      n++;
  }
  return n;
}

static guint
fix_round (Fixing *fixing, Round round)
{
  g_autoptr (GPtrArray) list = bor_checker_list (checker_of (fixing));
  return (round & ROUND_BATCHES) != 0 ? fix_in_batches (fixing, list, round)
                                      : fix_alone (fixing, list, round);
}

static void
fix_until_none_helps (Fixing *fixing)
{
  while (fix_round (fixing, ROUND_BATCHES) > 0 || fix_round (fixing, ROUND_ALONE) > 0
         || fix_round (fixing, ROUND_BATCHES | ROUND_REMOVING) > 0
         || fix_round (fixing, ROUND_REMOVING) > 0) {
  }
}

/* --- What disappeared with it --- */

static gboolean
is_gone (const BorProblem *problem, const BorScenario *scenario)
{
  for (guint i = 0; i < problem->n_refs; i++)
    if (bor_scenario_get (scenario, problem->refs[i].kind, problem->refs[i].slot) == NULL)
      return TRUE;
  return FALSE;
}

/* Returns the index of the fix that removed an element of the problem. */
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
  g_autoptr (GPtrArray) last = bor_checker_list (checker_of (fixing));
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
                    BorProgress *progress, GPtrArray **done)
{
  g_return_val_if_fail (chosen == NULL || check != NULL, NULL);
  g_autoptr (BorChecker) judge = bor_checker_new (scenario);
  g_autoptr (BorChecker) checker =
    check != NULL && !runs_in (scenario, check) ? bor_checker_new_single (scenario, check) : NULL;
  g_autoptr (GHashTable) tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_fixed_free);
  g_autoptr (GPtrArray) history =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_scenario_unref);
  Fixing fixing = { judge, checker, check, chosen, tries, list, history, progress, 0 };
  g_autoptr (GPtrArray) first = bor_checker_list (checker_of (&fixing));
  fixing.n_first = first->len;
  fix_until_none_helps (&fixing);
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
  BorScenario *fixed = bor_check_fix_with (scenario, check, NULL, NULL, &done);
  guint n = 0;
  for (guint i = 0; i < done->len; i++)
    n += ((BorFixed *) done->pdata[i])->how == BOR_FIXED_ITSELF;
  if (n_fixed != NULL)
    *n_fixed = n;
  g_ptr_array_unref (done);
  return fixed;
}
