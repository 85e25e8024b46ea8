/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Splits a locale along a line from one side to another. The line's ends snap to vertices and sides
 * within `snap` units (0: the board's tolerance); any overhang is cut off. Sides and their
 * opposites are split where the line meets them, and the line becomes a pair of sides. Both parts
 * have the locale's properties. The part with the label, otherwise the larger one, remains the old
 * locale. Road stops, junctions, symbols and placements go to the part they are in; regions contain
 * both. `second` (nullable) receives the slot of the new part. */
BorScenario *bor_edit_split_locale (const BorScenario *scenario, gint32 locale,
                                    const BorPoint *points, guint n, double snap, gint32 *second,
                                    GError **error);

/* Merges adjacent locales into the first, which takes over from the others what it lacks: name,
 * label, properties, foreign XML. Properties and mutes that name them name the first. Their common
 * borders are removed, including those with a corridor. Where these met the outline, equal sides are
 * joined (edit/seams.h); consecutive road stops are merged. Fails with BOR_EDIT_ERROR_NOT_NEIGHBOURS
 * if they have no common border, and with BOR_EDIT_ERROR_GEOMETRY if the result would not be in one
 * piece without holes. */
BorScenario *bor_edit_merge_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                                     GError **error);

/* Deletes locales. Sides of neighbouring areas become board edge; links to deleted nodes are
 * removed. Roads are cut: what is left of a road beyond the gap becomes a separate road. Junctions,
 * symbols and placements in the locales are deleted. Fails with BOR_EDIT_ERROR_GEOMETRY on a grid,
 * whose cells can be masked instead (mask-cells.h). */
BorScenario *bor_edit_delete_locales (const BorScenario *scenario, const gint32 *locales, guint n,
                                      GError **error);

/* The same for locales that are there, and for cells of a grid too, for edits that lay out the grid
 * anew afterwards. */
BorScenario *bor_edit_drop_locales (const BorScenario *scenario, const gint32 *locales, guint n);

G_END_DECLS
