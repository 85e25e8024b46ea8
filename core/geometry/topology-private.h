/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/cells.h"
#include "geometry/rows.h"
#include "geometry/topology.h"

G_BEGIN_DECLS

/* What the files of the topology share. */

typedef struct {
  BorBox ring;  /* of the ring */
  BorBox all;   /* of the ring and the lines of the approaches: links leave their node */
  guint8 stale; /* to be measured again in this update */
  guint8 state; /* BorRingState + 1; 0: not yet asked for */
} BorExtent;

struct BorTopology {
  BorScenario *scenario;
  BorRows *users[BOR_N_KINDS][BOR_N_KINDS];      /* [target][source]; NULL: none */
  BorRows rings;                                 /* BorPoint, by space */
  GArray *extents;                               /* of BorExtent, by space */
  GArray *stale;                                 /* of gint32: the locales with a stale extent */
  BorCells locales, vertices, drawings;          /* drawings: packed by drawing_item() */
  guint locales_for, vertices_for, drawings_for; /* numbers the cells were made for */
  gboolean fresh;                                /* all locales are measured at the end anyway */
};

/* Moves a road, feature or symbol in the grid of drawings. */
void bor_topology_move_drawing (BorTopology *self, BorKind kind, gint32 slot,
                                const BorElement *before, const BorElement *after);
guint bor_topology_count_drawings (const BorScenario *scenario);

G_END_DECLS
