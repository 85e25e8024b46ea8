/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* A stretch of a road's line that is drawn one way. */
typedef struct {
  guint from, to;     /* points of the line, both included */
  gboolean is_double; /* BOR_DRAW_DOUBLE_ROAD */
} BorRoadPart;

/* The road as a whole is drawn as two lines with paper between them. */
gboolean bor_road_is_double (const BorScene *scene, const BorRoad *road);
/* Some crossing is drawn otherwise than the road. */
gboolean bor_road_is_mixed (const BorScene *scene, const BorRoad *road);

/* Appends the parts of road `slot` in order. A crossing may be drawn in a way of its own (by the
 * stop that it leaves); such a part reaches half-way to the crossings beside it. */
void bor_road_parts (const BorScene *scene, gint32 slot, GArray *parts);

G_END_DECLS
