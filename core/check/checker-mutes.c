/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/checker-private.h"
#include "check/context.h"

static char *
mute_name (const char *check, const char *key)
{
  return g_strconcat (check, " ", key, NULL);
}

void
bor_checker_index_mutes (BorChecker *self)
{
  g_clear_pointer (&self->mutes, g_hash_table_unref);
  g_array_set_size (self->uses, 0);
  g_array_set_size (self->uses, bor_scenario_n_slots (self->scenario, BOR_KIND_MUTE));
  if (bor_scenario_count (self->scenario, BOR_KIND_MUTE) == 0)
    return;
  self->mutes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BOR_FOREACH (self->scenario, BOR_KIND_MUTE, slot, const BorMute, mute) {
    if (mute->check == NULL)
      continue;
    char *name =
      mute->elements != NULL ? mute_name (mute->check, mute->elements) : g_strdup (mute->check);
    if (g_hash_table_contains (self->mutes, name))
      g_free (name); /* the first one does it */
    else
      g_hash_table_insert (self->mutes, name, GINT_TO_POINTER (slot + 1));
  }
}

/* The mute that a problem falls under, or -1. */
gint32
bor_checker_find_mute (const BorChecker *self, const BorProblem *problem)
{
  if (self->mutes == NULL)
    return -1;
  gint32 slot = GPOINTER_TO_INT (g_hash_table_lookup (self->mutes, problem->check->id));
  if (slot == 0) {
    g_autofree char *name = mute_name (problem->check->id, problem->key);
    slot = GPOINTER_TO_INT (g_hash_table_lookup (self->mutes, name));
  }
  return slot - 1;
}

gboolean
bor_checker_shows (const BorChecker *self, const BorProblem *problem)
{
  return self->only == NULL || self->only == problem->check;
}

void
bor_checker_count_problem (BorChecker *self, const BorProblem *problem, gint by)
{
  if (problem->mute >= 0 && (guint) problem->mute < self->uses->len)
    g_array_index (self->uses, guint, problem->mute) += (guint) by;
  if (!problem->muted && bor_checker_shows (self, problem))
    self->counts[problem->severity] += (guint) by;
}

void
bor_checker_count_list (BorChecker *self, const GPtrArray *list, gint by)
{
  for (guint i = 0; i < list->len; i++)
    bor_checker_count_problem (self, list->pdata[i], by);
}

/* Problems are shared with lists that were handed out: a changed one is a copy. */
static void
mute_again (BorChecker *self, GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++) {
    BorProblem *problem = list->pdata[i];
    gint32 mute = bor_checker_find_mute (self, problem);
    if (mute != problem->mute) {
      list->pdata[i] = bor_problem_with_mute (problem, mute);
      bor_problem_unref (problem);
    }
    bor_checker_count_problem (self, list->pdata[i], 1);
  }
}

void
bor_checker_mute_again_all (BorChecker *self)
{
  bor_checker_index_mutes (self);
  memset (self->counts, 0, sizeof self->counts);
  GHashTable *tables[] = { self->problems, self->whole };
  for (guint i = 0; i < 2; i++) {
    GHashTableIter iter;
    gpointer list;
    g_hash_table_iter_init (&iter, tables[i]);
    while (g_hash_table_iter_next (&iter, NULL, &list))
      mute_again (self, list);
  }
}
