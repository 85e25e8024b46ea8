/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/cells.h"
#include "geometry/rows.h"
#include "geometry/topology.h"

G_BEGIN_DECLS

/* Declarations shared by the files of the topology. */

typedef struct {
  BorBox ring;  /* box of the ring */
  BorBox all;   /* box of the ring and the approaches' lines, because links leave their node */
  guint8 stale; /* must be measured again in this update */
  guint8 state; /* BorRingState + 1; 0: not computed yet */
} BorExtent;

struct BorTopology {
  BorScenario *scenario;
  BorRows *users[BOR_N_KINDS][BOR_N_KINDS]; /* [target][source]; NULL: none */
  BorRows rings;                            /* BorPoint, by locale */
  GArray *extents;                          /* of BorExtent, by locale */
  GArray *stale;                            /* of gint32: the locales with a stale extent */
  BorCells locales, vertices, drawings;     /* drawings: packed by drawing_item() */
  /* Numbers of items that the cells were sized for */
  guint locales_for, vertices_for, drawings_for;
  /* All locales will be measured at the end anyway */
  gboolean fresh;
};

/* Moves a road, feature or symbol in the grid of drawings. */
void bor_topology_move_drawing (BorTopology *self, BorKind kind, gint32 slot,
                                const BorElement *before, const BorElement *after);
guint bor_topology_count_drawings (const BorScenario *scenario);

G_END_DECLS
