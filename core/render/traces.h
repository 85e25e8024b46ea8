/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/rectangle.h"

G_BEGIN_DECLS

/* The lines that names had better not lie on, in a uniform grid. */
typedef struct BorTraces BorTraces;

/* The place, and the direction and width of the line that is crossed. */
typedef void (*BorCrossedFunc) (BorPoint at, double angle, double width, gpointer data);

/* Lines added afterwards may lie anywhere; `cell` is the grid's step. (transfer full) */
BorTraces *bor_traces_new (double cell);
void bor_traces_free (BorTraces *traces);
/* `width` is that of what is drawn there. */
void bor_traces_add (BorTraces *traces, const BorPoint *points, guint n, guint weight,
                     double width);
/* Calls `func` for every line of that weight that segment ab crosses. */
void bor_traces_crossed (const BorTraces *traces, BorPoint a, BorPoint b, guint weight,
                         BorCrossedFunc func, gpointer data);
/* The weight of the heaviest line that the rectangle touches; 0: none. */
guint bor_traces_under (const BorTraces *traces, const BorRectangle *rectangle);

G_END_DECLS
