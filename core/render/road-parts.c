/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/road-parts.h"

#include "geometry/ring.h"

gboolean
bor_road_is_double (const BorScene *scene, const BorRoad *road)
{
  return bor_drawings_find (&scene->drawings, BOR_KIND_ROAD, road->base.props, BOR_DRAW_DOUBLE_ROAD,
                            NULL, NULL);
}

static gboolean
crossing_is_double (const BorScene *scene, const BorStop *stop, gboolean road_is)
{
  const GPtrArray *defs = scene->drawings.stops;
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if (bor_props_get (stop->props, def->name) != NULL)
      return bor_prop_draw (def, stop->props, NULL, NULL) == BOR_DRAW_DOUBLE_ROAD;
  }
  return road_is;
}

gboolean
bor_road_is_mixed (const BorScene *scene, const BorRoad *road)
{
  gboolean road_is = bor_road_is_double (scene, road);
  for (guint i = 0; i < road->n_stops; i++)
    if (crossing_is_double (scene, &road->stops[i], road_is) != road_is)
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
      if (bor_segments_intersect (line->items[i], line->items[i + 1], side.items[k - 1],
                                  side.items[k], NULL))
        found = i;
  bor_points_clear (&side);
  return found;
}

static void
add_part (GArray *parts, guint to, gboolean is_double)
{
  BorRoadPart *last = parts->len > 0 ? &g_array_index (parts, BorRoadPart, parts->len - 1) : NULL;
  BorRoadPart part = { last != NULL ? last->to : 0, to, is_double };
  if (last != NULL && last->is_double == is_double)
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
  gboolean road_is = bor_road_is_double (scene, road);
  if (!bor_road_is_mixed (scene, road)) {
    add_part (parts, line->n - 1, road_is);
    return;
  }
  guint here = find_crossing (scene, line, 0, road->stops[0].out.slot);
  for (guint i = 0; i < road->n_stops; i++) {
    gboolean last = i + 1 == road->n_stops || road->stops[i + 1].out.slot < 0;
    guint next =
      last ? line->n - 1 : find_crossing (scene, line, here, road->stops[i + 1].out.slot);
    add_part (parts, last ? line->n - 1 : (here + next + 1) / 2,
              crossing_is_double (scene, &road->stops[i], road_is));
    if (last)
      return;
    here = next;
  }
}
