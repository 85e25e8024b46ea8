/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "edit/pathway.h"

G_BEGIN_DECLS

/* Traces a line across the board and appends its stops to `road`, which must not yet be shared. If
 * the line begins or ends inside a locale, that stop has no `in` or `out`; if it crosses the
 * board's edge, or begins or ends within the tolerance of it, the edge is its crossing. Fails with
 * BOR_EDIT_ERROR_GEOMETRY if the line begins outside all locales, and with
 * BOR_EDIT_ERROR_NOT_NEIGHBOURS if it crosses an unpaired side. */
gboolean bor_road_trace_stops (const BorScenario *scenario, const BorPoints *path, BorRoad *road,
                               GError **error);

/* Returns the passable approach of locale `from` whose opposite is in locale `to`; of several, the
 * one nearest to the line. Returns -1 with BOR_EDIT_ERROR_NOT_NEIGHBOURS if there is none. */
gint32 bor_road_find_pair (const BorScenario *scenario, gint32 from, gint32 to,
                           const BorPoints *path, GError **error);

G_END_DECLS
