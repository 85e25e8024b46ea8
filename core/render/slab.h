/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"

G_BEGIN_DECLS

/* A rectangle that is turned: the room that a symbol or a name takes. */
typedef struct {
  double x, y;          /* middle */
  double width, height; /* halves */
  double angle;         /* radians, clockwise on the screen */
} BorSlab;

void bor_slab_corners (const BorSlab *slab, BorPoint corners[4]);
BorBox bor_slab_box (const BorSlab *slab);
BorSlab bor_slab_grow (BorSlab slab, double by);
gboolean bor_slabs_overlap (const BorSlab *a, const BorSlab *b);
gboolean bor_slab_meets_segment (const BorSlab *slab, BorPoint a, BorPoint b);
/* Wholly inside the ring. */
gboolean bor_slab_in_ring (const BorSlab *slab, const BorPoint *ring, guint n);
/* The same direction or its reverse, so that letters do not stand on their heads. */
double bor_upright (double angle);

G_END_DECLS
