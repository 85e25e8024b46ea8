/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of what is merged, such as that in which features are drawn. */
#include <string.h>

#include "xml/merge-private.h"

static gboolean
same_names (const BorMergeChildren *a, const BorMergeChildren *b)
{
  gboolean same = a->names->len == b->names->len;
  for (guint i = 0; i < a->names->len && same; i++)
    same = strcmp (a->names->pdata[i], b->names->pdata[i]) == 0;
  return same;
}

static gboolean
has (const BorMergeChildren *children, const char *name)
{
  return g_hash_table_contains (children->nodes, name);
}

/* Those of `of` that all versions have. */
static GPtrArray *
list_common (const BorMergeChildren *of, const BorMergeChildren *a, const BorMergeChildren *b)
{
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < of->names->len; i++)
    if (has (a, of->names->pdata[i]) && has (b, of->names->pdata[i]))
      g_ptr_array_add (names, of->names->pdata[i]);
  return names;
}

static gboolean
same_order (const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a->len == b->len;
  for (guint i = 0; i < a->len && same; i++)
    same = strcmp (a->pdata[i], b->pdata[i]) == 0;
  return same;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* What a version has behind each of the children that both kept, and at first (""): lists of names,
 * by name. (transfer full) */
static GHashTable *
find_runs (const BorMergeChildren *of, const BorMergeChildren *a, const BorMergeChildren *b)
{
  GHashTable *runs =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  GPtrArray *run = g_ptr_array_new ();
  g_hash_table_insert (runs, (gpointer) "", run);
  for (guint i = 0; i < of->names->len; i++) {
    char *name = of->names->pdata[i];
    if (!has (a, name) || !has (b, name)) {
      g_ptr_array_add (run, name);
      continue;
    }
    run = g_ptr_array_new ();
    g_hash_table_insert (runs, name, run);
  }
  return runs;
}

/* Both put something there: the names decide, so that it does not matter which side is ours. */
static void
append_runs (GPtrArray *order, GHashTable *ours, GHashTable *theirs, const char *behind)
{
  GPtrArray *a = g_hash_table_lookup (ours, behind), *b = g_hash_table_lookup (theirs, behind);
  gboolean swap = a->len > 0 && b->len > 0 && strcmp (a->pdata[0], b->pdata[0]) > 0;
  guint from = order->len;
  gboolean shared = FALSE;
  for (guint i = 0; i < a->len && !shared; i++)
    shared = g_ptr_array_find_with_equal_func (b, a->pdata[i], g_str_equal, NULL);
  g_ptr_array_extend (order, swap ? b : a, NULL, NULL);
  g_ptr_array_extend (order, swap ? a : b, NULL, NULL);
  if (shared)
    qsort (order->pdata + from, order->len - from, sizeof (gpointer), compare_names);
}

GPtrArray *
bor_merge_find_order (const BorMergeChildren *base, const BorMergeChildren *ours,
                      const BorMergeChildren *theirs, gboolean round, gboolean *contested)
{
  GPtrArray *order = g_ptr_array_new ();
  *contested = FALSE;
  if (same_names (ours, theirs) || same_names (theirs, base) || same_names (ours, base)) {
    g_ptr_array_extend (order, same_names (ours, base) ? theirs->names : ours->names, NULL, NULL);
    return order;
  }
  g_autoptr (GPtrArray) was = list_common (base, ours, theirs);
  g_autoptr (GPtrArray) now = list_common (ours, base, theirs);
  g_autoptr (GPtrArray) their = list_common (theirs, base, ours);
  *contested =
    round || (!same_order (was, now) && !same_order (was, their) && !same_order (now, their));
  const GPtrArray *kept = same_order (was, now) ? their : now;
  g_autoptr (GHashTable) mine = find_runs (ours, base, theirs),
                         others = find_runs (theirs, base, ours);
  append_runs (order, mine, others, "");
  for (guint i = 0; i < kept->len; i++) {
    g_ptr_array_add (order, kept->pdata[i]);
    append_runs (order, mine, others, kept->pdata[i]);
  }
  return order;
}
