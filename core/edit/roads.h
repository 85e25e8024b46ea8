/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Roads: chains of stops, and the line that is drawn. Where a stop is added
 * or taken away the edit finds the approaches between, the nearest to the
 * line where several pairs join two locales, and keeps the line in step.
 * BOR_EDIT_ERROR_NOT_NEIGHBOURS where no passable pair does. */

/* A road through locales that follow each other, its line over the middles of
 * the borders. `road` (nullable) gets its slot. */
BorScenario *bor_edit_add_road (const BorScenario *scenario, const gint32 *locales, guint n,
                                gint32 *road, GError **error);
/* A road along a line; its stops are those of the locales that it goes
 * through (see bor_road_trace_stops for its ends). */
BorScenario *bor_edit_trace_road (const BorScenario *scenario, const BorPoint *points, guint n,
                                  gint32 *road, GError **error);
/* Puts the stops of a road right after its line; crossings that stay keep
 * their properties. BOR_EDIT_ERROR_NOTHING when they agree already. */
BorScenario *bor_edit_retrace_road (const BorScenario *scenario, gint32 road, GError **error);
/* Another line for the same stops. */
BorScenario *bor_edit_set_road_path (const BorScenario *scenario, gint32 road,
                                     const BorPoint *points, guint n, GError **error);
/* Another line, and the stops after it. */
BorScenario *bor_edit_redraw_road (const BorScenario *scenario, gint32 road, const BorPoint *points,
                                   guint n, GError **error);
/* The same road from its other end. */
BorScenario *bor_edit_reverse_road (const BorScenario *scenario, gint32 road, GError **error);
/* Junctions that are left with one road go too; forces lose their entry road. */
BorScenario *bor_edit_delete_roads (const BorScenario *scenario, const gint32 *roads, guint n,
                                    GError **error);

/* A stop in `locale` before place `at`: 0 is a new beginning, the number of
 * stops a new end. */
BorScenario *bor_edit_insert_stop (const BorScenario *scenario, gint32 road, guint at,
                                   gint32 locale, GError **error);
/* Takes a stop out. The ones beside it must be neighbours. */
BorScenario *bor_edit_remove_stop (const BorScenario *scenario, gint32 road, guint at,
                                   GError **error);

/* Makes two roads of one, which meet in the stop at place `at` and are joined
 * there. `second` (nullable) gets the new one. */
BorScenario *bor_edit_split_road (const BorScenario *scenario, gint32 road, guint at,
                                  gint32 *second, GError **error);
/* Makes one road of two that end in the same locale; the first stays, the
 * second is turned round where needed. A class of its own stays with its
 * crossings. */
BorScenario *bor_edit_join_roads (const BorScenario *scenario, gint32 first, gint32 second,
                                  GError **error);

/* Says what two or more roads with a stop in `locale` do there. */
BorScenario *bor_edit_add_junction (const BorScenario *scenario, gint32 locale,
                                    BorJunctionKind junction, const gint32 *roads, guint n,
                                    gint32 *slot, GError **error);

G_END_DECLS
