/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scenario/scenario.h"

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

G_END_DECLS
