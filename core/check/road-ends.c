/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "check/context.h"
#include "check/families.h"
#include "check/road-ends.h"
#include "check/shared.h"
#include "edit/pathway.h"
#include "edit/roads.h"

/* Roads whose lines end close to another road without reaching it: on the map they seem to meet,
 * and in the game no piece can change from one to the other. */

typedef BorRoadEnd End;

/* Distance from `p` to the line, and how far along it the nearest point is. */
static double
distance_to_line (const BorPoints *path, BorPoint p, double *along)
{
  double nearest = INFINITY, length = 0;
  for (guint i = 1; i < path->n; i++) {
    BorPoint a = path->items[i - 1], b = path->items[i];
    double t, gap = bor_segment_distance (p, a, b, &t), step = bor_point_distance (a, b);
    if (gap < nearest) {
      nearest = gap;
      *along = length + t * step;
    }
    length += step;
  }
  return nearest;
}

/* How deep inside the locale the point is; negative: how far outside. */
static double
depth_in (const BorTopology *topology, gint32 locale, BorPoint p)
{
  guint n;
  const BorPoint *ring = bor_topology_locale_ring (topology, locale, &n);
  double nearest = INFINITY;
  for (guint i = 0; n > 2 && i < n; i++)
    nearest = MIN (nearest, bor_segment_distance (p, ring[i], ring[(i + 1) % n], NULL));
  return n > 2 && bor_ring_contains (ring, n, p.x, p.y) ? nearest : -nearest;
}

/* Fails for ends at the board's edge, and for those that are not where their stop is. A crossing that
 * no stop follows leads nowhere. */
static gboolean
get_end (const BorTopology *topology, gint32 slot, gboolean last, End *end)
{
  const BorScenario *s = bor_topology_scenario (topology);
  const BorRoad *road = bor_scenario_road (s, slot);
  if (road == NULL || road->path.n < 2 || road->n_stops == 0)
    return FALSE;
  const BorStop *stop = &road->stops[last ? road->n_stops - 1 : 0];
  const BorApproach *over = bor_scenario_approach (s, last ? stop->out.slot : stop->in.slot);
  if (stop->locale.slot < 0
      || (over == NULL ? !bor_ref_is_none (last ? stop->out : stop->in) : over->edge))
    return FALSE;
  *end = (End){ .road = slot,
                .last = last,
                .locale = stop->locale.slot,
                .end = road->path.items[last ? road->path.n - 1 : 0],
                .other = -1 };
  return depth_in (topology, end->locale, end->end) >= -bor_scenario_board (s)->tolerance;
}

static gboolean
have_junction (const BorTopology *topology, gint32 locale, gint32 a, gint32 b)
{
  guint n;
  const gint32 *users =
    bor_topology_users (topology, BOR_KIND_LOCALE, locale, BOR_KIND_JUNCTION, &n);
  for (guint i = 0; i < n; i++) {
    const BorJunction *junction =
      bor_scenario_junction (bor_topology_scenario (topology), users[i]);
    if (bor_refs_find (&junction->roads, a) >= 0 && bor_refs_find (&junction->roads, b) >= 0)
      return TRUE;
  }
  return FALSE;
}

/* It touches `other` in a locale of both, where the rulesets ask for a junction, or has one. */
static gboolean
is_settled (const BorTopology *topology, const End *end, gint32 other, double gap)
{
  const BorScenario *s = bor_topology_scenario (topology);
  if (bor_road_find_stop (bor_scenario_road (s, other), end->locale) < 0)
    return FALSE;
  return gap <= bor_scenario_board (s)->tolerance
         || have_junction (topology, end->locale, end->road, other);
}

/* The road within reach of the end at `along` of its line seems to meet it. If it is well inside the
 * locale of the end without a stop there, a stop is missing, which other checks report. */
static gboolean
seems_to_meet (const BorTopology *topology, const End *end, gint32 slot, double along)
{
  const BorRoad *road = bor_scenario_road (bor_topology_scenario (topology), slot);
  return bor_road_find_stop (road, end->locale) >= 0
         || depth_in (topology, end->locale,
                      bor_path_at (road->path.items, road->path.n, along, NULL))
              <= bor_scenario_board (bor_topology_scenario (topology))->tolerance;
}

/* Finds the nearest road within reach; none, if one within reach is settled. */
static void
find_nearest (const BorTopology *topology, End *end)
{
  const BorScenario *s = bor_topology_scenario (topology);
  double reach = BOR_CHECK_NEAR * bor_scenario_board (s)->tolerance;
  BorBox box = bor_box_grow ((BorBox){ end->end.x, end->end.y, end->end.x, end->end.y }, reach);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  bor_topology_drawings_in (topology, box, near);
  end->gap = INFINITY;
  for (guint i = 0; i < near->len; i++) {
    BorElementRef ref = g_array_index (near, BorElementRef, i);
    const BorRoad *road = ref.kind == BOR_KIND_ROAD ? bor_scenario_road (s, ref.slot) : NULL;
    if (road == NULL || ref.slot == end->road || road->path.n < 2 || road->n_stops == 0)
      continue;
    double along = 0;
    double gap = distance_to_line (&road->path, end->end, &along);
    if (gap > reach)
      continue;
    if (is_settled (topology, end, ref.slot, gap)) {
      end->other = -1;
      return;
    }
    if (!seems_to_meet (topology, end, ref.slot, along) || gap > end->gap
        || (gap == end->gap && ref.slot > end->other))
      continue;
    double length = bor_path_length (road->path.items, road->path.n);
    *end = (End){ end->road, end->last, end->locale, end->end,       ref.slot,
                  gap,       along,     along <= 0,  along >= length };
  }
}

static void
report_end (BorCheckContext *context, const End *end)
{
  const BorScenario *s = bor_check_scenario (context);
  BorElementRef refs[] = { { BOR_KIND_ROAD, end->road },
                           { BOR_KIND_ROAD, end->other },
                           { BOR_KIND_LOCALE, end->locale } };
  g_autofree char *name = bor_scenario_describe (s, refs[0]);
  g_autofree char *other = bor_scenario_describe (s, refs[1]);
  g_autofree char *locale = bor_scenario_describe (s, refs[2]);
  if (bor_road_find_stop (bor_scenario_road (s, end->other), end->locale) < 0)
    bor_check_report (context, refs, 3, &end->end,
                      _ ("%s ends in %s, beside %s, which has no stop there: they do not meet"),
                      name, locale, other);
  else
    bor_check_report (context, refs, 3, &end->end, _ ("%s ends in %s, %.4g units short of %s"),
                      name, locale, end->gap, other);
}

static void
find_short_end (BorCheckContext *context)
{
  gint32 slot = bor_check_slot (context);
  for (guint last = 0; last < 2; last++) {
    End end;
    if (!bor_road_end_find (bor_check_topology (context), slot, last, &end)
        || bor_road_end_is_change (bor_check_scenario (context), &end))
      continue;
    /* Two that end beside each other are one problem. */
    if ((end.at_start || end.at_last) && end.other < slot)
      continue;
    report_end (context, &end);
    bor_check_report_detail (context, last ? "last" : "first");
  }
}

/* The point of the other line that is nearest; where the two share no locale, one further on by
 * twice the tolerance too, away from that line's end. */
static void
draw_on (const BorScenario *s, const End *end, BorPoints *path)
{
  const BorRoad *other = bor_scenario_road (s, end->other);
  double length = bor_path_length (other->path.items, other->path.n);
  double on = 2 * bor_scenario_board (s)->tolerance;
  double along[] = { end->along, end->along < length / 2 ? MIN (end->along + on, length)
                                                         : MAX (end->along - on, 0) };
  guint n = bor_road_find_stop (other, end->locale) < 0 ? 2 : 1;
  for (guint i = 0; i < n; i++) {
    BorPoint p = bor_path_at (other->path.items, other->path.n, along[i], NULL);
    bor_points_append (path, bor_coord_round (p.x), bor_coord_round (p.y));
  }
}

static void
turn_round (BorPoints *path)
{
  for (guint i = 0; i < path->n / 2; i++) {
    BorPoint p = path->items[i];
    path->items[i] = path->items[path->n - 1 - i];
    path->items[path->n - 1 - i] = p;
  }
}

/* The road has a stop now where the other has one, and still has all that it had. */
static gboolean
meet_now (const BorScenario *s, const BorScenario *before, const End *end)
{
  const BorRoad *road = bor_scenario_road (s, end->road);
  const BorRoad *old = bor_scenario_road (before, end->road);
  const BorRoad *other = bor_scenario_road (s, end->other);
  gboolean meet = FALSE;
  for (guint i = 0; i < old->n_stops; i++)
    if (bor_road_find_stop (road, old->stops[i].locale.slot) < 0)
      return FALSE;
  for (guint i = 0; i < road->n_stops; i++)
    meet = meet || bor_road_find_stop (other, road->stops[i].locale.slot) >= 0;
  return meet;
}

gboolean
bor_road_end_find (const BorTopology *topology, gint32 road, gboolean last, BorRoadEnd *end)
{
  if (!get_end (topology, road, last, end))
    return FALSE;
  find_nearest (topology, end);
  return end->other >= 0;
}

BorScenario *
bor_road_end_draw_on (const BorScenario *s, const BorRoadEnd *end, GError **error)
{
  BOR_AUTO_POINTS path = { 0 };
  bor_points_copy (&path, &bor_scenario_road (s, end->road)->path);
  if (!end->last)
    turn_round (&path);
  draw_on (s, end, &path);
  if (!end->last)
    turn_round (&path);
  gboolean share = bor_road_find_stop (bor_scenario_road (s, end->other), end->locale) >= 0;
  g_autoptr (BorScenario) after =
    share ? bor_edit_set_road_path (s, end->road, path.items, path.n, error)
          : bor_edit_redraw_road (s, end->road, path.items, path.n, error);
  if (after == NULL)
    return NULL;
  if (!meet_now (after, s, end)) {
    g_set_error_literal (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_AMBIGUOUS,
                         _ ("Draw the line by hand: it would not reach the other road’s locale"));
    return NULL;
  }
  return g_steal_pointer (&after);
}

static BorScenario *
draw_to_other (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  gboolean last = g_strcmp0 (problem->detail, "last") == 0;
  BorRoadEnd end;
  if (!bor_road_end_find (topology, problem->refs[0].slot, last, &end)
      || end.other != problem->refs[1].slot)
    return bor_fix_unclear (error);
  return bor_road_end_draw_on (bor_topology_scenario (topology), &end, error);
}

const BorCheck bor_check_road_short = {
  .family = N_ ("Roads"),
  .id = "C-ROAD-4",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_ROAD,
  .title = N_ ("Road that ends just short of another"),
  .explanation = N_ ("On the map the two seem to meet, but no piece can change from one road to "
                     "the other. Roads meet in a locale where both have a stop."),
  .find = find_short_end,
  .fixes = { { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_ROAD),
               N_ ("Draw its line on to the other road and update its stops"),
               .apply_by = draw_to_other } },
};
