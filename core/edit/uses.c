/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/uses.h"

#include "geometry/topology.h"

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

void
bor_slot_list_sort (GArray *slots)
{
  g_array_sort (slots, compare_slots);
  guint kept = 0;
  gint32 *all = (gpointer) slots->data;
  for (guint i = 0; i < slots->len; i++)
    if (i == 0 || all[i] != all[i - 1])
      all[kept++] = all[i];
  g_array_set_size (slots, kept);
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
add_users (const BorTopology *topology, BorKind target, gint32 slot, BorKind source, GArray *users)
{
  guint n;
  const gint32 *some = bor_topology_users (topology, target, slot, source, &n);
  if (n > 0)
    g_array_append_vals (users, some, n);
}

GArray *
bor_users_of (const BorScenario *scenario, BorKind target, GHashTable *slots, BorKind source)
{
  GArray *users = g_array_new (FALSE, FALSE, sizeof (gint32));
  if (slots == NULL || g_hash_table_size (slots) == 0)
    return users;
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (scenario);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, slots);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    add_users (topology, target, GPOINTER_TO_INT (key), source, users);
  bor_slot_list_sort (users);
  return users;
}

GArray *
bor_users (const BorScenario *scenario, BorKind target, gint32 slot, BorKind source)
{
  GArray *users = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (scenario);
  add_users (topology, target, slot, source, users);
  bor_slot_list_sort (users);
  return users;
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
  g_autoptr (GArray) users = bor_users_of (scenario, BOR_KIND_VERTEX, vertices, BOR_KIND_APPROACH);
  for (guint k = 0; k < users->len; k++) {
    gint32 slot = g_array_index (users, gint32, k);
    const BorApproach *approach = bor_scenario_approach (scenario, slot);
    for (guint i = 0; i < approach->along.n; i++)
      if (bor_slot_set_has (vertices, approach->along.items[i].slot))
        note_use (uses, approach->along.items[i].slot, slot);
  }
  return uses;
}

GHashTable *
bor_vertex_locales (const BorScenario *scenario, GHashTable *vertices)
{
  GHashTable *locales = bor_slot_set (NULL, 0);
  g_autoptr (GArray) users = bor_users_of (scenario, BOR_KIND_VERTEX, vertices, BOR_KIND_APPROACH);
  for (guint k = 0; k < users->len; k++)
    bor_slot_set_add (
      locales, bor_scenario_approach (scenario, g_array_index (users, gint32, k))->locale.slot);
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
