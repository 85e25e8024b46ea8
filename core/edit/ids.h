/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Fresh ids for many new elements of a kind, without looking through the
 * scenario for each (as bor_scenario_fresh_id does). */
typedef struct BorIds BorIds;

/* Knows the ids that the scenario has now. */
BorIds *bor_ids_new (const BorScenario *scenario, BorKind kind);
void bor_ids_free (BorIds *ids);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorIds, bor_ids_free)

/* `stem` itself if it is free, else with a number; from then on it is taken.
 * NULL stands for the kind's letter and a number. Borrowed. */
const char *bor_ids_take (BorIds *ids, const char *stem);

/* A stem from a name: "San Giuliano Vecchio" gives "san-giuliano-vecchio"; NULL if nothing is left.
 * (transfer full) */
char *bor_id_stem (const char *name);
/* An id that says nothing: letters for the kind, and a number. */
gboolean bor_id_is_made_up (const char *id);

G_END_DECLS
