/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/node.h"

#include <math.h>

#define ROOM_CORNERS  32
#define PLATE_CORNERS 4
#define PART_STEPS    12 /* segments of a part of a link */
/* Style points from the node: a small piece has room at least, eight large ones at most. */
#define LEAST_ROOM 24.0
#define MOST_ROOM  110.0
#define TO_FRONT   52.0 /* style points from the node to a piece that holds a link */

static void
append_corners (const BorLocale *node, double radius, guint n, BorPoints *out)
{
  for (guint i = 0; i < n; i++) {
    double turn = 2 * G_PI * (i + 0.5) / n;
    bor_points_append (out, node->x + radius * cos (turn), node->y + radius * sin (turn));
  }
}

void
bor_node_square (const BorLocale *node, double size, BorPoints *out)
{
  append_corners (node, BOR_NODE_RADIUS * size, PLATE_CORNERS, out);
}

void
bor_node_placement_ring (const BorScenario *scenario, const BorLocale *node, double size,
                         BorPoints *out)
{
  double room = MOST_ROOM * size;
  for (guint i = 0; i < node->approaches.n; i++) {
    gint32 slot = bor_scenario_neighbour (scenario, node->approaches.items[i].slot);
    const BorLocale *other = bor_scenario_locale (scenario, slot);
    if (other == NULL || other == node || other->shape != BOR_LOCALE_NODE)
      continue;
    double way =
      bor_point_distance ((BorPoint){ node->x, node->y }, (BorPoint){ other->x, other->y });
    room = MIN (room, way / 2);
  }
  append_corners (node, MAX (room, LEAST_ROOM * size), ROOM_CORNERS, out);
}

void
bor_node_link_part (const BorScenario *scenario, gint32 approach, double size, BorPoints *out)
{
  const BorApproach *end = bor_scenario_approach (scenario, approach);
  BorPoints line = { 0 };
  if (end != NULL && bor_link_points (scenario, end, &line)) {
    double from = BOR_NODE_RADIUS * size, step = (MOST_ROOM - BOR_NODE_RADIUS) * size / PART_STEPS;
    double to = MIN (MOST_ROOM * size, bor_path_length (line.items, line.n) / 2);
    for (double along = from; along < to; along += step) {
      BorPoint at = bor_path_at (line.items, line.n, along, NULL);
      bor_points_append (out, at.x, at.y);
    }
  }
  bor_points_clear (&line);
}

void
bor_node_link_end (const BorScenario *scenario, gint32 approach, double size, BorPoint *at)
{
  const BorApproach *end = bor_scenario_approach (scenario, approach);
  const BorLocale *node = end != NULL ? bor_scenario_locale (scenario, end->locale.slot) : NULL;
  const BorLocale *other =
    bor_scenario_locale (scenario, bor_scenario_neighbour (scenario, approach));
  BorPoints line = { 0 };
  if (node == NULL || other == NULL)
    return;
  bor_points_append (&line, node->x, node->y);
  bor_approach_points (scenario, end, &line);
  if (line.n < 2 && other->shape == BOR_LOCALE_NODE)
    bor_points_append (&line, other->x, other->y);
  double length = bor_path_length (line.items, line.n);
  if (length > 0)
    *at = bor_path_at (line.items, line.n, MIN (TO_FRONT * size, length / 2), NULL);
  bor_points_clear (&line);
}
