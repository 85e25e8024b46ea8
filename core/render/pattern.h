/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/hash.h"
#include "render/view.h"

G_BEGIN_DECLS

typedef void (*BorPatternFunc) (const BorView *view, BorPoint point, guint hash);

/* Calls `func` for points inside the outline, row by row from the north, `dx` by `dy` style points
 * apart, displaced at random by up to the fraction `jitter` of that. The points do not depend on
 * the clip. */
void bor_pattern_fill (const BorView *view, const BorShape *shape, double dx, double dy,
                       double jitter, BorPatternFunc func);

G_END_DECLS
