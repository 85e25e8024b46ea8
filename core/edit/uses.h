/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Sets of slots, and the elements that refer to given ones, found by the index that the versions of
 * a scenario share (geometry/topology.h). */

GHashTable *bor_slot_set (const gint32 *slots, guint n);
#define bor_slot_set_has(set, slot) g_hash_table_contains ((set), GINT_TO_POINTER (slot))
#define bor_slot_set_add(set, slot) g_hash_table_add ((set), GINT_TO_POINTER (slot))
/* Lists the members in ascending order. (transfer full, of gint32) */
GArray *bor_slot_set_list (GHashTable *set);

/* Sorts such a list, and leaves each slot once. */
void bor_slot_list_sort (GArray *slots);

/* Returns the slots of the elements of kind `source` that refer to any of `slots` of kind `target`,
 * ascending, each once. The set may be NULL or empty. (transfer full, of gint32) */
GArray *bor_users_of (const BorScenario *scenario, BorKind target, GHashTable *slots,
                      BorKind source);
/* The same for one element. */
GArray *bor_users (const BorScenario *scenario, BorKind target, gint32 slot, BorKind source);

/* Returns the approaches that use each of `vertices`: a table from vertex slot to GArray of gint32.
 * (transfer full) */
GHashTable *bor_vertex_uses (const BorScenario *scenario, GHashTable *vertices);
/* Returns the set of locales whose approaches use any of `vertices`. (transfer full) */
GHashTable *bor_vertex_locales (const BorScenario *scenario, GHashTable *vertices);
/* Removes those of `vertices` that no approach uses. */
void bor_vertices_drop_unused (BorScenario *scenario, GHashTable *vertices);

G_END_DECLS
