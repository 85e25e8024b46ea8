/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/planner.h"

#include <math.h>

#include "render/traces.h"

#define ROAD  4.0 /* style points that names keep from the middle of a road */
#define STEPS 14  /* places tried across a locale, each way */

gboolean
bor_planner_fits (const BorPlanner *planner, const BorRectangle *rectangle)
{
  BorRectangle wide = bor_rectangle_grow (*rectangle, 1.5 * planner->size);
  for (guint i = 0; i < planner->items->len; i++) {
    const BorItem *item = &g_array_index (planner->items, BorItem, i);
    if (item->kind != BOR_ITEM_TRIANGLE && bor_rectangles_overlap (&wide, &item->rectangle))
      return FALSE;
  }
  return bor_rectangle_in_ring (&wide, planner->inset.points, planner->inset.n);
}

gboolean
bor_planner_is_taken (const BorPlanner *planner, const BorRectangle *rectangle)
{
  return planner->taken != NULL && bor_traces_weight_under (planner->taken, rectangle) > 0;
}

void
bor_planner_add (BorPlanner *planner, BorItem item)
{
  g_array_append_val (planner->items, item);
}

/* Costs are in style points of distance. */
static double
cost_at (const BorPlanner *planner, const BorRectangle *rectangle, BorPoint wish)
{
  BorRectangle wide = bor_rectangle_grow (*rectangle, ROAD * planner->size);
  double far = bor_point_distance ((BorPoint){ rectangle->x, rectangle->y }, wish) / planner->size;
  guint under = bor_scene_traces (planner->scene, &wide);
  double taken = bor_planner_is_taken (planner, rectangle) ? 160 : 0;
  return far + taken + (under >= 2 ? 120 : under == 1 ? 40 : 0);
}

/* Without a root, and so that rounding does not matter. */
static gboolean
is_certainly_far (BorPoint a, BorPoint b, double distance)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  return dx * dx + dy * dy > distance * distance * (1 + 1e-9);
}

static void
try_place (const BorPlanner *planner, BorRectangle rectangle, BorPoint wish, BorRectangle *best,
           double *cost)
{
  if (is_certainly_far ((BorPoint){ rectangle.x, rectangle.y }, wish, *cost * planner->size))
    return;
  double far = bor_point_distance ((BorPoint){ rectangle.x, rectangle.y }, wish) / planner->size;
  if (far >= *cost || !bor_planner_fits (planner, &rectangle))
    return;
  double here = cost_at (planner, &rectangle, wish);
  if (here < *cost) {
    *cost = here;
    *best = rectangle;
  }
}

gboolean
bor_planner_search (const BorPlanner *planner, double width, double height, double angle,
                    BorPoint wish, BorRectangle *rectangle, double *cost)
{
  double before = *cost;
  if (planner->inset.n < 3)
    return FALSE;
  try_place (planner, (BorRectangle){ wish.x, wish.y, width, height, angle }, wish, rectangle,
             cost);
  BorBox box = planner->box;
  double dx = (box.x1 - box.x0) / STEPS, dy = (box.y1 - box.y0) / STEPS;
  for (guint i = 0; i < STEPS; i++)
    for (guint j = 0; j < STEPS; j++) {
      BorRectangle place = { box.x0 + (i + 0.5) * dx, box.y0 + (j + 0.5) * dy, width, height,
                             angle };
      try_place (planner, place, wish, rectangle, cost);
    }
  return *cost < before;
}

gboolean
bor_planner_has_label (const BorPlanner *planner)
{
  const BorLocale *locale = planner->locale;
  return locale->has_label && isfinite (locale->label_x) && isfinite (locale->label_y)
         && isfinite (locale->label_angle);
}

BorPoint
bor_planner_middle (const BorPlanner *planner)
{
  const BorInset *inset = &planner->inset;
  if (inset->n < 3 || planner->locale->shape == BOR_LOCALE_NODE)
    return (BorPoint){ planner->locale->x, planner->locale->y };
  return bor_ring_inner_point (inset->points, inset->n, 8 * planner->size, NULL);
}
