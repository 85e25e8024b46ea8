/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Splits a locale along a line that goes from side to side; its ends fall
 * upon vertices and sides within `snap` units (0: the board's tolerance), and
 * what hangs over is left off. Sides and their opposites are split where it
 * meets them; the line becomes a pair. Both halves have the properties; the
 * half with the name (its label, else the larger one) stays the old locale.
 * Road stops, junctions, symbols and placements go to the half they lie in,
 * regions have both. `second` (nullable) gets the slot of the other half. */
BorScenario *bor_edit_split_locale (const BorScenario *scenario, gint32 locale,
                                    const BorPoint *points, guint n, double snap, gint32 *second,
                                    GError **error);

/* Makes one locale of several that lie together: the first, with what it
 * lacks of the others' properties. Their common borders vanish, two-lined
 * ones too, and where these met the outline, sides that are alike become one
 * (edit/seams.h); road stops that follow each other become one.
 * BOR_EDIT_ERROR_NOT_NEIGHBOURS when they have no border in common,
 * BOR_EDIT_ERROR_GEOMETRY when the outcome would not be in one piece without
 * holes. */
BorScenario *bor_edit_merge_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                                     GError **error);

/* Takes locales away. What lay against areas is the board's edge then; links
 * to nodes go with them. Roads end before the gap (and go on behind it as
 * roads of their own); junctions, symbols and placements in them go. */
BorScenario *bor_edit_delete_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                                      GError **error);

G_END_DECLS
