/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name and the stack of pieces beside a node. */
#include <math.h>

#include "render/block.h"
#include "render/node.h"
#include "render/planner.h"

/* Costs, in style points of distance. */
#define ON_NODE  400.0
#define ON_LINE  120.0 /* over a link, a symbol or a road */
#define ON_NAME  200.0 /* over the name or the stack of another node */
#define OUTSIDE  20.0  /* nearer to another node */
#define SMALLER  300.0 /* at no size */
#define LONG_ROW 3.0   /* for each counter in a row beyond two */

#define AWAY 2.0 /* for each style point away from the node */

#define MOST_IN_ROW 4

static const double shrinks[] = { 1, 0.85, 0.7, 0.6, 0.5 };

/* Directions from the node, the preferred first, with what they cost. */
static const struct {
  double x, y, cost;
} beside[] = {
  { 0, 1, 0 },    { 1, 0, 6 },     { -1, 0, 8 },    { 0, -1, 10 },
  { 0.6, 1, 12 }, { -0.6, 1, 13 }, { 0.6, -1, 15 }, { -0.6, -1, 16 },
  { 1, 0.7, 18 }, { -1, 0.7, 19 }, { 1, -0.7, 20 }, { -1, -0.7, 21 },
};

/* Moves the rectangle so far in a direction that it clears the node. */
static void
put_beside (const BorPlanner *planner, guint direction, double gap, BorRectangle *rectangle)
{
  double clear = (BOR_NODE_RADIUS + gap) * planner->size;
  double x = beside[direction].x, y = beside[direction].y;
  double side = fabs (x) >= 1 ? clear + rectangle->width : fabs (x) * (clear + rectangle->width);
  double up = fabs (y) >= 1 ? clear + rectangle->height : fabs (y) * (clear + rectangle->height);
  rectangle->x = planner->locale->x + (x < 0 ? -side : side);
  rectangle->y = planner->locale->y + (y < 0 ? -up : up);
}

static gboolean
is_free (const BorPlanner *planner, const BorRectangle *rectangle)
{
  for (guint i = 0; i < planner->items->len; i++) {
    const BorItem *item = &g_array_index (planner->items, BorItem, i);
    if (item->kind != BOR_ITEM_TRIANGLE && bor_rectangles_overlap (rectangle, &item->rectangle))
      return FALSE;
  }
  return TRUE;
}

static double
cost_at (const BorPlanner *planner, const BorRectangle *rectangle)
{
  guint under = bor_scene_traces (planner->scene, rectangle);
  double cost = under >= 3 ? ON_NODE : under > 0 ? ON_LINE : 0;
  if (bor_planner_is_taken (planner, rectangle))
    cost += ON_NAME;
  if (!bor_rectangle_in_ring (rectangle, planner->inset.points, planner->inset.n))
    cost += OUTSIDE;
  return cost;
}

double
bor_planner_beside_node (const BorPlanner *planner, double gap, BorRectangle *rectangle)
{
  static const double steps[] = { 0, 9, 20, 34, 50 };
  BorRectangle best = *rectangle;
  double lowest = G_MAXDOUBLE;
  for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
    for (guint i = 0; i < G_N_ELEMENTS (beside); i++) {
      double cost = beside[i].cost + steps[k] * AWAY;
      put_beside (planner, i, gap + steps[k], rectangle);
      if (cost >= lowest || !is_free (planner, rectangle))
        continue;
      cost += cost_at (planner, rectangle);
      if (cost < lowest) {
        lowest = cost;
        best = *rectangle;
      }
    }
  if (lowest == G_MAXDOUBLE)
    put_beside (planner, 0, gap, &best);
  *rectangle = best;
  return lowest;
}

static void
try_stack (const BorPlanner *planner, guint columns, double shrink, double *lowest, BorStack *best)
{
  double size = planner->size * bor_block_scale (planner->scene->scenario) * shrink;
  double half = BOR_BLOCK_WIDTH / 2 * size;
  guint rows = (best->n + columns - 1) / columns;
  double extra = SMALLER * (1 - shrink) + LONG_ROW * (columns > 2 ? columns - 2 : 0)
                 + LONG_ROW * (rows > 2 ? rows - 2 : 0);
  BorRectangle at = { 0, 0, half * columns, half * rows, 0 };
  if (extra >= *lowest)
    return;
  double cost = bor_planner_beside_node (planner, 2, &at) + extra;
  if (cost >= *lowest)
    return;
  *lowest = cost;
  best->rectangle = at;
  best->size = size;
  best->columns = columns;
}

void
bor_planner_find_stack (const BorPlanner *planner, BorStack *stack)
{
  double lowest = G_MAXDOUBLE;
  for (guint i = 0; i < G_N_ELEMENTS (shrinks); i++)
    for (guint columns = 1; columns <= MIN (stack->n, MOST_IN_ROW); columns++)
      try_stack (planner, columns, shrinks[i], &lowest, stack);
}

BorRectangle
bor_stack_counter (const BorStack *stack, guint i)
{
  double side = BOR_BLOCK_WIDTH * stack->size;
  double half = side / 2 - 0.05 * stack->size; /* so that those that touch do not overlap */
  guint row = i / stack->columns, column = i % stack->columns;
  guint in_row = MIN (stack->columns, stack->n - row * stack->columns);
  return (BorRectangle){ stack->rectangle.x + (column + 0.5 - in_row / 2.0) * side,
                         stack->rectangle.y - stack->rectangle.height + (row + 0.5) * side, half,
                         half, 0 };
}

/* Places those that hold a link. Returns the others. (transfer full) */
static GArray *
place_blockers (BorPlanner *planner, const GArray *pieces)
{
  const BorScenario *scenario = planner->scene->scenario;
  GArray *others = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < pieces->len; i++) {
    gint32 slot = g_array_index (pieces, gint32, i);
    gint32 link = bor_scenario_placement (scenario, slot)->approach.slot;
    const BorApproach *approach = bor_scenario_approach (scenario, link);
    gboolean holds = approach != NULL && approach->locale.slot == planner->slot;
    for (guint k = 0; holds && k < G_N_ELEMENTS (shrinks); k++)
      if (bor_planner_piece (planner, slot,
                             planner->size * bor_block_scale (scenario) * shrinks[k]))
        break;
    if (!holds)
      g_array_append_val (others, slot);
  }
  return others;
}

void
bor_planner_stack (BorPlanner *planner)
{
  const GArray *all = bor_scene_placements (planner->scene, planner->slot);
  if (all == NULL)
    return;
  g_autoptr (GArray) pieces = place_blockers (planner, all);
  BorStack stack = { .locale = planner->slot, .n = pieces->len };
  if (pieces->len > 0)
    bor_planner_find_stack (planner, &stack);
  for (guint i = 0; i < pieces->len; i++)
    bor_planner_add (planner, (BorItem){ .kind = BOR_ITEM_BLOCK,
                                         .slot = g_array_index (pieces, gint32, i),
                                         .rectangle = bor_stack_counter (&stack, i),
                                         .size = stack.size });
}
