/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/road-parts.h"

#include "edit/border.h"
#include "edit/uses.h"
#include "geometry/ring.h"

void
bor_road_set_out (BorRoad *road, guint at, gint32 approach)
{
  bor_ref_set (&road->stops[at].out, approach);
}

void
bor_road_set_in (BorRoad *road, guint at, gint32 approach)
{
  bor_ref_set (&road->stops[at].in, approach);
}

static void
add_middle (const BorScenario *scenario, gint32 approach, BorPoints *path)
{
  const BorApproach *side = bor_scenario_approach (scenario, approach);
  if (side != NULL && side->along.n > 0)
    bor_path_add (path, bor_approach_middle (scenario, side, NULL));
}

void
bor_road_draw_path (const BorScenario *scenario, BorRoad *road)
{
  bor_points_clear (&road->path);
  for (guint i = 0; i < road->n_stops; i++) {
    const BorStop *stop = &road->stops[i];
    const BorLocale *locale = bor_scenario_locale (scenario, stop->locale.slot);
    add_middle (scenario, stop->in.slot, &road->path);
    if (locale != NULL)
      bor_path_add (&road->path, bor_locale_label_point (scenario, locale));
    add_middle (scenario, stop->out.slot, &road->path);
  }
}

void
bor_road_copy_stops (const BorRoad *from, guint first, guint end, BorRoad *to)
{
  for (guint i = first; i < end; i++) {
    const BorStop *s = &from->stops[i];
    BorStop stop = { bor_ref_copy (s->locale),
                     bor_ref_copy (s->in),
                     bor_ref_copy (s->out),
                     bor_props_ref (s->props),
                     s->line,
                     s->column };
    bor_road_insert_stop (to, to->n_stops, stop);
  }
}

void
bor_road_reverse (BorRoad *road)
{
  guint n = road->n_stops;
  for (guint i = 0, j = n; i + 1 < j; i++, j--) {
    BorStop swap = road->stops[i];
    road->stops[i] = road->stops[j - 1];
    road->stops[j - 1] = swap;
  }
  for (guint i = 0; i < n; i++) {
    BorRef swap = road->stops[i].in;
    road->stops[i].in = road->stops[i].out;
    road->stops[i].out = swap;
  }
  /* A crossing's properties are kept by the stop that it leaves: each goes
   * one stop back. Those of the old end, over the edge, are kept at the new one. */
  BorProps *first = n > 0 ? road->stops[0].props : NULL;
  for (guint i = 0; i + 1 < n; i++)
    road->stops[i].props = road->stops[i + 1].props;
  if (n > 0)
    road->stops[n - 1].props = first;
  bor_path_reverse (&road->path);
}

double
bor_road_crossing_position (const BorScenario *scenario, const BorRoad *road, gint32 approach)
{
  const BorApproach *side = bor_scenario_approach (scenario, approach);
  BOR_AUTO_POINTS line = { 0 };
  double at = 0;
  if (side == NULL || road->path.n == 0)
    return 0;
  bor_approach_points (scenario, side, &line);
  if (!bor_path_find_intersection (&road->path, -1, &line, &at, NULL))
    bor_path_point_distance (&road->path, bor_approach_middle (scenario, side, NULL), &at);
  return at;
}

static gboolean
names (const BorJunction *junction, BorRef road)
{
  for (guint i = 0; i < junction->roads.n; i++)
    if (bor_ref_equal (junction->roads.items[i], road))
      return TRUE;
  return FALSE;
}

static gboolean
says_the_same (const BorJunction *a, const BorJunction *b)
{
  if (a->junction != b->junction || a->locale.slot != b->locale.slot || a->roads.n != b->roads.n
      || b->base.extras != NULL || !bor_props_equal (a->base.props, b->base.props))
    return FALSE;
  for (guint i = 0; i < a->roads.n; i++)
    if (!names (b, a->roads.items[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_superfluous (const BorScenario *scenario, gint32 slot, const BorJunction *junction)
{
  if (junction->roads.n < 2 || bor_ref_is_none (junction->locale))
    return TRUE;
  if (junction->locale.slot < 0)
    return FALSE;
  g_autoptr (GArray) near =
    bor_users (scenario, BOR_KIND_LOCALE, junction->locale.slot, BOR_KIND_JUNCTION);
  for (guint i = 0; i < near->len && g_array_index (near, gint32, i) < slot; i++)
    if (says_the_same (bor_scenario_junction (scenario, g_array_index (near, gint32, i)), junction))
      return TRUE;
  return FALSE;
}

static void
note_junction (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after,
               gpointer changed)
{
  if (kind == BOR_KIND_JUNCTION && after != NULL)
    g_array_append_val ((GArray *) changed, slot);
}

void
bor_road_tidy_junctions (const BorScenario *before, BorScenario *after)
{
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_scenario_diff (before, after, note_junction, changed);
  for (guint i = 0; i < changed->len; i++) {
    gint32 slot = g_array_index (changed, gint32, i);
    if (is_superfluous (after, slot, bor_scenario_junction (after, slot)))
      bor_scenario_remove (after, BOR_KIND_JUNCTION, slot);
  }
}

void
bor_road_divide_links (BorScenario *scenario, gint32 first, gint32 second)
{
  const BorRoad *head = bor_scenario_road (scenario, first);
  const BorRoad *tail = bor_scenario_road (scenario, second);
  g_autoptr (GArray) junctions = bor_users (scenario, BOR_KIND_ROAD, first, BOR_KIND_JUNCTION);
  for (guint i = 0; i < junctions->len; i++) {
    gint32 slot = g_array_index (junctions, gint32, i);
    const BorJunction *junction = bor_scenario_junction (scenario, slot);
    gint at = bor_refs_find (&junction->roads, first);
    if (at < 0 || bor_road_find_stop (tail, junction->locale.slot) < 0)
      continue;
    BorJunction *own = bor_edit_make_own (scenario, BOR_KIND_JUNCTION, slot);
    if (bor_road_find_stop (head, own->locale.slot) >= 0)
      bor_refs_insert (&own->roads, (guint) at + 1, bor_ref_make (second));
    else
      bor_ref_set (&own->roads.items[at], second);
  }
  gboolean enters_first = !bor_ref_is_none (head->stops[0].in);
  gboolean enters_second = !bor_ref_is_none (tail->stops[tail->n_stops - 1].out);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    gboolean at_tail =
      force->locale.slot >= 0 && force->locale.slot == tail->stops[tail->n_stops - 1].locale.slot;
    if (force->road.slot == first && enters_second && (at_tail || !enters_first))
      bor_ref_set (&((BorForce *) bor_edit_make_own (scenario, BOR_KIND_FORCE, slot))->road,
                   second);
  }
}

/* One stop says nothing of a road unless it leads over the board's edge. */
static gboolean
is_worth_keeping (const BorRoad *road, BorStretch s)
{
  return s.end - s.first > 1 || (s.first == 0 && !bor_ref_is_none (road->stops[0].in))
         || (s.end == road->n_stops && !bor_ref_is_none (road->stops[s.end - 1].out));
}

GArray *
bor_road_stretches (const BorRoad *road, GHashTable *locales, gboolean inside)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (BorStretch));
  for (guint i = 0; i < road->n_stops;) {
    BorStretch s = { i, i };
    while (s.end < road->n_stops
           && bor_slot_set_has (locales, road->stops[s.end].locale.slot) == inside)
      s.end++;
    if (s.end > s.first && is_worth_keeping (road, s))
      g_array_append_val (list, s);
    i = MAX (s.end, i + 1);
  }
  return list;
}

void
bor_road_cut_stretch (const BorScenario *scenario, const BorRoad *road, BorStretch s, BorRoad *to)
{
  double from = 0, end = (double) road->path.n - 1;
  if (s.first > 0)
    from = bor_road_crossing_position (scenario, road, road->stops[s.first].in.slot);
  if (s.end < road->n_stops)
    end = bor_road_crossing_position (scenario, road, road->stops[s.end - 1].out.slot);
  while (to->n_stops > 0)
    bor_road_remove_stop (to, to->n_stops - 1);
  bor_road_copy_stops (road, s.first, s.end, to);
  bor_points_clear (&to->path);
  bor_path_part (&road->path, from, MAX (from, end), &to->path);
  if (s.first > 0)
    bor_road_set_in (to, 0, -1);
  if (s.end == road->n_stops)
    return;
  bor_road_set_out (to, to->n_stops - 1, -1);
  g_clear_pointer (&to->stops[to->n_stops - 1].props, bor_props_unref);
}
