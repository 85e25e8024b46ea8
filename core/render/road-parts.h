/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* A stretch of a road's line that is of one class. */
typedef struct {
  guint    from, to; /* points of the line, both included */
  gboolean is_main;
} BorRoadPart;

/* Appends the parts of road `slot` in order. A crossing may have a class of its own (property of
 * the stop that it leaves); such a part reaches half-way to the crossings beside it. */
void bor_road_parts (const BorScene *scene, gint32 slot, GArray *parts);

G_END_DECLS
