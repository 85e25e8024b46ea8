/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "edit/pathway.h"

G_BEGIN_DECLS

/* Helpers for edits of roads; for roads that are not yet shared. */

/* Replaces the road's line by one through the middles of its locales and borders. */
void bor_road_draw_path (const BorScenario *scenario, BorRoad *road);
/* Reverses the stops, crossings and line. */
void bor_road_reverse (BorRoad *road);
/* Returns the position on the road's line where it crosses the side, or else comes nearest to
 * it. */
double bor_road_crossing_position (const BorScenario *scenario, const BorRoad *road,
                                   gint32 approach);
/* Appends copies of the stops from `first` up to but not including `end` to `to`. */
void bor_road_copy_stops (const BorRoad *from, guint first, guint end, BorRoad *to);
/* Removes junctions that are left with one road, or that duplicate an earlier one of the same
 * locale. Only considers junctions that differ from `before`. */
void bor_road_tidy_junctions (const BorScenario *before, BorScenario *after);
/* A stretch of a road: the stops from `first` up to but not including `end`. */
typedef struct {
  guint first, end;
} BorStretch;

/* Returns the stretches that run only through `locales` (if `inside`), or only through others. A
 * single stop counts if it crosses the board's edge. (transfer full, of BorStretch) */
GArray *bor_road_stretches (const BorRoad *road, GHashTable *locales, gboolean inside);
/* Replaces the stops and line of `to` by those of a stretch of `road`. */
void bor_road_cut_stretch (const BorScenario *scenario, const BorRoad *road, BorStretch stretch,
                           BorRoad *to);
/* After a split, assigns junctions and entering forces to the first or the second road. */
void bor_road_divide_links (BorScenario *scenario, gint32 first, gint32 second);
/* Set the approach by which the road leaves or enters a stop. */
void bor_road_set_out (BorRoad *road, guint at, gint32 approach);
void bor_road_set_in (BorRoad *road, guint at, gint32 approach);

G_END_DECLS
