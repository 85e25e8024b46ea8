/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrows where reinforcements enter. */
#include <math.h>

#include "render/planner.h"
#include "vocabulary/meaning.h"

/* Style points. */
#define LENGTH 30.0
#define WIDTH  18.0
#define INSIDE 24.0 /* of the wish along the road */

static gboolean
enters_here (const BorPlanner *planner, const BorForce *force)
{
  return force->locale.slot == planner->slot
         && bor_force_comes_later (planner->scene->scenario, force);
}

/* Those of one army by one way share an arrow. */
static gboolean
is_first (const BorPlanner *planner, gint32 slot, const BorForce *own)
{
  BOR_FOREACH (planner->scene->scenario, BOR_KIND_FORCE, other, const BorForce, force)
    if (other < slot && enters_here (planner, force) && force->army.slot == own->army.slot
        && force->road.slot == own->road.slot)
      return FALSE;
  return TRUE;
}

/* The end of the road that is nearer to the locale, and the way from there. FALSE: it has no road. */
static gboolean
find_way (const BorPlanner *planner, const BorForce *force, BorPoint *at, double *angle)
{
  const BorScene *scene = planner->scene;
  gint32 road = force->road.slot;
  const BorPoints *line =
    road >= 0 && road < (gint32) scene->n_roads ? &scene->roads[road].line : NULL;
  if (line == NULL || line->n < 2)
    return FALSE;
  BorPoint middle = bor_planner_middle (planner);
  double length = bor_path_length (line->items, line->n), inside = INSIDE * planner->size;
  gboolean from_start = bor_point_distance (line->items[0], middle)
                        <= bor_point_distance (line->items[line->n - 1], middle);
  *at = bor_path_at (line->items, line->n,
                     from_start ? MIN (inside, length) : MAX (length - inside, 0), angle);
  *angle += from_start ? 0 : G_PI;
  return TRUE;
}

/* In from the nearest edge of the board. */
static void
find_edge (const BorPlanner *planner, BorPoint *at, double *angle)
{
  BorBox board = planner->scene->board;
  BorPoint m = bor_planner_middle (planner);
  const double far[] = { m.x - board.x0, m.y - board.y0, board.x1 - m.x, board.y1 - m.y };
  guint nearest = 0;
  for (guint i = 1; i < G_N_ELEMENTS (far); i++)
    if (far[i] < far[nearest])
      nearest = i;
  *angle = nearest * G_PI / 2;
  *at = nearest == 0   ? (BorPoint){ planner->box.x0, m.y }
        : nearest == 1 ? (BorPoint){ m.x, planner->box.y0 }
        : nearest == 2 ? (BorPoint){ planner->box.x1, m.y }
                       : (BorPoint){ m.x, planner->box.y1 };
}

void
bor_planner_entries (BorPlanner *planner)
{
  BOR_FOREACH (planner->scene->scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    BorPoint at;
    double angle;
    if (!enters_here (planner, force) || !is_first (planner, slot, force))
      continue;
    if (!find_way (planner, force, &at, &angle))
      find_edge (planner, &at, &angle);
    bor_planner_place (planner, BOR_ITEM_ENTRY, slot, LENGTH, WIDTH, angle, at);
  }
}
