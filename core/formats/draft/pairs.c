/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "formats/draft/private.h"
#include "geometry/ring.h"

static const BorDraftSide *
get_side (const BorDraftSpace *space, guint i)
{
  return &g_array_index (space->sides, BorDraftSide, i);
}

static void
pair (BorDraft *draft, gint32 a, gint32 b)
{
  for (guint i = 0; i < 2; i++) {
    BorApproach *approach = bor_element_copy (bor_scenario_approach (draft->scenario, i ? b : a));
    bor_ref_set (&approach->opposite, i ? a : b);
    bor_scenario_replace (draft->scenario, i ? b : a, approach);
  }
}

static gboolean
is_paired (const BorDraft *draft, const BorDraftSide *side)
{
  return bor_scenario_approach (draft->scenario, side->slot)->opposite.slot >= 0;
}

/* The same vertices, backwards. */
static gboolean
run_together (const BorDraft *draft, gint32 a, gint32 b)
{
  const BorRefs *x = &bor_scenario_approach (draft->scenario, a)->along;
  const BorRefs *y = &bor_scenario_approach (draft->scenario, b)->along;
  if (x->n != y->n)
    return FALSE;
  for (guint i = 0; i < x->n; i++)
    if (x->items[i].slot != y->items[y->n - 1 - i].slot)
      return FALSE;
  return TRUE;
}

/* Sides that were found lie along the same stretch by their making. */
static void
pair_found (BorDraft *draft, const BorDraftSpace *space)
{
  for (guint i = 0; i < space->sides->len; i++) {
    const BorDraftSide *side = get_side (space, i);
    if (side->to != NULL || side->neighbour < 0 || is_paired (draft, side))
      continue;
    const BorDraftSpace *other = bor_draft_space (draft, (guint) side->neighbour);
    for (guint k = 0; k < other->sides->len; k++)
      if (!is_paired (draft, get_side (other, k))
          && run_together (draft, side->slot, get_side (other, k)->slot)) {
        pair (draft, side->slot, get_side (other, k)->slot);
        break;
      }
  }
}

/* Numbers of spaces by the keys that sides use; -1 for a key of several. */
static GHashTable *
index_keys (BorDraft *draft)
{
  GHashTable *keys = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < draft->spaces->len; i++) {
    const BorDraftSpace *space = bor_draft_space (draft, i);
    if (space->key == NULL)
      continue;
    if (g_hash_table_contains (keys, space->key)) {
      bor_doubts_add (draft->doubts, space->where, space->ring.items,
                      _ ("“%s” is the name of two locales: sides that name it are not paired"),
                      space->key);
      g_hash_table_replace (keys, space->key, GINT_TO_POINTER (-1));
    } else
      g_hash_table_insert (keys, space->key, GINT_TO_POINTER (i));
  }
  return keys;
}

static gint64
between (guint from, guint to)
{
  return (gint64) from << 32 | to;
}

/* For each two spaces the numbers of the sides of the first that name the second. (GArrays of guint
 * by between()) */
static GHashTable *
index_sides (const BorDraft *draft)
{
  GHashTable *index =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < draft->spaces->len; i++)
    for (guint k = 0; k < bor_draft_space (draft, i)->sides->len; k++) {
      const BorDraftSide *side = get_side (bor_draft_space (draft, i), k);
      if (side->to == NULL || side->neighbour < 0)
        continue;
      gint64 key = between (i, (guint) side->neighbour);
      GArray *sides = g_hash_table_lookup (index, &key);
      if (sides == NULL) {
        sides = g_array_new (FALSE, FALSE, sizeof (guint));
        g_hash_table_insert (index, g_memdup2 (&key, sizeof key), sides);
      }
      g_array_append_val (sides, k);
    }
  return index;
}

static void
doubt (BorDraft *draft, const BorDraftSpace *space, const BorDraftSide *side, const char *why)
{
  BorPoint at = bor_approach_middle (draft->scenario,
                                     bor_scenario_approach (draft->scenario, side->slot), NULL);
  bor_doubts_add (draft->doubts, space->where, &at, "%s", why);
}

/* More sides between the same two are not looked through. */
#define MOST_BETWEEN 500

/* Of several sides between the same two, the one whose line lies against that of `side`; -1 if it is
 * none, or not the only one. */
static gint
only_one_along (const BorDraft *draft, const BorDraftSide *side, const BorDraftSpace *other,
                const GArray *candidates)
{
  gint found = -1;
  for (guint i = 0; i < candidates->len && candidates->len <= MOST_BETWEEN; i++) {
    guint k = g_array_index (candidates, guint, i);
    if (!bor_approaches_lie_together (
          draft->scenario, bor_scenario_approach (draft->scenario, side->slot),
          bor_scenario_approach (draft->scenario, get_side (other, k)->slot)))
      continue;
    if (found >= 0)
      return -1;
    found = (gint) k;
  }
  return found;
}

/* The side of `other` that can only belong to side `index`, and it to that; -1 if there is none. */
static gint
find_match (const BorDraft *draft, const BorDraftSpace *space, guint index, const GArray *own,
            const BorDraftSpace *other, const GArray *theirs)
{
  if (own->len == 1 && theirs->len == 1)
    return (gint) g_array_index (theirs, guint, 0);
  gint match = only_one_along (draft, get_side (space, index), other, theirs);
  return match >= 0
             && only_one_along (draft, get_side (other, (guint) match), space, own) == (gint) index
           ? match
           : -1;
}

static void
pair_named (BorDraft *draft, GHashTable *sides, guint number, guint index)
{
  const BorDraftSpace *space = bor_draft_space (draft, number);
  const BorDraftSide *side = get_side (space, index);
  g_autofree char *why = NULL;
  if (!g_hash_table_contains (draft->keys, side->to)) {
    why =
      g_strdup_printf (_ ("a side names “%s” as its neighbour, which does not exist"), side->to);
    doubt (draft, space, side, why);
    return;
  }
  if (side->neighbour < 0)
    return; /* said already */
  if (side->neighbour == (gint) number) {
    why = g_strdup_printf (_ ("a side of “%s” names its own locale as neighbour"), side->to);
    doubt (draft, space, side, why);
    return;
  }
  guint target = (guint) side->neighbour;
  const BorDraftSpace *other = bor_draft_space (draft, target);
  gint64 there = between (number, target), back = between (target, number);
  const GArray *own = g_hash_table_lookup (sides, &there);
  const GArray *theirs = g_hash_table_lookup (sides, &back);
  gint match = theirs != NULL ? find_match (draft, space, index, own, other, theirs) : -1;
  if (match >= 0 && !is_paired (draft, get_side (other, (guint) match))) {
    pair (draft, side->slot, get_side (other, (guint) match)->slot);
    return;
  }
  if (theirs == NULL)
    why = g_strdup_printf (
      _ ("a side names “%s” as its neighbour, but no side there names it back"), side->to);
  else
    why = g_strdup_printf (
      _ ("several sides lead to “%s”, and it is unclear which belong together"), side->to);
  doubt (draft, space, side, why);
}

void
bor_draft_resolve_keys (BorDraft *draft)
{
  draft->keys = index_keys (draft);
  for (guint i = 0; i < draft->spaces->len; i++) {
    const BorDraftSpace *space = bor_draft_space (draft, i);
    for (guint k = 0; k < space->sides->len; k++) {
      BorDraftSide *side = &g_array_index (space->sides, BorDraftSide, k);
      gpointer value;
      if (side->to != NULL && g_hash_table_lookup_extended (draft->keys, side->to, NULL, &value))
        side->neighbour = GPOINTER_TO_INT (value);
    }
  }
}

void
bor_draft_pair_sides (BorDraft *draft)
{
  for (guint i = 0; i < draft->spaces->len; i++)
    pair_found (draft, bor_draft_space (draft, i));
  g_autoptr (GHashTable) sides = index_sides (draft);
  for (guint i = 0; i < draft->spaces->len; i++) {
    const BorDraftSpace *space = bor_draft_space (draft, i);
    for (guint k = 0; k < space->sides->len; k++)
      if (get_side (space, k)->to != NULL && !is_paired (draft, get_side (space, k)))
        pair_named (draft, sides, i, k);
  }
}
