/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/id-index.h"

#include "model/references.h"

typedef struct {
  BorVec elements;   /* those that are indexed */
  GHashTable *times; /* id → how many elements have it; NULL: none was ever asked for */
  guint n;           /* elements that have an id */
  guint first, end;  /* numbers of generated ids that are all taken */
} Ids;

struct BorIdIndex {
  Ids kinds[BOR_N_KINDS];
  BorVec sources[BOR_N_KINDS];      /* those whose references are indexed */
  GHashTable *missing[BOR_N_KINDS]; /* id → how many dangling references name it; NULL: none did */
};

BorIdIndex *
bor_id_index_new (void)
{
  return g_new0 (BorIdIndex, 1);
}

void
bor_id_index_free (BorIdIndex *index)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    bor_vec_clear (&index->kinds[kind].elements);
    g_clear_pointer (&index->kinds[kind].times, g_hash_table_unref);
    bor_vec_clear (&index->sources[kind]);
    g_clear_pointer (&index->missing[kind], g_hash_table_unref);
  }
  g_free (index);
}

static void
change (Ids *ids, const char *id, gint by)
{
  gint n = GPOINTER_TO_INT (g_hash_table_lookup (ids->times, id)) + by;
  ids->n += (guint) by;
  if (n > 0)
    g_hash_table_insert (ids->times, g_strdup (id), GINT_TO_POINTER (n));
  else {
    g_hash_table_remove (ids->times, id);
    ids->end = 0;
  }
}

static void
apply (gint32 slot, const BorElement *before, const BorElement *after, gpointer ids)
{
  const char *old = before != NULL ? before->id : NULL, *new = after != NULL ? after->id : NULL;
  if (g_strcmp0 (old, new) == 0)
    return;
  if (old != NULL)
    change (ids, old, -1);
  if (new != NULL)
    change (ids, new, 1);
}

void
bor_id_index_follow (BorIdIndex *index, BorKind kind, const BorVec *elements)
{
  Ids *ids = &index->kinds[kind];
  if (ids->times == NULL)
    ids->times = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  bor_vec_diff (&ids->elements, elements, apply, ids);
  bor_vec_copy (&ids->elements, elements);
}

gboolean
bor_id_index_has (const BorIdIndex *index, BorKind kind, const char *id)
{
  return index->kinds[kind].times != NULL && g_hash_table_contains (index->kinds[kind].times, id);
}

gboolean
bor_id_index_has_same (const BorIdIndex *index, BorKind kind)
{
  const Ids *ids = &index->kinds[kind];
  return ids->times != NULL && ids->n > g_hash_table_size (ids->times);
}

typedef struct {
  BorIdIndex *index;
  gint by;
} Counting;

static void
count_dangling (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  const Counting *counting = data;
  GHashTable **missing = &counting->index->missing[target];
  if (ref->slot >= 0 || ref->text == NULL)
    return;
  if (*missing == NULL)
    *missing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gint n = GPOINTER_TO_INT (g_hash_table_lookup (*missing, ref->text)) + counting->by;
  if (n > 0)
    g_hash_table_insert (*missing, g_strdup (ref->text), GINT_TO_POINTER (n));
  else {
    g_hash_table_remove (*missing, ref->text);
    counting->index->kinds[target].end = 0;
  }
}

static void
apply_references (gint32 slot, const BorElement *before, const BorElement *after, gpointer index)
{
  Counting less = { index, -1 }, more = { index, 1 };
  if (before != NULL)
    bor_element_each_ref (before, count_dangling, &less);
  if (after != NULL)
    bor_element_each_ref (after, count_dangling, &more);
}

void
bor_id_index_follow_references (BorIdIndex *index, const BorVec *vecs)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    bor_vec_diff (&index->sources[kind], &vecs[kind], apply_references, index);
    bor_vec_copy (&index->sources[kind], &vecs[kind]);
  }
}

gboolean
bor_id_index_misses (const BorIdIndex *index, BorKind kind, const char *id)
{
  return index->missing[kind] != NULL && g_hash_table_contains (index->missing[kind], id);
}

void
bor_id_index_note_taken (BorIdIndex *index, BorKind kind, guint first, guint end)
{
  Ids *ids = &index->kinds[kind];
  ids->first =
    bor_id_index_skip_taken (index, kind, first) > first ? MIN (ids->first, first) : first;
  ids->end = end;
}

guint
bor_id_index_skip_taken (const BorIdIndex *index, BorKind kind, guint n)
{
  const Ids *ids = &index->kinds[kind];
  return ids->first <= n && n < ids->end ? ids->end : n;
}
