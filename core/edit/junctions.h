/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Says what two or more roads with a stop in `locale` do there, whatever was
 * said of them before: a junction that names two of them is made part of the
 * new one, with what else it names. BOR_EDIT_ERROR_NOT_NEIGHBOURS when they do
 * not all stop there, BOR_EDIT_ERROR_NOTHING when that is said already. */
BorScenario *bor_edit_meet_roads (const BorScenario *scenario, gint32 locale, BorJunctionKind kind,
                                  const gint32 *roads, guint n, GError **error);

/* Where a road ends on others, within `reach` units of their lines in a locale where they stop too, it
 * joins them, and its end moves onto the nearest. `first` and `last` say which of its ends may. Returns
 * a new reference to `scenario` itself where neither does. (transfer full) */
BorScenario *bor_edit_join_ends (const BorScenario *scenario, gint32 road, gboolean first,
                                 gboolean last, double reach);

/* Takes back what is said of any two of these roads in `locale`.
 * BOR_EDIT_ERROR_NOTHING when nothing is. */
BorScenario *bor_edit_part_roads (const BorScenario *scenario, gint32 locale, const gint32 *roads,
                                  guint n, GError **error);

G_END_DECLS
