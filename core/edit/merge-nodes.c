/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/merge-parts.h"
#include "edit/nodes.h"
#include "edit/uses.h"

typedef struct {
  BorScenario *scenario; /* the copy being changed */
  gint32 keep;
  GHashTable *set;   /* the nodes */
  GHashTable *bends; /* vertices of links that go */
  BorRemap remap;
} Merge;

static gboolean
check_nodes (const BorScenario *scenario, const gint32 *nodes, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (bor_scenario_locale (scenario, nodes[i])->shape != BOR_LOCALE_NODE) {
      g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                           _ ("Nodes and areas cannot be merged"));
      return FALSE;
    }
  return TRUE;
}

/* Takes out an approach; references to it go to `instead` (-1: none). */
static void
drop_end (Merge *merge, gint32 slot, gint32 instead)
{
  const BorApproach *end = bor_scenario_approach (merge->scenario, slot);
  if (end == NULL)
    return;
  for (guint i = 0; i < end->along.n; i++)
    bor_slot_set_add (merge->bends, end->along.items[i].slot);
  gint place = bor_ring_position (merge->scenario, slot);
  if (place >= 0)
    bor_ring_splice (merge->scenario, end->locale.slot, (guint) place, 1, NULL, 0);
  bor_remap_add (&merge->remap, BOR_KIND_APPROACH, slot, instead);
  bor_scenario_remove (merge->scenario, BOR_KIND_APPROACH, slot);
}

/* The other end of the link; NULL if that does not lead back, which is an error of the file. */
static const BorApproach *
other_end (const Merge *merge, gint32 slot)
{
  const BorApproach *end = bor_scenario_approach (merge->scenario, slot);
  const BorApproach *other =
    end != NULL ? bor_scenario_approach (merge->scenario, end->opposite.slot) : NULL;
  return other != NULL && other->opposite.slot == slot ? other : NULL;
}

/* Returns the end, at the node that is kept, of a link to the same neighbour that has equal
 * properties at both ends; -1: none. A link that bends was drawn on purpose. */
static gint32
find_equal (const Merge *merge, const BorApproach *end, const BorApproach *other)
{
  const BorLocale *keep = bor_scenario_locale (merge->scenario, merge->keep);
  for (guint i = 0; i < keep->approaches.n && end->along.n + other->along.n == 0; i++) {
    gint32 slot = keep->approaches.items[i].slot;
    const BorApproach *mine = bor_scenario_approach (merge->scenario, slot);
    const BorApproach *theirs = mine != NULL && mine != end ? other_end (merge, slot) : NULL;
    if (theirs != NULL && theirs->locale.slot == other->locale.slot
        && bor_props_equal (mine->base.props, end->base.props)
        && bor_props_equal (theirs->base.props, other->base.props))
      return slot;
  }
  return -1;
}

static void
take_end (Merge *merge, gint32 slot)
{
  const BorApproach *end = bor_scenario_approach (merge->scenario, slot);
  gint32 opposite = end->opposite.slot;
  const BorApproach *other = other_end (merge, slot);
  gint32 equal = other != NULL ? find_equal (merge, end, other) : -1;
  if (other != NULL && bor_slot_set_has (merge->set, other->locale.slot)) {
    drop_end (merge, slot, -1);
    drop_end (merge, opposite, -1);
  } else if (equal >= 0) {
    gint32 theirs = bor_scenario_approach (merge->scenario, equal)->opposite.slot;
    drop_end (merge, slot, equal);
    drop_end (merge, opposite, theirs);
  } else {
    BorApproach *own = bor_edit_make_own (merge->scenario, BOR_KIND_APPROACH, slot);
    bor_ref_set (&own->locale, merge->keep);
    bor_ring_splice (merge->scenario, merge->keep,
                     bor_scenario_locale (merge->scenario, merge->keep)->approaches.n, 0, &slot, 1);
  }
}

/* Moves the links of a node to the one that is kept. */
static void
take_links (Merge *merge, gint32 node)
{
  BorRefs ends = { 0 };
  bor_refs_copy (&ends, &bor_scenario_locale (merge->scenario, node)->approaches);
  for (guint i = 0; i < ends.n; i++)
    if (bor_scenario_approach (merge->scenario, ends.items[i].slot) != NULL)
      take_end (merge, ends.items[i].slot);
  bor_refs_clear (&ends);
}

/* The links among the nodes go first, so that none of them is moved. */
static void
drop_inner (Merge *merge)
{
  BorRefs ends = { 0 };
  bor_refs_copy (&ends, &bor_scenario_locale (merge->scenario, merge->keep)->approaches);
  for (guint i = 0; i < ends.n; i++) {
    const BorApproach *end = bor_scenario_approach (merge->scenario, ends.items[i].slot);
    const BorApproach *other = other_end (merge, ends.items[i].slot);
    if (other == NULL || !bor_slot_set_has (merge->set, other->locale.slot))
      continue;
    gint32 opposite = end->opposite.slot;
    drop_end (merge, ends.items[i].slot, -1);
    drop_end (merge, opposite, -1);
  }
  bor_refs_clear (&ends);
}

BorScenario *
bor_edit_merge_nodes (const BorScenario *scenario, const gint32 *nodes, guint n, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_LOCALE, nodes, n, error)
      || !check_nodes (scenario, nodes, n, error))
    return NULL;
  g_autoptr (GHashTable) set = bor_slot_set (nodes, n);
  g_autoptr (GHashTable) bends = bor_slot_set (NULL, 0);
  if (g_hash_table_size (set) < 2) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("Select at least two nodes"));
    return NULL;
  }
  Merge merge = {
    .scenario = bor_scenario_copy (scenario), .keep = nodes[0], .set = set, .bends = bends
  };
  bor_merge_values (merge.scenario, nodes, n);
  bor_merge_stops (merge.scenario, set);
  bor_merge_follow_ids (merge.scenario, nodes, n);
  drop_inner (&merge);
  g_autoptr (GArray) all = bor_slot_set_list (set);
  for (guint i = 0; i < all->len; i++) {
    gint32 slot = g_array_index (all, gint32, i);
    if (slot == merge.keep)
      continue;
    take_links (&merge, slot);
    bor_remap_add (&merge.remap, BOR_KIND_LOCALE, slot, merge.keep);
    bor_scenario_remove (merge.scenario, BOR_KIND_LOCALE, slot);
  }
  bor_remap_apply (&merge.remap, merge.scenario);
  bor_vertices_drop_unused (merge.scenario, bends);
  bor_remap_clear (&merge.remap);
  return merge.scenario;
}
