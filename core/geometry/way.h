/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Returns FALSE for an approach that nobody can leave by. */
typedef gboolean (*BorWayFunc) (const BorScenario *scenario, const BorApproach *approach);

/* Finds the shortest way between two locales over approaches that `may` accepts (nullable: all): the
 * one with the fewest steps, and of those the one that is shortest on the map, measured between the
 * places where names stand and nodes are. Appends to `out` the slots (gint32) of the approaches by
 * which it leaves each locale, and to `length` (nullable) its length in board units. Returns FALSE
 * if there is none; the way from a locale to itself is empty. O(n) in the approaches. */
gboolean bor_way_find (const BorScenario *scenario, gint32 from, gint32 to, BorWayFunc may,
                       GArray *out, double *length);

G_END_DECLS
