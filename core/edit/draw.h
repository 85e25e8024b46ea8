/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Draws a locale with the given corners, in either direction. Points and sides snap to existing
 * ones within `snap` units (0: the board's tolerance), so that the new locale shares vertices with
 * its neighbours. Where it runs along a free side of a neighbour, that side is split if necessary
 * and paired with the new one, which takes over the properties that a pair must share; impassable
 * sides share their vertices but are not paired. All other sides become board edge, one for each
 * straight or evenly curved stretch. Fails with BOR_EDIT_ERROR_GEOMETRY if the locale would overlap
 * another or itself. `locale` (nullable) receives the new slot. */
BorScenario *bor_edit_draw_locale (const BorScenario *scenario, const BorPoint *points, guint n,
                                   double snap, gint32 *locale, GError **error);
/* The same for a rectangle with sides parallel to the axes. */
BorScenario *bor_edit_draw_rectangle (const BorScenario *scenario, BorPoint corner,
                                      BorPoint opposite, double snap, gint32 *locale,
                                      GError **error);

G_END_DECLS
