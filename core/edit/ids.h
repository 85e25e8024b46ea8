/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Generates fresh ids for many new elements of a kind, without searching the scenario for each (as
 * bor_scenario_fresh_id() does). */
typedef struct BorIds BorIds;

/* Starts from the ids that the scenario has now. */
BorIds *bor_ids_new (const BorScenario *scenario, BorKind kind);
void bor_ids_free (BorIds *ids);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorIds, bor_ids_free)

/* Returns `stem` if that is free, otherwise `stem` with a number; if it is NULL, the kind's letter
 * with a number. No dangling reference of the scenario names an id with such a number. The id then
 * counts as used. Borrowed. */
const char *bor_ids_take (BorIds *ids, const char *stem);
/* The same, but no dangling reference names the stem either: for elements that were there already, and
 * that such a reference cannot mean. */
const char *bor_ids_take_unmissed (BorIds *ids, const char *stem);

/* Makes a stem from a name: "San Giuliano Vecchio" gives "san-giuliano-vecchio". NULL if nothing is
 * left. (transfer full) */
char *bor_id_stem (const char *name);
/* Returns TRUE if an id looks generated: letters for the kind followed by a number. */
gboolean bor_id_is_made_up (const char *id);

G_END_DECLS
