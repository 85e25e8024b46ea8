/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* A number that looks random and is always the same for the same pair. */
guint bor_pattern_hash (gint64 a, gint64 b);

typedef void (*BorPatternFunc) (const BorView *view, BorPoint point, guint hash);

/* Calls `func` for places inside the outline, row by row from the north, `dx` by `dy` style points
 * apart, moved about by up to the part `jitter` of that. Places belong to the plane
 * and not to the clip. */
void bor_pattern_fill (const BorView *view, const BorShape *shape, double dx, double dy,
                       double jitter, BorPatternFunc func);

G_END_DECLS
