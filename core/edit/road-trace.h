/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "edit/pathway.h"

G_BEGIN_DECLS

/* Follows a line over the board and appends the stops that it makes to
 * `road` (not yet shared): where it begins and ends inside a locale the stop
 * has no `in` or `out`; where it comes from or goes to the board's edge, or
 * begins or ends there within the tolerance, that is its crossing.
 * BOR_EDIT_ERROR_GEOMETRY when it begins nowhere, NOT_NEIGHBOURS where it
 * crosses a side that leads nowhere. */
gboolean bor_road_trace_stops (const BorScenario *scenario, const BorPoints *path, BorRoad *road,
                               GError **error);

/* The approach of locale `from` whose opposite is in locale `to` and that is
 * not impassable; of several the one nearest to the line. -1 with
 * BOR_EDIT_ERROR_NOT_NEIGHBOURS when there is none. */
gint32 bor_road_find_pair (const BorScenario *scenario, gint32 from, gint32 to,
                           const BorPoints *path, GError **error);

G_END_DECLS
