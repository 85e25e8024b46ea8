/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"
#include "model/board.h"

G_BEGIN_DECLS

/* Moving from cell to cell of a grid. On other boards, these functions do nothing and return FALSE.
 * */

/* Moves a point by that many columns and rows, to the middle of a cell. */
gboolean bor_cell_step (const BorBoard *board, BorPoint *at, gint columns, gint rows);
/* Moves a point on a grid of squares by that many places. A cell has three by three: its middle,
 * and places just inside its sides and corners, so that it is clear which one is meant. */
gboolean bor_cell_step_to_side (const BorBoard *board, BorPoint *at, gint right, gint down);
/* Moves a point to the middle of the cell that it is in. */
gboolean bor_cell_snap (const BorTopology *topology, BorPoint *at);
/* Moves a point to the nearest middle of a cell or a side, if it is within `reach`. */
gboolean bor_cell_snap_near (const BorTopology *topology, double reach, BorPoint *at);
/* Appends to `path` the middles of the cells on a path between two cells, which only crosses sides:
 * without its ends, and without points on a straight line. Appends nothing if no path gets closer
 * with every step. */
gboolean bor_cell_path (const BorTopology *topology, BorPoint from, BorPoint to, BorPoints *path);

G_END_DECLS
