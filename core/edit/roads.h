/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Edits of roads: sequences of stops, and the line that is drawn. When a stop is added or removed,
 * the edit finds the approaches between the stops (if several pairs connect two locales, the one
 * nearest to the line) and updates the line. Fails with BOR_EDIT_ERROR_NOT_NEIGHBOURS if no
 * passable pair connects two consecutive locales. */

/* Adds a road through the given locales, with a line through the middles of the borders. `road`
 * (nullable) receives the new slot. */
BorScenario *bor_edit_add_road (const BorScenario *scenario, const gint32 *locales, guint n,
                                gint32 *road, GError **error);
/* Adds a road along a line, with a stop in each locale that it passes through (for its ends see
 * bor_road_trace_stops()). */
BorScenario *bor_edit_trace_road (const BorScenario *scenario, const BorPoint *points, guint n,
                                  gint32 *road, GError **error);
/* Updates the stops of a road to match its line; crossings that remain keep their properties. Fails
 * with BOR_EDIT_ERROR_NOTHING if they already match. */
BorScenario *bor_edit_retrace_road (const BorScenario *scenario, gint32 road, GError **error);
/* The same for several roads in one edit; those that already match stay as they are. Fails, and
 * changes none, if one of the lines cannot be traced: the message names that road. */
BorScenario *bor_edit_retrace_roads (const BorScenario *scenario, const gint32 *roads, guint n,
                                     GError **error);
/* Sets the line of a road without changing its stops. */
BorScenario *bor_edit_set_road_path (const BorScenario *scenario, gint32 road,
                                     const BorPoint *points, guint n, GError **error);
/* Sets the line of a road and updates its stops. */
BorScenario *bor_edit_redraw_road (const BorScenario *scenario, gint32 road, const BorPoint *points,
                                   guint n, GError **error);
/* Reverses a road. */
BorScenario *bor_edit_reverse_road (const BorScenario *scenario, gint32 road, GError **error);
/* Deletes roads. Junctions that are left with one road are deleted too; forces lose their entry
 * road. */
BorScenario *bor_edit_delete_roads (const BorScenario *scenario, const gint32 *roads, guint n,
                                    GError **error);

/* Inserts a stop in `locale` before index `at`: 0 is a new start, the number of stops a new end. */
BorScenario *bor_edit_insert_stop (const BorScenario *scenario, gint32 road, guint at,
                                   gint32 locale, GError **error);
/* Removes a stop. The stops before and after it must be in neighbouring locales. */
BorScenario *bor_edit_remove_stop (const BorScenario *scenario, gint32 road, guint at,
                                   GError **error);

/* Splits a road into two, which are joined in the stop at index `at`. `second` (nullable) receives
 * the new road. */
BorScenario *bor_edit_split_road (const BorScenario *scenario, gint32 road, guint at,
                                  gint32 *second, GError **error);
/* Joins two roads that end in the same locale. The first is kept; the second is reversed if
 * necessary. If their classes differ, the crossings of the second keep its class; its name, other properties
 * and foreign XML are taken over where the first has none. */
BorScenario *bor_edit_join_roads (const BorScenario *scenario, gint32 first, gint32 second,
                                  GError **error);

/* Adds a junction of two or more roads that have a stop in `locale`. */
BorScenario *bor_edit_add_junction (const BorScenario *scenario, gint32 locale,
                                    BorJunctionKind junction, const gint32 *roads, guint n,
                                    gint32 *slot, GError **error);

G_END_DECLS
