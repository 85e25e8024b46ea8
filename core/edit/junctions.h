/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Sets how two or more roads that all have a stop in `locale` connect there. The first junction of at
 * least two of them that is there already changes accordingly, and takes over what others say; without
 * one there is a new one. Fails with
 * BOR_EDIT_ERROR_NOT_NEIGHBOURS if one of the roads has no stop there, and with
 * BOR_EDIT_ERROR_NOTHING if nothing changes. */
BorScenario *bor_edit_connect_roads (const BorScenario *scenario, gint32 locale,
                                     BorJunctionKind kind, const gint32 *roads, guint n,
                                     GError **error);

/* Joins the ends of a road to other roads: if an end is within `reach` units of the lines of other
 * roads that have a stop in the same locale, the road joins them there and its end moves onto the
 * nearest line. `first` and `last` select the ends. Returns a new reference to `scenario` if
 * nothing changes. (transfer full) */
BorScenario *bor_edit_join_ends (const BorScenario *scenario, gint32 road, gboolean first,
                                 gboolean last, double reach);

/* Removes the junctions between any two of the roads in `locale`. Fails with BOR_EDIT_ERROR_NOTHING
 * if there are none. */
BorScenario *bor_edit_disconnect_roads (const BorScenario *scenario, gint32 locale,
                                        const gint32 *roads, guint n, GError **error);

G_END_DECLS
