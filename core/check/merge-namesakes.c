/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-namesakes.h"

#include "check/merge-file.h"
#include "edit/border.h"
#include "edit/rename.h"
#include "xml/merge.h"

static gboolean
has_id (const BorScenario *scenario, BorKind kind, const char *id)
{
  return bor_scenario_find (scenario, kind, id) >= 0;
}

/* An id that no version has. (transfer full) */
static char *
fresh_id (BorScenario *const versions[3], BorKind kind, const char *id)
{
  for (guint n = 2;; n++) {
    g_autofree char *fresh = g_strdup_printf ("%s-%u", id, n);
    if (!has_id (versions[0], kind, fresh) && !has_id (versions[1], kind, fresh)
        && !has_id (versions[2], kind, fresh))
      return g_steal_pointer (&fresh);
  }
}

/* `names`: old ids → new ones. */
static void
rename_all (BorScenario *version, BorKind kind, GHashTable *names)
{
  GHashTableIter iter;
  gpointer old, fresh;
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &old, &fresh)) {
    gint32 slot = bor_edit_find_id (version, kind, old);
    bor_element_set_id (bor_edit_make_own (version, kind, slot), fresh);
  }
  bor_edit_follow_renames (version, kind, names);
}

/* --- New elements --- */

/* TRUE if both versions have the same with this id in their files. */
static gboolean
is_same (GHashTable *ours, GHashTable *theirs, BorKind kind, const char *id)
{
  static const struct {
    BorKind kind;
    const char *tag;
  } others[] = {
    { BOR_KIND_LOCALE, "cell" },      { BOR_KIND_APPROACH, "side" }, { BOR_KIND_SYMBOL, "setup" },
    { BOR_KIND_SYMBOL, "objective" }, { BOR_KIND_SYMBOL, "mark" },
  };
  g_autofree char *key = g_strdup_printf ("%s %s", bor_kind_name (kind), id);
  gboolean same =
    g_strcmp0 (g_hash_table_lookup (ours, key), g_hash_table_lookup (theirs, key)) == 0;
  for (guint i = 0; i < G_N_ELEMENTS (others) && same; i++) {
    g_autofree char *other = g_strdup_printf ("%s %s", others[i].tag, id);
    same =
      others[i].kind != kind
      || g_strcmp0 (g_hash_table_lookup (ours, other), g_hash_table_lookup (theirs, other)) == 0;
  }
  return same;
}

/* Theirs gets another id. */
static void
part_new (BorScenario *versions[3])
{
  g_autoptr (GBytes) o = bor_merge_write (versions[1]), t = bor_merge_write (versions[2]);
  g_autoptr (GHashTable) ours = bor_xml_texts_by_id (o), theirs = bor_xml_texts_by_id (t);
  for (guint kind = BOR_KIND_BOARD + 1; kind < BOR_N_KINDS; kind++) {
    g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    BOR_FOREACH (versions[2], kind, slot, const BorElement, element)
      if (element->id != NULL && !has_id (versions[0], kind, element->id)
          && has_id (versions[1], kind, element->id) && !is_same (ours, theirs, kind, element->id))
        g_hash_table_insert (names, g_strdup (element->id), fresh_id (versions, kind, element->id));
    rename_all (versions[2], kind, names);
  }
}

/* --- Vertices --- */

/* The ids of vertices that `version` has in another place than `base`, and `other` has, too.
 * (transfer full) */
static GHashTable *
list_moved (const BorScenario *base, const BorScenario *version, const BorScenario *other)
{
  GHashTable *moved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BOR_FOREACH (version, BOR_KIND_VERTEX, slot, const BorVertex, vertex) {
    const char *id = vertex->base.id;
    gint32 was = id != NULL ? bor_scenario_find (base, BOR_KIND_VERTEX, id) : -1;
    const BorVertex *old = was >= 0 ? bor_scenario_vertex (base, was) : NULL;
    if (old != NULL && (old->x != vertex->x || old->y != vertex->y)
        && has_id (other, BOR_KIND_VERTEX, id))
      g_hash_table_add (moved, g_strdup (id));
  }
  return moved;
}

/* Adds "side vertex" for each side that runs along one of `vertices`. */
static void
list_uses (const BorScenario *scenario, GHashTable *vertices, GHashTable *uses)
{
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, side)
    for (guint i = 0; i < side->along.n; i++) {
      const BorVertex *vertex = bor_scenario_vertex (scenario, side->along.items[i].slot);
      const char *id = vertex != NULL ? vertex->base.id : NULL;
      if (id != NULL && side->base.id != NULL && g_hash_table_contains (vertices, id))
        g_hash_table_replace (uses, g_strdup_printf ("%s %s", side->base.id, id), g_strdup (id));
    }
}

/* A vertex in another place that no side of before runs along is another vertex. */
static void
part_vertices (BorScenario *versions[3], guint of, guint other)
{
  g_autoptr (GHashTable) moved = list_moved (versions[0], versions[of], versions[other]);
  g_autoptr (GHashTable) before = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (g_hash_table_size (moved) == 0)
    return;
  list_uses (versions[0], moved, before);
  list_uses (versions[of], moved, now);
  GHashTableIter iter;
  gpointer use, id;
  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &use, &id))
    if (g_hash_table_contains (before, use))
      g_hash_table_remove (moved, id);
    else if (!g_hash_table_contains (names, id))
      g_hash_table_insert (names, g_strdup (id), fresh_id (versions, BOR_KIND_VERTEX, id));
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!g_hash_table_contains (moved, id))
      g_hash_table_iter_remove (&iter);
  rename_all (versions[of], BOR_KIND_VERTEX, names);
}

void
bor_merge_part_namesakes (BorScenario *versions[3])
{
  if (bor_scenario_board (versions[0])->kind != BOR_BOARD_GRID) {
    part_vertices (versions, 1, 2);
    part_vertices (versions, 2, 1);
  }
  part_new (versions);
}
