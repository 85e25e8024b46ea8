/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which sides of a foreign board say which other ones lie against them. */

#include "formats/board/draft-private.h"
#include "formats/board/private.h"
#include "formats/json/get.h"

/* Sides of a locale that are named by their places. */
#define MOST_PLACES 64

GHashTable *
bor_draft_index_sides (const BorDraft *d, const char *path)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < d->sides->len; i++) {
    JsonNode *node = bor_board_find (g_array_index (d->sides, BorDraftSide, i).node, path);
    char *text = node != NULL ? bor_json_node_value (node) : NULL;
    if (text == NULL)
      continue;
    gboolean again = g_hash_table_contains (index, text);
    g_hash_table_insert (index, text, GUINT_TO_POINTER (again ? 0 : i + 1));
  }
  return index;
}

/* The side of that text among those of the locale: by its key or, without `key`, its place. */
static const BorDraftSide *
find_among (const BorDraft *d, guint locale, const char *key, const char *text)
{
  const BorDraftSide *found = NULL;
  for (guint i = d->firsts[locale]; i < d->firsts[locale + 1]; i++) {
    const BorDraftSide *side = &g_array_index (d->sides, BorDraftSide, i);
    JsonNode *node = key != NULL ? bor_board_find (side->node, key) : NULL;
    g_autofree char *own = key == NULL    ? g_strdup_printf ("%u", side->place)
                           : node != NULL ? bor_json_node_value (node)
                                          : NULL;
    if (g_strcmp0 (own, text) != 0)
      continue;
    if (found != NULL)
      return NULL;
    found = side;
  }
  return found;
}

/* How many sides are led back to by those that `opposite` names by `key` (NULL: by place). */
static guint
count_opposites (const BorDraft *d, const char *key, const char *opposite)
{
  g_autoptr (GHashTable) index = key != NULL ? bor_draft_index_sides (d, key) : NULL;
  guint n = 0, said = 0;
  for (guint i = 0; i < d->sides->len; i++) {
    const BorDraftSide *side = &g_array_index (d->sides, BorDraftSide, i);
    JsonNode *node = bor_board_find (side->node, opposite);
    g_autofree char *text = node != NULL ? bor_json_node_value (node) : NULL;
    if (text == NULL)
      continue;
    said++;
    guint place = index != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (index, text)) : 0;
    const BorDraftSide *other = place > 0       ? &g_array_index (d->sides, BorDraftSide, place - 1)
                                : side->to >= 0 ? find_among (d, (guint) side->to, key, text)
                                                : NULL;
    if (other == NULL || other == side || other->locale == side->locale)
      continue;
    g_autofree char *own = NULL;
    JsonNode *back = bor_board_find (other->node, opposite);
    g_autofree char *named = back != NULL ? bor_json_node_value (back) : NULL;
    JsonNode *own_key = key != NULL ? bor_board_find (side->node, key) : NULL;
    own = key == NULL       ? g_strdup_printf ("%u", side->place)
          : own_key != NULL ? bor_json_node_value (own_key)
                            : NULL;
    n +=
      own != NULL && g_strcmp0 (own, named) == 0 && (place > 0 || other->to == (gint) side->locale);
  }
  return n >= 2 && n * 10 >= said * 6 ? n : 0;
}

const BorBoardMember *
bor_draft_find_opposites (const BorDraft *d, const BorBoardMember **key)
{
  const GPtrArray *members = d->side_members->members;
  const BorBoardMember *found = NULL;
  guint best = 0;
  for (guint i = 0; i < members->len; i++) {
    const BorBoardMember *opposite = members->pdata[i];
    if (g_strcmp0 (opposite->path, d->neighbour) == 0 || opposite->n_scalars == 0)
      continue;
    for (guint k = 0; k <= members->len; k++) {
      const BorBoardMember *by = k < members->len ? members->pdata[k] : NULL;
      if (by == opposite
          || (by != NULL ? !bor_draft_may_name (opposite, by->texts)
                         : g_hash_table_size (opposite->texts) > MOST_PLACES))
        continue;
      guint n = count_opposites (d, by != NULL ? by->path : NULL, opposite->path);
      /* What all have is the key. */
      if (n < best || n == 0 || (n == best && (by == NULL || *key == NULL || by->n <= (*key)->n)))
        continue;
      best = n;
      found = opposite;
      *key = by;
    }
  }
  return found;
}

const BorBoardMember *
bor_draft_find_side_key (const BorDraft *d)
{
  for (guint i = 0; i < d->side_members->members->len; i++) {
    const BorBoardMember *member = d->side_members->members->pdata[i];
    if (bor_draft_is_unique (member, d->sides->len) && *member->path != '\0'
        && g_strcmp0 (member->path, d->neighbour) != 0)
      return member;
  }
  return NULL;
}
