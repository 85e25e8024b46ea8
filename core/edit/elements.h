/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Adds an element that the caller has made (transfer full, also on error):
 * a backdrop, feature, region, symbol, army, piece type, force, placement,
 * track, record or muted problem. Its references must be to elements that
 * are there; coordinates are rounded; an id that is missing or taken gives
 * way to a fresh one. `slot` (nullable) gets its slot. */
BorScenario *bor_edit_add_element (const BorScenario *scenario, void *element, gint32 *slot,
                                   GError **error);
/* Puts a changed copy (transfer full, also on error) instead of an
 * element of those kinds or of the header. BOR_EDIT_ERROR_NOTHING when it is
 * equal. The id stays as it was: see bor_edit_set_field. */
BorScenario *bor_edit_replace_element (const BorScenario *scenario, gint32 slot, void *element,
                                       GError **error);

/* Moves a symbol to a place and to the locale there (-1: the one it is in). */
BorScenario *bor_edit_place_symbol (const BorScenario *scenario, gint32 symbol, gint32 locale,
                                    double x, double y, GError **error);
BorScenario *bor_edit_set_feature_points (const BorScenario *scenario, gint32 feature,
                                          const BorPoint *points, guint n, GError **error);
BorScenario *bor_edit_set_region_locales (const BorScenario *scenario, gint32 region,
                                          const gint32 *locales, guint n, GError **error);

/* Sets equal pieces at place `at` of a force; the number of those there are
 * appends. A count of 0 takes them out. */
BorScenario *bor_edit_set_pieces (const BorScenario *scenario, gint32 force, guint at, gint32 type,
                                  gint strength, gint count, GError **error);
/* Sets what stands in box `at` of a track; NULL takes the box away. */
BorScenario *bor_edit_set_track_box (const BorScenario *scenario, gint32 track, gint at,
                                     const char *label, GError **error);
/* Puts the marker of an army (-1: of no army) on a track. */
BorScenario *bor_edit_set_track_marker (const BorScenario *scenario, gint32 track, gint32 army,
                                        gint at, GError **error);

G_END_DECLS
