/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* A stretch of a road's line that is drawn in one style. */
typedef struct {
  guint from, to;     /* indices of points of the line, inclusive */
  gboolean is_double; /* BOR_DRAW_DOUBLE_ROAD */
} BorRoadPart;

/* Returns TRUE if the road is drawn as two lines with a gap. */
gboolean bor_road_is_double (const BorScene *scene, const BorRoad *road);
/* Returns TRUE if a crossing is drawn in another style than the road. */
gboolean bor_road_is_mixed (const BorScene *scene, const BorRoad *road);

/* Appends the parts of road `slot` in order. A crossing may have its own style (set on the stop
 * before it); its part extends half-way to the neighbouring crossings. */
void bor_road_parts (const BorScene *scene, gint32 slot, GArray *parts);

G_END_DECLS
