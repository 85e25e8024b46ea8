/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Helpers for merging areas or nodes, in a scenario that is not yet published. */

/* Copies the name, the properties, the label of an area and the foreign XML that the first locale lacks
 * from the others. */
void bor_merge_values (BorScenario *scenario, const gint32 *locales, guint n);
/* Makes properties and mutes that name the others by their ids name the first one. */
void bor_merge_follow_ids (BorScenario *scenario, const gint32 *locales, guint n);
/* Merges consecutive stops of a road that are all in the set of locales. */
void bor_merge_stops (BorScenario *scenario, GHashTable *locales);

G_END_DECLS
