/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* What areas and nodes have in common when they are merged, in a scenario that is not yet
 * published. */

/* Gives the first of the locales the name and the properties that it lacks from the others. */
void bor_merge_values (BorScenario *scenario, const gint32 *locales, guint n);
/* Makes one stop of consecutive stops of a road that are all in the set of locales. */
void bor_merge_stops (BorScenario *scenario, GHashTable *locales);

G_END_DECLS
