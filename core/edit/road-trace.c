/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/road-trace.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/uses.h"
#include "geometry/topology.h"
#include "vocabulary/meaning.h"

/* Places nearer than this on a line are one. */
#define SAME_PLACE 1e-6
/* How far behind a border it is asked which side the line is on, in units. */
#define STEP 0.05
/* Sides that meet in a corner, at most. */
#define MOST_AT_CORNER 32

typedef struct {
  const BorScenario *scenario;
  const BorPoints *path;
  double at; /* place reached */
  gint32 locale;
  gint32 in; /* approach by which `locale` was entered, or -1 */
} Trace;

static gboolean
locale_contains (const BorScenario *scenario, gint32 slot, BorPoint p)
{
  const BorLocale *locale = bor_scenario_locale (scenario, slot);
  if (locale == NULL || locale->shape == BOR_LOCALE_NODE
      || !bor_box_contains (bor_locale_box (scenario, locale), p.x, p.y))
    return FALSE;
  BOR_AUTO_POINTS ring = { 0 };
  bor_locale_ring (scenario, locale, &ring);
  return bor_ring_contains (ring.items, ring.n, p.x, p.y);
}

static gboolean
place_on (const Trace *trace, gint32 slot, double from, double *at)
{
  const BorApproach *approach = bor_scenario_approach (trace->scenario, slot);
  BOR_AUTO_POINTS line = { 0 };
  bor_approach_points (trace->scenario, approach, &line);
  return bor_path_find_intersection (trace->path, from, &line, at, NULL);
}

static double
distance_to (const Trace *trace, gint32 slot, BorPoint p)
{
  BOR_AUTO_POINTS line = { 0 };
  bor_approach_points (trace->scenario, bor_scenario_approach (trace->scenario, slot), &line);
  return line.n > 0 ? bor_path_point_distance (&line, p, NULL) : G_MAXDOUBLE;
}

/* The locales that the line may touch, ascending. */
static GArray *
locales_near (const Trace *trace, double reach)
{
  GArray *locales = g_array_new (FALSE, FALSE, sizeof (gint32));
  BorBox box = bor_box_grow (bor_points_box (trace->path->items, trace->path->n), reach);
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (trace->scenario);
  bor_topology_locales_in (topology, box, locales);
  return locales;
}

/* Their sides that are the board's edge, ascending. */
static GArray *
edges_of (const Trace *trace, const GArray *locales)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < locales->len; i++) {
    gint32 slot = g_array_index (locales, gint32, i);
    const BorLocale *locale = bor_scenario_locale (trace->scenario, slot);
    for (guint k = 0; k < locale->approaches.n; k++) {
      const BorApproach *side =
        bor_scenario_approach (trace->scenario, locale->approaches.items[k].slot);
      if (side != NULL && side->edge && side->locale.slot == slot)
        g_array_append_val (edges, locale->approaches.items[k].slot);
    }
  }
  bor_slot_list_sort (edges);
  return edges;
}

/* Finds where the line begins: at the edge, in a locale, or by its first
 * crossing of the edge. */
static gboolean
find_start (Trace *trace)
{
  double reach = bor_scenario_board (trace->scenario)->tolerance, first = G_MAXDOUBLE;
  BorPoint p = trace->path->items[0];
  g_autoptr (GArray) locales = locales_near (trace, reach);
  g_autoptr (GArray) edges = edges_of (trace, locales);
  for (guint i = 0; i < edges->len; i++) {
    gint32 slot = g_array_index (edges, gint32, i);
    const BorApproach *approach = bor_scenario_approach (trace->scenario, slot);
    double at = 0;
    if (distance_to (trace, slot, p) > reach && !place_on (trace, slot, -1, &at))
      continue;
    /* At a corner of the board, the side whose locale the line goes into. */
    BorPoint inside = bor_path_point (trace->path, at + 0.01);
    gboolean better =
      at < first
      || (at == first && locale_contains (trace->scenario, approach->locale.slot, inside));
    if (!better)
      continue;
    first = at;
    trace->in = slot;
  }
  if (first > 0)
    for (guint i = 0; i < locales->len; i++)
      if (locale_contains (trace->scenario, g_array_index (locales, gint32, i), p)) {
        trace->locale = g_array_index (locales, gint32, i);
        trace->in = -1;
        return TRUE;
      }
  if (trace->in < 0)
    return FALSE;
  trace->at = first;
  trace->locale = bor_scenario_approach (trace->scenario, trace->in)->locale.slot;
  return TRUE;
}

/* A point of the line shortly behind a place. */
static BorPoint
point_behind (const BorPoints *path, double at)
{
  guint i = MIN ((guint) (at + SAME_PLACE), path->n - 2);
  double length = bor_point_distance (path->items[i], path->items[i + 1]);
  return bor_path_point (path, MIN (at + (length > 0 ? STEP / length : 1), (double) i + 1));
}

/* The next crossing of a side of the present locale after `from`. Where the
 * line goes through a corner, the side that leads to where it goes. */
static gint32
next_side (const Trace *trace, double from, double *at)
{
  const BorLocale *locale = bor_scenario_locale (trace->scenario, trace->locale);
  gint32 best = -1;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    double place;
    if (!place_on (trace, slot, from, &place) || (best >= 0 && place > *at + SAME_PLACE))
      continue;
    gint32 to = bor_scenario_neighbour (trace->scenario, slot);
    if (best >= 0 && place > *at - SAME_PLACE
        && !locale_contains (trace->scenario, to, point_behind (trace->path, place)))
      continue;
    best = slot;
    *at = place;
  }
  return best;
}

/* The side of a locale, other than `but`, that passes a point; -1 if there is none. */
static gint32
other_side_at (const Trace *trace, gint32 locale, gint32 but, BorPoint p)
{
  const BorLocale *owner = bor_scenario_locale (trace->scenario, locale);
  for (guint i = 0; i < owner->approaches.n; i++) {
    gint32 slot = owner->approaches.items[i].slot;
    if (slot != but && distance_to (trace, slot, p) <= STEP)
      return slot;
  }
  return -1;
}

/* Where the line has come into the locale in a corner only, and goes on into another one of those
 * that meet there: the side over which it leads to that one round the corner. -1 elsewhere. */
static gint32
side_round_corner (const Trace *trace)
{
  BorPoint corner = bor_path_point (trace->path, trace->at);
  BorPoint behind = point_behind (trace->path, trace->at);
  if (trace->in < 0 || trace->at >= (double) trace->path->n - 1 - SAME_PLACE
      || locale_contains (trace->scenario, trace->locale, behind))
    return -1;
  gint32 first = -1, locale = trace->locale, in = trace->in;
  for (guint i = 0; i < MOST_AT_CORNER; i++) {
    gint32 side = other_side_at (trace, locale, in, corner);
    locale = bor_scenario_neighbour (trace->scenario, side);
    if (bor_scenario_locale (trace->scenario, locale) == NULL)
      return -1;
    first = i == 0 ? side : first;
    if (locale_contains (trace->scenario, locale, behind))
      return first;
    in = bor_scenario_approach (trace->scenario, side)->opposite.slot;
  }
  return -1;
}

/* The side over which the line leaves the locale, or -1 where it ends in it. */
static gint32
find_out (const Trace *trace, double *at)
{
  double end = (double) trace->path->n - 1, from = trace->at + SAME_PLACE;
  gint32 round = side_round_corner (trace);
  if (round >= 0) {
    *at = trace->at;
    return round;
  }
  for (;;) {
    gint32 slot = next_side (trace, from, at);
    if (slot < 0)
      break;
    gboolean edge = bor_scenario_approach (trace->scenario, slot)->edge;
    gboolean at_end = *at >= end - SAME_PLACE;
    if (edge && at_end)
      return slot;
    if (!at_end
        && !locale_contains (trace->scenario, trace->locale, point_behind (trace->path, *at)))
      return slot;
    from = *at + SAME_PLACE; /* it only touches */
  }
  const BorLocale *locale = bor_scenario_locale (trace->scenario, trace->locale);
  double reach = bor_scenario_board (trace->scenario)->tolerance;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    if (slot != trace->in && bor_scenario_approach (trace->scenario, slot)->edge
        && distance_to (trace, slot, trace->path->items[trace->path->n - 1]) <= reach) {
      *at = end;
      return slot;
    }
  }
  return -1;
}

/* Goes over a pair. With two lines the place is where the second is met. */
static void
cross (Trace *trace, gint32 out, double at)
{
  gint32 opposite = bor_scenario_approach (trace->scenario, out)->opposite.slot;
  double second;
  trace->at = at;
  trace->in = opposite;
  trace->locale = bor_scenario_approach (trace->scenario, opposite)->locale.slot;
  if (distance_to (trace, opposite, bor_path_point (trace->path, at)) <= STEP
      || !place_on (trace, opposite, at, &second))
    return;
  double reach = 2 * bor_scenario_board (trace->scenario)->tolerance;
  if (bor_point_distance (bor_path_point (trace->path, at), bor_path_point (trace->path, second))
      <= reach)
    trace->at = MAX (at, second);
}

/* A point on the border belongs to both locales. */
static gboolean
is_on_outline (const Trace *trace, gint32 locale, BorPoint p, double reach)
{
  const BorLocale *owner = bor_scenario_locale (trace->scenario, locale);
  for (guint i = 0; i < owner->approaches.n; i++)
    if (distance_to (trace, owner->approaches.items[i].slot, p) <= reach)
      return TRUE;
  return FALSE;
}

static gboolean
set_leads_nowhere (const Trace *trace, gint32 approach, GError **error)
{
  g_autofree char *name =
    bor_scenario_describe (trace->scenario, bor_element_ref_make (BOR_KIND_APPROACH, approach));
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS,
               _ ("The line crosses a side that leads nowhere: %s"), name);
  return FALSE;
}

/* Fails if the line ends in another locale than the one that it has been followed to. */
static gboolean
check_end (const Trace *trace, GError **error)
{
  BorPoint end = trace->path->items[trace->path->n - 1];
  if (locale_contains (trace->scenario, trace->locale, end))
    return TRUE;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (trace->scenario);
  double reach = bor_scenario_board (trace->scenario)->tolerance;
  bor_topology_locales_in (topology, (BorBox){ end.x, end.y, end.x, end.y }, near);
  for (guint i = 0; i < near->len; i++) {
    gint32 slot = g_array_index (near, gint32, i);
    if (!locale_contains (trace->scenario, slot, end)
        || is_on_outline (trace, trace->locale, end, reach))
      continue;
    g_autofree char *name = bor_scenario_describe (
      trace->scenario, bor_element_ref_make (BOR_KIND_LOCALE, trace->locale));
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                 _ ("The line cannot be followed beyond %s"), name);
    return FALSE;
  }
  return TRUE;
}

gboolean
bor_road_trace_stops (const BorScenario *scenario, const BorPoints *path, BorRoad *road,
                      GError **error)
{
  Trace trace = { scenario, path, 0, -1, -1 };
  if (path->n < 2 || !find_start (&trace)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("The line does not begin in a locale or at the board’s edge"));
    return FALSE;
  }
  for (;;) {
    double at = 0;
    gint32 out = find_out (&trace, &at);
    BorStop stop = {
      bor_ref_make (trace.locale), bor_ref_make (trace.in), bor_ref_make (out), NULL, 0, 0
    };
    bor_road_insert_stop (road, road->n_stops, stop);
    const BorApproach *side = bor_scenario_approach (scenario, out);
    if (side == NULL || side->edge)
      return check_end (&trace, error);
    if (bor_scenario_locale (scenario, bor_scenario_neighbour (scenario, out)) == NULL)
      return set_leads_nowhere (&trace, out, error);
    cross (&trace, out, at);
  }
}

gint32
bor_road_find_pair (const BorScenario *scenario, gint32 from, gint32 to, const BorPoints *path,
                    GError **error)
{
  const BorLocale *locale = bor_scenario_locale (scenario, from);
  gint32 best = -1;
  double nearest = G_MAXDOUBLE;
  for (guint i = 0; locale != NULL && i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    const BorApproach *side = bor_scenario_approach (scenario, slot);
    if (to < 0 || bor_scenario_neighbour (scenario, slot) != to
        || bor_approach_is_closed (scenario, side))
      continue;
    BOR_AUTO_POINTS line = { 0 };
    bor_approach_points (scenario, side, &line);
    double gap = bor_path_distance (path, &line);
    if (best >= 0 && gap >= nearest)
      continue;
    best = slot;
    nearest = gap;
  }
  if (best >= 0)
    return best;
  g_autofree char *here =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_LOCALE, from));
  g_autofree char *there =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_LOCALE, to));
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS,
               _ ("No passable border joins %s and %s"), here, there);
  return -1;
}
