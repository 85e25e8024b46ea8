/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "board/ring.h"
#include "export/draft-private.h"

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

/* The sides of `in` that name space number `number`. */
static GArray *
sides_to (GHashTable *keys, const BorDraftSpace *in, guint number)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  gpointer value;
  for (guint i = 0; i < in->sides->len; i++)
    if (get_side (in, i)->to != NULL
        && g_hash_table_lookup_extended (keys, get_side (in, i)->to, NULL, &value)
        && GPOINTER_TO_INT (value) == (gint) number)
      g_array_append_val (found, i);
  return found;
}

static void
doubt (BorDraft *draft, const BorDraftSpace *space, const BorDraftSide *side, const char *why)
{
  BorPoint at = bor_approach_middle (draft->scenario,
                                     bor_scenario_approach (draft->scenario, side->slot), NULL);
  bor_doubts_add (draft->doubts, space->where, &at, "%s", why);
}

/* Of several sides between the same two, those whose lines lie against each other. */
static gint
only_one_along (const BorDraft *draft, const BorDraftSide *side, const BorDraftSpace *other,
                const GArray *candidates)
{
  gint found = -1;
  for (guint i = 0; i < candidates->len; i++) {
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

static void
pair_named (BorDraft *draft, GHashTable *keys, guint number, guint index)
{
  const BorDraftSpace *space = bor_draft_space (draft, number);
  const BorDraftSide *side = get_side (space, index);
  gpointer value;
  g_autofree char *why = NULL;
  if (!g_hash_table_lookup_extended (keys, side->to, NULL, &value)) {
    why = g_strdup_printf (_ ("a side names “%s” as its neighbour, which is not there"), side->to);
    doubt (draft, space, side, why);
    return;
  }
  gint target = GPOINTER_TO_INT (value);
  if (target < 0)
    return; /* said already */
  const BorDraftSpace *other = bor_draft_space (draft, (guint) target);
  g_autoptr (GArray) own = sides_to (keys, space, (guint) target);
  g_autoptr (GArray) theirs = sides_to (keys, other, number);
  gint match = own->len == 1 && theirs->len == 1 ? (gint) g_array_index (theirs, guint, 0)
                                                 : only_one_along (draft, side, other, theirs);
  if (target != (gint) number && match >= 0 && !is_paired (draft, get_side (other, (guint) match))) {
    pair (draft, side->slot, get_side (other, (guint) match)->slot);
    return;
  }
  if (target == (gint) number)
    why = g_strdup_printf (_ ("a side of “%s” names its own locale as neighbour"), side->to);
  else if (theirs->len == 0)
    why = g_strdup_printf (_ ("a side names “%s” as its neighbour, but no side there names it back"),
                           side->to);
  else
    why = g_strdup_printf (_ ("several sides lead to “%s”, and which belongs to which is not clear"),
                           side->to);
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
  for (guint i = 0; i < draft->spaces->len; i++) {
    const BorDraftSpace *space = bor_draft_space (draft, i);
    for (guint k = 0; k < space->sides->len; k++)
      if (get_side (space, k)->to != NULL && !is_paired (draft, get_side (space, k)))
        pair_named (draft, draft->keys, i, k);
  }
}
