/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-vertices.h"

#include <string.h>

#include "edit/uses.h"

/* The vertex with that id, if `version` has it or has no side of the id `side`; otherwise sets
 * `lacks`. NULL: none. */
static const BorVertex *
find_vertex (const BorScenario *version, const char *side, const char *id, gboolean *lacks)
{
  if (bor_scenario_find (version, BOR_KIND_APPROACH, side) < 0)
    return NULL;
  gint32 slot = bor_scenario_find (version, BOR_KIND_VERTEX, id);
  *lacks = *lacks || slot < 0;
  return slot >= 0 ? bor_scenario_vertex (version, slot) : NULL;
}

/* The slot of the vertex in `merged`, where it is added if it can be; -1 otherwise. */
static gint32
restore (BorScenario *merged, const BorScenario *ours, const BorScenario *theirs, const char *side,
         const char *id)
{
  gint32 there = bor_scenario_find (merged, BOR_KIND_VERTEX, id);
  if (there >= 0)
    return there;
  gboolean lacks = FALSE;
  const BorVertex *own = find_vertex (ours, side, id, &lacks);
  const BorVertex *other = find_vertex (theirs, side, id, &lacks);
  const BorVertex *vertex = own != NULL ? own : other;
  if (lacks || vertex == NULL)
    return -1;
  return bor_scenario_append (merged, bor_element_copy (vertex));
}

void
bor_merge_restore_vertices (BorScenario *merged, const BorScenario *ours, const BorScenario *theirs)
{
  BOR_FOREACH (merged, BOR_KIND_APPROACH, slot, const BorApproach, side) {
    BorApproach *mended = NULL;
    for (guint i = 0; i < side->along.n; i++) {
      const char *id = side->along.items[i].text;
      gint32 vertex = id != NULL && side->base.id != NULL
                        ? restore (merged, ours, theirs, side->base.id, id)
                        : -1;
      if (vertex < 0)
        continue;
      if (mended == NULL)
        mended = bor_element_copy (side);
      bor_ref_set (&mended->along.items[i], vertex);
    }
    if (mended != NULL)
      bor_scenario_replace (merged, slot, mended);
  }
}

/* The ids of the vertices that sides run along. (transfer full) */
static GHashTable *
list_used (const BorScenario *scenario)
{
  GHashTable *used = g_hash_table_new (g_str_hash, g_str_equal);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, side)
    for (guint i = 0; i < side->along.n; i++) {
      const BorVertex *vertex = bor_scenario_vertex (scenario, side->along.items[i].slot);
      if (vertex != NULL && vertex->base.id != NULL)
        g_hash_table_add (used, vertex->base.id);
    }
  return used;
}

void
bor_merge_drop_vertices (BorScenario *scenario, const BorScenario *before)
{
  g_autoptr (GHashTable) were = list_used (before), vertices = bor_slot_set (NULL, 0);
  BOR_FOREACH (scenario, BOR_KIND_VERTEX, slot, const BorVertex, vertex)
    if (vertex->base.id != NULL && g_hash_table_contains (were, vertex->base.id))
      bor_slot_set_add (vertices, slot);
  bor_vertices_drop_unused (scenario, vertices);
}
