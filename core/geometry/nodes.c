/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/nodes.h"

#include <math.h>

#include "geometry/ring.h"

#define CORNERS 32 /* of a ring */

static gboolean
is_network (const BorScenario *scenario)
{
  return bor_scenario_board (scenario)->kind == BOR_BOARD_NETWORK;
}

static double
reach_of_nodes (const BorScenario *scenario)
{
  const BorBoard *board = bor_scenario_board (scenario);
  guint n = MAX (bor_scenario_count (scenario, BOR_KIND_LOCALE), 4);
  return BOR_NODE_REACH * sqrt (MAX (board->width * board->height, 0) / n);
}

void
bor_node_ring (const BorScenario *scenario, const BorLocale *node, BorPoints *out)
{
  double reach = reach_of_nodes (scenario);
  for (guint i = 0; i < CORNERS; i++) {
    double turn = 2 * G_PI * i / CORNERS;
    bor_points_append (out, node->x + reach * cos (turn), node->y + reach * sin (turn));
  }
}

gint32
bor_node_at (const BorScenario *scenario, double x, double y)
{
  double reach = reach_of_nodes (scenario);
  gint32 nearest = -1;
  if (!is_network (scenario))
    return -1;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    double far = hypot (locale->x - x, locale->y - y);
    if (locale->shape != BOR_LOCALE_NODE || far > reach)
      continue;
    reach = far;
    nearest = slot;
  }
  return nearest;
}

/* How far a place is from the line of a link; a large number where it is none. */
static double
link_distance (const BorScenario *scenario, const BorApproach *end, BorPoint at)
{
  BorPoints line = { 0 };
  double distance = G_MAXDOUBLE;
  bor_link_points (scenario, end, &line);
  for (guint i = 0; i + 1 < line.n; i++)
    distance = MIN (distance, bor_segment_distance (at, line.items[i], line.items[i + 1], NULL));
  bor_points_clear (&line);
  return distance;
}

gint32
bor_node_link_near (const BorScenario *scenario, double x, double y, double reach)
{
  gint32 found = -1;
  double nearest = G_MAXDOUBLE;
  if (!is_network (scenario) || bor_node_at (scenario, x, y) >= 0)
    return -1;
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, end) {
    if (link_distance (scenario, end, (BorPoint){ x, y }) > reach)
      continue;
    const BorLocale *node = bor_scenario_locale (scenario, end->locale.slot);
    double far = hypot (node->x - x, node->y - y);
    if (far >= nearest)
      continue;
    nearest = far;
    found = slot;
  }
  return found;
}
