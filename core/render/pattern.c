/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/pattern.h"

#include <math.h>

#define MOST 200000 /* places looked at for one outline */

void
bor_pattern_fill (const BorView *view, const BorShape *shape, double dx, double dy, double jitter,
                  BorPatternFunc func)
{
  BorBox box = shape->box;
  box = (BorBox){ MAX (box.x0, view->clip.x0), MAX (box.y0, view->clip.y0),
                  MIN (box.x1, view->clip.x1), MIN (box.y1, view->clip.y1) };
  dx *= view->unit;
  dy *= view->unit;
  if (bor_box_is_empty (box) || box.y1 < box.y0)
    return;
  gint64 c0 = (gint64) floor (box.x0 / dx) - 1, c1 = (gint64) ceil (box.x1 / dx) + 1;
  gint64 r0 = (gint64) floor (box.y0 / dy) - 1, r1 = (gint64) ceil (box.y1 / dy) + 1;
  if ((double) (c1 - c0) * (double) (r1 - r0) > MOST)
    return;
  for (gint64 r = r0; r <= r1; r++)
    for (gint64 c = c0; c <= c1; c++) {
      guint hash = bor_pattern_hash (c, r);
      double jx = (hash % 256 / 256.0 - 0.5) * 2 * jitter,
             jy = (hash / 256 % 256 / 256.0 - 0.5) * 2 * jitter;
      double x = (c + (r & 1 ? 0.5 : 0) + jx) * dx, y = (r + jy) * dy;
      if (bor_ring_contains (shape->line.items, shape->line.n, x, y))
        func (view, (BorPoint){ x, y }, bor_pattern_hash (hash, r));
    }
}
