/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"

G_BEGIN_DECLS

/* An end of a road and the nearest other road within reach of it. */
typedef struct {
  gint32 road;
  gboolean last; /* it is that of its last point */
  gint32 locale; /* of its stop there */
  BorPoint end;
  gint32 other;               /* -1: none within reach */
  double gap;                 /* distance to the line of `other` */
  double along;               /* where on its line */
  gboolean at_start, at_last; /* that is where the line of `other` begins, or ends */
} BorRoadEnd;

/* Finds the road that an end comes close to, but does not meet. Returns FALSE if there is none, or if
 * the end is at the board's edge. */
gboolean bor_road_end_find (const BorTopology *topology, gint32 road, gboolean last,
                            BorRoadEnd *end);
/* Draws the line of the road on to the other, and a little further if they have no locale in common,
 * so that they have one. (transfer full, NULL on error) */
BorScenario *bor_road_end_draw_on (const BorScenario *scenario, const BorRoadEnd *end,
                                   GError **error);
/* road-changes.c: TRUE if the other road goes on from there in another locale, and is of another
 * kind: their properties differ. */
gboolean bor_road_end_is_change (const BorScenario *scenario, const BorRoadEnd *end);

G_END_DECLS
