/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/junction-marks.h"
#include "editor/map/map-view.h"
#include "editor/map/minimap.h"
#include "editor/map/problem-marks.h"
#include "editor/map/tile-cache.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* junction-marks.h */

/* Where the two roads of a junction meet first within its locale, or are nearest there, and in
 * what direction the first goes. FALSE when either has no line. */
gboolean bor_junction_place (const BorScenario *scenario, const BorJunction *junction, BorPoint *at,
                             BorPoint *along);

/* map-view.h */

/* Nothing that was drawn last is still being painted. */
gboolean bor_map_view_is_painted (BorMapView *self);

/* minimap.h */

/* Its rectangle on the screen; empty when the view has no room for it. */
graphene_rect_t bor_minimap_place (BorBox extent, const BorViewport *view);

/* problem-marks.h */

/* Pins that the view shows. */
guint bor_problem_marks_n_shown (BorProblemMarks *marks, const BorViewport *view);

/* tile-cache.h */

/* Pictures painted since the cache was made. */
guint bor_tile_cache_n_painted (const BorTileCache *cache);

G_END_DECLS
