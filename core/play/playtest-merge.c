/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "play/playtest-part.h"

struct BorPlaytestMerge {
  BorPlaytestPart *sum; /* NULL before the first part */
  guint8 *seen;         /* by shard: a bit */
};

BorPlaytestMerge *
bor_playtest_merge_new (void)
{
  return g_new0 (BorPlaytestMerge, 1);
}

void
bor_playtest_merge_free (BorPlaytestMerge *merge)
{
  if (merge == NULL)
    return;
  bor_playtest_part_free (merge->sum);
  g_free (merge->seen);
  g_free (merge);
}

static gboolean
has (const BorPlaytestMerge *merge, guint shard)
{
  return (merge->seen[shard / 8] >> shard % 8 & 1) != 0;
}

static gboolean
fail (GError **error, BorPlaytestPartError code, const char *message)
{
  g_set_error_literal (error, BOR_PLAYTEST_PART_ERROR, code, message);
  return FALSE;
}

static gboolean
has_players_of (const BorPlaytestPart *part, const BorPlaytestPart *sum)
{
  for (guint p = 0; p < MAX (part->n_players, sum->n_players); p++)
    if (g_strcmp0 (part->players[p], sum->players[p]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
check_kin (const BorPlaytestPart *part, const BorPlaytestPart *sum, GError **error)
{
  const BorPlaytestPartError other = BOR_PLAYTEST_PART_ERROR_OTHER;
  if (!g_str_equal (part->hash, sum->hash))
    return fail (error, other, _ ("The part belongs to another scenario than the first"));
  if (!has_players_of (part, sum))
    return fail (error, other, _ ("The part has other players than the first"));
  if (part->seed != sum->seed)
    return fail (error, other, _ ("The part has another seed than the first"));
  if (part->games != sum->games || part->shards != sum->shards) {
    g_set_error (
      error, BOR_PLAYTEST_PART_ERROR, other,
      _ ("The part is one of %u shards of %u games, and the first one of %u shards of %u "
         "games"),
      part->shards, part->games, sum->shards, sum->games);
    return FALSE;
  }
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++)
    if (part->numbers[i]->len != sum->numbers[i]->len)
      return fail (error, other, _ ("The part counts other things than the first"));
  return TRUE;
}

/* What the result counts fits always: the checks of a part bound it. */
static gboolean
numbers_fit (const BorPlaytestPart *sum, const BorPlaytestPart *part)
{
  gint64 result;
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++)
    for (guint k = 0; k < part->numbers[i]->len; k++)
      if (__builtin_add_overflow (g_array_index (sum->numbers[i], gint64, k),
                                  g_array_index (part->numbers[i], gint64, k), &result))
        return FALSE;
  return TRUE;
}

static void
add_part (BorPlaytestPart *sum, const BorPlaytestPart *part)
{
  bor_playtest_add (&sum->result, &part->result);
  sum->rounds += part->rounds;
  sum->shortest = MIN (sum->shortest, part->shortest);
  sum->longest = MAX (sum->longest, part->longest);
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++)
    for (guint k = 0; k < part->numbers[i]->len; k++)
      g_array_index (sum->numbers[i], gint64, k) += g_array_index (part->numbers[i], gint64, k);
}

/* A copy, to begin the sum with. */
static BorPlaytestPart *
copy_part (const BorPlaytestPart *part)
{
  BorPlaytestPart *copy = g_memdup2 (part, sizeof *part);
  copy->scenario = g_strdup (part->scenario);
  copy->hash = g_strdup (part->hash);
  for (guint p = 0; p < part->n_players; p++)
    copy->players[p] = g_strdup (part->players[p]);
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++)
    copy->numbers[i] = g_array_copy (part->numbers[i]);
  return copy;
}

gboolean
bor_playtest_merge_add (BorPlaytestMerge *merge, const BorPlaytestPart *part, GError **error)
{
  if (merge->sum == NULL) {
    merge->sum = copy_part (part);
    merge->seen = g_new0 (guint8, part->shards / 8 + 1);
  } else {
    if (!check_kin (part, merge->sum, error))
      return FALSE;
    if (has (merge, part->shard)) {
      g_set_error (error, BOR_PLAYTEST_PART_ERROR, BOR_PLAYTEST_PART_ERROR_DUPLICATE,
                   _ ("Shard %u of %u is given twice"), part->shard, part->shards);
      return FALSE;
    }
    if (!numbers_fit (merge->sum, part))
      return fail (error, BOR_PLAYTEST_PART_ERROR_LARGE,
                   _ ("The numbers are too large to be added up"));
    add_part (merge->sum, part);
  }
  merge->seen[part->shard / 8] |= (guint8) (1u << part->shard % 8);
  return TRUE;
}

char *
bor_playtest_merge_missing (const BorPlaytestMerge *merge)
{
  g_return_val_if_fail (merge->sum != NULL, NULL);
  GString *list = g_string_new (NULL);
  guint shards = merge->sum->shards;
  for (guint i = 1; i <= shards; i++) {
    if (has (merge, i))
      continue;
    guint last = i;
    while (last < shards && !has (merge, last + 1))
      last++;
    g_string_append_printf (list, list->len > 0 ? ", %u" : "%u", i);
    if (last > i)
      g_string_append_printf (list, "–%u", last);
    i = last;
  }
  return g_string_free (list, list->len == 0);
}

const BorPlaytestPart *
bor_playtest_merge_sum (const BorPlaytestMerge *merge)
{
  return merge->sum;
}
