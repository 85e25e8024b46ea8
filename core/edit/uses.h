/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Sets of slots, and who runs along certain vertices; found in one pass. */

GHashTable *bor_slot_set (const gint32 *slots, guint n);
#define bor_slot_set_has(set, slot) g_hash_table_contains ((set), GINT_TO_POINTER (slot))
#define bor_slot_set_add(set, slot) g_hash_table_add ((set), GINT_TO_POINTER (slot))
/* The members in ascending order. (transfer full, of gint32) */
GArray *bor_slot_set_list (GHashTable *set);

/* Approaches (GArray of gint32) by the vertices of `vertices` that they run
 * along: a table from slot to array. (transfer full) */
GHashTable *bor_vertex_uses (const BorScenario *scenario, GHashTable *vertices);
/* The locales of the approaches that run along any of them. (transfer full) */
GHashTable *bor_vertex_locales (const BorScenario *scenario, GHashTable *vertices);
/* Takes those of `vertices` out that no approach runs along. */
void bor_vertices_drop_unused (BorScenario *scenario, GHashTable *vertices);

G_END_DECLS
