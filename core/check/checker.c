/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/checker.h"

#include "check/checker-private.h"
#include "check/dirty.h"
#include "check/families.h"

#define NOT_SETTLED (1u << 31) /* elements for these checks, besides the aspects */

GPtrArray *
bor_checker_new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bor_problem_unref);
}

/* --- Running --- */

/* Runs a check on one element, or on the whole scenario if the slot is -1. */
static void
run (BorChecker *self, const BorCheck *check, BorKind kind, gint32 slot, GPtrArray *found)
{
  BorCheckContext context = {
    .scenario = self->scenario,
    .topology = self->topology,
    .names = self->names,
    .check = check,
    .kind = kind,
    .slot = slot,
    .found = found,
    .watchers = self->watchers,
    .askers = self->askers,
    .uses = self->uses,
    .defs = self->defs,
    .knows_all = self->knows_all,
  };
  guint first = found->len;
  check->find (&context);
  for (guint i = first; i < found->len; i++) {
    BorProblem *problem = found->pdata[i];
    problem->mute = bor_checker_find_mute (self, problem);
    problem->muted = problem->mute >= 0;
    bor_checker_count_problem (self, problem, 1);
  }
}

static void
keep (BorChecker *self, BorKind kind, gint32 slot, GPtrArray **found)
{
  if ((*found)->len == 0)
    return;
  g_hash_table_insert (self->problems, bor_check_pack (kind, slot), *found);
  *found = bor_checker_new_list ();
}

static void
run_all_elements (BorChecker *self)
{
  g_autoptr (GPtrArray) found = bor_checker_new_list ();
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    const GPtrArray *checks = self->by_kind[kind];
    gint32 n = checks->len > 0 ? (gint32) bor_scenario_n_slots (self->scenario, kind) : 0;
    for (gint32 slot = 0; slot < n; slot++) {
      if (bor_scenario_get (self->scenario, kind, slot) == NULL)
        continue;
      for (guint i = 0; i < checks->len; i++)
        run (self, checks->pdata[i], kind, slot, found);
      keep (self, kind, slot, &found);
    }
  }
}

static void
run_element (BorChecker *self, BorKind kind, gint32 slot)
{
  gpointer key = bor_check_pack (kind, slot);
  const GPtrArray *old = g_hash_table_lookup (self->problems, key);
  if (old != NULL) {
    bor_checker_count_list (self, old, -1);
    g_hash_table_remove (self->problems, key);
  }
  if (bor_scenario_get (self->scenario, kind, slot) == NULL)
    return;
  g_autoptr (GPtrArray) found = bor_checker_new_list ();
  for (guint i = 0; i < self->by_kind[kind]->len; i++)
    run (self, self->by_kind[kind]->pdata[i], kind, slot, found);
  keep (self, kind, slot, &found);
}

static void
run_on_scenario (BorChecker *self, const BorCheck *check)
{
  GPtrArray *found = g_hash_table_lookup (self->whole, check);
  if (found != NULL)
    bor_checker_count_list (self, found, -1);
  found = bor_checker_new_list ();
  run (self, check, BOR_KIND_SCENARIO, -1, found);
  g_hash_table_insert (self->whole, (gpointer) check, found);
}

/* Unused mutes are known only when all other checks have run. */
static void
run_idle_mutes (BorChecker *self)
{
  bor_checker_count_list (self, self->unused_mutes, -1);
  g_ptr_array_set_size (self->unused_mutes, 0);
  if (!self->finds_unused_mutes)
    return;
  for (guint slot = 0; slot < bor_scenario_n_slots (self->scenario, BOR_KIND_MUTE); slot++)
    if (bor_scenario_get (self->scenario, BOR_KIND_MUTE, (gint32) slot) != NULL)
      run (self, &bor_check_unused_mute, BOR_KIND_MUTE, (gint32) slot, self->unused_mutes);
}

/* --- Starting --- */

static gboolean
applies (const BorCheck *check, BorKind kind)
{
  switch (check->scope) {
  case BOR_SCOPE_VERTEX:
    return kind == BOR_KIND_VERTEX;
  case BOR_SCOPE_LOCALE:
    return kind == BOR_KIND_LOCALE;
  case BOR_SCOPE_APPROACH:
    return kind == BOR_KIND_APPROACH;
  case BOR_SCOPE_ROAD:
    return kind == BOR_KIND_ROAD;
  case BOR_SCOPE_JUNCTION:
    return kind == BOR_KIND_JUNCTION;
  case BOR_SCOPE_FEATURE:
    return kind == BOR_KIND_FEATURE;
  case BOR_SCOPE_SYMBOL:
    return kind == BOR_KIND_SYMBOL;
  case BOR_SCOPE_OTHER:
    return kind < BOR_KIND_VERTEX || kind == BOR_KIND_REGION || kind > BOR_KIND_SYMBOL;
  case BOR_SCOPE_EVERY:
    return TRUE;
  default:
    return FALSE;
  }
}

static void
choose_checks (BorChecker *self)
{
  if (self->only != NULL && self->only != &bor_check_unused_mute) {
    self->checks = g_ptr_array_new ();
    g_ptr_array_add (self->checks, (gpointer) self->only);
  } else {
    self->checks = bor_checks_for (self->scenario);
  }
  self->finds_unused_mutes = g_ptr_array_remove (self->checks, (gpointer) &bor_check_unused_mute);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    self->by_kind[kind] = g_ptr_array_new ();
    for (guint i = 0; i < self->checks->len; i++)
      if (applies (self->checks->pdata[i], kind))
        g_ptr_array_add (self->by_kind[kind], self->checks->pdata[i]);
  }
}

static void
start (BorChecker *self, const BorScenario *scenario)
{
  self->scenario = bor_scenario_ref (scenario);
  self->topology = bor_topology_new (scenario);
  self->names = bor_names_new ();
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (scenario, kind, slot, const BorElement, element)
      bor_names_change (self->names, kind, slot, NULL, element);
  self->problems = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->whole = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->unused_mutes = bor_checker_new_list ();
  self->watchers = g_hash_table_new (NULL, NULL);
  self->asked = g_array_new (FALSE, FALSE, sizeof (gpointer));
  self->askers = g_hash_table_new (NULL, NULL);
  self->uses = g_array_new (FALSE, TRUE, sizeof (guint));
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    self->defs[kind] = bor_check_list_defs (scenario, kind);
  self->knows_all = bor_check_knows_rulesets (scenario);
  choose_checks (self);
  bor_checker_index_mutes (self);

  run_all_elements (self);
  for (guint i = 0; i < self->checks->len; i++)
    if (((const BorCheck *) self->checks->pdata[i])->scope == BOR_SCOPE_SCENARIO)
      run_on_scenario (self, self->checks->pdata[i]);
  run_idle_mutes (self);
}

static void
stop (BorChecker *self)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_ptr_array_unref (self->by_kind[kind]);
    g_ptr_array_unref (self->defs[kind]);
  }
  g_ptr_array_unref (self->checks);
  g_ptr_array_unref (self->unused_mutes);
  g_hash_table_unref (self->problems);
  g_hash_table_unref (self->whole);
  g_hash_table_unref (self->watchers);
  g_hash_table_unref (self->askers);
  g_clear_pointer (&self->mutes, g_hash_table_unref);
  g_array_unref (self->uses);
  g_array_unref (self->asked);
  bor_names_free (self->names);
  bor_topology_free (self->topology);
  bor_scenario_unref (self->scenario);
}

static BorChecker *
new_checker (const BorScenario *scenario, const BorCheck *only)
{
  BorChecker *self = g_new0 (BorChecker, 1);
  self->only = only;
  start (self, scenario);
  return self;
}

BorChecker *
bor_checker_new (const BorScenario *scenario)
{
  return new_checker (scenario, NULL);
}

BorChecker *
bor_checker_new_single (const BorScenario *scenario, const BorCheck *check)
{
  g_return_val_if_fail (check != NULL, NULL);
  return new_checker (scenario, check);
}

void
bor_checker_free (BorChecker *checker)
{
  if (checker == NULL)
    return;
  stop (checker);
  g_free (checker);
}

/* --- Following --- */

static void
start_again (BorChecker *self, const BorScenario *scenario)
{
  BorScenario *held = bor_scenario_ref (scenario);
  const BorCheck *only = self->only;
  stop (self);
  *self = (BorChecker){ .only = only };
  start (self, held);
  bor_scenario_unref (held);
}

static void
follow (BorChecker *self, BorDirty *dirty, const BorScenario *scenario)
{
  bor_dirty_spread (dirty, self->topology, self->names);
  bor_topology_update (self->topology, scenario);
  for (guint i = 0; i < dirty->changes->len; i++) {
    BorTouch c = g_array_index (dirty->changes, BorTouch, i);
    bor_names_change (self->names, c.kind, c.slot, c.before, c.after);
  }
  bor_dirty_spread (dirty, self->topology, self->names);
  bor_scenario_unref (self->scenario);
  self->scenario = bor_scenario_ref (scenario);
}

static void
add_watchers (BorChecker *self, BorDirty *dirty)
{
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, self->watchers);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (dirty->elements, key);
  g_hash_table_remove_all (self->watchers); /* those that still ask will be added again */
}

/* Runs again checks of single elements that look at something far away that has changed. */
static gboolean
must_run_everywhere (const BorCheck *check, guint aspects)
{
  return check->scope != BOR_SCOPE_SCENARIO && (check->aspects & aspects) != 0;
}

static void
drop_of_check (BorChecker *self, GPtrArray *list, const BorCheck *check)
{
  for (guint i = list->len; i-- > 0;) {
    const BorProblem *problem = list->pdata[i];
    if (problem->check != check)
      continue;
    bor_checker_count_problem (self, problem, -1);
    g_ptr_array_remove_index_fast (list, i);
  }
}

static void
run_everywhere (BorChecker *self, const BorCheck *check)
{
  g_autoptr (GPtrArray) found = bor_checker_new_list ();
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    gint32 n = applies (check, kind) ? (gint32) bor_scenario_n_slots (self->scenario, kind) : 0;
    for (gint32 slot = 0; slot < n; slot++) {
      if (bor_scenario_get (self->scenario, kind, slot) == NULL)
        continue;
      gpointer key = bor_check_pack (kind, slot);
      GPtrArray *old = g_hash_table_lookup (self->problems, key);
      if (old != NULL)
        drop_of_check (self, old, check);
      run (self, check, kind, slot, found);
      if (old == NULL)
        keep (self, kind, slot, &found);
      else if (found->len > 0)
        g_ptr_array_extend_and_steal (old, g_steal_pointer (&found));
      else if (old->len == 0)
        g_hash_table_remove (self->problems, key);
      if (found == NULL)
        found = bor_checker_new_list ();
    }
  }
}

static gboolean
mutes_changed (const BorDirty *dirty)
{
  for (guint i = 0; i < dirty->changes->len; i++)
    if (g_array_index (dirty->changes, BorTouch, i).kind == BOR_KIND_MUTE)
      return TRUE;
  return FALSE;
}

static gboolean
must_run_on_scenario (const BorChecker *self, const BorCheck *check, guint aspects)
{
  if (check->scope != BOR_SCOPE_SCENARIO)
    return FALSE;
  if ((aspects & check->aspects) != 0
      || ((aspects & BOR_ASPECT_IDS) != 0 && g_hash_table_contains (self->askers, check)))
    return TRUE;
  /* The places of its problems may have moved, and what they name may have been renamed. */
  const GPtrArray *old = g_hash_table_lookup (self->whole, check);
  return old->len > 0
         && (aspects & (BOR_ASPECT_POSITIONS | BOR_ASPECT_SHAPE | BOR_ASPECT_IDS)) != 0;
}

static void
ask_again (BorChecker *checker, GHashTable *elements)
{
  g_array_set_size (checker->asked, 0);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, elements);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    run_element (checker, bor_check_unpack (key).kind, bor_check_unpack (key).slot);
    g_array_append_val (checker->asked, key);
  }
}

/* Checks again what is near the edit. */
static void
follow_near (BorChecker *checker, const BorScenario *scenario)
{
  if (scenario == checker->scenario)
    return;
  BorDirty dirty;
  bor_dirty_init (&dirty, checker->scenario, scenario);
  guint n = bor_scenario_count (scenario, BOR_KIND_LOCALE);
  if (dirty.all || dirty.changes->len > 100 + n) {
    bor_dirty_clear (&dirty);
    start_again (checker, scenario);
    return;
  }

  BorScenario *old = bor_scenario_ref (checker->scenario); /* `dirty` borrows from it */
  follow (checker, &dirty, scenario);
  if (mutes_changed (&dirty)) {
    g_ptr_array_set_size (checker->unused_mutes, 0);
    bor_checker_mute_again_all (checker);
  }
  if (dirty.aspects & BOR_ASPECT_IDS)
    add_watchers (checker, &dirty);
  ask_again (checker, dirty.elements);
  checker->pending_aspects |= dirty.aspects | NOT_SETTLED;
  bor_dirty_clear (&dirty);
  bor_scenario_unref (old);
}

/* Runs the checks of the whole scenario for what has changed since their last run. */
static void
settle (BorChecker *checker)
{
  if (checker->pending_aspects == 0)
    return;
  for (guint i = 0; i < checker->checks->len; i++) {
    const BorCheck *check = checker->checks->pdata[i];
    if (must_run_everywhere (check, checker->pending_aspects))
      run_everywhere (checker, check);
    if (must_run_on_scenario (checker, check, checker->pending_aspects))
      run_on_scenario (checker, check);
  }
  run_idle_mutes (checker);
  checker->pending_aspects = 0;
}

void
bor_checker_update (BorChecker *checker, const BorScenario *scenario)
{
  follow_near (checker, scenario);
  settle (checker);
}

void
bor_checker_follow (BorChecker *checker, const BorScenario *scenario)
{
  follow_near (checker, scenario);
}

gboolean
bor_check_looks_far (const BorCheck *check)
{
  return check->scope == BOR_SCOPE_SCENARIO || check == &bor_check_unused_mute;
}

GPtrArray *
bor_check_all (const BorScenario *scenario)
{
  g_autoptr (BorChecker) checker = bor_checker_new (scenario);
  return bor_checker_list (checker);
}

void
bor_check_each_error (const BorScenario *scenario, const BorCheck *const *checks,
                      void (*tell) (gpointer data, BorElementRef ref, const char *message),
                      gpointer data)
{
  for (guint i = 0; checks[i] != NULL; i++) {
    g_autoptr (BorChecker) checker = bor_checker_new_single (scenario, checks[i]);
    g_autoptr (GPtrArray) list = bor_checker_list (checker);
    for (guint k = 0; k < list->len; k++) {
      const BorProblem *problem = list->pdata[k];
      if (problem->severity == BOR_SEVERITY_ERROR)
        tell (data, problem->refs[0], problem->message);
    }
  }
}
