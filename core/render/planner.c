/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/planner.h"

#include <math.h>

#define STEPS 14 /* places tried across a locale, each way */

gboolean
bor_planner_fits (const BorPlanner *planner, const BorSlab *slab)
{
  BorSlab wide = bor_slab_grow (*slab, 1.5 * planner->size);
  for (guint i = 0; i < planner->items->len; i++) {
    const BorItem *item = &g_array_index (planner->items, BorItem, i);
    if (item->kind != BOR_ITEM_TRIANGLE && bor_slabs_overlap (&wide, &item->slab))
      return FALSE;
  }
  return bor_slab_in_ring (&wide, planner->inset.points, planner->inset.n);
}

void
bor_planner_add (BorPlanner *planner, BorItem item)
{
  g_array_append_val (planner->items, item);
}

/* Costs are in style points of distance. */
static double
cost_at (const BorPlanner *planner, const BorSlab *slab, BorPoint wish)
{
  BorSlab wide = bor_slab_grow (*slab, 3 * planner->size);
  double far = bor_distance ((BorPoint){ slab->x, slab->y }, wish) / planner->size;
  guint under = bor_scene_traces (planner->scene, &wide);
  return far + (under >= 2 ? 120 : under == 1 ? 40 : 0);
}

static void
try_place (const BorPlanner *planner, BorSlab slab, BorPoint wish, BorSlab *best, double *cost)
{
  double far = bor_distance ((BorPoint){ slab.x, slab.y }, wish) / planner->size;
  if (far >= *cost || !bor_planner_fits (planner, &slab))
    return;
  double here = cost_at (planner, &slab, wish);
  if (here < *cost) {
    *cost = here;
    *best = slab;
  }
}

gboolean
bor_planner_search (const BorPlanner *planner, double width, double height, double angle,
                    BorPoint wish, BorSlab *slab, double *cost)
{
  double before = *cost;
  if (planner->inset.n < 3)
    return FALSE;
  try_place (planner, (BorSlab){ wish.x, wish.y, width, height, angle }, wish, slab, cost);
  BorBox box = planner->box;
  double dx = (box.x1 - box.x0) / STEPS, dy = (box.y1 - box.y0) / STEPS;
  for (guint i = 0; i < STEPS; i++)
    for (guint j = 0; j < STEPS; j++) {
      BorSlab place = { box.x0 + (i + 0.5) * dx, box.y0 + (j + 0.5) * dy, width, height, angle };
      try_place (planner, place, wish, slab, cost);
    }
  return *cost < before;
}

gboolean
bor_planner_has_label (const BorPlanner *planner)
{
  const BorSpace *space = planner->space;
  return space->has_label && isfinite (space->label_x) && isfinite (space->label_y)
         && isfinite (space->label_angle);
}

BorPoint
bor_planner_middle (const BorPlanner *planner)
{
  const BorInset *inset = &planner->inset;
  if (inset->n < 3)
    return (BorPoint){ planner->space->x, planner->space->y };
  return bor_ring_inner_point (inset->points, inset->n, 8 * planner->size, NULL);
}
