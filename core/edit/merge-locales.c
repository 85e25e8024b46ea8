/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/locales.h"
#include "edit/merge-parts.h"
#include "edit/nodes.h"
#include "edit/road-parts.h"
#include "edit/seams.h"
#include "edit/uses.h"
#include "edit/weld.h"
#include "geometry/ring.h"

typedef struct {
  BorScenario *scenario; /* the copy being changed */
  gint32 keep;
  GHashTable *set;   /* the locales */
  GArray *sides;     /* gint32, all their approaches */
  GHashTable *gone;  /* the approaches between them */
  GHashTable *inner; /* the vertices along those */
} Merge;

static gboolean
set_geometry (GError **error)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                       _ ("The locales would not form one area without holes"));
  return FALSE;
}

/* Two vertices that are missing are not the same one. */
static gboolean
runs_backwards (const BorApproach *a, const BorApproach *b)
{
  gboolean same = a->along.n == b->along.n;
  for (guint i = 0; same && i < a->along.n; i++)
    same = a->along.items[i].slot >= 0
           && a->along.items[i].slot == b->along.items[b->along.n - 1 - i].slot;
  return same;
}

static const BorApproach *
side_at (const Merge *merge, guint i)
{
  return bor_scenario_approach (merge->scenario, g_array_index (merge->sides, gint32, i));
}

static void
list_sides (Merge *merge, const gint32 *locales, guint n)
{
  g_array_set_size (merge->sides, 0);
  g_autoptr (GHashTable) seen = bor_slot_set (NULL, 0);
  for (guint i = 0; i < n; i++) {
    const BorLocale *locale = bor_scenario_locale (merge->scenario, locales[i]);
    if (!bor_slot_set_add (seen, locales[i]))
      continue;
    for (guint k = 0; k < locale->approaches.n; k++)
      g_array_append_val (merge->sides, locale->approaches.items[k].slot);
  }
}

/* Makes one line of the borders between the locales that have two. */
static gboolean
weld_inside (Merge *merge, GError **error)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < merge->sides->len; i++) {
    gint32 slot = g_array_index (merge->sides, gint32, i);
    const BorApproach *side = side_at (merge, i);
    const BorApproach *other = bor_scenario_approach (merge->scenario, side->opposite.slot);
    if (other != NULL && slot < side->opposite.slot && !runs_backwards (side, other)
        && bor_slot_set_has (merge->set, other->locale.slot))
      g_array_append_val (pairs, slot);
  }
  if (pairs->len == 0)
    return TRUE;
  BorScenario *welded =
    bor_edit_weld_pairs (merge->scenario, (gconstpointer) pairs->data, pairs->len, error);
  if (welded == NULL)
    return FALSE;
  bor_scenario_unref (merge->scenario);
  merge->scenario = welded;
  return TRUE;
}

/* Unlinked sides by the vertex they start at. */
static GHashTable *
find_unlinked (const Merge *merge)
{
  GHashTable *starts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < merge->sides->len; i++) {
    const BorApproach *side = side_at (merge, i);
    gpointer key = GINT_TO_POINTER (bor_approach_start (side));
    if (side->opposite.slot >= 0)
      continue;
    GArray *list = g_hash_table_lookup (starts, key);
    if (list == NULL) {
      list = g_array_new (FALSE, FALSE, sizeof (gint32));
      g_hash_table_insert (starts, key, list);
    }
    g_array_append_val (list, g_array_index (merge->sides, gint32, i));
  }
  return starts;
}

/* Sides that lie against each other, linked or not (as impassable ones are). */
static void
find_gone (Merge *merge)
{
  g_autoptr (GHashTable) unlinked = find_unlinked (merge);
  for (guint i = 0; i < merge->sides->len; i++) {
    gint32 slot = g_array_index (merge->sides, gint32, i);
    const BorApproach *side = side_at (merge, i);
    const BorApproach *other = bor_scenario_approach (merge->scenario, side->opposite.slot);
    if (other != NULL && bor_slot_set_has (merge->set, other->locale.slot))
      bor_slot_set_add (merge->gone, slot);
    const GArray *facing =
      other == NULL ? g_hash_table_lookup (unlinked, GINT_TO_POINTER (bor_approach_end (side)))
                    : NULL;
    for (guint k = 0; facing != NULL && k < facing->len; k++) {
      const BorApproach *candidate =
        bor_scenario_approach (merge->scenario, g_array_index (facing, gint32, k));
      if (candidate->locale.slot != side->locale.slot && runs_backwards (side, candidate))
        bor_slot_set_add (merge->gone, slot);
    }
  }
}

/* The sides that stay, in one ring. */
static GArray *
chain_sides (const Merge *merge, GError **error)
{
  g_autoptr (GHashTable) starts = g_hash_table_new (NULL, NULL);
  guint n = 0;
  gint32 first = -1;
  for (guint i = 0; i < merge->sides->len; i++) {
    gint32 slot = g_array_index (merge->sides, gint32, i);
    if (bor_slot_set_has (merge->gone, slot))
      continue;
    gpointer start = GINT_TO_POINTER (bor_approach_start (side_at (merge, i)));
    if (!g_hash_table_insert (starts, start, GINT_TO_POINTER (slot + 1))) {
      set_geometry (error); /* two rings touch in a point */
      return NULL;
    }
    if (n++ == 0)
      first = slot;
  }
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (gint32 slot = first; slot >= 0 && ring->len < n;) {
    g_array_append_val (ring, slot);
    gint32 end = bor_approach_end (bor_scenario_approach (merge->scenario, slot));
    slot = GPOINTER_TO_INT (g_hash_table_lookup (starts, GINT_TO_POINTER (end))) - 1;
    if (slot == first)
      break;
  }
  if (ring->len < 2 || ring->len != n) {
    set_geometry (error);
    return NULL;
  }
  return g_steal_pointer (&ring);
}

static void
take_ring (Merge *merge, const GArray *ring)
{
  BorLocale *own = bor_edit_make_own (merge->scenario, BOR_KIND_LOCALE, merge->keep);
  bor_refs_clear (&own->approaches);
  for (guint i = 0; i < ring->len; i++)
    bor_refs_append_slot (&own->approaches, g_array_index (ring, gint32, i));
}

/* Takes out what vanished and sends references where they belong. */
static void
sweep (Merge *merge)
{
  g_auto (BorRemap) remap = { 0 };
  g_autoptr (GArray) locales = bor_slot_set_list (merge->set);
  for (guint i = 0; i < locales->len; i++) {
    gint32 slot = g_array_index (locales, gint32, i);
    if (slot == merge->keep)
      continue;
    bor_remap_add (&remap, BOR_KIND_LOCALE, slot, merge->keep);
    bor_scenario_remove (merge->scenario, BOR_KIND_LOCALE, slot);
  }
  g_autoptr (GArray) gone = bor_slot_set_list (merge->gone);
  for (guint i = 0; i < gone->len; i++) {
    gint32 slot = g_array_index (gone, gint32, i);
    const BorApproach *side = bor_scenario_approach (merge->scenario, slot);
    for (guint k = 0; k < side->along.n; k++)
      bor_slot_set_add (merge->inner, side->along.items[k].slot);
    bor_remap_add (&remap, BOR_KIND_APPROACH, slot, -1);
    bor_scenario_remove (merge->scenario, BOR_KIND_APPROACH, slot);
  }
  bor_remap_apply (&remap, merge->scenario);
  bor_vertices_drop_unused (merge->scenario, merge->inner);
}

static gboolean
run_merge (Merge *merge, const BorScenario *before, const gint32 *locales, guint n, GError **error)
{
  list_sides (merge, locales, n);
  if (!weld_inside (merge, error))
    return FALSE;
  find_gone (merge);
  if (g_hash_table_size (merge->gone) == 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS,
                         _ ("The locales have no border in common"));
    return FALSE;
  }
  g_autoptr (GArray) ring = chain_sides (merge, error);
  if (ring == NULL)
    return FALSE;
  bor_merge_values (merge->scenario, locales, n);
  bor_merge_stops (merge->scenario, merge->set);
  bor_merge_follow_ids (merge->scenario, locales, n);
  take_ring (merge, ring);
  sweep (merge);
  return bor_edit_keeps_sides (before, merge->scenario, merge->keep) || set_geometry (error);
}

BorScenario *
bor_edit_merge_locales (const BorScenario *scenario, const gint32 *locales, guint n, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error)
      || !bor_edit_check_exist (scenario, BOR_KIND_LOCALE, locales, n, error))
    return NULL;
  if (bor_scenario_locale (scenario, locales[0])->shape == BOR_LOCALE_NODE)
    return bor_edit_merge_nodes (scenario, locales, n, error);
  g_autoptr (GHashTable) set = bor_slot_set (locales, n);
  g_autoptr (GHashTable) gone = bor_slot_set (NULL, 0);
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GHashTable) inner = bor_slot_set (NULL, 0);
  Merge merge = { bor_scenario_copy (scenario), locales[0], set, sides, gone, inner };
  gboolean good = run_merge (&merge, scenario, locales, n, error);
  if (good) {
    bor_road_tidy_junctions (scenario, merge.scenario);
    good = bor_edit_check_shape (scenario, merge.scenario, merge.keep, error);
  }
  BorScenario *merged = good ? bor_edit_join_seams (merge.scenario, merge.keep, merge.inner) : NULL;
  bor_scenario_unref (merge.scenario);
  return merged;
}
