/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/junction-marks.h"
#include "editor/map/map-view.h"
#include "editor/map/minimap.h"
#include "editor/map/problem-marks.h"
#include "editor/map/tile-cache.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* junction-marks.h */

/* Where the two roads of a junction first meet within its locale, or are closest there, and the
 * direction of the first road at that point. FALSE if either has no line. */
gboolean bor_junction_place (const BorScenario *scenario, const BorJunction *junction, BorPoint *at,
                             BorPoint *along);

/* map-view.h */

/* Shows the same part of the board at the same scale as `other`. */
void bor_map_view_show (BorMapView *self, const BorViewport *other);
/* TRUE if everything that was drawn last has been painted. */
gboolean bor_map_view_is_painted (BorMapView *self);

/* minimap.h */

/* The rectangle of the overview map on the screen; empty if the view is too small for it. */
graphene_rect_t bor_minimap_place (BorBox extent, const BorViewport *view);

/* problem-marks.h */

/* Number of markers in the view. */
guint bor_problem_marks_n_shown (BorProblemMarks *marks, const BorViewport *view);

/* tile-cache.h */

/* Number of pictures painted since the cache was created. */
guint bor_tile_cache_n_painted (const BorTileCache *cache);

G_END_DECLS
