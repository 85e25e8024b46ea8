/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/pick.h"

#include "board/ring.h"

#define MARK_REACH 12.0

static gint32
mark_near (const BorScenario *s, BorPoint at, double reach)
{
  gint32 found = -1;
  BOR_FOREACH (s, BOR_KIND_MARK, slot, const BorMark, mark) {
    double d = bor_distance (at, (BorPoint){ mark->x, mark->y });
    if (mark->has_position && d <= reach) {
      reach = d;
      found = slot;
    }
  }
  return found;
}

BorElementRef
bor_pick (BorSession *session, BorPoint at, double unit)
{
  const BorTopology *topology = bor_session_topology (session);
  gint32 slot = bor_topology_vertex_near (topology, at.x, at.y, BOR_VERTEX_REACH * unit);
  if (slot >= 0)
    return bor_element_ref_make (BOR_KIND_VERTEX, slot);
  slot = mark_near (bor_session_scenario (session), at, MARK_REACH * unit);
  if (slot >= 0)
    return bor_element_ref_make (BOR_KIND_MARK, slot);
  slot = bor_topology_approach_near (topology, at.x, at.y, BOR_LINE_REACH * unit);
  if (slot >= 0)
    return bor_element_ref_make (BOR_KIND_APPROACH, slot);
  return bor_element_ref_make (BOR_KIND_SPACE, bor_topology_space_at (topology, at.x, at.y));
}

/* The nearest point of an approach's line. */
static BorPoint
nearest_on (const BorScenario *s, gint32 approach, BorPoint at)
{
  BorPoints line = { 0 };
  BorPoint best = at;
  double nearest = G_MAXDOUBLE, t;
  bor_approach_points (s, bor_scenario_approach (s, approach), &line);
  for (guint i = 1; i < line.n; i++) {
    BorPoint a = line.items[i - 1], b = line.items[i];
    double d = bor_segment_distance (at, a, b, &t);
    if (d < nearest) {
      nearest = d;
      best = (BorPoint){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
    }
  }
  bor_points_clear (&line);
  return best;
}

BorPoint
bor_snap (BorSession *session, BorPoint at, double unit, gint32 *vertex)
{
  const BorTopology *topology = bor_session_topology (session);
  const BorScenario *s = bor_session_scenario (session);
  gint32 slot = bor_topology_vertex_near (topology, at.x, at.y, 1.5 * BOR_VERTEX_REACH * unit);
  if (vertex != NULL)
    *vertex = slot;
  if (slot >= 0) {
    const BorVertex *v = bor_scenario_vertex (s, slot);
    return (BorPoint){ v->x, v->y };
  }
  slot = bor_topology_approach_near (topology, at.x, at.y, 1.5 * BOR_LINE_REACH * unit);
  return slot >= 0 ? nearest_on (s, slot, at) : at;
}
