/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Returns TRUE if a path may leave a locale by that approach. */
typedef gboolean (*BorPathStepFunc) (const BorScenario *scenario, const BorApproach *approach);

/* Finds the shortest path between two locales, using only approaches that `may` accepts (nullable:
 * all). It has the fewest steps and, among such paths, the smallest length on the map, measured
 * along links or between the positions of names. Appends to `out` the slots (gint32) of the
 * approaches by which it leaves each locale. `length` (nullable) receives the length in board
 * units. Returns FALSE if there is no path; a path from a locale to itself is empty. O(n) in the
 * approaches. */
gboolean bor_shortest_path (const BorScenario *scenario, gint32 from, gint32 to,
                            BorPathStepFunc may, GArray *out, double *length);

G_END_DECLS
