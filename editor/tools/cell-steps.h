/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"
#include "model/board.h"

G_BEGIN_DECLS

/* Going from cell to cell of a grid. On other boards all of these do nothing and return FALSE. */

/* Moves a point to the middle of a cell, by so many columns and rows. */
gboolean bor_cell_step (const BorBoard *board, BorPoint *at, gint columns, gint rows);
/* Moves a point on a grid of squares by so many places: there are three across a cell and three
 * down it, in the middle and just inside each side, so that the nearest side or corner is clear. */
gboolean bor_cell_step_to_side (const BorBoard *board, BorPoint *at, gint right, gint down);
/* Moves a point to the middle of the cell that it is in. */
gboolean bor_cell_snap (const BorTopology *topology, BorPoint *at);
/* Moves a point to the middle of a cell or of a side, whichever is nearest and within `reach`. */
gboolean bor_cell_snap_near (const BorTopology *topology, double reach, BorPoint *at);
/* Appends to `way` the middles of the cells on the way from one cell to another, over sides only,
 * without either end and without those in a straight line. Appends nothing if there is no way that
 * always leads nearer. */
gboolean bor_cell_way (const BorTopology *topology, BorPoint from, BorPoint to, BorPoints *way);

G_END_DECLS
