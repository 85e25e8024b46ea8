/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sides and roads call a locale. What names a neighbour is found by the neighbours' naming it back. */
#include <string.h>

#include "formats/board/draft-private.h"
#include "formats/board/private.h"
#include "formats/json/get.h"

static void
clear_candidate (gpointer data)
{
  g_hash_table_unref (((BorDraftKeys *) data)->keys);
}

static void
add_candidate (GArray *all, const BorDraft *d, const BorBoardMember *member, GPtrArray *names,
               guint first)
{
  BorDraftKeys c = { member != NULL ? member->path : NULL, first,
                     g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  for (guint i = 0; i < d->areas->items->len; i++) {
    char *text = member != NULL
                   ? bor_json_node_value (bor_board_find (d->areas->items->pdata[i], member->path))
                 : names != NULL ? g_strdup (names->pdata[i])
                                 : g_strdup_printf ("%u", first + i);
    if (text != NULL)
      g_hash_table_insert (c.keys, text, GUINT_TO_POINTER (i + 1));
  }
  g_array_append_val (all, c);
}

GArray *
bor_draft_list_keys (const BorDraft *d)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (BorDraftKeys));
  g_array_set_clear_func (all, clear_candidate);
  for (guint i = 0; i < d->areas->members->len; i++) {
    const BorBoardMember *member = d->areas->members->pdata[i];
    if (bor_draft_is_unique (member, d->areas->items->len))
      add_candidate (all, d, member, NULL, 0);
  }
  if (d->areas->named) {
    g_autoptr (GPtrArray) names = g_ptr_array_new ();
    JsonObjectIter iter;
    const char *name;
    JsonNode *item;
    json_object_iter_init_ordered (&iter, bor_json_node_object (d->areas->node));
    while (json_object_iter_next_ordered (&iter, &name, &item))
      g_ptr_array_add (names, (gpointer) name);
    add_candidate (all, d, NULL, names, 0);
  } else
    for (guint first = 0; first < 2; first++)
      add_candidate (all, d, NULL, NULL, first);
  return all;
}

static gint
look_up (GHashTable *keys, JsonNode *node)
{
  g_autofree char *text = node != NULL ? bor_json_node_value (node) : NULL;
  return text != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (keys, text)) - 1 : -1;
}

static gint64
between (guint from, guint to)
{
  return (gint64) from << 32 | to;
}

/* How many sides name a locale that names theirs back. Fewer if some name their own, as numbers that are
 * no names do. */
static guint
count_mutual (const BorDraft *d, const char *path, GHashTable *keys)
{
  g_autoptr (GHashTable) there = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autofree gint *to = g_new (gint, MAX (d->sides->len, 1));
  guint known = 0, mutual = 0, own = 0;
  for (guint i = 0; i < d->sides->len; i++) {
    const BorDraftSide *side = &g_array_index (d->sides, BorDraftSide, i);
    to[i] = look_up (keys, bor_board_find (side->node, path));
    if (to[i] < 0)
      continue;
    gint64 pair = between (side->locale, (guint) to[i]);
    known++;
    g_hash_table_add (there, g_memdup2 (&pair, sizeof pair));
  }
  for (guint i = 0; i < d->sides->len; i++) {
    guint from = g_array_index (d->sides, BorDraftSide, i).locale;
    gint64 back = to[i] >= 0 ? between ((guint) to[i], from) : 0;
    mutual += to[i] >= 0 && (guint) to[i] != from && g_hash_table_contains (there, &back);
    own += to[i] >= 0 && (guint) to[i] == from;
  }
  return mutual * 3 >= known && mutual > own ? mutual - own : 0; /* many may be wrong */
}

gboolean
bor_draft_may_name (const BorBoardMember *member, GHashTable *keys)
{
  GHashTableIter iter;
  gpointer text;
  guint n = 0;
  g_hash_table_iter_init (&iter, member->texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    n += g_hash_table_contains (keys, text);
  return n > 0 && n * 2 >= g_hash_table_size (member->texts);
}

static void
use_keys (BorDraft *d, const BorDraftKeys *c)
{
  g_free (d->key);
  d->key = g_strdup (c->path);
  d->first = c->first;
  g_clear_pointer (&d->keys, g_hash_table_unref);
  d->keys = g_hash_table_ref (c->keys);
}

guint
bor_draft_find_neighbours (BorDraft *d, const GArray *candidates, guint best)
{
  for (guint i = 0; i < candidates->len; i++) {
    const BorDraftKeys *c = &g_array_index (candidates, BorDraftKeys, i);
    for (guint k = 0; k < d->side_members->members->len; k++) {
      const BorBoardMember *member = d->side_members->members->pdata[k];
      guint n = bor_draft_may_name (member, c->keys) ? count_mutual (d, member->path, c->keys) : 0;
      if (n <= best)
        continue;
      best = n;
      d->neighbour = member->path;
      use_keys (d, c);
    }
  }
  for (guint i = 0; best > 0 && d->neighbour != NULL && i < d->sides->len; i++) {
    BorDraftSide *side = &g_array_index (d->sides, BorDraftSide, i);
    side->to = look_up (d->keys, bor_board_find (side->node, d->neighbour));
  }
  return best;
}

/* How often the texts in all lists but the locales' are keys. */
static guint
count_references (const BorDraft *d, GHashTable *keys)
{
  guint n = 0;
  for (guint i = 0; i < d->lists->len; i++) {
    const BorBoardList *list = d->lists->pdata[i];
    for (guint k = 0; list != d->areas && !list->named && k < list->members->len; k++) {
      const BorBoardMember *member = list->members->pdata[k];
      for (guint v = 0; v < member->values->len; v++) {
        JsonArray *texts = bor_json_node_list (member->values->pdata[v]);
        n += look_up (keys, member->values->pdata[v]) >= 0;
        for (guint t = 0; t < bor_json_length (texts); t++)
          n += look_up (keys, json_array_get_element (texts, t)) >= 0;
      }
    }
  }
  return n;
}

void
bor_draft_find_keys (BorDraft *d, const GArray *candidates)
{
  static const char *const words[] = { "id",  "key", "code", "nr", "no",    "number", "num",
                                       "ref", "tag", "uid",  "ix", "index", NULL };
  guint best = 0;
  for (guint i = 0; i < candidates->len; i++) {
    const BorDraftKeys *c = &g_array_index (candidates, BorDraftKeys, i);
    guint n = 4 * count_references (d, c->keys) + (c->path != NULL || d->areas->named)
              + 2 * (c->path != NULL && bor_draft_is_called (c->path, words, FALSE));
    if (i > 0 && n <= best)
      continue;
    best = n;
    use_keys (d, c);
  }
}
