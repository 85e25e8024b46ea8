/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/rectangle.h"

G_BEGIN_DECLS

/* The lines that names should avoid, indexed by a uniform grid. The higher the weight of a line,
 * the worse it is to cover it. */
typedef struct BorTraces BorTraces;

/* Called with the point of the crossing, and with the direction and width of the line that is
 * crossed. */
typedef void (*BorCrossedFunc) (BorPoint at, double angle, double width, gpointer data);

/* Creates an empty index. `cell` is the cell size of the grid; lines may be anywhere. (transfer
 * full) */
BorTraces *bor_traces_new (double cell);
void bor_traces_free (BorTraces *traces);
/* Adds a line; `width` is the width at which it is drawn. */
void bor_traces_add (BorTraces *traces, const BorPoint *points, guint n, guint weight,
                     double width);
/* Calls `func` for every line of a weight that the segment ab crosses. */
void bor_traces_each_crossing (const BorTraces *traces, BorPoint a, BorPoint b, guint weight,
                               BorCrossedFunc func, gpointer data);
/* Returns the weight of the heaviest line that the rectangle touches; 0: none. */
guint bor_traces_weight_under (const BorTraces *traces, const BorRectangle *rectangle);

G_END_DECLS
