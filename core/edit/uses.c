/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/uses.h"

GHashTable *
bor_slot_set (const gint32 *slots, guint n)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n; i++)
    bor_slot_set_add (set, slots[i]);
  return set;
}

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;
  return (x > y) - (x < y);
}

GArray *
bor_slot_set_list (GHashTable *set)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gint32));
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    gint32 slot = GPOINTER_TO_INT (key);
    g_array_append_val (list, slot);
  }
  g_array_sort (list, compare_slots);
  return list;
}

static void
note_use (GHashTable *uses, gint32 vertex, gint32 approach)
{
  GArray *list = g_hash_table_lookup (uses, GINT_TO_POINTER (vertex));
  if (list == NULL) {
    list = g_array_new (FALSE, FALSE, sizeof (gint32));
    g_hash_table_insert (uses, GINT_TO_POINTER (vertex), list);
  }
  if (list->len == 0 || g_array_index (list, gint32, list->len - 1) != approach)
    g_array_append_val (list, approach);
}

GHashTable *
bor_vertex_uses (const BorScenario *scenario, GHashTable *vertices)
{
  GHashTable *uses = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    for (guint i = 0; i < approach->along.n; i++)
      if (bor_slot_set_has (vertices, approach->along.items[i].slot))
        note_use (uses, approach->along.items[i].slot, slot);
  return uses;
}

GHashTable *
bor_vertex_locales (const BorScenario *scenario, GHashTable *vertices)
{
  GHashTable *locales = bor_slot_set (NULL, 0);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    for (guint i = 0; i < approach->along.n; i++)
      if (bor_slot_set_has (vertices, approach->along.items[i].slot))
        bor_slot_set_add (locales, approach->locale.slot);
  return locales;
}

void
bor_vertices_drop_unused (BorScenario *scenario, GHashTable *vertices)
{
  if (g_hash_table_size (vertices) == 0)
    return;
  g_autoptr (GHashTable) uses = bor_vertex_uses (scenario, vertices);
  g_autoptr (GArray) list = bor_slot_set_list (vertices);
  for (guint i = 0; i < list->len; i++) {
    gint32 slot = g_array_index (list, gint32, i);
    if (!g_hash_table_contains (uses, GINT_TO_POINTER (slot))
        && bor_scenario_vertex (scenario, slot) != NULL)
      bor_scenario_remove (scenario, BOR_KIND_VERTEX, slot);
  }
}
