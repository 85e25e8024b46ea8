/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/slab.h"

G_BEGIN_DECLS

/* The lines that names had better not lie on, in a uniform grid. */
typedef struct BorTraces BorTraces;

/* Lines added afterwards may lie anywhere; `cell` is the grid's step. (transfer full) */
BorTraces *bor_traces_new (double cell);
void bor_traces_free (BorTraces *traces);
void bor_traces_add (BorTraces *traces, const BorPoint *points, guint n, guint weight);
/* The weight of the heaviest line that the slab touches; 0: none. */
guint bor_traces_under (const BorTraces *traces, const BorSlab *slab);

G_END_DECLS
