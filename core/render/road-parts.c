/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/road-parts.h"

#include "geometry/ring.h"

static gboolean
crossing_is_main (const BorRoad *road, const BorStop *stop)
{
  const char *own = bor_props_get (stop->props, "class");
  return own != NULL ? g_strcmp0 (own, "main") == 0
                     : bor_props_is (road->base.props, "class", "main");
}

/* TRUE when some crossing is of another class than the road. */
static gboolean
is_mixed (const BorRoad *road)
{
  for (guint i = 0; i < road->n_stops; i++)
    if (crossing_is_main (road, &road->stops[i])
        != bor_props_is (road->base.props, "class", "main"))
      return TRUE;
  return FALSE;
}

/* The first point of the line at or after `from` behind which it crosses the approach; the
 * line's end when it does not. */
static guint
find_crossing (const BorScene *scene, const BorPoints *line, guint from, gint32 slot)
{
  const BorApproach *approach = bor_scenario_approach (scene->scenario, slot);
  BorPoints side = { 0 };
  guint found = line->n - 1;
  if (approach != NULL)
    bor_approach_points (scene->scenario, approach, &side);
  for (guint i = from; i + 1 < line->n && found == line->n - 1; i++)
    for (guint k = 1; k < side.n; k++)
      if (bor_segments_meet (line->items[i], line->items[i + 1], side.items[k - 1], side.items[k],
                             NULL))
        found = i;
  bor_points_clear (&side);
  return found;
}

static void
add_part (GArray *parts, guint to, gboolean is_main)
{
  BorRoadPart *last = parts->len > 0 ? &g_array_index (parts, BorRoadPart, parts->len - 1) : NULL;
  BorRoadPart part = { last != NULL ? last->to : 0, to, is_main };
  if (last != NULL && last->is_main == is_main)
    last->to = to;
  else if (part.from < to)
    g_array_append_val (parts, part);
}

void
bor_road_parts (const BorScene *scene, gint32 slot, GArray *parts)
{
  const BorRoad *road = bor_scenario_road (scene->scenario, slot);
  const BorPoints *line = &scene->roads[slot].line;
  if (line->n < 2)
    return;
  if (!is_mixed (road)) {
    add_part (parts, line->n - 1, bor_props_is (road->base.props, "class", "main"));
    return;
  }
  guint here = find_crossing (scene, line, 0, road->stops[0].out.slot);
  for (guint i = 0; i < road->n_stops; i++) {
    gboolean last = i + 1 == road->n_stops || road->stops[i + 1].out.slot < 0;
    guint next
        = last ? line->n - 1 : find_crossing (scene, line, here, road->stops[i + 1].out.slot);
    add_part (parts, last ? line->n - 1 : (here + next + 1) / 2,
              crossing_is_main (road, &road->stops[i]));
    if (last)
      return;
    here = next;
  }
}
