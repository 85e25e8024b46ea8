/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Adds an element created by the caller (transfer full, even on error): a backdrop, feature,
 * region, symbol, army, piece type, force, placement, track, record or mute. The elements that it
 * refers to must exist. Coordinates are rounded; an id that is missing or already in use is
 * replaced by a fresh one. `slot` (nullable) receives the new slot. */
BorScenario *bor_edit_add_element (const BorScenario *scenario, void *element, gint32 *slot,
                                   GError **error);
/* Replaces an element of one of these kinds, or the header, by a changed copy (transfer full, even
 * on error). Does not change the id: see bor_edit_set_field(). Fails with BOR_EDIT_ERROR_NOTHING if
 * the copy is equal. */
BorScenario *bor_edit_replace_element (const BorScenario *scenario, gint32 slot, void *element,
                                       GError **error);

/* Moves a symbol to a position and to `locale` (-1: keeps its locale). */
BorScenario *bor_edit_place_symbol (const BorScenario *scenario, gint32 symbol, gint32 locale,
                                    double x, double y, GError **error);
BorScenario *bor_edit_set_feature_points (const BorScenario *scenario, gint32 feature,
                                          const BorPoint *points, guint n, GError **error);
BorScenario *bor_edit_set_region_locales (const BorScenario *scenario, gint32 region,
                                          const gint32 *locales, guint n, GError **error);

/* Sets the entry `at` of a force's list of pieces; to append, pass the length of the list. A count
 * of 0 removes the entry. */
BorScenario *bor_edit_set_pieces (const BorScenario *scenario, gint32 force, guint at, gint32 type,
                                  gint strength, gint count, GError **error);
/* Sets the label of box `at` of a track; NULL removes the box. */
BorScenario *bor_edit_set_track_box (const BorScenario *scenario, gint32 track, gint at,
                                     const char *label, GError **error);
/* Places the marker of an army (-1: of no army) on a track. */
BorScenario *bor_edit_set_track_marker (const BorScenario *scenario, gint32 track, gint32 army,
                                        gint at, GError **error);

G_END_DECLS
